//! Pointers, references and qualifiers around a type.

/// A layer around a type.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum BuiltinLayer {
    /// A pointer into an address space, which is usually 0.
    Pointer(u32),
    /// A reference into an address space, which is usually 0.
    Reference(u32),
    /// `const`.
    Const,
    /// `volatile`.
    Volatile,
    /// `restrict`.
    Restrict,
}

/// The layers around a type, from inside to outside.
#[derive(Debug, Clone)]
pub struct BuiltinLayers {
    rest: &'static str,
}

impl BuiltinLayers {
    pub(super) const fn new(code: &'static str) -> Self {
        BuiltinLayers { rest: code }
    }

    /// The number of digits at the beginning.
    fn digits(&self) -> usize {
        let rest = self.rest.bytes();
        rest.take_while(u8::is_ascii_digit).count()
    }
}

impl Iterator for BuiltinLayers {
    type Item = BuiltinLayer;

    fn next(&mut self) -> Option<BuiltinLayer> {
        let mark = self.rest.chars().next()?;
        self.rest = self.rest.get(mark.len_utf8()..).unwrap_or("");
        let (number, rest) = self.rest.split_at(self.digits());
        let space = number.parse().unwrap_or(0);
        let layer = match mark {
            '*' => BuiltinLayer::Pointer(space),
            '&' => BuiltinLayer::Reference(space),
            'C' => BuiltinLayer::Const,
            'D' => BuiltinLayer::Volatile,
            'R' => BuiltinLayer::Restrict,
            _ => return None,
        };
        self.rest = rest;
        Some(layer)
    }
}

/// The number of bytes of the layers at the beginning of a code.
pub(super) fn layers_len(code: &str) -> usize {
    let bytes = code.as_bytes();
    let mut at = 0;
    while let Some(b'*' | b'&' | b'C' | b'D' | b'R') = bytes.get(at) {
        let is_pointer = matches!(bytes.get(at), Some(b'*' | b'&'));
        at += 1;
        while is_pointer && bytes.get(at).is_some_and(u8::is_ascii_digit) {
            at += 1;
        }
    }
    at
}
