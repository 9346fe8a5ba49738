//! Names that LLVM's output about instructions uses and a target's own sources
//! declare: types of operands, features of the subtarget, predicates of
//! deprecation. Their headers are not installed with LLVM, and what numbers they
//! have does not matter here, so they are declared as they are met.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write as _;

/// The C++ namespace of the opcodes.
pub(super) fn of_opcodes(text: &str) -> Option<&str> {
    let (_, rest) = text.split_once("#undef GET_INSTRINFO_ENUM")?;
    let (_, rest) = rest.split_once("namespace llvm {")?;
    let (_, rest) = rest.split_once("namespace ")?;
    rest.split_once([' ', '{']).map(|(name, _)| name)
}

/// Whether operands of some instruction can be found by name.
pub(super) fn has_named_operands(text: &str) -> bool {
    between(text, "namespace OpName {\nenum {", "OPERAND_LAST").contains(',')
}

/// Declarations of all such names, of features if these are wanted.
pub(super) fn declarations(text: &str, with_features: bool) -> String {
    let mut out = String::from("namespace llvm {\n");
    for (space, names) in by_namespace(operand_types(text)) {
        enumeration(&mut out, space, &names, " = MCOI::OPERAND_FIRST_TARGET");
    }
    let features = match with_features {
        true => features(text),
        false => Vec::new(),
    };
    for (space, names) in by_namespace(features) {
        enumeration(&mut out, space, &names, "");
    }
    for name in predicates(text) {
        let _ = writeln!(
            out,
            "bool {name}(MCInst &, const MCSubtargetInfo &, std::string &);"
        );
    }
    out + "} // namespace llvm\n"
}

/// One enumeration; `first` is what stands behind the first name.
fn enumeration(out: &mut String, space: &str, names: &BTreeSet<&str>, first: &str) {
    let names: Vec<&str> = names.iter().copied().collect();
    let names = names.join(", ");
    let names = match names.split_once(',') {
        Some((head, tail)) => format!("{head}{first},{tail}"),
        None => names + first,
    };
    let _ = writeln!(out, "namespace {space} {{ enum {{ {names} }}; }}");
}

/// Types of operands that are not LLVM's own.
fn operand_types(text: &str) -> Vec<&str> {
    let part = between(text, "#ifdef GET_INSTRINFO_MC_DESC", "#endif // GET_");
    let found = part.match_indices("::OPERAND_");
    let names = found.map(|(at, _)| qualified(part, at));
    names.filter(|name| !name.starts_with("MCOI::")).collect()
}

/// Features that decide which opcodes are available or deprecated.
fn features(text: &str) -> Vec<&str> {
    let conditions = text
        .split("FB[")
        .skip(1)
        .filter_map(|rest| rest.split_once(']').map(|(name, _)| name));
    let deprecated = between(text, "InstrDeprecationFeatures[] = {", "};");
    let deprecated = deprecated
        .match_indices("::")
        .map(|(at, _)| qualified(deprecated, at));
    conditions.chain(deprecated).collect()
}

/// Functions that decide whether an instruction is deprecated.
fn predicates(text: &str) -> BTreeSet<&str> {
    let table = between(text, "InstrComplexDeprecationInfos[] = {", "};");
    let found = table.split('&').skip(1);
    let names = found.filter_map(|rest| rest.split(|c| !is_word(c)).next());
    names.collect()
}

/// The text after `start` and before the next `end`; empty if there is no such place.
fn between<'a>(text: &'a str, start: &str, end: &str) -> &'a str {
    let behind = text.split_once(start).map_or("", |(_, behind)| behind);
    behind.split_once(end).map_or("", |(part, _)| part)
}

/// The qualified name around the `::` at this place.
fn qualified(text: &str, at: usize) -> &str {
    let (before, behind) = text.split_at(at);
    let start = before.trim_end_matches(is_word).len();
    let tail = behind.trim_start_matches(':').trim_start_matches(is_word);
    &text[start..text.len() - tail.len()]
}

fn is_word(c: char) -> bool {
    c.is_ascii_alphanumeric() || c == '_'
}

/// The names without their namespaces.
fn by_namespace(names: Vec<&str>) -> BTreeMap<&str, BTreeSet<&str>> {
    let mut found: BTreeMap<&str, BTreeSet<&str>> = BTreeMap::new();
    for (space, name) in names.into_iter().filter_map(|name| name.split_once("::")) {
        found.entry(space).or_default().insert(name);
    }
    found
}

#[cfg(test)]
mod tests {
    use super::{declarations, has_named_operands, of_opcodes};

    const TEXT: &str = "#ifdef GET_INSTRINFO_ENUM\n#undef GET_INSTRINFO_ENUM\nnamespace llvm {\n\n\
        namespace TY {\n  enum {};\n}\n#ifdef GET_INSTRINFO_MC_DESC\n\
        { 0, MCOI::OPERAND_PCREL, 0 }, { 0, TYOp::OPERAND_B, 0 }, { 0, TYOp::OPERAND_A, 0 },\n\
        const uint8_t ToyInstrDeprecationFeatures[] = { uint8_t(-1), Toy::Old, };\n\
        const X ToyInstrComplexDeprecationInfos[] = { nullptr, &isOld, &isOld, };\n\
        #endif // GET_INSTRINFO_MC_DESC\n if (!FB[Toy::New] && FB[Toy::Other])\n";

    #[test]
    fn names_are_declared_once() {
        let text = declarations(TEXT, true);
        let lines: Vec<&str> = text.lines().collect();
        assert_eq!(
            lines,
            [
                "namespace llvm {",
                "namespace TYOp { enum { OPERAND_A = MCOI::OPERAND_FIRST_TARGET, OPERAND_B }; }",
                "namespace Toy { enum { New, Old, Other }; }",
                "bool isOld(MCInst &, const MCSubtargetInfo &, std::string &);",
                "} // namespace llvm",
            ]
        );
    }

    #[test]
    fn opcodes_name_the_namespace() {
        assert_eq!(of_opcodes(TEXT), Some("TY"));
        assert_eq!(of_opcodes(""), None);
    }

    #[test]
    fn named_operands_are_more_than_their_number() {
        let text = |names| format!("namespace OpName {{\nenum {{\n{names}  OPERAND_LAST\n}};");
        assert!(has_named_operands(&text("  dst = 0,\n")));
        assert!(!has_named_operands(&text("")));
    }
}
