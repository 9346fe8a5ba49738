//! The field of an operand whose value is known later.

use core::fmt;
use core::hash::{Hash, Hasher};

use tblgen_facts::mc::codec::sign_extended;
use tblgen_facts::mc::distance;
use tblgen_facts::mc::operation::{FIELD_LOW, NO_BITS, low_and_width};

use super::ByteOrder;
use super::codec::Codec;
use super::encode_core::Core;
use super::operation::{FurtherRuns, Op};
use crate::Operand;
use crate::mc::{BitRange, Reach, Wanted};

/// The field of an operand, by its operation in the tables of an encoder. So a value is checked and
/// written by the codec that encodes numbers.
#[derive(Clone, Copy)]
pub(in crate::mc) struct FixupField {
    core: &'static Core,
    /// The number of the operation in the table of programs.
    operation: usize,
    /// The number of its first further runs there.
    further: usize,
    order: ByteOrder,
    distance: u16,
}

impl FixupField {
    /// The field of an operation, and that of the distance that it is; `None` if a function of the
    /// target encodes it. `further` is the number of its first further runs.
    pub(super) fn new(
        core: &'static Core,
        op: usize,
        further: usize,
        order: ByteOrder,
    ) -> Option<Self> {
        let field = FixupField {
            core,
            operation: op,
            further,
            order,
            distance: 0,
        };
        let (op, codec) = (field.op()?, field.codec()?);
        let distance = core.tables.distances.get(op.codec()) as u16;
        codec
            .hook()
            .is_none()
            .then_some(FixupField { distance, ..field })
    }

