include "../classes.td"
def a : Attr {
  let Spellings = [GNU<"a">];
  let Subjects = SubjectList<[Decl]>;
  let Documentation = [];
}
