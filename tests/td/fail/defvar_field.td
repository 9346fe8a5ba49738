def A { int x = 1; defvar x = 2; }
