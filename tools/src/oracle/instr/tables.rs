//! The text that llvm-tblgen prints about instructions, made ready for the program that includes it.

use super::flags::FLAGS;
use crate::oracle::frame::words::{
    Names, bare, between, cpp_array, find_between, rows, without_comments, words,
};
use anyhow::{Context as _, Result, bail};
use std::collections::HashMap;
use std::fmt::Write as _;

/// The types that operands of every target may have (`MCOI::OperandType`).
const GENERIC_TYPES: [&str; 13] = [
    "UNKNOWN",
    "IMMEDIATE",
    "REGISTER",
    "MEMORY",
    "PCREL",
    "RESERVED_5",
    "GENERIC_0",
    "GENERIC_1",
    "GENERIC_2",
    "GENERIC_3",
    "GENERIC_4",
    "GENERIC_5",
    "GENERIC_IMM_0",
];

/// The tables without the function over features of the subtarget, which others number.
pub(super) fn without_subtarget(text: &str) -> String {
    let function = |name: &str| format!("inline FeatureBitset {name}(");
    let [first, next] = ["computeAvailableFeatures", "computeRequiredFeatures"].map(function);
    let text = text.replacen(&first, &format!("#if 0\n{first}"), 1);
    text.replacen(&next, &format!("#endif\n{next}"), 1)
}

/// Numbers for what llvm-tblgen only names, names for what it numbers, and the calls that depend
/// on the target.
pub(super) fn names(text: &str) -> Result<String> {
    let mut out = String::new();
    let target = between(text, "static inline void Init", "MCInstrInfo(")?;
    let _ = writeln!(out, "#define INITIALIZE llvm::Init{target}MCInstrInfo");
    made_up(&mut out, text)?;
    deprecations(&mut out, text, target);
    numbered(&mut out, text)?;
    let opcodes = between(text, "#ifdef GET_INSTRINFO_ENUM", "enum {")?;
    let namespace = namespace(opcodes)?;
    let features = between(text, "#ifdef GET_COMPUTE_FEATURES", "enum ")?;
    let aliases = [
        ("target", namespace),
        ("logical", target),
        ("features", self::namespace(features)?),
    ];
    for (alias, name) in aliases {
        let _ = writeln!(
            out,
            "namespace llvm::{name} {{}}\nnamespace {alias} = llvm::{name};"
        );
    }
    logical(&mut out, text)?;
    mappings(&mut out, text)?;
    Ok(out)
}

/// The last namespace that a text opens.
fn namespace(text: &str) -> Result<&str> {
    let name = text.trim_end().rsplit_once("namespace ");
    let name = name.context("no namespace")?.1;
    let name = name.split([' ', '{']).next().unwrap_or(name);
    Ok(name.strip_prefix("llvm::").unwrap_or(name))
}

/// Registers, classes and types of operands, as the tables name them.
fn made_up(out: &mut String, text: &str) -> Result<()> {
    let (_, table) = text.split_once("Descs = {\n  {\n").context("no table")?;
    let (table, _) = table.split_once("  }\n};").context("no end of the table")?;
    let parts: Vec<&str> = table.split("  }, {\n").collect();
    let (operands, implicit) = match parts[..] {
        [_, operands, implicit] => (operands, implicit),
        // From LLVM 20 on, with a number that fills up.
        [_, implicit, _, operands] => (operands, implicit),
        _ => bail!("a table of {} parts", parts.len()),
    };
    let field = |at: usize| rows(operands).filter_map(move |row| row.split(',').nth(at));
    // From LLVM 22 on, some classes are only in the tables of those that modes choose.
    let by_mode = find_between(text, "RegClassByHwModeTables[", "};");
    let by_mode = without_comments(by_mode.unwrap_or(""));
    let classes = field(0).map(str::trim).chain(words(&by_mode));
    let classes = classes.filter(|name| name.ends_with("RegClassID"));
    let mut list = Vec::new();
    for class in enumeration(out, 0, classes) {
        list.push(bare(class).trim_end_matches("RegClassID").to_string());
    }
    *out += &cpp_array("CLASSES", list);
    let types = field(2).map(str::trim);
    let types = types.filter(|name| !name.starts_with("MCOI::"));
    let generic = GENERIC_TYPES.map(|name| format!("MCOI::OPERAND_{name}"));
    let own = enumeration(out, generic.len(), types);
    let own = own.into_iter().map(str::to_string);
    *out += &cpp_array("OPERAND_TYPES", generic.into_iter().chain(own));
    let implicit = without_comments(implicit);
    let registers = enumeration(out, 0, words(&implicit));
    *out += &cpp_array("REGISTERS", registers.into_iter().map(bare));
    Ok(())
}

