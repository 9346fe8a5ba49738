// Adjacent strings join; a few escapes are known.
def S {
  string joined = "one" " two"
                  " three";
  string esc = "tab\there\nnew \"quoted\" \\ \'";
  string empty = "";
  string pasted = "a" "b" # "c" "d";
  string code_in_string = [{ plain }];
  string mixed = "x" # [{y}];
  list<string> l = ["a" "b", "c"];
}
