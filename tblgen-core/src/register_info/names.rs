//! The names that `register_info` has for other outputs.

use super::BACKEND;
use super::{TABLES, classes, registers, sub_reg_indices};
use tblgen_codegen::{Backend, Emission, EmitContext, Names, VariantNames};
use tblgen_model::registers::CodeGenRegBank;
use tblgen_model::support::faults::Diagnostics;

/// The Rust names of registers, register classes and sub-register indices, by their
/// numbers.
///
/// ```
/// use tblgen_core::backend::{FnBackend, REGISTER_INFO, RegNames, emit_all};
///
/// static FIRST: FnBackend = FnBackend::rust("first", "Name the first register", |emission| {
///     let names = emission.names::<RegNames>()?;
///     let first = names.registers.path(1);
///     emission.items(quote::quote!(pub const FIRST: Reg = #first;));
///     Ok(())
/// })
/// .with_needs(&[&REGISTER_INFO]);
///
/// let text = r#"
///     include "llvm/Target/Target.td"
///     def type : Register<"type">;
///     def GPR : RegisterClass<"T", [i32], 32, (add type)>;
///     def T : Target;
/// "#;
/// let done = tblgen_core::compile_text("t.td", text, &Default::default());
/// let parts = emit_all(&[&FIRST], &done.records.unwrap(), &Default::default()).unwrap();
/// let tokens = parts.into_tokens().unwrap().to_string();
/// assert!(tokens.contains("pub const FIRST : Reg = Reg :: r#type ;"));
/// ```
#[derive(Debug, Clone)]
pub struct RegNames {
    /// The variants of `Reg`; number 0 is `Reg::NoRegister`.
    pub registers: VariantNames,
    /// The variants of `RegClass`.
    pub classes: VariantNames,
    /// The variants of `SubRegIndex`; number 0 is `SubRegIndex::NoSubRegister`.
    pub sub_reg_indices: VariantNames,
}

impl RegNames {
    pub(crate) fn of(bank: &CodeGenRegBank, context: &EmitContext) -> Self {
        let context = &context.without_docs();
        RegNames {
            registers: registers::enumeration(bank, context).variant_names(),
            classes: classes::enumeration(bank, context).variant_names(),
            sub_reg_indices: sub_reg_indices::enumeration(bank, context).variant_names(),
        }
    }
}

impl Names for RegNames {
    fn output() -> &'static dyn Backend {
        &BACKEND
    }

    fn derive(emission: &Emission<'_>) -> Result<Self, Diagnostics> {
        let bank = emission.models().registers()?;
        Ok(RegNames::of(&bank, &emission.context(TABLES)?))
    }
}
