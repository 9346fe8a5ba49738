// Names made of parts.
defvar prefix = "Pre";
class Val<int n> { int v = n; }
def prefix # "_one" : Val<1>;
def !strconcat(prefix, "_two") : Val<2>;
multiclass Names<string s> {
  def NAME # s # "Tail" : Val<3>;
  def "lead" # NAME : Val<4>;
  def s : Val<5>;
  def "" : Val<6>;
}
defm Mid : Names<"_s">;
defm "x" # "y" : Names<"z">;
def Refer { Val made = !cast<Val>("Mid_sTail"); Val plain = !cast<Val>("Pre_two"); }
