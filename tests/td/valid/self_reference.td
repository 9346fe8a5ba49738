// Fields which depend on other fields.
class Chain {
  int a = 1;
  int b = !add(a, 1);
  int c = !mul(b, b);
  string text = "c is " # c;
  bits<4> low = { 0, 1, 0, 1 };
  bits<4> high = { low{0}, low{1}, low{2}, low{3} };
}
def First : Chain;
def Second : Chain { let a = 4; }
def Third : Chain { let b = 10; let low = 0b1100; }
class Me { string me = NAME; }
def Myself : Me;
