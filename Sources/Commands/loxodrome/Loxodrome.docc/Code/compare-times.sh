loxodrome compare times/base times/head
# sortNumbers
