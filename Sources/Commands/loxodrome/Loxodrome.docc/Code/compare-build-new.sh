mkdir -p new
g++ -O2 -g sort.cpp -o new/sort -lbenchmark -lpthread
