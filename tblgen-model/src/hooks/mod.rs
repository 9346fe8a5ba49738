//! Functions of LLVM's targets that descriptions name, as far as it is known what they do.
//!
//! A description has the name of the function that encodes or decodes an operand, and the
//! function is C++. What it does is known if it has a standard name, if a record of `HookCodec`
//! (`tblgen/MC.td`) states it, or if LLVM derives the name from a register class.

mod by_mode;
mod codec;
mod declared;
mod name;
pub mod print;
mod reader;
mod registers;
mod standard;
#[cfg(test)]
mod tests;

use std::collections::{HashMap, HashSet};
use std::fmt;

use by_mode::ByMode;
pub use codec::{Codec, Distinct, Number, Part, PartRun, RegisterList, Select};
use declared::Declared;
pub use name::{HookArgument, HookName};
use registers::Registers;

use crate::registers::CodeGenRegBank;
use crate::subtarget::CodeGenSubtargetFeatures;
use crate::support::faults::{self, Diagnostics};
use crate::support::hw_mode::CodeGenHwModes;
use tblgen_lang::record::{FieldError, Record, RecordKeeper};

/// The source from which the effect of a C++ function is known.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum HookSource {
    /// Nobody knows: whoever uses the generated code writes the function.
    Left,
    /// The crate `tblgen-targets` has it, with that Cargo feature.
    Crate(&'static str),
    /// A record states it.
    Record,
    /// The name of the function tells it.
    Standard,
    /// The name is that of a register class, or there is no function.
    Class,
}

impl fmt::Display for HookSource {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            HookSource::Left => "left",
            HookSource::Crate(feature) => {
                return write!(f, "in tblgen-targets (feature {feature})");
            }
            HookSource::Record => "record",
            HookSource::Standard => "standard",
            HookSource::Class => "class",
        })
    }
}

/// The functions that encode and decode operands.
#[derive(Debug)]
pub struct CodeGenHooks<'rk> {
    declared: Declared<'rk>,
    registers: Registers,
    /// The decoders that are functions, whatever their names are.
    functions: HashSet<&'rk str>,
    /// The decoders that LLVM makes of those of register classes.
    by_mode: HashMap<String, ByMode>,
}

impl<'rk> CodeGenHooks<'rk> {
    /// Reads the records that state the effects of functions.
    ///
    /// # Errors
    ///
    /// Mistakes in these records.
    pub fn new(
        records: &'rk RecordKeeper,
        bank: &CodeGenRegBank,
        features: &CodeGenSubtargetFeatures,
        modes: &CodeGenHwModes,
    ) -> Result<Self, Diagnostics> {
        let functions = records.all_derived_definitions_if_defined("HookFunction");
        let functions = faults::collect(functions, |def| {
            let name = def.value_as_string("DecoderMethod");
            name.map_err(FieldError::at_record)
        })?;
        Ok(CodeGenHooks {
            declared: Declared::new(records, features)?,
            registers: Registers::new(bank),
            functions: functions.into_iter().collect(),
            by_mode: by_mode::decoders(records, features, modes)?,
        })
    }

    /// The codec of the function that decodes a field of `width` bits, or `None` if its effect is
    /// not known.
    ///
    /// # Errors
    ///
    /// A record states a codec that does not fit the width.
    pub fn decoder(&self, name: &str, width: u32) -> Result<Option<Codec>, Diagnostics> {
        if name.is_empty() {
            return Ok(Some(Codec::Number(Number::plain(width))));
        }
        if let Some(codec) = self.declared.decoder(name, width, &self.registers)? {
            return Ok(Some(codec));
        }
        if self.functions.contains(name) {
            return Ok(None);
        }
        if let Some(by_mode) = self.by_mode.get(name) {
            return self.decoder_by_mode(by_mode, width);
        }
        let standard = standard::decoder(name, width);
        Ok(standard.or_else(|| self.registers.of_decoder(name, width)))
    }

