//! The output of llvm-tblgen about a table: the file that LLVM's program includes, and the rows about
//! fields that options set, which are read as text.

use super::described::Described;
use anyhow::{Context as _, Result};
use std::fmt::Write as _;

/// The part of LLVM's program about a table: a namespace with what the file of the table defines.
pub(super) fn namespace(number: usize, text: &str, described: &Described) -> String {
    let mut out = format!("namespace table{number} {{\n");
    for names in [&described.flags, &described.visibilities] {
        let bits = names.iter().enumerate();
        let bits: Vec<String> = bits
            .map(|(at, name)| format!("{name} = 1u << {at}"))
            .collect();
        let _ = writeln!(out, "enum : unsigned {{ {} }};", bits.join(", "));
    }
    for line in text.lines() {
        if let Some(name) = line.strip_prefix("#define VALUES_CODE ") {
            let _ = writeln!(out, "static constexpr const char *{name} = \"\";");
        }
    }
    out + &NAMESPACE.replace("FILE", &format!("\"table{number}.inc\"")) + "}\n"
}

/// The definitions about a table, with the name of its file to be put in.
const NAMESPACE: &str = r"
enum Id {
  OPT_INVALID = 0,
#define OPTION(...) LLVM_MAKE_OPT_ID(__VA_ARGS__),
#include FILE
#undef OPTION
};
#define PREFIX(NAME, VALUE)                                                    \
  static constexpr StringLiteral NAME##_init[] = VALUE;                        \
  static constexpr ArrayRef<StringLiteral> NAME(NAME##_init,                   \
                                                std::size(NAME##_init) - 1);
#include FILE
#undef PREFIX
#define PREFIX_UNION(VALUES) static constexpr StringLiteral Prefixes[] = VALUES;
#include FILE
#undef PREFIX_UNION
static constexpr OptTable::Info Infos[] = {
#define OPTION(...) LLVM_CONSTRUCT_OPT_INFO(__VA_ARGS__),
#include FILE
#undef OPTION
};
static constexpr Names Called[] = {
#define OPTION(PREFIX, NAME, ID, KIND, ...) {#ID, #KIND},
#include FILE
#undef OPTION
};
";

/// The function of LLVM's program that finds a table by its number.
pub(super) fn finder(count: usize) -> String {
    let mut out = "static Table tableOf(unsigned Number) {\n  switch (Number) {\n".to_string();
    for number in 0..count {
        let _ = writeln!(
            out,
            "  case {number}:\n    return {{table{number}::Infos,\n            \
             {{table{number}::Prefixes, std::size(table{number}::Prefixes) - 1}},\n            \
             table{number}::Called}};"
        );
    }
    out + "  }\n  abort();\n}\n"
}

/// A row about the field that an option sets.
#[derive(Debug, PartialEq, Eq)]
pub(super) struct FieldRow {
    /// The macro that the row is given to.
    pub(super) name: String,
    /// The text of the row, which ends with what is said about the field.
    pub(super) text: String,
    /// The option, as programs call it.
    pub(super) option: String,
    /// The values of the option, each with that of the field.
    pub(super) values: String,
}

/// The rows about fields, with their values.
pub(super) fn fields(text: &str) -> Result<Vec<FieldRow>> {
    let mut rows = Vec::new();
    let mut rest = text;
    while let Some((_, row)) = rest.split_once("#ifdef ") {
        let (name, row) = row.split_once('\n').context("a line")?;
        rest = row;
        if !name.ends_with("OPTION_WITH_MARSHALLING") {
            continue;
        }
        let end = format!(")\n#endif // {name}\n");
        let (row, after) = row.split_once(&end).context("the end of a row")?;
        let row = row.strip_prefix(name).and_then(|row| row.strip_prefix('('));
        let row = row.context("a row")?;
        let (row, table) = row.rsplit_once(", ").context("the number of a table")?;
        let option = row.split(", ").nth(2).context("the name of an option")?;
        rows.push(FieldRow {
            name: name.to_string(),
            text: row.to_string(),
            values: match table {
                "-1" => String::new(),
                _ => values(text, option).context("the values of an option")?,
            },
            option: option.to_string(),
        });
        rest = after;
    }
    Ok(rows)
}

/// The values of an option.
fn values(text: &str, option: &str) -> Option<String> {
    let start = format!("static const SimpleEnumValue {option}ValueTable[] = {{\n");
    let (_, values) = text.split_once(&start)?;
    let (values, _) = values.split_once("};\n")?;
    Some(values.to_string())
}

/// The differences to the rows that our program prints, and the number of rows.
pub(super) fn compare(theirs: &[FieldRow], ours: &str, differences: &mut Vec<String>) -> usize {
    // Texts may have several lines; ours have as many.
    let ours = ours.split("OPTION_WITH_MARSHALLING\t").skip(1);
    let mut found: Vec<&str> = ours.collect();
    found.sort_unstable();
    let mut wanted: Vec<&FieldRow> = theirs.iter().collect();
    wanted.sort_unstable_by(|a, b| format!("{}\t", a.option).cmp(&format!("{}\t", b.option)));
    if found.len() != wanted.len() {
        let (theirs, ours) = (wanted.len(), found.len());
        differences.push(format!("fields: LLVM has {theirs}, ours {ours}"));
    }
    for (wanted, found) in wanted.iter().zip(found) {
        let mut parts = found.splitn(3, '\t');
        let mut part = || parts.next().unwrap_or_default();
        let (option, end, values) = (part(), part(), part());
        let values = values.split('\n').next().unwrap_or_default();
        let is_equal = option == wanted.option
            && wanted.text.ends_with(&format!(", {end}"))
            && values == wanted.values;
        if !is_equal {
            differences.push(format!(
                "field of {option}: LLVM {wanted:?}, ours {end} {values}"
            ));
        }
    }
    wanted.len()
}
