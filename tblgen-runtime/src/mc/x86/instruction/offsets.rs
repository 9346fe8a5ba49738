//! The places of numbers in the bytes of an instruction.

use tblgen_facts::x86::decoder::header::{FIRST_IMMEDIATE, MOD_RM, SECOND_IMMEDIATE, immediate};

use super::super::{ModRm, Opcode, PrefixStyle, Prefixes};
use super::window::{WINDOW, Window};
use super::{Start, lens};
use crate::mc::x86::decode::X86Decode;

/// The place of a number in the bytes of an instruction.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct NumberPlace {
    /// The number of bytes before it.
    pub offset: u8,
    /// The number of its bytes: 1, 2, 4 or 8.
    pub size: u8,
}

/// The places of the numbers of an instruction in its bytes.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct ConstantOffsets {
    /// The displacement of an address, or the whole address (MOV with `moffs`).
    pub displacement: Option<NumberPlace>,
    /// The immediates in the order of the bytes: numbers, distances of branches, and the byte with a register
    /// of some vector instructions. Far pointers are two, the offset first.
    pub immediates: [Option<NumberPlace>; 2],
}

/// The places of the numbers of the instruction that bytes begin with. The bytes are an instruction.
#[doc(hidden)]
pub fn constant_offsets<T: X86Decode<N>, const N: usize>(
    target: &T,
    bytes: &[u8],
) -> Option<ConstantOffsets> {
    let mode = target.mode();
    let prefixes = Prefixes::read(bytes, mode, PrefixStyle::Attached).ok()?;
    let opcode = Opcode::read(bytes, mode, &prefixes).ok()?;
    let mut filled = [0; WINDOW];
    let window = Window::after_opcode(bytes, opcode.len, &mut filled);
    let style = (&prefixes, PrefixStyle::Attached);
    let start = Start::any::<T, N>(style, opcode, mode, window).ok()?;
    start.offsets::<T, N>(window)
}

impl Start {
    /// The places of numbers, in the order in which [`finish`](Self::finish) reads them.
    fn offsets<T: X86Decode<N>, const N: usize>(
        &self,
        window: Window<'_>,
    ) -> Option<ConstantOffsets> {
        let head = self.head;
        let mod_rm = ModRm::within(self.next, head.address_size, head.has_further_base());
        let choice = T::TABLES.choice(self.decision, mod_rm.byte)?;
        let has_mod_rm =
            self.decision.kind != 0 || self.rare.has_suffix || choice.header & MOD_RM != 0;
        let place = |end: usize, size: u8| {
            let offset = u8::try_from((window.before + end).checked_sub(size.into())?).ok()?;
            (size > 0).then_some(NumberPlace { offset, size })
        };
        let (mut offsets, mut at) = (ConstantOffsets::default(), self.at);
        if has_mod_rm {
            at += mod_rm.len;
            offsets.displacement = place(at, mod_rm.displacement_len);
            at += usize::from(self.rare.has_suffix);
        }
        let sizes = [FIRST_IMMEDIATE, SECOND_IMMEDIATE].map(|shift| choice.header >> shift & 7);
        let mut immediates = offsets.immediates.iter_mut();
        for size in sizes.into_iter().filter(|size| *size != immediate::HALF) {
            let len = (lens(&head) >> (4 * size) & 15) as u8;
            at += usize::from(len);
            match (place(at, len), size) {
                (Some(place), immediate::ADDRESS_SIZE) => offsets.displacement = Some(place),
                (Some(place), _) => *immediates.next()? = Some(place),
                (None, _) => {}
            }
        }
        Some(offsets)
    }
}
