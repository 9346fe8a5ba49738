//! What the numbers in each kind of fact stand for, so that differences can be
//! shown with names.

/// What numbers stand for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Values {
    /// Themselves.
    Plain,
    /// Registers.
    Regs,
    /// Classes.
    Classes,
    /// Sub-register indices.
    Indices,
    /// Pressure sets.
    Sets,
    /// Sets of registers.
    RegMask,
    /// Sets of classes.
    ClassMask,
}

impl Values {
    /// What a mask is a set of.
    pub(crate) fn mask_of(self) -> Option<Self> {
        match self {
            Self::RegMask => Some(Self::Regs),
            Self::ClassMask => Some(Self::Classes),
            _ => None,
        }
    }
}

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
