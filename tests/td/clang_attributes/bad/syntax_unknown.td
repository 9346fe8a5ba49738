include "../classes.td"
def a : Attr { let Spellings = [Spelling<"a", "Rust">]; let Documentation = []; }
