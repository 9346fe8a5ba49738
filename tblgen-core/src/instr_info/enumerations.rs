//! The types that `instr_info` defines.

use proc_macro2::TokenStream;
use quote::{format_ident, quote};

use super::model::InstrModel;
use super::{access, features, mappings};
use tblgen_codegen::EmitContext;
use tblgen_codegen::Topics;
use tblgen_codegen::{Enumeration, Markdown, Variant};

/// The enumerations.
pub(super) struct Enumerations {
    pub(super) opcodes: Enumeration,
    pub(super) operand_types: Enumeration,
    pub(super) op_types: Option<Enumeration>,
    pub(super) op_names: Option<Enumeration>,
    pub(super) mnemonics: Option<Enumeration>,
    pub(super) sched_classes: Enumeration,
    /// The flags such as carry and zero.
    pub(super) flags: Option<Enumeration>,
    /// The conditions such as equal and less.
    pub(super) cond_codes: Option<Enumeration>,
    pub(super) predicates: Option<Enumeration>,
    pub(super) features: Option<Enumeration>,
    /// By field that tells columns of relations apart.
    pub(super) columns: Vec<Option<Enumeration>>,
    /// Whether the subtarget has features, the type of which `processors` generates.
    pub(super) has_subtarget_features: bool,
}

impl Enumerations {
    pub(super) fn new(
        model: &InstrModel<'_>,
        topics: Option<&Topics>,
        context: &EmitContext,
    ) -> Self {
        let of = Markdown::from("of ").name(model.instructions.target);
        Enumerations {
            opcodes: opcodes(model, topics, context, &of),
            operand_types: operand_types(model, &of),
            op_types: op_types(model, context, &of),
            op_names: op_names(model, &of),
            mnemonics: mnemonics(model, &of),
            sched_classes: sched_classes(model, &of),
            flags: access::flag_type(&model.access, context, &of),
            cond_codes: access::cond_code_type(&model.access, context, &of),
            has_subtarget_features: !model.features.features.is_empty(),
            predicates: features::predicates(&model.predicates, context, &of),
            features: features::features(model, context, &of),
            columns: mappings::columns(&model.mappings, context),
        }
    }

    pub(super) fn all(&self) -> Vec<&Enumeration> {
        let always = [&self.opcodes, &self.operand_types, &self.sched_classes];
        let sometimes = [
            &self.op_types,
            &self.op_names,
            &self.mnemonics,
            &self.flags,
            &self.cond_codes,
            &self.predicates,
            &self.features,
        ];
        let sometimes = sometimes.into_iter().chain(&self.columns).flatten();
        always.into_iter().chain(sometimes).collect()
    }

    /// The items that the module of tables needs of the one around it.
    pub(super) fn uses(&self) -> TokenStream {
        let all = self.all();
        let names = all.iter().map(|each| format_ident!("{}", each.name));
        quote!(super::{Reg, #(#names),*})
    }
}

fn code(text: &str) -> Markdown {
    Markdown::new().code(text)
}

fn opcodes(
    model: &InstrModel<'_>,
    topics: Option<&Topics>,
    context: &EmitContext,
    of: &Markdown,
) -> Enumeration {
    let numbered = model.instructions.all.iter().zip(0..);
    let variants = numbered.map(|(instruction, number)| {
        let doc = context.text(|| super::docs::variant_doc(instruction));
        let doc = match topics {
            Some(topics) => topics.link(number, doc),
            None => doc,
        };
        Variant::new(instruction.name, doc)
    });
    let doc = Markdown::from("An instruction ")
        .then(of)
        .fixed(". Those that every target has come first, then pseudo-instructions.");
    Enumeration {
        described_in: topics.map(|_| "instructions"),
        ..opcode_type(variants.collect(), doc)
    }
}

/// The type of opcodes.
pub(super) fn opcode_type(variants: Vec<Variant>, doc: impl Into<Markdown>) -> Enumeration {
    Enumeration {
        constants: &["target_opcodes"],
        told_by: &["doc"],
        ..Enumeration::new("Opcode", "OPCODE", "opcode", doc, variants)
    }
}

fn operand_types(model: &InstrModel<'_>, of: &Markdown) -> Enumeration {
    let variants = model.operand_types.iter().map(|name| {
        let ident = name.rsplit("::").next().unwrap_or(name);
        Variant::new(name, code(name).fixed(".")).called(ident)
    });
    let doc = Markdown::from("The kind of an operand ").then(of).fixed(
        ", as far as its description says.\n\nNames parse (`FromStr`) with and without \
             their namespace.",
    );
    Enumeration {
        constants: &["from_short_name"],
        other_names: Some("from_short_name"),
        ..Enumeration::new(
            "OperandType",
            "OPERAND_TYPE",
            "operand type",
            doc,
            variants.collect(),
        )
    }
}

fn op_types(model: &InstrModel<'_>, context: &EmitContext, of: &Markdown) -> Option<Enumeration> {
    let variants = model.op_types.iter().map(|def| {
        let doc = context.text(|| {
            let kinds = ["RegisterOperand", "RegisterClass"];
            let kind = kinds.into_iter().find(|kind| def.is_subclass_of(kind));
            let text = Markdown::from("The ").fixed(kind.unwrap_or("Operand"));
            text.fixed(" ").code(def.name()).fixed(".")
        });
        Variant::new(def.name(), doc)
    });
    let doc = Markdown::from("The record that describes an operand ")
        .then(of)
        .fixed(".");
    let enumeration = Enumeration::new(
        "OpType",
        "OP_TYPE",
        "kind of operand",
        doc,
        variants.collect(),
    );
    (!enumeration.variants.is_empty()).then_some(enumeration)
}

fn op_names(model: &InstrModel<'_>, of: &Markdown) -> Option<Enumeration> {
    let variants = model.op_names.iter();
    let variants = variants.map(|name| Variant::new(name, code(&format!("${name}")).fixed(".")));
    let doc = Markdown::from("The name of an operand ")
        .then(of)
        .fixed(".");
    let enumeration =
        Enumeration::new("OpName", "OP_NAME", "operand name", doc, variants.collect());
    (!enumeration.variants.is_empty()).then_some(enumeration)
}

fn mnemonics(model: &InstrModel<'_>, of: &Markdown) -> Option<Enumeration> {
    let variants = model.mnemonics.names.iter();
    let variants = variants.map(|name| Variant::new(name, code(name).fixed(".")));
    let doc = Markdown::from("The mnemonic of instructions ")
        .then(of)
        .fixed(
            ": the first word of their text in assembly, without operands in that word, in the \
             first syntax of the description; in Intel's for X86.",
        );
    let enumeration = Enumeration::new("Mnemonic", "MNEMONIC", "mnemonic", doc, variants.collect());
    (!enumeration.variants.is_empty()).then_some(enumeration)
}

fn sched_classes(model: &InstrModel<'_>, of: &Markdown) -> Enumeration {
    let classes = model.schedule.classes.iter().take(model.schedule.explicit);
    // There is no more to say of one than its name.
    let variants = classes.map(|class| Variant::new(&class.name, ""));
    let doc = Markdown::from("A class of instructions ")
        .then(of)
        .fixed(" that are scheduled alike.");
    sched_class_type(variants.collect(), doc)
}

/// The type of scheduling classes.
pub(super) fn sched_class_type(variants: Vec<Variant>, doc: impl Into<Markdown>) -> Enumeration {
    Enumeration::new(
        "SchedClass",
        "SCHED_CLASS",
        "scheduling class",
        doc,
        variants,
    )
}
