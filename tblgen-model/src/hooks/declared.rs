//! Records that state what functions do.

use std::collections::HashMap;

use super::registers::Registers;
use super::{Argument, Codec, Distinct, HookName, Number, Part, PartRun, RegisterList, Select};
use crate::subtarget::CodeGenSubtargetFeatures;
use crate::support::faults::{self, Diagnostics};
use tblgen_lang::record::{DagArg, FieldError, Init, Record, RecordId, RecordKeeper};

/// The class of the records about functions.
const CLASS: &str = "HookCodec";

/// The class of the records about instructions.
const OF_INSTRUCTIONS: &str = "InstrCodec";

/// More operators within one another than a codec has.
const MAX_DEPTH: usize = 16;

/// The records by the names of the functions that they are about.
#[derive(Debug)]
pub(super) struct Declared<'rk> {
    decoders: HashMap<&'rk str, Vec<Declaration<'rk>>>,
    encoders: HashMap<&'rk str, Vec<Declaration<'rk>>>,
    /// By instruction: the record, the codec, and whether other encodings count where it refuses.
    instructions: HashMap<RecordId, (Record<'rk>, Init<'rk>, bool)>,
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
            features: features.clone(),
        };
        faults::collect(records.all_derived_definitions_if_defined(CLASS), |def| {
            all.add(def).map_err(FieldError::at_record)
        })?;
        faults::collect(
            records.all_derived_definitions_if_defined(OF_INSTRUCTIONS),
            |def| {
                let read = || Ok((def.value_as_dag("Codec")?, def.value_as_bit("IsPartial")?));
                let (codec, is_partial) = read().map_err(FieldError::at_record)?;
                let of = def
                    .value_as_list_of_defs("Insts")
                    .map_err(FieldError::at_record)?;
                all.instructions.extend(
                    of.into_iter()
                        .map(|one| (one.id(), (def, codec, is_partial))),
                );
                Ok(())
            },
        )?;
        Ok(all)
    }

    fn add(&mut self, def: Record<'rk>) -> Result<(), FieldError> {
        let codec = def.value_as_dag("Codec")?;
        let is_partial = def.value_as_bit("IsPartial")?;
        let names = [
            (def.value_as_string("DecoderMethod")?, &mut self.decoders),
            (def.value_as_string("EncoderMethod")?, &mut self.encoders),
        ];
        for (name, by_name) in names {
            if name.is_empty() {
                continue;
            }
            let name = HookName::new(name);
            let declaration = Declaration {
                def,
                name,
                codec,
                is_partial,
            };
            let base = declaration.name.base;
            by_name.entry(base).or_default().push(declaration);
        }
        Ok(())
    }

    /// What a record states about a function that decodes.
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

    /// What a record states about the bits of an instruction.
    pub(super) fn instruction(
        &self,
        encoding: Record<'_>,
        width: u32,
        registers: &Registers,
    ) -> Result<Option<Codec>, Diagnostics> {
        let Some((def, codec, _)) = self.instructions.get(&encoding.id()) else {
            return Ok(None);
        };
        let reader = Reader {
            def: *def,
            bindings: Vec::new(),
            registers,
            features: &self.features,
        };
        reader.codec(*codec, width, MAX_DEPTH).map(Some)
    }

    /// What a record states about a function that encodes.
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
            };
            return reader.codec(declaration.codec, width, MAX_DEPTH).map(Some);
        }
        Ok(None)
    }
}

/// The arguments that a declaration has names for; none if the function is another one.
fn bind<'a>(declared: &HookName<'a>, name: &HookName<'a>) -> Option<Vec<(&'a str, Argument<'a>)>> {
    if declared.arguments.len() != name.arguments.len() {
        return None;
    }
    let mut bindings = Vec::new();
    for (declared, argument) in declared.arguments.iter().zip(&name.arguments) {
        match declared {
            Argument::Name(variable) if variable.starts_with('$') => {
                bindings.push((variable.trim_start_matches('$'), *argument));
            }
            declared if declared == argument => {}
            _ => return None,
        }
    }
    Some(bindings)
}

