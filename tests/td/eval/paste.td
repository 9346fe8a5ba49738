// Where "#" joins, and what it does at the end of a name.
defvar pre = "Pre";
class S<string s> { string V = s; }
def Pre # fix : S<"a" # "b">;
def pre # 1 : S<1 # 2>;
def "quoted" # _ # "name" : S<"x" # !add(1, 2) # "y">;
foreach i = [1, 2] in {
  def R # i : S<"R" # i>;
  def L # i # _ # !mul(i, i) : S<!cast<S>("R" # i).V>;
}
multiclass M { def _a : S<NAME>; def NAME # _b : S<NAME # "!">; def "" : S<"bare">; }
defm X : M;
defm Y # 1 : M;
def ListPaste { list<int> l = [1, 2] # [3]; list<int> e = [] # [4]; }
