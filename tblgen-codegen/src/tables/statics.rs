//! The statics that tables consist of.
//!
//! Data is in statics, so that it is in a program once. What reads it is in
//! constants that refer to them, so that the compiler knows the form of each
//! table wherever it is read.

use proc_macro2::{Ident, Literal, TokenStream};
use quote::{format_ident, quote};

use super::literal::{bytes, hex, integers, text};

/// Arrays of up to so many numbers are written as such; longer ones become
/// byte strings, which are much less work for the compiler.
const READABLE: usize = 1024;

/// Collects statics, and how many bytes each takes.
#[derive(Debug, Default)]
pub struct Statics {
    items: Vec<TokenStream>,
    sizes: Vec<(String, usize)>,
}

impl Statics {
    /// The items.
    pub fn items(&self) -> &[TokenStream] {
        &self.items
    }

    /// The names, and how many bytes each takes.
    pub fn sizes(&self) -> &[(String, usize)] {
        &self.sizes
    }

    /// Notes what another item takes.
    pub fn note(&mut self, name: &str, size: usize) {
        self.sizes.push((name.to_string(), size));
    }

    fn add(&mut self, name: &str, size: usize, ty: TokenStream, value: TokenStream) -> Ident {
        let ident = format_ident!("{name}");
        self.items.push(quote!(static #ident: #ty = #value;));
        self.note(name, size);
        ident
    }

    /// An array of an integer type, which each number must fit.
    fn array(&mut self, name: &str, numbers: &[u32], ty: &str, size: usize) -> Ident {
        let (ty, count) = (format_ident!("{ty}"), count(numbers.len()));
        let values = integers(numbers.iter().copied());
        let size = numbers.len() * size;
        self.add(name, size, quote!([#ty; #count]), quote!([#values]))
    }

    fn byte_string(&mut self, name: &str, data: &[u8]) -> Ident {
        let (count, value) = (count(data.len()), bytes(data));
        self.add(name, data.len(), quote!([u8; #count]), quote!(*#value))
    }

    /// A slice of bytes.
    pub fn bytes(&mut self, name: &str, data: &[u8]) -> TokenStream {
        let ident = self.byte_string(name, data);
        quote!(&#ident)
    }

    /// A `Column` of numbers, as narrow as they allow.
    pub fn column(&mut self, name: &str, numbers: &[u32]) -> TokenStream {
        let first = numbers.first().copied().unwrap_or(0);
        if numbers.iter().all(|&number| number == first) {
            let first = integers([first]);
            return quote!(Column::Same(#first));
        }
        match width(numbers) {
            1 => self.narrow_column(name, numbers),
            2 => self.wide_column(name, numbers, 2, ["u16", "U16", "le16"]),
            _ => self.wide_column(name, numbers, 4, ["u32", "U32", "le32"]),
        }
    }

    fn narrow_column(&mut self, name: &str, numbers: &[u32]) -> TokenStream {
        let ident = if numbers.len() <= READABLE {
            self.array(name, numbers, "u8", 1)
        } else {
            self.byte_string(name, &little_endian(numbers, 1))
        };
        quote!(Column::U8(&#ident))
    }

    fn wide_column(
        &mut self,
        name: &str,
        numbers: &[u32],
        width: usize,
        [ty, variant, from_bytes]: [&str; 3],
    ) -> TokenStream {
        if numbers.len() <= READABLE {
            let (ident, variant) = (
                self.array(name, numbers, ty, width),
                format_ident!("{variant}"),
            );
            return quote!(Column::#variant(&#ident));
        }
        let from_bytes = format_ident!("{from_bytes}");
        let ident = self.byte_string(name, &little_endian(numbers, width));
        quote!(Column::#from_bytes(&#ident))
    }

    /// `Words`: a slice of 16-bit numbers in pairs of bytes.
    pub fn words(&mut self, name: &str, numbers: &[u16]) -> TokenStream {
        if numbers.len() > READABLE {
            let wide: Vec<u32> = numbers.iter().copied().map(u32::from).collect();
            let ident = self.byte_string(name, &little_endian(&wide, 2));
            return quote!(words(&#ident));
        }
        let (count, values) = (count(numbers.len()), integers(numbers.iter().copied()));
        let ty = quote!([[u8; 2]; #count]);
        let ident = self.add(name, 2 * numbers.len(), ty, quote!(u16s([#values])));
        quote!(&#ident)
    }

    /// A slice of masks.
    pub fn masks(&mut self, name: &str, masks: &[u64]) -> TokenStream {
        let (count, values) = (count(masks.len()), hex(masks));
        let size = 8 * masks.len();
        let ident = self.add(name, size, quote!([u64; #count]), quote!([#values]));
        quote!(&#ident)
    }

    /// A reference to a text.
    pub fn text(&mut self, name: &str, string: &str) -> TokenStream {
        let value = text(string);
        let ident = self.add(name, string.len(), quote!(&str), quote!(#value));
        quote!(&#ident)
    }
}

fn count(len: usize) -> Literal {
    Literal::usize_unsuffixed(len)
}

/// How many bytes the largest number takes: 1, 2 or 4.
pub fn width(numbers: &[u32]) -> usize {
    match numbers.iter().max().copied().unwrap_or(0) {
        0..=0xff => 1,
        0x100..=0xffff => 2,
        _ => 4,
    }
}

/// The lower bytes of each number.
fn little_endian(numbers: &[u32], width: usize) -> Vec<u8> {
    let bytes = numbers.iter().map(|number| number.to_le_bytes());
    bytes
        .flat_map(|bytes| bytes.into_iter().take(width))
        .collect()
}

#[cfg(test)]
mod tests {
    use super::Statics;

    #[test]
    fn columns_are_as_narrow_as_they_can_be() {
        let mut statics = Statics::default();
        let mut column = |numbers: &[u32]| statics.column("A", numbers).to_string();
        assert_eq!(column(&[]), "Column :: Same (0)");
        assert_eq!(column(&[7, 7]), "Column :: Same (7)");
        assert_eq!(column(&[7, 255]), "Column :: U8 (& A)");
        assert_eq!(column(&[7, 256]), "Column :: U16 (& A)");
        assert_eq!(column(&[7, 1 << 16]), "Column :: U32 (& A)");
        let long: Vec<u32> = (0..2000).collect();
        assert_eq!(column(&long), "Column :: le16 (& A)");
        let sizes: Vec<usize> = statics.sizes().iter().map(|size| size.1).collect();
        assert_eq!(sizes, [2, 4, 8, 4000]);
        assert_eq!(
            statics.items()[1].to_string(),
            "static A : [u16 ; 2] = [7 , 256] ;"
        );
    }

    #[test]
    fn words_are_pairs_of_bytes() {
        let mut statics = Statics::default();
        assert_eq!(statics.words("A", &[1]).to_string(), "& A");
        assert_eq!(
            statics.words("B", &vec![1; 2000]).to_string(),
            "words (& B)"
        );
    }
}
