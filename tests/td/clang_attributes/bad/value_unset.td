include "../classes.td"
def a : Attr {
  let Spellings = [GNU<"a">];
  let Args = [EnumArgument<"Kind", "T", 0, [?], ["A"]>];
  let Documentation = [];
}
