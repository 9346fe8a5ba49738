// Code is a string between brackets, taken as it is.
def C {
  code c1 = [{}];
  code c2 = [{ int x[2] = {1, 2}; // "a" /* */ ]] } ] }];
  code multi = [{
    line one
      line two
  }];
  code concat = !strconcat([{ab}], "cd");
  code from_string = "quoted\n";
  string s = [{\n stays}];
}
