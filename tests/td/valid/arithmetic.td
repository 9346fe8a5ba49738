// Bang operators on integers.
class Numbers<int a, int b> {
  int sum = !add(a, b, 1);
  int difference = !sub(a, b);
  int product = !mul(a, b, 2);
  int quotient = !div(a, b);
  int both = !and(a, b);
  int either = !or(a, b);
  int one = !xor(a, b);
  int left = !shl(a, 2);
  int logical = !srl(a, 1);
  int arithmetic = !sra(a, 1);
  int power = !logtwo(16);
}
def Small : Numbers<12, 5>;
def Negative : Numbers<-12, 5>;
