//! The output of llvm-tblgen about a target, as far as the program over it needs it.

use crate::compare::process::Invocation;
use crate::oracle::frame::words::{Names, between, without_comments};
use anyhow::{Context as _, Result};
use std::fmt::Write as _;

/// The output of llvm-tblgen.
pub(super) struct Tables {
    /// About instructions.
    pub(super) instr: String,
    /// About the subtarget.
    pub(super) subtarget: String,
}

impl Tables {
    /// Runs the tool; `run` asks for instructions.
    pub(super) fn read(run: &Invocation) -> Result<Self> {
        let print = |option: &str| -> Result<String> {
            Ok(String::from_utf8(run.with_option(option).printed()?)?)
        };
        Ok(Self {
            instr: print("--gen-instr-info")?,
            subtarget: print("--gen-subtarget")?,
        })
    }

    /// The names of opcodes and of features, in the order of their numbers.
    fn names(&self) -> Result<String> {
        let section = between(&self.instr, "#ifdef GET_INSTRINFO_ENUM", "#endif")?;
        // LLVM 22 has the places of records in comments.
        let opcodes = without_comments(between(section, "enum {", "INSTRUCTION_LIST_END")?);
        let lists = [
            ("OPCODE_NAMES", Names::of_enum(&opcodes, "")?),
            ("FEATURE_NAMES", features(&self.subtarget)?),
        ];
        Ok(lists.map(|(name, names)| names.array(name)).concat())
    }

    /// The header that LLVM's program includes: the tables of the target, which refer to nothing
    /// but features, and names for what is called after the target.
    pub(super) fn header(&self) -> Result<String> {
        let checker = between(&self.instr, "#ifdef GET_AVAILABLE_OPCODE_CHECKER", "_MC {")?;
        let (_, checker) = checker.rsplit_once(' ').context("no namespace")?;
        let opcodes = between(&self.instr, "#ifdef GET_INSTRINFO_ENUM", "enum {")?;
        let opcodes = opcodes.rsplit_once("namespace ").context("no namespace")?.1;
        let opcodes = opcodes.trim_end_matches([' ', '{', '\n']);
        let [opcodes, checker] =
            [opcodes, checker].map(|name| name.strip_prefix("llvm::").unwrap_or(name));
        let conditions = between(&self.instr, "enum SubtargetFeatureBits", "};")?;
        let conditions = conditions.matches("Bit = ").count();
        Ok(format!(
            "namespace opcodes = llvm::{opcodes};\nnamespace checker = llvm::{checker}_MC;\n\
             #define CONDITION_COUNT {conditions}\n{}{}",
            self.names()?,
            subtarget_header(&self.subtarget)?
        ))
    }
}

/// The features of a subtarget, by number.
pub(crate) fn features(subtarget: &str) -> Result<Names> {
    let Ok(body) = between(subtarget, "\nenum {", "NumSubtargetFeatures") else {
        return Ok(Names::default());
    };
    Names::of_enum(body, "")
}

/// The tables of features and of processors for a program in C++: what llvm-tblgen prints about
/// the subtarget, without the scheduling models.
pub(crate) fn subtarget_header(subtarget: &str) -> Result<String> {
    let mut text = format!("#define FEATURE_COUNT {}\n", features(subtarget)?.len());
    for (function, ty) in [
        ("feature", "SubtargetFeatureKV"),
        ("processor", "SubtargetSubTypeKV"),
    ] {
        text += &array(function, ty, &rows(subtarget, ty));
    }
    Ok(text)
}

/// The rows of a table, without the scheduling models.
fn rows(subtarget: &str, ty: &str) -> String {
    let name = ty.strip_prefix("Subtarget").unwrap_or(ty);
    let Ok(body) = between(subtarget, &format!("{name}[] = {{"), "\n};") else {
        return String::new();
    };
    let has_model = ty == "SubtargetSubTypeKV";
    let row = |line: &str| match line.rsplit_once(", &").filter(|_| has_model) {
        Some((row, _)) => format!("{row}, &llvm::MCSchedModel::Default }},\n"),
        None => format!("{line}\n"),
    };
    let lines = body.lines().filter(|line| !line.is_empty());
    let rows: String = lines.map(row).collect();
    // LLVM 22's sets have one word more than those of the library that the program is for.
    rows.replace(", 0x0ULL, } } }", ", } } }")
}

/// A function that gives the rows of a table.
fn array(name: &str, ty: &str, rows: &str) -> String {
    let mut text = String::new();
    let value = match rows {
        "" => "{}",
        _ => "Rows",
    };
    let _ = writeln!(text, "static llvm::ArrayRef<llvm::{ty}> {name}Table() {{");
    if !rows.is_empty() {
        let _ = writeln!(text, "using namespace llvm;");
        let _ = writeln!(text, "static const llvm::{ty} Rows[] = {{\n{rows}}};");
    }
    let _ = writeln!(text, "return {value};\n}}");
    text
}
