//! Registers by their encodings.

use super::{Codec, Numbers, RegisterList};
use crate::registers::CodeGenRegBank;

/// More registers than fields that encode them can tell apart in practice.
const MAX_ENCODING: u16 = 1 << 12;

/// The classes of registers and their encodings.
#[derive(Debug)]
pub(super) struct Registers {
    numbers: Numbers,
    encodings: Vec<u16>,
    /// The registers of each class, in its order.
    classes: Vec<(String, Vec<u16>)>,
}

impl Registers {
    pub(super) fn new(bank: &CodeGenRegBank) -> Self {
        let names = bank.registers.iter().map(|register| register.name.clone());
        let encodings = bank.registers.iter().map(|register| register.hw_encoding);
        let classes = bank.classes.iter().map(|class| {
            let order = class.order().to_vec();
            (class.name.clone(), order)
        });
        Registers {
            numbers: names.zip(1..).collect(),
            encodings: [0].into_iter().chain(encodings).collect(),
            classes: classes.collect(),
        }
    }

    /// The number of a register.
    pub(super) fn number(&self, name: &str) -> Option<u16> {
        self.numbers.get(name).copied()
    }

    /// The number of registers, which is that of the last one.
    pub(super) fn count(&self) -> u16 {
        let others = self.encodings.len().saturating_sub(1);
        u16::try_from(others).unwrap_or(u16::MAX)
    }

    /// The registers of a class, in its order.
    pub(super) fn class(&self, name: &str) -> Option<&[u16]> {
        let class = self.classes.iter().find(|(class, _)| class == name);
        class.map(|(_, members)| &members[..])
    }

    /// The encoding of a register.
    pub(super) fn encoding(&self, register: u16) -> u16 {
        let encoding = self.encodings.get(usize::from(register));
        encoding.copied().unwrap_or(0)
    }

    /// The registers of a class by encoding, from `first` on. The first one in the order of the
    /// class counts if two have the same encoding.
    pub(super) fn by_encoding(&self, members: &[u16], first: u16) -> RegisterList {
        let mut registers = Vec::new();
        for &register in members {
            let encoding = self.encodings.get(usize::from(register)).copied();
            let Some(at) = encoding.and_then(|encoding| encoding.checked_sub(first)) else {
                continue;
            };
            if at >= MAX_ENCODING {
                continue;
            }
            let at = usize::from(at);
            if registers.len() <= at {
                registers.resize(at + 1, None);
            }
            registers[at].get_or_insert(register);
        }
        RegisterList {
            registers,
            soft: Vec::new(),
            limit: None,
            is_optional: false,
        }
    }

    /// The difference between the encodings of the registers of a list and their places in it, if it
    /// is the same for all. If it is not zero, each place has a register.
    pub(super) fn first_encoding(&self, list: &RegisterList) -> Option<u16> {
        let encoding = |register: u16| self.encodings.get(usize::from(register)).copied();
        let begins_with = |first: u16| {
            let mut places = list.registers.iter().enumerate();
            places.all(|(at, register)| match register {
                Some(one) => encoding(*one).map(usize::from) == Some(usize::from(first) + at),
                None => first == 0,
            })
        };
        let of_first = list.registers.first().copied().flatten();
        let candidates = [Some(0), of_first.and_then(encoding)];
        let mut candidates = candidates.into_iter().flatten();
        candidates.find(|first| begins_with(*first))
    }

    /// The meaning of a field of some bits whose decoder LLVM names after a register class. Without
    /// bits, it is the only register of the class.
    pub(super) fn of_decoder(&self, name: &str, width: u32) -> Option<Codec> {
        let class = name.strip_prefix("Decode")?.strip_suffix("RegisterClass")?;
        let members = self.class(class)?;
        Some(Codec::Register(match (width, members) {
            (0, [only]) => self.by_encoding(members, self.encoding(*only)),
            _ => self.by_encoding(members, 0),
        }))
    }
}

#[cfg(test)]
mod tests {
    use super::{RegisterList, Registers};

    #[test]
    fn encodings_one_after_the_other() {
        let registers = Registers {
            numbers: Default::default(),
            encodings: vec![0, 8, 9, u16::MAX],
            classes: Vec::new(),
        };
        let first = |list: &[Option<u16>]| {
            registers.first_encoding(&RegisterList {
                registers: list.to_vec(),
                soft: Vec::new(),
                limit: None,
                is_optional: false,
            })
        };
        assert_eq!(first(&[]), Some(0));
        assert_eq!(first(&[Some(0), None]), Some(0));
        assert_eq!(first(&[Some(1), Some(2)]), Some(8));
        assert_eq!(first(&[Some(1), None]), None);
        assert_eq!(first(&[Some(2), Some(1)]), None);
        // There is no number after the largest one.
        assert_eq!(first(&[Some(3)]), Some(u16::MAX));
        assert_eq!(first(&[Some(3), Some(0)]), None);
    }
}
