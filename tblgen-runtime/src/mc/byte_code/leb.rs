//! Numbers in LEB128: seven bits in each byte, the lowest ones first.

/// The bit of a byte that others follow.
const MORE: u8 = 0x80;

/// The number of bytes of 64 bits.
pub(super) const MOST_BYTES: usize = 10;

/// The reason why bytes are no number.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Fault {
    /// The bytes end within it.
    End,
    /// The number has more than 64 bits.
    TooLarge,
}

/// A number without sign at the start of bytes, and the number of its bytes. Zeros may follow its
/// highest bits.
pub(super) fn unsigned(bytes: &[u8]) -> Result<(u64, usize), Fault> {
    let (mut number, mut shift) = (0u64, 0u32);
    for (at, byte) in bytes.iter().enumerate() {
        let slice = u64::from(byte & !MORE);
        let bits = slice.unbounded_shl(shift);
        if bits.unbounded_shr(shift) != slice {
            return Err(Fault::TooLarge);
        }
        number |= bits;
        if byte & MORE == 0 {
            return Ok((number, at + 1));
        }
        shift = shift.saturating_add(7);
    }
    Err(Fault::End)
}

/// A number with sign at the start of bytes, and the number of its bytes. Copies of the sign may
/// follow its highest bits.
pub(super) fn signed(bytes: &[u8]) -> Result<(i64, usize), Fault> {
    let (mut number, mut shift) = (0i64, 0u32);
    for (at, byte) in bytes.iter().enumerate() {
        let slice = i64::from(byte & !MORE);
        let is_sign = match shift {
            ..63 => true,
            63 => slice == 0 || slice == 0x7f,
            _ => slice == if number < 0 { 0x7f } else { 0 },
        };
        if !is_sign {
            return Err(Fault::TooLarge);
        }
        number |= slice.unbounded_shl(shift);
        shift = shift.saturating_add(7);
        if byte & MORE == 0 {
            if byte & 0x40 != 0 {
                number |= (-1i64).unbounded_shl(shift);
            }
            return Ok((number, at + 1));
        }
    }
    Err(Fault::End)
}

/// The bytes of a number, and how many they are.
pub(super) type Bytes = ([u8; MOST_BYTES], usize);

/// The bytes of a number without sign.
pub(super) const fn of_unsigned(mut number: u64) -> Bytes {
    let mut bytes = [0; MOST_BYTES];
    let mut count = 0;
    while count < MOST_BYTES {
        bytes[count] = number as u8 & !MORE;
        number >>= 7;
        count += 1;
        if number == 0 {
            break;
        }
        bytes[count - 1] |= MORE;
    }
    (bytes, count)
}

/// The bytes of a number with sign.
pub(super) const fn of_signed(mut number: i64) -> Bytes {
    let mut bytes = [0; MOST_BYTES];
    let mut count = 0;
    while count < MOST_BYTES {
        let byte = number as u8 & !MORE;
        bytes[count] = byte;
        number >>= 7;
        count += 1;
        let sign = if byte & 0x40 == 0 { 0 } else { -1 };
        if number == sign {
            break;
        }
        bytes[count - 1] |= MORE;
    }
    (bytes, count)
}

/// Writes a number with or without sign, padded to all of some bytes.
pub(in crate::mc) fn padded(number: i64, is_signed: bool, bytes: &mut [u8]) {
    let mut number = match is_signed {
        true => i128::from(number),
        false => i128::from(number as u64),
    };
    for byte in bytes.iter_mut() {
        *byte = number as u8 | MORE;
        number >>= 7;
    }
    if let Some(last) = bytes.last_mut() {
        *last &= !MORE;
    }
}
