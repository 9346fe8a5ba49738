//! Names of parts of registers: records of `SubRegIndex`.

use std::collections::HashMap;

use super::{CodeGenRegBank, collect, definitions, error, field, number, short_name};
use crate::record::{Record, RecordId, RecordKeeper};
use crate::source::Loc;
use crate::target::set_theory::Diagnostics;

/// A name of a part of registers.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct CodeGenSubRegIndex {
    /// The name of the record; of a synthesized index, made of the names of
    /// those it consists of.
    pub name: String,
    /// The C++ namespace.
    pub namespace: String,
    /// Where the part lies, by hardware mode.
    pub ranges: InfoByHwMode<SubRegRange>,
    /// Parts of this part: number of an index within the part, and number of
    /// the index that names the same in the whole.
    pub composites: BTreeMap<u16, u16>,
    /// The indices whose parts side by side are this part.
    pub concatenation_of: Vec<u16>,
    /// The lanes that the part covers.
    pub lane_mask: u64,
    /// How lanes of the part become lanes of the whole.
    pub lane_transforms: Vec<MaskRol>,
    /// Whether all registers that have this part consist of nothing but parts.
    pub all_super_regs_covered: bool,
    /// Whether all registers that it names are artificial.
    pub artificial: bool,
    /// Whether LLVM would have made it up, too: no record defines it.
    pub synthesized: bool,
    /// Where it was defined.
    pub loc: Loc,
}

/// A step of translating lanes: those in the mask are rotated to the left.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct MaskRol {
    /// The lanes that are meant.
    pub mask: u64,
    /// By how many bits, 0 to 63.
    pub rotate_left: u8,
}

/// A run of bits.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct SubRegRange {
    /// How many bits; none if that differs between registers.
    pub size: Option<u16>,
    /// The lowest bit; none if that differs between registers.
    pub offset: Option<u16>,
}

/// Reads all indices, in the order of their names.
pub(super) fn read(
    records: &RecordKeeper,
    bank: &mut CodeGenRegBank,
) -> Result<HashMap<RecordId, u16>, Diagnostics> {
    let defs = definitions(records, "SubRegIndex")?;
    let ids: Vec<RecordId> = defs.iter().map(|def| def.id()).collect();
    let numbers = number(&ids, 1);
    bank.sub_reg_indices = collect(defs, |def| index(def, &numbers))?;
    Ok(numbers)
}

fn index(
    def: Record<'_>,
    numbers: &HashMap<RecordId, u16>,
) -> Result<CodeGenSubRegIndex, Diagnostics> {
    let namespace = field(def.value_as_optional_string("Namespace"))?;
    Ok(CodeGenSubRegIndex {
        name: short_name(def, def.name())?,
        namespace: namespace.unwrap_or("").to_string(),
        range: range(def)?,
        composed_of: composed_of(def, numbers)?,
        loc: def.loc(),
    })
}

/// The range of the default mode, if modes make a difference.
fn range(def: Record<'_>) -> Result<SubRegRange, Diagnostics> {
    let by_mode = def
        .field("SubRegRanges")
        .and_then(|ranges| ranges.value().as_def());
    let chosen = by_mode.and_then(|ranges| {
        let modes = ranges.value_as_list_of_defs("Modes").ok()?;
        let at = modes.iter().position(|mode| mode.name() == "DefaultMode")?;
        let objects = ranges.value_as_list_of_defs("Objects").ok()?;
        objects.get(at).copied()
    });
    let from = chosen.unwrap_or(def);
    Ok(SubRegRange {
        size: bits(from, "Size")?,
        offset: bits(from, "Offset")?,
    })
}

/// A number of bits; -1 stands for none in particular.
fn bits(def: Record<'_>, name: &str) -> Result<Option<u16>, Diagnostics> {
    let value = field(def.value_as_int(name))?;
    match u16::try_from(value) {
        // What LLVM's tables, which hold 16 bits, make of -1.
        Ok(u16::MAX) => Ok(None),
        Ok(bits) => Ok(Some(bits)),
        Err(_) if value == -1 => Ok(None),
        Err(_) => {
            let message = format!("{name} of a sub-register index is out of range: {value}");
            Err(error(def, message))
        }
    }
}

fn composed_of(
    def: Record<'_>,
    numbers: &HashMap<RecordId, u16>,
) -> Result<Option<(u16, u16)>, Diagnostics> {
    if def.field("ComposedOf").is_none() {
        return Ok(None);
    }
    let parts = field(def.value_as_list_of_defs("ComposedOf"))?;
    let numbers: Option<Vec<u16>> = parts
        .iter()
        .map(|part| numbers.get(&part.id()).copied())
        .collect();
    match numbers.as_deref() {
        Some([]) => Ok(None),
        Some(&[outer, inner]) => Ok(Some((outer, inner))),
        _ => Err(error(def, "ComposedOf must have exactly two entries")),
    }
}
