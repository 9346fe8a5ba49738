//! Register classes: records of `RegisterClass`.

use std::cmp::Reverse;
use std::collections::HashSet;

use super::tuples::{RegDef, RegSets};
use super::{
    CodeGenRegBank, Numbers, check_count, collect, definitions, error, field, nowhere, short_name,
};
use crate::record::{Record, RecordKeeper, Value};
use crate::source::Loc;
use crate::target::set_theory::Diagnostics;

/// A set of registers that can stand for one another.
#[derive(Debug, Clone, Default)]
pub struct CodeGenRegisterClass {
    /// The name of the record, or the one that LLVM makes up.
    pub name: String,
    /// The C++ namespace.
    pub namespace: String,
    /// The numbers of the registers in allocation order; the first order has
    /// all members, others may have fewer.
    pub orders: Vec<Vec<u16>>,
    /// The C++ that selects one of the orders, possibly empty.
    pub alt_order_select: String,
    /// The name of the class whose definition holds that C++.
    pub alt_order_origin: String,
    /// The numbers of the members, sorted.
    pub members: Vec<u16>,
    /// The types of the values it holds.
    pub value_types: Vec<ValueTypeByHwMode>,
    /// How large its registers are.
    pub sizes: InfoByHwMode<RegSizeInfo>,
    /// What copying a register costs; negative if that must not be done.
    pub copy_cost: i8,
    /// Whether a register allocator may use it.
    pub allocatable: bool,
    /// Which classes are served first, 0 to 31.
    pub allocation_priority: u8,
    /// Whether the priority counts before the size of live ranges does.
    pub global_priority: bool,
    /// Flags that only the target understands.
    pub ts_flags: u8,
    /// Whether it has a pressure set.
    pub generate_pressure_set: bool,
    /// Whether all members are artificial.
    pub artificial: bool,
    /// Whether a member has two parts that are disjoint.
    pub has_disjunct_sub_regs: bool,
    /// Whether all members consist of nothing but parts.
    pub covered_by_sub_regs: bool,
    /// The lanes that the parts of its registers cover.
    pub lane_mask: u64,
    /// The numbers of the classes that can stand for it, itself included, sorted.
    pub sub_classes: Vec<u16>,
    /// The numbers of the classes that it can stand for, larger ones first.
    pub super_classes: Vec<u16>,
    /// By sub-register index, sorted: the number of the largest sub-class
    /// whose registers all have that part.
    pub sub_class_with_sub_reg: Vec<(u16, u16)>,
    /// By sub-register index, sorted: the numbers of the classes whose
    /// registers have a part of that name in this class.
    pub super_reg_classes: Vec<(u16, Vec<u16>)>,
    /// By sub-register index, sorted: the number of the class that the parts
    /// of that name belong to.
    pub sub_register_class: Vec<(u16, u16)>,
    /// What one of its registers adds to the pressure.
    pub weight: u32,
    /// The weight of all its units together.
    pub units_weight: u32,
    /// The numbers of the pressure sets that its registers count for, sorted.
    pub pressure_sets: Vec<u16>,
    /// Its rank as a base class of registers, if it is one.
    pub base_class_order: Option<i64>,
    /// Whether LLVM would have made it up, too: no record defines it.
    pub synthesized: bool,
    /// Where it was defined; if synthesized, where the class it is part of was.
    pub loc: Loc,
}

impl CodeGenRegisterClass {
    /// The numbers of the members in allocation order.
    pub fn order(&self) -> &[u16] {
        self.orders.first().map_or(&[], Vec::as_slice)
    }

    /// The sizes in the default mode.
    pub fn default_sizes(&self) -> RegSizeInfo {
        self.sizes.default_mode().copied().unwrap_or_default()
    }
}

/// Sizes in bits.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Default, Hash)]
pub struct RegSizeInfo {
    /// Of a register.
    pub reg_size: u32,
    /// Of the place in memory to which it is spilled.
    pub spill_size: u32,
    /// Alignment of that place.
    pub spill_alignment: u32,
}

/// The name of a machine value type, such as `i32`, by hardware mode.
pub type ValueTypeByHwMode = InfoByHwMode<String>;

/// A group of classes: a `RegisterCategory` record.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct CodeGenRegisterCategory {
    /// The name of the record.
    pub name: String,
    /// The numbers of the classes.
    pub classes: Vec<u16>,
    /// Where it was defined.
    pub loc: Loc,
}

/// Reads all classes and sorts them: small registers first, then many members
/// first, then by name.
pub(super) fn read<'rk>(
    records: &'rk RecordKeeper,
    sets: &mut RegSets<'rk>,
    numbers: &Numbers<'rk>,
    bank: &mut CodeGenRegBank,
) -> Result<(), Diagnostics> {
    let defs = definitions(records, "RegisterClass")?;
    if defs.is_empty() {
        return Err(nowhere("No 'RegisterClass' subclasses defined!"));
    }
    let mut members = 0;
    let mut classes = collect(defs, |def| {
        if members > MAX_MEMBERS {
            let message = format!("register classes have more than {MAX_MEMBERS} members");
            return Err(error(def, message));
        }
        let class = class(def, sets, numbers)?;
        members += class.members.len();
        Ok(class)
    })?;
    classes.sort_by_cached_key(|class| {
        let sizes = class.sizes.default_mode();
        (sizes, Reverse(class.members.len()), class.name.clone())
    });
    check_types(&classes)?;
    bank.classes = classes;
    Ok(())
}

/// More members in all than this are not meant seriously.
const MAX_MEMBERS: usize = 1 << 24;

/// More types of one class than this are not meant seriously.
const MAX_TYPES: usize = 1024;

