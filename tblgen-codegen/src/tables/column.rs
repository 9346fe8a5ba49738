//! Columns of numbers, in as few bytes as their numbers allow.

use proc_macro2::TokenStream;
use quote::{format_ident, quote};

use super::label::Label;
use super::literal::{integers, rows};
use super::runtime_item::RuntimeItem;
use super::statics::Statics;

/// The longest array of numbers that is written as an array; longer ones become byte strings, which
/// are much less work for rustc.
const READABLE: usize = 1024;

impl Statics {
    /// A `Column` of numbers, in as few bytes as they allow.
    pub fn column(&mut self, label: impl Into<Label>, numbers: &[u32]) -> TokenStream {
        let (label, column) = (label.into(), self.item(RuntimeItem::Column));
        let first = numbers.first().copied().unwrap_or(0);
        if numbers.iter().all(|&number| number == first) {
            let first = integers([first]);
            return quote!(#column::Same(#first));
        }
        let reader = match width(numbers) {
            1 => self.narrow_column(&label, numbers),
            2 => self.wide_column(&label, numbers, 2, ["u16", "U16", "le16"]),
            _ => self.wide_column(&label, numbers, 4, ["u32", "U32", "le32"]),
        };
        quote!(#column::#reader)
    }

    fn narrow_column(&mut self, label: &Label, numbers: &[u32]) -> TokenStream {
        let ident = if numbers.len() <= READABLE {
            self.numbers(label, numbers, "u8")
        } else {
            self.byte_string(label, &little_endian(numbers, 1))
        };
        quote!(U8(&#ident))
    }

    fn wide_column(
        &mut self,
        label: &Label,
        numbers: &[u32],
        width: usize,
        [ty, variant, from_bytes]: [&str; 3],
    ) -> TokenStream {
        if numbers.len() <= READABLE {
            let ident = self.numbers(label, numbers, ty);
            let variant = format_ident!("{variant}");
            return quote!(#variant(&#ident));
        }
        let from_bytes = format_ident!("{from_bytes}");
        let ident = self.byte_string(label, &little_endian(numbers, width));
        quote!(#from_bytes(&#ident))
    }

    /// `Words`: a slice of 16-bit numbers in pairs of bytes.
    pub fn words(&mut self, label: impl Into<Label>, numbers: &[u16]) -> TokenStream {
        let label = label.into();
        if numbers.len() > READABLE {
            let wide: Vec<u32> = numbers.iter().copied().map(u32::from).collect();
            let ident = self.byte_string(&label, &little_endian(&wide, 2));
            let words = self.item(RuntimeItem::words);
            return quote!(#words(&#ident));
        }
        let u16s = self.item(RuntimeItem::u16s).to_string();
        let ty = format!("[[u8; 2]; {}]", numbers.len());
        let around = [&format!("{u16s}("), ")"];
        let ident = self.rows(&label, &ty, around, &rows(numbers.iter().copied()));
        quote!(&#ident)
    }
}

/// The size of the largest number in bytes: 1, 2 or 4.
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
    use crate::Statics;

    #[test]
    fn columns_are_as_narrow_as_they_can_be() {
        let mut statics = Statics::default();
        let mut column = |numbers: &[u32]| statics.column(("A", "Numbers."), numbers).to_string();
        assert_eq!(column(&[]), "Column :: Same (0)");
        assert_eq!(column(&[7, 7]), "Column :: Same (7)");
        assert_eq!(column(&[7, 255]), "Column :: U8 (& A)");
        assert_eq!(column(&[7, 256]), "Column :: U16 (& A)");
        assert_eq!(column(&[7, 1 << 16]), "Column :: U32 (& A)");
        let long: Vec<u32> = (0..2000).collect();
        assert_eq!(column(&long), "Column :: le16 (& A)");
        let items = statics.items().tokens().unwrap().to_string();
        assert!(
            items.contains("static A : [u16 ; 2] = [7 , 256] ;"),
            "{items}"
        );
    }

    #[test]
    fn words_are_pairs_of_bytes() {
        let mut statics = Statics::default();
        assert_eq!(statics.words(("A", "Numbers."), &[1]).to_string(), "& A");
        assert_eq!(
            statics.words(("B", "Numbers."), &[1; 2000]).to_string(),
            "words (& B)"
        );
    }
}
