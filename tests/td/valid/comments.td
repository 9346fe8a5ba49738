// A line comment.
/* A block /* inside another */ one. */
def /* between */ A { // behind
  int x = /* before a value */ 1;
  /*
   * over several lines
   */
  string s = "not // a comment";
}
//
/**/ def B;
