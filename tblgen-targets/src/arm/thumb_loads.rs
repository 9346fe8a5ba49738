//! Thumb: loads, of which those to or near the program counter are others.

use tblgen_runtime::InstrInfo;

use super::making::{Made, Making, PC, Refused, bit, bits};
use super::thumb_memory::{address, byte_address, shifted_address, words};

/// The parts of a load's name: the data (`B`, `SH` ...), and the form of its address.
fn parts(name: &str) -> Option<(&str, &str)> {
    let rest = name.strip_prefix("t2")?;
    let rest = rest
        .strip_prefix("LDR")
        .or_else(|| rest.strip_prefix("PL").map(|_| rest))?;
    let end = rest.find(|c: char| c.is_ascii_lowercase() || c == '_' || c == 'T');
    Some(rest.split_at(end.unwrap_or(rest.len())))
}

/// The name of the load of that kind from a label.
fn from_label(kind: &str) -> Option<&'static str> {
    Some(match kind {
        "" => "t2LDRpci",
        "B" => "t2LDRBpci",
        "H" => "t2LDRHpci",
        "SB" => "t2LDRSBpci",
        "SH" => "t2LDRSHpci",
        "PLD" => "t2PLDpci",
        "PLI" => "t2PLIpci",
        _ => return None,
    })
}

/// Makes a load from a label of a load of some kind.
fn to_label<O: InstrInfo, const N: usize>(m: &mut Making<'_, O, N>, word: u64, kind: &str) -> Made {
    match from_label(kind) {
        Some(name) => m.become_opcode(name),
        None => m.fail_if(true)?,
    };
    label(m, word)
}

/// A load from a label.
pub(super) fn load_label<O: InstrInfo, const N: usize>(
    m: &mut Making<'_, O, N>,
    word: u64,
) -> Made {
    label(m, word)
}

fn label<O: InstrInfo, const N: usize>(m: &mut Making<'_, O, N>, word: u64) -> Made {
    let (target, offset) = (bits(word, 12, 4), bits(word, 0, 12) as i64);
    if target == PC {
        match m.name() {
            "t2LDRBpci" | "t2LDRHpci" => m.become_opcode("t2PLDpci"),
            "t2LDRSBpci" => m.become_opcode("t2PLIpci"),
            "t2LDRSHpci" => m.fail_if(true)?,
            _ => m,
        };
    }
    add_target(m, target)?;
    let offset = match (bit(word, 23), offset) {
        (true, offset) => offset,
        (false, 0) => i32::MIN.into(),
        (false, offset) => -offset,
    };
    m.imm(offset).always();
    Ok(())
}

/// Adds the register that is loaded, which hints about memory do not have.
fn add_target<O: InstrInfo, const N: usize>(m: &mut Making<'_, O, N>, target: u64) -> Made {
    let name = m.name();
    let (has_v7, has_mp) = (m.has("HasV7Ops"), m.has("FeatureMP"));
    match name {
        name if name.starts_with("t2PLDW") => m.fail_if(!has_v7 || !has_mp)?,
        name if name.starts_with("t2PLD") => m,
        name if name.starts_with("t2PLI") => m.fail_if(!has_v7)?,
        _ => m.gpr(target),
    };
    Ok(())
}

/// Makes a hint about memory of a load to the program counter.
fn to_hint<O: InstrInfo, const N: usize>(
    m: &mut Making<'_, O, N>,
    kind: &str,
    [write, read]: [Option<&str>; 2],
) -> Made {
    m.fail_if(kind == "SH")?;
    let hint = match kind {
        "H" => write,
        "SB" => read,
        _ => None,
    };
    if let Some(name) = hint {
        m.become_opcode(name);
    }
    Ok(())
}

/// Adds the register that is loaded. A load from a label is done then, and a load to the program
/// counter may be a hint of one of two names. Whether that is all.
fn begin<O: InstrInfo, const N: usize>(
    m: &mut Making<'_, O, N>,
    word: u64,
    hints: [Option<&str>; 2],
) -> Result<bool, Refused> {
    let (kind, target) = (
        parts(m.name()).map_or("?", |parts| parts.0),
        bits(word, 12, 4),
    );
    if bits(word, 16, 4) == PC {
        to_label(m, word, kind)?;
        return Ok(true);
    }
    if target == PC {
        to_hint(m, kind, hints)?;
    }
    add_target(m, target)?;
    Ok(false)
}

