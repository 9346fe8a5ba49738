//! A C++ file that includes what `llvm-tblgen -gen-register-info` and
//! `-gen-instr-info` printed.
//!
//! The output of a target needs names that the target's own sources declare;
//! see [`names`]. `GET_INSTRINFO_HELPERS` and `GET_INSTRINFO_MC_HELPERS` are left
//! out: the predicates (`TIIPredicate`) in them are members of the target's
//! `InstrInfo` and call functions that are not installed with LLVM; there are no
//! tables in them. Everything else is in: opcodes, scheduling classes,
//! descriptors, the class with its constructor, named operands, operand types and
//! sizes, logical operands, mappings, required features with their names.
//!
//! [`names`]: super::names

use super::{THEIRS, names};
use crate::bench::Bench;
use crate::bench::register_info::cpp as register_cpp;
use anyhow::{Context as _, Result};
use std::fs;
use std::path::{Path, PathBuf};

/// Writes the file and what it includes into a folder.
pub(super) fn write(bench: &Bench, file: &str, folder: &Path) -> Result<PathBuf> {
    write_with(bench, file, folder, None)
}

/// Writes the file with a text after the registers, which declares the features that are
/// declared as they are met otherwise.
pub(crate) fn write_with(
    bench: &Bench,
    file: &str,
    folder: &Path,
    features: Option<&str>,
) -> Result<PathBuf> {
    let target = register_cpp::write_registers(bench, file, folder)?;
    let inc = folder.join("instructions.inc");
    bench.measure(&bench.asking(&bench.theirs, file, THEIRS, &inc))?;
    let text = fs::read_to_string(&inc)?;
    let space = names::of_opcodes(&text).context("no opcodes in LLVM's output")?;
    let source = [
        register_cpp::HEADERS.to_string(),
        HEADERS.to_string(),
        OPERAND_TYPES.replace("TOY", space),
        register_cpp::registers(&target),
        features.unwrap_or_default().to_string(),
        names::declarations(&text, features.is_none()),
        named_operands(&text).to_string(),
        INSTRUCTIONS.replace("TOY", &target),
    ];
    let path = folder.join("instructions.cpp");
    fs::write(&path, source.concat())?;
    Ok(path)
}

/// Asks for named operands where there are any: SPIRV has none, but an opcode with
/// the name of their namespace.
fn named_operands(text: &str) -> &'static str {
    if names::has_named_operands(text) {
        "#define GET_INSTRINFO_OPERAND_ENUM\n#define GET_INSTRINFO_NAMED_OPS\n"
    } else {
        ""
    }
}

const HEADERS: &str = r#"#include "llvm/CodeGen/TargetInstrInfo.h"
#include "llvm/MC/MCInst.h"
#include "llvm/MC/MCInstrDesc.h"
#include "llvm/MC/MCInstrInfo.h"
#include "llvm/MC/MCSubtargetInfo.h"
#include "llvm/Support/ErrorHandling.h"
#include "llvm/TargetParser/SubtargetFeature.h"
#include <sstream>
#include <string>
"#;

/// Names of operand types are names of registers, too, so these come before the
/// registers. What is `static` needs a user, or else Clang drops its tables.
const OPERAND_TYPES: &str = r#"#define GET_INSTRINFO_OPERAND_TYPES_ENUM
#define GET_INSTRINFO_OPERAND_TYPE
#define GET_INSTRINFO_MEM_OPERAND_SIZE
#include "instructions.inc"
namespace bench {
int operandType(uint16_t Opcode, uint16_t Index) {
  return llvm::TOY::getOperandType(Opcode, Index);
}
int memOperandSize(int Type) { return llvm::TOY::getMemOperandSize(Type); }
}
"#;

/// The names of features are in a table only where assertions are on. Logical
/// operands are in the namespace of the target, be the opcodes in another.
const INSTRUCTIONS: &str = r#"#define GET_INSTRINFO_ENUM
#define GET_INSTRINFO_SCHED_ENUM
#define GET_INSTRINFO_MC_DESC
#define GET_INSTRINFO_HEADER
#define GET_INSTRINFO_CTOR_DTOR
#define GET_INSTRINFO_LOGICAL_OPERAND_SIZE_MAP
#define GET_INSTRINFO_LOGICAL_OPERAND_TYPE_MAP
#define GET_INSTRINFO_MC_HELPER_DECLS
#define GET_AVAILABLE_OPCODE_CHECKER
#define ENABLE_INSTR_PREDICATE_VERIFIER
#define GET_INSTRMAP_INFO
#undef NDEBUG
#include "instructions.inc"
#define NDEBUG
namespace bench {
unsigned logicalOperandSize(uint16_t Opcode, uint16_t Index) {
  return llvm::TOY::getLogicalOperandSize(Opcode, Index);
}
unsigned logicalOperandIdx(uint16_t Opcode, uint16_t Index) {
  return llvm::TOY::getLogicalOperandIdx(Opcode, Index);
}
int logicalOperandType(uint16_t Opcode, uint16_t Index) {
  return llvm::TOY::getLogicalOperandType(Opcode, Index);
}
}
"#;
