//! Disassemblers and encoders for a subtarget with some features: they refuse instructions that need others.
//!
//! The disassembler and the encoder of X86 know what any processor has, as LLVM's do. The check is made
//! after decoding, and before encoding, so that others pay nothing for it.

use super::{
    DecodeError, DecodeErrorKind, Decoded, Detour, Disassemble, DisassembleInto, EncodeError,
    EncodeErrorKind, EncodeInst, Fixup, Instructions, Strict,
};

/// A disassembler or an encoder whose instructions need features of the subtarget. Generated code implements it.
pub trait ByFeatures {
    /// The instructions.
    type Inst;
    /// A set of features.
    type Features: Copy;

    /// The name of a feature that an instruction needs and that is not among these, as on the command line.
    fn missing(inst: &Self::Inst, features: &Self::Features) -> Option<&'static str>;

    /// Whether a subtarget with these features knows the prefixes in the bytes of an instruction.
    fn knows_prefixes(&self, bytes: &[u8], features: &Self::Features) -> bool {
        let _ = (bytes, features);
        true
    }

    /// Makes the instruction that processors without newer features read in bytes, if they read one that these
    /// features allow. Returns the number of its bytes.
    fn decode_older(
        &self,
        bytes: &[u8],
        inst: &mut Self::Inst,
        features: &Self::Features,
    ) -> Option<u8> {
        let _ = (bytes, inst, features);
        None
    }
}

/// A disassembler or an encoder for a subtarget with some features: it refuses instructions that need others.
///
/// The method `gated` of generated disassemblers and encoders of X86 makes one.
#[derive(Debug, Clone, Copy)]
pub struct Gated<T, F> {
    inner: T,
    features: F,
}

impl<T, F> Gated<T, F> {
    /// The form of a disassembler or an encoder for a subtarget with these features.
    #[inline]
    #[must_use]
    pub const fn new(inner: T, features: F) -> Self {
        Gated { inner, features }
    }

    /// The strict form of the disassembler.
    #[inline]
    #[must_use]
    pub const fn strict(self) -> Strict<Self> {
        Strict::new(self)
    }

    /// The disassembler or encoder for any processor.
    #[inline]
    pub fn into_inner(self) -> T {
        self.inner
    }
}

impl<T: ByFeatures> Gated<T, T::Features> {
    /// Whether the features are all that an instruction needs.
    #[inline]
    pub fn is_enabled(&self, inst: &T::Inst) -> bool {
        T::missing(inst, &self.features).is_none()
    }
}

impl<D: DisassembleInto + ByFeatures<Inst = <D as Disassemble>::Inst>> Gated<D, D::Features> {
    /// The instruction that bytes begin with, which are at that address: the one that a processor with no other
    /// features reads. `F3` before `BSF`, `BSR` and `WBINVD`, which makes `TZCNT`, `LZCNT` and `WBNOINVD`, means
    /// nothing to older ones, and hints are `NOP`s.
    ///
    /// # Errors
    ///
    /// The bytes are not a valid instruction, or not all of one, or it needs other features: then as many bytes are
    /// skipped as the instruction has.
    #[inline]
    pub fn decode(
        &self,
        bytes: &[u8],
        address: u64,
    ) -> Result<Decoded<<D as Disassemble>::Inst>, DecodeError> {
        let mut decoded = self.inner.decode(bytes, address)?;
        decoded.size = self.checked(bytes, decoded.size, &mut decoded.inst)?;
        Ok(decoded)
    }

    /// Makes the instruction that bytes begin with, which are at that address: as [`decode`](Self::decode), for
    /// programs that use the room of one instruction again and again.
    ///
    /// # Errors
    ///
    /// The bytes are not a valid instruction, or not all of one, or it needs other features. Then the instruction
    /// may be any.
    #[inline]
    pub fn decode_into(
        &self,
        bytes: &[u8],
        address: u64,
        inst: &mut <D as Disassemble>::Inst,
    ) -> Result<Decoded<()>, DecodeError> {
        let mut decoded = self.inner.decode_into(bytes, address, inst)?;
        decoded.size = self.checked(bytes, decoded.size, inst)?;
        Ok(decoded)
    }

