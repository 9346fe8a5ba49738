//! A list of the fragments of a description, and what became of them.

use std::fmt;

use indexmap::IndexMap;
use tblgen_lang::record::{FieldError, Record, RecordKeeper};

use super::lower::lower;
use super::lower::place::{CONSTANT_PREDICATE, IMM_LEAF, INT_IMM_LEAF, Place};
use super::typed::{Function, Untranslated};
use super::{Fault, read_statements};

/// The places of descriptions where fragments stand.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[non_exhaustive]
pub enum FragmentKind {
    /// `ImmediateCode` of an `ImmLeaf`.
    ImmLeaf,
    /// `ImmediateCode` of an `IntImmLeaf`.
    IntImmLeaf,
    /// `ImmediateCode` of an `FPImmLeaf`.
    FpImmLeaf,
    /// `PredicateCode` of a `PatFrags`.
    PatFrags,
    /// `XFormFunction` of an `SDNodeXForm`.
    SdNodeXForm,
    /// `MCOperandPredicate` of an `Operand`.
    McOperandPredicate,
    /// `AltOrderSelect` of a `RegisterClass`.
    AltOrderSelect,
    /// `Predicate` of a `CCIf`.
    CcIf,
    /// `CondString` of a `Predicate`.
    Predicate,
    /// `Predicate` of a `SchedPredicate`.
    SchedPredicate,
}

impl FragmentKind {
    /// The class and the field in which the fragments are.
    pub const fn class_and_field(self) -> (&'static str, &'static str) {
        match self {
            Self::ImmLeaf => ("ImmLeaf", "ImmediateCode"),
            Self::IntImmLeaf => ("IntImmLeaf", "ImmediateCode"),
            Self::FpImmLeaf => ("FPImmLeaf", "ImmediateCode"),
            Self::PatFrags => ("PatFrags", "PredicateCode"),
            Self::SdNodeXForm => ("SDNodeXForm", "XFormFunction"),
            Self::McOperandPredicate => ("Operand", "MCOperandPredicate"),
            Self::AltOrderSelect => ("RegisterClass", "AltOrderSelect"),
            Self::CcIf => ("CCIf", "Predicate"),
            Self::Predicate => ("Predicate", "CondString"),
            Self::SchedPredicate => ("SchedPredicate", "Predicate"),
        }
    }

    /// The names that fragments have there, if they are known.
    pub(super) const fn place(self) -> Option<&'static Place> {
        match self {
            Self::ImmLeaf => Some(&IMM_LEAF),
            Self::IntImmLeaf => Some(&INT_IMM_LEAF),
            Self::PatFrags => Some(&CONSTANT_PREDICATE),
            _ => None,
        }
    }

    /// The names of the parameters of a function, in the style of Rust.
    pub const fn parameters(self) -> &'static [&'static str] {
        match self {
            Self::ImmLeaf => &["imm"],
            Self::IntImmLeaf | Self::PatFrags => &["value", "bits"],
            _ => &[],
        }
    }
}

impl fmt::Display for FragmentKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (class, field) = self.class_and_field();
        write!(f, "{field} of {class}")
    }
}

/// Classes whose fields have fragments. Which kind an `ImmediateCode` is depends on the record.
const CLASSES: [(&str, FragmentKind); 8] = [
    ("PatFrags", FragmentKind::ImmLeaf),
    ("PatFrags", FragmentKind::PatFrags),
    ("SDNodeXForm", FragmentKind::SdNodeXForm),
    ("Operand", FragmentKind::McOperandPredicate),
    ("RegisterClass", FragmentKind::AltOrderSelect),
    ("CCIf", FragmentKind::CcIf),
    ("Predicate", FragmentKind::Predicate),
    ("SchedPredicate", FragmentKind::SchedPredicate),
];

/// A fragment. Those with the same text in the same kind of place are one.
#[derive(Debug, Clone, PartialEq)]
pub struct Fragment<'rk> {
    /// The kind of its place.
    pub kind: FragmentKind,
    /// The text, without blanks around it.
    pub code: &'rk str,
    /// The records that have it, in the order of the description.
    pub records: Vec<Record<'rk>>,
    /// The translation.
    pub outcome: Outcome,
}

/// The end of a fragment.
#[derive(Debug, Clone, PartialEq)]
#[non_exhaustive]
pub enum Outcome {
    /// A function of constants alone.
    Function(Function),
    /// A fragment that is read, but of which something is not known.
    Untranslated(Untranslated),
    /// A fragment that cannot be read.
    Unread(Fault),
}

impl Outcome {
    fn of(kind: FragmentKind, code: &str) -> Self {
        let Some(place) = kind.place() else {
            return Outcome::Untranslated(Untranslated::Form("names that only this place has"));
        };
        match read_statements(code) {
            Err(fault) => Outcome::Unread(fault),
            Ok(body) => match lower(&body, place) {
                Ok(function) => Outcome::Function(function),
                Err(reason) => Outcome::Untranslated(reason),
            },
        }
    }
}

/// All fragments of a description, by kind and in the order of the description.
///
/// ```
/// use tblgen_model::fragments::survey::{Outcome, fragments};
///
/// let text = "class PatFrags<code c> { code ImmediateCode = c; }
///     def uimm5 : PatFrags<[{ return isUInt<5>(Imm); }]>;";
/// let done = tblgen_lang::compile_text("a.td", text, &Default::default());
/// let records = done.records.unwrap();
/// let all = fragments(&records).unwrap();
/// assert!(matches!(all[0].outcome, Outcome::Function(_)));
/// ```
///
/// # Errors
///
/// A field that holds something else than text.
pub fn fragments(records: &RecordKeeper) -> Result<Vec<Fragment<'_>>, FieldError> {
    let mut all: IndexMap<(FragmentKind, &str), Vec<Record<'_>>> = IndexMap::new();
    for (class, field) in CLASSES {
        let (_, name) = field.class_and_field();
        let defs = records
            .all_derived_definitions_if_defined(class)
            .into_iter();
        for def in defs.filter(|def| def.field(name).is_some()) {
            let code = def.value_as_optional_string(name)?.unwrap_or_default();
            let code = code.trim();
            if !code.is_empty() {
                all.entry((kind(field, def), code)).or_default().push(def);
            }
        }
    }
    let all = all.into_iter().map(|((kind, code), records)| Fragment {
        kind,
        code,
        records,
        outcome: Outcome::of(kind, code),
    });
    Ok(all.collect())
}

/// The kind of an `ImmediateCode`, as the record says it.
///
/// LLVM: `TreePredicateFn::immCodeUsesAPInt` and `immCodeUsesAPFloat`.
fn kind(field: FragmentKind, def: Record<'_>) -> FragmentKind {
    let is = |flag| def.value_as_bit(flag) == Ok(true);
    match field {
        FragmentKind::ImmLeaf if is("IsAPInt") => FragmentKind::IntImmLeaf,
        FragmentKind::ImmLeaf if is("IsAPFloat") => FragmentKind::FpImmLeaf,
        field => field,
    }
}
