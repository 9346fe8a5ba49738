//! The output of `-gen-searchable-tables`: enumerations, rows and functions.

use super::records::Declarations;
use anyhow::{Context as _, Result, bail};

/// The file's tables and functions.
pub(crate) struct Tables {
    pub(crate) enums: Vec<Enum>,
    pub(crate) tables: Vec<Table>,
}

/// An enumeration.
pub(crate) struct Enum {
    pub(crate) name: String,
    /// Names and values, in the order of the values.
    pub(crate) members: Vec<(String, i64)>,
}

/// A table.
pub(crate) struct Table {
    /// The name of the array.
    pub(crate) name: String,
    /// The type of a row.
    pub(crate) row: String,
    pub(crate) columns: Vec<Column>,
    /// The values of each row, as they are printed.
    pub(crate) rows: Vec<Vec<String>>,
    pub(crate) functions: Vec<Function>,
    /// The text that defines the functions.
    pub(crate) code: String,
}

/// A column.
pub(crate) struct Column {
    pub(crate) name: String,
    pub(crate) kind: ColumnKind,
}

/// The kind of a column.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum ColumnKind {
    Number,
    Bool,
    Text,
    /// C++ that nothing else defines.
    Code,
    /// Members of an enumeration of the description.
    Enum(String),
    /// Instructions or intrinsics.
    Named,
}

/// A function that looks rows up.
pub(crate) struct Function {
    pub(crate) name: String,
    /// The types and names of the parameters.
    pub(crate) parameters: Vec<(String, String)>,
    pub(crate) is_range: bool,
}

impl Tables {
    /// Reads what the tool printed.
    pub(super) fn read(text: &str, declarations: &Declarations) -> Result<Self> {
        let mut all = Tables {
            enums: Vec::new(),
            tables: Vec::new(),
        };
        let mut functions = Vec::new();
        for section in text.split("#ifdef GET_").skip(1) {
            let (guard, rest) = section.split_once('\n').context("no section")?;
            let (body, _) = rest.split_once("#endif").context("no end of a section")?;
            if let Some(of) = body.strip_prefix("enum ") {
                // Ours of those without members are told from those with some by their form.
                let one = enumeration(of)?;
                if !one.members.is_empty() {
                    all.enums.push(one);
                }
            } else if guard.ends_with("_DECL") {
                functions = body.lines().map(function).collect::<Result<_>>()?;
            } else {
                let functions = std::mem::take(&mut functions);
                all.tables.push(table(body, functions, declarations)?);
            }
        }
        Ok(all)
    }

    /// The enumeration whose members are the keys of a function.
    pub(crate) fn asked_whole(&self, table: &Table, function: &Function) -> Option<&Enum> {
        let [(_, parameter)] = function.parameters.as_slice() else {
            return None;
        };
        let column = table
            .columns
            .iter()
            .find(|column| column.name == *parameter)?;
        let ColumnKind::Enum(name) = &column.kind else {
            return None;
        };
        self.enums.iter().find(|one| one.name == *name)
    }
}

fn enumeration(text: &str) -> Result<Enum> {
    let (name, rest) = text.split_once(" {").context("no name")?;
    let mut members = Vec::new();
    for line in rest.lines() {
        if let Some((member, value)) = line.trim().trim_end_matches(',').split_once(" = ") {
            members.push((member.to_string(), value.parse()?));
        }
    }
    members.sort_by_key(|member: &(String, i64)| member.1);
    Ok(Enum {
        name: name.to_string(),
        members,
    })
}

/// A declaration such as `const T *lookup(StringRef Name, uint8_t Value);`.
fn function(line: &str) -> Result<Function> {
    let (head, rest) = line.split_once('(').context("no function")?;
    let list = rest.trim_end_matches(';').trim_end_matches(')');
    let name = head.rsplit(['*', ' ']).next().context("no name")?;
    let parameters = list.split(", ").map(|parameter| {
        let (ty, name) = parameter.rsplit_once(' ').context("no parameter")?;
        Ok((ty.to_string(), name.to_string()))
    });
    Ok(Function {
        name: name.to_string(),
        parameters: parameters.collect::<Result<_>>()?,
        is_range: head.starts_with("llvm::iterator_range"),
    })
}

