//! `-gen-disassembler` of LLVM's tool as facts.
//!
//! Tables of bytes tell an instruction step by step. The facts that hold on all ways to an
//! instruction are its fixed bits, its condition and the bits that it should have.

mod code;
mod tables;

use super::facts::{Decoding, Facts};
use anyhow::{Context as _, Result};

/// The facts.
pub(super) fn read(text: &str) -> Result<Facts> {
    let mut facts = Facts::new();
    let predicates = code::predicates(text)?;
    let decoders = code::decoders(text)?;
    for table in tables::tables(text)? {
        for leaf in &table.leaves {
            let predicate = match leaf.predicate {
                Some(number) => predicates.get(number).context("a predicate")?.as_str(),
                None => "",
            };
            Decoding {
                table: &table.name,
                name: &leaf.name,
                pattern: &leaf.pattern(),
                predicate,
                soft_fail: leaf.soft_fail,
                operands: decoders.get(leaf.decoder).context("a decoder")?,
            }
            .add(&mut facts);
        }
    }
    Ok(facts)
}
