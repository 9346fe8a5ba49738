//! Encodings of different lengths, which are put together from segments.
//!
//! `(ascend ..)` begins at the least significant bit, `(descend ..)` at the most significant
//! one, `(operand "$name", width)` and `(slice "$name", high, low)` are bits of an operand.
//!
//! LLVM: `VarLenInst` in utils/TableGen/Common/VarLenCodeEmitterGen.cpp.

use super::bits::{InstBit, InstBits, MAX_BITS, too_many_bits};
use super::emission::{Emission, EncodedOperand, Run, decoder, encoder, is_register};
use crate::instructions::CodeGenInstruction;
use crate::support::faults::{self, Diagnostics};
use tblgen_lang::record::{DagArg, FieldError, Init, Record, Value};

/// More pieces than any instruction is made of; pieces may consist of the same ones.
const MAX_PIECES: u32 = 1 << 12;

/// A segment of an encoding.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Segment<'rk> {
    /// A bit of that value.
    Bit(bool),
    /// Bits of an operand.
    Operand(OperandSegment<'rk>),
}

/// Bits of an operand in an encoding.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct OperandSegment<'rk> {
    /// The operand, as `$name` or `$name.part`.
    pub(super) name: &'rk str,
    /// The least significant one of its bits.
    pub(super) low: u32,
    pub(super) width: u32,
    /// The name of the function that encodes it; empty for that of the operand.
    pub(super) encoder: &'rk str,
    /// The name of the function that decodes it; empty for that of the operand.
    pub(super) decoder: &'rk str,
}

/// The segments of an encoding, from the least significant bit on, each with its position.
pub(super) fn segments<'rk>(def: Record<'rk>) -> Result<Vec<(u32, Segment<'rk>)>, Diagnostics> {
    let inst = def.value("Inst").map_err(FieldError::at_record)?;
    let mut reader = Reader {
        def,
        segments: Vec::new(),
        next: 0,
    };
    // What is still to come, the next one last.
    let is_dag = matches!(inst.value(), Value::Dag);
    if !is_dag {
        return Err(reader.fault("`Inst` is a dag in other instructions, and is none here"));
    }
    let mut left = vec![("Inst", inst)];
    for _ in 0..MAX_PIECES {
        let Some((operator, piece)) = left.pop() else {
            return Ok(reader.segments);
        };
        reader.read(operator, piece, &mut left)?;
        if reader.next > MAX_BITS {
            return Err(reader.fault(too_many_bits()));
        }
    }
    Err(reader.fault(format!("an encoding has at most {MAX_PIECES} pieces")))
}

/// Pieces that are still to be read, each with the operator that it is an argument of.
type Pieces<'rk> = Vec<(&'static str, Init<'rk>)>;

struct Reader<'rk> {
    def: Record<'rk>,
    segments: Vec<(u32, Segment<'rk>)>,
    /// The position of the next segment.
    next: u32,
}

impl<'rk> Reader<'rk> {
    fn fault(&self, message: impl Into<String>) -> Diagnostics {
        let faults = faults::error(self.def, message);
        faults::with_field(faults, self.def, "Inst", "the bits are set here")
    }

    fn add(&mut self, segment: Segment<'rk>, width: u32) {
        self.segments.push((self.next, segment));
        self.next = self.next.saturating_add(width);
    }

    /// Reads a piece, which is an argument of an operator.
    fn read(
        &mut self,
        operator: &str,
        piece: Init<'rk>,
        left: &mut Pieces<'rk>,
    ) -> Result<(), Diagnostics> {
        match piece.value() {
            Value::Dag => self.read_dag(piece, left),
            Value::Bits => {
                for bit in piece.elements() {
                    let Some(bit) = bit.as_bit() else {
                        let message = format!("Expecting complete bits init in `{operator}`");
                        return Err(self.fault(message));
                    };
                    self.add(Segment::Bit(bit), 1);
                }
                Ok(())
            }
            Value::Bit(bit) => {
                self.add(Segment::Bit(bit), 1);
                Ok(())
            }
            _ => Err(self.fault(format!(
                "Unrecognized type of argument in `{operator}`: {piece}"
            ))),
        }
    }

    fn read_dag(&mut self, dag: Init<'rk>, left: &mut Pieces<'rk>) -> Result<(), Diagnostics> {
        let args = dag.dag_args();
        let operator = dag.dag_operator().and_then(Init::as_def);
        match operator.map_or("", Record::name) {
            "ascend" => left.extend(args.iter().rev().map(|arg| ("ascend", arg.value))),
            "descend" => left.extend(args.iter().map(|arg| ("descend", arg.value))),
            "operand" => self.operand(&args)?,
            "slice" => self.slice(&args)?,
            // LLVM passes over what it does not know; here it would be lost.
            other => return Err(self.fault(format!("`{other}` is no operator of an encoding"))),
        }
        Ok(())
    }

