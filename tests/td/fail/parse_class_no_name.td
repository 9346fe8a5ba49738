class { int x = 1; }
