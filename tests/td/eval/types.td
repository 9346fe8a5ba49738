// Every type, with and without a value.
class K<int n> { int N = n; }
def One : K<1>;
def T {
  bit b = 1;
  bit b0 = false;
  bits<1> bs1 = 1;
  bits<8> bs8 = 0xA5;
  int i = -1;
  string s = "s";
  code c = [{c}];
  dag d = (One 1, "a");
  list<int> li = [1, 2];
  list<list<string>> ll = [["a"], []];
  list<bits<2>> lb = [0, 3];
  K k = One;
  list<K> lk = [One, K<2>];
  dag ud;
  bit ub;
  bits<3> ubs;
  int ui;
  string us;
  K uk;
  list<K> ulk;
}
