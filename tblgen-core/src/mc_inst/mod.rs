//! `mc_inst`: the type of machine instructions, which disassemblers make and encoders take.

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

/// The type of machine instructions.
pub static BACKEND: FnBackend = FnBackend::rust(
    "mc_inst",
    "Generate the type of machine instructions with operands; also generates instructions",
    emit,
)
.with_item_names(&["McInst", "mc_inst_overview"])
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
    Ok(())
}

/// The number of operands of the largest instruction that has machine code.
///
/// Further operands of X86 are those of code generation, such as registers that a call reads.
pub(crate) fn max_operands(instructions: &CodeGenInstructions<'_>) -> usize {
    let is_pseudo = |one: &CodeGenInstruction<'_>| {
        one.is_generic() || one.def.value_as_bit("isPseudo").unwrap_or(false)
    };
    let all = instructions.all.iter().filter(|one| !is_pseudo(one));
    let counts = all.map(|one| {
        let mut operands = one.operands.list.iter();
        let has_list = operands.any(|operand| operand.ty.name == LIST);
        let is_variable = one.operands.is_variadic || has_list;
        let more = if is_variable && !one.is_x86() {
            VARIABLE_OPERANDS
        } else {
            0
        };
        one.operands.count() + more
    });
    counts.max().unwrap_or(0).clamp(1, 255)
}
