//! Sections with attributes of the machine: `.ARM.attributes` and `.riscv.attributes`.

/// The value of an attribute.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Value<'d> {
    Number(u64),
    Text(&'d str),
}

/// Reads bytes.
struct Reader<'d> {
    rest: &'d [u8],
    is_big: bool,
}

impl<'d> Reader<'d> {
    fn take(&mut self, size: usize) -> Option<&'d [u8]> {
        let (taken, rest) = self.rest.split_at_checked(size)?;
        self.rest = rest;
        Some(taken)
    }

    fn byte(&mut self) -> Option<u8> {
        self.take(1)?.first().copied()
    }

    fn word(&mut self) -> Option<usize> {
        let word: [u8; 4] = self.take(4)?.try_into().ok()?;
        let word = match self.is_big {
            true => u32::from_be_bytes(word),
            false => u32::from_le_bytes(word),
        };
        usize::try_from(word).ok()
    }

    /// A number in groups of seven bits, the lowest first.
    fn number(&mut self) -> Option<u64> {
        let mut number = 0;
        for shift in (0..64).step_by(7) {
            let byte = self.byte()?;
            number |= u64::from(byte & 0x7f) << shift;
            if byte & 0x80 == 0 {
                return Some(number);
            }
        }
        None
    }

    /// A text up to a zero.
    fn text(&mut self) -> Option<&'d str> {
        let end = self.rest.iter().position(|byte| *byte == 0)?;
        let text = self.take(end)?;
        self.byte()?;
        str::from_utf8(text).ok()
    }

    /// A part whose length, with the length itself and `before` bytes, comes first.
    fn part(&mut self, before: usize) -> Option<Self> {
        let len = self.word()?;
        let rest = self.take(len.checked_sub(4 + before)?)?;
        Some(Reader { rest, ..*self })
    }
}

/// The attributes that are about the whole file. `is_text` tells for each number of an attribute whether its
/// value is text. What cannot be read is left out.
pub(crate) fn of_file<'d>(
    section: &'d [u8],
    (vendor, is_big): (&str, bool),
    is_text: fn(u64) -> bool,
) -> Vec<(u64, Value<'d>)> {
    let mut all = Vec::new();
    let Some((b'A', rest)) = section.split_first() else {
        return all;
    };
    let mut reader = Reader { rest, is_big };
    while let Some(mut part) = reader.part(0) {
        if part.text() == Some(vendor) {
            read_vendor(&mut part, is_text, &mut all);
        }
    }
    all
}

/// Reads the attributes of a vendor.
fn read_vendor<'d>(
    reader: &mut Reader<'d>,
    is_text: fn(u64) -> bool,
    all: &mut Vec<(u64, Value<'d>)>,
) {
    const FILE: u8 = 1;
    while let Some(tag) = reader.byte() {
        let Some(mut part) = reader.part(1) else {
            return;
        };
        if tag != FILE {
            continue;
        }
        while let Some(number) = part.number() {
            let value = match is_text(number) {
                true => part.text().map(Value::Text),
                false => part.number().map(Value::Number),
            };
            let Some(value) = value else { return };
            all.push((number, value));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn attributes_of_the_file() {
        let mut section = b"A\x1b\0\0\0riscv\0\x01\x11\0\0\0\x05rv64i2p1\0\x04".to_vec();
        section.push(16);
        let read = |section: &[u8]| {
            let all = of_file(section, ("riscv", false), |number| number % 2 == 1);
            all.iter()
                .map(|(number, value)| format!("{number} {value:?}"))
                .collect::<Vec<_>>()
        };
        assert_eq!(read(&section), ["5 Text(\"rv64i2p1\")", "4 Number(16)"]);
        // What is cut off is left out.
        for len in 0..section.len() {
            assert!(read(&section[..len]).is_empty());
        }
    }
}
