class A { bits<8> x = 0; }
def B : A { let x{3-0} = 0b10101; }
