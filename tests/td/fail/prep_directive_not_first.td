def A; #define B
