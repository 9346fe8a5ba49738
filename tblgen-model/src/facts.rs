//! What the generator and the runtime both say of semantics: the types and numbers
//! of `tblgen-facts`.

pub use tblgen_facts::sem::{
    CondCode, FloatKind, IsdOpcode, NoSemantics, OpenCase, PredicateFlag, PredicateFlags,
    ScalarKind, ValueKind, ops,
};
