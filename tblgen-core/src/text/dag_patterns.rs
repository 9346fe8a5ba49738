//! `--print-dag-patterns`: all patterns of instruction selection, with types.
//!
//! First what is to know about nodes, then each pattern as LLVM has it in the
//! comments of its instruction selector: what is matched, how specific that is,
//! and what it becomes. A pattern that depends on the hardware mode is printed
//! for each.

use std::io::Write;

use tblgen_codegen::{BackendError, Chunks, Emission};
use tblgen_lang::record::RecordKeeper;
use tblgen_model::patterns::{CodeGenDagPatterns, SDNodeProperties};

pub(super) fn emit(emission: &mut Emission<'_>) -> Result<(), BackendError> {
    let records = emission.records();
    records.start_timer("Read patterns");
    let patterns = emission.models().patterns()?;
    records.start_timer("Print patterns");
    let mut chunks = Chunks::new(emission.out());
    header(records, &patterns, &mut chunks.buffer)?;
    let types = patterns.value_types();
    for pattern in patterns.expand_hw_modes() {
        let (src, dst) = (pattern.src.display(types), pattern.dst.display(types));
        let complexity = patterns.complexity(&pattern);
        writeln!(chunks.buffer, "// Src: {src} - Complexity = {complexity}")?;
        writeln!(chunks.buffer, "// Dst: {dst}")?;
        chunks.spill()?;
    }
    chunks.finish()?;
    records.stop_timer();
    Ok(())
}

/// Writes the header: nodes with operands that may change places, leaves that do
/// more than to stand for a type, and the numbers of intrinsics.
fn header(
    records: &RecordKeeper,
    patterns: &CodeGenDagPatterns<'_>,
    out: &mut Vec<u8>,
) -> std::io::Result<()> {
    let kinds = [
        ("Commutative", SDNodeProperties::COMMUTATIVE),
        ("Associative", SDNodeProperties::ASSOCIATIVE),
    ];
    for (name, property) in kinds {
        write!(out, "// {name}:")?;
        let nodes = patterns.nodes().iter();
        for node in nodes.filter(|node| node.properties.contains(property)) {
            write!(out, " {}", node.def.name())?;
        }
        writeln!(out)?;
    }
    write!(out, "// ComplexPattern:")?;
    for def in records.all_derived_definitions_if_defined("ComplexPattern") {
        write!(out, " {}", def.name())?;
    }
    writeln!(out)?;
    for intrinsic in patterns.intrinsics() {
        let commutes = if intrinsic.is_commutative {
            " commutative"
        } else {
            ""
        };
        let name = intrinsic.def.name();
        writeln!(out, "// Intrinsic: {} {name}{commutes}", intrinsic.number)?;
    }
    Ok(())
}
