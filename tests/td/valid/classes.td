// Inheritance, several parents and overridden fields.
class Base {
  string name = ?;
  int size = 1;
  bit flag = false;
}
class Named<string n> : Base {
  let name = n;
}
class Sized<int s> {
  int size = s;
  int twice = !add(size, size);
}
class Whole<string n, int s> : Named<n>, Sized<s> {
  let flag = true;
}
def Thing : Whole<"thing", 8>;
def Other : Named<"other"> {
  let size = 3;
  string extra = name # "-" # size;
}