    /// The instructions in bytes, one after the other; the first one is at that address.
    #[must_use]
    pub fn instructions<'b>(&self, bytes: &'b [u8], address: u64) -> Instructions<'b, &Self> {
        Disassemble::instructions(self, bytes, address)
    }

    /// The number of bytes of the instruction that was decoded, or of the older one in its place.
    fn checked(
        &self,
        bytes: &[u8],
        size: u8,
        inst: &mut <D as Disassemble>::Inst,
    ) -> Result<u8, DecodeError> {
        let own = bytes.get(..size.into()).unwrap_or(bytes);
        if self.is_enabled(inst) && self.inner.knows_prefixes(own, &self.features) {
            return Ok(size);
        }
        let older = self.inner.decode_older(own, inst, &self.features);
        older.ok_or(DecodeError {
            kind: DecodeErrorKind::Invalid,
            skip: size,
        })
    }
}

impl<D> Disassemble for Gated<D, D::Features>
where
    D: DisassembleInto + ByFeatures<Inst = <D as Disassemble>::Inst>,
{
    type Inst = <D as Disassemble>::Inst;

    #[inline]
    fn decode(&self, bytes: &[u8], address: u64) -> Result<Decoded<Self::Inst>, DecodeError> {
        self.decode(bytes, address)
    }
}

impl<D> DisassembleInto for Gated<D, D::Features>
where
    D: DisassembleInto + ByFeatures<Inst = <D as Disassemble>::Inst>,
{
    #[inline]
    fn decode_into(
        &self,
        bytes: &[u8],
        address: u64,
        inst: &mut Self::Inst,
    ) -> Result<Decoded<()>, DecodeError> {
        self.decode_into(bytes, address, inst)
    }

    fn allows(&self, inst: &Self::Inst) -> bool {
        self.is_enabled(inst) && self.inner.allows(inst)
    }

    fn allows_bytes(&self, bytes: &[u8], inst: &Self::Inst) -> bool {
        self.inner.allows_bytes(bytes, inst)
    }
}

impl<E> Gated<E, E::Features>
where
    E: EncodeInst + ByFeatures<Inst = <E as EncodeInst>::Inst>,
{
    /// Nothing, or the error about an instruction that needs another feature.
    #[inline]
    fn check(&self, inst: &<E as EncodeInst>::Inst) -> Result<(), EncodeError> {
        match E::missing(inst, &self.features) {
            None => Ok(()),
            Some(name) => Err(EncodeErrorKind::MissingFeature(name).into()),
        }
    }
}

impl<E> EncodeInst for Gated<E, E::Features>
where
    E: EncodeInst + ByFeatures<Inst = <E as EncodeInst>::Inst>,
{
    type Inst = <E as EncodeInst>::Inst;

    #[inline]
    fn encode(
        &self,
        inst: &Self::Inst,
        address: u64,
        bytes: &mut [u8],
        fixups: &mut dyn FnMut(Fixup),
    ) -> Result<usize, EncodeError> {
        self.check(inst)?;
        self.inner.encode(inst, address, bytes, fixups)
    }

    #[inline]
    fn encode_unchecked(
        &self,
        inst: &Self::Inst,
        address: u64,
        bytes: &mut [u8],
        fixups: &mut dyn FnMut(Fixup),
    ) -> Result<usize, EncodeError> {
        self.check(inst)?;
        self.inner.encode_unchecked(inst, address, bytes, fixups)
    }

    #[inline]
    fn longer(&self, inst: &Self::Inst) -> Option<Self::Inst> {
        self.inner.longer(inst)
    }

    #[inline]
    fn detour(&self, inst: &Self::Inst) -> Option<Detour<Self::Inst>> {
        self.inner.detour(inst)
    }

    #[inline]
    fn rest(&self, inst: &Self::Inst, number: i64) -> Option<Self::Inst> {
        self.inner.rest(inst, number)
    }
}
