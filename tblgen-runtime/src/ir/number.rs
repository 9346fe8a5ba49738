//! Numbers in rows of bytes.

use tblgen_facts::ir::MORE;

/// The number at the beginning of bytes, and what follows it; 0 at their end.
pub(super) const fn number(bytes: &'static [u8]) -> (u64, &'static [u8]) {
    let (mut number, mut shift, mut rest) = (0, 0, bytes);
    while let [byte, others @ ..] = rest {
        number |= ((*byte & !MORE) as u64) << (shift & 63);
        rest = others;
        if *byte & MORE == 0 {
            break;
        }
        shift += 7;
    }
    (number, rest)
}

#[cfg(test)]
mod tests {
    use super::number;

    #[test]
    fn numbers_have_groups_of_seven_bits() {
        assert_eq!(number(b"\x05\x01"), (5, &b"\x01"[..]));
        assert_eq!(number(b"\x80\x01"), (128, &b""[..]));
        assert_eq!(number(b""), (0, &b""[..]));
        let all = b"\xff\xff\xff\xff\xff\xff\xff\xff\xff\x01";
        assert_eq!(number(all), (u64::MAX, &b""[..]));
        assert_eq!(number(&[0xff; 30]).1, b"");
    }
}