fn table(body: &str, functions: Vec<Function>, declarations: &Declarations) -> Result<Table> {
    let rest = body.strip_prefix("constexpr ").context("no array")?;
    let (head, rest) = rest.split_once("[] = {\n").context("no array")?;
    let (row, name) = head.rsplit_once(' ').context("no name")?;
    let (text, code) = rest.split_once("\n };\n").context("no end of the rows")?;
    let mut rows = Vec::new();
    let mut rest = text;
    while let Some(start) = rest.strip_prefix("  { ") {
        let end = format!(" }}, // {}", rows.len());
        let (values, after) = start.split_once(&end).context("no end of a row")?;
        rows.push(split(values));
        rest = after.strip_prefix('\n').unwrap_or(after);
    }
    let fields = declarations
        .tables
        .get(name)
        .with_context(|| format!("no fields of {name}"))?;
    if rows.iter().any(|row| row.len() != fields.len()) {
        bail!("{name} has rows of another length than {fields:?}");
    }
    let columns = fields.iter().enumerate().map(|(at, (name, of))| Column {
        name: name.clone(),
        kind: column_kind(
            &rows,
            at,
            of.as_deref()
                .filter(|of| !declarations.is_of_instructions(of)),
        ),
    });
    Ok(Table {
        name: name.to_string(),
        row: row.to_string(),
        columns: columns.collect(),
        rows,
        functions,
        code: code.to_string(),
    })
}

/// The values between commas that are in neither brackets nor strings.
fn split(values: &str) -> Vec<String> {
    let (mut found, mut value) = (Vec::new(), String::new());
    let (mut depth, mut in_string) = (0, false);
    for c in values.chars() {
        match c {
            '"' => in_string = !in_string,
            '{' | '(' | '[' if !in_string => depth += 1,
            '}' | ')' | ']' if !in_string => depth -= 1,
            ',' if !in_string && depth == 0 => {
                found.push(std::mem::take(&mut value));
                continue;
            }
            _ => {}
        }
        // The blank that follows a comma is no part of a value.
        if !(c == ' ' && value.is_empty()) {
            value.push(c);
        }
    }
    found.push(value);
    found
}

fn column_kind(rows: &[Vec<String>], at: usize, of: Option<&str>) -> ColumnKind {
    let all = |is: fn(&str) -> bool| rows.iter().all(|row| is(&row[at]));
    let is_word = |text: &str| {
        let word = text.strip_prefix("Intrinsic::").unwrap_or(text);
        let is_part = |c: char| c.is_ascii_alphanumeric() || c == '_';
        word.chars().all(is_part) && word.starts_with(|c: char| !c.is_ascii_digit())
    };
    let is_literal = |text: &str| {
        let text = text.trim().strip_prefix('"');
        let text = text.and_then(|text| text.strip_suffix('"'));
        text.is_some_and(|text| !text.contains(['"', '\\']))
    };
    match of {
        Some("code") if all(is_literal) => ColumnKind::Text,
        Some("code") => ColumnKind::Code,
        Some(name) => ColumnKind::Enum(name.to_string()),
        None if all(|text| text.starts_with("0x")) => ColumnKind::Number,
        None if all(|text| text == "true" || text == "false") => ColumnKind::Bool,
        None if all(|text| text.starts_with('"')) => ColumnKind::Text,
        None if all(is_word) => ColumnKind::Named,
        None => ColumnKind::Code,
    }
}

/// A value as both sides print it: numbers are decimal, and texts have no blanks.
/// Code keeps its quotes.
pub(crate) fn canonical((value, column): (&String, &Column)) -> String {
    let text = value.trim();
    let quoted = text.strip_prefix('"');
    if let Some(quoted) = quoted.and_then(|text| text.strip_suffix('"'))
        && column.kind != ColumnKind::Code
    {
        return canonical_text(quoted);
    }
    let number = text.trim_end_matches(['u', 'l']);
    match text
        .strip_prefix("0x")
        .map(|hex| u64::from_str_radix(hex, 16))
    {
        Some(Ok(number)) => number.to_string(),
        _ if number.parse::<i128>().is_ok() => number.to_string(),
        _ if text == "true" => "1".to_string(),
        _ if text == "false" => "0".to_string(),
        _ => canonical_text(text.strip_prefix("Intrinsic::").unwrap_or(text)),
    }
}

/// A text in quotes, unless it is a number.
fn canonical_text(text: &str) -> String {
    let words = text.split_whitespace().collect::<Vec<_>>().join("_");
    match text.trim().parse::<i128>() {
        Ok(_) => words,
        Err(_) => format!("'{words}'"),
    }
}
