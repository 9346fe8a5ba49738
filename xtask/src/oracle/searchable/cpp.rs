//! LLVM's functions as a program.

use super::inc::{Column, ColumnKind, Function, Table, Tables};
use super::printed;
use crate::compare::process::Invocation;
use crate::oracle::frame::cpp;
use anyhow::{Context as _, Result};
use std::collections::HashMap;
use std::collections::HashSet;
use std::fmt::Write as _;

/// The beginning of all programs.
const COMMON: &str = include_str!("lookups.cpp");
/// The prefixes of the intrinsics that tables name.
const PREFIXES: [&str; 3] = ["amdgcn", "r600", "riscv"];
/// The description of all intrinsics.
const INTRINSICS: &str = "llvm/include/llvm/IR/Intrinsics.td";

/// The lines about lookups.
pub(super) fn answers(run: &Invocation, text: &str, tables: &Tables) -> Result<String> {
    let named = tables.tables.iter().flat_map(|table| &table.columns);
    let has_names = named.clone().any(|column| column.kind == ColumnKind::Named);
    let instructions = match has_names {
        true => instructions(run, tables)?,
        false => String::new(),
    };
    let source = source(&intrinsics(run, text)?, tables, &instructions);
    cpp::answers(&[("lookups.cpp", &source)])
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
            enums += &String::from_utf8(run.printed()?)?;
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

fn source(intrinsics: &str, tables: &Tables, instructions: &str) -> String {
    let mut source = COMMON.to_string();
    source += intrinsics;
    source += instructions;
    for one in &tables.enums {
        let mut known = HashSet::new();
        let _ = writeln!(source, "namespace members_{0} {{ enum {0} {{", one.name);
        for (name, value) in one.members.iter().filter(|one| known.insert(&one.0)) {
            let _ = writeln!(source, "  {name} = {value},");
        }
        source += "}; }\n";
    }
    for table in &tables.tables {
        source += &table_source(tables, table, !instructions.is_empty());
    }
    source += "\nint main() {\n";
    for table in &tables.tables {
        let _ = writeln!(source, "  table_{}::ask();", table.name);
    }
    source + "}\n"
}

fn table_source(tables: &Tables, table: &Table, has_instructions: bool) -> String {
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
            ColumnKind::Named if has_instructions && known.insert(&column.name) => {
                out += "using namespace instructions;\n";
            }
            _ => {}
        }
    }
    let _ = writeln!(out, "struct Row {{");
    for column in &table.columns {
        let ty = match column.kind {
            ColumnKind::Number => "uint64_t",
            ColumnKind::Bool => "bool",
            ColumnKind::Text | ColumnKind::Code => "const char *",
            ColumnKind::Enum(_) | ColumnKind::Named => "unsigned",
        };
        let _ = writeln!(out, "  {ty} {};", column.name);
    }
    let _ = writeln!(out, "}};\nusing {} = Row;", row_alias(table));
    out += &rows(table);
    out += &table.code;
    out += &asking(tables, table);
    out + "}\n"
}

/// The name by which the functions call the type of a row.
fn row_alias(table: &Table) -> &str {
    match table.row.as_str() {
        "Row" => "OtherRow",
        row => row,
    }
}

/// The rows, with code as text; and for each row the first one that is equal.
fn rows(table: &Table) -> String {
    let mut out = format!("constexpr Row {}[] = {{\n", table.name);
    let (mut first, mut firsts) = (HashMap::new(), Vec::new());
    for (at, row) in table.rows.iter().enumerate() {
        let values = row.iter().zip(&table.columns);
        let values: Vec<String> = values
            .map(|(value, column)| match column.kind {
                ColumnKind::Code => format!("{:?}", value.trim()),
                _ => value.clone(),
            })
            .collect();
        let _ = writeln!(out, "  {{ {} }},", values.join(", "));
        firsts.push(*first.entry(row).or_insert(at));
    }
    let firsts: Vec<String> = firsts.iter().map(usize::to_string).collect();
    out + &format!(
        "}};\nconst unsigned firsts[] = {{ {} }};\n",
        firsts.join(", ")
    )
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
