//! The list of the vector intrinsics of a description, and looking them up.

use core::fmt;
use core::iter::FusedIterator;
use core::ops::Range;

use super::intrinsic::VectorIntrinsic;
use super::tables::VectorTables;

/// The vector intrinsics of a description, in the order of their names.
///
/// The output `vector_intrinsics` generates a constant of this type, `VECTOR_INTRINSICS`.
///
/// ```
/// use tblgen_runtime::VectorIntrinsics;
///
/// /// What a programmer may mean by a name: the intrinsic of that name, or those that an
/// /// overloaded name such as `vaddq` stands for.
/// fn prototypes(all: VectorIntrinsics, name: &str) -> Vec<String> {
///     let named = all.named(name).chain(all.overloads(name));
///     named.map(|one| one.prototype().to_string()).collect()
/// }
/// ```
#[derive(Clone, Copy)]
pub struct VectorIntrinsics {
    tables: &'static VectorTables,
}

impl VectorIntrinsics {
    #[doc(hidden)]
    #[must_use]
    pub const fn new(tables: &'static VectorTables) -> Self {
        VectorIntrinsics { tables }
    }

    /// The number of intrinsics.
    #[must_use]
    pub const fn len(self) -> usize {
        self.tables.count
    }

    /// Whether there are no intrinsics.
    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.tables.count == 0
    }

    /// The intrinsic with that number.
    #[must_use]
    pub const fn get(self, number: usize) -> Option<VectorIntrinsic> {
        match number < self.tables.count {
            true => Some(VectorIntrinsic::new(self.tables, number as u32)),
            false => None,
        }
    }

    /// The intrinsics, in the order of their names.
    #[must_use]
    pub const fn iter(self) -> VectorIntrinsicIter {
        self.rows(0..self.tables.count, false)
    }

    /// The intrinsic with that name in C, or the first of several.
    #[must_use]
    pub fn from_name(self, name: &str) -> Option<VectorIntrinsic> {
        self.named(name).next()
    }

    /// The intrinsics with that name in C. There are several if a header declares one for
    /// each of several conditions.
    #[must_use]
    pub fn named(self, name: &str) -> VectorIntrinsicIter {
        self.rows(self.tables.find_names(name), false)
    }

    /// The intrinsics that an overloaded name of C stands for.
    #[must_use]
    pub fn overloads(self, name: &str) -> VectorIntrinsicIter {
        let members = match self.tables.find_overload(name) {
            Some(at) => {
                let start = |at| self.tables.overload_starts.index(at);
                start(at)..start(at + 1)
            }
            None => 0..0,
        };
        self.rows(members, true)
    }

    const fn rows(self, rows: Range<usize>, are_members: bool) -> VectorIntrinsicIter {
        VectorIntrinsicIter {
            intrinsics: self,
            rows,
            are_members,
        }
    }
}

impl IntoIterator for VectorIntrinsics {
    type Item = VectorIntrinsic;
    type IntoIter = VectorIntrinsicIter;

    fn into_iter(self) -> VectorIntrinsicIter {
        self.iter()
    }
}

impl fmt::Debug for VectorIntrinsics {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.iter()).finish()
    }
}

/// Iterates over vector intrinsics.
#[derive(Debug, Clone)]
pub struct VectorIntrinsicIter {
    intrinsics: VectorIntrinsics,
    rows: Range<usize>,
    /// Whether the rows are those of the list of overloads.
    are_members: bool,
}

impl VectorIntrinsicIter {
    fn intrinsic(&self, row: usize) -> Option<VectorIntrinsic> {
        match self.are_members {
            true => {
                let members = &self.intrinsics.tables.overload_members;
                self.intrinsics.get(members.index(row))
            }
            false => self.intrinsics.get(row),
        }
    }
}

impl Iterator for VectorIntrinsicIter {
    type Item = VectorIntrinsic;

    fn next(&mut self) -> Option<VectorIntrinsic> {
        let row = self.rows.next()?;
        self.intrinsic(row)
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        self.rows.size_hint()
    }
}

impl DoubleEndedIterator for VectorIntrinsicIter {
    fn next_back(&mut self) -> Option<VectorIntrinsic> {
        let row = self.rows.next_back()?;
        self.intrinsic(row)
    }
}

impl ExactSizeIterator for VectorIntrinsicIter {}
impl FusedIterator for VectorIntrinsicIter {}
