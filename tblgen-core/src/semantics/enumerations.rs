//! The types that `semantics` defines.

use proc_macro2::TokenStream;
use quote::{format_ident, quote};

use super::layout::SemanticsLayout;
use super::predicates::PredicateFunctions;
use tblgen_codegen::EmitContext;
use tblgen_codegen::{Enumeration, Items, Markdown, Overview, Variant};
use tblgen_facts::sem::PredicateFlag;
use tblgen_facts::sem::ops::FIRST_NODE;
use tblgen_facts::sem::{ScalarKind, ValueKind};
use tblgen_lang::record::Record;
use tblgen_model::semantics::{CodeGenSemantics, predicate_flags};

/// The enumerations. Those that would be empty do not exist.
pub(super) struct Enumerations {
    pub(super) ops: Enumeration,
    pub(super) value_types: Option<Enumeration>,
    pub(super) predicates: Option<Enumeration>,
    pub(super) complex_patterns: Option<Enumeration>,
    pub(super) transforms: Option<Enumeration>,
    pub(super) functions: PredicateFunctions,
}

impl Enumerations {
    pub(super) fn new(
        semantics: &CodeGenSemantics<'_>,
        layout: &SemanticsLayout<'_>,
        functions: PredicateFunctions,
    ) -> Self {
        let of = Markdown::from("of ").name(semantics.instructions.target);
        Enumerations {
            ops: ops(layout, &of),
            value_types: value_types(semantics, layout, &of),
            predicates: predicates(layout, &functions, &of),
            complex_patterns: complex_patterns(layout, &of),
            transforms: transforms(layout, &of),
            functions,
        }
    }

    pub(super) fn all(&self) -> Vec<&Enumeration> {
        let sometimes = [
            &self.value_types,
            &self.predicates,
            &self.complex_patterns,
            &self.transforms,
        ];
        let sometimes = sometimes.into_iter().flatten();
        std::iter::once(&self.ops).chain(sometimes).collect()
    }

    pub(super) fn items(&self, context: &EmitContext) -> Items {
        let items: Items = self
            .all()
            .into_iter()
            .map(|one| match one.name == "SemPredicate" {
                true => one.items_with(context, |methods| {
                    self.functions.add_method(&one.idents(), methods);
                }),
                false => one.items(context),
            })
            .collect();
        items.and(self.functions.module().clone())
    }

    /// The rows of the overview.
    pub(super) fn overview(&self) -> Overview {
        Overview::new()
            .item("Semantics", "the operations of an instruction, from [`Opcode::semantics`](fn@Opcode::semantics)")
            .item("SemOp", "the kind of an operation")
            .item_if(self.value_types.is_some(), "ValueType", "the type of a value")
            .item_if(
                self.predicates.is_some(),
                "SemPredicate",
                "a restriction of an operation",
            )
            .item_if(
                self.complex_patterns.is_some(),
                "SemComplexPattern",
                "an operand that code of the target selects, such as an address",
            )
            .item_if(
                self.transforms.is_some(),
                "SemTransform",
                "a change of a constant between pattern and instruction",
            )
            .item_if(
                self.functions.exist(),
                "sem_predicates",
                "restrictions of constants as functions",
            )
            .task(
                "the operations of an instruction, or why they are not known",
                &["Opcode::semantics", "Opcode::no_semantics"],
            )
    }

    /// The items that the module of tables imports from the module around it.
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
    doc: Markdown,
    variants: Vec<Variant>,
) -> Enumeration {
    Enumeration {
        in_loops: true,
        ..Enumeration::new(name, prefix, what, doc, variants)
    }
}

/// The enumeration, unless it has no variants.
fn if_any(enumeration: Enumeration) -> Option<Enumeration> {
    (!enumeration.variants.is_empty()).then_some(enumeration)
}

fn ops(layout: &SemanticsLayout<'_>, of: &Markdown) -> Enumeration {
    let variants = layout.ops.iter().enumerate().map(|(number, name)| {
        let ident = name.strip_prefix("ISD::").unwrap_or(name);
        let doc = match number < usize::from(FIRST_NODE) {
            true => fixed_doc(number).into(),
            false => Markdown::from("The node ").code(name).fixed("."),
        };
        Variant::new(name, doc).called(&ident.replace("::", "_"))
    });
    let doc = Markdown::from("A step of what an instruction ")
        .then(of)
        .fixed(
            " does. Those that read and write operands and registers come first, \
         then the nodes of all targets, then the target's own.",
        );
    enumeration("SemOp", "SEM_OP", "operation", doc, variants.collect())
}

