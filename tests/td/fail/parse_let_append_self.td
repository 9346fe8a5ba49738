class A { string s = "a"; }
def B : A { let s = s # "b"; }
