// Inner variables hide outer ones, and end with their block.
defvar v = 1;
def d0 { int x = v; }
foreach i = [0] in { defvar v = 2; def d1 { int x = v; } }
def d2 { int x = v; }
def d3 { defvar v = 3; int x = v; }
class C<int v> { int x = v; }
def d4 : C<4>;
if true then { defvar v = 5; def d5 { int x = v; } }
def d6 { int x = v; }
