// languages: default 19 22 latest
class Base { bits<8> B = 0; }
let B<3-0> = 5 in
def A : Base;
let B<7, 5...4> = 7 in
def C : Base;
