//! LLVM's functions as a program.

use super::inc::{Column, ColumnKind, Function, Table, Tables};
use super::printed;
use crate::compare::process::Invocation;
use crate::oracle::frame::cpp;
use anyhow::{Context as _, Result};
use std::collections::HashMap;
use std::collections::HashSet;
use std::fmt::Write as _;
use std::path::Path;

/// The beginning of all programs.
const COMMON: &str = include_str!("lookups.cpp");
/// The prefixes of the intrinsics that tables name.
const PREFIXES: [&str; 3] = ["amdgcn", "r600", "riscv"];
/// The description of all intrinsics.
const INTRINSICS: &str = "llvm/include/llvm/IR/Intrinsics.td";

/// The lines about lookups.
pub(super) fn answers(run: &Invocation, bin: &Path, text: &str, tables: &Tables) -> Result<String> {
    let source = source(&names(run, text, tables)?, tables);
    cpp::answers(bin, &[("lookups.cpp", &source)])
}

/// The names that tables refer to, as C++: of intrinsics, instructions and members.
pub(crate) fn names(run: &Invocation, text: &str, tables: &Tables) -> Result<String> {
    let instructions = match has_names(tables) {
        true => instructions(run, tables)?,
        false => String::new(),
    };
    Ok(intrinsics(run, text)? + &instructions + &members(tables))
}

/// Whether rows name intrinsics or instructions.
fn has_names(tables: &Tables) -> bool {
    let mut columns = tables.tables.iter().flat_map(|table| &table.columns);
    columns.any(|column| column.kind == ColumnKind::Named)
}

/// The enumerations of the intrinsics that tables name, of the release of the tool.
fn intrinsics(run: &Invocation, text: &str) -> Result<String> {
    let mut enums = String::new();
    for prefix in PREFIXES {
        if text.contains(&format!("Intrinsic::{prefix}_")) {
            let options = ["--gen-intrinsic-enums", "-I", "llvm/include", INTRINSICS];
            let mut run = run.clone();
            run.args = options.map(str::to_string).to_vec();
            run.args.push(format!("--intrinsic-prefix={prefix}"));
            enums += &run.text()?;
        }
    }
    Ok(enums)
}

/// The enumeration of instructions, in a namespace. A test without registers has none; there,
/// rows are in the order of instructions.
fn instructions(run: &Invocation, tables: &Tables) -> Result<String> {
    let Ok(text) = printed(run, "--gen-instr-info") else {
        return Ok(format!(
            "namespace instructions {{ enum {{ {} }};\n}}\n",
            in_rows(tables)
        ));
    };
    let start = text
        .find("  enum {")
        .context("no enumeration of instructions")?;
    let end = text[start..]
        .find("};")
        .context("no end of the enumeration")?;
    Ok(format!(
        "namespace instructions {{\n{}}};\n}}\n",
        &text[start..start + end]
    ))
}

/// The names in rows, in their order.
fn in_rows(tables: &Tables) -> String {
    let mut known = HashSet::new();
    let mut names = Vec::new();
    for table in &tables.tables {
        let named = |column: &Column| column.kind == ColumnKind::Named;
        let column = table.columns.iter().position(named);
        let values = table.rows.iter().filter_map(|row| row.get(column?));
        names.extend(values.filter(|name| known.insert(name.as_str())).cloned());
    }
    names.join(", ")
}

/// The enumerations of the description, each in a namespace.
fn members(tables: &Tables) -> String {
    let mut source = String::new();
    for one in &tables.enums {
        let mut known = HashSet::new();
        let _ = writeln!(source, "namespace members_{0} {{ enum {0} {{", one.name);
        for (name, value) in one.members.iter().filter(|one| known.insert(&one.0)) {
            let _ = writeln!(source, "  {name} = {value},");
        }
        source += "}; }\n";
    }
    source
}

fn source(names: &str, tables: &Tables) -> String {
    let mut source = COMMON.to_string() + names;
    for table in &tables.tables {
        source += &opening(table);
        source += &rows(table);
        source += &table.code;
        source += &asking(tables, table);
        source += "}\n";
    }
    source += "\nint main() {\n";
    for table in &tables.tables {
        let _ = writeln!(source, "  table_{}::ask();", table.name);
    }
    source + "}\n"
}

/// The namespace of a table as far as the type of rows, which are as small as values allow.
pub(crate) fn opening(table: &Table) -> String {
    let mut out = format!(
        "\nnamespace table_{} {{\nusing namespace llvm;\n",
        table.name
    );
    let mut known = HashSet::new();
    for column in &table.columns {
        match &column.kind {
            ColumnKind::Enum(name) if known.insert(name) => {
                let _ = writeln!(out, "using namespace members_{name};");
            }
            ColumnKind::Named if known.insert(&column.name) => {
                out += "using namespace instructions;\n";
            }
            _ => {}
        }
    }
    let _ = writeln!(out, "struct Row {{");
    for (at, column) in table.columns.iter().enumerate() {
        let ty = match column.kind {
            ColumnKind::Number => number_type(table, at),
            ColumnKind::Bool => "bool",
            ColumnKind::Text | ColumnKind::Code => "const char *",
            ColumnKind::Enum(_) => "unsigned",
            ColumnKind::Named => "uint16_t",
        };
        let _ = writeln!(out, "  {ty} {};", column.name);
    }
    let _ = writeln!(out, "}};\nusing {} = Row;", row_alias(table));
    out
}

