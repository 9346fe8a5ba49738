//! Parts that several outputs have in common.

#[cfg(any(
    feature = "disassembler",
    feature = "code_emitter",
    feature = "asm_writer"
))]
pub(crate) mod feature_conditions;
#[cfg(any(feature = "disassembler", feature = "code_emitter"))]
pub(crate) mod machine_code;
#[cfg(any(feature = "disassembler", feature = "asm_writer"))]
pub(crate) mod operand_predicates;
#[cfg(any(feature = "register_info", feature = "options"))]
pub(crate) mod places;
#[cfg(feature = "text")]
pub(crate) mod unstable_order;
