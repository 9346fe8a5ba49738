//! Gathering bits: the bits of a mask, next to each other.
//!
//! The highest bit of the mask comes first, as bit 0: modes, which matter least, are among the
//! low bits and come last, so that groups of slots are the same for several modes.

/// A mask of 16 bits, with tables that gather its bits; and bits that have to be as given.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Gather {
    /// The bits that are gathered.
    pub mask: u16,
    /// The bits that have to be set or clear.
    pub required: u16,
    /// The required bits that have to be set.
    pub set: u16,
    /// For each group of four bits and each value of them, the bits of the mask at the place
    /// that they take.
    tables: [[u16; 16]; 4],
}

impl Gather {
    /// The largest number of bits in a mask.
    pub const MAX_BITS: u32 = 12;

    /// The tables of a mask and required bits; `None` if there are more than
    /// [`Gather::MAX_BITS`] bits in the mask.
    pub fn new(mask: u16, required: u16, set: u16) -> Option<Self> {
        if mask.count_ones() > Self::MAX_BITS {
            return None;
        }
        let mut tables = [[0; 16]; 4];
        for (group, table) in (0..).zip(&mut tables) {
            for (value, gathered) in (0..).zip(table) {
                *gathered = gather(value << (4 * group), mask);
            }
        }
        Some(Gather {
            mask,
            required,
            set,
            tables,
        })
    }

    /// The bits of the mask, the highest first; `None` if required bits are not as they have to
    /// be.
    pub fn gather(&self, bits: u16) -> Option<usize> {
        let groups = (0..).zip(&self.tables);
        let parts = groups.map(|(group, table)| table[usize::from(bits >> (4 * group) & 15)]);
        let gathered = usize::from(parts.fold(0, |all, part| all | part));
        (bits & self.required == self.set).then_some(gathered)
    }
}

/// The bits of a mask, one after the other, the highest first.
pub(super) fn gather(bits: u16, mask: u16) -> u16 {
    let places = (0..u16::BITS).rev();
    let places = places.filter(|place| mask >> place & 1 != 0);
    let bits = places.map(|place| bits >> place & 1);
    (0..).zip(bits).fold(0, |all, (at, bit)| all | bit << at)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn all_masks_gather() {
        for mask in (0..=u16::MAX).step_by(37) {
            let Some(tables) = Gather::new(mask, 0, 0) else {
                assert!(mask.count_ones() > Gather::MAX_BITS);
                continue;
            };
            for bits in (0..=u16::MAX).step_by(257) {
                assert_eq!(tables.gather(bits), Some(usize::from(gather(bits, mask))));
            }
        }
        assert_eq!(gather(0b0010, 0b1110), 0b100);
    }

    #[test]
    fn required_bits() {
        let tables = Gather::new(0b1001, 0b110, 0b010).unwrap();
        assert_eq!(tables.gather(0b1010), Some(0b01));
        assert_eq!(tables.gather(0b1000), None);
        assert_eq!(tables.gather(0b1110), None);
    }
}
