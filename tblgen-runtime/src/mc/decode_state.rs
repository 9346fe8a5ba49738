//! State that instructions leave for those after them.

use core::iter::FusedIterator;

use super::{Decoded, Disassemble, Instructions, Located};

/// State that instructions leave for those after them, such as the conditions of Thumb's blocks:
/// the bytes of an instruction do not tell all of it.
///
/// Decoding itself has no state. If you decode instructions in the order in which they are
/// executed, pass each one to [`follow`](Self::follow), or have [`Instructions::in_state`] do so.
pub trait DecodeState<I> {
    /// Changes the next instruction by what came before it, and remembers what counts for those
    /// after it.
    fn follow(&mut self, decoded: &mut Decoded<I>);
}

impl<I, S: DecodeState<I> + ?Sized> DecodeState<I> for &mut S {
    fn follow(&mut self, decoded: &mut Decoded<I>) {
        (**self).follow(decoded);
    }
}

/// The instructions in bytes, each with what those before it determine.
#[derive(Debug, Clone)]
pub struct InstructionsInState<'b, D, S> {
    instructions: Instructions<'b, D>,
    state: S,
}

impl<'b, D: Disassemble> Instructions<'b, D> {
    /// The instructions, each with what those before it determine by that state.
    ///
    /// ```
    /// use tblgen_runtime::mc::{DecodeError, DecodeState, Decoded, Disassemble};
    ///
    /// /// A machine whose instructions are bytes.
    /// struct Bytes;
    ///
    /// impl Disassemble for Bytes {
    ///     type Inst = u8;
    ///
    ///     fn decode(&self, bytes: &[u8], _: u64) -> Result<Decoded<u8>, DecodeError> {
    ///         Ok(Decoded { inst: bytes[0], size: 1, is_soft_fail: false })
    ///     }
    /// }
    ///
    /// /// Adds the instruction before.
    /// struct Sum(u8);
    ///
    /// impl DecodeState<u8> for Sum {
    ///     fn follow(&mut self, decoded: &mut Decoded<u8>) {
    ///         decoded.inst += std::mem::replace(&mut self.0, decoded.inst);
    ///     }
    /// }
    ///
    /// let all = Bytes.instructions(&[1, 20, 3], 0).in_state(Sum(0));
    /// let all: Vec<u8> = all.map(|one| one.decoded.unwrap().inst).collect();
    /// assert_eq!(all, [1, 21, 23]);
    /// ```
    #[must_use]
    pub fn in_state<S: DecodeState<D::Inst>>(self, state: S) -> InstructionsInState<'b, D, S> {
        InstructionsInState {
            instructions: self,
            state,
        }
    }
}

impl<'b, D: Disassemble, S: DecodeState<D::Inst>> Iterator for InstructionsInState<'b, D, S> {
    type Item = Located<'b, D::Inst>;

    fn next(&mut self) -> Option<Self::Item> {
        let mut located = self.instructions.next()?;
        if let Ok(decoded) = &mut located.decoded {
            self.state.follow(decoded);
        }
        Some(located)
    }
}

impl<D: Disassemble, S: DecodeState<D::Inst>> FusedIterator for InstructionsInState<'_, D, S> {}
