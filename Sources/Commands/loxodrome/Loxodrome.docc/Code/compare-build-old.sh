mkdir -p old
g++ -O2 -g sort.cpp -o old/sort -lbenchmark -lpthread
