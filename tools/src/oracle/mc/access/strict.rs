//! Instructions that strict disassemblers of X86 refuse, against the crate `iced-x86`.

use super::ADDRESS;
use crate::oracle::mc::behaviour::words::Record;
use crate::oracle::mc::tally::Tally;
use iced_x86::{Decoder, DecoderOptions};

/// Compares our answer about bytes, in the mode of that many bits. What both refuse or allow is equal. What
/// iced alone refuses is counted: our rules are not all that there are.
pub(super) fn compare(
    answer: &[u8],
    names: &[String],
    word: &Record,
    bits: u32,
    tally: &mut Tally,
) {
    let Some(&[verdict, size, low, high]) = answer.first_chunk() else {
        return;
    };
    let opcode = usize::from(u16::from_le_bytes([low, high]));
    let name = names.get(opcode).map_or("", String::as_str);
    let theirs = Decoder::with_ip(bits, word, ADDRESS, DecoderOptions::NONE).decode();
    let is_same_size = theirs.len() == usize::from(size);
    match (verdict, !theirs.is_invalid()) {
        (b'n', _) => tally.count("strict: no instruction of LLVM", 1),
        (b'a', true) if !is_same_size => tally.count("strict: of another size for iced", 1),
        (b'a', true) => tally.count("strict: allowed by both", 1),
        (b'a', false) if is_apx(word, size, bits) => {
            tally.count("strict: APX, which iced does not know", 1);
        }
        (b'a', false) => tally.count("strict: refused by iced alone", 1),
        (_, false) => tally.count("strict: refused by both", 1),
        (_, true) if is_another(word, size, bits) => {
            tally.count(
                "strict: another instruction, as a prefix stands before others",
                1,
            );
        }
        (_, true) => {
            let theirs = theirs.mnemonic();
            let line = format!("{word:02x?} in {bits} bits: {name} refused, iced {theirs:?}");
            tally.add_difference(1, line);
        }
    }
}

/// The prefixes of an instruction before its opcode, VEX, EVEX and REX2, and the byte after them.
fn prefixes(word: &Record, size: u8, bits: u32) -> (&[u8], Option<u8>) {
    let is_prefix = |byte: &u8| {
        let is_legacy = matches!(
            byte,
            0x26 | 0x2e | 0x36 | 0x3e | 0x64..=0x67 | 0xf0 | 0xf2 | 0xf3
        );
        is_legacy || bits == 64 && matches!(byte, 0x40..=0x4f)
    };
    let own = word.get(..size.into()).unwrap_or(word);
    let count = own.iter().take_while(|byte| is_prefix(byte)).count();
    let (prefixes, rest) = own.split_at(count);
    (prefixes, rest.first().copied())
}

/// Whether an instruction has a REX2 prefix, or EVEX with what APX adds.
fn is_apx(word: &Record, size: u8, bits: u32) -> bool {
    bits == 64 && matches!(prefixes(word, size, bits).1, Some(0xd5 | 0x62))
}

/// Whether the prefixes `66`, `F2` and `F3` make another instruction for processors, by iced: without them, it
/// reads another one. LLVM overlooks them.
pub(super) fn is_another(word: &Record, size: u8, bits: u32) -> bool {
    let (prefixes, _) = prefixes(word, size, bits);
    let rest = word.get(prefixes.len()..size.into()).unwrap_or_default();
    let is_choice = |byte: &&u8| matches!(byte, 0x66 | 0xf2 | 0xf3);
    let without = prefixes.iter().filter(|byte| !is_choice(byte)).chain(rest);
    let without: Vec<u8> = without.copied().collect();
    let read = |bytes: &[u8]| {
        Decoder::with_ip(bits, bytes, ADDRESS, DecoderOptions::NONE)
            .decode()
            .code()
    };
    without.len() < size.into() && read(&without) != read(word)
}
