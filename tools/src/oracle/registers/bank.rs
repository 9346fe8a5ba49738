//! LLVM's register information as its readers see it, with every list decoded.
//!
//! All is by number; [`Names`] give the names. What LLVM leaves open to be
//! computed at run time is in [`super::derived`].

use super::inc::Inc;
use super::{read_classes, read_indices, read_registers};
use crate::oracle::frame::words::{self, Names};
use anyhow::{Context as _, Result};

/// All of one target.
#[derive(Default)]
pub(crate) struct Bank {
    /// The names of the registers, "NoRegister" first.
    pub(crate) reg_names: Names,
    /// The names of the classes.
    pub(crate) class_names: Names,
    /// The names of the sub-register indices, "NoSubRegister" first.
    pub(crate) index_names: Names,
    /// The names of the pressure sets.
    pub(crate) set_names: Names,
    /// The names of the kinds of alternative names.
    pub(crate) alt_names: Names,
    /// The names of the modes.
    pub(crate) modes: Vec<String>,
    /// The registers; the first one is none.
    pub(crate) regs: Vec<Register>,
    /// The number of cost tables.
    pub(crate) cost_tables: usize,
    /// Registers by DWARF number: each flavour's pairs, the EH ones behind.
    pub(crate) from_dwarf: [Vec<Vec<(u32, usize)>>; 2],
    /// The registers `isConstantPhysReg` knows.
    pub(crate) constants: Vec<usize>,
    /// The units.
    pub(crate) units: Vec<Unit>,
    /// The limits of the pressure sets.
    pub(crate) limits: Vec<i64>,
    /// The classes.
    pub(crate) classes: Vec<Class>,
    /// The indices; the first one is none.
    pub(crate) indices: Vec<Index>,
    /// The covering lanes.
    pub(crate) covering_lanes: u64,
    /// The callee-saved sets.
    pub(crate) saved: Vec<Saved>,
    /// The categories that LLVM has functions for.
    pub(crate) categories: Vec<(&'static str, Vec<usize>)>,
}

/// A register.
#[derive(Clone, Default)]
pub(crate) struct Register {
    /// The name in the table of texts.
    pub(crate) name: String,
    /// The sub-registers.
    pub(crate) subs: Vec<usize>,
    /// The indices.
    pub(crate) sub_indices: Vec<usize>,
    /// The super-registers.
    pub(crate) supers: Vec<usize>,
    /// The units.
    pub(crate) units: Vec<usize>,
    /// The lanes of the units.
    pub(crate) lanes: Vec<u64>,
    /// Whether its value cannot change.
    pub(crate) constant: bool,
    /// The encoding.
    pub(crate) encoding: i64,
    /// The cost in each table.
    pub(crate) costs: Vec<i64>,
    /// Whether it is in a class to allocate from.
    pub(crate) allocatable: bool,
    /// The DWARF number by flavour; of the EH flavours behind.
    pub(crate) dwarf: [Vec<Option<i64>>; 2],
    /// The base class.
    pub(crate) base_class: Option<usize>,
}

/// A register unit.
#[derive(Clone, Default)]
pub(crate) struct Unit {
    /// The roots.
    pub(crate) roots: Vec<usize>,
    /// The weight.
    pub(crate) weight: i64,
    /// The pressure sets it counts in.
    pub(crate) sets: Vec<usize>,
}

/// A register class.
#[derive(Clone, Default)]
pub(crate) struct Class {
    /// The registers in the order of allocation.
    pub(crate) members: Vec<usize>,
    /// The registers as a set.
    pub(crate) bits: Vec<usize>,
    /// The other orders there are.
    pub(crate) alt_orders: Vec<Vec<usize>>,
    /// The number of the order that the function selects if all that it asks is false.
    pub(crate) selected: usize,
    /// Whether a function selects the order.
    pub(crate) selects_order: bool,
    /// Size, spill size, spill alignment and types in each mode.
    pub(crate) modes: Vec<ClassInMode>,
    /// The cost of copying one of its registers.
    pub(crate) copy_cost: i64,
    /// Whether it is to allocate from.
    pub(crate) allocatable: bool,
    /// Whether it is a base class.
    pub(crate) base: bool,
    /// The sub-classes and itself.
    pub(crate) subs: Vec<usize>,
    /// The classes that project into it, by index.
    pub(crate) super_regs: Vec<(usize, Vec<usize>)>,
    /// The super-classes.
    pub(crate) supers: Vec<usize>,
    /// The lanes.
    pub(crate) lanes: u64,
    /// The priority, whether that is global, its flags for the target, whether
    /// sub-registers are disjunct, whether they cover the registers.
    pub(crate) traits: [i64; 5],
    /// The weight of a register, and of all.
    pub(crate) weight: [i64; 2],
    /// The pressure sets it counts in.
    pub(crate) sets: Vec<usize>,
    /// By index: the largest sub-class with it.
    pub(crate) with_sub_reg: Vec<Option<usize>>,
    /// By index: the class of the sub-registers.
    pub(crate) sub_reg_class: Vec<Option<usize>>,
}

/// The sizes and types of a class in one mode.
#[derive(Clone, Default)]
pub(crate) struct ClassInMode {
    /// Size, spill size and spill alignment in bits.
    pub(crate) sizes: [i64; 3],
    /// The types.
    pub(crate) types: Vec<String>,
}

/// A sub-register index.
#[derive(Clone, Default)]
pub(crate) struct Index {
    /// Offset and size in each mode.
    pub(crate) ranges: Vec<[Option<i64>; 2]>,
    /// The lanes.
    pub(crate) lanes: u64,
    /// The index that it composes to with each index.
    pub(crate) composed: Vec<Option<usize>>,
    /// The moves of lanes by the index: masks and distances.
    pub(crate) moves: Vec<(u64, u32)>,
}

/// A set of callee-saved registers.
#[derive(Clone, Default)]
pub(crate) struct Saved {
    /// The name.
    pub(crate) name: String,
    /// The registers to save.
    pub(crate) list: Vec<usize>,
    /// All registers that keep their value.
    pub(crate) mask: Vec<usize>,
}

impl Bank {
    /// Decodes what LLVM printed.
    pub(crate) fn read(inc: &Inc) -> Result<Self> {
        let mut bank = Self {
            modes: inc.modes.clone(),
            ..Self::default()
        };
        bank.read_names(inc).context("enumerations")?;
        let prefix = prefix(inc)?;
        read_registers::read(&mut bank, inc, &prefix).context("registers")?;
        read_classes::read(&mut bank, inc, &prefix).context("register classes")?;
        read_indices::read(&mut bank, inc).context("sub-register indices")?;
        Ok(bank)
    }

