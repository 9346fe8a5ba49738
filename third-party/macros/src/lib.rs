//! The macro, with our output.

use proc_macro::TokenStream;

/// `tablegen!`, which knows `reg_lists`, too.
#[proc_macro]
pub fn tablegen(input: TokenStream) -> TokenStream {
    tblgen_core::expand(input.into(), &reg_lists::registry()).into()
}
