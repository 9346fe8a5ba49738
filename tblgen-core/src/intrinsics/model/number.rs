//! Numbers in rows of bytes.

use tblgen_facts::ir::MORE;

/// Appends a number, in groups of seven bits.
pub(super) fn push(row: &mut Vec<u8>, number: u64) {
    let mut rest = number;
    while rest >= u64::from(MORE) {
        row.push(rest as u8 | MORE);
        rest >>= 7;
    }
    row.push(rest as u8);
}

#[cfg(test)]
mod tests {
    use super::push;

    #[test]
    fn numbers_have_groups_of_seven_bits() {
        let bytes = |number| {
            let mut row = Vec::new();
            push(&mut row, number);
            row
        };
        assert_eq!(bytes(5), [5]);
        assert_eq!(bytes(128), [0x80, 1]);
        assert_eq!(bytes(u64::MAX).len(), 10);
    }
}
