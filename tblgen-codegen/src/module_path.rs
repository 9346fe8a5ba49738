//! Paths of modules, as users write them.

use std::fmt;

use proc_macro2::TokenStream;
use quote::{ToTokens, quote};
use syn::ext::IdentExt as _;
use syn::parse::{Parse, ParseStream};
use syn::punctuated::Punctuated;
use syn::{Ident, Result, Token};

/// The path of a module: names and `::`, without generic arguments.
///
/// `syn::Path` would have every user compile syn's trees of expressions and types.
///
/// ```
/// use tblgen_codegen::{ModulePath, quote::ToTokens};
///
/// let path: ModulePath = syn::parse_str("crate::runtime").unwrap();
/// assert_eq!(path.to_token_stream().to_string(), "crate :: runtime");
/// assert!(syn::parse_str::<ModulePath>("crate::fn").is_err());
/// ```
#[derive(Clone, Debug)]
pub struct ModulePath(TokenStream);

impl Parse for ModulePath {
    fn parse(stream: ParseStream<'_>) -> Result<Self> {
        let root: Option<Token![::]> = stream.parse()?;
        let names: Punctuated<Ident, Token![::]> =
            Punctuated::parse_separated_nonempty_with(stream, name)?;
        Ok(ModulePath(quote!(#root #names)))
    }
}

/// A name, or a keyword that names a module.
fn name(stream: ParseStream<'_>) -> Result<Ident> {
    let is_module = stream.peek(Token![crate])
        || stream.peek(Token![self])
        || stream.peek(Token![super])
        || stream.peek(Token![Self]);
    if is_module {
        stream.call(Ident::parse_any)
    } else {
        stream.parse()
    }
}

impl fmt::Display for ModulePath {
    /// Without blanks, as a user writes it.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0.to_string().replace(' ', ""))
    }
}

impl ToTokens for ModulePath {
    fn to_tokens(&self, tokens: &mut TokenStream) {
        self.0.to_tokens(tokens);
    }
}
