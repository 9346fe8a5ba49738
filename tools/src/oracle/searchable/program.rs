//! The program that asks our generated code for the same.

use super::inc::{Function, Table, Tables};
use std::fmt::Write as _;

/// A table of ours.
pub(crate) struct OurTable<'a> {
    /// The type of the table.
    pub(crate) name: &'a str,
    /// The names and types of the fields of a row.
    pub(crate) fields: Vec<(&'a str, &'a str)>,
    /// The functions.
    pub(crate) functions: Vec<OurFunction<'a>>,
}

/// A function of ours.
#[derive(Debug, PartialEq, Eq)]
pub(crate) struct OurFunction<'a> {
    /// The name.
    pub(crate) name: &'a str,
    /// The name in C++: the one by which documentation can be searched, or else the same.
    pub(crate) name_in_cpp: &'a str,
    /// The types of the parameters.
    pub(super) types: Vec<&'a str>,
}

/// The text of the program of a description.
pub(super) fn text(theirs: &Tables, generated: &str) -> String {
    let mut out = include_str!("dump/main.rs").to_string();
    let mut calls = String::new();
    for (number, (name, body)) in enums(generated).enumerate() {
        let _ = writeln!(out, "named!({name});");
        let value = match body.contains("pub const fn value(") {
            true => "value",
            false => "number",
        };
        if number < theirs.enums.len() {
            let _ = writeln!(calls, "    members!(out, {number}, {name}, {value});");
        }
    }
    for (table, ours) in pairs(theirs, generated) {
        let _ = writeln!(calls, "    table_{}(out);", table.name);
        out += &table_program(theirs, table, &ours);
    }
    out + &format!("\nfn all_facts(out: &mut Out) {{\n    let _ = &out;\n{calls}}}\n")
}

/// Each table with ours.
pub(crate) fn pairs<'a>(theirs: &'a Tables, generated: &'a str) -> Vec<(&'a Table, OurTable<'a>)> {
    let tables = generated.split("pub enum ").skip(1);
    let tables = tables.filter_map(|text| text.split_once(" {}"));
    let ours: Vec<(&str, &str)> = tables.collect();
    let pair = |(at, table): (usize, &'a Table)| {
        // Tables are in another order before LLVM 17.
        let called = ours.iter().find(|(name, _)| *name == table.name);
        let (name, body) = called.or(ours.get(at))?;
        Some((table, our_table(name, body, generated)))
    };
    theirs.tables.iter().enumerate().filter_map(pair).collect()
}

/// The enumerations with members: their names, and the text of each.
fn enums(generated: &str) -> impl Iterator<Item = (&str, &str)> {
    let enums = generated.split("pub enum ").skip(1);
    enums
        .filter_map(|text| text.split_once(" {\n"))
        .filter(|(name, _)| !name.contains(' '))
}

/// A table of ours, from the text of its type.
fn our_table<'a>(name: &'a str, body: &'a str, generated: &'a str) -> OurTable<'a> {
    let row = body
        .split("type Row = ")
        .nth(1)
        .and_then(|rest| rest.split(';').next());
    let marker = format!("pub struct {} {{", row.unwrap_or_default());
    let fields = generated
        .split(&marker)
        .nth(1)
        .and_then(|rest| rest.split("\n}").next());
    let fields = fields.unwrap_or_default().lines();
    let fields = fields.filter_map(|line| {
        let field = line.trim().strip_prefix("pub ")?.trim_end_matches(',');
        field.split_once(": ")
    });
    let parts: Vec<&str> = body.split("pub const fn ").collect();
    let functions = parts.iter().zip(parts.iter().skip(1));
    let functions = functions.filter_map(|(before, text)| our_function(before, text));
    OurTable {
        name,
        fields: fields.collect(),
        functions: functions.filter(|one| one.name != "row").collect(),
    }
}

