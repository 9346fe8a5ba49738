//! The states that LLVM's decoder can be in when all prefixes are read, and the bits that our
//! tables want for them.

use anyhow::{Result, bail};

/// The class of prefixes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Class {
    Legacy,
    Vex,
    Evex,
}

/// The knowledge of a decoder that has read all prefixes.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct State {
    /// The mode: 16, 32 or 64 bits.
    pub(super) mode: u8,
    pub(super) is_vex: bool,
    pub(super) is_evex: bool,
    /// The prefix `66`, `F2` or `F3` that belongs to the opcode; 0 if there is none.
    pub(super) mandatory: u8,
    /// The last of `F2` and `F3`; 0 if there is none.
    pub(super) repeat: u8,
    /// Whether there is a `66`, as LLVM's decoder remembers it.
    pub(super) has_op_size: bool,
    /// Whether there is a `67`.
    pub(super) has_ad_size: bool,
    pub(super) w: bool,
    pub(super) rex_b: bool,
    pub(super) is_rex2: bool,
    /// The field `pp` of VEX, XOP and EVEX.
    pub(super) pp: u8,
    pub(super) l: bool,
    pub(super) l2: bool,
    pub(super) z: bool,
    pub(super) b: bool,
    pub(super) aaa: u8,
}

impl Class {
    pub(super) fn named(name: &str) -> Result<Self> {
        Ok(match name {
            "Legacy" => Class::Legacy,
            "Vex" => Class::Vex,
            "Evex" => Class::Evex,
            _ => bail!("an unknown class of prefixes: {name}"),
        })
    }

    /// The states of a class.
    pub(super) fn states(self) -> Vec<State> {
        let start = State {
            is_vex: self == Class::Vex,
            is_evex: self == Class::Evex,
            ..State::default()
        };
        let mut states = vec![start];
        spread(&mut states, &[16, 32, 64], |state, mode| state.mode = mode);
        let flags = [false, true];
        spread(&mut states, &flags, |state, flag| state.has_op_size = flag);
        spread(&mut states, &flags, |state, flag| state.has_ad_size = flag);
        spread(&mut states, &flags, |state, flag| state.w = flag);
        if self == Class::Legacy {
            let prefixes = [0, 0x66, 0xF2, 0xF3];
            spread(&mut states, &prefixes, |state, byte| state.mandatory = byte);
            spread(&mut states, &[0, 0xF2, 0xF3], |state, byte| {
                state.repeat = byte
            });
            spread(&mut states, &flags, |state, flag| state.rex_b = flag);
            spread(&mut states, &flags, |state, flag| state.is_rex2 = flag);
        } else {
            spread(&mut states, &[0, 1, 2, 3], |state, pp| state.pp = pp);
            spread(&mut states, &flags, |state, flag| state.l = flag);
        }
        if self == Class::Evex {
            spread(&mut states, &flags, |state, flag| state.l2 = flag);
            spread(&mut states, &flags, |state, flag| state.z = flag);
            spread(&mut states, &flags, |state, flag| state.b = flag);
            spread(&mut states, &[0, 1, 4], |state, aaa| state.aaa = aaa);
        }
        states.retain(State::is_possible);
        states
    }
}

/// Replaces each state by one for each value.
fn spread<T: Copy>(states: &mut Vec<State>, values: &[T], set: impl Fn(&mut State, T)) {
    let old = std::mem::take(states);
    for state in old {
        for value in values {
            let mut state = state;
            set(&mut state, *value);
            states.push(state);
        }
    }
}

impl State {
    /// Whether LLVM's decoder gets there.
    fn is_possible(&self) -> bool {
        let is_64 = self.mode == 64;
        let has_rex = self.w || self.rex_b || self.is_rex2;
        // Its memory of 66 is lost with W.
        let op_size_is_there = self.has_op_size || (is_64 && self.w);
        let is_vector = self.is_vex || self.is_evex;
        (is_64 || !has_rex || is_vector)
            && !(is_64 && self.w && self.has_op_size)
            && (self.mandatory != 0x66 || op_size_is_there)
            && (self.mandatory & 0xF0 != 0xF0 || self.repeat != 0)
    }

    /// Whether the decoder can be in this state with an opcode of some map: a prefix does not
    /// belong to an opcode without escape byte.
    pub(super) fn is_for(&self, map: &str) -> bool {
        map != "OneByte" || self.mandatory == 0
    }

    /// The prefix bits of our tables.
    pub(super) fn bits(&self) -> u16 {
        let common = [
            (self.mode == 64, 0),
            (self.mode == 16, 1),
            (self.w, 4),
            (self.has_op_size, 6),
            (self.has_ad_size, 7),
        ];
        let own: &[(bool, u32)] = match (self.is_vex, self.is_evex) {
            (false, false) => &self.legacy_bits(),
            _ => &[
                (self.pp & 1 != 0, 2),
                (self.pp & 2 != 0, 3),
                (self.l, 5),
                (self.l2, 8),
                (self.aaa != 0, 9),
                (self.aaa & 4 != 0, 10),
                (self.z, 11),
                (self.b, 12),
            ],
        };
        let all = common.iter().chain(own);
        all.fold(0, |bits, (is_set, place)| {
            bits | u16::from(*is_set) << place
        })
    }

    fn legacy_bits(&self) -> [(bool, u32); 6] {
        let repeats = self.mandatory & 0xF0 == 0xF0;
        let repeat = if repeats { self.mandatory } else { self.repeat };
        // A 66 that belongs to the opcode goes before F2 and F3 elsewhere.
        let repeat = if self.mandatory == 0x66 { 0 } else { repeat };
        let op_size = self.has_op_size || self.mandatory == 0x66;
        [
            (repeat == 0xF3, 2),
            (repeat == 0xF2, 3),
            (self.rex_b, 5),
            (op_size && !repeats && self.mode != 16, 8),
            (self.has_ad_size && !repeats, 9),
            (self.is_rex2, 10),
        ]
    }
}
