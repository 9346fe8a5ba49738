// Digits first, unless it could be a number.
class W { int 2x = 1; int _3 = 2; int 0bx = 4; int 0xyz = 5; }
def 3com : W;
def 4_ : W { let 2x = 40; }
def 0b2 : W;
def _ : W;
def defx; def class_; def letter; def in_; def int32;
