//! Parts that several outputs have in common.

#[cfg(any(feature = "disassembler", feature = "code_emitter"))]
pub(crate) mod machine_code;
#[cfg(any(feature = "register_info", feature = "options"))]
pub(crate) mod places;
#[cfg(feature = "text")]
pub(crate) mod unstable_order;
