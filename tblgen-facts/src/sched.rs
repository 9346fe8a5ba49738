//! Scheduling models of processors.

/// A property of a model: a bit of the column of flags of models.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[repr(u8)]
pub enum ModelFlag {
    /// Instructions are scheduled again after registers are allocated.
    PostRaScheduler = 1,
    /// The model tells about every instruction.
    CompleteModel = 2,
    /// Resources are taken from a cycle to another.
    EnableIntervals = 4,
    /// There are facts for simulators.
    ExtraProcessorInfo = 8,
}

/// A property of a class on a model: a bit of the column of flags of classes.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[repr(u8)]
pub enum SchedClassFlag {
    /// The class begins a group.
    BeginGroup = 1,
    /// The class ends a group.
    EndGroup = 2,
    /// The class may retire out of order.
    RetireOoo = 4,
}

/// The number of micro-ops of a class whose instructions the processor lacks, or of which the
/// model tells nothing. LLVM: `MCSchedClassDesc::InvalidNumMicroOps`.
pub const INVALID_NUM_MICRO_OPS: u16 = (1 << 13) - 1;

/// The number of micro-ops of a class that stands for others, by the operands. LLVM:
/// `MCSchedClassDesc::VariantNumMicroOps`.
pub const VARIANT_NUM_MICRO_OPS: u16 = INVALID_NUM_MICRO_OPS - 1;

/// A number as tables have it: the sign is in the lowest bit, so that small numbers of either
/// sign are small.
pub const fn with_low_sign(number: i32) -> u32 {
    ((number << 1) ^ (number >> 31)) as u32
}

/// The number that tables have as `stored`.
pub const fn from_low_sign(stored: u32) -> i32 {
    (stored >> 1) as i32 ^ -((stored & 1) as i32)
}

#[cfg(test)]
mod tests {
    use super::{from_low_sign, with_low_sign};

    #[test]
    fn signs_are_in_the_lowest_bit() {
        assert_eq!([0, -1, 1, -2].map(with_low_sign), [0, 1, 2, 3]);
        for number in [0, 1, -1, 77, -1000, i32::MAX, i32::MIN] {
            assert_eq!(from_low_sign(with_low_sign(number)), number);
        }
    }
}
