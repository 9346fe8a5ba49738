//! Records that state what functions do.

use std::cell::Cell;
use std::collections::HashMap;

use super::reader::Reader;
use super::registers::Registers;
use super::{Codec, HookArgument, HookName};
use crate::subtarget::CodeGenSubtargetFeatures;
use crate::support::faults::{self, Diagnostics};
use crate::support::unknown::as_mistake;
use tblgen_lang::record::{FieldError, Init, Record, RecordId, RecordKeeper};

/// The class of the records about functions.
const CLASS: &str = "HookCodec";

/// The class of the records about instructions.
const OF_INSTRUCTIONS: &str = "InstrCodec";

/// The class of the records about operands.
const OF_OPERANDS: &str = "EncodedOperands";

/// The records by the names of the functions that they are about.
#[derive(Debug)]
pub(super) struct Declared<'rk> {
    decoders: HashMap<&'rk str, Vec<Declaration<'rk>>>,
    encoders: HashMap<&'rk str, Vec<Declaration<'rk>>>,
    /// By instruction: the record, the codec, and whether other encodings count where it refuses.
    instructions: HashMap<RecordId, (Record<'rk>, Init<'rk>, bool)>,
    /// By operand, of all instructions or of one, for encoders: the record and the codec.
    operands: HashMap<(RecordId, Option<RecordId>), (Record<'rk>, Init<'rk>)>,
    features: CodeGenSubtargetFeatures,
}

/// A record about a function.
#[derive(Debug, Clone)]
struct Declaration<'rk> {
    def: Record<'rk>,
    name: HookName<'rk>,
    codec: Init<'rk>,
    is_partial: bool,
}

impl<'rk> Declared<'rk> {
    pub(super) fn new(
        records: &'rk RecordKeeper,
        features: &CodeGenSubtargetFeatures,
    ) -> Result<Self, Diagnostics> {
        let mut all = Declared {
            decoders: HashMap::new(),
            encoders: HashMap::new(),
            instructions: HashMap::new(),
            operands: HashMap::new(),
            features: features.clone(),
        };
        faults::collect(records.all_derived_definitions_if_defined(CLASS), |def| {
            all.add(def)
        })?;
        faults::collect(
            records.all_derived_definitions_if_defined(OF_INSTRUCTIONS),
            |def| {
                let read = || Ok((def.value_as_dag("Codec")?, def.value_as_bit("IsPartial")?));
                let (codec, is_partial) = read().map_err(FieldError::at_record)?;
                let of = def
                    .value_as_list_of_defs("Insts")
                    .map_err(FieldError::at_record)?;
                faults::collect(of, |one| {
                    let stated = (def, codec, is_partial);
                    match all.instructions.insert(one.id(), stated) {
                        None => Ok(()),
                        Some((other, ..)) => Err(again(def, "codec", one.name(), other)),
                    }
                })
            },
        )?;
        faults::collect(
            records.all_derived_definitions_if_defined(OF_OPERANDS),
            |def| all.add_operands(def),
        )?;
        Ok(all)
    }

    fn add_operands(&mut self, def: Record<'rk>) -> Result<(), Diagnostics> {
        let read = || {
            Ok((
                def.value_as_list_of_defs("Operands")?,
                def.value_as_list_of_defs("Insts")?,
                def.value_as_dag("Codec")?,
            ))
        };
        let (operands, insts, codec) = read().map_err(FieldError::at_record)?;
        let insts = insts.iter().map(|inst| Some(inst.id())).collect();
        let insts = match def
            .value_as_bit("IsOfInsts")
            .map_err(FieldError::at_record)?
        {
            true => insts,
            false => vec![None],
        };
        let each = operands
            .into_iter()
            .flat_map(|operand| insts.iter().map(move |inst| (operand, *inst)));
        faults::collect(each, |(operand, inst)| {
            match self.operands.insert((operand.id(), inst), (def, codec)) {
                None => Ok(()),
                Some((other, _)) => Err(again(def, "codec", operand.name(), other)),
            }
        })?;
        Ok(())
    }

    fn add(&mut self, def: Record<'rk>) -> Result<(), Diagnostics> {
        let read = || {
            let names = [
                def.value_as_string("DecoderMethod")?,
                def.value_as_string("EncoderMethod")?,
            ];
            Ok((
                names,
                def.value_as_dag("Codec")?,
                def.value_as_bit("IsPartial")?,
            ))
        };
        let (names, codec, is_partial) = read().map_err(FieldError::at_record)?;
        let names = names
            .into_iter()
            .zip([&mut self.decoders, &mut self.encoders]);
        for (text, by_name) in names.filter(|(name, _)| !name.is_empty()) {
            let name = HookName::new(text);
            let others = by_name.entry(name.base).or_default();
            if let Some(other) = others.iter().find(|one| is_same(&one.name, &name)) {
                return Err(again(def, "codec", text, other.def));
            }
            others.push(Declaration {
                def,
                name,
                codec,
                is_partial,
            });
        }
        Ok(())
    }

