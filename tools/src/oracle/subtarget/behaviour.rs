//! LLVM's side as a program over its library.

use crate::oracle::features::tables::subtarget_header;
use crate::oracle::frame::cpp;
use crate::oracle::frame::words::find_between;
use anyhow::Result;
use std::collections::BTreeSet;
use std::fmt::Write as _;
use std::path::Path;

/// The lines that the program prints about a target. Questions about instructions are for
/// targets that are as LLVM's library has them.
pub(super) fn answers(bin: &Path, subtarget: &str, is_of_library: bool) -> Result<String> {
    let mut tables = subtarget_header(subtarget)? + &named(subtarget) + &modes(subtarget);
    let _ = writeln!(tables, "constexpr bool IsOfLibrary = {is_of_library};");
    let files = [
        ("behaviour.cpp", include_str!("behaviour.cpp")),
        ("subtarget.hpp", cpp::SUBTARGET),
        ("subtarget.inc", subtarget),
        ("tables.inc", &tables),
    ];
    cpp::answers(bin, &files)
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

/// A function that finds the hardware mode of a subtarget, with the conditions of the generated
/// `getHwModeSet`; before LLVM 19, with those of `getHwMode`.
fn modes(subtarget: &str) -> String {
    let set = find_between(subtarget, "::getHwModeSet() const {", "return Modes");
    let first = || find_between(subtarget, "::getHwMode() const {", "\n}");
    let body = match set {
        Some(body) => format!("{body}return Modes ? countr_zero(Modes) + 1 : 0;"),
        None => first().unwrap_or("  return 0;").to_string(),
    };
    // Where all conditions are C++ alone, LLVM's machine code layer is never in a mode, and ours has no
    // function that would tell.
    let has_modes = body.replace("if (false)", "").contains("if (");
    format!(
        "constexpr bool HasModes = {has_modes};\n\
         static unsigned hwMode(const llvm::MCSubtargetInfo &Info) {{\n  using namespace llvm;\n  \
         auto checkFeatures = [&](StringRef Flags) {{ return Info.checkFeatures(Flags); }};\n  \
         auto getFeatureBits = [&] {{ return Info.getFeatureBits(); }};\n{body}\n}}\n"
    )
}

/// The word after each occurrence of a text.
fn after<'t>(text: &'t str, start: &str) -> impl Iterator<Item = &'t str> {
    let is_end = |c: char| !c.is_alphanumeric() && !"_:-".contains(c);
    let rest = text.split(start).skip(1);
    rest.filter_map(move |rest| rest.split(is_end).next())
}
