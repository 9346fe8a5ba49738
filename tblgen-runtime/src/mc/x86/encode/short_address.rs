//! The registers of addresses of 16 bits.

use super::address::INDEX;
use super::{Address, Fault, Register};

/// The number of a register as the only one of a 16-bit address: `BX`, `BP`, `SI` or `DI`; 0 for
/// others.
const fn alone(register: Register) -> u8 {
    const NUMBERS: [u8; 8] = [0, 0, 0, 7, 0, 6, 4, 5];
    match register.number() {
        number @ ..8 => NUMBERS[number as usize],
        _ => 0,
    }
}

/// The number of the registers of a 16-bit address.
pub(super) const fn short_registers(address: &Address) -> Result<u8, Fault> {
    let (base, index) = (alone(address.base), alone(address.index));
    if base == 0 {
        return Err(Fault::Invalid(address.first));
    }
    if address.index.is_none() {
        return Ok(base);
    }
    // One of them is `BX` or `BP`, the other `SI` or `DI`.
    if index == 0 || (base ^ index) & 2 == 0 || address.scale != 0 {
        return Err(Fault::Invalid(address.first + INDEX));
    }
    let (high, low) = match base & 2 != 0 {
        true => (base, index),
        false => (index, base),
    };
    Ok(low & 1 | (7 - high) << 1)
}