/// A function of ours, from the text before and after `pub const fn`.
fn our_function<'a>(before: &'a str, text: &'a str) -> Option<OurFunction<'a>> {
    let (name, rest) = text.split_once('(')?;
    let parameters = rest.split_once(") ->")?.0;
    let types = parameters
        .split(',')
        .filter_map(|one| Some(one.trim().split_once(": ")?.1));
    let attributes = before.rsplit("\n\n").next().unwrap_or_default();
    let alias = attributes.split_once("#[doc(alias = \"");
    let alias = alias.and_then(|(_, rest)| Some(rest.split_once('"')?.0));
    Some(OurFunction {
        name,
        name_in_cpp: alias.unwrap_or(name.trim_start_matches("r#")),
        types: types.collect(),
    })
}

/// The function about a table.
fn table_program(theirs: &Tables, table: &Table, ours: &OurTable<'_>) -> String {
    let (name, row) = (ours.name, "Row");
    let values: Vec<String> = ours
        .fields
        .iter()
        .map(|(field, _)| format!("row.{field}.canonical()"))
        .collect();
    let mut out = format!(
        "\nfn table_{}(out: &mut Out) {{\n    type {row} = <{name} as SearchableTable>::Row;\n    \
         let rows: Vec<{row}> = {name}::ROWS.collect();\n    \
         let firsts = firsts(&rows);\n    \
         for (i, row) in rows.iter().enumerate() {{\n        \
         out.add(\"row\", format_args!(\"{} {{i}}\"), [{}]);\n    }}\n",
        table.name,
        table.name,
        values.join(", ")
    );
    for (number, (function, ours_of)) in table.functions.iter().zip(&ours.functions).enumerate() {
        out += &function_program(theirs, (table, function, number), ours, ours_of);
    }
    out + "    let _ = &firsts;\n}\n"
}

/// The part about a lookup.
fn function_program(
    theirs: &Tables,
    (table, function, number): (&Table, &Function, usize),
    ours: &OurTable<'_>,
    OurFunction { name, types, .. }: &OurFunction<'_>,
) -> String {
    let fields = fields_of(table, function, ours);
    let found = if function.is_range { "range" } else { "one" };
    let mut out = "    for (i, row) in rows.iter().enumerate() {\n        \
        let next = &rows[(i + 1) % rows.len()];\n        let mut found: Vec<String> = Vec::new();\n"
        .to_string();
    let arguments = |other: Option<usize>| {
        let all = fields.iter().enumerate().map(|(at, field)| match other {
            Some(other) if other == at && types.get(at) == Some(&"&str") => "&value".to_string(),
            Some(other) if other == at => "value".to_string(),
            _ => format!("row.{field}"),
        });
        all.collect::<Vec<_>>().join(", ")
    };
    let ask = |arguments: String| {
        format!(
            "found.push({found}(&firsts, {}::{name}({arguments})));",
            ours.name
        )
    };
    let _ = writeln!(out, "        {}", ask(arguments(None)));
    for (at, field) in fields.iter().enumerate() {
        let _ = writeln!(
            out,
            "        for value in row.{field}.vary(next.{field}) {{ {} }}",
            ask(arguments(Some(at)))
        );
    }
    let _ = writeln!(
        out,
        "        out.add(\"lookup\", format_args!(\"{}.{number} {{i}}\"), [found.concat()]);\n    }}",
        table.name
    );
    if let (Some(_), Some(ty)) = (theirs.asked_whole(table, function), types.first()) {
        let ask = ask("*value".to_string());
        let _ = writeln!(
            out,
            "    let mut found: Vec<String> = Vec::new();\n    for value in {ty}::ALL {{ {ask} }}\n    \
             out.add(\"all\", \"{}.{number}\", [found.concat()]);",
            table.name
        );
    }
    out
}

/// The fields of our rows that are the parameters of a function.
pub(crate) fn fields_of<'a>(
    table: &Table,
    function: &Function,
    ours: &OurTable<'a>,
) -> Vec<&'a str> {
    let fields = function.parameters.iter().map(|(_, parameter)| {
        let columns = &mut table.columns.iter();
        let at = columns.position(|column| column.name == *parameter);
        at.and_then(|at| ours.fields.get(at))
            .map_or("none", |field| field.0)
    });
    fields.collect()
}
