//! The registers of a target: sub-register indices, registers, units, register
//! classes and pressure sets, lowered from records to plain data.
//!
//! All numbers and names are those of LLVM's enums and tables (`CodeGenRegBank`
//! in utils/TableGen/Common/CodeGenRegisters.cpp), also of what LLVM infers
//! beyond the records. [`CodeGenRegBank::new`] goes through `PASSES`, each of
//! which relies on those before it.
//!
//! The order within passes is LLVM's, too, because it decides numbers and made-up names: units are
//! numbered as registers are visited depth first, and classes are inferred while the list of
//! classes grows. What LLVM computes anew after each change (weights of units, sub-register
//! classes) is kept up to date step by step.

mod callee_saved;
mod classes;
mod composites;
mod concatenations;
mod dwarf;
mod inferred;
mod lanes;
mod order;
mod pressure;
mod reg_class;
mod reg_unit;
mod register;
mod relations;
mod sub_reg_index;
mod sub_regs;
mod super_regs;
mod tuples;
mod value_types;
mod weights;

use std::collections::{BTreeMap, HashMap};

pub use callee_saved::CodeGenCalleeSaved;
pub use pressure::CodeGenPressureSet;
pub use reg_class::{
    CodeGenRegisterCategory, CodeGenRegisterClass, RegSizeInfo, ValueTypeByHwMode,
};
pub use reg_unit::CodeGenRegUnit;
pub use register::{CodeGenRegister, SubReg};
pub use sub_reg_index::{CodeGenSubRegIndex, MaskRol, SubRegRange};

use crate::support::faults::{
    Budget, Diagnostics, check_count, check_records, collect, error, field,
};
use crate::support::hw_mode::{CodeGenHwModes, HwMode};
use crate::support::set_theory::SetTheory;
use classes::Classes;
use sub_reg_index::Indices;
use tblgen_facts::sem::ValueKind;
use tblgen_lang::diagnostic::{Diagnostic, Place, Severity, nowhere};
use tblgen_lang::record::{Record, RecordId, RecordKeeper};
use tblgen_lang::source::Loc;
use tuples::{RegDef, RegSets};

/// A step on the way from records to facts.
type Run = for<'rk> fn(&mut Pass<'rk>) -> Result<(), Fault>;

/// All steps in order, and what is known after each.
const PASSES: &[(&str, Run)] = &[
    (
        "the named sub-register indices are numbered",
        sub_reg_index::read,
    ),
    ("every register, tuples too, is numbered", order::read),
    ("the fields of registers are read", register::read),
    (
        "numbers in debug information lead both ways",
        dwarf::compute,
    ),
    (
        "parts of parts have names; leaves have units",
        sub_regs::compute,
    ),
    (
        "indices side by side are known by their leaves",
        concatenations::flatten,
    ),
    (
        "parts across explicit parts are found",
        concatenations::secondary_sub_regs,
    ),
    (
        "super-registers and signatures are known",
        super_regs::compute,
    ),
    (
        "indices of artificial parts are told apart",
        super_regs::mark_indices,
    ),
    ("the defined classes are read", reg_class::read),
    (
        "classes that close the algebra are inferred",
        inferred::compute,
    ),
    ("classes are numbered and related", relations::compute),
    (
        "classes of parts are known",
        relations::sub_register_classes,
    ),
    ("categories are read", reg_class::read_categories),
    ("indices compose", composites::compute),
    ("indices and classes have lanes", lanes::compute),
    ("units have weights; some are adopted", weights::compute),
    ("pressure sets are inferred and pruned", pressure::compute),
    ("the lanes of units are known", lanes::of_units),
    ("callee-saved registers are known", callee_saved::read),
];

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

impl CodeGenRegBank {
    /// Reads the records about registers, and infers the rest.
    ///
    /// # Errors
    ///
    /// All mistakes of the first pass that finds any.
    pub fn new(records: &RecordKeeper) -> Result<Self, Diagnostics> {
        let mut pass = Pass::new(records)?;
        for (_, run) in PASSES {
            run(&mut pass).map_err(|fault| pass.diagnose(fault))?;
        }
        Ok(pass.finish())
    }

