//! Functions that print operands, as far as it is known what they print.
//!
//! A description has the name of the function (`PrintMethod`), which is C++. What it prints is known
//! if a record of `HookPrint` (`tblgen/Asm.td`) states it.

mod form;
mod inst_text;
mod reader;
mod register_text;
mod specialize;
#[cfg(test)]
mod tests;

use std::collections::HashMap;
use std::sync::Arc;

pub use form::{
    FieldValue, NamedNumber, Notation, PrintForm, PrintOperator, PrintRegister, PrintValue,
};
pub use inst_text::{AliasTest, InstPrefix, InstText};
use reader::Reader;
pub use reader::number_of;
pub use register_text::{RegisterText, register_text};
pub use specialize::{PrintedInst, depends_on_inst, specialized};

use super::declared::{again, bind, is_same};
use super::{HookArgument, HookName};
use crate::registers::CodeGenRegBank;
use crate::subtarget::CodeGenSubtargetFeatures;
use crate::support::faults::{self, Diagnostics};
use tblgen_lang::record::{Field, FieldError, Init, Record, RecordKeeper};

/// The class of the records about functions.
const CLASS: &str = "HookPrint";

/// The functions that print operands.
#[derive(Debug)]
pub struct CodeGenPrintHooks<'rk> {
    /// By the name of the function without arguments.
    by_name: HashMap<&'rk str, Vec<Declaration<'rk>>>,
    /// The numbers of registers.
    registers: HashMap<String, u16>,
    bank: Arc<CodeGenRegBank>,
    features: CodeGenSubtargetFeatures,
    records: &'rk RecordKeeper,
}

/// A record about a function.
#[derive(Debug)]
struct Declaration<'rk> {
    def: Record<'rk>,
    name: HookName<'rk>,
    /// The number of the syntax; none if it is the same in all.
    syntax: Option<u8>,
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
        bank: Arc<CodeGenRegBank>,
        features: &CodeGenSubtargetFeatures,
    ) -> Result<Self, Diagnostics> {
        let registers = (1u16..).zip(&bank.registers);
        let mut hooks = CodeGenPrintHooks {
            by_name: HashMap::new(),
            registers: registers
                .map(|(number, register)| (register.name.clone(), number))
                .collect(),
            bank: bank.clone(),
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
        let (hook, syntax) = (HookName::new(name), syntax_of(def)?);
        let others = self.by_name.entry(hook.base).or_default();
        let is_other = |one: &&Declaration<'_>| is_same(&one.name, &hook) && one.syntax == syntax;
        if let Some(other) = others.iter().find(is_other) {
            return Err(again(def, "text", name, other.def));
        }
        others.push(Declaration {
            def,
            name: hook,
            syntax,
            text,
        });
        Ok(())
    }

    /// The text that a function prints in a syntax, with a modifier that the description gives it or an
    /// empty one; `None` if it is not known.
    ///
    /// # Errors
    ///
    /// A record states a text that is none.
    pub fn printer(
        &self,
        name: &str,
        modifier: &str,
        syntax: usize,
    ) -> Result<Option<Vec<PrintForm>>, Diagnostics> {
        self.printer_at(0, name, modifier, syntax)
    }

    /// The text that a function prints about an operand some places after the printed one.
    ///
    /// # Errors
    ///
    /// A record states a text that is none.
    pub fn printer_at(
        &self,
        first: u8,
        name: &str,
        modifier: &str,
        syntax: usize,
    ) -> Result<Option<Vec<PrintForm>>, Diagnostics> {
        let hook = HookName::new(name);
        let declarations = self.by_name.get(hook.base).into_iter().flatten();
        let is_in =
            |one: &&Declaration<'_>| one.syntax.is_none_or(|one| usize::from(one) == syntax);
        for declaration in declarations.filter(is_in) {
            if let Some(mut bindings) = bind(&declaration.name, &hook) {
                bindings.push(("modifier", HookArgument::Name(modifier)));
                let reader = Reader::new(declaration.def, bindings, self);
                return reader.read_at(first, declaration.text).map(Some);
            }
        }
        Ok(None)
    }
}

/// The number of the syntax that a record is about; none if it is about all.
fn syntax_of(def: Record<'_>) -> Result<Option<u8>, Diagnostics> {
    const FIELD: &str = "Syntax";
    let is_unset = |field: &Field<'_>| field.value().is_unset();
    if def.field(FIELD).as_ref().is_none_or(is_unset) {
        return Ok(None);
    }
    let number = def.value_as_int(FIELD).map_err(FieldError::at_record)?;
    match u8::try_from(number) {
        Ok(number) => Ok(Some(number)),
        Err(_) => Err(faults::error(def, format!("there is no syntax {number}"))),
    }
}