    fn op(&self) -> Option<Op<'static>> {
        self.core.tables.programs.get(self.operation).map(Op)
    }

    fn codec(&self) -> Option<Codec<'static>> {
        self.op().and_then(|op| self.core.codec(op))
    }

    fn further(&self) -> FurtherRuns {
        FurtherRuns {
            programs: self.core.tables.programs,
            next: self.further,
        }
    }

    /// Whether the value is a distance.
    pub(super) fn is_distance(&self) -> bool {
        self.distance != 0 || self.codec().is_some_and(|codec| codec.is_pc_relative())
    }

    /// The number of bytes from the start of the instruction to where a distance counts from.
    pub(super) const fn origin(&self) -> i8 {
        distance::origin(self.distance)
    }

    /// The logarithm of the unit in which the operand counts.
    const fn unit(&self) -> u32 {
        distance::unit(self.distance)
    }

    /// The bits of addresses that do not count.
    const fn ignored(&self) -> u64 {
        match distance::is_paged(self.distance) {
            true => !u64::MAX.unbounded_shl(self.unit()),
            false => 0,
        }
    }

    /// Whether other instructions add the rest of the distance.
    #[cfg(feature = "alloc")]
    pub(in crate::mc) const fn is_part(&self) -> bool {
        distance::is_paged(self.distance) || distance::is_upper(self.distance)
    }

    /// The number of bits of an operand that stands for a number with a sign, although it has none.
    fn upper_bits(&self) -> Option<u32> {
        let is_upper = distance::is_upper(self.distance);
        self.codec().filter(|_| is_upper).map(|codec| codec.bits())
    }

    /// The distance of two addresses, in bytes.
    pub(in crate::mc) const fn difference(&self, from: u64, to: u64) -> i64 {
        let counted = !self.ignored();
        (to & counted).wrapping_sub(from & counted) as i64
    }

    /// The target that an operand stands for.
    pub(in crate::mc) fn target(&self, from: u64, operand: i64) -> u64 {
        match self.distance {
            // Decoders have added the address.
            0 => operand as u64,
            _ => {
                let from = from & !self.ignored();
                let number = match self.upper_bits() {
                    Some(bits) => sign_extended(operand as u64, bits),
                    None => operand,
                };
                from.wrapping_add_signed(number.wrapping_shl(self.unit()))
            }
        }
    }

    /// The field for a value in bytes, which is encoded as a number at the address 0.
    fn encoded(&self, value: i64) -> Option<u64> {
        let number = value >> self.unit();
        let is_whole = number << self.unit() == value;
        let op = self.op().filter(|_| is_whole)?;
        let number = match self.upper_bits() {
            Some(bits) => {
                let field = number & !i64::MAX.unbounded_shl(bits) & i64::MAX;
                Some(field).filter(|field| sign_extended(*field as u64, bits) == number)?
            }
            None => number,
        };
        self.core.field(op, Operand::Imm(number), 0)
    }

    /// Whether the field holds a value.
    pub(in crate::mc) fn holds(&self, value: i64) -> bool {
        self.encoded(value).is_some()
    }

    /// Writes a value that the field holds into the bytes of an instruction.
    pub(in crate::mc) fn write(&self, value: i64, bytes: &mut [u8]) {
        let (Some(op), Some(field)) = (self.op(), self.encoded(value)) else {
            return;
        };
        let placed = |field: u64| {
            let word = self.core.placed(op, field, &mut self.further());
            self.order.bytes(word, self.core.word_bits)
        };
        let places = placed(field).into_iter().zip(placed(u64::MAX));
        for (byte, (bits, mask)) in bytes.iter_mut().zip(places) {
            *byte = *byte & !mask | bits & mask;
        }
    }

    /// The values in bytes that the field holds.
    pub(in crate::mc) fn reach(&self) -> Option<Reach> {
        let Some(Wanted::Number {
            least,
            greatest,
            multiple,
            offset,
            ..
        }) = self.codec()?.wanted()
        else {
            return None;
        };
        let unit = 1i64 << self.unit();
        let (least, greatest) = match self.upper_bits() {
            Some(bits) => (
                i64::MIN >> (64 - bits.clamp(1, 63)),
                i64::MAX >> (64 - bits.clamp(1, 63)),
            ),
            None => (least, greatest),
        };
        Some(Reach {
            least: least.checked_mul(unit)?,
            greatest: greatest.checked_mul(unit)?,
            scale: multiple.checked_mul(unit as u64)?,
            offset: offset.checked_mul(unit)?,
        })
    }

    /// The runs of bits in an instruction of some bytes.
    pub(in crate::mc) fn ranges(&self, size: u8) -> impl Iterator<Item = BitRange> + use<> {
        let (op, mut further) = (self.op(), self.further());
        // Shorter instructions have the highest bits of a word if the first byte does.
        let missing = self.core.word_bits.saturating_sub(8 * u32::from(size));
        let unused = if self.order.is_first_highest {
            missing
        } else {
            0
        };
        let mut has_more = op.is_some_and(Op::has_more);
        let rows = core::iter::from_fn(move || {
            let (runs, more) = has_more.then(|| further.take())?;
            has_more = more;
            Some(runs)
        });
        let runs = op.map(Op::run).into_iter().chain(rows.flatten());
        let range = move |(at, run): (usize, u32)| {
            let (low, width) = low_and_width(run);
            BitRange {
                low: low.saturating_sub(unused) as u8,
                width: width as u8,
                field_low: if at == 0 {
                    0
                } else {
                    (run >> FIELD_LOW & 0x7f) as u8
                },
            }
        };
        let runs = runs.enumerate().filter(|(_, run)| run & NO_BITS != NO_BITS);
        runs.map(range)
    }

    /// The parts by which fields are compared.
    fn key(&self) -> (usize, usize, usize, ByteOrder) {
        let table = self.core.tables.programs.as_ptr().addr();
        (table, self.operation, self.further, self.order)
    }
}

impl PartialEq for FixupField {
    fn eq(&self, other: &Self) -> bool {
        self.key() == other.key()
    }
}

impl Eq for FixupField {}

impl Hash for FixupField {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.key().hash(state);
    }
}

impl fmt::Debug for FixupField {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let size = (self.core.word_bits / 8) as u8;
        f.debug_list().entries(self.ranges(size)).finish()
    }
}