    /// The codec that a record states for a function that decodes.
    pub(super) fn decoder(
        &self,
        name: &str,
        width: u32,
        registers: &Registers,
    ) -> Result<Option<Codec>, Diagnostics> {
        self.find(&self.decoders, name, width, registers)
    }

    /// Whether other encodings count where a function refuses a field.
    pub(super) fn is_partial(&self, name: &str) -> bool {
        let name = HookName::new(name);
        let declarations = self.decoders.get(name.base).into_iter().flatten();
        let of = declarations
            .clone()
            .find(|one| bind(&one.name, &name).is_some());
        of.is_some_and(|one| one.is_partial)
    }

    /// Whether other encodings count where the operands of an instruction are refused; none if no
    /// record is about them.
    pub(super) fn is_partial_instruction(&self, encoding: Record<'_>) -> Option<bool> {
        let stated = self.instructions.get(&encoding.id());
        stated.map(|(_, _, is_partial)| *is_partial)
    }

    /// The codec that a record states for the bits of an instruction.
    pub(super) fn instruction(
        &self,
        encoding: Record<'_>,
        width: u32,
        registers: &Registers,
    ) -> Result<Option<Codec>, Diagnostics> {
        let stated = self.instructions.get(&encoding.id());
        let stated = stated.map(|(def, codec, _)| (*def, *codec));
        self.of_record(stated, width, registers)
    }

    /// The codec that a record states for the field of an operand of an instruction, for encoders. A record
    /// about that instruction counts more than one about all.
    pub(super) fn operand(
        &self,
        instruction: Record<'_>,
        operand: Record<'_>,
        width: u32,
        registers: &Registers,
    ) -> Result<Option<Codec>, Diagnostics> {
        let stated = |inst| self.operands.get(&(operand.id(), inst));
        let stated = stated(Some(instruction.id())).or_else(|| stated(None));
        self.of_record(stated.copied(), width, registers)
    }

    /// The codec of a record that names what it is about.
    fn of_record(
        &self,
        stated: Option<(Record<'rk>, Init<'rk>)>,
        width: u32,
        registers: &Registers,
    ) -> Result<Option<Codec>, Diagnostics> {
        let Some((def, codec)) = stated else {
            return Ok(None);
        };
        let reader = Reader {
            def,
            bindings: Vec::new(),
            registers,
            features: &self.features,
            operators: Cell::default(),
        };
        // Nothing about what the record names is unknown.
        let codec = reader.read(codec, width).map_err(as_mistake)?;
        Ok(Some(codec))
    }

    /// The codec that a record states for a function that encodes.
    pub(super) fn encoder(
        &self,
        name: &str,
        width: u32,
        registers: &Registers,
    ) -> Result<Option<Codec>, Diagnostics> {
        self.find(&self.encoders, name, width, registers)
    }

    fn find(
        &self,
        by_name: &HashMap<&str, Vec<Declaration<'rk>>>,
        name: &str,
        width: u32,
        registers: &Registers,
    ) -> Result<Option<Codec>, Diagnostics> {
        let name = HookName::new(name);
        let Some(declarations) = by_name.get(name.base) else {
            return Ok(None);
        };
        for declaration in declarations {
            let Some(bindings) = bind(&declaration.name, &name) else {
                continue;
            };
            let reader = Reader {
                def: declaration.def,
                bindings,
                registers,
                features: &self.features,
                operators: Cell::default(),
            };
            return reader.read(declaration.codec, width).map(Some);
        }
        Ok(None)
    }
}

/// Whether two declarations are about the same functions, whatever they call their arguments.
pub(super) fn is_same(one: &HookName<'_>, other: &HookName<'_>) -> bool {
    let form = |argument: &HookArgument<'_>| match argument {
        HookArgument::Name(variable) if variable.starts_with('$') => None,
        argument => Some(format!("{argument:?}")),
    };
    let forms = |name: &HookName<'_>| name.arguments.iter().map(form).collect::<Vec<_>>();
    forms(one) == forms(other)
}

/// The error of a record about what another one states.
pub(super) fn again(def: Record<'_>, what: &str, name: &str, other: Record<'_>) -> Diagnostics {
    let mut faults = faults::error(def, format!("another record states the {what} of '{name}'"));
    faults.push(other.note("that record is here"));
    faults
}

/// The arguments that a declaration has names for; none if the function is another one.
pub(super) fn bind<'a>(
    declared: &HookName<'a>,
    name: &HookName<'a>,
) -> Option<Vec<(&'a str, HookArgument<'a>)>> {
    if declared.arguments.len() != name.arguments.len() {
        return None;
    }
    let mut bindings = Vec::new();
    for (declared, argument) in declared.arguments.iter().zip(&name.arguments) {
        match declared {
            HookArgument::Name(variable) if variable.starts_with('$') => {
                bindings.push((variable.trim_start_matches('$'), *argument));
            }
            declared if declared == argument => {}
            _ => return None,
        }
    }
    Some(bindings)
}
