//! The number that states which distance an operand is, of which decoders leave out the address; 0 if
//! it is none.

/// The bits of the logarithm of the unit in which the operand counts.
const UNIT: u16 = 0x1f;
/// Whether the low bits of addresses, as many as the unit has, do not count.
const PAGED: u16 = 1 << 6;
/// Whether the operand is the upper bits of a distance, as a number without sign.
const UPPER: u16 = 1 << 5;
/// Whether the operand is a distance.
const DISTANCE: u16 = 1 << 7;
/// The position of the number of bytes from the start of the instruction to where the distance
/// counts from: eight bits.
const ORIGIN: u32 = 8;

/// The number for a distance in units of two to the power of `unit` bytes, from `origin` on.
#[must_use]
pub const fn new(unit: u8, origin: i8, is_paged: bool) -> u16 {
    let paged = if is_paged { PAGED } else { 0 };
    DISTANCE | unit as u16 & UNIT | paged | (origin as u8 as u16) << ORIGIN
}

/// The number for the upper bits of a distance, which are a number without sign.
#[must_use]
pub const fn upper(number: u16) -> u16 {
    number | UPPER
}

/// Whether the operand is the upper bits of a distance, as a number without sign.
#[must_use]
pub const fn is_upper(number: u16) -> bool {
    number & UPPER != 0
}

/// The logarithm of the unit.
#[must_use]
pub const fn unit(number: u16) -> u32 {
    (number & UNIT) as u32
}

/// The number of bytes from the start of the instruction to where the distance counts from.
#[must_use]
pub const fn origin(number: u16) -> i8 {
    (number >> ORIGIN) as u8 as i8
}

/// Whether low bits of addresses do not count.
#[must_use]
pub const fn is_paged(number: u16) -> bool {
    number & PAGED != 0
}
