//! Trees of tokens.

#[cfg(feature = "files")]
use super::texts::kept;
#[cfg(feature = "files")]
use super::written::Written;
#[cfg(feature = "files")]
use proc_macro2::Group;
use proc_macro2::{Delimiter, Ident, Literal, Punct, Spacing, TokenStream, TokenTree};
#[cfg(feature = "files")]
use quote::quote;

/// A token, or a group of them. Unlike tokens, a group lends what is in it.
///
/// For macros, trees are asked for names and nothing else.
#[derive(Debug)]
#[cfg_attr(not(feature = "files"), allow(dead_code))]
pub(crate) enum Tree {
    Ident(Ident),
    Punct(Punct),
    Literal(Literal),
    Group(Delimiter, Vec<Tree>),
}

impl Tree {
    /// Whether it is this word.
    #[cfg(feature = "files")]
    pub(crate) fn is_word(&self, word: &str) -> bool {
        matches!(self, Tree::Ident(ident) if ident == word)
    }

    /// Whether it is this character.
    pub(crate) fn is_char(&self, character: char) -> bool {
        matches!(self, Tree::Punct(punct) if punct.as_char() == character)
    }

    /// Whether it is this character, and the next one belongs to the same operator.
    pub(crate) fn is_joint(&self, character: char) -> bool {
        self.is_char(character)
            && matches!(self, Tree::Punct(punct) if punct.spacing() == Spacing::Joint)
    }

    /// Whether it may be a part of a path: a name or a colon.
    #[cfg(feature = "files")]
    pub(crate) fn is_of_path(&self) -> bool {
        self.is_char(':') || matches!(self, Tree::Ident(_))
    }

    /// The trees in a group with this delimiter.
    #[cfg(feature = "files")]
    pub(crate) fn group(&self, wanted: Delimiter) -> Option<&[Tree]> {
        match self {
            Tree::Group(delimiter, trees) if *delimiter == wanted => Some(trees),
            _ => None,
        }
    }
}

/// The trees of tokens as they are.
pub(crate) fn plain_trees(tokens: TokenStream) -> Vec<Tree> {
    let tree = |token: TokenTree| match token {
        TokenTree::Ident(ident) => Tree::Ident(ident),
        TokenTree::Punct(punct) => Tree::Punct(punct),
        TokenTree::Literal(literal) => Tree::Literal(literal),
        TokenTree::Group(group) => Tree::Group(group.delimiter(), plain_trees(group.stream())),
    };
    tokens.into_iter().map(tree).collect()
}

/// The tokens of trees.
#[cfg(feature = "files")]
pub(crate) fn tokens(trees: &[Tree]) -> TokenStream {
    let mut tokens = TokenStream::new();
    let mut left = trees;
    while let [tree, after @ ..] = left {
        if let Some(item) = Written::of(left) {
            tokens.extend(item.tokens());
            left = &left[3..];
            continue;
        }
        let token: TokenTree = match tree {
            Tree::Ident(ident) => ident.clone().into(),
            Tree::Punct(punct) => punct.clone().into(),
            Tree::Literal(literal) => literal.clone().into(),
            Tree::Group(delimiter, inner) => {
                let inner = doc_tokens(inner).unwrap_or_else(|| self::tokens(inner));
                Group::new(*delimiter, inner).into()
            }
        };
        tokens.extend([token]);
        left = after;
    }
    tokens
}

/// The tokens in an attribute that is a line of documentation, if its literal has only the number
/// of the line.
#[cfg(feature = "files")]
fn doc_tokens(inner: &[Tree]) -> Option<TokenStream> {
    match inner {
        [word, equals, Tree::Literal(text)] if word.is_word("doc") && equals.is_char('=') => {
            let text = kept(&text.to_string())?;
            let text = text.as_str();
            Some(quote!(doc = #text))
        }
        _ => None,
    }
}
