//! Trees and patterns as text.

use std::fmt::{self, Write};

use super::pattern::TreePattern;
use super::reader::Reader;
use super::tree::{Kind, NodeId};

/// More trees than these are not shown.
const MAX_TREES: usize = 8;
/// The largest number of bytes of a tree that are shown.
pub(super) const LONGEST: usize = 1000;
/// The largest number of bytes of a value's name that are shown.
const LONGEST_NAME: usize = 60;

impl<'rk> Reader<'_, 'rk> {
    /// The text of a tree, as LLVM has it; the end of long ones is left out.
    pub(super) fn tree_text(&self, node: NodeId) -> String {
        self.limited(node, true, LONGEST)
    }

    /// The text of a tree without types.
    pub(super) fn short_text(&self, node: NodeId) -> String {
        self.limited(node, false, LONGEST_NAME)
    }

    fn limited(&self, node: NodeId, typed: bool, longest: usize) -> String {
        let mut out = Limited {
            text: String::new(),
            longest,
        };
        // An error only says that there is no more room.
        let _ = self.write_tree(node, typed, &mut out);
        out.text
    }

    /// Each level takes some of the room, which therefore bounds the depth, too.
    fn write_tree(&self, node: NodeId, typed: bool, out: &mut Limited) -> fmt::Result {
        let of = &self.state.nodes[node];
        match of.kind {
            Kind::Operator(def) => write!(out, "({}", self.def(def).record.name())?,
            Kind::Def(def) => out.write_str(self.def(def).record.name())?,
            Kind::Int(value) => write!(out, "{value}")?,
            Kind::Unset => out.write_str("?")?,
        }
        for types in of.types.iter().filter(|_| typed) {
            write!(out, ":{}", types.display(&self.facts.infer.types))?;
        }
        if of.kind.operator().is_some() {
            for (at, &child) in of.children.iter().enumerate() {
                out.write_str(if at == 0 { " " } else { ", " })?;
                self.write_tree(child, typed, out)?;
            }
            out.write_str(")")?;
        }
        for call in of.predicates.iter().filter(|_| typed) {
            write!(out, "<<P:Predicate_{}>>", call.fragment.name())?;
        }
        match of.name {
            "" => Ok(()),
            name => write!(out, ":${name}"),
        }
    }

    /// The text of all trees of a pattern: with types, if there are trees.
    pub(super) fn pattern_text(&self, pattern: &TreePattern<'rk>) -> String {
        let is_read = !pattern.is_part && pattern.trees.len() >= pattern.sources.len();
        let trees: Vec<String> = match is_read {
            true => {
                let trees = pattern.trees.iter().take(MAX_TREES);
                trees.map(|&tree| self.tree_text(tree)).collect()
            }
            false => {
                let trees = pattern.sources.iter().take(MAX_TREES);
                trees.map(|tree| cut(&tree.to_string(), LONGEST)).collect()
            }
        };
        trees.join(", ")
    }
}

/// The beginning of a text.
pub(super) fn cut(text: &str, longest: usize) -> String {
    let mut out = Limited {
        text: String::new(),
        longest,
    };
    let _ = out.write_str(text);
    out.text
}

/// A text that ends with `...` once it is too long.
struct Limited {
    text: String,
    longest: usize,
}

impl Write for Limited {
    fn write_str(&mut self, text: &str) -> fmt::Result {
        let room = self.longest.saturating_sub(self.text.len());
        if text.len() <= room {
            self.text.push_str(text);
            return Ok(());
        }
        let end = (0..=room).rev().find(|&end| text.is_char_boundary(end));
        self.text
            .push_str(text.get(..end.unwrap_or(0)).unwrap_or(""));
        self.text.push_str("...");
        Err(fmt::Error)
    }
}