/// Reads the codec of a declaration.
struct Reader<'a, 'rk> {
    def: Record<'rk>,
    bindings: Vec<(&'a str, Argument<'a>)>,
    registers: &'a Registers,
    features: &'a CodeGenSubtargetFeatures,
}

impl<'a> Reader<'a, '_> {
    /// The codec of a field of some bits.
    fn codec(&self, dag: Init<'_>, width: u32, depth: usize) -> Result<Codec, Diagnostics> {
        let Some(depth) = depth.checked_sub(1) else {
            return Err(self.fault("there are too many operators within one another".into()));
        };
        let operator = dag.dag_operator().and_then(|operator| operator.as_def());
        let Some(operator) = operator else {
            return Err(self.fault("a codec is an operator with its arguments".into()));
        };
        match (operator.name(), &dag.dag_args()[..]) {
            ("uimm", []) => Ok(Codec::Number(Number::plain(width))),
            ("uimm", [bits]) => Ok(Codec::Number(self.number(bits, false, width)?)),
            ("simm", []) => Ok(Codec::Number(Number {
                is_signed: true,
                ..Number::plain(width)
            })),
            ("simm", [bits]) => Ok(Codec::Number(self.number(bits, true, width)?)),
            ("scaled", [by, codec]) => {
                let by: u8 = self.int(by)?;
                self.changed(codec, width, depth, |number| {
                    let shift = number.shift.checked_add(by).filter(|shift| *shift < 64)?;
                    Some(Number {
                        shift,
                        bias: number.bias.checked_shl(by.into())?,
                        ..number
                    })
                })
            }
            ("biased", [by, codec]) => {
                let by: i32 = self.int(by)?;
                self.changed(codec, width, depth, |number| {
                    let bias = number.bias.checked_add(by)?;
                    Some(Number { bias, ..number })
                })
            }
            ("negated", [codec]) => self.changed(codec, width, depth, |number| {
                (number.bias == 0).then_some(Number {
                    is_negated: !number.is_negated,
                    ..number
                })
            }),
            ("not_zero", [codec]) => self.changed(codec, width, depth, |number| {
                Some(Number {
                    is_nonzero: true,
                    ..number
                })
            }),
            ("range", [least, greatest, codec]) => {
                let range = Some((self.int(least)?, self.int(greatest)?));
                self.changed(codec, width, depth, |number| {
                    Some(Number { range, ..number })
                })
            }
            ("pcrel", [codec]) => self.changed(codec, width, depth, |number| {
                Some(Number {
                    is_pc_relative: true,
                    ..number
                })
            }),
            ("reg", [class]) => self.register(class, 0),
            ("reg", [class, first]) => self.register(class, self.int(first)?),
            ("member", [class, first, count, step @ ..]) if step.len() < 2 => {
                let (first, count): (u16, u16) = (self.int(first)?, self.int(count)?);
                let step: Option<u16> = step.first().map(|one| self.int(one)).transpose()?;
                let members = self.class(class)?.iter().skip(first.into());
                let from = members.step_by(step.unwrap_or(1).max(1).into());
                let from = from.take(count.into());
                Ok(Codec::Register(RegisterList {
                    registers: from.map(|register| Some(*register)).collect(),
                    soft: Vec::new(),
                    limit: None,
                    is_optional: false,
                }))
            }
            ("multiple", [of, codec]) => {
                let of: u16 = self.int(of)?;
                match self.codec(codec.value, width, depth)? {
                    Codec::Register(list) if list.soft.is_empty() && (1..=64).contains(&of) => {
                        let gap = usize::from(of) - 1;
                        let gap = || std::iter::repeat_n(None, gap);
                        let registers = list.registers.iter();
                        let registers =
                            registers.flat_map(|one| std::iter::once(*one).chain(gap()));
                        Ok(Codec::Register(RegisterList {
                            registers: registers.collect(),
                            ..list
                        }))
                    }
                    _ => Err(self.fault("only registers can be multiples".into())),
                }
            }
            ("one_of", choices) => self.one_of(choices),
            ("limited", [feature, limit, codec]) => {
                let limit = (self.feature(feature)?, self.int(limit)?);
                match self.codec(codec.value, width, depth)? {
                    Codec::Register(list) => Ok(Codec::Register(RegisterList {
                        limit: Some(limit),
                        ..list
                    })),
                    _ => Err(self.fault("only registers can be limited".into())),
                }
            }
            ("optional", [codec]) => match self.codec(codec.value, width, depth)? {
                Codec::Register(list) => Ok(Codec::Register(RegisterList {
                    is_optional: true,
                    ..list
                })),
                _ => Err(self.fault("only registers can be optional".into())),
            },
            ("fields", parts) => self.parts(parts, width, depth),
            ("operands", parts) => self.operands(parts, width, depth),
            ("constant", [_]) => {
                let codec = self.one_of(&dag.dag_args())?;
                Ok(Codec::Ignored(Box::new(codec)))
            }
            ("selected", [bits, codecs @ ..]) => self.select(bits, codecs, width, depth),
            ("distinct", exception) if exception.len() < 2 => {
                if !width.is_multiple_of(2) {
                    return Err(self.fault(format!("{width} bits are not two numbers")));
                }
                let exception = exception.first().map(|one| self.int(one));
                Ok(Codec::Distinct(Distinct {
                    exception: exception.transpose()?,
                    is_soft: false,
                }))
            }
            ("soft", [codec]) => match self.codec(codec.value, width, depth)? {
                Codec::Distinct(distinct) => Ok(Codec::Distinct(Distinct {
                    is_soft: true,
                    ..distinct
                })),
                _ => Err(self.fault(
                    "only registers in a list and numbers that have to be different can be soft"
                        .into(),
                )),
            },
            ("nothing", []) => Ok(Codec::Nothing),
            ("plain", []) => Ok(Codec::Plain),
            (name, args) => {
                let count = args.len();
                let arguments = if count == 1 { "argument" } else { "arguments" };
                Err(self.fault(format!(
                    "there is no codec `{name}` with {count} {arguments}"
                )))
            }
        }
    }

    fn fault(&self, message: String) -> Diagnostics {
        let faults = faults::error(self.def, message);
        faults::with_field(faults, self.def, "Codec", "the codec is set here")
    }

    /// A number of as many bits as an argument states.
    fn number(
        &self,
        bits: &DagArg<'_>,
        is_signed: bool,
        width: u32,
    ) -> Result<Number, Diagnostics> {
        let bits: u8 = self.int(bits)?;
        match bits {
            1..=64 => Ok(Number::of_bits(bits, is_signed, width)),
            _ => Err(self.fault(format!("a number has 1 to 64 bits, not {bits}"))),
        }
    }

    /// A codec of a number that is changed.
    fn changed(
        &self,
        codec: &DagArg<'_>,
        width: u32,
        depth: usize,
        change: impl FnOnce(Number) -> Option<Number>,
    ) -> Result<Codec, Diagnostics> {
        let changed = match self.codec(codec.value, width, depth)? {
            Codec::Number(number) => change(number),
            _ => None,
        };
        let changed = changed.map(Codec::Number);
        changed.ok_or_else(|| self.fault("only numbers can be changed, within 32 bits".into()))
    }

    /// An integer: the argument itself, or what the function's name has in its place.
    fn int<T: TryFrom<i64>>(&self, arg: &DagArg<'_>) -> Result<T, Diagnostics> {
        let own = arg.value.as_int();
        let int = own.or_else(|| self.binding(arg)?.as_int());
        let int = int.and_then(|int| T::try_from(int).ok());
        int.ok_or_else(|| {
            let value = match (self.binding(arg), arg.name) {
                (Some(Argument::Int(number)), _) => number.to_string(),
                (Some(Argument::Name(name)), _) => name.to_string(),
                (None, Some(name)) if arg.value.is_unset() => format!("${name}"),
                (None, _) => arg.value.to_string(),
            };
            self.fault(format!("`{value}` is no integer that fits here"))
        })
    }

    fn binding(&self, arg: &DagArg<'_>) -> Option<Argument<'a>> {
        let name = arg.name.filter(|_| arg.value.is_unset())?;
        let found = self.bindings.iter().find(|(bound, _)| *bound == name);
        found.map(|(_, argument)| *argument)
    }

    /// The registers of a class: a record, or the name of C++ for its number.
    fn class(&self, arg: &DagArg<'_>) -> Result<&'a [u16], Diagnostics> {
        let own = arg.value.as_def().map(|def| def.name());
        let bound = match self.binding(arg) {
            Some(Argument::Name(name)) => Some(name),
            _ => None,
        };
        let bound = bound.map(|name| {
            let name = name.rsplit("::").next().unwrap_or(name);
            name.strip_suffix("RegClassID").unwrap_or(name)
        });
        let members = own.or(bound).and_then(|name| self.registers.class(name));
        members.ok_or_else(|| {
            let name = own.or(bound).map_or(arg.value.to_string(), str::to_string);
            self.fault(format!("`{name}` is no register class"))
        })
    }

    fn register(&self, class: &DagArg<'_>, first: u16) -> Result<Codec, Diagnostics> {
        let members = self.class(class)?;
        Ok(Codec::Register(self.registers.by_encoding(members, first)))
    }

    fn feature(&self, arg: &DagArg<'_>) -> Result<u16, Diagnostics> {
        let number = arg.value.as_def().and_then(|def| self.features.number(def));
        number.ok_or_else(|| self.fault(format!("`{}` is no feature of the subtarget", arg.value)))
    }

    /// Registers or numbers, one for each field.
    fn one_of(&self, choices: &[DagArg<'_>]) -> Result<Codec, Diagnostics> {
        let is_register = choices
            .iter()
            .any(|one| one.value.as_def().is_some() || one.value.dag_operator().is_some());
        let is_open = |one: &DagArg<'_>| one.value.is_unset() && one.name.is_none();
        if !is_register {
            let number = |one: &DagArg<'_>| match is_open(one) {
                true => Ok(None),
                false => self.int(one).map(Some),
            };
            let numbers: Result<Vec<Option<i32>>, Diagnostics> =
                choices.iter().map(number).collect();
            return numbers.map(Codec::Choice);
        }
        let register = |one: &DagArg<'_>| {
            if is_open(one) {
                return Ok(None);
            }
            match one.value.as_def().map(|def| def.name()) {
                Some("zero_reg") => Ok(Some(0)),
                Some(name) if self.registers.number(name).is_some() => {
                    Ok(self.registers.number(name))
                }
                _ => Err(self.fault(format!("`{}` is no register", one.value))),
            }
        };
        let mut soft = Vec::new();
        let mut registers = Vec::new();
        for (at, choice) in choices.iter().enumerate() {
            let operator = choice.value.dag_operator().and_then(|one| one.as_def());
            registers.push(
                match (operator.map(|def| def.name()), &choice.value.dag_args()[..]) {
                    (Some("soft"), [of]) => {
                        soft.push(at);
                        register(of)?
                    }
                    _ => register(choice)?,
                },
            );
        }
        Ok(Codec::Register(RegisterList {
            registers,
            soft,
            limit: None,
            is_optional: false,
        }))
    }

    /// Codecs, one of which the highest bits of the field select.
    fn select(
        &self,
        bits: &DagArg<'_>,
        codecs: &[DagArg<'_>],
        width: u32,
        depth: usize,
    ) -> Result<Codec, Diagnostics> {
        let bits: u32 = self.int(bits)?;
        let Some(rest) = width.checked_sub(bits).filter(|_| bits < 16) else {
            return Err(self.fault(format!(
                "a field of {width} bits has no {bits} to select by"
            )));
        };
        if codecs.len() != 1 << bits {
            let message = format!(
                "{bits} bits select one of {} codecs, but there are {}",
                1 << bits,
                codecs.len()
            );
            return Err(self.fault(message));
        }
        let codecs = codecs.iter().map(|one| {
            if one.value.is_unset() {
                return Ok(None);
            }
            let codec = self.codec(one.value, rest, depth)?;
            self.check_part(&codec)?;
            Ok(Some(codec))
        });
        let codecs: Result<Vec<Option<Codec>>, Diagnostics> = codecs.collect();
        Ok(Codec::Select(Select {
            width: rest,
            codecs: codecs?,
        }))
    }

    /// Parts of a field, from its highest bits on.
    fn parts(&self, args: &[DagArg<'_>], width: u32, depth: usize) -> Result<Codec, Diagnostics> {
        let (pairs, rest) = args.as_chunks();
        if !rest.is_empty() {
            return Err(self.fault("each part of a field is a codec and a number of bits".into()));
        }
        let widths: Result<Vec<u32>, Diagnostics> =
            pairs.iter().map(|[_, bits]| self.int(bits)).collect();
        let widths = widths?;
        let total = widths
            .iter()
            .try_fold(0u32, |sum, width| sum.checked_add(*width));
        if total != Some(width) {
            let total = total.map_or("too many".to_string(), |total| total.to_string());
            return Err(self.fault(format!(
                "the parts have {total} bits, but the field has {width}"
            )));
        }
        let mut low = width;
        let mut parts = Vec::new();
        for ([codec, _], width) in pairs.iter().zip(widths) {
            low -= width;
            let codec = self.codec(codec.value, width, depth)?;
            self.check_part(&codec)?;
            let runs = vec![PartRun {
                low,
                width,
                place: 0,
            }];
            parts.push(Part { codec, runs });
        }
        Ok(Codec::Parts(parts))
    }

    fn check_part(&self, codec: &Codec) -> Result<(), Diagnostics> {
        match codec {
            Codec::Parts(_) => Err(self.fault("a part of a field has no parts of its own".into())),
            _ => Ok(()),
        }
    }

    /// Operands, each with the bits that it has.
    fn operands(
        &self,
        args: &[DagArg<'_>],
        width: u32,
        depth: usize,
    ) -> Result<Codec, Diagnostics> {
        let mut parts: Vec<Part> = Vec::new();
        for arg in args {
            let operator = arg
                .value
                .dag_operator()
                .and_then(|operator| operator.as_def());
            let part = match (operator.map(|def| def.name()), &arg.value.dag_args()[..]) {
                (Some("copy"), [of]) => {
                    let of: usize = self.int(of)?;
                    let part = parts.get(of).cloned();
                    part.ok_or_else(|| self.fault(format!("there is no operand {of} yet to copy")))?
                }
                (Some("of_bits"), [codec, places @ ..]) => {
                    self.bits(codec, places, width, depth)?
                }
                _ => Part {
                    codec: self.codec(arg.value, 0, depth)?,
                    runs: Vec::new(),
                },
            };
            self.check_part(&part.codec)?;
            parts.push(part);
        }
        Ok(Codec::Parts(parts))
    }

    /// A part of some bits, of which the most significant ones are named first.
    fn bits(
        &self,
        codec: &DagArg<'_>,
        places: &[DagArg<'_>],
        width: u32,
        depth: usize,
    ) -> Result<Part, Diagnostics> {
        let (pairs, rest) = places.as_chunks();
        if pairs.is_empty() || !rest.is_empty() {
            let message = "bits are named by pairs: the lowest one, and how many there are";
            return Err(self.fault(message.into()));
        }
        let mut runs = Vec::new();
        let mut place = 0u32;
        for [low, count] in pairs.iter().rev() {
            if low.value.is_unset() && low.name.is_none() {
                // Bits that are zero.
                let count: u32 = self.int(count)?;
                place = place.saturating_add(count);
                continue;
            }
            let (low, count): (u32, u32) = (self.int(low)?, self.int(count)?);
            let end = low.checked_add(count).filter(|end| *end <= width);
            if end.is_none() || place.saturating_add(count) > 64 || count == 0 {
                let message =
                    format!("there are no {count} bits from {low} on: the field has {width}");
                return Err(self.fault(message));
            }
            runs.push(PartRun {
                low,
                width: count,
                place,
            });
            place += count;
        }
        if place > 64 {
            return Err(self.fault(format!("a part has at most 64 bits, not {place}")));
        }
        Ok(Part {
            codec: self.codec(codec.value, place, depth)?,
            runs,
        })
    }
}