/// Adds enumerators, each where its name says, and returns their names in order.
fn enumeration<'t>(
    out: &mut String,
    first: usize,
    names: impl Iterator<Item = &'t str>,
) -> Vec<&'t str> {
    let mut numbers = HashMap::new();
    let mut list = Vec::new();
    for name in names {
        let number = first + list.len();
        if *numbers.entry(name).or_insert(number) != number {
            continue;
        }
        list.push(name);
        let (namespace, bare) = name.rsplit_once("::").unwrap_or(("", name));
        let inner = if namespace.is_empty() {
            "llvm"
        } else {
            "llvm::"
        };
        let _ = writeln!(
            out,
            "namespace {inner}{namespace} {{ enum {{ {bare} = {number} }}; }}"
        );
    }
    list
}

/// Reasons for which instructions are deprecated: features, or functions of the target, which
/// are replaced by functions that give their name.
fn deprecations(out: &mut String, text: &str, target: &str) {
    let features = find_between(text, "InstrDeprecationFeatures[] = {", "};");
    let names = words(features.unwrap_or("")).filter(|word| word.contains("::"));
    let names = enumeration(out, 0, names);
    *out += &cpp_array("DEPRECATION_FEATURES", names.into_iter().map(bare));
    let predicates = find_between(text, "InstrComplexDeprecationInfos[] = {", "};");
    let mut functions: Vec<&str> = words(predicates.unwrap_or("")).collect();
    functions.sort_unstable();
    functions.dedup();
    out.push_str("namespace llvm {\n");
    for function in functions.iter().filter_map(|word| word.strip_prefix('&')) {
        let name = find_between(function, "get", "DeprecationInfo").unwrap_or(function);
        let _ = writeln!(
            out,
            "static bool {function}(MCInst &, const MCSubtargetInfo &, std::string &Name) \
             {{ Name = {name:?}; return true; }}"
        );
    }
    out.push_str("}\n");
    let table = |is_there: bool, name: &str| match is_there {
        true => format!("llvm::{target}Instr{name}"),
        false => "((const ARRAY *)nullptr)".into(),
    };
    let features = table(features.is_some(), "DeprecationFeatures");
    let predicates = table(predicates.is_some(), "ComplexDeprecationInfos");
    let predicate = "llvm::MCInstrInfo::ComplexDeprecationPredicate";
    let _ = writeln!(
        out,
        "#define DEPRECATED_BY {}\n#define DEPRECATION_PREDICATES {}",
        features.replace("ARRAY", "uint8_t"),
        predicates.replace("ARRAY", predicate)
    );
}

