//! The lines that clang-tblgen prints about nodes of Clang's syntax trees.

use super::theirs::Output;
use anyhow::Result;

/// The outputs that are compared.
pub(super) const OUTPUTS: [Output; 2] = [
    Output::new("-gen-clang-syntax-node-list", "list", list),
    Output::new("-gen-clang-syntax-node-classes", "class", classes),
];

/// The nodes with their bases, in the order of the hierarchy.
fn list(text: &str) -> Result<Vec<String>> {
    let is_row = |line: &&str| line.contains("_NODE(") && !line.starts_with('#');
    Ok(text.lines().filter(is_row).map(str::to_string).collect())
}

/// The classes with comments, bases and children.
fn classes(text: &str) -> Result<Vec<String>> {
    let is_row = |line: &&str| {
        let is_class = line.starts_with("class ") && line.ends_with('{');
        let is_child = line.starts_with("  ") && line.contains(" *get") && !line.contains("const");
        is_class || is_child || line.starts_with("///")
    };
    let rows = text.lines().filter(is_row).map(str::trim);
    Ok(rows.map(str::to_string).collect())
}
