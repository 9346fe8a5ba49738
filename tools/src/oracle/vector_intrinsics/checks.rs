//! The values of immediate arguments, as the compiler checks them by the number of a kind.

/// The first kind whose number is one less in LLVM 19, which lacks the one before it.
const FIRST_SHIFTED: i64 = 8;

/// A check: the number of the argument, the kind as LLVM 22 numbers it, the bits of an element and
/// those of the vector.
#[derive(Clone, Copy)]
pub(super) struct Check {
    pub(super) argument: i64,
    pub(super) kind: i64,
    pub(super) bits: i64,
    pub(super) vector: i64,
}

impl Check {
    /// The check that a line makes, in the form of LLVM 19 or of LLVM 22.
    pub(super) fn of_line(line: &str) -> Option<Self> {
        let (numbers, is_older) = match line.split_once("make_tuple(") {
            // Until LLVM 19, and for SME.
            Some((_, rest)) => (rest, true),
            None => (line.split_once("emplace_back(")?.1, false),
        };
        let (numbers, _) = numbers.split_once(')')?;
        let mut numbers = numbers.split(", ").map_while(|one| one.parse().ok());
        let (argument, kind, bits) = (numbers.next()?, numbers.next()?, numbers.next()?);
        Some(Check {
            argument,
            kind: kind + i64::from(is_older && kind >= FIRST_SHIFTED),
            bits,
            vector: numbers.next().unwrap_or(128),
        })
    }

    /// The check as a release numbers it whose texts are those of LLVM 22 in all forms.
    pub(super) fn of_newer_line(line: &str) -> Option<Self> {
        Check::of_line(&line.replace("make_tuple(", "emplace_back("))
    }

    /// The lowest and the highest value, and the distance of values.
    pub(super) fn values(self) -> Option<(i64, i64, i64)> {
        let bits = self.bits.max(1);
        let (low, high) = match self.kind {
            0 => (0, 31),
            1 => (1, 16),
            2 => (0, 2048 / bits - 1),
            3 | 8 => (1, bits),
            4 => (1, bits / 2),
            5 => (0, bits - 1),
            6 => (0, 7),
            7 => (0, self.vector / bits - 1),
            9 => (0, self.vector / (2 * bits) - 1),
            10 => (0, self.vector / (4 * bits) - 1),
            11 => return Some((90, 270, 180)),
            12 => return Some((0, 270, 90)),
            13 => (0, 13),
            14 => (0, 1),
            15 => (0, 2),
            16 => (0, 3),
            17 => (0, 0),
            18 => (0, 15),
            19 => (0, 255),
            20 => return Some((2, 4, 2)),
            21 => (1, 1),
            22 => (1, 3),
            23 => (1, 7),
            24 => (1, 32),
            25 => (1, 64),
            26 => (0, 63),
            _ => return None,
        };
        Some((low, high, 1))
    }
}
