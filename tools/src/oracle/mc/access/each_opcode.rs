//! Each opcode of X86 in each mode, by one of its words: what it reads and writes, against the crate
//! `iced-x86`: numbers for information, as iced leaves out what system instructions use.

use super::conventions::{self, Verdict};
use super::effects::Effects;
use super::{ADDRESS, Run};
use crate::oracle::mc::behaviour::Batch;
use anyhow::Result;
use iced_x86::{Decoder, DecoderOptions, InstructionInfoFactory};
use std::collections::HashSet;

/// Opcodes that are compared, with the number of bits of the mode.
pub(super) type Seen = HashSet<(u32, String)>;

/// Compares the opcodes of words of which none is `seen` yet.
pub(super) fn compare(run: &mut Run<'_>, batch: &Batch, seen: &mut Seen) -> Result<()> {
    let mut factory = InstructionInfoFactory::new();
    for (set, features) in batch.sets.iter().enumerate() {
        let bits = run.bits(&batch.sets, set)?;
        let ours = run.accesses(features, &batch.words)?;
        for (word, own) in batch.words.iter().zip(&ours) {
            let Some((size, text)) = own else {
                continue;
            };
            let inst = Decoder::with_ip(bits, word, ADDRESS, DecoderOptions::NONE).decode();
            let opcode = text.split(' ').next().unwrap_or_default().to_string();
            let is_same_size = inst.len() == usize::from(*size);
            if inst.is_invalid() || !is_same_size || !seen.insert((bits, opcode)) {
                continue;
            }
            let Some(own) = Effects::of_text(text) else {
                continue;
            };
            let theirs = Effects::of_iced(&inst, &mut factory);
            let mut is_other = false;
            for (aspect, verdict) in conventions::compare(&own, &theirs, &inst) {
                match verdict {
                    Verdict::Equal | Verdict::Convention(_) => {}
                    Verdict::Different(_) => {
                        is_other = true;
                        let what = format!("each opcode in {bits} bits: other {aspect:?}");
                        run.tally.count(what.to_lowercase(), 1);
                    }
                }
            }
            if !is_other {
                let what = format!("each opcode in {bits} bits: as of iced");
                run.tally.count(what, 1);
            }
        }
    }
    Ok(())
}
