//! Texts of whole instructions, which LLVM's printers write without tables.

use super::reader::Reader;
use super::{CodeGenPrintHooks, PrintForm, PrintValue, syntax_of};
use crate::opcode_rules::NamePatterns;
use crate::support::faults::{self, Diagnostics};
use tblgen_lang::record::{FieldError, Record};

/// The class of the records.
const CLASS: &str = "InstText";

/// A text that some instructions have under a condition.
pub struct InstText<'rk> {
    /// The instructions, by their names.
    pub instructions: NamePatterns<'rk>,
    /// The number of the syntax; none if it is the same in all.
    pub syntax: Option<u8>,
    /// Whether it is not zero where the text is printed. Operands are counted from the first one on.
    pub condition: PrintValue,
    /// The text.
    pub text: Vec<PrintForm>,
    /// Whether aliases of the description come before it.
    pub is_after_aliases: bool,
    /// Whether it is an alias, which a user may not want.
    pub is_alias: bool,
}

impl<'rk> CodeGenPrintHooks<'rk> {
    /// The texts of whole instructions, in the order of their records.
    ///
    /// # Errors
    ///
    /// Mistakes in these records.
    pub fn inst_texts(&self) -> Result<Vec<InstText<'rk>>, Diagnostics> {
        let mut texts = Vec::new();
        let mut all = self.records.all_derived_definitions_if_defined(CLASS);
        // Records without name would come as their names do.
        all.sort_by_key(|def| def.id());
        faults::collect(all, |def| {
            texts.push(self.inst_text(def)?);
            Ok(())
        })?;
        Ok(texts)
    }

    fn inst_text(&self, def: Record<'rk>) -> Result<InstText<'rk>, Diagnostics> {
        let read = || {
            Ok((
                def.value_as_dag("Condition")?,
                def.value_as_dag("Text")?,
                def.value_as_bit("IsAfterAliases")?,
                def.value_as_bit("IsAlias")?,
            ))
        };
        let (condition, text, is_after_aliases, is_alias) =
            read().map_err(FieldError::at_record)?;
        let reader = Reader::new(def, Vec::new(), self);
        Ok(InstText {
            instructions: NamePatterns::of_field(def, "Insts")?,
            syntax: syntax_of(def)?,
            condition: reader.read_value(condition)?,
            text: reader.read(text)?,
            is_after_aliases,
            is_alias,
        })
    }
}
