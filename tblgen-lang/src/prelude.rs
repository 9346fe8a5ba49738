//! Files that are built in: found by `include` when no directory has them.

use crate::options::Options;

/// The text of a built-in file, such as `llvm/Target/Target.td`; none if the prelude is
/// switched off.
pub(crate) fn file(options: &Options, path: &str) -> Option<&'static str> {
    let file = files(options).find(|(name, _)| *name == path);
    file.map(|(_, text)| text)
}

/// The paths of all built-in files, as `include` names them.
pub(crate) fn paths(options: &Options) -> impl Iterator<Item = &'static str> + Clone {
    files(options).map(|(name, _)| name)
}

fn files(options: &Options) -> impl Iterator<Item = (&'static str, &'static str)> + Clone {
    let files = if options.prelude { FILES } else { &[] };
    files.iter().chain(options.more_prelude).copied()
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
    "tblgen/Access.td",
    "tblgen/Asm.td",
    "tblgen/Diagnostics.td",
    "tblgen/MC.td",
    "tblgen/Semantics.td",
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
        assert!(file(&crate::Options::new(), "llvm/Target/Nonsense.td").is_none());
    }
}
