//! Files that are built in: found by `include` when no directory has them.

/// The text of a built-in file, such as `llvm/Target/Target.td`.
pub(crate) fn file(path: &str) -> Option<&'static str> {
    FILES
        .iter()
        .find(|(name, _)| *name == path)
        .map(|(_, text)| *text)
}

/// The paths of all built-in files, as `include` names them.
pub(crate) fn paths() -> impl Iterator<Item = &'static str> + Clone {
    FILES.iter().map(|(name, _)| *name)
}

/// A table of files below `prelude/`.
macro_rules! files {
    ($($path:literal,)*) => {
        &[$(($path, include_str!(concat!("../prelude/", $path)))),*]
    };
}

/// Path, as `include` names it, and text.
const FILES: &[(&str, &str)] = files![
    "clang/Basic/BuiltinsBase.td",
    "llvm/CodeGen/SDNodeProperties.td",
    "llvm/CodeGen/ValueTypes.td",
    "llvm/IR/Intrinsics.td",
    "llvm/Option/OptParser.td",
    "llvm/TableGen/Automaton.td",
    "llvm/TableGen/SearchableTable.td",
    "llvm/Target/GenericOpcodes.td",
    "llvm/Target/GlobalISel/RegisterBank.td",
    "llvm/Target/GlobalISel/SelectionDAGCompat.td",
    "llvm/Target/GlobalISel/Target.td",
    "llvm/Target/StandardOpcodes.td",
    "llvm/Target/Target.td",
    "llvm/Target/TargetCallingConv.td",
    "llvm/Target/TargetInstrPredicate.td",
    "llvm/Target/TargetItinerary.td",
    "llvm/Target/TargetMacroFusion.td",
    "llvm/Target/TargetPfmCounters.td",
    "llvm/Target/TargetSchedule.td",
    "llvm/Target/TargetSelectionDAG.td",
    "tblgen/AArch64.MC.td",
    "tblgen/AArch64Semantics.td",
    "tblgen/ARM.MC.td",
    "tblgen/AVR.MC.td",
    "tblgen/BPF.MC.td",
    "tblgen/Diagnostics.td",
    "tblgen/Lanai.MC.td",
    "tblgen/LoongArch.MC.td",
    "tblgen/M68k.MC.td",
    "tblgen/MC.td",
    "tblgen/MSP430.MC.td",
    "tblgen/Mips.MC.td",
    "tblgen/PowerPC.MC.td",
    "tblgen/RISCV.MC.td",
    "tblgen/RISCVSemantics.td",
    "tblgen/Semantics.td",
    "tblgen/Sparc.MC.td",
    "tblgen/SystemZ.MC.td",
    "tblgen/VE.MC.td",
    "tblgen/X86/Control.td",
    "tblgen/X86/Flags.td",
    "tblgen/X86/Integers.td",
    "tblgen/X86/Moves.td",
    "tblgen/X86/Scalars.td",
    "tblgen/X86/Vectors.td",
    "tblgen/X86Semantics.td",
    "tblgen/XCore.MC.td",
];

#[cfg(test)]
mod tests {
    use std::path::Path;

    use super::{FILES, file};

    /// The files below a directory, as `include` names them.
    fn files_below(dir: &Path, prefix: &str, found: &mut Vec<String>) {
        for entry in std::fs::read_dir(dir).unwrap() {
            let entry = entry.unwrap();
            let name = format!("{prefix}{}", entry.file_name().to_string_lossy());
            if entry.path().is_dir() {
                files_below(&entry.path(), &format!("{name}/"), found);
            } else {
                found.push(name);
            }
        }
    }

    #[test]
    fn every_file_is_in_the_table() {
        let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("prelude");
        let mut found = Vec::new();
        files_below(&root, "", &mut found);
        found.sort();
        let known: Vec<&str> = FILES.iter().map(|(name, _)| *name).collect();
        assert_eq!(found, known);
    }

    #[test]
    fn target_td_compiles_alone() {
        let done = crate::compile_text(
            "a.td",
            "include \"llvm/Target/Target.td\"",
            &crate::Options::new(),
        );
        assert_eq!(done.errors, 0, "{:?}", done.diagnostics);
        assert!(done.records.unwrap().class("Register").is_some());
        assert!(
            done.sources
                .files()
                .iter()
                .all(|path| path.ends_with("a.td"))
        );
        assert!(file("llvm/Target/Nonsense.td").is_none());
    }
}
