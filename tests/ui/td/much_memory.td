foreach i = !range(100000) in
  def A#i { int n = i; }
