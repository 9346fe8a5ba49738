//! Warnings of a macro.
//!
//! A macro cannot warn, but the compiler does where something deprecated is used; so each
//! warning becomes the use of such a thing, whose note is the message.

use crate::pretty::Message;
use proc_macro2::{Span, TokenStream};
use quote::quote_spanned;
use tblgen_lang::diagnostic::Severity;

/// Items that make the compiler show warnings at a place.
pub(super) fn items(messages: &[Message], place: Span) -> TokenStream {
    let warnings = messages
        .iter()
        .filter(|message| message.severity == Severity::Warning);
    warnings.map(|warning| item(warning, place)).collect()
}

fn item(warning: &Message, place: Span) -> TokenStream {
    let note = format!("\n{}", warning.text.trim_end());
    quote_spanned! {place=>
        const _: () = {
            #[deprecated(note = #note)]
            #[allow(non_camel_case_types)]
            struct warning_about_the_description;
            let _ = warning_about_the_description;
        };
    }
}
