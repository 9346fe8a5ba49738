//! Opcodes, scheduling classes and descriptors.

use super::inc::{Inc, enumeration};
use super::model::{Instr, Model, Operand};
use crate::oracle::frame::words::{self, Names, bare, count, words};
use crate::oracle::frame::words::{between, find_between, without_comments};
use anyhow::{Context as _, Result, bail, ensure};

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
/// The flags of operands. That the first one is set makes the class a kind of
/// pointer.
const OPERAND_FLAGS: [&str; 4] = [
    "LookupPtrRegClass",
    "Predicate",
    "OptionalDef",
    "BranchTarget",
];

/// Reads all about descriptors.
pub(crate) fn read(model: &mut Model, inc: &Inc<'_>) -> Result<()> {
    let opcodes = inc.section("INSTRINFO_ENUM")?;
    let opcodes = enumeration(opcodes, "enum {", "INSTRUCTION_LIST_END")?;
    model.opcodes = Names::of_enum(opcodes, "").context("opcodes")?;
    let classes = inc.section("INSTRINFO_SCHED_ENUM")?;
    let classes = enumeration(classes, "enum {", "SCHED_LIST_END")?;
    model.sched_classes = Names::of_enum(classes, "").context("scheduling classes")?;
    let section = inc.section("INSTRINFO_MC_DESC")?;
    let (_, rest) = section.split_once("Descs = {\n  {\n").context("no table")?;
    let (rows, rest) = rest.split_once("  }, {\n").context("no rows")?;
    let (operands, rest) = rest.split_once("  }, {\n").context("no operands")?;
    let (implicit, _) = rest.split_once("  }\n};").context("no implicit operands")?;
    read_operands(model, operands)?;
    let implicit = without_comments(implicit);
    let implicit: Vec<&str> = words(&implicit).map(bare).collect();
    model.instrs = vec![Instr::default(); model.opcodes.len()];
    let mut number = 0;
    for row in rows.lines() {
        descriptor(model, row, &implicit).with_context(|| row.to_string())?;
        number += 1;
    }
    ensure!(number == model.opcodes.len(), "{number} descriptors");
    read_names(model, section)?;
    deprecations(model, section)
}

/// Reads the table of operands.
fn read_operands(model: &mut Model, table: &str) -> Result<()> {
    for (number, name) in GENERIC_TYPES.iter().enumerate() {
        model
            .operand_types
            .add(&format!("MCOI::OPERAND_{name}"), number);
    }
    for row in words::rows(table) {
        let operand = operand(&mut model.operand_types, row).with_context(|| row.to_string())?;
        model.operands.push(operand);
    }
    Ok(())
}

/// One operand. The target's types are numbered as they come.
fn operand(types: &mut Names, row: &str) -> Result<Operand> {
    let fields: Vec<&str> = row.split(',').map(str::trim).collect();
    let [class, flags, kind, constraint] = fields[..] else {
        bail!("{} fields", fields.len());
    };
    let [is_pointer, flags @ ..] = operand_flags(flags)?;
    let class = match (class, class.strip_suffix("RegClassID")) {
        (_, Some(name)) if !is_pointer => bare(name).to_string(),
        ("-1", _) if !is_pointer => "-".to_string(),
        (kind, None) if is_pointer => format!("pointer:{}", count(kind)?),
        _ => bail!("not a class: {class}"),
    };
    let number = types.exact(kind).unwrap_or_else(|| {
        let number = types.len();
        types.add(kind, number);
        number
    });
    Ok(Operand {
        class,
        flags,
        kind: number,
        constraint: constraint_of(constraint)?,
    })
}

/// The flags in `0|(1<<MCOI::Predicate)`.
fn operand_flags(text: &str) -> Result<[bool; 4]> {
    let mut flags = [false; 4];
    for word in text.split('|').skip(1) {
        let name = bare(word).trim_end_matches(')');
        let flag = OPERAND_FLAGS.iter().position(|flag| *flag == name);
        flags[flag.with_context(|| format!("unknown: {word}"))?] = true;
    }
    Ok(flags)
}

/// A constraint in the canonical form.
fn constraint_of(text: &str) -> Result<String> {
    match (text, find_between(text, "MCOI_TIED_TO(", ")")) {
        (_, Some(operand)) => Ok(format!("tied:{}", count(operand)?)),
        ("MCOI_EARLY_CLOBBER", _) => Ok("early-clobber".into()),
        ("0", _) => Ok("-".into()),
        _ => bail!("not a constraint: {text}"),
    }
}

