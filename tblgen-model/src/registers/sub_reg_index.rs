//! Names of parts of registers: records of `SubRegIndex`.

use std::collections::{BTreeMap, HashMap};

use super::{Fault, Pass, check_count, check_name, collect, error, field, number, short_name};
use crate::support::faults::{Diagnostics, check_records};
use crate::support::hw_mode::{CodeGenHwModes, DEFAULT_MODE, InfoByHwMode};
use tblgen_lang::record::{Record, RecordId};
use tblgen_lang::source::Loc;

/// A name of a part of registers.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct CodeGenSubRegIndex {
    /// The name of the record; of a synthesized index, made of the names of
    /// those it consists of.
    pub name: String,
    /// The C++ namespace.
    pub namespace: String,
    /// The offset and size of the part, by hardware mode.
    pub ranges: InfoByHwMode<SubRegRange>,
    /// Parts of this part: number of an index within the part, and number of
    /// the index that names the same in the whole.
    pub composites: BTreeMap<u16, u16>,
    /// The indices whose parts side by side are this part.
    pub concatenation_of: Vec<u16>,
    /// The lanes that the part covers.
    pub lane_mask: u64,
    /// The steps that turn lanes of the part into lanes of the whole.
    pub lane_transforms: Vec<MaskRol>,
    /// Whether all registers that have this part consist of nothing but parts.
    pub all_super_regs_covered: bool,
    /// Whether all registers that it names are artificial.
    pub artificial: bool,
    /// Whether LLVM would have made it up, too: no record defines it.
    pub synthesized: bool,
    /// The place of its definition.
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
    /// The number of bits; none if that differs between registers.
    pub size: Option<u16>,
    /// The lowest bit; none if that differs between registers.
    pub offset: Option<u16>,
}

/// A new index of that name.
fn unknown(name: String, namespace: String, loc: Loc) -> CodeGenSubRegIndex {
    CodeGenSubRegIndex {
        name,
        namespace,
        ranges: InfoByHwMode::simple(SubRegRange::UNKNOWN),
        composites: BTreeMap::new(),
        concatenation_of: Vec::new(),
        lane_mask: 0,
        lane_transforms: Vec::new(),
        all_super_regs_covered: true,
        artificial: true,
        synthesized: true,
        loc,
    }
}

impl SubRegRange {
    /// Bits that are not the same in every register.
    pub const UNKNOWN: Self = SubRegRange {
        size: None,
        offset: None,
    };
}

/// Reads all indices, in the order of their names.
pub(super) fn read(pass: &mut Pass<'_>) -> Result<(), Fault> {
    let defs = pass.records.numbered_definitions("SubRegIndex");
    check_records(defs.iter().copied(), "records of SubRegIndex")?;
    let ids: Vec<RecordId> = defs.iter().map(|def| def.id()).collect();
    pass.numbers.indices = number(&ids, 1);
    let indices = collect(&defs, |def| index(*def, &pass.modes))?;
    pass.indices = Indices::new(indices, pass.modes.count());
    for (&def, number) in defs.iter().zip(1u16..) {
        compose_as_stated(def, number, pass)?;
        concatenate_as_stated(def, number, pass)?;
    }
    pass.index_defs = defs;
    Ok(())
}

fn index(def: Record<'_>, modes: &CodeGenHwModes) -> Result<CodeGenSubRegIndex, Diagnostics> {
    let namespace = match def.field("Namespace") {
        Some(_) => field(def.value_as_string("Namespace"))?,
        None => "",
    };
    let name = short_name(def, def.name())?;
    Ok(CodeGenSubRegIndex {
        ranges: ranges(def, modes)?,
        synthesized: false,
        ..unknown(name, namespace.to_string(), def.loc())
    })
}

/// The ranges of the modes that make a difference, else the one of the record.
fn ranges(
    def: Record<'_>,
    modes: &CodeGenHwModes,
) -> Result<InfoByHwMode<SubRegRange>, Diagnostics> {
    let by_mode = def
        .field("SubRegRanges")
        .and_then(|ranges| ranges.value().as_def());
    let mut ranges = InfoByHwMode::default();
    if let Some(by_mode) = by_mode {
        for (mode, object) in modes.select(by_mode)? {
            ranges.insert(mode, range(object)?);
        }
    }
    if !ranges.has_default() {
        ranges.insert(DEFAULT_MODE, range(def)?);
    }
    Ok(ranges)
}

