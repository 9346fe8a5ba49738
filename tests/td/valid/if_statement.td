// Statements under a condition.
class Mode<int n> { int level = n; }
multiclass Levels<int n, bit wide> {
  if !gt(n, 1) then {
    def High : Mode<n>;
  } else {
    def Low : Mode<n>;
  }
  if wide then
    def Wide : Mode<!mul(n, 2)>;
}
defm A : Levels<1, false>;
defm B : Levels<2, true>;
defvar enabled = 1;
if enabled then {
  def Enabled;
} else if !eq(enabled, 2) then
  def Twice;
else
  def Disabled;