    /// The number of the register of that name.
    pub fn number_of(&self, name: &str) -> Option<u16> {
        let mut all = (1..).zip(&self.registers);
        let found = all.find(|(_, register)| register.name == name);
        found.map(|(number, _)| number)
    }

    /// The register with that number; 0 is none.
    pub fn register(&self, number: u16) -> Option<&CodeGenRegister> {
        self.registers.get(usize::from(number).checked_sub(1)?)
    }

    /// The sub-register index with that number; 0 is none.
    pub fn sub_reg_index(&self, number: u16) -> Option<&CodeGenSubRegIndex> {
        self.sub_reg_indices
            .get(usize::from(number).checked_sub(1)?)
    }
}

/// The state that the passes share.
struct Pass<'rk> {
    records: &'rk RecordKeeper,
    modes: CodeGenHwModes,
    sets: RegSets<'rk>,
    /// The records of the sub-register indices that are not synthesized.
    index_defs: Vec<Record<'rk>>,
    defs: Vec<RegDef<'rk>>,
    numbers: Numbers<'rk>,
    indices: Indices,
    classes: Classes,
    /// The results so far.
    bank: CodeGenRegBank,
}

impl<'rk> Pass<'rk> {
    fn new(records: &'rk RecordKeeper) -> Result<Self, Diagnostics> {
        check_target(records)?;
        let modes = CodeGenHwModes::new(records)?;
        let mut sets = SetTheory::new(records);
        sets.add_field_expander("RegisterClass", "MemberList");
        sets.add_field_expander("CalleeSavedRegs", "SaveList");
        tuples::add_expander(&mut sets);
        let bank = CodeGenRegBank {
            hw_modes: modes.modes.clone(),
            alt_name_indices: alt_name_indices(records)?,
            ..CodeGenRegBank::default()
        };
        Ok(Pass {
            records,
            modes,
            sets,
            index_defs: Vec::new(),
            defs: Vec::new(),
            numbers: Numbers::default(),
            indices: Indices::default(),
            classes: Classes::default(),
            bank,
        })
    }

    fn finish(self) -> CodeGenRegBank {
        CodeGenRegBank {
            target: target_name(self.records, &self.defs),
            sub_reg_indices: self.indices.all,
            ..self.bank
        }
    }

    /// The messages for a mistake.
    fn diagnose(&self, fault: Fault) -> Diagnostics {
        match fault {
            Fault::Found(diagnostics) => diagnostics,
            Fault::Register(at, message) => match self.defs.get(at) {
                Some(def) => error(def.origin(), message),
                None => nowhere(message),
            },
            Fault::Index(at, message) => match self.index_defs.get(at) {
                Some(&def) => error(def, message),
                None => self.placed(self.indices.all.get(at).map(|index| index.loc), message),
            },
            Fault::At(loc, message) => self.placed(Some(loc), message),
        }
    }

    /// An error at a place.
    fn placed(&self, loc: Option<Loc>, message: String) -> Diagnostics {
        let place = loc.map_or(Place::Nowhere, |loc| self.records.place(loc));
        vec![Diagnostic::error(place, message)]
    }

    fn warn(&mut self, message: String) {
        let warning = Diagnostic::new(Severity::Warning, Place::Nowhere, message);
        self.bank.warnings.push(warning);
    }
}

/// A mistake that a pass finds.
#[derive(Debug)]
enum Fault {
    /// The messages are complete.
    Found(Diagnostics),
    /// About the register at that position.
    Register(usize, String),
    /// About the sub-register index at that position.
    Index(usize, String),
    /// At that place.
    At(Loc, String),
}

impl From<Diagnostics> for Fault {
    fn from(diagnostics: Diagnostics) -> Self {
        Fault::Found(diagnostics)
    }
}

/// The numbers of records: sub-register indices and registers.
#[derive(Default)]
struct Numbers<'rk> {
    indices: HashMap<RecordId, u16>,
    registers: HashMap<RegDef<'rk>, u16>,
}

