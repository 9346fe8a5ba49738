//! Forms in which patterns that mean the same are equal.

use super::patterns::Pattern;
use std::collections::{HashMap, HashSet};

/// The properties of nodes that decide which operands may change places.
#[derive(Default)]
pub(crate) struct Properties {
    commutative: HashSet<String>,
    associative: HashSet<String>,
    /// The numbers of commutative intrinsics.
    intrinsics: HashSet<String>,
    /// Leaves that do more than to stand for a type.
    complex: HashSet<String>,
}

impl Properties {
    /// Reads what our tool prints before the patterns.
    pub(crate) fn new(header: &[String]) -> Self {
        let mut all = Properties::default();
        for line in header {
            let Some((key, rest)) = line.split_once(':') else {
                continue;
            };
            let words = rest.split_whitespace().map(str::to_string);
            match key {
                "Commutative" => all.commutative.extend(words),
                "Associative" => all.associative.extend(words),
                "ComplexPattern" => all.complex.extend(words),
                "Intrinsic" if rest.ends_with(" commutative") => {
                    all.intrinsics.extend(words.take(1));
                }
                _ => {}
            }
        }
        all
    }
}

/// A node of a tree, as text.
struct Node {
    /// The operator or the leaf, with its types.
    head: String,
    /// The operands; none for a leaf.
    children: Option<Vec<Node>>,
    /// The text after the operands: predicates and the name.
    suffix: String,
}

/// The pattern with operands that may change places in alphabetic order.
pub(crate) fn in_order(pattern: &Pattern, properties: &Properties) -> Pattern {
    let mut rest = pattern.src.as_str();
    let node = parse(&mut rest);
    Pattern {
        src: text(&node, properties) + rest,
        ..pattern.clone()
    }
}

/// The text up to one of the bytes that is not between braces.
fn until<'a>(text: &mut &'a str, ends: &[char]) -> &'a str {
    let mut depth = 0_usize;
    let end = text.find(|c: char| {
        match c {
            '{' => depth += 1,
            '}' => depth = depth.saturating_sub(1),
            _ => {}
        }
        depth == 0 && ends.contains(&c)
    });
    let (before, after) = text.split_at(end.unwrap_or(text.len()));
    *text = after;
    before
}

fn parse(text: &mut &str) -> Node {
    let Some(inner) = text.strip_prefix('(') else {
        return Node {
            head: until(text, &[',', ')']).to_string(),
            children: None,
            suffix: String::new(),
        };
    };
    *text = inner;
    let head = until(text, &[' ', ')']).to_string();
    let mut children = Vec::new();
    while let Some(next) = text.strip_prefix(' ').or(text.strip_prefix(", ")) {
        *text = next;
        children.push(parse(text));
    }
    *text = text.strip_prefix(')').unwrap_or(text);
    Node {
        head,
        children: Some(children),
        suffix: until(text, &[',', ')']).to_string(),
    }
}

impl Node {
    fn operator(&self) -> &str {
        self.head.split(':').next().unwrap_or_default()
    }
}

fn text(node: &Node, properties: &Properties) -> String {
    let Some(children) = &node.children else {
        return node.head.clone();
    };
    let mut operands: Vec<String>;
    if properties.associative.contains(node.operator()) && node.suffix.is_empty() {
        operands = Vec::new();
        gather(node, properties, &mut operands);
        operands.sort();
    } else {
        operands = children
            .iter()
            .map(|child| text(child, properties))
            .collect();
        let number = children.first().map_or("", Node::operator);
        let is_intrinsic = node.operator().starts_with("intrinsic_");
        if properties.commutative.contains(node.operator()) {
            sort_pair(&mut operands, 0);
        } else if is_intrinsic && properties.intrinsics.contains(number) {
            sort_pair(&mut operands, 1);
        }
    }
    format!("({} {}){}", node.head, operands.join(", "), node.suffix)
}

/// Puts two operands in order.
fn sort_pair(operands: &mut [String], at: usize) {
    if let Some(pair) = operands.get_mut(at..at + 2) {
        pair.sort();
    }
}

/// The operands of nested nodes of one associative operator.
fn gather(node: &Node, properties: &Properties, operands: &mut Vec<String>) {
    for child in node.children.iter().flatten() {
        let is_same = child.children.is_some()
            && child.operator() == node.operator()
            && child.suffix.is_empty();
        if is_same {
            gather(child, properties, operands);
        } else {
            operands.push(text(child, properties));
        }
    }
}

/// The pattern with numbers instead of names, and of named leaves only the type:
/// that is all that is matched.
pub(crate) fn without_names(pattern: &Pattern, properties: &Properties) -> Pattern {
    let mut names = HashMap::new();
    let src = number_names(&pattern.src, &mut names, properties);
    let dst = number_names(&pattern.dst, &mut names, properties);
    Pattern {
        src,
        complexity: pattern.complexity.clone(),
        dst,
    }
}

/// Replaces names by numbers, and drops named leaves.
fn number_names<'a>(
    text: &'a str,
    names: &mut HashMap<&'a str, usize>,
    properties: &Properties,
) -> String {
    let mut parts = text.split(":$");
    let mut out = parts.next().unwrap_or_default().to_string();
    for part in parts {
        let is_name = |c: char| c.is_alphanumeric() || c == '_' || c == '.';
        let end = part.find(|c| !is_name(c)).unwrap_or(part.len());
        let (name, rest) = part.split_at(end);
        if name == "pred" && rest.starts_with(':') {
            out += ":$";
            out += part;
            continue;
        }
        drop_leaf(&mut out, properties);
        let next = names.len();
        let number = *names.entry(name).or_insert(next);
        out += &format!(":${number}{rest}");
    }
    out
}

/// Removes the leaf at the end of a text, but not its type.
fn drop_leaf(text: &mut String, properties: &Properties) {
    let Some(types) = text.rfind(":{").filter(|_| text.ends_with('}')) else {
        return;
    };
    let start = text[..types].rfind([' ', '(']).map_or(0, |at| at + 1);
    let is_leaf = !text[..start].ends_with('(');
    if is_leaf && !properties.complex.contains(&text[start..types]) {
        text.replace_range(start..types, "");
    }
}
