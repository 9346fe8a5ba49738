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

/// Zero in so many bytes.
pub(super) fn padded_zero(count: usize) -> Bytes {
    let mut bytes = [MORE; MOST_BYTES];
    if let Some(last) = count.checked_sub(1).and_then(|last| bytes.get_mut(last)) {
        *last = 0;
    }
    (bytes, count)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_and_their_bytes() {
        for number in [0, 1, 63, 64, 127, 128, 300, u64::MAX, 1 << 63] {
            let (bytes, count) = of_unsigned(number);
            assert_eq!(unsigned(&bytes[..count]), Ok((number, count)));
            let number = number as i64;
            let (bytes, count) = of_signed(number);
            assert_eq!(signed(&bytes[..count]), Ok((number, count)));
        }
        assert_eq!(of_signed(-1).1, 1);
        assert_eq!(of_signed(64).1, 2);
    }

    #[test]
    fn numbers_that_are_longer_than_need_be() {
        assert_eq!(unsigned(&[0x81, 0x80, 0]), Ok((1, 3)));
        assert_eq!(signed(&[0xff, 0xff, 0x7f]), Ok((-1, 3)));
        let mut long = [0x80; 300];
        long[299] = 0;
        assert_eq!(unsigned(&long), Ok((0, 300)));
        assert_eq!(signed(&long), Ok((0, 300)));
        assert_eq!(unsigned(&padded_zero(5).0[..5]), Ok((0, 5)));
    }

    #[test]
    fn what_is_no_number() {
        assert_eq!(unsigned(&[]), Err(Fault::End));
        assert_eq!(unsigned(&[0x80]), Err(Fault::End));
        assert_eq!(signed(&[0xff]), Err(Fault::End));
        let mut large = [0xff; 10];
        large[9] = 2;
        assert_eq!(unsigned(&large), Err(Fault::TooLarge));
        assert_eq!(signed(&large), Err(Fault::TooLarge));
    }
}