    /// Reads the enumerations.
    fn read_names(&mut self, inc: &Inc) -> Result<()> {
        self.index_names.add("NoSubRegister", 0);
        for (head, body) in &inc.enums {
            let (names, suffix) = match head.as_str() {
                "RegisterPressureSets" => (&mut self.set_names, ""),
                ": uint16_t" => (&mut self.index_names, ""),
                _ if body.contains("NUM_TARGET_REGS") => (&mut self.reg_names, ""),
                _ if body.contains("NUM_TARGET_REG_ALT_NAMES") => (&mut self.alt_names, ""),
                _ => (&mut self.class_names, "RegClassID"),
            };
            *names = Names::of_enum(body, suffix)?;
        }
        if self.reg_names.len() < 2 || self.class_names.len() == 0 {
            anyhow::bail!("no registers or no classes");
        }
        Ok(())
    }

    /// The class that an instance belongs to, as in `&X86::GR8RegClass`.
    pub(crate) fn class(&self, word: &str) -> Result<usize> {
        let name = words::bare(word).trim_start_matches('&');
        let name = name.strip_suffix("ID").unwrap_or(name);
        self.class_names
            .number(name.strip_suffix("RegClass").unwrap_or(name))
    }

    /// A class of a table in which zero means none.
    pub(crate) fn class_or_none(&self, number: usize) -> Result<Option<usize>> {
        if number > self.classes.len() {
            anyhow::bail!("there is no class {number}");
        }
        Ok(number.checked_sub(1))
    }
}

/// The prefix of the names of the arrays.
fn prefix(inc: &Inc) -> Result<String> {
    let prefix = inc
        .array_names()
        .find_map(|name| name.strip_suffix("RegDiffLists"));
    Ok(prefix.context("no table of lists")?.to_string())
}
