//! The reason why bytes are not a valid instruction.

use tblgen_facts::mc::{encoding, length};

use super::Word;
use super::conditions::counts;
use super::decode::{Decode, DecodeError, DecodeErrorKind};
use super::search::Search;

impl<T: Decode<N>, const N: usize> Search<'_, T, N> {
    /// The error if nothing was found.
    pub(super) fn error(&self, bytes: &[u8], missing: Option<&'static str>) -> DecodeError {
        let tables = T::TABLES;
        let first = u32::load(bytes, self.target.byte_order());
        let four = |row: &[u8; 16], at: usize| {
            u32::from_le_bytes([row[at], row[at + 1], row[at + 2], row[at + 3]])
        };
        let is_rule = |row: &&[u8; 16]| {
            let [condition, high] = [row[length::CONDITION], row[length::CONDITION + 1]];
            let condition = u16::from_le_bytes([condition, high]);
            (first ^ four(row, length::VALUE)) & four(row, length::MASK) == 0
                && counts(self.target.conditions(), condition)
        };
        let rule = tables.lengths.iter().find(is_rule);
        let skip = rule.map_or(tables.step as u8, |row| row[length::SIZE]);
        let needed = self
            .needed(bytes)
            .or(match usize::from(skip) > bytes.len() {
                true => Some(skip),
                false => None,
            });
        let kind = match (missing, needed) {
            (Some(name), _) => DecodeErrorKind::MissingHook(name),
            (None, Some(size)) => DecodeErrorKind::NeedBytes(size),
            (None, None) => DecodeErrorKind::Invalid,
        };
        DecodeError { kind, skip }
    }

    /// The number of bytes of the shortest encoding that begins with the bytes and has more.
    fn needed(&self, bytes: &[u8]) -> Option<u8> {
        if bytes.len() >= T::Word::BYTES {
            return None;
        }
        let known = [u8::MAX; size_of::<u128>()];
        let known = known.get(..bytes.len()).unwrap_or(&known);
        let known = T::Word::load(known, self.target.byte_order());
        let all = (0..).map_while(|at| self.encoding(at));
        let begins = all.filter(|one| {
            one.difference(self.word) & known == T::Word::default() && self.exists(one.row)
        });
        let sizes = begins.map(|one| one.row.byte(encoding::SIZE) & encoding::SIZE_BITS);
        sizes.filter(|size| usize::from(*size) > bytes.len()).min()
    }
}
