//! Registers: records of `Register` and tuples.

use super::tuples::{RegDef, Tuple};
use super::{Fault, Numbers, Pass, collect, error, field, not_a_register, short_name};
use crate::support::faults::{Diagnostics, with_field};
use tblgen_lang::record::{Record, Value};
use tblgen_lang::source::Loc;

/// A register of the target.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct CodeGenRegister {
    /// The name of the record, or those of a tuple's lanes with `_` between them.
    pub name: String,
    /// The C++ namespace.
    pub namespace: String,
    /// The name in assembly, possibly empty.
    pub asm_name: String,
    /// Other names, by the number of the alternative name index.
    pub alt_names: Vec<Option<String>>,
    /// The number that stands for it in instructions.
    pub hw_encoding: u16,
    /// Numbers in debug information, one per flavour; none if it has none.
    /// `DwarfAlias` is resolved.
    pub dwarf_numbers: Vec<Option<u32>>,
    /// The additional costs of an instruction that uses it, one per cost table.
    pub cost_per_use: Vec<u8>,
    /// Whether sub-registers cover the register completely.
    pub covered_by_sub_regs: bool,
    /// Whether two of its parts, or of the parts of its parts, are disjoint.
    pub has_disjunct_sub_regs: bool,
    /// Whether the register is artificial: it exists so that other registers are covered by their
    /// sub-registers.
    pub artificial: bool,
    /// Whether the register always has the same value.
    pub constant: bool,
    /// The parts that its definition names.
    pub explicit_sub_regs: Vec<SubReg>,
    /// The parts, sorted by the number of the index.
    pub sub_regs: Vec<SubReg>,
    /// The parts, sorted by the number of the register.
    pub indices_by_part: Vec<SubReg>,
    /// The numbers of the super-registers, smaller ones first.
    pub super_regs: Vec<u16>,
    /// Numbers of registers that overlap according to the `Aliases` of either.
    pub aliases: Vec<u16>,
    /// The units, sorted. Native units come first; those after them were adopted
    /// to give it weight and do not take part in overlaps.
    pub units: Vec<u32>,
    /// The number of units that are native.
    pub native_units: usize,
    /// For each native unit: the lanes of the register that hold it.
    pub unit_lane_masks: Vec<u64>,
    /// Registers with the same number have parts that are arranged alike.
    pub topo_sig: u32,
    /// The place where it, or the `RegisterTuples`, was defined.
    pub loc: Loc,
}

impl CodeGenRegister {
    /// The part that an index names.
    pub fn sub_reg(&self, index: u16) -> Option<u16> {
        let at = self
            .sub_regs
            .binary_search_by_key(&index, |part| part.index);
        at.ok().map(|at| self.sub_regs[at].register)
    }

    /// The index that names a part.
    pub fn sub_reg_index(&self, register: u16) -> Option<u16> {
        let parts = &self.indices_by_part;
        let at = parts.binary_search_by_key(&register, |part| part.register);
        at.ok().map(|at| parts[at].index)
    }

    /// The native units, sorted: those by which overlapping is decided. Units that a register has
    /// adopted later only make weights even.
    pub fn native_units(&self) -> &[u32] {
        &self.units[..self.native_units]
    }
}

/// A part of a register.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub struct SubReg {
    /// The number of the sub-register index.
    pub index: u16,
    /// The number of the register.
    pub register: u16,
}

/// Reads the fields of all registers.
pub(super) fn read(pass: &mut Pass<'_>) -> Result<(), Fault> {
    let indices = &pass.bank.alt_name_indices;
    let numbers = &pass.numbers;
    pass.bank.registers = collect(&pass.defs, |def| register(def, numbers, indices))?;
    link_aliases(&mut pass.bank.registers);
    Ok(())
}

/// Overlaps are mutual: what one register states of another holds for both.
fn link_aliases(registers: &mut [CodeGenRegister]) {
    let stated: Vec<Vec<u16>> = registers
        .iter_mut()
        .map(|register| std::mem::take(&mut register.aliases))
        .collect();
    for (aliases, number) in stated.iter().zip(1u16..) {
        for &alias in aliases {
            registers[usize::from(number) - 1].aliases.push(alias);
            registers[usize::from(alias) - 1].aliases.push(number);
        }
    }
}

fn register(
    def: &RegDef<'_>,
    numbers: &Numbers<'_>,
    alt_name_indices: &[String],
) -> Result<CodeGenRegister, Diagnostics> {
    let base = def.base();
    if !base.is_subclass_of("Register") {
        return Err(not_a_register(
            &RegDef::Record(base),
            def.origin(),
            "register tuples",
        ));
    }
    let flag = |name: &str| match base.field(name) {
        Some(_) => field(base.value_as_bit(name)),
        None => Ok(false),
    };
    let asm_name = field(base.value_as_string("AsmName"))?;
    let namespace = field(base.value_as_optional_string("Namespace"))?;
    let mut register = CodeGenRegister {
        name: short_name(base, def.name())?,
        namespace: namespace.unwrap_or("").to_string(),
        asm_name: short_name(base, asm_name)?,
        alt_names: alt_names(base, alt_name_indices)?,
        hw_encoding: encoding(base)?,
        cost_per_use: costs(base)?,
        covered_by_sub_regs: flag("CoveredBySubRegs")?,
        artificial: flag("isArtificial")?,
        constant: flag("isConstant")?,
        loc: def.origin().loc(),
        ..CodeGenRegister::default()
    };
    match def {
        RegDef::Record(record) => read_record(*record, numbers, &mut register)?,
        RegDef::Tuple(tuple) => read_tuple(tuple, numbers, &mut register)?,
    }
    Ok(register)
}

