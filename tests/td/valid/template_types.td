// Template arguments of every type.
def Thing;
class Empty;
def Made : Empty;
class Everything<bit b, bits<3> bs, int i, string s, code c, dag d,
                 list<int> l, Empty r> {
  bit the_bit = b;
  bits<3> the_bits = bs;
  int the_int = i;
  string the_string = s;
  code the_code = c;
  dag the_dag = d;
  list<int> the_list = l;
  Empty the_record = r;
}
def One : Everything<1, 0b110, 42, "s", [{ c }], (Thing), [1], Made>;
def Unset : Everything<?, ?, ?, ?, ?, ?, ?, ?>;
