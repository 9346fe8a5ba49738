include "../classes.td"
class ListArgument<string name> : Argument<name, 1> { list<int> Default = [1]; }
def a : Attr {
  let Spellings = [GNU<"a">];
  let Args = [ListArgument<"L">];
  let Documentation = [];
}
