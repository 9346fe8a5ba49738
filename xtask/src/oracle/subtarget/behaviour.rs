//! LLVM's side as a program over its library.

use crate::compare::process::Invocation;
use crate::oracle::features::tables::subtarget_header;
use crate::oracle::frame::cpp;
use crate::oracle::instr::inc::find_between;
use anyhow::Result;
use std::collections::BTreeSet;
use std::fmt::Write as _;

/// The lines that the program prints about a target.
pub(super) fn answers(run: &Invocation, subtarget: &str) -> Result<String> {
    let tables = subtarget_header(subtarget)? + &named(subtarget) + &modes(subtarget);
    let files = [
        ("behaviour.cpp", include_str!("behaviour.cpp")),
        ("subtarget.inc", subtarget),
        ("tables.inc", &tables),
    ];
    cpp::answers(run, &files)
}

/// The registers and numbers that predicates compare operands with.
fn named(subtarget: &str) -> String {
    let compared = ["getReg() == ", "getReg() != "];
    let registers = compared.iter().flat_map(|text| after(subtarget, text));
    let registers = registers.filter_map(|word| word.rsplit_once("::"));
    let registers: BTreeSet<&str> = registers.map(|(_, name)| name).collect();
    let compared = ["getImm() == ", "getImm() != ", "getImm()) == "];
    let numbers = compared.iter().flat_map(|text| after(subtarget, text));
    let mut numbers: BTreeSet<i64> = numbers.filter_map(|word| word.parse().ok()).collect();
    numbers.insert(0);
    let mut text = "static const char *const RegisterNames[] = {\"\"".to_string();
    for name in registers {
        let _ = write!(text, ", {name:?}");
    }
    text += "};\nstatic const long long Numbers[] = {";
    for number in numbers {
        let _ = write!(text, "{number}, ");
    }
    text + "};\n"
}

/// The features of each hardware mode, by the mode's number.
fn modes(subtarget: &str) -> String {
    let start = "::getHwModeSet() const {";
    let body = find_between(subtarget, start, "return Modes").unwrap_or_default();
    let features = body.split("checkFeatures(").skip(1);
    let features = features.filter_map(|text| text.split_once("))"));
    let features: Vec<&str> = features.map(|(features, _)| features).collect();
    let features = [&["\"\""], &features[..]].concat().join(", ");
    format!("static const char *const ModeFeatures[] = {{{features}}};\n")
}

/// The word after each occurrence of a text.
fn after<'t>(text: &'t str, start: &str) -> impl Iterator<Item = &'t str> {
    let is_end = |c: char| !c.is_alphanumeric() && !"_:-".contains(c);
    let rest = text.split(start).skip(1);
    rest.filter_map(move |rest| rest.split(is_end).next())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_that_predicates_name() {
        let text = "MI->getOperand(1).getReg() == ARM::SP && MI->getOperand(2).getImm() == -4)\n\
                    f(MI->getOperand(3).getImm()) == 2; getReg() != 0; getReg() != ARM::PC)";
        let expected = "static const char *const RegisterNames[] = {\"\", \"PC\", \"SP\"};\n\
                        static const long long Numbers[] = {-4, 0, 2, };\n";
        assert_eq!(named(text), expected);
    }

    #[test]
    fn features_of_modes() {
        let text = "unsigned A::getHwModeSet() const {\n  if (checkFeatures(\"+a\")) Modes |= 1;\n  \
                    if (checkFeatures(\"-a,+b\")) Modes |= 2;\n  return Modes;\n";
        let expected = "static const char *const ModeFeatures[] = {\"\", \"+a\", \"-a,+b\"};\n";
        assert_eq!(modes(text), expected);
        assert!(modes("").contains("{\"\"}"));
    }
}
