// Names for types, and names for those.
deftype Word = bits<8>;
deftype Words = list<Word>;
deftype Num = int;
deftype Num2 = Num;
class K<Word w, Num n = 3> { Word W = w; Num2 N = n; Words L = [w, 1]; }
def k : K<0xAB>;
def m { Num x = 1; Word u; }
