//! `mc_inst`: the type of machine instructions, which disassemblers make and encoders take.

mod compression;

use crate::{instr_info, processors, register_info};
use proc_macro2::Literal;
use quote::quote;
use tblgen_codegen::FnBackend;

use tblgen_codegen::{BackendError, Emission, Overview, doc};
use tblgen_model::instructions::{CodeGenInstruction, CodeGenInstructions};

/// The module of the tables, of which there are none.
const TABLES: &str = "mc_inst_tables";

/// The type of an operand that stands for any number of them.
const LIST: &str = "OPERAND_BRLIST";

/// The number of operands beyond those that are described, where an instruction may have more.
const VARIABLE_OPERANDS: usize = 32;

/// An operand of ARM that stands for 32 registers of 32 bits, 16 of 64 bits and `VPR`.
const LONGEST_LIST: &str = "fp_sreglist_with_vpr";
const LONGEST_LIST_OPERANDS: usize = 32 + 16 + 1;

/// The type of machine instructions.
pub static BACKEND: FnBackend = FnBackend::rust(
    "mc_inst",
    "Generate the type of machine instructions with operands; also generates instructions",
    emit,
)
.with_item_names(&["McInst", "mc_inst_overview", "uncompressed", "compression"])
.with_needs(&[
    &register_info::BACKEND,
    &processors::BACKEND,
    &instr_info::BACKEND,
]);

fn emit(emission: &mut Emission<'_>) -> Result<(), BackendError> {
    let context = emission.context(TABLES)?;
    let count = Literal::usize_unsuffixed(max_operands(&*emission.models().instructions()?));
    let runtime = &context.runtime;
    let docs = doc(
        context.docs,
        "A machine instruction: an opcode and its operands, in the order of its description.",
    );
    let lints = context.method_lints();
    emission.part(
        "mc_inst",
        quote! {
            #docs
            #lints
            pub type McInst = #runtime::mc::McInst<Opcode, Reg, #count>;
        },
    );
    emission.overview(Overview::new().item("McInst", "a machine instruction with its operands"));
    compression::emit(emission)
}

/// The number of operands of the largest instruction that has machine code.
///
/// Further operands of X86 are those of code generation, such as registers that a call reads.
pub(crate) fn max_operands(instructions: &CodeGenInstructions<'_>) -> usize {
    let is_pseudo = |one: &CodeGenInstruction<'_>| {
        one.is_generic() || one.def.value_as_bit("isPseudo").unwrap_or(false)
    };
    let all = instructions.all.iter().filter(|one| !is_pseudo(one));
    let counts = all.map(|one| one.operands.count() + further_operands(one));
    counts.max().unwrap_or(0).clamp(1, 255)
}

/// The number of operands that an instruction may have beyond those that are described.
fn further_operands(instruction: &CodeGenInstruction<'_>) -> usize {
    let all = &instruction.operands.list;
    if instruction.is_x86() {
        0
    } else if all.iter().any(|operand| operand.def.name() == LONGEST_LIST) {
        LONGEST_LIST_OPERANDS - 1
    } else if instruction.operands.is_variadic || all.iter().any(|one| one.ty.name == LIST) {
        VARIABLE_OPERANDS
    } else {
        0
    }
}
