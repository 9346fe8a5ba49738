//! The parts that a disassembler and an encoder have in common: codecs of operands, programs of
//! operations, and words.

mod byte_code;
mod codecs;
mod field_codec;
mod gated;
mod hooks;
mod implied_operands;
mod known_records;
mod lists;
mod programs;

pub(crate) use super::feature_conditions::Conditions;
pub(crate) use byte_code::byte_code_forms;
pub(crate) use codecs::CodecTable;
pub(crate) use field_codec::FieldCodec;
pub(crate) use gated::{Further, gated_form};
pub(crate) use hooks::{
    HookMode, Hooks, OPTION as HOOKS_OPTION, hook_methods, hooks_text, no_hooks,
};
pub(crate) use implied_operands::Implied;
pub(crate) use lists::Lists;
#[cfg(feature = "disassembler")]
pub(crate) use programs::PlacedPrograms;
pub(crate) use programs::{Op, Program, Programs, Run};

use proc_macro2::TokenStream;
use quote::quote;

use tblgen_codegen::{Emission, Markdown, Methods, broken};
use tblgen_lang::record::{Record, RecordKeeper};
use tblgen_model::encoding::plan::ByteOrder;
use tblgen_model::support::faults::{self, Diagnostics};
use tblgen_model::support::unknown::LeftOut;

/// The bits of the words that hold instructions.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct WordLayout {
    /// The number of bits: 32, 64 or 128.
    pub(crate) bits: u32,
    pub(crate) order: ByteOrder,
}

impl WordLayout {
    /// Words for instructions of at most `longest` bits.
    ///
    /// # Errors
    ///
    /// Instructions are too long for any word.
    pub(crate) fn new(
        longest: u32,
        order: ByteOrder,
        records: &RecordKeeper,
    ) -> Result<Self, Diagnostics> {
        let whole = longest.next_multiple_of(8 * order.unit());
        let bits = [32, 64, 128].into_iter().find(|bits| whole <= *bits);
        bits.map(|bits| WordLayout { bits, order }).ok_or_else(|| {
            let message = format!("instructions have at most 128 bits, not {longest}");
            faults::at_target(records, message)
        })
    }

    /// The position of the lowest bit of an instruction of `size` bytes: the first byte of all
    /// instructions is at the same place.
    pub(crate) fn shift(&self, size: u32) -> u32 {
        match self.order.is_first_highest {
            true => self.bits.saturating_sub(8 * size),
            false => 0,
        }
    }

    /// The bytes of a word, the least significant one first.
    pub(crate) fn bytes(&self, word: u128) -> impl Iterator<Item = u8> + use<> {
        word.to_le_bytes().into_iter().take(self.bits as usize / 8)
    }

    /// Whether the bytes of a unit may be in another order: those of a single byte are not.
    pub(crate) fn has_endianness(&self) -> bool {
        self.order.all_units().flatten().any(|unit| *unit > 1)
    }

    /// Adds the method for the other order of bytes, if there is one, to `what`.
    pub(crate) fn add_big_endian(&self, what: &'static str, methods: &mut Methods<'_>) {
        if !self.has_endianness() {
            return;
        }
        let text = Markdown::from("The ").fixed(what).fixed(
            " for bytes in another order, such as that of a processor that can be of either \
             endianness: the order of the bytes within each unit.",
        );
        methods.add(
            text,
            quote! {
                #[must_use]
                pub const fn big_endian(mut self, is_big_endian: bool) -> Self {
                    self.byte_order.is_big_endian = is_big_endian;
                    self
                }
            },
        );
    }

    /// The type of words.
    pub(crate) fn ty(&self) -> TokenStream {
        match self.bits {
            32 => quote!(u32),
            64 => quote!(u64),
            _ => quote!(u128),
        }
    }

    /// The units as an expression, where `conditions` are those that hold.
    pub(crate) fn units(&self, conditions: &Conditions) -> TokenStream {
        let units = units_list(&self.order.units);
        let others = self.order.others.iter().rev();
        others.fold(units, |otherwise, (condition, units)| {
            let Some(number) = conditions.number(Some(condition)) else {
                return broken("the order of bytes under a condition");
            };
            let [word, bit] = [number / 64, number % 64];
            let [word, bit] = [word, bit].map(proc_macro2::Literal::u16_unsuffixed);
            let units = units_list(units);
            quote!(if conditions[#word] >> #bit & 1 != 0 { #units } else { #otherwise })
        })
    }

    /// Adds the conditions of units.
    pub(crate) fn add_conditions(&self, conditions: &mut Conditions) {
        for (condition, _) in &self.order.others {
            conditions.add(Some(condition));
        }
    }

    /// Whether units depend on features.
    pub(crate) fn has_conditions(&self) -> bool {
        !self.order.others.is_empty()
    }

    /// The order of bytes as an expression of the runtime.
    pub(crate) fn order(&self, runtime: &TokenStream) -> TokenStream {
        let ByteOrder {
            units,
            is_big_endian,
            is_first_highest,
            swapped_halves,
            ..
        } = &self.order;
        let swapped_halves = proc_macro2::Literal::u16_unsuffixed(*swapped_halves);
        let units = units_list(units);
        quote!(#runtime::mc::ByteOrder {
            units: #units,
            is_big_endian: #is_big_endian,
            is_first_highest: #is_first_highest,
            swapped_halves: #swapped_halves,
        })
    }
}

/// Units as an expression.
fn units_list(units: &[u8]) -> TokenStream {
    let units = units.iter().copied();
    let units = units.map(proc_macro2::Literal::u8_unsuffixed);
    quote!(&[#(#units),*])
}

/// The error of tables that have more rows than they can number. They have where encodings of several
/// sizes are in one table, and nothing tells them apart.
pub(crate) fn too_large(records: &RecordKeeper, what: &str) -> Diagnostics {
    let advice = known_records::advice(records);
    let message = format!("the tables of the {what} are too large{advice}");
    faults::at_target(records, message)
}

/// Warns about the instructions that are left out of an output, which has others.
pub(crate) fn report_left_out(
    emission: &Emission<'_>,
    left_out: &LeftOut,
    kept: usize,
) -> Result<(), Diagnostics> {
    let warnings = left_out.clone().warnings(kept, "instructions")?;
    emission.warn_all(&warnings);
    Ok(())
}

/// The error of an operand whose field no number has room for.
pub(crate) fn too_wide(def: Record<'_>, operand: usize) -> Diagnostics {
    let message = format!("the field of operand {operand} has more than 64 bits");
    faults::error(def, message)
}

/// Faults of a codec, and the instruction that needs it.
pub(crate) fn needed_by(mut faults: Diagnostics, def: Record<'_>) -> Diagnostics {
    faults.push(def.note(format!("the codec is for an operand of '{}'", def.name())));
    faults
}

/// The lowest 128 bits of words of 64.
pub(crate) fn wide(words: &[u64]) -> u128 {
    let word = |at: usize| u128::from(words.get(at).copied().unwrap_or(0));
    word(0) | word(1) << 64
}
