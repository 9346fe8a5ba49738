class A; def a : A;
