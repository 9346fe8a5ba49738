//! Gathering bits: the bits of a mask, next to each other.
//!
//! The highest bit of the mask comes first, as bit 0: modes, which matter least, are among the
//! low bits and come last, so that groups of slots are the same for several modes.

/// A mask of 16 bits that are gathered; and bits that have to be as given.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Gather {
    /// The bits that are gathered.
    pub mask: u16,
    /// The bits that have to be set or clear.
    pub required: u16,
    /// The required bits that have to be set.
    pub set: u16,
}

impl Gather {
    /// The largest number of bits in a mask.
    pub const MAX_BITS: u32 = 12;

    /// The mask with required bits; `None` if there are more than [`Gather::MAX_BITS`] bits in
    /// the mask.
    pub fn new(mask: u16, required: u16, set: u16) -> Option<Self> {
        (mask.count_ones() <= Self::MAX_BITS).then_some(Gather {
            mask,
            required,
            set,
        })
    }

    /// The bits of the mask, the highest first; `None` if required bits are not as they have to
    /// be.
    pub fn gather(&self, bits: u16) -> Option<usize> {
        (bits & self.required == self.set).then(|| gather(bits, self.mask).into())
    }

    /// The place of the bits of each group of four among those that are gathered, four bits each:
    /// the number of bits of the mask above the group.
    pub fn places(&self) -> u16 {
        let above = |group: u32| (self.mask.unbounded_shr(4 * group + 4)).count_ones() as u16;
        (0..4).fold(0, |all, group| all | above(group) << (4 * group))
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
    fn places_of_groups() {
        let gather = |mask| Gather::new(mask, 0, 0).unwrap();
        assert_eq!(gather(0b0010_0000_0101_1000).places(), 0x0113);
        assert_eq!(super::gather(0b0010, 0b1110), 0b100);
        assert_eq!(Gather::new(u16::MAX, 0, 0), None);
    }

    #[test]
    fn required_bits() {
        let tables = Gather::new(0b1001, 0b110, 0b010).unwrap();
        assert_eq!(tables.gather(0b1010), Some(0b01));
        assert_eq!(tables.gather(0b1000), None);
        assert_eq!(tables.gather(0b1110), None);
    }
}
