class A int x;
