//! The names that `instr_info` has for other outputs.

use crate::backend::INSTR_INFO;
use tblgen_codegen::{Backend, Emission, Names, Variant, VariantNames};
use tblgen_model::support::faults::Diagnostics;

/// The Rust names of opcodes, by their numbers.
#[derive(Debug, Clone)]
pub struct OpcodeNames {
    /// The variants of `Opcode`.
    pub opcodes: VariantNames,
}

impl Names for OpcodeNames {
    fn output() -> &'static dyn Backend {
        &INSTR_INFO
    }

    fn derive(emission: &Emission<'_>) -> Result<Self, Diagnostics> {
        let instructions = emission.models().instructions()?;
        let names = instructions.all.iter().map(|instruction| instruction.name);
        let variants = names.map(|name| Variant::new(name, ""));
        let opcodes = super::enumerations::opcode_type(variants.collect(), "");
        Ok(OpcodeNames {
            opcodes: opcodes.variant_names(),
        })
    }
}
