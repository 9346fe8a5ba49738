// Comparisons of all kinds of values.
def Rec;
class Compare<int a, string s> {
  bit equal = !eq(a, 3);
  bit unequal = !ne(a, 3);
  bit less = !lt(a, 3);
  bit at_most = !le(a, 3);
  bit greater = !gt(a, 3);
  bit at_least = !ge(a, 3);
  bit same_text = !eq(s, "abc");
  bit text_less = !lt(s, "abd");
  bit same_record = !eq(Rec, Rec);
  bit inverted = !not(equal);
  bit boolean = !or(equal, less);
}
def Three : Compare<3, "abc">;
def Four : Compare<4, "">;
