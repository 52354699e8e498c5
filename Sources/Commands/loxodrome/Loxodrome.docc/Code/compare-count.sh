mkdir -p measured/base measured/head
loxodrome count old/sort --output measured/base/counts.json
loxodrome count new/sort --output measured/head/counts.json
