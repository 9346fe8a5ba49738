// languages: 22
multiclass M<int by> {
  def _fine { int X = 1; }
  def _left { int X = !sra(0, by); }
}
defm Few : M<3>;
defm Many : M<99>;
