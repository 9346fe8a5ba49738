// Assertions which hold.
class Even<int n> {
  assert !eq(!and(n, 1), 0), "not even: " # n;
  int half = !div(n, 2);
}
def Four : Even<4>;
assert !lt(1, 2), "order";
multiclass Checked<int n> {
  assert !gt(n, 0), "not positive";
  def _value : Even<!mul(n, 2)>;
}
defm Three : Checked<3>;
