//! What a disassembler and an encoder have in common: codecs of operands, programs of
//! operations, and words.

mod codecs;
mod conditions;
mod hooks;
mod programs;

pub(super) use codecs::CodecTable;
pub(super) use conditions::Conditions;
pub(super) use hooks::{Hooks, hook_methods};
pub(super) use programs::{Op, Program, Run};

use proc_macro2::TokenStream;
use quote::quote;

use tblgen_model::encoding::plan::ByteOrder;

/// The bits of the words that hold instructions.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct WordLayout {
    /// The number of bits: 32, 64 or 128.
    pub(super) bits: u32,
    pub(super) order: ByteOrder,
}

impl WordLayout {
    /// Words for instructions of so many bits at most; none if they are too long.
    pub(super) fn new(longest: u32, order: ByteOrder) -> Option<Self> {
        let bits = [32, 64, 128].into_iter().find(|bits| longest <= *bits)?;
        Some(WordLayout { bits, order })
    }

    /// The position of the lowest bit of an instruction of so many bytes: the first byte of all
    /// instructions is at the same place.
    pub(super) fn shift(&self, size: u32) -> u32 {
        match self.order.is_first_highest {
            true => self.bits.saturating_sub(8 * size),
            false => 0,
        }
    }

    /// The bytes of a word, the least significant one first.
    pub(super) fn bytes(&self, word: u128) -> impl Iterator<Item = u8> + use<> {
        word.to_le_bytes().into_iter().take(self.bits as usize / 8)
    }

    /// The type of words.
    pub(super) fn ty(&self) -> TokenStream {
        match self.bits {
            32 => quote!(u32),
            64 => quote!(u64),
            _ => quote!(u128),
        }
    }

    /// The order of bytes as an expression of the runtime.
    pub(super) fn order(&self, runtime: &TokenStream) -> TokenStream {
        let ByteOrder {
            units,
            is_big_endian,
            is_first_highest,
        } = &self.order;
        let units = units.iter().copied();
        let units = units.map(proc_macro2::Literal::u8_unsuffixed);
        quote!(#runtime::mc::ByteOrder {
            units: &[#(#units),*],
            is_big_endian: #is_big_endian,
            is_first_highest: #is_first_highest,
        })
    }
}

/// The lowest 128 bits of words of 64.
pub(super) fn wide(words: &[u64]) -> u128 {
    let word = |at: usize| u128::from(words.get(at).copied().unwrap_or(0));
    word(0) | word(1) << 64
}