/// The position of each in a list of at most `u16::MAX` elements.
fn number<T: Clone + Eq + std::hash::Hash>(items: &[T], first: u16) -> HashMap<T, u16> {
    items.iter().cloned().zip(first..).collect()
}

/// More sets of names than this are rejected.
const MAX_ALT_NAME_INDICES: usize = 64;

fn alt_name_indices(records: &RecordKeeper) -> Result<Vec<String>, Diagnostics> {
    let indices = records.all_derived_definitions_if_defined("RegAltNameIndex");
    if let Some(index) = indices.get(MAX_ALT_NAME_INDICES) {
        let message = format!("there are more than {MAX_ALT_NAME_INDICES} RegAltNameIndex records");
        return Err(error(*index, message));
    }
    collect(indices, |index| short_name(index, index.name()))
}

/// A description is of one target, or of none in particular.
fn check_target(records: &RecordKeeper) -> Result<(), Diagnostics> {
    match &records.all_derived_definitions_if_defined("Target")[..] {
        [] | [_] => Ok(()),
        [_, second, ..] => Err(error(*second, "Multiple subclasses of Target defined!")),
    }
}

/// The numbers of the registers in a list of `user`, which is a `what`.
fn register_numbers<'rk>(
    user: Record<'rk>,
    elements: &[RegDef<'rk>],
    what: &str,
    pass: &Pass<'rk>,
) -> Result<Vec<u16>, Diagnostics> {
    collect(elements, |element| {
        let number = pass.numbers.registers.get(element).copied();
        number.ok_or_else(|| not_a_register(element, user, what))
    })
}

/// A record in a list of registers that is not a register.
fn not_a_register(element: &RegDef<'_>, user: Record<'_>, what: &str) -> Diagnostics {
    let message = format!("'{}' is not a register", element.name());
    let mut all = error(element.origin(), message);
    let place = user.keeper().place(user.loc());
    let note = format!("it is part of {what} '{}'", user.name());
    all.push(Diagnostic::note(place, note));
    all
}

fn target_name(records: &RecordKeeper, defs: &[RegDef<'_>]) -> String {
    match records.all_derived_definitions_if_defined("Target")[..] {
        [target] => target.name(),
        _ => defs
            .first()
            .and_then(|def| def.base().value_as_string("Namespace").ok())
            .unwrap_or(""),
    }
    .to_string()
}

/// All records of a class, or an error if more than numbers can tell apart.
fn definitions<'rk>(
    records: &'rk RecordKeeper,
    class: &str,
) -> Result<Vec<Record<'rk>>, Diagnostics> {
    let defs = records.all_derived_definitions_if_defined(class);
    check_records(defs.iter().copied(), &format!("records of {class}"))?;
    Ok(defs)
}

/// Names longer than this, in bytes, are rejected.
const MAX_NAME: usize = 4096;

/// A name that is made up of others must not be too long, either. It is about what stands at `loc`.
fn check_name(name: &str, loc: Loc) -> Result<(), Fault> {
    if name.len() > MAX_NAME {
        let start: String = name.chars().take(SHOWN_NAME).collect();
        let message = format!(
            "the name of something inferred has more than {MAX_NAME} bytes: it begins '{start}'"
        );
        return Err(Fault::At(loc, message));
    }
    Ok(())
}

/// The characters of a name that is too long in messages.
const SHOWN_NAME: usize = 60;

/// The most parts of all registers, units of all registers, members of classes, and whatever else
/// the lists of a description hold together. The registers of AMDGPU, the largest of LLVM's
/// targets, have an eighth of that.
const MAX_LISTS: usize = 1 << 22;

/// A name of something that `def` defines, if it is of a reasonable length.
fn short_name(def: Record<'_>, name: &str) -> Result<String, Diagnostics> {
    if name.len() > MAX_NAME {
        let message = format!("a name has more than {MAX_NAME} bytes");
        return Err(error(def, message));
    }
    Ok(name.to_string())
}
