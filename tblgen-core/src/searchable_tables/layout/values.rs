//! The values of the members of an enumeration.

use crate::searchable_tables::model::{EnumModel, Origin};
use crate::searchable_tables::types::{FieldType, int_type};

use super::bytes_of;

/// The values of the members, which are sorted.
pub(crate) struct ValueTable {
    /// The least type that has all values.
    pub(crate) ty: FieldType,
    /// The value that 0 in the table stands for.
    pub(crate) least: i64,
    /// The number of bytes of a value.
    pub(crate) width: usize,
    pub(crate) bytes: Vec<u8>,
}

impl ValueTable {
    /// The values, if they are not just the numbers of the members.
    pub(super) fn new(one: &EnumModel<'_>) -> Option<Self> {
        if !matches!(one.origin, Origin::Valued(_)) {
            return None;
        }
        let (least, greatest) = one.bounds();
        let ty = int_type(least.into(), greatest.into())?;
        let least = least.min(0);
        let width = bytes_of(greatest.wrapping_sub(least).cast_unsigned()).max(1);
        let values = one.members.iter();
        let values = values.map(|member| member.value.wrapping_sub(least).cast_unsigned());
        let bytes = values.flat_map(|value| value.to_le_bytes().into_iter().take(width));
        Some(ValueTable {
            ty,
            least,
            width,
            bytes: bytes.collect(),
        })
    }
}
