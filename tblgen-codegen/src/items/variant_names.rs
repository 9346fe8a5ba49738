//! The Rust names of generated variants, for outputs that refer to them.

use std::collections::HashMap;
use std::sync::Arc;

use proc_macro2::{Ident, Span, TokenStream};
use quote::{format_ident, quote};

use super::Enumeration;

/// The Rust names of the variants of a generated enumeration. They differ from the names
/// in the description where these are no identifiers of Rust, are keywords, or would
/// clash.
///
/// ```
/// use tblgen_codegen::{Enumeration, Variant};
///
/// let variants = ["add", "in", "a.b"].map(|name| Variant::new(name, ""));
/// let opcodes = Enumeration::new("Opcode", "OPCODE", "opcode", "", variants.to_vec());
/// let names = opcodes.variant_names();
/// let path = |name| names.path(names.number(name)?).map(|path| path.to_string());
/// assert_eq!(path("add").unwrap(), "Opcode :: add");
/// assert_eq!(path("in").unwrap(), "Opcode :: r#in");
/// assert_eq!(path("a.b").unwrap(), "Opcode :: a_b");
/// assert_eq!(path("sub"), None);
/// ```
#[derive(Debug, Clone)]
pub struct VariantNames {
    ty: String,
    variants: Arc<Vec<Named>>,
    numbers: Arc<HashMap<String, u16>>,
}

/// A variant.
#[derive(Debug, Clone)]
struct Named {
    /// The Rust name.
    text: String,
    /// The name in the description, if that is another one.
    name: Option<String>,
    gate: Option<String>,
}

impl Named {
    /// The name in the description.
    fn name(&self) -> &str {
        self.name.as_deref().unwrap_or(&self.text)
    }
}

impl Enumeration {
    /// The Rust names of the variants. Unlike identifiers they can be shared by threads.
    pub fn variant_names(&self) -> VariantNames {
        let texts = self.texts().into_iter().zip(&self.variants);
        let named = |(text, variant): (String, &super::Variant)| Named {
            name: (variant.name != text).then(|| variant.name.clone()),
            text,
            gate: variant.gate.clone(),
        };
        let names = self.variants.iter().map(|variant| variant.name.clone());
        VariantNames {
            ty: self.name.to_string(),
            variants: Arc::new(texts.map(named).collect()),
            numbers: Arc::new(names.zip(0..).collect()),
        }
    }
}

impl VariantNames {
    /// The number of variants.
    pub fn len(&self) -> usize {
        self.variants.len()
    }

    /// Whether there is no variant.
    pub fn is_empty(&self) -> bool {
        self.variants.is_empty()
    }

    /// The number of the variant whose name in the description is `name`.
    pub fn number(&self, name: &str) -> Option<u16> {
        self.numbers.get(name).copied()
    }

    /// The name in the description of the variant with that number.
    pub fn name(&self, number: u16) -> Option<&str> {
        let named = self.variants.get(usize::from(number))?;
        Some(named.name())
    }

    /// The names of all variants in the description, by number.
    pub fn names(&self) -> impl Iterator<Item = &str> {
        self.variants.iter().map(Named::name)
    }

    /// The Rust name of the variant with that number, as in `r#in`.
    pub fn text(&self, number: u16) -> Option<&str> {
        let named = self.variants.get(usize::from(number))?;
        Some(&named.text)
    }

    /// The Rust names of all variants, by number.
    pub fn texts(&self) -> impl Iterator<Item = &str> {
        self.variants.iter().map(|named| named.text.as_str())
    }

    /// The identifier of the variant with that number.
    pub fn ident(&self, number: u16) -> Option<Ident> {
        let text = self.text(number)?;
        Some(match text.strip_prefix("r#") {
            Some(raw) => Ident::new_raw(raw, Span::call_site()),
            None => Ident::new(text, Span::call_site()),
        })
    }

    /// The path of the variant with that number, as text; `None` if no link of
    /// documentation could have it: the name is raw.
    pub fn link_path(&self, number: u16) -> Option<String> {
        let text = self.text(number).filter(|text| !text.starts_with("r#"))?;
        // A method may have that name.
        let kind = match text.starts_with(|c: char| c.is_ascii_lowercase()) {
            true => "variant@",
            false => "",
        };
        Some(format!("{kind}{}::{text}", self.ty))
    }

    /// The path of the variant with that number, as in `Opcode::ADD`.
    pub fn path(&self, number: u16) -> Option<TokenStream> {
        let (ty, ident) = (format_ident!("{}", self.ty), self.ident(number)?);
        Some(quote!(#ty::#ident))
    }

    /// The Cargo feature without which the variant with that number does not exist.
    pub fn gate(&self, number: u16) -> Option<&str> {
        let named = self.variants.get(usize::from(number))?;
        named.gate.as_deref()
    }
}
