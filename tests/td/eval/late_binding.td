// A field's value sees the final values of the others.
class L { int x = 1; int y = !add(x, 1); string n = NAME; int z = !mul(y, y); }
def l1 : L;
def l2 : L { let x = 10; }
let y = 100 in def l3 : L;
def l4 : L { int q = x; let x = 5; }
