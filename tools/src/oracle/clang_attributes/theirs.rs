//! The lines that clang-tblgen prints about attributes, in the form in which our program prints
//! its own.

use anyhow::{Context as _, Result};
use std::collections::BTreeSet;

/// An output of clang-tblgen, and the function that takes lines out of it.
pub(super) struct Output {
    /// The option of clang-tblgen.
    pub(super) option: &'static str,
    /// The word at the beginning of our lines.
    pub(super) word: &'static str,
    /// The lines of the text.
    pub(super) lines: fn(&str) -> Result<Vec<String>>,
    /// Whether the order of lines means nothing.
    pub(super) is_sorted: bool,
}

/// The outputs that are compared.
pub(super) const OUTPUTS: [Output; 9] = [
    Output::new("-gen-clang-attr-list", "list", list).sorted(),
    Output::new("-gen-clang-attr-has-attribute-impl", "has", has_attribute).sorted(),
    Output::new("-gen-clang-attr-spelling-index", "index", spelling_index),
    Output::new("-gen-clang-attr-parsed-attr-list", "parsed", |text| {
        Ok(beginning(text, &["PARSED_ATTR("]))
    }),
    Output::new("-gen-clang-attr-parser-string-switches", "switch", switches),
    Output::new("-gen-clang-attr-subject-match-rule-list", "rule", |text| {
        Ok(beginning(
            text,
            &["ATTR_MATCH_RULE(Sub", "ATTR_MATCH_SUB_RULE(Sub"],
        ))
    }),
    Output::new("-gen-clang-regular-keyword-attr-info", "keyword", |text| {
        Ok(beginning(text, &["KEYWORD_ATTRIBUTE("]))
    }),
    Output::new(
        "-gen-clang-test-pragma-attribute-supported-attributes",
        "pragma",
        pragma,
    ),
    Output::new("-gen-clang-attr-parsed-attr-impl", "info", info),
];

impl Output {
    pub(super) const fn new(
        option: &'static str,
        word: &'static str,
        lines: fn(&str) -> Result<Vec<String>>,
    ) -> Self {
        Output {
            option,
            word,
            lines,
            is_sorted: false,
        }
    }

    pub(super) const fn sorted(self) -> Self {
        Output {
            is_sorted: true,
            ..self
        }
    }
}

/// The nodes of a hierarchy with their bases, as our program prints them; names of bases end with
/// `end`, except that of the root.
pub(super) fn nodes(text: &str, end: &str) -> Vec<String> {
    let mut lines = Vec::new();
    let mut root = String::new();
    for line in text
        .lines()
        .filter(|line| !line.starts_with(['#', '/', '|']))
    {
        let is_abstract = line.starts_with("ABSTRACT_");
        let inner = line.trim_end_matches(')').rsplit('(').next();
        let Some((name, base)) = inner.and_then(|inner| inner.split_once(", ")) else {
            continue;
        };
        // Ranges have three names.
        if line.contains('(') && !base.contains(',') {
            // The first node is below the root.
            if root.is_empty() {
                root = base.to_string();
                lines.push(format!("{root} - true"));
            }
            let base = match base == root {
                true => base,
                false => base.strip_suffix(end).unwrap_or(base),
            };
            lines.push(format!("{name} {base} {is_abstract}"));
        }
    }
    lines
}

/// The rows of any macros.
pub(super) fn rows(text: &str) -> Vec<String> {
    let is_row = |line: &&str| line.ends_with(')') && !line.starts_with(['#', ' ', '/']);
    let rows = text.lines().filter(is_row);
    let rows = rows.filter(|row| !row.starts_with("LAST_TYPE("));
    rows.map(str::to_string).collect()
}

/// The lines of a text, without its heading.
pub(super) fn all_lines(text: &str) -> Vec<String> {
    let (_, text) = text.split_once("*/\n\n").unwrap_or_default();
    text.lines().map(str::to_string).collect()
}

/// The opcodes of the interpreter: names, how they are read, printed and called.
pub(super) fn opcodes(text: &str) -> Vec<String> {
    const BEGINNINGS: [&str; 7] = [
        "OP_",
        "  PrintName(",
        "  OS << \"\\t\"",
        "  const auto ",
        "  if (!",
        "bool emit",
        "[[nodiscard]] bool emit",
    ];
    let rows = beginning(text, &BEGINNINGS).into_iter();
    // Functions that call others are written after their prototypes.
    let is_row = |row: &String| !row.ends_with('{') && !row.contains("isActive");
    rows.filter(is_row).collect()
}

