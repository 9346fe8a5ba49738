//! The rows of the overview about instructions.

use crate::instr_info::enumerations::Enumerations;
use tblgen_codegen::{Markdown, Overview};
use tblgen_model::instructions::predicates::CodeGenMCPredicates;

/// The items, and the calls that lead from one to the other.
pub(crate) fn overview(
    target: &str,
    enumerations: &Enumerations,
    functions: &CodeGenMCPredicates,
) -> Overview {
    let has_names = enumerations.op_names.is_some();
    let has_predicates = enumerations.predicates.is_some();
    let has_features = has_predicates && enumerations.features.is_some();
    items(target, enumerations, functions)
        .task("the instruction with a name", &["Opcode::from_name"])
        .task(
            "the target's own instructions",
            &["Opcode::target_opcodes", "Opcode::is_generic"],
        )
        .task(
            "the operands, flags, size and implicit registers of an instruction",
            &["Opcode::desc"],
        )
        .task_if(
            enumerations.mnemonics.is_some(),
            "the mnemonic of an instruction",
            &["Opcode::mnemonic"],
        )
        .task_if(
            has_names,
            "the operand with a name",
            &["Opcode::operand_index"],
        )
        .task_if(
            enumerations.op_types.is_some(),
            "the record of an operand, such as `i32imm`",
            &["Opcode::op_type", "Opcode::logical_op_type"],
        )
        .task(
            "the machine operands of an operand of the description",
            &[
                "Opcode::logical_operand_index",
                "Opcode::logical_operand_size",
            ],
        )
        .task_if(
            has_predicates,
            "the conditions of an instruction",
            &["Opcode::predicates"],
        )
        .task_if(
            has_features,
            "the features that an instruction needs",
            &["Opcode::required_features", "Opcode::is_available"],
        )
        .task_if(
            has_features,
            "whether an instruction exists on a processor",
            &["Opcode::is_available_on", "SubtargetFeatures::enabling"],
        )
}

fn items(target: &str, enumerations: &Enumerations, functions: &CodeGenMCPredicates) -> Overview {
    let opcode = Markdown::from("an instruction of ").name(target);
    let opcode = opcode.fixed(", with a link to its section in ");
    Overview::new()
        .item("Opcode", opcode.module_link("instructions"))
        .item(
            "InstrDesc",
            "the facts of an instruction, from [`Opcode::desc`](fn@Opcode::desc)",
        )
        .item(
            "OperandInfo",
            "an operand of a machine instruction, from an [`InstrDesc`]",
        )
        .item(
            "OperandType",
            "the kind of an operand: register, immediate, address, …",
        )
        .item_if(
            enumerations.op_types.is_some(),
            "OpType",
            "the record that describes an operand",
        )
        .item_if(
            enumerations.op_names.is_some(),
            "OpName",
            "the name of an operand",
        )
        .item_if(
            enumerations.mnemonics.is_some(),
            "Mnemonic",
            "the word that the text of instructions begins with",
        )
        .item("SchedClass", "instructions that are scheduled alike")
        .item_if(
            enumerations.predicates.is_some(),
            "Predicate",
            "a condition of instructions",
        )
        .item_if(
            enumerations.predicates.is_some() && enumerations.features.is_some(),
            "Feature",
            "a condition of instructions about the subtarget",
        )
        .item_if(
            !functions.hooks.is_empty(),
            "PredicateHooks",
            "the conditions that the description leaves to the program",
        )
}
