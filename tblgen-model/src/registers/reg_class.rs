//! Register classes: records of `RegisterClass`.

use super::classes::ClassDraft;
use super::value_types::{MachineTypes, type_by_mode, value_types};
use super::{
    Budget, Fault, MAX_LISTS, Pass, collect, definitions, error, field, register_numbers,
    short_name,
};
use crate::support::absent;
use crate::support::faults::{Diagnostics, own};
use crate::support::hw_mode::{CodeGenHwModes, DEFAULT_MODE, InfoByHwMode};
use tblgen_lang::record::{Record, Value};
use tblgen_lang::source::Loc;

/// A register class: registers that are interchangeable as operands.
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
    /// The sizes of its registers, by hardware mode.
    pub sizes: InfoByHwMode<RegSizeInfo>,
    /// The cost of copying a register; negative if that is very expensive or
    /// impossible.
    pub copy_cost: i8,
    /// Whether a register allocator may use it.
    pub allocatable: bool,
    /// The allocation priority, 0 to 31 (63 up to LLVM 14); higher ones are
    /// served first.
    pub allocation_priority: u8,
    /// Whether the priority counts before the size of live ranges.
    pub global_priority: bool,
    /// Flags that only the target understands.
    pub ts_flags: u8,
    /// Whether the class has a pressure set of its own.
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
    /// The weight that each of its registers adds to the pressure.
    pub weight: u32,
    /// Whether the record states the weight.
    pub weight_stated: bool,
    /// The weight of all its units together.
    pub units_weight: u32,
    /// The numbers of the pressure sets that its registers count for, sorted.
    pub pressure_sets: Vec<u16>,
    /// The rank as a base class of registers, if it is one.
    pub base_class_order: Option<i64>,
    /// Whether LLVM would have made it up, too: no record defines it.
    pub synthesized: bool,
    /// The place of its definition; if synthesized, that of the class it is part of.
    pub loc: Loc,
}

impl CodeGenRegisterClass {
    /// The numbers of the members in allocation order.
    pub fn order(&self) -> &[u16] {
        self.orders.first().map_or(&[], Vec::as_slice)
    }

    /// The sizes in the default mode; 0 if the class has none there.
    pub fn default_sizes(&self) -> RegSizeInfo {
        self.sizes.default_mode().copied().unwrap_or_default()
    }
}

/// Sizes in bits.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Default, Hash)]
pub struct RegSizeInfo {
    /// Of a register.
    pub reg_size: u32,
    /// The size in bits of a stack slot for a spilled register.
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
    /// The place of its definition.
    pub loc: Loc,
}

/// Reads all classes that records define.
pub(super) fn read(pass: &mut Pass<'_>) -> Result<(), Fault> {
    let defs = definitions(pass.records, "RegisterClass")?;
    if defs.is_empty() {
        let example = "def GPR : RegisterClass<\"Mini\", [i32], 32, (add R0)>;";
        return Err(absent::no_records(pass.records, "RegisterClass", example).into());
    }
    let types = MachineTypes::new(pass.records);
    let mut members = Budget::new(MAX_LISTS, "members of register classes");
    let classes = collect(defs, |def| {
        let class = class(def, &types, pass)?;
        members.take(class.members.len(), def)?;
        Ok((class, def.id()))
    })?;
    for (class, id) in classes {
        let draft = ClassDraft::new(class, &pass.bank.registers, Some(id));
        pass.classes.define(draft)?;
    }
    Ok(())
}

/// Reads the groups of classes.
pub(super) fn read_categories(pass: &mut Pass<'_>) -> Result<(), Fault> {
    let defs = definitions(pass.records, "RegisterCategory")?;
    pass.bank.categories = collect(defs, |def| {
        let classes = collect(field(def.value_as_list_of_defs("Classes"))?, |class| {
            let number = pass.classes.by_record.get(&class.id());
            let number = number.map(|&number| number as u16);
            number.ok_or_else(|| error(class, "Not a known RegisterClass!"))
        })?;
        Ok(CodeGenRegisterCategory {
            name: short_name(def, def.name())?,
            classes,
            loc: def.loc(),
        })
    })?;
    Ok(())
}

