loxodrome doctor
