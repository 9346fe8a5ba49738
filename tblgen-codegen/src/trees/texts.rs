//! Texts of items that are on their way to files, and sets of names that are looked for in them.
//!
//! A literal among tokens is read character by character when it is made, which for long texts
//! is more work than all else. So while parts become code, texts stay here, and the tokens have
//! their numbers.

use std::cell::RefCell;
use std::rc::Rc;
use std::sync::Arc;

use proc_macro2::Literal;
use rustc_hash::FxHashSet;

/// A text, or names, that tokens have the number of.
#[derive(Clone)]
enum Kept {
    Text(Rc<String>),
    Names(Arc<FxHashSet<String>>),
}

thread_local! {
    /// The texts of the parts that this thread makes, if they become code here.
    static TEXTS: RefCell<Option<Vec<Kept>>> = const { RefCell::new(None) };
}

/// Makes parts and their code. Tokens of texts that `make` adds are good for as long as it runs.
pub(crate) fn with_texts<R>(make: impl FnOnce() -> R) -> R {
    let is_outermost = TEXTS.with_borrow_mut(|texts| {
        let is_outermost = texts.is_none();
        texts.get_or_insert_default();
        is_outermost
    });
    let _end = End { is_outermost };
    make()
}

/// The end of the outermost call, after which there are no texts.
struct End {
    is_outermost: bool,
}

impl Drop for End {
    fn drop(&mut self) {
        if self.is_outermost {
            TEXTS.set(None);
        }
    }
}

/// Keeps a text; the token by which it is found again. If no code is made here, the text comes back.
pub(crate) fn keep(text: String) -> Result<Literal, String> {
    let text = Rc::new(text);
    let token = keep_any(Kept::Text(Rc::clone(&text)));
    token.ok_or_else(|| Rc::unwrap_or_clone(text))
}

/// The token of a line of documentation: its literal, or the number of the line if code is made
/// here.
pub(crate) fn line_token(line: String) -> Literal {
    keep(line).unwrap_or_else(|line| Literal::string(&line))
}

/// Keeps names; the token by which they are found again, if code is made here.
pub(crate) fn keep_names(names: &Arc<FxHashSet<String>>) -> Option<Literal> {
    keep_any(Kept::Names(Arc::clone(names)))
}

fn keep_any(any: Kept) -> Option<Literal> {
    TEXTS.with_borrow_mut(|texts| {
        let texts = texts.as_mut()?;
        texts.push(any);
        Some(Literal::usize_unsuffixed(texts.len() - 1))
    })
}

/// The text that a token stands for.
pub(crate) fn kept(token: &str) -> Option<Rc<String>> {
    match kept_any(token)? {
        Kept::Text(text) => Some(text),
        Kept::Names(_) => None,
    }
}

/// The names that a token stands for.
pub(crate) fn kept_names(token: &Literal) -> Option<Arc<FxHashSet<String>>> {
    match kept_any(&token.to_string())? {
        Kept::Names(names) => Some(names),
        Kept::Text(_) => None,
    }
}

fn kept_any(token: &str) -> Option<Kept> {
    let number: usize = token.parse().ok()?;
    TEXTS.with_borrow(|texts| texts.as_ref()?.get(number).cloned())
}
