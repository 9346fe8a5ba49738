//! The memory: bytes from an address on.

use super::Trap;

/// Memory in bytes that somebody else owns, the lowest byte of a number first.
#[derive(Debug)]
pub struct Memory<'m> {
    base: u32,
    bytes: &'m mut [u8],
}

impl<'m> Memory<'m> {
    /// Memory whose first byte has that address.
    pub fn new(base: u32, bytes: &'m mut [u8]) -> Self {
        Memory { base, bytes }
    }

    /// Bytes from an address on.
    ///
    /// # Errors
    ///
    /// An address is outside of the memory.
    #[inline]
    pub fn bytes(&self, address: u32, count: u32) -> Result<&[u8], Trap> {
        let range = self.range(address, count);
        let bytes = range.and_then(|range| self.bytes.get(range));
        bytes.ok_or(Trap::Access { address, count })
    }

    /// Mutable bytes from an address on.
    ///
    /// # Errors
    ///
    /// An address is outside of the memory.
    #[inline]
    pub fn bytes_mut(&mut self, address: u32, count: u32) -> Result<&mut [u8], Trap> {
        let range = self.range(address, count);
        let bytes = range.and_then(|range| self.bytes.get_mut(range));
        bytes.ok_or(Trap::Access { address, count })
    }

    /// Reads a word.
    ///
    /// # Errors
    ///
    /// It is not all in the memory.
    #[inline]
    pub fn word(&self, address: u32) -> Result<u32, Trap> {
        match *self.bytes(address, 4)? {
            [a, b, c, d] => Ok(u32::from_le_bytes([a, b, c, d])),
            _ => Err(Trap::Access { address, count: 4 }),
        }
    }

    /// Writes words from an address on.
    ///
    /// # Errors
    ///
    /// They are not all in the memory; some may have been written.
    pub fn write_words(
        &mut self,
        mut address: u32,
        words: impl IntoIterator<Item = u32>,
    ) -> Result<(), Trap> {
        for word in words {
            let bytes = self.bytes_mut(address, 4)?;
            bytes.copy_from_slice(&word.to_le_bytes());
            address = address.wrapping_add(4);
        }
        Ok(())
    }

    /// Reads a number of 1 to 16 bytes.
    #[inline]
    pub(super) fn load(&self, address: u32, count: u32) -> Result<u128, Trap> {
        Ok(match *self.bytes(address, count)? {
            [a] => a.into(),
            [a, b] => u16::from_le_bytes([a, b]).into(),
            [a, b, c, d] => u32::from_le_bytes([a, b, c, d]).into(),
            ref more => {
                let bytes = more.iter().rev();
                bytes.fold(0, |all, byte| all << 8 | u128::from(*byte))
            }
        })
    }

    /// Writes the lowest 1 to 16 bytes of a number.
    #[inline]
    pub(super) fn store(&mut self, address: u32, count: u32, value: u128) -> Result<(), Trap> {
        let bytes = self.bytes_mut(address, count)?;
        for (to, from) in bytes.iter_mut().zip(value.to_le_bytes()) {
            *to = from;
        }
        Ok(())
    }

    #[inline]
    fn range(&self, address: u32, count: u32) -> Option<core::ops::Range<usize>> {
        let start = usize::try_from(address.checked_sub(self.base)?).ok()?;
        let end = start.checked_add(usize::try_from(count).ok()?)?;
        Some(start..end)
    }
}
