// Casts between names, records, numbers and strings.
class A<int n> { int N = n; }
class B<int n> : A<n>;
def x1 : A<1>;
def x2 : B<2>;
def T {
  A byname = !cast<A>("x1");
  A viasub = !cast<A>("x" # 2);
  A byname2 = x2;
  B down = !cast<B>(byname2);
  string name = !cast<string>(x1);
  string num = !cast<string>(-5);
  string ofbits = !cast<string>({1, 0, 1});
  int ofbits2 = !cast<int>({1, 0, 1});
  int ofbit = !cast<int>(true);
  bit ofint = !cast<bit>(1);
  bits<3> toint = !cast<bits<3>>(5);
  string code2 = !cast<string>([{c}]);
  int num2 = !cast<A>("x1").N;
}
multiclass M { def a : A<5>; def b { A ref = !cast<A>(NAME # "a"); string s = !cast<string>(ref); } }
defm m : M;