/// More ways of numbering registers than this are rejected.
const MAX_DWARF_FLAVOURS: usize = 16;

/// Reads the fields of a record that a tuple does not take from its first lane.
fn read_record(
    def: Record<'_>,
    numbers: &Numbers<'_>,
    register: &mut CodeGenRegister,
) -> Result<(), Diagnostics> {
    let dwarf_numbers = field(def.value_as_list_of_ints("DwarfNumbers"))?.into_iter();
    register.dwarf_numbers = dwarf_numbers
        .map(|number| u32::try_from(number).ok())
        .collect();
    if register.dwarf_numbers.len() > MAX_DWARF_FLAVOURS {
        let message = format!("there are more than {MAX_DWARF_FLAVOURS} DwarfNumbers");
        return Err(error(def, message));
    }
    let parts = references(def, "SubRegs", numbers)?;
    register.explicit_sub_regs = named_parts(def, &parts, numbers)?;
    if def.field("Aliases").is_some() {
        register.aliases = references(def, "Aliases", numbers)?;
    }
    Ok(())
}

fn read_tuple(
    tuple: &Tuple<'_>,
    numbers: &Numbers<'_>,
    register: &mut CodeGenRegister,
) -> Result<(), Diagnostics> {
    let number = |lane: &RegDef<'_>| {
        numbers
            .registers
            .get(lane)
            .copied()
            .ok_or_else(|| not_a_register(lane, tuple.origin, "register tuples"))
    };
    let parts = collect(&tuple.lanes, number)?;
    register.asm_name = short_name(tuple.origin, tuple.asm_name)?;
    register.covered_by_sub_regs = true;
    register.explicit_sub_regs = named_parts(tuple.origin, &parts, numbers)?;
    Ok(())
}

/// The registers of a list.
fn references(def: Record<'_>, name: &str, numbers: &Numbers<'_>) -> Result<Vec<u16>, Diagnostics> {
    collect(field(def.value_as_list_of_defs(name))?, |reference| {
        let reference = RegDef::Record(reference);
        let number = numbers.registers.get(&reference).copied();
        number.ok_or_else(|| not_a_register(&reference, def, "register"))
    })
}

/// Joins parts with the indices that `def` gives them.
fn named_parts(
    def: Record<'_>,
    parts: &[u16],
    numbers: &Numbers<'_>,
) -> Result<Vec<SubReg>, Diagnostics> {
    let indices = field(def.value_as_list_of_defs("SubRegIndices"))?;
    if indices.len() != parts.len() {
        return Err(other_number_of_parts(def, parts.len(), indices.len()));
    }
    collect(
        indices.iter().zip(parts),
        |(index, &register)| match numbers.indices.get(&index.id()) {
            Some(&index) => Ok(SubReg { index, register }),
            None => {
                let message = format!("'{}' is no SubRegIndex", index.name());
                Err(error(def, message))
            }
        },
    )
}

/// The error about parts that are not as many as the indices that name them.
fn other_number_of_parts(def: Record<'_>, parts: usize, indices: usize) -> Diagnostics {
    let mut faults = error(def, "SubRegs and SubRegIndices must have the same size");
    let plural = |count: usize, one: &str, more: &str| match count {
        1 => format!("1 {one}"),
        _ => format!("{count} {more}"),
    };
    let parts = plural(parts, "register", "registers");
    let indices = plural(indices, "index", "indices");
    let help = format!("`SubRegs` has {parts}, and `SubRegIndices` has {indices}");
    let fields = [("SubRegs", parts), ("SubRegIndices", indices)];
    if let Some(fault) = faults.first_mut() {
        fault.help = Some(help);
    }
    let label = |faults, (name, text): &(&str, String)| with_field(faults, def, name, text);
    fields.iter().fold(faults, label)
}

/// The bits that are set; others count as 0.
fn encoding(def: Record<'_>) -> Result<u16, Diagnostics> {
    let mut encoding = 0u16;
    for (at, bit) in field(def.value_as_bits("HWEncoding"))?.iter().enumerate() {
        if bit.value() != Value::Bit(true) {
            continue;
        }
        let Some(mask) = u32::try_from(at).ok().and_then(|at| 1u16.checked_shl(at)) else {
            return Err(error(def, "HWEncoding does not fit into 16 bits"));
        };
        encoding |= mask;
    }
    Ok(encoding)
}

/// More cost tables than this are rejected.
const MAX_COST_TABLES: usize = 64;

fn costs(def: Record<'_>) -> Result<Vec<u8>, Diagnostics> {
    if def.field("CostPerUse").is_none() {
        return Ok(Vec::new());
    }
    let costs = field(def.value_as_list_of_ints("CostPerUse"))?;
    if costs.len() > MAX_COST_TABLES {
        let message = format!("CostPerUse has more than {MAX_COST_TABLES} elements");
        return Err(error(def, message));
    }
    collect(costs, |cost| {
        u8::try_from(cost)
            .map_err(|_| error(def, format!("CostPerUse is out of range [0,255]: {cost}")))
    })
}

/// The name in each set of alternative names.
fn alt_names(def: Record<'_>, indices: &[String]) -> Result<Vec<Option<String>>, Diagnostics> {
    if def.field("RegAltNameIndices").is_none() {
        return Ok(vec![None; indices.len()]);
    }
    let own = field(def.value_as_list_of_defs("RegAltNameIndices"))?;
    let names = field(def.value_as_list_of_strings("AltNames"))?;
    collect(indices, |index| {
        let Some(at) = own.iter().position(|own| own.name() == index) else {
            return Ok(None);
        };
        match names.get(at) {
            Some(name) => short_name(def, name).map(Some),
            None => {
                let message = format!("Register definition missing alt name for '{index}'.");
                Err(error(def, message))
            }
        }
    })
}