    fn operand(&mut self, args: &[DagArg<'rk>]) -> Result<(), Diagnostics> {
        if args.len() < 2 {
            return Err(self.fault("Expecting at least 2 arguments for `operand`"));
        }
        let (name, width) = (args[0].value.as_str(), args[1].value.as_int());
        let (Some(name), Some(width)) = (name, width) else {
            return Err(self.fault("Invalid argument types for `operand`"));
        };
        match u32::try_from(width) {
            Ok(width) if (1..=MAX_BITS).contains(&width) => {
                self.add_operand(name, 0, width, &args[2..])
            }
            _ => Err(self.fault("Invalid number of bits for `operand`")),
        }
    }

    fn slice(&mut self, args: &[DagArg<'rk>]) -> Result<(), Diagnostics> {
        if args.len() < 3 {
            return Err(self.fault("Expecting at least 3 arguments for `slice`"));
        }
        let number = |at: usize| args[at].value.as_int();
        let (Some(name), Some(a), Some(b)) = (args[0].value.as_str(), number(1), number(2)) else {
            return Err(self.fault("Invalid argument types for `slice`"));
        };
        let bits = (u32::try_from(a.min(b)), u32::try_from(a.max(b)));
        match bits {
            (Ok(low), Ok(high)) if high < MAX_BITS => {
                self.add_operand(name, low, high - low + 1, &args[3..])
            }
            _ => Err(self.fault("Invalid bit range for `slice`")),
        }
    }

    fn add_operand(
        &mut self,
        name: &'rk str,
        low: u32,
        width: u32,
        functions: &[DagArg<'rk>],
    ) -> Result<(), Diagnostics> {
        let segment = OperandSegment {
            name,
            low,
            width,
            encoder: self.function("encoder", functions)?,
            decoder: self.function("decoder", functions)?,
        };
        self.add(Segment::Operand(segment), width);
        Ok(())
    }

    /// The name in `(encoder "name")`, or in `(decoder "name")`.
    fn function(&self, wanted: &str, args: &[DagArg<'rk>]) -> Result<&'rk str, Diagnostics> {
        let is_wanted = |init: &Init<'rk>| {
            let operator = init.dag_operator().and_then(Init::as_def);
            operator.is_some_and(|operator| operator.name() == wanted)
        };
        let Some(dag) = args.iter().map(|arg| arg.value).rfind(is_wanted) else {
            return Ok("");
        };
        let name = dag.dag_args().first().and_then(|arg| arg.value.as_str());
        name.ok_or_else(|| {
            self.fault(format!(
                "expected '{wanted}' directive to be followed by a custom function name."
            ))
        })
    }
}

/// The bits of an encoding that is made of segments; those of operands are open.
pub(super) fn bits<'rk>(encoding: Record<'rk>) -> Result<InstBits<'rk>, Diagnostics> {
    let mut bits = Vec::new();
    for (_, segment) in segments(encoding)? {
        let bit = match segment {
            Segment::Bit(bit) => InstBit::Fixed(bit),
            Segment::Operand(_) => InstBit::Open,
        };
        bits.resize(bits.len() + segment.width() as usize, bit);
    }
    Ok(InstBits { bits })
}

/// The way to emit an instruction that is made of segments.
pub(super) fn emission<'rk>(
    instruction: &CodeGenInstruction<'rk>,
    encoding: Record<'rk>,
) -> Result<Emission<'rk>, Diagnostics> {
    let mut emission = Emission {
        width: 0,
        has_open_bits: false,
        base: Vec::new(),
        operands: Vec::new(),
    };
    for (at, segment) in segments(encoding)? {
        emission.width = at + segment.width();
        let words = emission.width.div_ceil(64) as usize;
        emission.base.resize(words, 0);
        match segment {
            Segment::Bit(bit) => emission.base[at as usize / 64] |= u64::from(bit) << (at % 64),
            Segment::Operand(segment) => {
                let operand = encoded(instruction, segment, at)?;
                emission.operands.push(operand);
            }
        }
    }
    Ok(emission)
}

/// The bits of an operand at a position of the encoding.
fn encoded<'rk>(
    instruction: &CodeGenInstruction<'rk>,
    segment: OperandSegment<'rk>,
    at: u32,
) -> Result<EncodedOperand<'rk>, Diagnostics> {
    let list = &instruction.operands;
    let position = list.parse_name(instruction.def, segment.name)?;
    let encoder = match segment.encoder {
        "" => encoder(instruction, position)?,
        own => own,
    };
    Ok(EncodedOperand {
        name: segment.name.strip_prefix('$').unwrap_or(segment.name),
        operand: list.list[position.0].first + position.1,
        encoder,
        decoder: match segment.decoder {
            "" => decoder(instruction, position, encoder)?,
            own => own.into(),
        },
        is_register: is_register(&list.list[position.0], position.1),
        runs: Box::new([Run {
            field_low: segment.low,
            inst_low: at,
            width: segment.width,
        }]),
    })
}

impl Segment<'_> {
    pub(super) fn width(self) -> u32 {
        match self {
            Segment::Bit(_) => 1,
            Segment::Operand(segment) => segment.width,
        }
    }
}
