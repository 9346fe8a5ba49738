// Records with all kinds of fields.

/// A thing with a number.
class Thing<int n> {
  int Number = n; // Counted from 0.
  bit Flag = !gt(n, 1);
}

/* The colours of things.
 * There are three.
 */
class Colour<string name> {
  string Name = name;
  list<Colour> Mixed = [];
}

def red : Colour<"Red">;
def green : Colour<"Green">;
// A mixture of two.
//
// It names itself as well.
def yellow : Colour<"Yellow"> { let Mixed = [red, green, yellow]; }

class Op;
def add : Op;
def neg : Op;

class Shape<int n, Colour c> : Thing<n> {
  Colour Own = c;
  Shape Next = ?;
  Thing Other = ?;
  Op Operator = add;
  string type = "shape";
  code Code = [{ return "\\"; }];
  list<list<int>> Rows = [[n], [], [n, !add(n, 1)]];
  list<Op> Ops = [neg, add];
  list<int> Zeros = !listsplat(0, 3000);
  dag Tree = (add (neg $a):$b, n, "text", [1, 2], red, ?:$c);
  bits<4> Small = n;
  bits<40> Wide = 0x8000000001;
  bits<128> Widest;
  bits<130> Huge = 5;
  bits<3> Known = { 1, ?, 0 };
  bits<6> Encoding;
  bits<2> Operand;
  int MaybeInt = ?;
  string MaybeText = ?;
  list<int> MaybeList = ?;
  int fooBar = -5;
  int foo_bar = 0x7fffffffffffffff;
  let Widest{127-64} = 1;
  let Widest{63-0} = -1;
  let Encoding{1-0} = Operand;
  let Encoding{5-2} = n;
}

/// A shape that also has a weight.
class Weight<int w> { int Weight = w; int Least = -9223372036854775808; }

def one : Thing<1>;
def triangle : Shape<3, green> { let Next = triangle; let Tree = (neg:$top); }
def square : Shape<4, red>, Weight<7> {
  let Next = triangle;
  let Other = one;
  let MaybeInt = -1;
  let MaybeText = "some";
  let MaybeList = [1, -1];
}
def : Thing<2>;

multiclass Pair<int n> {
  // The first of two.
  def _a : Thing<n>;
  def _b : Thing<!add(n, 1)>;
}
defm pair : Pair<10>;
