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
use tblgen_model::support::unknown::LeftOut;

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
    /// Warnings about records that are left out.
    pub(super) left_out: Diagnostics,
}

/// Collects intrinsics as long as there is room for them.
#[derive(Default)]
struct Collector<'rk> {
    rows: Vec<IntrinsicRow<'rk>>,
    bytes: usize,
    left_out: LeftOut,
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
        let found = intrinsics.map_err(|found| faults::placed_at(found, place))?;
        let mut intrinsics = found.rows;
        let left_out = found.left_out;
        let left_out = left_out.warnings(intrinsics.len(), "records of vector intrinsics")?;
        intrinsics.sort_by(|a, b| a.name.cmp(&b.name));
        Ok(VectorModel {
            intrinsics,
            place,
            left_out,
        })
    }
}

/// The intrinsics of the families that are described.
fn rows(
    records: &RecordKeeper,
    [is_rvv, is_mve, is_sve, is_neon]: [bool; 4],
) -> Result<Collector<'_>, Diagnostics> {
    let mut all = Collector::default();
    if is_rvv {
        let form = rvv::Form::new(records);
        of_class(records, "RVVBuiltin", &mut all, |record, all| {
            rvv::collect(record, form, all)
        })?;
    }
    if is_mve {
        mve::collect(records, &mut all)?;
    }
    if is_sve {
        sve_and_sme(records, &mut all)?;
    } else if is_neon {
        of_class(records, "Inst", &mut all, neon::collect)?;
    }
    Ok(all)
}

/// Reads all records of a class.
fn of_class<'rk>(
    records: &'rk RecordKeeper,
    class: &str,
    all: &mut Collector<'rk>,
    read: impl Fn(Record<'rk>, &mut Collector<'rk>) -> Result<(), Diagnostics>,
) -> Result<(), Diagnostics> {
    let found = records.all_derived_definitions_if_defined(class);
    let read = |record| {
        let before = all.rows.len();
        let read = read(record, all).map_err(|found| faults::placed(found, record));
        if all.left_out.known(record, read)?.is_none() {
            all.rows.truncate(before);
        }
        Ok(())
    };
    faults::collect(found, read).map(|_| ())
}

fn sve_and_sme<'rk>(
    records: &'rk RecordKeeper,
    all: &mut Collector<'rk>,
) -> Result<(), Diagnostics> {
    let found = records.all_derived_definitions_if_defined("Inst");
    let family = sve::family(&found)?;
    let form = sve::Form::new(&found);
    of_class(records, "Inst", all, |record, all| {
        sve::collect(record, family, form, all)
    })?;
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
