//! Texts of items that are on their way to files.
//!
//! A literal among tokens is read character by character when it is made, which for long texts
//! is more work than all else. So while parts become code, texts stay here, and the tokens have
//! their numbers.

use std::cell::RefCell;
use std::rc::Rc;

use proc_macro2::Literal;

thread_local! {
    /// The texts of the parts that this thread makes, if they become code here.
    static TEXTS: RefCell<Option<Vec<Rc<String>>>> = const { RefCell::new(None) };
}

/// Makes parts and their code. Tokens of texts that `make` adds are good for as long as it runs.
#[cfg(feature = "files")]
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
#[cfg(feature = "files")]
struct End {
    is_outermost: bool,
}

#[cfg(feature = "files")]
impl Drop for End {
    fn drop(&mut self) {
        if self.is_outermost {
            TEXTS.set(None);
        }
    }
}

/// Keeps a text; the token by which it is found again. If no code is made here, the text comes back.
pub(super) fn keep(text: String) -> Result<Literal, String> {
    TEXTS.with_borrow_mut(|texts| {
        let Some(texts) = texts else {
            return Err(text);
        };
        texts.push(Rc::new(text));
        Ok(Literal::usize_unsuffixed(texts.len() - 1))
    })
}

/// The text that a token stands for.
#[cfg(feature = "files")]
pub(super) fn kept(token: &str) -> Option<Rc<String>> {
    let number: usize = token.parse().ok()?;
    TEXTS.with_borrow(|texts| texts.as_ref()?.get(number).cloned())
}
