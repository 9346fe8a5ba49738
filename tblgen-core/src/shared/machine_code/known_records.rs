//! The records about machine code that are built in, for descriptions that do without them.

use tblgen_codegen::Emission;
use tblgen_lang::diagnostic::{Diagnostic, Place};
use tblgen_lang::record::RecordKeeper;

/// The class of records that say what functions of a target do: one of `tblgen/MC.td`.
const CODEC: &str = "HookCodec";

/// The built-in file about the machine code of the target, by its name, if the description has no
/// records about machine code at all.
fn file(records: &RecordKeeper) -> Option<&'static str> {
    if records.class(CODEC).is_some() {
        return None;
    }
    let targets = records.all_derived_definitions_if_defined("Target");
    let wanted = format!("tblgen/{}.MC.td", targets.first()?.name());
    let mut files = crate::TARGET_RECORDS.iter();
    files
        .find(|(name, _)| *name == wanted)
        .map(|(name, _)| *name)
}

/// The end of a message about what records of a built-in file would mend; empty if there is none.
pub(super) fn advice(records: &RecordKeeper) -> String {
    let advice = file(records).map(|file| {
        format!(": `include \"{file}\"` after the description tells what its C++ does")
    });
    advice.unwrap_or_default()
}

/// Warns where functions are missing that a built-in file knows: one message, however many outputs
/// miss them.
pub(super) fn report_missing(emission: &Emission<'_>) {
    let advice = advice(emission.records());
    if !advice.is_empty() {
        let text = "functions for machine code are missing".to_string();
        // The description is LLVM's, and warnings about files of others are not shown.
        emission.warn(Diagnostic::warning(Place::Nowhere, text + &advice));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn advice_of(text: &str) -> String {
        let mut options = crate::Options::new();
        options.more_prelude = crate::TARGET_RECORDS;
        let text = format!("include \"llvm/Target/Target.td\"\n{text}");
        let done = crate::compile_text("t.td", text, &options);
        advice(&done.records.unwrap())
    }

    #[test]
    fn files_are_found_by_the_name_of_the_target() {
        let target = |name| {
            format!("def Info : InstrInfo; def {name} : Target {{ let InstructionSet = Info; }}")
        };
        assert!(advice_of(&target("PPC")).contains("include \"tblgen/PPC.MC.td\""));
        assert_eq!(advice_of(&target("Mine")), "");
        assert_eq!(
            advice_of(&format!("include \"tblgen/MC.td\" {}", target("PPC"))),
            ""
        );
        assert_eq!(advice_of(""), "");
    }
}
