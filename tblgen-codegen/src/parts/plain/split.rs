//! Items one by one.

use proc_macro2::Delimiter;

use super::super::filled::is_filled;
use crate::trees::{Tree, is_written};

/// The kind of an item or a member.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in super::super) enum Kind {
    Block,
    Impl,
    Module,
    Enum,
    Struct,
    Function,
    Const,
    Static,
    Use,
    Type,
    Macro,
    /// An item that is text for the largest part.
    Filled,
    /// An item that is text.
    Written,
}

/// An item or a member.
#[derive(Clone, Copy, Debug)]
pub(in super::super) struct One<'t> {
    pub(in super::super) kind: Kind,
    /// The number of trees that attributes are.
    pub(super) attributes: usize,
    pub(in super::super) trees: &'t [Tree],
}

impl<'t> One<'t> {
    /// The attributes, each in its brackets.
    pub(super) fn attributes(&self) -> impl Iterator<Item = &'t Tree> {
        self.trees[..self.attributes].iter().skip(1).step_by(2)
    }

    /// Whether nothing is said about the item.
    pub(in super::super) fn is_bare(&self) -> bool {
        self.attributes == 0
    }

    /// The trees without attributes.
    pub(super) fn rest(&self) -> &'t [Tree] {
        &self.trees[self.attributes..]
    }
}

/// The items or members that trees are. Nothing if one of them has an unusual form.
pub(in super::super) fn split(mut trees: &[Tree]) -> Option<Vec<One<'_>>> {
    let mut all = Vec::new();
    while !trees.is_empty() {
        let one = first(trees)?;
        trees = &trees[one.trees.len()..];
        all.push(one);
    }
    Some(all)
}

fn first(trees: &[Tree]) -> Option<One<'_>> {
    let attributes = attributes(trees);
    let rest = &trees[attributes..];
    let start = match rest {
        [word, Tree::Group(Delimiter::Parenthesis, _), ..] if word.is_word("pub") => 2,
        [word, ..] if word.is_word("pub") => 1,
        _ => 0,
    };
    let (kind, end) = kind(&rest[start..])?;
    let end = match end {
        End::Block => rest.iter().position(is_block)?,
        End::Semicolon => rest.iter().position(|tree| tree.is_char(';'))?,
        End::Either => {
            let is_end = |tree: &Tree| is_block(tree) || tree.is_char(';');
            rest.iter().position(is_end)?
        }
    };
    Some(One {
        kind,
        attributes,
        trees: &trees[..attributes + end + 1],
    })
}

fn is_block(tree: &Tree) -> bool {
    tree.group(Delimiter::Brace).is_some()
}

/// The number of trees that the attributes before an item are.
pub(super) fn attributes(trees: &[Tree]) -> usize {
    let pairs = trees.chunks_exact(2);
    let is_attribute =
        |pair: &&[Tree]| pair[0].is_char('#') && pair[1].group(Delimiter::Bracket).is_some();
    2 * pairs.take_while(is_attribute).count()
}

/// The end of an item.
enum End {
    Block,
    Semicolon,
    Either,
}

/// The kind of an item whose trees after its visibility are these.
fn kind(trees: &[Tree]) -> Option<(Kind, End)> {
    let Tree::Ident(word) = trees.first()? else {
        return is_macro(trees).then_some((Kind::Macro, End::Either));
    };
    if is_filled(word) {
        return Some((Kind::Filled, End::Block));
    }
    if is_written(word) {
        return Some((Kind::Written, End::Block));
    }
    let is_before = |word: &str| trees.get(1).is_some_and(|next| next.is_word(word));
    Some(match &*word.to_string() {
        "impl" => (Kind::Impl, End::Block),
        "trait" => (Kind::Block, End::Block),
        "mod" => (Kind::Module, End::Either),
        "enum" => (Kind::Enum, End::Block),
        "struct" => (Kind::Struct, End::Either),
        "fn" => (Kind::Function, End::Block),
        "const" if is_before("fn") => (Kind::Function, End::Block),
        "const" => (Kind::Const, End::Semicolon),
        "static" => (Kind::Static, End::Semicolon),
        "use" => (Kind::Use, End::Semicolon),
        "type" => (Kind::Type, End::Semicolon),
        _ if is_macro(trees) => (Kind::Macro, End::Either),
        _ => return None,
    })
}

/// Whether an item is the call of a macro: a path, `!`, and a group.
fn is_macro(trees: &[Tree]) -> bool {
    let len = trees.iter().take_while(|tree| tree.is_of_path()).count();
    let is_call = len > 0 && trees.get(len).is_some_and(|tree| tree.is_char('!'));
    is_call && matches!(trees.get(len + 1), Some(Tree::Group(..)))
}
