//! The types that `semantics` defines.

use proc_macro2::TokenStream;
use quote::{format_ident, quote};

use super::layout::SemanticsLayout;
use crate::backend::EmitContext;
use crate::emit::{Enumeration, Variant};
use crate::record::Record;
use crate::target::dag_pattern::{MachineValueType, ValueTypeFacts};
use crate::target::sem_facts::PredicateFlag;
use crate::target::sem_facts::ops::FIRST_NODE;
use crate::target::sem_facts::{FloatKind, ScalarKind, ValueKind};
use crate::target::semantics::{CodeGenSemantics, predicate_flags};

/// The enumerations. Those that would be empty do not exist.
pub(super) struct Enumerations {
    pub(super) ops: Enumeration,
    pub(super) value_types: Option<Enumeration>,
    pub(super) predicates: Option<Enumeration>,
    pub(super) complex_patterns: Option<Enumeration>,
}

impl Enumerations {
    pub(super) fn new(semantics: &CodeGenSemantics<'_>, layout: &SemanticsLayout<'_>) -> Self {
        let of = format!("of {}", semantics.instructions.target);
        Enumerations {
            ops: ops(layout, &of),
            value_types: value_types(semantics, layout, &of),
            predicates: predicates(layout, &of),
            complex_patterns: complex_patterns(layout, &of),
        }
    }

    pub(super) fn all(&self) -> Vec<&Enumeration> {
        let sometimes = [&self.value_types, &self.predicates, &self.complex_patterns];
        let sometimes = sometimes.into_iter().flatten();
        std::iter::once(&self.ops).chain(sometimes).collect()
    }

