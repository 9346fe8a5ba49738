//! The table as Rust.

use proc_macro2::TokenStream;
use quote::quote;
use tblgen_core::backend::{EmitContext, OpcodeNames};
use tblgen_core::emit::doc;

use super::model::{Decoder, Encoding, Immediate, Kind, Operand, Piece};

/// The static with the table.
pub(super) fn decoder(
    decoder: &Decoder,
    names: &OpcodeNames,
    context: &EmitContext,
) -> TokenStream {
    let encodings = decoder.encodings.iter();
    let encodings = encodings.map(|one| encoding(one, names));
    let docs = doc(
        context.docs,
        "The rows by which words of the machine are decoded.",
    );
    let lints = context.method_lints();
    let starts = starts(decoder);
    let Decoder { shift, bits, .. } = decoder;
    quote! {
        #docs
        #lints
        pub static DECODER: crate::decode::Decoder<Opcode> = {
            use crate::decode::{Decoder, Encoding, Immediate, Kind, Operand, Piece};
            Decoder {
                encodings: &[#(#encodings),*],
                starts: &[#(#starts),*],
                shift: #shift,
                bits: #bits,
            }
        };
    }
}

/// The index of each bucket's first encoding, and the end of the last bucket.
fn starts(decoder: &Decoder) -> Vec<u16> {
    let buckets = 0..=1u32 << decoder.bits;
    let start = |bucket| {
        let before = |one: &Encoding| decoder.bucket(one) < bucket;
        decoder.encodings.partition_point(before)
    };
    // Opcodes have 16 bits, so there are no more of them.
    buckets.map(|bucket| start(bucket) as u16).collect()
}

fn encoding(encoding: &Encoding, names: &OpcodeNames) -> TokenStream {
    let Encoding { mask, value, .. } = encoding;
    let opcode = names.opcodes.path(encoding.opcode);
    let operands = encoding.operands.iter().map(operand);
    quote! {
        Encoding { mask: #mask, value: #value, opcode: #opcode, operands: &[#(#operands),*] }
    }
}

fn operand(operand: &Operand) -> TokenStream {
    let kind = match operand.kind {
        Kind::Reg(members) => quote!(Kind::Reg(#members)),
        Kind::Immediate(Immediate {
            bits,
            signed,
            shift,
        }) => {
            let number = quote!(Immediate { bits: #bits, signed: #signed, shift: #shift });
            quote!(Kind::Immediate(#number))
        }
    };
    let pieces = operand.pieces.iter().map(|piece| {
        let Piece {
            in_word,
            in_operand,
            width,
        } = piece;
        quote!(Piece { in_word: #in_word, in_operand: #in_operand, width: #width })
    });
    let fixed = operand.fixed;
    quote!(Operand { kind: #kind, pieces: &[#(#pieces),*], fixed: #fixed })
}
