//! The vector intrinsics of a description, checked.

mod fields;
mod immediates;
mod mve;
mod neon;
mod row;
mod rvv;
mod sve;

use tblgen_facts::vector::VectorFamily;
use tblgen_lang::diagnostic::{Place, nowhere};
use tblgen_lang::record::{Record, RecordKeeper};
use tblgen_model::support::faults::{self, Diagnostics};

pub(super) use row::{CType, Immediate, IntrinsicRow};

/// The largest number of intrinsics, and of bytes of their names.
const MOST_INTRINSICS: usize = 1 << 20;
const MOST_BYTES: usize = 1 << 27;

/// The vector intrinsics of a description.
pub(super) struct VectorModel<'rk> {
    /// The intrinsics in the order of their names.
    pub(super) intrinsics: Vec<IntrinsicRow<'rk>>,
    /// The place of the first record of intrinsics.
    pub(super) place: Place,
}

/// Collects intrinsics as long as there is room for them.
#[derive(Default)]
struct Collector<'rk> {
    rows: Vec<IntrinsicRow<'rk>>,
    bytes: usize,
}

impl<'rk> Collector<'rk> {
    fn push(&mut self, row: IntrinsicRow<'rk>) -> Result<(), Diagnostics> {
        self.bytes = self.bytes.saturating_add(row.name.len());
        self.rows.push(row);
        self.check_room(0)
    }

    /// Checks that there is room for more intrinsics.
    fn check_room(&self, more: usize) -> Result<(), Diagnostics> {
        let count = self.rows.len().saturating_add(more);
        match count > MOST_INTRINSICS || self.bytes > MOST_BYTES {
            true => Err(nowhere(format!(
                "there are more than {MOST_INTRINSICS} vector intrinsics, or their names have \
                 more than {MOST_BYTES} bytes"
            ))),
            false => Ok(()),
        }
    }
}

impl<'rk> VectorModel<'rk> {
    /// The intrinsics of a description.
    pub(super) fn new(records: &'rk RecordKeeper) -> Result<Self, Diagnostics> {
        let has_field = |class: &str, name: &str| {
            let class = records.class(class);
            class.is_some_and(|class| class.field(name).is_some())
        };
        let known = [
            has_field("RVVBuiltin", "TypeRange"),
            has_field("Intrinsic", "pnt"),
            has_field("Inst", "MergeSuffix"),
            has_field("Inst", "Operation"),
        ];
        let classes = ["RVVBuiltin", "Intrinsic", "Inst", "Inst"];
        let class = classes.into_iter().zip(known).find(|(_, is)| *is);
        let (class, _) = class.ok_or_else(undescribed)?;
        let place = faults::place_of_class(records, class);
        let intrinsics = rows(records, known);
        let mut intrinsics = intrinsics.map_err(|found| faults::placed_at(found, place))?;
        intrinsics.sort_by(|a, b| a.name.cmp(&b.name));
        Ok(VectorModel { intrinsics, place })
    }
}

/// The intrinsics of the families that are described.
fn rows(
    records: &RecordKeeper,
    [is_rvv, is_mve, is_sve, is_neon]: [bool; 4],
) -> Result<Vec<IntrinsicRow<'_>>, Diagnostics> {
    let mut all = Collector::default();
    if is_rvv {
        of_class(records, "RVVBuiltin", |record| {
            rvv::collect(record, &mut all)
        })?;
    }
    if is_mve {
        mve::collect(records, &mut all)?;
    }
    if is_sve {
        sve_and_sme(records, &mut all)?;
    } else if is_neon {
        of_class(records, "Inst", |record| neon::collect(record, &mut all))?;
    }
    Ok(all.rows)
}

/// Reads all records of a class.
fn of_class<'rk>(
    records: &'rk RecordKeeper,
    class: &str,
    mut read: impl FnMut(Record<'rk>) -> Result<(), Diagnostics>,
) -> Result<(), Diagnostics> {
    let found = records.all_derived_definitions_if_defined(class);
    let read = |record| read(record).map_err(|found| faults::placed(found, record));
    faults::collect(found, read).map(|_| ())
}

fn sve_and_sme<'rk>(
    records: &'rk RecordKeeper,
    all: &mut Collector<'rk>,
) -> Result<(), Diagnostics> {
    let found = records.all_derived_definitions_if_defined("Inst");
    let family = sve::family(&found)?;
    of_class(records, "Inst", |record| sve::collect(record, family, all))?;
    match family {
        VectorFamily::Sve if !found.is_empty() => sve::collect_unwritten(records, all),
        _ => Ok(()),
    }
}

fn undescribed() -> Diagnostics {
    nowhere(
        "no vector intrinsics are described: there is none of the classes `Inst' of NEON, SVE \
         and SME, `Intrinsic' of MVE and CDE, and `RVVBuiltin' of RISC-V",
    )
}