/// The documentation of the operations that are not nodes.
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
        "The value from which a transform makes what an operand of the machine instruction holds.",
        "The case that the next node leaves open.",
    ];
    DOCS.get(number).copied().unwrap_or("")
}

fn value_types(
    semantics: &CodeGenSemantics<'_>,
    layout: &SemanticsLayout<'_>,
    of: &Markdown,
) -> Option<Enumeration> {
    let variants = layout.value_types.iter().map(|&one| {
        let facts = semantics.value_types.facts(one);
        Variant::new(facts.name, type_doc(facts.kind()))
    });
    let doc = Markdown::from("A type of values in what instructions ")
        .then(of)
        .fixed(" do.");
    if_any(enumeration(
        "ValueType",
        "VALUE_TYPE",
        "value type",
        doc,
        variants.collect(),
    ))
}

fn type_doc(kind: ValueKind) -> Markdown {
    let text = Markdown::new();
    match kind {
        ValueKind::Integer(bits) => {
            let text = text.fixed("An ");
            text.then(scalar(ScalarKind::Integer(bits), "")).fixed(".")
        }
        ValueKind::Float(kind) => {
            let text = text.fixed("A ");
            text.then(scalar(ScalarKind::Float(kind), "")).fixed(".")
        }
        ValueKind::Pointer => text.fixed("A pointer."),
        ValueKind::Opaque(bits) => text
            .number(bits)
            .fixed(" bits that only the target understands."),
        ValueKind::Other => text.fixed("A type without a size."),
        ValueKind::Vector {
            count,
            scalable,
            element,
        } => {
            let text = text.fixed(if scalable { "A multiple of " } else { "" });
            let text = text.number(count).fixed(" ");
            text.then(scalar(element, "s")).fixed(".")
        }
    }
}

/// The words for numbers of a kind, with an ending for more than one.
fn scalar(scalar: ScalarKind, plural: &'static str) -> Markdown {
    let (what, bits) = match scalar {
        ScalarKind::Integer(bits) => ("integer", u32::from(bits)),
        ScalarKind::Float(kind) => ("floating point number", kind.bits()),
    };
    let text = Markdown::from(what).fixed(plural).fixed(" of ");
    match bits {
        1 => text.fixed("1 bit"),
        bits => text.number(bits).fixed(" bits"),
    }
}

fn predicates(
    layout: &SemanticsLayout<'_>,
    functions: &PredicateFunctions,
    of: &Markdown,
) -> Option<Enumeration> {
    let defs = layout.predicates.iter().zip(functions.docs());
    let variants = defs.map(|(&def, function)| {
        let has_code = predicate_flags(def).contains(PredicateFlag::Code);
        let code = || has_code.then(|| Markdown::from(" It looks at the node (C++)."));
        let end = function.or_else(code).unwrap_or_else(Markdown::new);
        let doc = Markdown::from("The restriction of the fragment ").code(def.name());
        Variant::new(def.name(), doc.fixed(".").then(end))
    });
    let doc = Markdown::from("A restriction by which a pattern ")
        .then(of)
        .fixed(" selects an operation.");
    if_any(enumeration(
        "SemPredicate",
        "SEM_PREDICATE",
        "predicate",
        doc,
        variants.collect(),
    ))
}

fn complex_patterns(layout: &SemanticsLayout<'_>, of: &Markdown) -> Option<Enumeration> {
    let variant = |def: &Record<'_>| {
        let function = def.value_as_string("SelectFunc").unwrap_or("");
        let doc = match function {
            "" => Markdown::new().code(def.name()).fixed("."),
            _ => Markdown::from("The operands that ")
                .code(function)
                .fixed(" selects."),
        };
        Variant::new(def.name(), doc)
    };
    let variants = layout.complex_patterns.iter().map(variant).collect();
    let doc = Markdown::from("A pattern ")
        .then(of)
        .fixed(" that is code of the instruction selector.");
    if_any(enumeration(
        "SemComplexPattern",
        "SEM_COMPLEX_PATTERN",
        "complex pattern",
        doc,
        variants,
    ))
}

fn transforms(layout: &SemanticsLayout<'_>, of: &Markdown) -> Option<Enumeration> {
    let variant = |def: &Record<'_>| {
        let doc = Markdown::from("The transform of the record ").code(def.name());
        Variant::new(def.name(), doc.fixed("."))
    };
    let variants = layout.transforms.iter().map(variant).collect();
    let doc = Markdown::from("A function that makes operands ")
        .then(of)
        .fixed(" from the values that patterns are about (`SDNodeXForm`, C++).");
    if_any(enumeration(
        "SemTransform",
        "SEM_TRANSFORM",
        "transform",
        doc,
        variants,
    ))
}
