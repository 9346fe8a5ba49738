//! The text that llvm-tblgen prints about registers, made ready for the program that includes it.

use crate::compare::capture::path_text;
use crate::compare::process::Invocation;
use crate::compare::temp::TempDir;
use crate::oracle::frame::words::{self, Names, between, find_between};
use anyhow::{Context as _, Result};
use std::collections::BTreeSet;
use std::fmt::Write as _;

/// The function that chooses among the orders of a class, up to its first parameter. LLVM 22 has a
/// second one: whether the order is wanted in reverse.
const SELECT: &str = "AltOrderSelect(const MachineFunction &MF";
/// The functions about categories of registers, and the names of their classes in the program.
const CATEGORIES: [(&str, &str); 3] = [
    ("isGeneralPurposeRegister", "GENERAL_PURPOSE_REGISTERS"),
    ("isFixedRegister", "FIXED_REGISTERS"),
    ("isArgumentRegister", "ARGUMENT_REGISTERS"),
];

/// The text that LLVM's tool prints. From LLVM 22 on these are several files, which the first
/// includes.
pub(super) fn printed(run: &Invocation) -> Result<String> {
    let folder = TempDir::new(None, "oracle-registers")?;
    let file = folder.path().join("registers.inc");
    run.clone()
        .args(["-o".into(), path_text(&file)])
        .printed()?;
    let mut out = String::new();
    for line in std::fs::read_to_string(&file)?.lines() {
        let included = line.strip_prefix("#include \"registers");
        match included.and_then(|rest| rest.strip_suffix('"')) {
            Some(rest) => {
                let part = folder.path().join(format!("registers{rest}"));
                out += &std::fs::read_to_string(part)?;
            }
            None => out += line,
        }
        out.push('\n');
    }
    Ok(out)
}

/// The tables with choices of allocation orders that need nothing of the target's C++: all that
/// they ask is false, unless the program wants a certain order.
pub(super) fn with_choices(text: &str) -> Result<String> {
    let mut parts = text.split(SELECT);
    let mut out = parts.next().unwrap_or_default().to_string();
    for part in parts {
        let (parameters, body) = part.split_once('{').context("no choice")?;
        let (body, rest) = body
            .split_once("\nstatic ArrayRef")
            .context("a choice without orders")?;
        let number = first_number(body);
        let _ = write!(out, "{SELECT}{parameters}{{ return {number}; }}");
        let (before, rest) = rest
            .split_once("Select(MF")
            .context("orders without a choice")?;
        let (arguments, rest) = rest.split_once(");").context("no call")?;
        let (head, name) = before
            .rsplit_once("Select = ")
            .context("no variable for the choice")?;
        let _ = write!(
            out,
            "\nstatic ArrayRef{head}Select = order({name}Select(MF{arguments}), std::size(Order));{rest}"
        );
    }
    Ok(out)
}

/// The number that a function returns, or to which it adds what it asks: `return 1 + ...`.
fn first_number(body: &str) -> usize {
    let value = body.rsplit("return ").next().unwrap_or_default();
    let digits: String = value.chars().take_while(char::is_ascii_digit).collect();
    digits.parse().unwrap_or(0)
}

/// Definitions for names that the program uses, and for those that only comments have.
pub(super) fn names(text: &str) -> Result<String> {
    let (before, _) = text
        .split_once("GenRegisterInfo : ")
        .context("no class of the target")?;
    let (_, target) = before.rsplit_once("struct ").context("no class")?;
    let mut out = format!("using Generated = {target}GenRegisterInfo;\n");
    let modes = text.split("// Mode = ").skip(2);
    let modes = modes.filter_map(|rest| find_between(rest, "(", ")"));
    out += &words::cpp_array("MODES", ["DefaultMode"].into_iter().chain(modes));
    out += &alt_names(text)?.array("ALT_NAMES");
    let arrays = text.split("MCPhysReg ").skip(1);
    let lists = arrays.filter_map(|rest| rest.split('[').next());
    let lists = lists.filter(|name| name.ends_with("_SaveList"));
    let lists = lists.collect::<Vec<_>>().join(", ");
    let _ = writeln!(
        out,
        "static const std::vector<const MCPhysReg *> SAVE_LISTS = {{{lists}}};"
    );
    out += &types(text);
    for (function, name) in CATEGORIES {
        let head = format!("\n{function}(const MachineFunction &MF, MCRegister PhysReg) const {{");
        // LLVM 14 has no categories.
        let calls = match text.contains(function) {
            true => between(text, &head, "}")?.split_whitespace(),
            false => "".split_whitespace(),
        };
        let classes = calls.filter_map(|call| call.split_once(".contains("));
        let classes = classes.map(|(class, _)| format!("&{class}"));
        let classes = classes.collect::<Vec<_>>().join(", ");
        let _ = writeln!(
            out,
            "static const std::vector<Class> {name} = {{{classes}}};"
        );
    }
    for (kind, name) in [("Dwarf", "DWARF_FLAVOURS"), ("EH", "EH_FLAVOURS")] {
        let has = |number: &usize| text.contains(&format!("{kind}Flavour{number}Dwarf2L[] = "));
        let flavours = (0..).take_while(has).count();
        let _ = writeln!(out, "constexpr unsigned {name} = {flavours};");
    }
    Ok(out)
}

/// The value types that the lists of classes have, with their names.
fn types(text: &str) -> String {
    let types = text.split("MVT::").skip(1);
    let types = types.filter_map(|rest| rest.split([',', ' ', ';', ')']).next());
    let types = types.filter(|name| *name != "SimpleValueType");
    let types = BTreeSet::from_iter(types);
    let rows = types
        .iter()
        .map(|name| format!("{{MVT::{name}, \"{name}\"}}, "));
    let rows = String::from_iter(rows);
    let head = "struct ValueType {\n  MVT::SimpleValueType Type;\n  const char *Name;\n};";
    format!("{head}\nstatic const ValueType TYPES[] = {{{rows}}};\n")
}

/// The kinds of alternative names, if there are some.
fn alt_names(text: &str) -> Result<Names> {
    let head = "// Register alternate name indices";
    let names = find_between(text, head, "NUM_TARGET_REG_ALT_NAMES");
    let names = names.and_then(|names| names.split_once("enum {"));
    names.map_or(Ok(Names::default()), |(_, names)| {
        Names::of_enum(&words::without_comments(names), "")
    })
}
