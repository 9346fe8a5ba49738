class A { string x = "s"; }
def B : A { let x{1} = 1; }
