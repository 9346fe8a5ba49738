class A { int X = 1 }
