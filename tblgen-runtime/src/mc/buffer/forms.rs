//! Other forms of branches, which reach farther: bytes with the place of the target.

use crate::mc::{Detour, EncodeInst, EncodedInst, Fixup};

/// The form of a branch that is not the one it was given in.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct LongForm {
    pub(super) bytes: EncodedInst,
    /// The place of the target; it counts from the first of the bytes.
    pub(super) fixup: Fixup,
    /// Whether it is several instructions.
    pub(super) is_detour: bool,
}

/// The bytes of instructions that come one after the other.
struct Sequence {
    bytes: [u8; u8::MAX as usize],
    size: usize,
}

/// The next form of a branch that does not reach its target in the form that it has, and whose target is
/// an expression; `None` if there is none.
pub(super) fn next<E: EncodeInst>(
    encoder: &E,
    inst: &E::Inst,
    form: Option<&LongForm>,
) -> Option<LongForm> {
    let longer = encoder.longer(inst);
    let detour = |inst| LongForm::detour(encoder, inst, &encoder.detour(inst)?);
    match (&longer, form) {
        (_, Some(form)) if form.is_detour => None,
        (Some(longer), None) => LongForm::longer(encoder, longer).or_else(|| detour(longer)),
        _ => detour(longer.as_ref().unwrap_or(inst)),
    }
}

impl LongForm {
    /// An instruction that reaches farther.
    fn longer<E: EncodeInst>(encoder: &E, inst: &E::Inst) -> Option<Self> {
        let mut sequence = Sequence::new();
        let (_, fixup) = sequence.push(encoder, inst)?;
        sequence.form(fixup, false)
    }

    /// The opposite of a branch around a jump; or the branch to the jump, and another one around that. Jumps
    /// have the form that reaches farthest.
    fn detour<E: EncodeInst>(
        encoder: &E,
        inst: &E::Inst,
        detour: &Detour<E::Inst>,
    ) -> Option<Self> {
        let longer = encoder.longer(&detour.jump);
        let jump = longer.as_ref().unwrap_or(&detour.jump);
        let mut sequence = Sequence::new();
        let (branch, around) = match &detour.opposite {
            Some(opposite) => (None, sequence.push(encoder, opposite)?),
            None => {
                let branch = sequence.push(encoder, inst)?;
                (Some(branch), sequence.push(encoder, jump)?)
            }
        };
        let (last, fixup) = sequence.push(encoder, jump)?;
        if let Some(branch) = branch {
            sequence.set_target(branch, last)?;
        }
        sequence.set_target(around, sequence.size)?;
        sequence.form(fixup, true)
    }
}

/// The offset of an instruction, and the place of its target, which counts from the first byte of all.
type Place = (usize, Fixup);

impl Sequence {
    const fn new() -> Self {
        Sequence {
            bytes: [0; u8::MAX as usize],
            size: 0,
        }
    }

    /// Adds an instruction that has one expression.
    fn push<E: EncodeInst>(&mut self, encoder: &E, inst: &E::Inst) -> Option<Place> {
        let (start, mut found) = (self.size, [None; 2]);
        let bytes = self.bytes.get_mut(start..)?;
        let size = encoder.encode(inst, 0, bytes, &mut |fixup| {
            found = [Some(fixup), found[0]];
        });
        let [Some(fixup), None] = found else {
            return None;
        };
        self.size = start + size.ok()?;
        Some((start, fixup.moved(start, 0)?))
    }

    /// Sets the target of an instruction to an offset.
    fn set_target(&mut self, (_, fixup): Place, offset: usize) -> Option<()> {
        let value = fixup.value(0, offset as u64);
        fixup.apply(&mut self.bytes, value).ok()
    }

    fn form(&self, fixup: Fixup, is_detour: bool) -> Option<LongForm> {
        Some(LongForm {
            bytes: EncodedInst::new(&self.bytes, self.size).ok()?,
            fixup,
            is_detour,
        })
    }
}