/// The rows of builtins.
pub(super) fn builtins(text: &str) -> Vec<String> {
    let is_row = |line: &&str| {
        let is_macro = line
            .split('(')
            .next()
            .is_some_and(|name| name.ends_with("BUILTIN"));
        let is_undef = line.starts_with("#undef ") && !line.ends_with("BUILTIN");
        is_macro && line.contains('(') && !line.starts_with('#') || is_undef
    };
    let rows = text.lines().filter(is_row);
    // Rows of the description itself have blanks of their own.
    rows.map(|row| row.replace(",  ", ", ")).collect()
}

/// The lines that begin in one of some ways.
fn beginning(text: &str, beginnings: &[&str]) -> Vec<String> {
    let begins = |line: &&str| {
        beginnings
            .iter()
            .any(|beginning| line.starts_with(beginning))
    };
    text.lines().filter(begins).map(str::to_string).collect()
}

/// The rows of the list of attributes.
fn list(text: &str) -> Result<Vec<String>> {
    let is_row = |line: &&str| line.contains("ATTR(") && !line.starts_with('#');
    Ok(text.lines().filter(is_row).map(str::to_string).collect())
}

/// The cases of the parser's switches, with the list that each is of.
fn switches(text: &str) -> Result<Vec<String>> {
    let mut list = "";
    let mut lines = Vec::new();
    for line in text.lines() {
        match line.strip_prefix("#if defined(CLANG_ATTR_") {
            Some(name) => {
                list = name.trim_end_matches(')');
                lines.push(list.to_string());
            }
            None if line.starts_with(".Case(") => lines.push(format!("{list} {line}")),
            None => {}
        }
    }
    Ok(lines)
}

/// The lists of strict identifiers, of which a release has one.
pub(super) const STRICT: [&str; 2] = [
    "STRICT_IDENTIFIER_ARG_LIST",
    "STRICT_IDENTIFIER_ARG_AT_INDEX_LIST",
];

/// The list with numbers of arguments; those of others are flags.
const NUMBERS: &str = "STRING_LITERAL_ARG_LIST";

/// The cases of the parser's switches without conditions. Since LLVM 20, a name of several attributes
/// has conditions about syntax and machine, which are those of its spellings, and names are sorted.
pub(super) fn without_conditions(rows: &[String]) -> Vec<String> {
    let values = |row: &String| {
        let (name, value) = row.split_once(", ")?;
        let value = value.strip_suffix(')')?;
        let is_number = name.starts_with(NUMBERS);
        let all: Vec<&str> = match value.split_once(" ? ") {
            Some((_, rest)) if is_number => rest.split(" ? ").collect(),
            None if !value.starts_with('(') => vec![value],
            _ => vec!["true"],
        };
        let first = |value: &str| value.split(" : ").next().map(str::to_string);
        let all = all.into_iter().filter_map(first);
        Some(
            all.map(|value| format!("{name}, {value})"))
                .collect::<Vec<_>>(),
        )
    };
    let cases: BTreeSet<String> = rows.iter().filter_map(values).flatten().collect();
    cases.into_iter().collect()
}

/// The cases of the switches for `__has_attribute`, with syntax and scope.
fn has_attribute(text: &str) -> Result<Vec<String>> {
    let (mut syntax, mut scope) = ("", "");
    let mut lines = Vec::new();
    for line in text.lines() {
        if let Some((_, rest)) = line.split_once("Syntax::AS_") {
            syntax = rest.split(':').next().unwrap_or_default();
            scope = "";
        } else if let Some((_, rest)) = line.split_once("ScopeName == \"") {
            scope = rest.split('"').next().unwrap_or_default();
        } else if let Some((name, values)) = line.trim().split_once(", ")
            && name.starts_with(".Case(")
        {
            let values = values.strip_suffix(')').context("the end of a case")?;
            let cases = alternatives(values);
            lines.extend(cases.map(|value| format!("{syntax} {scope} {name}, {value})")));
        }
    }
    Ok(lines)
}

/// The values of one name: since LLVM 20, each is in parentheses, and several are alternatives.
fn alternatives(values: &str) -> impl Iterator<Item = &str> {
    let inner = values
        .strip_prefix('(')
        .and_then(|rest| rest.strip_suffix(')'));
    let several = inner.map(|inner| inner.split(") || ("));
    let one = several.is_none().then_some(values);
    several.into_iter().flatten().chain(one)
}

