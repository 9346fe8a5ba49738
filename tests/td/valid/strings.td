// Texts, their escapes and their parts.
class Text<string s> {
  string value = s;
  int length = !size(s);
  string part = !substr(s, 1, 2);
  string rest = !substr(s, 2);
  int at = !find(s, "l");
  int after = !find(s, "l", 3);
  string changed = !subst("l", "L", s);
  string both = !strconcat(s, "-", s);
  bit none = !empty(s);
}
def Hello : Text<"hello">;
def Escapes {
  string tab = "a\tb";
  string quote = "say \"hi\"";
  string slash = "back\\slash";
  string line = "two\nlines";
  string single = "it\'s";
  string joined = "one " "two " "three";
}
