// Casts between types and from names.
class Register<int n> {
  int number = n;
  string name = "r" # n;
}
def R0 : Register<0>;
def R1 : Register<1>;
class Use<string which> {
  Register reg = !cast<Register>(which);
  int number = !cast<Register>("R" # 1).number;
  string text = !cast<string>(reg);
  bits<4> some = !cast<bits<4>>(5);
  int back = !cast<int>(some);
}
def First : Use<"R0">;