/// The spellings of each attribute with their numbers.
fn spelling_index(text: &str) -> Result<Vec<String>> {
    let mut lines = Vec::new();
    let mut spelling = String::new();
    for line in text.lines().map(str::trim) {
        if let Some(kind) = line.strip_prefix("case AT_") {
            lines.push(format!("AT_{}", kind.trim_end_matches(": {")));
        } else if line.starts_with("if (Name == ") {
            let mut texts = line.split('"').skip(1).step_by(2);
            let (name, scope) = (texts.next(), texts.next());
            let (_, syntax) = line.split_once("AS_").context("a syntax")?;
            let syntax = syntax.split(' ').next().unwrap_or_default();
            let (name, scope) = (name.context("a name")?, scope.context("a scope")?);
            spelling = format!("{name} {syntax} {scope}");
        } else if let Some(number) = line.strip_prefix("return ")
            && !spelling.is_empty()
        {
            lines.push(format!("{spelling} {}", number.trim_end_matches(';')));
            spelling.clear();
        }
    }
    Ok(lines)
}

/// The attributes of `#pragma clang attribute` with their rules.
fn pragma(text: &str) -> Result<Vec<String>> {
    let rows = text.lines().filter_map(|line| line.split_once(" ("));
    Ok(rows
        .map(|(name, rules)| {
            let rules = rules.replace(['(', ')', ','], "");
            format!("{name} {}", rules.trim())
        })
        .collect())
}

/// The facts about each attribute that the parser knows.
fn info(text: &str) -> Result<Vec<String>> {
    let (text, _) = text
        .split_once("AttrInfoMap")
        .context("the table of attributes")?;
    let mut reader = Info::default();
    text.lines().for_each(|line| reader.line(line.trim()));
    Ok(reader.lines)
}

/// The state of reading facts about attributes.
#[derive(Default)]
struct Info {
    lines: Vec<String>,
    /// The attributes that the current one excludes.
    excluded: BTreeSet<String>,
    /// The severity of the message about subjects.
    severity: &'static str,
    /// The name of the function around the line.
    function: String,
}

impl Info {
    fn line(&mut self, line: &str) {
        if line.ends_with("const override {") {
            if !line.contains("diagMutualExclusion") {
                self.write_excluded();
            }
            let head = line.split('(').next().unwrap_or_default();
            self.function = head.rsplit(' ').next().unwrap_or_default().to_string();
            if self.function == "handleDeclAttribute" {
                self.lines.push("simple".to_string());
            }
        } else if let Some(name) = line.strip_prefix("if (const auto *A = D->getAttr<") {
            let name = name.split("Attr>").next().unwrap_or_default();
            self.excluded.insert(name.to_string());
        } else if line.contains("_attribute_wrong_decl_type_str") {
            self.severity = if line.contains("warn_") {
                "warn"
            } else {
                "err"
            };
        } else if let Some((_, text)) = line.split_once("isRegularKeywordAttribute() << \"") {
            let text = text.trim_end_matches("\";");
            let line = format!("subjects {} {text}", self.severity);
            if self.lines.last() != Some(&line) {
                self.lines.push(line);
            }
        } else if let Some(rest) = line.strip_prefix("MatchRules.push_back(std::make_pair(") {
            let rest = rest
                .trim_end_matches("));")
                .replace(", /*IsSupported=*/", " ");
            self.lines.push(format!("rule {rest}"));
        } else {
            self.plain(line);
        }
    }

    /// A line that says all by itself.
    fn plain(&mut self, line: &str) {
        let number = line.trim_end_matches(',').rsplit("*/").next();
        let is_number = number.is_some_and(|number| number.parse::<u32>().is_ok());
        let is_fact = line.starts_with("struct ")
            || line.starts_with("{AttributeCommonInfo::AS_")
            || line.starts_with('"') && line.ends_with(",};")
            || line.starts_with("/*") && is_number;
        let returned = line.strip_prefix("return ").unwrap_or_default();
        match self.function.as_str() {
            _ if is_fact => self.lines.push(line.to_string()),
            "isParamExpr" if !returned.is_empty() => {
                self.lines.push(format!("return {returned}"));
                self.function.clear();
            }
            "acceptsLangOpts" if !returned.is_empty() => {
                let condition = returned.trim_end_matches(';');
                self.lines.push(format!("language {condition}"));
                self.function.clear();
            }
            _ => {}
        }
    }

    /// Writes the attributes that the current one excludes.
    fn write_excluded(&mut self) {
        let names = std::mem::take(&mut self.excluded);
        let lines = names.iter().map(|name| format!("excludes {name}"));
        self.lines.extend(lines);
    }
}