/// Types are numbered, too.
fn check_types(classes: &[CodeGenRegisterClass]) -> Result<(), Diagnostics> {
    let types = classes.iter().flat_map(|class| &class.value_types);
    let types: HashSet<&String> = types.collect();
    check_count(types.len(), "ValueType")
}

fn class<'rk>(
    def: Record<'rk>,
    sets: &mut RegSets<'rk>,
    numbers: &Numbers<'rk>,
) -> Result<CodeGenRegisterClass, Diagnostics> {
    let types = value_types(def)?;
    let order = order(def, sets, numbers)?;
    let mut members = order.clone();
    members.sort_unstable();
    let namespace = field(def.value_as_optional_string("Namespace"))?;
    Ok(CodeGenRegisterClass {
        name: short_name(def, def.name())?,
        namespace: namespace.unwrap_or("").to_string(),
        order,
        members,
        sizes: sizes(def, &types)?,
        value_types: collect(&types, |ty| short_name(*ty, ty.name()))?,
        copy_cost: in_range(def, "CopyCost")?,
        allocatable: field(def.value_as_bit("isAllocatable"))?,
        allocation_priority: allocation_priority(def)?,
        ts_flags: ts_flags(def)?,
        loc: def.loc(),
    })
}

/// The numbers of the members. There may be none: AMDGPU has such a class.
fn order<'rk>(
    def: Record<'rk>,
    sets: &mut RegSets<'rk>,
    numbers: &Numbers<'rk>,
) -> Result<Vec<u16>, Diagnostics> {
    let elements = sets.expand(def)?.unwrap_or_default();
    collect(&elements, |element: &RegDef<'rk>| {
        let number = numbers.registers.get(element).copied();
        number.ok_or_else(|| {
            let (class, name) = (def.name(), element.name());
            let message = format!("Register class '{class}' contains '{name}', not a register");
            error(def, message)
        })
    })
}

fn value_types<'rk>(def: Record<'rk>) -> Result<Vec<Record<'rk>>, Diagnostics> {
    let types = field(def.value_as_list_of_defs("RegTypes"))?;
    if types.len() > MAX_TYPES {
        let message = format!("there are more than {MAX_TYPES} RegTypes");
        return Err(error(def, message));
    }
    if types.is_empty() {
        return Err(error(def, "RegTypes list must not be empty!"));
    }
    match types.iter().find(|ty| !ty.is_subclass_of("ValueType")) {
        None => Ok(types),
        Some(other) => {
            let message = format!(
                "RegTypes list member '{}' does not derive from the ValueType class!",
                other.name()
            );
            Err(error(def, message))
        }
    }
}

/// The sizes that the class states, else those of its first type.
fn sizes(def: Record<'_>, types: &[Record<'_>]) -> Result<RegSizeInfoByHwMode, Diagnostics> {
    let stated = def.field("RegInfos");
    let mut modes = match stated.and_then(|infos| infos.value().as_def()) {
        Some(infos) => sizes_by_mode(infos)?,
        None => Vec::new(),
    };
    let is_default = |(mode, _): &(String, RegSizeInfo)| mode == DEFAULT_MODE;
    if !modes.iter().any(is_default) {
        modes.push((DEFAULT_MODE.to_string(), size_of_type(def, types)?));
    }
    modes.sort_by_key(|mode| !is_default(mode));
    Ok(RegSizeInfoByHwMode { modes })
}

const DEFAULT_MODE: &str = "DefaultMode";

fn sizes_by_mode(infos: Record<'_>) -> Result<Vec<(String, RegSizeInfo)>, Diagnostics> {
    let modes = field(infos.value_as_list_of_defs("Modes"))?;
    let objects = field(infos.value_as_list_of_defs("Objects"))?;
    if modes.len() != objects.len() {
        let message = "Modes and Objects must have the same size";
        return Err(error(infos, message));
    }
    collect(modes.iter().zip(objects), |(mode, info)| {
        let sizes = RegSizeInfo {
            reg_size: in_range(info, "RegSize")?,
            spill_size: in_range(info, "SpillSize")?,
            spill_alignment: in_range(info, "SpillAlignment")?,
        };
        Ok((mode.name().to_string(), sizes))
    })
}

fn size_of_type(def: Record<'_>, types: &[Record<'_>]) -> Result<RegSizeInfo, Diagnostics> {
    let stated = in_range(def, "Size")?;
    let size = match types.first() {
        Some(ty) if stated == 0 => in_range(*ty, "Size")?,
        _ => stated,
    };
    Ok(RegSizeInfo {
        reg_size: size,
        spill_size: size,
        spill_alignment: in_range(def, "Alignment")?,
    })
}

/// An integer, if the type it is kept in has room for it.
fn in_range<T: TryFrom<i64>>(def: Record<'_>, name: &str) -> Result<T, Diagnostics> {
    let value = field(def.value_as_int(name))?;
    T::try_from(value).map_err(|_| {
        let message = format!("{name} of '{}' is out of range: {value}", def.name());
        error(def, message)
    })
}

fn allocation_priority(def: Record<'_>) -> Result<u8, Diagnostics> {
    match in_range(def, "AllocationPriority")? {
        priority @ 0..=31 => Ok(priority),
        _ => Err(error(def, "AllocationPriority out of range [0,31]")),
    }
}

/// The bits that are set; others count as 0.
fn ts_flags(def: Record<'_>) -> Result<u8, Diagnostics> {
    let bits = field(def.value_as_bits("TSFlags"))?;
    let set = bits.iter().zip(0..8u8);
    let set = set.filter(|(bit, _)| bit.value() == Value::Bit(true));
    Ok(set.fold(0, |flags, (_, at)| flags | 1 << at))
}
