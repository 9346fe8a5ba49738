//! A list of the fragments of a description, and what became of them.

use std::fmt;

use indexmap::IndexMap;
use tblgen_lang::record::{FieldError, Record, RecordKeeper};

use super::lower::place::{self, Place};
use super::lower::{Environment, is_memory, lower, lower_expression};
use super::typed::Function;
use super::{Fault, read_expression, read_statements};

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

/// A fragment of C++. Fragments with the same text in the same kind of place are one.
#[derive(Debug, Clone, PartialEq)]
pub struct Fragment<'rk> {
    /// The kind of its place.
    pub kind: FragmentKind,
    /// The place, with the names that fragments have there.
    pub place: &'static Place,
    /// The text, without blanks around it.
    pub code: &'rk str,
    /// The records that have it, in the order of the description.
    pub records: Vec<Record<'rk>>,
    /// The translation, or the reason why there is none.
    pub outcome: Translation,
}

/// The end of a fragment.
#[derive(Debug, Clone, PartialEq)]
#[non_exhaustive]
pub enum Translation {
    /// A function. [`Function::needs`] tells what it depends on.
    Function(Function),
    /// A fragment that is read, but of which something is not known.
    Untranslated(Fault),
    /// A fragment that cannot be read.
    Unread(Fault),
}

impl Translation {
    fn of(place: &Place, code: &str, environment: &Environment) -> Self {
        let lowered = match place.is_expression {
            true => read_expression(code).map(|tree| lower_expression(&tree, place, environment)),
            false => read_statements(code).map(|body| lower(&body, place, environment)),
        };
        match lowered {
            Err(fault) => Translation::Unread(fault),
            Ok(Ok(function)) => Translation::Function(function),
            Ok(Err(hook)) => Translation::Untranslated(Fault::new(hook.at(code), hook.to_string())),
        }
    }
}

/// Fragments of a description, by kind and in the order of the description.
///
/// ```
/// use tblgen_model::fragments::survey::{Translation, fragments};
///
/// let text = "class PatFrags<code c> { code ImmediateCode = c; }
///     def uimm5 : PatFrags<[{ return isUInt<5>(Imm); }]>;";
/// let done = tblgen_lang::compile_text("a.td", text, &Default::default());
/// let records = done.records.unwrap();
/// let all = fragments(&records).unwrap();
/// assert!(matches!(all[0].outcome, Translation::Function(_)));
/// ```
///
/// # Errors
///
/// A field does not hold text.
pub fn fragments(records: &RecordKeeper) -> Result<Vec<Fragment<'_>>, FieldError> {
    type Key<'rk> = (FragmentKind, &'static str, &'rk str);
    let mut all: IndexMap<Key<'_>, (&'static Place, Vec<Record<'_>>)> = IndexMap::new();
    for (class, field) in CLASSES {
        let (_, name) = field.class_and_field();
        let defs = records
            .all_derived_definitions_if_defined(class)
            .into_iter();
        for def in defs.filter(|def| def.field(name).is_some()) {
            let code = def.value_as_optional_string(name)?.unwrap_or("");
            let code = code.trim();
            if !code.is_empty() {
                let (kind, place) = place_of(field, def);
                let known = all.entry((kind, place.class, code));
                known.or_insert((place, Vec::new())).1.push(def);
            }
        }
    }
    let environment = Environment::new(records);
    let all = all
        .into_iter()
        .map(|((kind, _, code), (place, records))| Fragment {
            kind,
            place,
            code,
            records,
            outcome: Translation::of(place, code, &environment),
        });
    Ok(all.collect())
}

/// The kind of a fragment, and its place.
pub fn place_of(field: FragmentKind, def: Record<'_>) -> (FragmentKind, &'static Place) {
    let kind = kind(field, def);
    let place = match kind {
        FragmentKind::ImmLeaf => &place::IMM_LEAF,
        FragmentKind::IntImmLeaf => &place::INT_IMM_LEAF,
        FragmentKind::FpImmLeaf => &place::FP_IMM_LEAF,
        FragmentKind::PatFrags => match class_of_fragment(def) {
            "ConstantSDNode" => &place::CONSTANT_PREDICATE,
            "ConstantFPSDNode" => &place::FLOAT_PREDICATE,
            "VTSDNode" => &place::TYPE_PREDICATE,
            "CondCodeSDNode" => &place::CONDITION_CODE_PREDICATE,
            "SDNode" => &place::NODE_PREDICATE,
            class if is_memory(class) => &place::MEMORY_PREDICATE,
            _ => &place::NODE_PREDICATE,
        },
        FragmentKind::SdNodeXForm => match class_of_transform(def) {
            "ConstantSDNode" => &place::CONSTANT_TRANSFORM,
            "ConstantFPSDNode" => &place::FLOAT_TRANSFORM,
            "CondCodeSDNode" => &place::CONDITION_CODE_TRANSFORM,
            _ => &place::NODE_TRANSFORM,
        },
        FragmentKind::McOperandPredicate => &place::MC_OPERAND_PREDICATE,
        FragmentKind::AltOrderSelect => &place::ALTERNATIVE_ORDER,
        FragmentKind::CcIf => &place::CALLING_CONVENTION,
        FragmentKind::Predicate => &place::CONDITION,
        FragmentKind::SchedPredicate => &place::SCHED_PREDICATE,
    };
    (kind, place)
}

/// The kind of an `ImmediateCode`, as the record states it.
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

/// The most fragments that stand for each other.
const MAX_CHAIN: usize = 32;

/// The class in C++ of the node that a fragment of patterns is about: that of its first
/// pattern's root.
///
/// LLVM: `TreePredicateFn::getCodeToRunOnSDNode`.
fn class_of_fragment(def: Record<'_>) -> &str {
    let mut def = def;
    for _ in 0..MAX_CHAIN {
        let Some(operator) = root(def) else {
            break;
        };
        match operator.is_subclass_of("PatFrags") {
            true => def = operator,
            false => return class_of_node(operator),
        }
    }
    "SDNode"
}

/// The operator of the first pattern of a fragment. The operator may be a type before it.
fn root(def: Record<'_>) -> Option<Record<'_>> {
    let mut pattern = *def.value_as_list("Fragments").ok()?.first()?;
    for _ in 0..MAX_CHAIN {
        if let Some(def) = pattern.as_def() {
            return Some(def);
        }
        let operator = pattern.dag_operator()?.as_def()?;
        let arguments = pattern.dag_args();
        match arguments.as_slice() {
            [only] if !is_operator(operator) => pattern = only.value,
            _ => return Some(operator),
        }
    }
    None
}

fn is_operator(def: Record<'_>) -> bool {
    def.is_subclass_of("SDNode") || def.is_subclass_of("PatFrags")
}

fn class_of_transform(def: Record<'_>) -> &str {
    def.value_as_def("Opcode").map_or("SDNode", class_of_node)
}

fn class_of_node(node: Record<'_>) -> &str {
    let class = match node.field("SDClass") {
        Some(_) => node.value_as_optional_string("SDClass").ok().flatten(),
        None => None,
    };
    class.unwrap_or("SDNode")
}
