//! What the numbers in each kind of fact about registers stand for, and the
//! columns of the table.

use crate::oracle::kinds::Values;

/// What the values of a kind are, and their places.
pub(crate) fn of(kind: &str) -> (Values, Values) {
    use Values::{ClassMask, Classes, Indices, Plain, RegMask, Regs, Sets};
    match kind {
        "reg-subs" | "reg-supers" | "reg-aliases" | "constant-registers" | "from-dwarf"
        | "from-dwarf-eh" | "unit-roots" | "class-members" | "class-order" | "class-selected"
        | "saved-list" => (Regs, Plain),
        "reg-sub-at" => (Regs, Plain),
        "reg-matching-super" => (Regs, Classes),
        "reg-sub-indices" | "reg-index-of-subs" | "class-super-reg-indices" => (Indices, Plain),
        "index-compose" => (Indices, Indices),
        "reg-classes" | "reg-minimal-class" | "reg-base-class" | "class-subs" | "class-supers"
        | "category-classes" => (Classes, Plain),
        "class-with-sub-reg" | "class-of-sub-reg" => (Classes, Indices),
        "class-common-sub" | "class-matching-super" => (Classes, Classes),
        "unit-pressure-sets" | "class-pressure-sets" => (Sets, Plain),
        "class-contains"
        | "saved-mask"
        | "category-contains"
        | "reg-overlaps"
        | "reg-has-sub"
        | "reg-has-sub-or-is"
        | "reg-has-super"
        | "reg-has-super-or-is" => (RegMask, Plain),
        "class-has-sub" | "class-has-super" | "class-super-reg-classes" => (ClassMask, Plain),
        _ => (Plain, Plain),
    }
}

/// The groups of kinds that the table has a column for.
pub(crate) const GROUPS: [&str; 8] = [
    "names",
    "registers",
    "dwarf",
    "units",
    "classes",
    "indices",
    "sets",
    "relations",
];

/// The group of a kind.
pub(crate) fn group(kind: &str) -> &'static str {
    match kind {
        "reg-name" => "names",
        "reg-dwarf" | "reg-dwarf-eh" => "dwarf",
        "reg-aliases" | "reg-overlaps" | "reg-sub-at" => "relations",
        _ if kind.starts_with("reg-has") || kind.ends_with("matching-super") => "relations",
        "class-common-sub" => "relations",
        "constant-registers" | "cost-tables" => "registers",
        _ => match kind.split('-').next() {
            Some("enum" | "parse") => "names",
            Some("reg") => "registers",
            Some("dwarf" | "from") => "dwarf",
            Some("unit" | "units") => "units",
            Some("class") => "classes",
            Some("index" | "covering") => "indices",
            _ => "sets",
        },
    }
}
