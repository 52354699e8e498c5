loxodrome compare measured/base measured/head --output comparison
# Regression: sortNumbers
# countDisorder
