//! The lines that clang-tblgen prints about the members of attributes in Clang's syntax tree.

use super::theirs::Output;
use anyhow::{Context as _, Result};

/// The outputs that are compared.
pub(super) const OUTPUTS: [Output; 6] = [
    Output::new("-gen-clang-attr-parsed-attr-kinds", "kind", kinds).sorted(),
    Output::new("-gen-clang-attr-pch-read", "read", reads),
    Output::new("-gen-clang-attr-text-node-dump", "dump", members),
    Output::new("-gen-clang-attr-node-traverse", "traverse", members),
    Output::new("-gen-clang-attr-ast-visitor", "visit", visits),
    Output::new(
        "-gen-clang-attr-template-instantiate",
        "instance",
        instances,
    ),
];

/// The kind of attribute that each spelling is.
fn kinds(text: &str) -> Result<Vec<String>> {
    let mut lines = Vec::new();
    let mut syntax = "";
    for line in text.lines() {
        if let Some((_, rest)) = line.split_once("AttributeCommonInfo::AS_") {
            syntax = rest.split(' ').next().unwrap_or_default();
        } else if let Some((kind, spelling)) = line.split_once(";\t // ") {
            let kind = kind.rsplit("::").next().unwrap_or_default();
            let kind = kind.trim_start_matches("AT_");
            lines.push(format!("{syntax} {} {kind}", spelling.trim_matches('"')));
        }
    }
    Ok(lines)
}

/// The name of an attribute of which a line begins to tell.
fn attribute(line: &str) -> Option<&str> {
    if let Some((_, rest)) = line.split_once("case attr::") {
        return rest.split(':').next();
    }
    let is_function = line.ends_with("Attr *A) {");
    let (_, rest) = line.split_once("Visit").filter(|_| is_function)?;
    rest.split("Attr(").next()
}

/// The members of each attribute as files of syntax trees have them.
fn reads(text: &str) -> Result<Vec<String>> {
    let mut lines = Vec::new();
    for line in text.lines() {
        let trimmed = line.trim();
        if let Some(name) = attribute(trimmed) {
            lines.push(format!("attr {name}"));
        } else if trimmed == "bool isInherited = Record.readInt();" {
            lines.push("inherited".to_string());
        } else if let Some((_, rest)) = trimmed.split_once("Attr(Context, Info") {
            let arguments = rest.trim_end_matches(");");
            lines.push(format!("new{}", without_sizes(arguments)));
        } else if is_outermost(line) {
            // A member that is an attribute shares its line with the next one.
            let statements = trimmed.split_inclusive(';').map(str::trim);
            statements.for_each(|statement| add_read(&mut lines, statement));
        }
    }
    Ok(lines)
}

/// Whether a line has statements of the function itself, not of its loops.
fn is_outermost(line: &str) -> bool {
    let statement = line.strip_prefix("    ").unwrap_or(" ");
    !statement.starts_with([' ', '}']) && !statement.starts_with("for ")
}

/// Adds the member that a statement reads, without the size of a list, which is read before it.
fn add_read(lines: &mut Vec<String>, statement: &str) {
    let member = read(statement);
    let list = member
        .as_deref()
        .and_then(|member| member.strip_prefix("many "));
    let name = list.and_then(|list| list.split(' ').next());
    if let Some(name) = name
        && lines.last() == Some(&format!("one {name}Size unsigned"))
    {
        lines.pop();
    }
    lines.extend(member);
}

/// The arguments of a constructor: of lists, their names alone.
fn without_sizes(arguments: &str) -> String {
    let mut text = String::new();
    let mut list = None;
    for argument in arguments.split(", ").skip(1) {
        let is_size = list.is_some_and(|list| argument.strip_suffix("Size") == Some(list));
        list = argument.strip_suffix(".data()");
        if !is_size {
            text.push(' ');
            text.push_str(list.unwrap_or(argument));
        }
    }
    text
}

/// The member that a statement reads.
fn read(line: &str) -> Option<String> {
    const OTHERS: [&str; 2] = ["isImplicit", "isPackExpansion"];
    if let Some(rest) = line.strip_prefix("SmallVector<") {
        let (ty, rest) = rest.split_once(", 4> ")?;
        let name = rest.trim_end_matches(';');
        return (!name.ends_with("Storage")).then(|| format!("many {name} {ty}"));
    }
    if let Some((declared, _)) = line.split_once("(static_cast<") {
        let (ty, name) = declared.rsplit_once(' ')?;
        return Some(format!("one {name} {ty}"));
    }
    if let Some(name) = line.strip_prefix("void *") {
        return Some(format!("one {} void *", name.trim_end_matches(';')));
    }
    let (declared, read) = line.split_once('=')?;
    let (ty, name) = declared.trim().rsplit_once(' ')?;
    let is_member = !read.contains('[') && !OTHERS.contains(&name);
    let (ty, name) = match name.strip_prefix('*') {
        Some(name) => (format!("{ty} *"), name),
        None => (ty.trim().to_string(), name),
    };
    is_member.then(|| format!("one {name} {ty}"))
}

/// The members that functions about attributes ask for, and the enumerators that they know.
fn members(text: &str) -> Result<Vec<String>> {
    let mut lines = Vec::new();
    for line in text.lines().map(str::trim) {
        if let Some(name) = attribute(line) {
            lines.push(format!("attr {name}"));
        } else if let Some(case) = line.strip_prefix("case ") {
            let name = case.trim_end_matches(':').rsplit("::").next();
            lines.push(format!("enumerator {}", name.context("an enumerator")?));
        } else if line.contains(" << A->getSpelling()") {
            lines.push("spelling".to_string());
        }
        // Declarations of pointers are no uses.
        let uses = line.split("A->").skip(1).filter_map(|rest| {
            let end = rest.find(|c: char| !c.is_alphanumeric() && c != '_');
            rest.get(..end?)
        });
        for name in uses.filter(|name| *name != "getSpelling") {
            let line = format!("member {name}");
            if lines.last() != Some(&line) {
                lines.push(line);
            }
        }
    }
    Ok(lines)
}

/// The members that visitors go through.
fn visits(text: &str) -> Result<Vec<String>> {
    let (_, text) = text
        .split_once("#else // ATTR_VISITOR_DECLS_ONLY")
        .context("the definitions")?;
    let (text, _) = text
        .split_once("::TraverseAttr(Attr *A)")
        .context("the choice of visitors")?;
    // The functions that go through attributes are `TraverseNAMEAttr`.
    members(&text.replace("VISITORCLASS<Derived>::Traverse", "Visit"))
}

/// The instances that templates make of attributes, in general and in declarations.
fn instances(text: &str) -> Result<Vec<String>> {
    let mut lines = Vec::new();
    for line in text.lines() {
        let rest = line.strip_prefix("      return ");
        if let Some(name) = attribute(line) {
            lines.push(format!("attr {name}"));
        } else if rest == Some("nullptr;") {
            lines.push("none".to_string());
        } else if rest == Some("A->clone(C);") {
            lines.push("clone".to_string());
        } else if let Some((_, arguments)) = rest.and_then(|rest| rest.split_once("Attr(C, *A")) {
            lines.push(format!("new{}", arguments.trim_end_matches(");")));
        }
    }
    Ok(lines)
}
