//! Hardware modes: what depends on how the processor is set up, such as the
//! width of a register of RISC-V.
//!
//! LLVM: `CodeGenHwModes` and `InfoByHwMode` in utils/TableGen/Common.

use std::collections::HashMap;

use crate::release::MODES_BY_NAME;
use crate::support::faults::{Diagnostics, field};
use tblgen_lang::record::{FieldError, Record, RecordId, RecordKeeper};

/// The number of the mode that holds where no other one does.
pub const DEFAULT_MODE: u16 = 0;

const DEFAULT_MODE_NAME: &str = "DefaultMode";

/// A `HwMode` record.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct HwMode {
    /// The name of the record.
    pub name: String,
    /// The subtarget features that turn it on, as `+64bit`; since LLVM 22, the
    /// predicates do.
    pub features: String,
    /// The conditions (C++) that hold in it.
    pub predicates: Vec<String>,
    /// The predicates that turn it on outside of code generation: those that the assembler can
    /// test. `None` if features turn it on.
    pub assembler_predicates: Option<Vec<RecordId>>,
}

/// All modes of a target. The default mode has number 0.
#[derive(Debug, Clone, Default)]
pub struct CodeGenHwModes {
    /// The modes by number.
    pub modes: Vec<HwMode>,
    numbers: HashMap<RecordId, u16>,
}

/// More modes than this are an error in LLVM, too.
const MAX_MODES: usize = 32;

impl CodeGenHwModes {
    /// Reads all `HwMode` records.
    ///
    /// # Errors
    ///
    /// If there are more than 32, or one lacks a field; and if a `HwModeSelect` record has not as
    /// many objects as modes.
    pub fn new(records: &RecordKeeper) -> Result<Self, Diagnostics> {
        let mut all = CodeGenHwModes {
            modes: vec![HwMode {
                name: DEFAULT_MODE_NAME.to_string(),
                features: String::new(),
                predicates: Vec::new(),
                assembler_predicates: None,
            }],
            numbers: HashMap::new(),
        };
        let mut defs = records.all_derived_definitions_if_defined("HwMode");
        if MODES_BY_NAME.holds(records) {
            defs.sort_by_key(|def| def.name());
        }
        for def in defs {
            if def.name() == DEFAULT_MODE_NAME {
                all.numbers.insert(def.id(), DEFAULT_MODE);
                continue;
            }
            if all.modes.len() > MAX_MODES {
                let message = format!("there are more than {MAX_MODES} records of HwMode");
                return Err(vec![def.error(message).into()]);
            }
            all.numbers.insert(def.id(), all.modes.len() as u16);
            all.modes.push(HwMode::new(def)?);
        }
        for select in records.all_derived_definitions_if_defined("HwModeSelect") {
            let _ = modes_and_objects(select)?;
        }
        Ok(all)
    }

    /// The modes and objects of a `HwModeSelect` record.
    ///
    /// # Errors
    ///
    /// If there are not as many objects as modes, or a mode comes twice.
    pub fn select<'rk>(&self, select: Record<'rk>) -> Result<Vec<(u16, Record<'rk>)>, Diagnostics> {
        let mut items: Vec<(u16, Record<'rk>)> = Vec::new();
        for (mode, object) in modes_and_objects(select)? {
            let number = self.numbers.get(&mode.id()).copied();
            let Some(number) = number.filter(|number| items.iter().all(|item| item.0 != *number))
            else {
                let message = format!("'{}' is no mode, or given twice", mode.name());
                return Err(vec![select.error(message).into()]);
            };
            items.push((number, object));
        }
        Ok(items)
    }

    /// The number of modes, with the default mode.
    pub fn count(&self) -> usize {
        self.modes.len()
    }
}

