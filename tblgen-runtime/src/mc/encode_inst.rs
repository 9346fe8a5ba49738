//! The trait of encoders.

use super::{Detour, EncodeError, Fixup};

/// An encoder of a target. Generated code implements it.
pub trait EncodeInst {
    /// The instructions.
    type Inst: Clone;

    /// Writes the bytes of an instruction, which is at that address. Returns the number of bytes.
    ///
    /// `fixups` is called for each operand that is an expression.
    ///
    /// # Errors
    ///
    /// The instruction has no machine code, an operand does not fit, or there is too little room.
    fn encode(
        &self,
        inst: &Self::Inst,
        address: u64,
        bytes: &mut [u8],
        fixups: &mut dyn FnMut(Fixup),
    ) -> Result<usize, EncodeError>;

    /// Writes the bytes of an instruction whose operands are known to be right, as [`encode`](Self::encode)
    /// does. An encoder may leave out checks of register classes, ties and the number of operands.
    ///
    /// # Errors
    ///
    /// The instruction has no machine code, an operand has no field, or there is too little room.
    #[inline]
    fn encode_unchecked(
        &self,
        inst: &Self::Inst,
        address: u64,
        bytes: &mut [u8],
        fixups: &mut dyn FnMut(Fixup),
    ) -> Result<usize, EncodeError> {
        self.encode(inst, address, bytes, fixups)
    }

    /// The instruction that does the same and has room for more in the place of an expression, such as
    /// a branch that reaches farther, if there is one.
    #[inline]
    fn longer(&self, inst: &Self::Inst) -> Option<Self::Inst> {
        let _ = inst;
        None
    }

    /// The instructions by which a conditional branch whose target is an expression reaches farther, if
    /// there are such.
    #[inline]
    fn detour(&self, inst: &Self::Inst) -> Option<Detour<Self::Inst>> {
        let _ = inst;
        None
    }

    /// The instruction that adds a number to the result of one which computes an address with the
    /// upper bits of a distance, if there is one.
    #[inline]
    fn rest(&self, inst: &Self::Inst, number: i64) -> Option<Self::Inst> {
        let _ = (inst, number);
        None
    }
}

impl<E: EncodeInst + ?Sized> EncodeInst for &E {
    type Inst = E::Inst;

    #[inline]
    fn encode(
        &self,
        inst: &E::Inst,
        address: u64,
        bytes: &mut [u8],
        fixups: &mut dyn FnMut(Fixup),
    ) -> Result<usize, EncodeError> {
        (**self).encode(inst, address, bytes, fixups)
    }

    #[inline]
    fn encode_unchecked(
        &self,
        inst: &E::Inst,
        address: u64,
        bytes: &mut [u8],
        fixups: &mut dyn FnMut(Fixup),
    ) -> Result<usize, EncodeError> {
        (**self).encode_unchecked(inst, address, bytes, fixups)
    }

    #[inline]
    fn longer(&self, inst: &E::Inst) -> Option<E::Inst> {
        (**self).longer(inst)
    }

    #[inline]
    fn detour(&self, inst: &E::Inst) -> Option<Detour<E::Inst>> {
        (**self).detour(inst)
    }

    #[inline]
    fn rest(&self, inst: &E::Inst, number: i64) -> Option<E::Inst> {
        (**self).rest(inst, number)
    }
}

/// An encoder that leaves out checks of operands which cost time, for compilers that make operands which
/// are known to be right. The method `unchecked` of generated encoders makes it.
///
/// Operands that are wrong become another instruction, or are refused; nothing else happens.
///
/// ```
/// use tblgen_runtime::mc::{EncodeError, EncodeInst, Fixup, Unchecked};
///
/// /// An encoder of instructions that are bytes, and even.
/// struct Bytes;
///
/// impl EncodeInst for Bytes {
///     type Inst = u8;
///
///     fn encode(
///         &self,
///         inst: &u8,
///         address: u64,
///         bytes: &mut [u8],
///         fixups: &mut dyn FnMut(Fixup),
///     ) -> Result<usize, EncodeError> {
///         assert!(inst % 2 == 0);
///         self.encode_unchecked(inst, address, bytes, fixups)
///     }
///
///     fn encode_unchecked(
///         &self,
///         inst: &u8,
///         _: u64,
///         bytes: &mut [u8],
///         _: &mut dyn FnMut(Fixup),
///     ) -> Result<usize, EncodeError> {
///         bytes[0] = *inst;
///         Ok(1)
///     }
/// }
///
/// let mut bytes = [0];
/// let size = Unchecked::new(Bytes).encode(&3, 0, &mut bytes, &mut |_| {});
/// assert_eq!((size, bytes), (Ok(1), [3]));
/// ```
#[derive(Debug, Clone, Copy)]
pub struct Unchecked<E>(E);

impl<E> Unchecked<E> {
    /// The encoder without these checks.
    pub const fn new(encoder: E) -> Self {
        Unchecked(encoder)
    }
}

impl<E: EncodeInst> EncodeInst for Unchecked<E> {
    type Inst = E::Inst;

    #[inline]
    fn encode(
        &self,
        inst: &E::Inst,
        address: u64,
        bytes: &mut [u8],
        fixups: &mut dyn FnMut(Fixup),
    ) -> Result<usize, EncodeError> {
        self.0.encode_unchecked(inst, address, bytes, fixups)
    }

    #[inline]
    fn longer(&self, inst: &E::Inst) -> Option<E::Inst> {
        self.0.longer(inst)
    }

    #[inline]
    fn detour(&self, inst: &E::Inst) -> Option<Detour<E::Inst>> {
        self.0.detour(inst)
    }

    #[inline]
    fn rest(&self, inst: &E::Inst, number: i64) -> Option<E::Inst> {
        self.0.rest(inst, number)
    }
}
