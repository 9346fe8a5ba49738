class A { bits<4> x = 1; }
def B : A { let x{1, 1} = 0; }