    pub(super) fn items(&self, context: &EmitContext) -> TokenStream {
        let items = self.all().into_iter().map(|one| one.items(context));
        quote!(#(#items)*)
    }

    /// What the module of tables needs of the one around it.
    pub(super) fn uses(&self) -> TokenStream {
        let all = self.all();
        let names = all.iter().map(|one| format_ident!("{}", one.name));
        quote!(super::{#(#names),*})
    }
}

/// Operations are looked at one after another, so their numbers are read quickly.
fn enumeration(
    name: &'static str,
    prefix: &'static str,
    what: &'static str,
    doc: String,
    variants: Vec<Variant>,
) -> Enumeration {
    Enumeration {
        in_loops: true,
        ..Enumeration::new(name, prefix, what, doc, variants)
    }
}

/// Those that may have no variants.
fn if_any(enumeration: Enumeration) -> Option<Enumeration> {
    (!enumeration.variants.is_empty()).then_some(enumeration)
}

fn ops(layout: &SemanticsLayout<'_>, of: &str) -> Enumeration {
    let variants = layout.ops.iter().enumerate().map(|(number, name)| {
        let ident = name.strip_prefix("ISD::").unwrap_or(name);
        let doc = match number < usize::from(FIRST_NODE) {
            true => fixed_doc(number).to_string(),
            false => format!("The node `{name}`."),
        };
        Variant::new(name, doc).called(&ident.replace("::", "_"))
    });
    let doc = format!(
        "A step of what an instruction {of} does. Those that read and write operands and \
         registers come first, then the nodes of all targets, then the target's own."
    );
    enumeration("SemOp", "SEM_OP", "operation", doc, variants.collect())
}

/// What the operations mean that are no nodes.
fn fixed_doc(number: usize) -> &'static str {
    const DOCS: [&str; FIRST_NODE as usize] = [
        "The end of a row.",
        "Reads a register operand of the machine instruction.",
        "Writes a register operand of the machine instruction.",
        "Reads a register.",
        "Writes a register.",
        "Evaluates an operand that only the target understands, such as an address.",
        "Reads an immediate operand of the machine instruction.",
        "A constant.",
        "A register changes; the value may be known.",
        "Applies a `ComplexPattern` to values.",
        "Restricts the next operation.",
        "A type as an operand of a node.",
        "A condition as an operand of a node.",
        "The address of the instruction.",
        "The address after the instruction, wherever it goes.",
    ];
    DOCS.get(number).copied().unwrap_or("")
}

fn value_types(
    semantics: &CodeGenSemantics<'_>,
    layout: &SemanticsLayout<'_>,
    of: &str,
) -> Option<Enumeration> {
    let variants = layout.value_types.iter().map(|&one| {
        let facts = semantics.value_types.facts(one);
        Variant::new(facts.name, type_doc(value_kind(facts, one)))
    });
    let doc = format!("A type of values in what instructions {of} do.");
    if_any(enumeration(
        "ValueType",
        "VALUE_TYPE",
        "value type",
        doc,
        variants.collect(),
    ))
}

fn type_doc(kind: ValueKind) -> String {
    let scalar = |scalar: ScalarKind, plural: &str| match scalar {
        ScalarKind::Integer(1) => format!("integer{plural} of 1 bit"),
        ScalarKind::Integer(bits) => format!("integer{plural} of {bits} bits"),
        ScalarKind::Float(kind) => {
            format!("floating point number{plural} of {} bits", kind.bits())
        }
    };
    let article = |text: String| match text.starts_with('i') {
        true => format!("An {text}."),
        false => format!("A {text}."),
    };
    match kind {
        ValueKind::Integer(bits) => article(scalar(ScalarKind::Integer(bits), "")),
        ValueKind::Float(kind) => article(scalar(ScalarKind::Float(kind), "")),
        ValueKind::Pointer => "A pointer.".to_string(),
        ValueKind::Opaque(bits) => format!("{bits} bits that only the target understands."),
        ValueKind::Other => "What has no size.".to_string(),
        ValueKind::Vector {
            count,
            scalable,
            element,
        } => {
            let times = if scalable { "A multiple of " } else { "" };
            format!("{times}{count} {}.", scalar(element, "s"))
        }
    }
}

fn predicates(layout: &SemanticsLayout<'_>, of: &str) -> Option<Enumeration> {
    let variants = layout.predicates.iter().map(|&def| {
        let code = predicate_flags(def).contains(PredicateFlag::Code);
        let code = if code {
            " It looks at the node (C++)."
        } else {
            ""
        };
        Variant::new(
            def.name(),
            format!("That of the fragment `{}`.{code}", def.name()),
        )
    });
    let doc = format!("What a pattern {of} demands of an operation.");
    if_any(enumeration(
        "SemPredicate",
        "SEM_PREDICATE",
        "predicate",
        doc,
        variants.collect(),
    ))
}

fn complex_patterns(layout: &SemanticsLayout<'_>, of: &str) -> Option<Enumeration> {
    let variant = |def: &Record<'_>| {
        let function = def.value_as_string("SelectFunc").unwrap_or("");
        let doc = match function {
            "" => format!("`{}`.", def.name()),
            _ => format!("What `{function}` selects."),
        };
        Variant::new(def.name(), doc)
    };
    let variants = layout.complex_patterns.iter().map(variant).collect();
    let doc = format!("A pattern {of} that is code of the instruction selector.");
    if_any(enumeration(
        "SemComplexPattern",
        "SEM_COMPLEX_PATTERN",
        "complex pattern",
        doc,
        variants,
    ))
}

/// What a type is, for the runtime.
pub(super) fn value_kind(facts: ValueTypeFacts<'_>, one: MachineValueType) -> ValueKind {
    if one == MachineValueType::IPTR {
        return ValueKind::Pointer;
    }
    let bits = u16::try_from(facts.bits).unwrap_or(0);
    if facts.is_overloaded || bits == 0 {
        return ValueKind::Other;
    }
    if !facts.is_vector {
        return match scalar_kind(facts.name, facts.is_integer, bits) {
            Some(ScalarKind::Integer(bits)) => ValueKind::Integer(bits),
            Some(ScalarKind::Float(kind)) => ValueKind::Float(kind),
            None => ValueKind::Opaque(bits),
        };
    }
    let element_bits = facts.bits.checked_div(facts.count).unwrap_or(0);
    let element_bits = u16::try_from(element_bits).unwrap_or(0);
    // `v4bf16` is made of `bf16`.
    let element = facts.name.trim_start_matches("nx").trim_start_matches('v');
    let element = element.trim_start_matches(|c: char| c.is_ascii_digit());
    let element = scalar_kind(element, facts.is_integer, element_bits);
    match (element, u16::try_from(facts.count)) {
        (Some(element), Ok(count)) => ValueKind::Vector {
            count,
            scalable: facts.is_scalable,
            element,
        },
        _ => ValueKind::Opaque(bits),
    }
}

fn scalar_kind(name: &str, is_integer: bool, bits: u16) -> Option<ScalarKind> {
    let float = match name {
        "f16" => FloatKind::Half,
        "bf16" => FloatKind::BFloat,
        "f32" => FloatKind::Single,
        "f64" => FloatKind::Double,
        "f80" => FloatKind::X87,
        "f128" => FloatKind::Quad,
        "ppcf128" => FloatKind::PpcDouble,
        _ if is_integer => return Some(ScalarKind::Integer(bits)),
        _ => return None,
    };
    Some(ScalarKind::Float(float))
}