/// The modes of a `HwModeSelect` record, each with its object.
fn modes_and_objects(
    select: Record<'_>,
) -> Result<impl Iterator<Item = (Record<'_>, Record<'_>)>, Diagnostics> {
    let modes = field(select.value_as_list_of_defs("Modes"))?;
    let objects = field(select.value_as_list_of_defs("Objects"))?;
    if modes.len() == objects.len() {
        return Ok(modes.into_iter().zip(objects));
    }
    let message = format!(
        "in record {} derived from HwModeSelect: the lists Modes and Objects should have the same size",
        select.name()
    );
    Err(vec![select.error(message).into()])
}

impl HwMode {
    fn new(def: Record<'_>) -> Result<Self, Diagnostics> {
        Self::read(def).map_err(|error| vec![error.into()])
    }

    fn read(def: Record<'_>) -> Result<Self, FieldError> {
        let conditions = match def.field("Predicates") {
            Some(_) => def.value_as_list_of_defs("Predicates")?,
            None => Vec::new(),
        };
        let has_features = def.field("Features").is_some();
        let (mut predicates, mut for_assembler) = (Vec::new(), Vec::new());
        for condition in conditions {
            if !has_features && condition.value_as_bit("AssemblerMatcherPredicate")? {
                for_assembler.push(condition.id());
            }
            let text = condition.value_as_string("CondString")?;
            if !text.is_empty() {
                predicates.push(text.to_string());
            }
        }
        Ok(HwMode {
            name: def.name().to_string(),
            features: match has_features {
                true => def.value_as_string("Features")?.to_string(),
                false => String::new(),
            },
            predicates,
            assembler_predicates: (!has_features).then_some(for_assembler),
        })
    }
}

/// A fact that depends on the hardware mode. In modes that it does not name it is as in the default
/// mode.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct InfoByHwMode<T> {
    /// By mode, sorted.
    infos: Vec<(u16, T)>,
}

impl<T> Default for InfoByHwMode<T> {
    fn default() -> Self {
        InfoByHwMode { infos: Vec::new() }
    }
}

impl<T> FromIterator<(u16, T)> for InfoByHwMode<T> {
    fn from_iter<I: IntoIterator<Item = (u16, T)>>(infos: I) -> Self {
        let mut all = InfoByHwMode::default();
        for (mode, info) in infos {
            all.insert(mode, info);
        }
        all
    }
}

impl<T> InfoByHwMode<T> {
    /// Creates the same information for all modes.
    pub fn simple(info: T) -> Self {
        InfoByHwMode {
            infos: vec![(DEFAULT_MODE, info)],
        }
    }

    /// Adds the information of a mode, unless it is known.
    pub fn insert(&mut self, mode: u16, info: T) {
        if let Err(at) = self.position(mode) {
            self.infos.insert(at, (mode, info));
        }
    }

    fn position(&self, mode: u16) -> Result<usize, usize> {
        self.infos.binary_search_by_key(&mode, |info| info.0)
    }

    /// The information of a mode, or else of the default mode, if either is given.
    pub fn get(&self, mode: u16) -> Option<&T> {
        let at = self.position(mode).ok();
        let at = at.or_else(|| self.position(DEFAULT_MODE).ok())?;
        Some(&self.infos[at].1)
    }

    /// The information of the default mode.
    pub fn default_mode(&self) -> Option<&T> {
        self.get(DEFAULT_MODE)
    }

    /// Whether the default mode is given.
    pub fn has_default(&self) -> bool {
        self.position(DEFAULT_MODE).is_ok()
    }

    /// Whether all modes are alike: only the default mode is given.
    pub fn is_simple(&self) -> bool {
        self.infos.len() == 1 && self.has_default()
    }

    /// The modes that it names, each with the fact there.
    pub fn iter(&self) -> impl Iterator<Item = (u16, &T)> {
        self.infos.iter().map(|(mode, info)| (*mode, info))
    }
}

impl<T: Clone> InfoByHwMode<T> {
    /// The information of a mode, to be changed without changing other modes.
    pub fn get_mut(&mut self, mode: u16) -> Option<&mut T> {
        if self.position(mode).is_err() {
            let default = self.default_mode()?.clone();
            self.insert(mode, default);
        }
        let at = self.position(mode).ok()?;
        Some(&mut self.infos[at].1)
    }
}