/// One descriptor.
fn descriptor(model: &mut Model, row: &str, implicit: &[&str]) -> Result<()> {
    let row = between(row, "{ ", " }")?;
    let fields: Vec<&str> = row.split(',').map(str::trim).collect();
    let [
        number,
        operands,
        defs,
        size,
        class,
        uses,
        implicit_defs,
        first,
        info,
        flags,
        ts,
    ] = fields[..]
    else {
        bail!("{} fields", fields.len());
    };
    let (_, first) = first
        .split_once("ImpOpBase + ")
        .context("no implicit operands")?;
    let [first, uses, implicit_defs] = [count(first)?, count(uses)?, count(implicit_defs)?];
    let registers = |first: usize, number: usize| -> Result<Vec<String>> {
        let registers = implicit.get(first..first + number);
        let registers = registers.context("too few implicit operands")?;
        Ok(registers.iter().map(|name| name.to_string()).collect())
    };
    let [operands, first_operand] = [count(operands)?, count(info)?];
    let end = first_operand + operands;
    ensure!(end <= model.operands.len(), "too few operands");
    let class = count(class)?;
    ensure!(class < model.sched_classes.len(), "no such class");
    let ts = ts.trim_start_matches("0x").trim_end_matches("ULL");
    let instr = model.instrs.get_mut(count(number)?).context("no opcode")?;
    *instr = Instr {
        fields: [operands, count(defs)?, count(size)?, class],
        flags: flags_of(&model.flags, flags)?,
        ts_flags: u64::from_str_radix(ts, 16)?,
        implicit: [
            registers(first, uses)?,
            registers(first + uses, implicit_defs)?,
        ],
        first_operand,
        ..Instr::default()
    };
    Ok(())
}

/// The flags in `0|(1ULL<<MCID::Return)`.
fn flags_of(names: &Names, text: &str) -> Result<Vec<usize>> {
    let words = text.split('|').skip(1);
    let flags = words.map(|word| names.number(word.trim_end_matches(')')));
    flags.collect()
}

/// The names in the table of texts.
fn read_names(model: &mut Model, section: &str) -> Result<()> {
    let texts = between(section, "InstrNameData[] = {", "};")?;
    let texts: String = words::strings(texts).collect();
    let texts = texts.replace("\\0", "\0");
    let starts = words::counts(between(section, "InstrNameIndices[] = {", "};")?)?;
    ensure!(starts.len() == model.instrs.len(), "names");
    for (instr, start) in model.instrs.iter_mut().zip(starts) {
        let text = texts.get(start..).context("no name")?;
        instr.name = text.split('\0').next().unwrap_or("").to_string();
    }
    Ok(())
}

/// The reason why instructions are deprecated.
fn deprecations(model: &mut Model, section: &str) -> Result<()> {
    if let Some(table) = find_between(section, "InstrDeprecationFeatures[] = {", "};") {
        let feature = |word: &str| match word {
            "uint8_t(-1)" => Ok(None),
            _ => Ok(Some(format!("feature:{}", bare(word)))),
        };
        add_deprecations(model, table, feature)?;
    }
    if let Some(table) = find_between(section, "InstrComplexDeprecationInfos[] = {", "};") {
        let predicate = |word: &str| match find_between(word, "&get", "DeprecationInfo") {
            Some(name) => Ok(Some(format!("predicate:{name}"))),
            None if word == "nullptr" => Ok(None),
            None => bail!("not a predicate: {word}"),
        };
        add_deprecations(model, table, predicate)?;
    }
    Ok(())
}

/// Reads one of the tables about deprecation.
fn add_deprecations(
    model: &mut Model,
    table: &str,
    read: impl Fn(&str) -> Result<Option<String>>,
) -> Result<()> {
    let words = table.split(',').map(str::trim);
    let words: Vec<&str> = words.filter(|word| !word.is_empty()).collect();
    ensure!(words.len() == model.instrs.len(), "deprecations");
    for (instr, word) in model.instrs.iter_mut().zip(words) {
        if let Some(deprecation) = read(word)? {
            instr.deprecation = Some(deprecation);
        }
    }
    Ok(())
}
