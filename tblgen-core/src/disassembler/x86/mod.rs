//! The disassembler of X86.
//!
//! LLVM: X86DisassemblerTables.cpp, and the decoder by hand in X86Disassembler.cpp, which is the
//! runtime's. Tables lead from prefixes, opcode and ModRM to an instruction and its program
//! (`layout`), and a program makes operands (`programs`).

mod items;
mod layout;
mod modes;
mod operations;
mod programs;
mod registers;
mod strict_items;

use quote::quote;

use super::strict::StrictModel;
use super::{TABLES, overview};
use crate::register_info::RegNames;
use crate::shared::machine_code::{Further, report_left_out, too_large};
use layout::Facts;
use tblgen_codegen::{BackendError, Emission, TableItems};
use tblgen_model::x86_decoding::compact::CompactTables;

pub(super) fn emit(emission: &mut Emission<'_>) -> Result<(), BackendError> {
    let context = emission.context(TABLES)?;
    let models = emission.models();
    let decoding = models.x86_decoding()?;
    report_left_out(
        emission,
        &decoding.left_out,
        decoding.instructions.iter().len(),
    )?;
    let facts = Facts {
        decoding: &decoding,
        compact: &CompactTables::new(&decoding)?,
        instructions: &*models.instructions()?,
        registers: &*models.registers()?,
    };
    let too_large = |_| too_large(emission.records(), "disassembler");
    let layout = layout::layout(&facts).map_err(too_large)?;
    let features = models.subtarget_features()?;
    let modes = modes::modes(&features, &context);
    let mut tables = TableItems::new([], &context);
    tables.tables("DECODER", None, &layout);
    let rules = StrictModel::of_x86(models)?;
    tables.tables("STRICT", None, &rules.layout());
    let has_features = !features.features.is_empty();
    let registers = &emission.names::<RegNames>()?.registers;
    let further = Further::new(&features, registers, &context);
    let gating = has_features.then_some(&further);
    let items = items::items((&modes, gating), layout.registers.len(), &context);
    let strict = strict_items::items(&context);
    emission.part("disassembler", quote!(#items #strict));
    let overview = overview().task(
        "instructions that processors execute",
        &["Disassembler::strict"],
    );
    emission.overview(overview.task_if(
        has_features,
        "instructions that a processor with some features has",
        &["Disassembler::gated"],
    ));
    emission.part(TABLES, tables.module(&quote!(), &context));
    Ok(())
}