/// A load with a shifted register.
pub(super) fn load_shifted<O: InstrInfo, const N: usize>(
    m: &mut Making<'_, O, N>,
    word: u64,
) -> Made {
    if begin(m, word, [Some("t2PLDWs"), Some("t2PLIs")])? {
        return Ok(());
    }
    shifted_address(
        m,
        bits(word, 4, 2) | bits(word, 0, 4) << 2 | bits(word, 16, 4) << 6,
    )?;
    m.always();
    Ok(())
}

/// A load with an offset of eight bits.
pub(super) fn load_byte_offset<O: InstrInfo, const N: usize>(
    m: &mut Making<'_, O, N>,
    word: u64,
) -> Made {
    let is_added = bit(word, 9);
    let write = (!is_added).then_some("t2PLDWi8");
    if begin(m, word, [write, Some("t2PLIi8")])? {
        return Ok(());
    }
    let field = bits(word, 0, 8) | u64::from(is_added) << 8 | bits(word, 16, 4) << 9;
    byte_address(m, field)?;
    m.always();
    Ok(())
}

/// A load with an offset of 12 bits.
pub(super) fn load_offset<O: InstrInfo, const N: usize>(
    m: &mut Making<'_, O, N>,
    word: u64,
) -> Made {
    if begin(m, word, [Some("t2PLDWi12"), Some("t2PLIi12")])? {
        return Ok(());
    }
    address(m, bits(word, 0, 12) | bits(word, 16, 4) << 13)?;
    m.always();
    Ok(())
}

/// A load as the user has access.
pub(super) fn load_as_user<O: InstrInfo, const N: usize>(
    m: &mut Making<'_, O, N>,
    word: u64,
) -> Made {
    if bits(word, 16, 4) == PC {
        let kind = parts(m.name()).map_or("?", |parts| parts.0);
        return to_label(m, word, kind);
    }
    m.restricted_gpr(bits(word, 12, 4));
    byte_address(m, bits(word, 0, 8) | bits(word, 16, 4) << 9)?;
    m.always();
    Ok(())
}

/// A load or store that changes its base.
pub(super) fn indexed<O: InstrInfo, const N: usize>(m: &mut Making<'_, O, N>, word: u64) -> Made {
    let (target, base) = (bits(word, 12, 4), bits(word, 16, 4));
    let is_load = bit(word, 20);
    if base == PC {
        return match parts(m.name()) {
            Some(("SB", _)) if target == PC => to_label(m, word, "PLI"),
            Some((kind, _)) => to_label(m, word, kind),
            None => Err(Refused),
        };
    }
    match is_load {
        true => m.gpr(target).gpr(base),
        false => m.gpr(base).gpr(target),
    };
    byte_address(m, bits(word, 0, 8) | bits(word, 9, 1) << 8 | base << 9)?;
    m.always();
    Ok(())
}

/// The fields of a load or store of two words: two registers, and the address.
fn two_words(word: u64) -> (u64, u64, u64, u64) {
    let base = bits(word, 16, 4);
    let address = bits(word, 0, 8) | bits(word, 23, 1) << 8 | base << 9;
    (bits(word, 12, 4), bits(word, 8, 4), base, address)
}

/// Whether an instruction changes its base.
const fn is_written(word: u64) -> bool {
    bit(word, 21) || !bit(word, 24)
}

/// A load of two words that changes its base.
pub(super) fn load_two<O: InstrInfo, const N: usize>(m: &mut Making<'_, O, N>, word: u64) {
    let (first, second, base, address) = two_words(word);
    let is_overwritten = is_written(word) && (base == first || base == second);
    m.soft_if(is_overwritten || first == second);
    m.restricted_gpr(first)
        .restricted_gpr(second)
        .restricted_gpr(base);
    m.gpr(base).imm(words(address)).always();
}

/// A store of two words that changes its base.
pub(super) fn store_two<O: InstrInfo, const N: usize>(m: &mut Making<'_, O, N>, word: u64) {
    let (first, second, base, address) = two_words(word);
    m.soft_if(is_written(word) && (base == first || base == second));
    m.restricted_gpr(base)
        .restricted_gpr(first)
        .restricted_gpr(second);
    m.gpr(base).imm(words(address)).always();
}