fn class<'rk>(
    def: Record<'rk>,
    machine_types: &MachineTypes<'rk>,
    pass: &mut Pass<'rk>,
) -> Result<CodeGenRegisterClass, Diagnostics> {
    let types = value_types(def)?;
    let types: Vec<Record<'rk>> = types.into_iter().map(|ty| machine_types.of(ty)).collect();
    let elements = pass.sets.expand(def)?;
    let elements = elements.ok_or_else(|| own(def, "the list of its members"))?;
    let order = register_numbers(def, &elements, "register class", pass)?;
    if order.is_empty() && !is_empty_on_purpose(def) {
        let message = format!("register class '{}' has no members", def.name());
        return Err(error(def, message));
    }
    let mut members = order.clone();
    members.sort_unstable();
    let artificial = |&number: &u16| pass.bank.registers[usize::from(number) - 1].artificial;
    let artificial = members.iter().all(artificial);
    let mut orders = vec![order];
    orders.extend(alt_orders(def, &members, pass)?);
    let name = short_name(def, def.name())?;
    let (modes, weight) = (&pass.modes, stated_weight(def)?);
    let kinds = &mut pass.bank.type_kinds;
    let types_by_mode = collect(&types, |ty| type_by_mode(*ty, machine_types, modes, kinds))?;
    Ok(CodeGenRegisterClass {
        alt_order_origin: name.clone(),
        name,
        namespace: field(def.value_as_string("Namespace"))?.to_string(),
        orders,
        members,
        artificial,
        sizes: sizes(def, &types, modes)?,
        value_types: types_by_mode,
        copy_cost: in_range(def, "CopyCost")?,
        allocatable: field(def.value_as_bit("isAllocatable"))?,
        alt_order_select: field(def.value_as_string("AltOrderSelect"))?.to_string(),
        allocation_priority: allocation_priority(def)?,
        global_priority: flag_or(def, "GlobalPriority", false)?,
        generate_pressure_set: flag_or(def, "GeneratePressureSet", true)?,
        ts_flags: ts_flags(def)?,
        weight: weight.unwrap_or(0),
        weight_stated: weight.is_some(),
        base_class_order: optional_int(def, "BaseClassOrder")?,
        loc: def.loc(),
        ..CodeGenRegisterClass::default()
    })
}

/// Whether the list of members is just `(add)`, as in LLVM's `VReg_1`.
fn is_empty_on_purpose(def: Record<'_>) -> bool {
    let list = def.field("MemberList").map(|list| list.value());
    list.is_some_and(|list| list.dag_args().is_empty())
}

/// Other allocation orders; each may leave members out.
fn alt_orders<'rk>(
    def: Record<'rk>,
    members: &[u16],
    pass: &mut Pass<'rk>,
) -> Result<Vec<Vec<u16>>, Diagnostics> {
    collect(field(def.value_as_list("AltOrders"))?, |order| {
        let elements = pass.sets.elements(order, def.locs())?;
        let order = register_numbers(def, &elements, "register class", pass)?;
        match order
            .iter()
            .rev()
            .find(|number| members.binary_search(number).is_err())
        {
            None => Ok(order),
            Some(&foreign) => {
                let name = &pass.bank.registers[usize::from(foreign) - 1].name;
                let message = format!(" AltOrder register {name} is not a class member");
                Err(error(def, message))
            }
        }
    })
}

/// A flag that older descriptions do not have.
fn flag_or(def: Record<'_>, name: &str, default: bool) -> Result<bool, Diagnostics> {
    match def.field(name) {
        Some(_) => field(def.value_as_bit(name)),
        None => Ok(default),
    }
}

/// An integer that may be left open.
fn optional_int(def: Record<'_>, name: &str) -> Result<Option<i64>, Diagnostics> {
    match def.field(name) {
        Some(stated) if !stated.value().is_unset() => field(def.value_as_int(name)).map(Some),
        _ => Ok(None),
    }
}

/// The weight that the record states.
fn stated_weight(def: Record<'_>) -> Result<Option<u32>, Diagnostics> {
    match optional_int(def, "Weight")? {
        Some(_) => in_range(def, "Weight").map(Some),
        None => Ok(None),
    }
}

/// The sizes that the class states, else those of its first type.
fn sizes(
    def: Record<'_>,
    types: &[Record<'_>],
    modes: &CodeGenHwModes,
) -> Result<InfoByHwMode<RegSizeInfo>, Diagnostics> {
    let stated = def.field("RegInfos");
    let mut sizes = InfoByHwMode::default();
    if let Some(infos) = stated.and_then(|infos| infos.value().as_def()) {
        for (mode, info) in modes.select(infos)? {
            sizes.insert(mode, size_of_info(info)?);
        }
    }
    if !sizes.has_default() {
        sizes.insert(DEFAULT_MODE, size_of_type(def, types)?);
    }
    Ok(sizes)
}

fn size_of_info(info: Record<'_>) -> Result<RegSizeInfo, Diagnostics> {
    Ok(RegSizeInfo {
        reg_size: in_range(info, "RegSize")?,
        spill_size: in_range(info, "SpillSize")?,
        spill_alignment: in_range(info, "SpillAlignment")?,
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

/// Since LLVM 15, one of its bits is a field of its own (`GlobalPriority`).
fn allocation_priority(def: Record<'_>) -> Result<u8, Diagnostics> {
    let most = match def.field("GlobalPriority") {
        Some(_) => 31,
        None => 63,
    };
    let priority = in_range(def, "AllocationPriority")?;
    if priority > most {
        let message = format!("AllocationPriority out of range [0,{most}]");
        return Err(error(def, message));
    }
    Ok(priority)
}

/// The bits that are set; others count as 0. Older descriptions have none.
fn ts_flags(def: Record<'_>) -> Result<u8, Diagnostics> {
    if def.field("TSFlags").is_none() {
        return Ok(0);
    }
    let bits = field(def.value_as_bits("TSFlags"))?;
    let set = bits.iter().zip(0..8u8);
    let set = set.filter(|(bit, _)| bit.value() == Value::Bit(true));
    Ok(set.fold(0, |flags, (_, at)| flags | 1 << at))
}
