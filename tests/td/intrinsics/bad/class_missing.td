def int_a;
