// Records without a name, at top level and inside values.
class Item<int n> {
  int number = n;
}
class Pair<Item a, Item b> {
  Item first = a;
  Item second = b;
}
def : Item<1>;
def Both : Pair<Item<2>, Item<3>>;
def Sum {
  int total = !add(Item<4>.number, Item<5>.number);
  list<Item> many = [Item<6>, Item<4>];
}
