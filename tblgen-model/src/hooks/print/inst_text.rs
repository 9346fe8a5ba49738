//! Texts of whole instructions, which LLVM's printers write without tables.

use super::reader::Reader;
use super::{CodeGenPrintHooks, PrintForm, PrintValue, syntax_of};
use crate::opcode_rules::NamePatterns;
use crate::support::faults::{self, Diagnostics};
use tblgen_lang::record::{FieldError, Record};

/// The class of the records about texts of instructions.
const CLASS: &str = "InstText";

/// The class of the records about texts before those of instructions.
const PREFIX: &str = "InstPrefix";

/// The class of the records about operands of aliases.
const TEST: &str = "OperandTest";

/// A text before that of instructions.
pub struct InstPrefix<'rk> {
    /// The instructions, by their names.
    pub instructions: NamePatterns<'rk>,
    /// The type of the operand from which on operands are counted; the first one if it is empty.
    pub from: &'rk str,
    /// The type of an operand that no instruction with the text has; empty if it may have all.
    pub without: &'rk str,
    /// The text.
    pub text: Vec<PrintForm>,
}

/// A test of operands of aliases, in place of the C++ of the description.
pub struct AliasTest<'rk> {
    /// The types of the operands, by their names.
    pub operands: NamePatterns<'rk>,
    /// Whether it is not zero where an alias fits.
    pub condition: PrintValue,
}

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
        self.all_of(CLASS, |def| self.inst_text(def))
    }

    /// The texts before those of instructions, in the order of their records.
    ///
    /// # Errors
    ///
    /// Mistakes in these records.
    pub fn inst_prefixes(&self) -> Result<Vec<InstPrefix<'rk>>, Diagnostics> {
        self.all_of(PREFIX, |def| {
            let read = || {
                let types = [
                    def.value_as_string("From")?,
                    def.value_as_string("Without")?,
                ];
                Ok((def.value_as_dag("Text")?, types))
            };
            let (text, [from, without]) = read().map_err(FieldError::at_record)?;
            Ok(InstPrefix {
                instructions: NamePatterns::of_field(def, "Insts")?,
                from,
                without,
                text: Reader::new(def, Vec::new(), self).read(text)?,
            })
        })
    }

    /// The tests of operands of aliases, in the order of the records.
    ///
    /// # Errors
    ///
    /// Mistakes in these records.
    pub fn operand_tests(&self) -> Result<Vec<AliasTest<'rk>>, Diagnostics> {
        self.all_of(TEST, |def| {
            let condition = def.value_as_dag("Condition");
            let condition = condition.map_err(FieldError::at_record)?;
            Ok(AliasTest {
                operands: NamePatterns::of_field(def, "Operands")?,
                condition: Reader::new(def, Vec::new(), self).read_value(condition)?,
            })
        })
    }

    /// The facts that all records of a class state, in their order.
    fn all_of<T>(
        &self,
        class: &str,
        read: impl Fn(Record<'rk>) -> Result<T, Diagnostics>,
    ) -> Result<Vec<T>, Diagnostics> {
        let mut all = self.records.all_derived_definitions_if_defined(class);
        // Records without name would come as their names do.
        all.sort_by_key(|def| def.id());
        let mut stated = Vec::new();
        faults::collect(all, |def| {
            stated.push(read(def)?);
            Ok(())
        })?;
        Ok(stated)
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