/// The names of enumerators and of flags, in the order of their numbers.
fn numbered(out: &mut String, text: &str) -> Result<()> {
    // An enumeration of its own since LLVM 20.
    let last_name = match text.contains("NUM_OPERAND_NAMES") {
        true => "NUM_OPERAND_NAMES",
        false => "OPERAND_LAST",
    };
    let lists = [
        (
            "SCHED_CLASSES",
            "INSTRINFO_SCHED_ENUM",
            "SCHED_LIST_END",
            "",
        ),
        ("OP_NAMES", "INSTRINFO_OPERAND_ENUM", last_name, ""),
        (
            "OP_TYPES",
            "INSTRINFO_OPERAND_TYPES_ENUM",
            "OPERAND_TYPE_LIST_END",
            "",
        ),
        ("FEATURES", "COMPUTE_FEATURES", "};", "Bit"),
    ];
    for (array_name, section, end, suffix) in lists {
        let start = format!("#ifdef GET_{section}");
        // LLVM 22 prints no types of operands, and names only where there are some.
        if array_name.starts_with("OP_") {
            if !text.contains(&start) {
                *out += &cpp_array(array_name, [""; 0]);
                continue;
            }
            let _ = writeln!(out, "#define HAS_{array_name}");
        }
        let section = between(text, &start, end)?;
        let (_, body) = section.split_once("enum ").context("no enumeration")?;
        let (_, body) = body.split_once('{').context("no enumerators")?;
        let names = Names::of_enum(body, suffix)?.list;
        let names = names.iter();
        let names = names.map(|name| {
            name.strip_prefix("Feature_")
                .filter(|_| !suffix.is_empty())
                .unwrap_or(name)
        });
        *out += &cpp_array(array_name, names);
    }
    *out += &cpp_array("FLAGS", FLAGS.map(|(name, _)| name));
    Ok(())
}

/// The instructions that have logical operands, and how many of those.
fn logical(out: &mut String, text: &str) -> Result<()> {
    let start = "#ifdef GET_INSTRINFO_LOGICAL_OPERAND_SIZE_MAP";
    if !text.contains(start) {
        *out += "#define LOGICAL\n#define LOGICAL_WIDTH 0\n";
        return Ok(());
    }
    let section = between(text, start, "getLogicalOperandIdx(")?;
    let width = match section.contains("SizeMap[]") {
        true => find_between(section, "SizeMap[][", "]").context("no width of logical operands")?,
        false => "0",
    };
    let labels = section.split("case ").skip(1);
    let labels = labels.filter_map(|rest| rest.split_once(":\n"));
    let labels: String = labels.map(|(label, _)| format!("{label}, ")).collect();
    let _ = writeln!(
        out,
        "#define HAS_LOGICAL\n#define LOGICAL {labels}\n#define LOGICAL_WIDTH {width}"
    );
    Ok(())
}

/// Calls of all mappings with each choice of enumerators.
fn mappings(out: &mut String, text: &str) -> Result<()> {
    out.push_str("#define MAPPINGS");
    let section = text.split_once("#ifdef GET_INSTRMAP_INFO");
    let mut functions = section
        .map_or("", |found| found.1)
        .split("LLVM_READONLY\nint ");
    let enums = functions.next().unwrap_or("").split("enum ").skip(1);
    let enums = enums.filter_map(|text| text.split_once("};")?.0.split_once('{'));
    let enums: HashMap<&str, Vec<&str>> = enums
        .map(|(name, body)| (name.trim(), body.split(',').map(str::trim).collect()))
        .collect();
    for function in functions {
        let (name, rest) = function.split_once('(').context("no function")?;
        let (arguments, _) = rest.split_once(") {").context("no arguments")?;
        let mut calls = vec![(name.to_string(), format!("target::{name}(Opcode"))];
        for argument in arguments.split(", enum ").skip(1) {
            let of = argument.split(' ').next().unwrap_or("");
            let entries = enums.get(of).with_context(|| format!("no {of}"))?;
            let longer = |(key, call): (String, String)| {
                let with = move |entry: &&str| {
                    (format!("{key}:{entry}"), format!("{call}, target::{entry}"))
                };
                entries.iter().map(with)
            };
            calls = calls.into_iter().flat_map(longer).collect();
        }
        for (key, call) in calls {
            let _ = write!(out, " ASK({key:?}, {call}))");
        }
    }
    out.push('\n');
    Ok(())
}
