//! Functions that print operands, as far as it is known what they print.
//!
//! A description has the name of the function (`PrintMethod`), which is C++. What it prints is known
//! if a record of `HookPrint` (`tblgen/Asm.td`) states it.

mod form;
mod reader;
mod register_text;
#[cfg(test)]
mod tests;

use std::collections::HashMap;

pub use form::{NamedNumber, PrintForm, PrintOperator, PrintValue};
use reader::Reader;
pub use register_text::{RegisterText, register_text};

use super::declared::{again, bind, is_same};
use super::{HookArgument, HookName};
use crate::registers::CodeGenRegBank;
use crate::subtarget::CodeGenSubtargetFeatures;
use crate::support::faults::{self, Diagnostics};
use tblgen_lang::record::{FieldError, Init, Record, RecordKeeper};

/// The class of the records about functions.
const CLASS: &str = "HookPrint";

/// The functions that print operands.
#[derive(Debug)]
pub struct CodeGenPrintHooks<'rk> {
    /// By the name of the function without arguments.
    by_name: HashMap<&'rk str, Vec<Declaration<'rk>>>,
    /// The numbers of registers.
    registers: HashMap<String, u16>,
    features: CodeGenSubtargetFeatures,
    records: &'rk RecordKeeper,
}

/// A record about a function.
#[derive(Debug)]
struct Declaration<'rk> {
    def: Record<'rk>,
    name: HookName<'rk>,
    text: Init<'rk>,
}

impl<'rk> CodeGenPrintHooks<'rk> {
    /// Reads the records that state what functions print.
    ///
    /// # Errors
    ///
    /// Mistakes in these records.
    pub fn new(
        records: &'rk RecordKeeper,
        bank: &CodeGenRegBank,
        features: &CodeGenSubtargetFeatures,
    ) -> Result<Self, Diagnostics> {
        let registers = (1u16..).zip(&bank.registers);
        let mut hooks = CodeGenPrintHooks {
            by_name: HashMap::new(),
            registers: registers
                .map(|(number, register)| (register.name.clone(), number))
                .collect(),
            features: features.clone(),
            records,
        };
        let all = records.all_derived_definitions_if_defined(CLASS);
        faults::collect(all, |def| hooks.add(def))?;
        Ok(hooks)
    }

    fn add(&mut self, def: Record<'rk>) -> Result<(), Diagnostics> {
        let read = || {
            Ok((
                def.value_as_string("PrintMethod")?,
                def.value_as_dag("Text")?,
            ))
        };
        let (name, text) = read().map_err(FieldError::at_record)?;
        let hook = HookName::new(name);
        let others = self.by_name.entry(hook.base).or_default();
        if let Some(other) = others.iter().find(|one| is_same(&one.name, &hook)) {
            return Err(again(def, "text", name, other.def));
        }
        others.push(Declaration {
            def,
            name: hook,
            text,
        });
        Ok(())
    }

    /// The text that a function prints, with a modifier that the description gives it or an empty one;
    /// `None` if it is not known.
    ///
    /// # Errors
    ///
    /// A record states a text that is none.
    pub fn printer(
        &self,
        name: &str,
        modifier: &str,
    ) -> Result<Option<Vec<PrintForm>>, Diagnostics> {
        let hook = HookName::new(name);
        for declaration in self.by_name.get(hook.base).into_iter().flatten() {
            if let Some(mut bindings) = bind(&declaration.name, &hook) {
                bindings.push(("modifier", HookArgument::Name(modifier)));
                let reader = Reader::new(declaration.def, bindings, self);
                return reader.read(declaration.text).map(Some);
            }
        }
        Ok(None)
    }
}
