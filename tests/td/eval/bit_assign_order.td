// Later assignments to bits win, and a body sees the old value.
class Enc { bits<8> I = 0; }
class Enc2 : Enc { let I{7-4} = 0xF; }
def D1 : Enc2 { let I{5} = 0; }
def D2 : Enc2 { let I = 0x0F; let I{0} = 0; }
let I<0> = 1, I<7-6> = 0b10 in def D3 : Enc2;
def D4 : Enc { bits<3> r; let I{2-0} = r; let I{7} = r{2}; let r = 5; }
def D5 : Enc { bits<3> r; let I{0-2} = r; }