fn range(def: Record<'_>) -> Result<SubRegRange, Diagnostics> {
    Ok(SubRegRange {
        size: bits(def, "Size")?,
        offset: bits(def, "Offset")?,
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

/// The numbers of the indices in a list; none if the record has no such list.
fn references(
    def: Record<'_>,
    name: &str,
    numbers: &HashMap<RecordId, u16>,
) -> Result<Vec<u16>, Diagnostics> {
    if def.field(name).is_none() {
        return Ok(Vec::new());
    }
    collect(field(def.value_as_list_of_defs(name))?, |index| {
        let number = numbers.get(&index.id()).copied();
        number.ok_or_else(|| error(def, format!("'{}' is no SubRegIndex", index.name())))
    })
}

fn compose_as_stated(def: Record<'_>, number: u16, pass: &mut Pass<'_>) -> Result<(), Diagnostics> {
    match references(def, "ComposedOf", &pass.numbers.indices)?[..] {
        [] => Ok(()),
        [whole, part] => match pass.indices.add_composite(whole, part, number) {
            None => Ok(()),
            Some(_) => Err(error(def, "Ambiguous ComposedOf entries")),
        },
        _ => Err(error(def, "ComposedOf must have exactly two entries")),
    }
}

fn concatenate_as_stated(
    def: Record<'_>,
    number: u16,
    pass: &mut Pass<'_>,
) -> Result<(), Diagnostics> {
    let parts = references(def, "CoveringSubRegIndices", &pass.numbers.indices)?;
    if parts.len() == 1 {
        return Err(error(def, "CoveredBySubRegs must have two or more entries"));
    }
    pass.indices.get_mut(number).concatenation_of = parts;
    Ok(())
}

/// The indices while more of them are being synthesized.
#[derive(Default)]
pub(super) struct Indices {
    pub(super) all: Vec<CodeGenSubRegIndex>,
    modes: u16,
    /// The index whose parts, side by side, are what these name.
    pub(super) by_parts: HashMap<Vec<u16>, u16>,
    /// By index and part of it, the name that was added when all offsets of it were known: nothing
    /// follows from it again. There are very many compositions of few indices.
    settled: Vec<Vec<u16>>,
}

/// Compositions of indices with higher numbers are not remembered, so that the table stays small.
const MAX_SETTLED: u16 = 1 << 12;

impl Indices {
    fn new(all: Vec<CodeGenSubRegIndex>, modes: usize) -> Self {
        Indices {
            all,
            modes: modes as u16,
            by_parts: HashMap::new(),
            settled: Vec::new(),
        }
    }

    pub(super) fn get(&self, number: u16) -> &CodeGenSubRegIndex {
        &self.all[usize::from(number) - 1]
    }

    pub(super) fn get_mut(&mut self, number: u16) -> &mut CodeGenSubRegIndex {
        &mut self.all[usize::from(number) - 1]
    }

    /// Says that `part` of `whole` is called `name`. Gives the name that it has
    /// already if that is another one.
    pub(super) fn add_composite(&mut self, whole: u16, part: u16, name: u16) -> Option<u16> {
        if self.is_settled(whole, part, name) {
            return None;
        }
        let known = *self.get_mut(whole).composites.entry(part).or_insert(name);
        for mode in (1..self.modes).chain([DEFAULT_MODE]) {
            self.compose_range(whole, part, name, mode);
        }
        if known != name {
            return Some(known);
        }
        self.settle(whole, part, name);
        None
    }

    fn is_settled(&self, whole: u16, part: u16, name: u16) -> bool {
        let names = self.settled.get(usize::from(whole));
        names.and_then(|names| names.get(usize::from(part))) == Some(&name)
    }

    /// Notes a composition if the offset of its name is known in each mode.
    fn settle(&mut self, whole: u16, part: u16, name: u16) {
        let ranges = &self.get(name).ranges;
        let is_known = |mode| ranges.get(mode).is_some_and(|range| range.offset.is_some());
        if whole.max(part) > MAX_SETTLED || !(0..self.modes).all(is_known) {
            return;
        }
        let (whole, part, count) = (usize::from(whole), usize::from(part), self.all.len() + 1);
        self.settled
            .resize_with(count.max(self.settled.len()), Vec::new);
        let names = &mut self.settled[whole];
        names.resize(names.len().max(part + 1), 0);
        names[part] = name;
    }

    /// Derives the range of `name`, if it is not known, from that of `part`
    /// within `whole`.
    fn compose_range(&mut self, whole: u16, part: u16, name: u16, mode: u16) {
        let mut range = |number: u16| {
            let range = self.get_mut(number).ranges.get_mut(mode);
            range.copied().unwrap_or(SubRegRange::UNKNOWN)
        };
        let (outer, inner, named) = (range(whole), range(part), range(name));
        let (Some(base), Some(offset), None) = (outer.offset, inner.offset, named.offset) else {
            return;
        };
        if let Some(range) = self.get_mut(name).ranges.get_mut(mode) {
            let sum = base.wrapping_add(offset);
            range.offset = (sum != u16::MAX).then_some(sum);
            range.size = inner.size;
        }
    }

    fn add(&mut self, index: CodeGenSubRegIndex) -> Result<u16, Fault> {
        check_name(&index.name, index.loc)?;
        if let Err(found) = check_count(self.all.len() + 1, "sub-register indices") {
            let messages = found.into_iter().map(|fault| fault.message);
            let message: String = messages.collect();
            return Err(Fault::At(index.loc, format!("'{}': {message}", index.name)));
        }
        self.all.push(index);
        Ok(self.all.len() as u16)
    }

    /// The index of `part` in `whole`; a new one if there is none.
    pub(super) fn composite(&mut self, whole: u16, part: u16) -> Result<u16, Fault> {
        if let Some(&known) = self.get(whole).composites.get(&part) {
            return Ok(known);
        }
        let (outer, inner) = (self.get(whole), self.get(part));
        let name = format!("{}_then_{}", outer.name, inner.name);
        let new = unknown(name, outer.namespace.clone(), outer.loc);
        let number = self.add(new)?;
        self.add_composite(whole, part, number);
        Ok(number)
    }

    /// The index of several parts side by side; a new one if there is none.
    pub(super) fn concatenation(&mut self, parts: Vec<u16>) -> Result<u16, Fault> {
        if let Some(&known) = self.by_parts.get(&parts) {
            return Ok(known);
        }
        let names: Vec<&str> = parts
            .iter()
            .map(|&part| self.get(part).name.as_str())
            .collect();
        let first = self.get(parts[0]);
        let mut new = unknown(names.join("_"), first.namespace.clone(), first.loc);
        for mode in 0..self.modes {
            let ranges = parts.iter().map(|&part| self.get(part).ranges.get(mode));
            let range =
                side_by_side(ranges.map(|range| range.copied().unwrap_or(SubRegRange::UNKNOWN)));
            if let Some(place) = new.ranges.get_mut(mode) {
                *place = range;
            }
        }
        new.concatenation_of = parts.clone();
        let number = self.add(new)?;
        self.by_parts.insert(parts, number);
        Ok(number)
    }
}

/// The range of ranges side by side: the sum of the sizes, and an offset if
/// each begins where the one before ends.
fn side_by_side(ranges: impl Iterator<Item = SubRegRange>) -> SubRegRange {
    let join = |before: SubRegRange, next: SubRegRange| {
        let sizes = before.size.zip(next.size);
        let follows = before.offset.zip(before.size).zip(next.offset);
        let follows = follows.is_some_and(|((offset, size), next)| {
            u32::from(offset) + u32::from(size) == u32::from(next)
        });
        SubRegRange {
            size: sizes.and_then(|(a, b)| a.checked_add(b)),
            offset: before.offset.filter(|_| follows),
        }
    };
    ranges.reduce(join).unwrap_or(SubRegRange::UNKNOWN)
}

#[cfg(test)]
mod tests {
    use super::{SubRegRange, side_by_side};

    #[test]
    fn only_neighbours_have_an_offset() {
        let range = |size, offset| SubRegRange {
            size: Some(size),
            offset,
        };
        let join = |offsets: [Option<u16>; 3]| {
            side_by_side(offsets.into_iter().map(|offset| range(32, offset)))
        };
        assert_eq!(join([Some(32), Some(64), Some(96)]), range(96, Some(32)));
        assert_eq!(join([Some(0), Some(64), Some(96)]), range(96, None));
        assert_eq!(join([Some(0), None, Some(64)]), range(96, None));
    }
}
