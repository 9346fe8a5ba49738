//! The registers of a target, as plain data.

use std::collections::BTreeMap;

use super::reg_class::{CodeGenRegisterCategory, CodeGenRegisterClass};
use super::reg_unit::CodeGenRegUnit;
use super::register::CodeGenRegister;
use super::sub_reg_index::CodeGenSubRegIndex;
use crate::support::hw_mode::HwMode;
use tblgen_facts::sem::ValueKind;
use tblgen_lang::diagnostic::Diagnostic;
use tblgen_lang::source::Loc;

/// The registers of a target.
///
/// ```
/// use tblgen_model::registers::CodeGenRegBank;
///
/// let text = r#"
///     include "llvm/Target/Target.td"
///     def A : Register<"a">;
///     def B : Register<"b">;
///     def AB : RegisterClass<"T", [i32], 32, (add B, A)>;
/// "#;
/// let done = tblgen_lang::compile_text("t.td", text, &Default::default());
/// let bank = CodeGenRegBank::new(&done.records.unwrap()).unwrap();
/// assert_eq!(bank.register(1).unwrap().name, "A");
/// assert_eq!(bank.classes[0].order(), [2, 1]);
/// ```
#[derive(Debug, Clone, Default)]
pub struct CodeGenRegBank {
    /// The name of the target: that of the one `Target` record, else the
    /// namespace of the first register. May be empty.
    pub target: String,
    /// The hardware modes. The default mode has number 0.
    pub hw_modes: Vec<HwMode>,
    /// The sub-register indices, synthesized ones last. The first has number 1.
    pub sub_reg_indices: Vec<CodeGenSubRegIndex>,
    /// The registers. The first has number 1.
    pub registers: Vec<CodeGenRegister>,
    /// The register units; the native ones come first.
    pub units: Vec<CodeGenRegUnit>,
    /// The number of native units.
    pub native_units: usize,
    /// The register classes, inferred ones among them. The first has number 0.
    pub classes: Vec<CodeGenRegisterClass>,
    /// The kinds of the value types of classes, by name.
    pub type_kinds: BTreeMap<String, ValueKind>,
    /// Groups of classes.
    pub categories: Vec<CodeGenRegisterCategory>,
    /// The pressure sets, small ones first. The first has number 0.
    pub pressure_sets: Vec<CodeGenPressureSet>,
    /// The sets of callee-saved registers.
    pub callee_saved: Vec<CodeGenCalleeSaved>,
    /// By flavour: numbers in debug information and the registers they stand
    /// for, sorted by the first.
    pub dwarf_to_reg: Vec<Vec<(u32, u16)>>,
    /// The lanes that cover their registers.
    pub covering_lanes: u64,
    /// Sets of alternative names, such as `NoRegAltName`. The first has number 0.
    pub alt_name_indices: Vec<String>,
    /// Warnings about the description: oddities that are no errors.
    pub warnings: Vec<Diagnostic>,
}

/// The registers that a calling convention preserves.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct CodeGenCalleeSaved {
    /// The name of the record.
    pub name: String,
    /// The numbers of the registers to save, in that order.
    pub save_list: Vec<u16>,
    /// The numbers of all registers that calls preserve, sorted: the saved ones, their
    /// sub-registers, registers that consist of them, `OtherPreserved`, and constant registers.
    pub preserved: Vec<u16>,
    /// The place of its definition.
    pub loc: Loc,
}

/// A set of register units that are allocated from together.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct CodeGenPressureSet {
    /// The name of a class, or of several.
    pub name: String,
    /// The numbers of the units, sorted.
    pub units: Vec<u32>,
    /// The limit of the pressure: the weight of all units.
    pub limit: u32,
}
