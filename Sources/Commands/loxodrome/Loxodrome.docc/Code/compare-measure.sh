loxodrome measure old/sort new/sort --output times --blocks 3
