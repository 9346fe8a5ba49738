//! Each opcode of X86 in 64-bit mode, by one of its words: what it reads and writes, against the crate
//! `iced-x86`: numbers for information, as iced leaves out what system instructions use.

use super::conventions::{self, Verdict};
use super::effects::Effects;
use super::{ADDRESS, Run};
use crate::oracle::mc::behaviour::words::Record;
use anyhow::Result;
use iced_x86::{Decoder, DecoderOptions, InstructionInfoFactory};
use std::collections::HashSet;

/// Counts the opcodes of words of which both sides tell the same, and by aspect those of which they do
/// not; those that are `seen` count no more.
pub(super) fn count(
    run: &mut Run<'_>,
    features: &str,
    words: &[Record],
    seen: &mut HashSet<String>,
) -> Result<()> {
    let ours = run.accesses(features, words)?;
    let mut factory = InstructionInfoFactory::new();
    for (word, own) in words.iter().zip(&ours) {
        let Some((size, text)) = own else {
            continue;
        };
        let inst = Decoder::with_ip(64, word, ADDRESS, DecoderOptions::NONE).decode();
        let opcode = text.split(' ').next().unwrap_or_default();
        if inst.is_invalid() || inst.len() != usize::from(*size) || seen.contains(opcode) {
            continue;
        }
        seen.insert(opcode.to_string());
        let Some(own) = Effects::of_text(text) else {
            continue;
        };
        let theirs = Effects::of_iced(&inst, &mut factory);
        let verdicts = conventions::compare(&own, &theirs, &inst);
        let mut is_other = false;
        for (aspect, verdict) in verdicts {
            if matches!(verdict, Verdict::Different(_)) {
                is_other = true;
                let what = format!("each opcode: other {aspect:?}").to_lowercase();
                run.tally.count(what, 1);
            }
        }
        if !is_other {
            run.tally.count("each opcode: as of iced", 1);
        }
    }
    Ok(())
}
