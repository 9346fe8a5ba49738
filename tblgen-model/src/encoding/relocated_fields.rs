//! Encodings whose bits are elsewhere in the words that are tried.

/// More bits than encodings whose bits are moved have.
const MOST_BITS: u64 = 64;

/// The place of some bits of an encoding in the words that are tried.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Move {
    /// The first bit of the encoding.
    pub low: u32,
    /// The number of bits.
    pub width: u32,
    /// The place or the value.
    pub source: MoveSource,
}

/// The bits of words that stand for bits of an encoding, or a value instead.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum MoveSource {
    /// The bits of the word from that one on.
    From(u32),
    /// A value, whatever the word is.
    Fixed(u64),
}

impl Move {
    /// The move of an operator of `tblgen/MC.td` with these numbers; none if they are wrong.
    pub(super) fn new(name: &str, numbers: &[u64]) -> Option<Self> {
        let (low, width, from, source) = match (name, numbers) {
            ("run", &[low, from, width]) => {
                let source = MoveSource::From(u32::try_from(from).ok()?);
                (low, width, from, source)
            }
            ("fixed", &[low, width, value]) => (low, width, low, MoveSource::Fixed(value)),
            _ => return None,
        };
        let end = low.max(from).checked_add(width)?;
        (width > 0 && end <= MOST_BITS).then_some(Move {
            low: low as u32,
            width: width as u32,
            source,
        })
    }
}