/// The narrowest type that holds the numbers of a column.
fn number_type(table: &Table, at: usize) -> &'static str {
    let number =
        |row: &Vec<String>| u64::from_str_radix(row.get(at)?.trim_start_matches("0x"), 16).ok();
    match table.rows.iter().filter_map(number).max() {
        Some(0..0x100) => "uint8_t",
        Some(0x100..0x1_0000) => "uint16_t",
        Some(0x1_0000..0x1_0000_0000) => "uint32_t",
        _ => "uint64_t",
    }
}

/// The name by which the functions call the type of a row.
pub(crate) fn row_alias(table: &Table) -> &str {
    match table.row.as_str() {
        "Row" => "OtherRow",
        row => row,
    }
}

/// The rows, with code as text; and for each row the first one that is equal.
fn rows(table: &Table) -> String {
    let (mut first, mut firsts) = (HashMap::new(), Vec::new());
    for (at, row) in table.rows.iter().enumerate() {
        firsts.push(first.entry(row).or_insert(at).to_string());
    }
    let firsts = firsts.join(", ");
    plain_rows(table) + &format!("const unsigned firsts[] = {{ {firsts} }};\n")
}

/// The rows, with code as text.
pub(crate) fn plain_rows(table: &Table) -> String {
    let mut out = format!("constexpr Row {}[] = {{\n", table.name);
    for row in &table.rows {
        let values = row.iter().zip(&table.columns);
        let values: Vec<String> = values
            .map(|(value, column)| match column.kind {
                ColumnKind::Code => format!("{:?}", value.trim()),
                _ => value.clone(),
            })
            .collect();
        let _ = writeln!(out, "  {{ {} }},", values.join(", "));
    }
    out + "};\n"
}

/// The function that asks for all keys.
fn asking(tables: &Tables, table: &Table) -> String {
    let mut out = "void ask() {\n".to_string();
    let count = table.rows.len();
    for (number, function) in table.functions.iter().enumerate() {
        let name = format!("{}.{number}", table.name);
        let _ = writeln!(out, "  for (size_t i = 0; i < {count}; ++i) {{");
        let _ = writeln!(
            out,
            "    const Row &row = {}[i], &next = {0}[(i + 1) % {count}];",
            table.name
        );
        let _ = writeln!(out, "    std::printf(\"lookup\\t{name} %zu\\t\", i);");
        out += &ask(table, function);
        let parameters = 0..function.parameters.len();
        let _ = writeln!(out, "    ask({});", arguments(function, None));
        for at in parameters {
            let (ty, name) = &function.parameters[at];
            let vary = if ty == "unsigned" { "named" } else { "vary" };
            let _ = writeln!(
                out,
                "    for (auto value : {vary}<{ty}>(row.{name}, next.{name})) ask({});",
                arguments(function, Some(at))
            );
        }
        out += "    std::printf(\"\\n\");\n  }\n";
        if let Some(of) = tables.asked_whole(table, function) {
            let values: Vec<String> = of
                .members
                .iter()
                .map(|(_, value)| format!("unsigned({value}ll)"))
                .collect();
            let values = values.join(", ");
            let _ = writeln!(out, "  {{ std::printf(\"all\\t{name}\\t\");");
            out += &ask(table, function);
            let _ = writeln!(out, "    for (unsigned value : {{ {values} }}) ask(value);");
            out += "    std::printf(\"\\n\");\n  }\n";
        }
    }
    out + "}\n"
}

/// The function that prints what a lookup finds.
fn ask(table: &Table, function: &Function) -> String {
    let parameters = function.parameters.iter();
    let parameters: Vec<String> = parameters
        .map(|(ty, name)| format!("{ty} {name}"))
        .collect();
    let arguments: Vec<&str> = function
        .parameters
        .iter()
        .map(|(_, name)| name.as_str())
        .collect();
    let found = if function.is_range { "range" } else { "one" };
    format!(
        "    auto ask = [&]({}) {{ {found}({}({}), {}, firsts); }};\n",
        parameters.join(", "),
        function.name,
        arguments.join(", "),
        table.name
    )
}

/// The arguments: those of the row, but for one.
fn arguments(function: &Function, other: Option<usize>) -> String {
    let all = function.parameters.iter().enumerate();
    let all = all.map(|(at, (_, name))| match other {
        Some(other) if other == at => "value".to_string(),
        _ => format!("row.{name}"),
    });
    all.collect::<Vec<_>>().join(", ")
}
