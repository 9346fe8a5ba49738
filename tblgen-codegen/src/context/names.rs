//! Names in items, as far as lints are about them.

use std::fmt::Write as _;

use proc_macro2::{Ident, Spacing, TokenStream, TokenTree};
use rustc_hash::FxHashSet;

/// The lints that names in functions need.
pub(super) fn lints_of(
    variants: &FxHashSet<String>,
    items: TokenStream,
) -> impl Iterator<Item = &'static str> + use<> {
    let mut names = Names::new(variants);
    names.read(items);
    let lints = [
        (names.has_variant, "bindings_with_variant_name"),
        (names.is_odd, "non_snake_case"),
    ];
    let lints = lints.into_iter().filter(|lint| lint.0);
    lints.map(|lint| lint.1)
}

/// The names in items, as far as they matter.
struct Names<'v> {
    variants: &'v FxHashSet<String>,
    /// Whether a name is that of a variant, and no function, method or part of a path: bindings are
    /// among them.
    has_variant: bool,
    /// Whether the name of a function or an argument is not in snake case.
    is_odd: bool,
    /// The name that is looked at.
    name: String,
}

impl<'v> Names<'v> {
    fn new(variants: &'v FxHashSet<String>) -> Self {
        Names {
            variants,
            has_variant: false,
            is_odd: false,
            name: String::new(),
        }
    }

    fn read(&mut self, items: TokenStream) {
        let mut items = items.into_iter().peekable();
        let (mut keyword, mut in_path) = (None, false);
        while let Some(item) = items.next() {
            let before = (keyword.take(), std::mem::take(&mut in_path));
            match item {
                TokenTree::Group(group) => self.read(group.stream()),
                TokenTree::Ident(ident) => {
                    let mut is_argument = || items.peek().is_some_and(is_lone_colon);
                    let is_stated = before.0 == Some("fn") || before.0.is_none() && is_argument();
                    keyword = self.look_at(&ident, is_stated, before == (None, false));
                }
                // Of two colons only the second one stands alone.
                TokenTree::Punct(punct) => {
                    let is_path = before.1 || punct.spacing() == Spacing::Joint;
                    in_path = match punct.as_char() {
                        ':' => is_path,
                        other => other == '.',
                    };
                }
                TokenTree::Literal(_) => {}
            }
        }
    }

    /// Looks at a name that may be stated here, and may be bare. The result is the keyword that it
    /// is, if that matters for what follows.
    fn look_at(&mut self, ident: &Ident, is_stated: bool, is_bare: bool) -> Option<&'static str> {
        let mut name = std::mem::take(&mut self.name);
        name.clear();
        // Writing to a text does not fail.
        let _ = write!(name, "{ident}");
        self.is_odd |= is_stated && !is_snake_case(&name);
        self.has_variant |= is_bare && self.variants.contains(&name);
        let keyword = ["fn", "const"].into_iter().find(|word| *word == name);
        self.name = name;
        keyword
    }
}

/// Whether a token is the colon between a name and its type.
fn is_lone_colon(token: &TokenTree) -> bool {
    let TokenTree::Punct(punct) = token else {
        return false;
    };
    punct.as_char() == ':' && punct.spacing() == Spacing::Alone
}

/// Whether the compiler takes that for the name of a function.
fn is_snake_case(name: &str) -> bool {
    let name = name.strip_prefix("r#").unwrap_or(name).trim_matches('_');
    !name.contains("__") && !name.chars().any(char::is_uppercase)
}
