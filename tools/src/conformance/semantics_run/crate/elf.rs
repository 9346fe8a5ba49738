//! Loads programs: the segments of a 32-bit little-endian ELF file.

use example_target::machine::Memory;

/// Puts the segments to load in memory, and gives the address where it begins.
pub(crate) fn load(file: &[u8], memory: &mut Memory<'_>) -> Result<u32, String> {
    const RISCV: u32 = 243;
    let is_elf = file.starts_with(b"\x7fELF\x01\x01");
    if !is_elf || half(file, 18)? != RISCV {
        return Err("no ELF file for riscv32".into());
    }
    let (headers, size, count) = (word(file, 28)?, half(file, 42)?, half(file, 44)?);
    for at in 0..count {
        let header = at_offset(file, headers + at * size)?;
        const LOAD: u32 = 1;
        if word(header, 0)? == LOAD {
            segment(file, header, memory)?;
        }
    }
    word(file, 24)
}

fn segment(file: &[u8], header: &[u8], memory: &mut Memory<'_>) -> Result<(), String> {
    let [offset, address] = [word(header, 4)?, word(header, 8)?];
    let [in_file, in_memory] = [word(header, 16)?, word(header, 20)?];
    let from = at_offset(file, offset)?.get(..in_file as usize);
    let from = from.ok_or("the file ends in a segment")?;
    let to = memory.bytes_mut(address, in_memory);
    let to = to.map_err(|trap| trap.to_string())?;
    for (at, byte) in to.iter_mut().enumerate() {
        *byte = from.get(at).copied().unwrap_or(0);
    }
    Ok(())
}

fn at_offset(bytes: &[u8], offset: u32) -> Result<&[u8], String> {
    bytes.get(offset as usize..).ok_or_else(|| "the file is too short".into())
}

fn word(bytes: &[u8], offset: u32) -> Result<u32, String> {
    match at_offset(bytes, offset)? {
        [a, b, c, d, ..] => Ok(u32::from_le_bytes([*a, *b, *c, *d])),
        _ => Err("the file is too short".into()),
    }
}

fn half(bytes: &[u8], offset: u32) -> Result<u32, String> {
    match at_offset(bytes, offset)? {
        [a, b, ..] => Ok(u16::from_le_bytes([*a, *b]).into()),
        _ => Err("the file is too short".into()),
    }
}
