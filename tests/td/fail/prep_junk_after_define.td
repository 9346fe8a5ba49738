#define A B
