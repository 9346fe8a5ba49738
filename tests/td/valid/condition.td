// Choosing values.
class Choice<int n> {
  string sign = !cond(!lt(n, 0) : "negative",
                      !eq(n, 0) : "zero",
                      true : "positive");
  int magnitude = !if(!lt(n, 0), !sub(0, n), n);
  list<int> some = !if(!eq(n, 0), [], [n]);
}
def Minus : Choice<-5>;
def Nothing : Choice<0>;
def Plus : Choice<7>;
