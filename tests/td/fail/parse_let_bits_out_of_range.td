class A { bits<4> x = 1; }
def B : A { let x{5} = 1; }
