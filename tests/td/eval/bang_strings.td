// Strings.
def S {
  string cat = !strconcat("a", "b", "c");
  string sub0 = !substr("abcdef", 2);
  string sub1 = !substr("abcdef", 2, 3);
  string sub2 = !substr("abc", 3);
  string sub3 = !substr("abc", 1, 100);
  int find = !find("hello", "l");
  int find2 = !find("hello", "l", 3);
  int find3 = !find("hello", "zz");
  int find4 = !find("hello", "");
  int find5 = !find("hello", "h", 5);
  string up = !toupper("aBc1_x");
  string low = !tolower("AbC1_X");
  int size = !size("four");
  bit e0 = !empty("");
  bit e1 = !empty("x");
  string inter = !interleave(["a", "b", "c"], ", ");
  string interi = !interleave([1, 2, 3], "-");
  string inter0 = !interleave([]<string>, ", ");
  list<bits<2>> lb = [1, 3];
  string interb = !interleave(lb, ":");
  string interbit = !interleave([true, false], "");
  string delim = !interleave(["x"], "unused");
}