    /// The codec that asks those of register classes, if all are known.
    fn decoder_by_mode(&self, all: &ByMode, width: u32) -> Result<Option<Codec>, Diagnostics> {
        let mut codecs = Vec::new();
        for (condition, decoder) in all {
            // A class that names such a decoder as its own would lead back here.
            let codec = match self.by_mode.contains_key(decoder) {
                true => None,
                false => self.decoder(decoder, width)?,
            };
            match codec {
                Some(codec) => codecs.push((condition.clone(), codec)),
                None => return Ok(None),
            }
        }
        Ok((!codecs.is_empty()).then_some(Codec::When(codecs)))
    }

    /// The source of the codec of the function that decodes a field of `width` bits.
    ///
    /// # Errors
    ///
    /// A record states a codec that does not fit the width.
    pub fn decoder_source(&self, name: &str, width: u32) -> Result<HookSource, Diagnostics> {
        let is_declared = self
            .declared
            .decoder(name, width, &self.registers)?
            .is_some();
        Ok(match name {
            "" => HookSource::Class,
            _ if is_declared => HookSource::Record,
            _ if self.functions.contains(name) => HookSource::Left,
            _ if self.by_mode.contains_key(name) => match self.decoder(name, width)? {
                Some(_) => HookSource::Class,
                None => HookSource::Left,
            },
            _ if standard::decoder(name, width).is_some() => HookSource::Standard,
            _ if self.registers.of_decoder(name, width).is_some() => HookSource::Class,
            _ => HookSource::Left,
        })
    }

    /// The source of the codec of the function that encodes an operand to a field of `width` bits.
    ///
    /// # Errors
    ///
    /// A record states a codec that does not fit the width.
    pub fn encoder_source(&self, name: &str, width: u32) -> Result<HookSource, Diagnostics> {
        Ok(match (name, self.encoder(name, width)?) {
            ("", _) => HookSource::Class,
            (_, Some(_)) => HookSource::Record,
            (_, None) => HookSource::Left,
        })
    }

    /// Whether other encodings count where a function that decodes refuses a field.
    pub fn is_partial(&self, name: &str) -> bool {
        self.declared.is_partial(name)
    }

    /// Whether other encodings count where a record about an instruction refuses its operands; none
    /// if no record is about it.
    pub fn is_partial_instruction(&self, encoding: Record<'_>) -> Option<bool> {
        self.declared.is_partial_instruction(encoding)
    }

    /// The difference between the encodings of the registers of a list and their places in it, if it
    /// is the same for all. If it is not zero, each place has a register.
    pub fn first_encoding(&self, list: &RegisterList) -> Option<u16> {
        self.registers.first_encoding(list)
    }

    /// The registers of a class, in its order.
    pub fn class_members(&self, class: &str) -> Option<&[u16]> {
        self.registers.class(class)
    }

    /// The encoding of a register.
    pub fn encoding(&self, register: u16) -> u16 {
        self.registers.encoding(register)
    }

    /// The number of registers.
    pub fn register_count(&self) -> u16 {
        self.registers.count()
    }

    /// The codec that a record states for the bits of an instruction, or `None` if no record is
    /// about it.
    ///
    /// # Errors
    ///
    /// The record states a codec that does not fit the number of bits.
    pub fn instruction(
        &self,
        encoding: Record<'_>,
        width: u32,
    ) -> Result<Option<Codec>, Diagnostics> {
        self.declared.instruction(encoding, width, &self.registers)
    }

    /// The codec that a record states for the field of an operand of an instruction, for encoders, or `None` if
    /// no record is about it.
    ///
    /// # Errors
    ///
    /// The record states a codec that does not fit the width.
    pub fn operand(
        &self,
        instruction: Record<'_>,
        operand: Record<'_>,
        width: u32,
    ) -> Result<Option<Codec>, Diagnostics> {
        self.declared
            .operand(instruction, operand, width, &self.registers)
    }

    /// The codec of the function that encodes an operand to a field of `width` bits, or `None` if
    /// its effect is not known.
    ///
    /// # Errors
    ///
    /// A record states a codec that does not fit the width.
    pub fn encoder(&self, name: &str, width: u32) -> Result<Option<Codec>, Diagnostics> {
        match name {
            "" => Ok(None),
            name => self.declared.encoder(name, width, &self.registers),
        }
    }
}

/// Numbers of registers by name.
type Numbers = HashMap<String, u16>;
