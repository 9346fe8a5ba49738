def A {
  string s = "ends here
  ";
}
