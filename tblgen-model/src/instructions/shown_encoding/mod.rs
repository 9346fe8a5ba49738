//! The encoding of instructions: which bits are fixed and which belong to an operand.
//!
//! Documentation and disassemblers want fields, not bits: runs of bits that
//! belong together, from the most significant one down. An encoding that cannot
//! be read counts as missing; that is no mistake as long as nobody has to emit
//! code in it.
//!
//! LLVM: `Inst` and `EncodingInfos` of `Instruction` in
//! include/llvm/Target/Target.td, as utils/TableGen/CodeEmitterGen.cpp reads them.

mod pieces;

use std::borrow::Cow;

use tblgen_lang::record::{Init, Record, Value};

/// The encodings of an instruction.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub enum InstrEncoding<'rk> {
    /// No encoding, or the description does not state it.
    #[default]
    None,
    /// Words of a fixed number of bits; several if it depends on the hardware mode.
    Fixed(Vec<Encoding<'rk>>),
    /// Put together from pieces of which some are not known.
    VariableLength,
}

/// An encoding in a word of a fixed number of bits.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Encoding<'rk> {
    /// The record that has the bits: the instruction, or one of its encodings by hardware mode.
    pub def: Record<'rk>,
    /// The hardware mode in which the instruction has this encoding, or `None` if it always has.
    pub mode: Option<&'rk str>,
    /// The size in bytes that the description states; 0 if it is not known.
    pub size: u32,
    /// The number of bits in `Inst`.
    pub width: u32,
    /// All bits, from the most significant one down.
    pub fields: Vec<Field<'rk>>,
}

/// Bits that belong together.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Field<'rk> {
    /// The most significant bit.
    pub high: u32,
    /// The least significant bit.
    pub low: u32,
    /// The meaning of these bits.
    pub kind: FieldKind<'rk>,
}

/// The meaning of a field of an encoding.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum FieldKind<'rk> {
    /// Constant bits, at most 64 of them.
    Fixed(u64),
    /// Bits of an operand, or of a field that code of the target fills in.
    Operand {
        /// The name of the operand.
        name: Cow<'rk, str>,
        /// The most significant bit of the operand among them.
        high: u32,
        /// The least significant bit of the operand among them.
        low: u32,
    },
    /// Bits that the description leaves open.
    Unset,
}

/// Fixed bits of one field are kept in a `u64`.
const MAX_FIXED: u32 = 64;

impl<'rk> InstrEncoding<'rk> {
    /// The encodings of an `Instruction`.
    ///
    /// ```
    /// use tblgen_model::instructions::shown_encoding::{FieldKind, InstrEncoding};
    ///
    /// let text = "def ADD { bits<5> rd; bits<8> Inst; let Inst{7-3} = rd; let Inst{2-0} = 5; int Size = 1; }";
    /// let done = tblgen_lang::compile_text("a.td", text, &Default::default());
    /// let records = done.records.unwrap();
    /// let InstrEncoding::Fixed(all) = InstrEncoding::new(records.def("ADD").unwrap()) else {
    ///     panic!("it has a fixed size");
    /// };
    /// let [rd, opcode] = &all[0].fields[..] else { panic!("it has two fields") };
    /// assert!(matches!(rd.kind, FieldKind::Operand { high: 4, low: 0, .. }));
    /// assert_eq!((opcode.high, opcode.low, &opcode.kind), (2, 0, &FieldKind::Fixed(5)));
    /// ```
    pub fn new(def: Record<'rk>) -> Self {
        let by_mode = def.value_as_optional_def("EncodingInfos").ok().flatten();
        if let Some(infos) = by_mode {
            return by_hw_mode(infos);
        }
        match def.value("Inst").map(Init::value) {
            Ok(Value::Dag) => match def.value("Inst").ok().and_then(pieces::bits) {
                Some(bits) => Encoding::of_bits(def, None, bits).into(),
                None => InstrEncoding::VariableLength,
            },
            Ok(Value::Bits) => Encoding::new(def, None).into(),
            _ => InstrEncoding::None,
        }
    }

    /// The encodings of a fixed size.
    pub fn fixed(&self) -> &[Encoding<'rk>] {
        match self {
            InstrEncoding::Fixed(all) => all,
            InstrEncoding::None | InstrEncoding::VariableLength => &[],
        }
    }
}

impl<'rk> From<Option<Encoding<'rk>>> for InstrEncoding<'rk> {
    fn from(encoding: Option<Encoding<'rk>>) -> Self {
        match encoding {
            Some(encoding) => InstrEncoding::Fixed(vec![encoding]),
            None => InstrEncoding::None,
        }
    }
}

/// The encodings of an `EncodingByHwMode`.
fn by_hw_mode(infos: Record<'_>) -> InstrEncoding<'_> {
    // The hardware modes have read both lists, and said what is wrong with them.
    let list = |field| infos.value_as_list_of_defs(field).unwrap_or_default();
    let all = list("Modes").into_iter().zip(list("Objects"));
    let all: Vec<Encoding<'_>> = all
        .filter_map(|(mode, object)| Encoding::new(object, Some(mode.name())))
        .collect();
    match all.is_empty() {
        true => InstrEncoding::None,
        false => InstrEncoding::Fixed(all),
    }
}

impl<'rk> Encoding<'rk> {
    fn new(def: Record<'rk>, mode: Option<&'rk str>) -> Option<Self> {
        if def.value("Inst").ok()?.elements().len() > pieces::MAX_BITS {
            return None;
        }
        let bits = def.value_as_bits("Inst").ok()?;
        let bits = bits.iter().map(|bit| Field::of_bit(0, *bit));
        Encoding::of_bits(def, mode, bits.collect())
    }

    /// The encoding with these bits, of which the least significant one is first.
    fn of_bits(def: Record<'rk>, mode: Option<&'rk str>, bits: Vec<Field<'rk>>) -> Option<Self> {
        // Nothing is known of bits that are all open, as those of pseudo-instructions.
        if bits.iter().all(|bit| bit.kind == FieldKind::Unset) {
            return None;
        }
        let mut fields: Vec<Field<'rk>> = Vec::new();
        let width = u32::try_from(bits.len()).ok()?;
        for (at, bit) in (0..width).rev().zip(bits.into_iter().rev()) {
            let bit = Field {
                high: at,
                low: at,
                ..bit
            };
            let joined = fields.last_mut().is_some_and(|last| last.join(&bit));
            if !joined {
                fields.push(bit);
            }
        }
        let size = def.value_as_int("Size").unwrap_or(0);
        Some(Encoding {
            def,
            mode,
            size: u32::try_from(size).unwrap_or(0),
            width,
            fields,
        })
    }
}

impl<'rk> Field<'rk> {
    /// The number of bits.
    pub fn width(&self) -> u32 {
        self.high - self.low + 1
    }

    /// The name of the operand that it has bits of, if any.
    pub fn operand(&self) -> Option<&str> {
        match &self.kind {
            FieldKind::Operand { name, .. } => Some(name),
            FieldKind::Fixed(_) | FieldKind::Unset => None,
        }
    }

    /// The bits in digits, if they are fixed.
    pub fn digits(&self) -> Option<String> {
        let width = self.width() as usize;
        match self.kind {
            FieldKind::Fixed(bits) => Some(format!("{bits:0width$b}")),
            FieldKind::Operand { .. } | FieldKind::Unset => None,
        }
    }

    fn of_bit(at: u32, bit: Init<'rk>) -> Self {
        let operand = |name, bit| FieldKind::Operand {
            name,
            high: bit,
            low: bit,
        };
        let kind = match bit.value() {
            Value::Bit(bit) => FieldKind::Fixed(bit.into()),
            Value::Unset => FieldKind::Unset,
            Value::Var(name) => operand(name.into(), 0),
            Value::VarBit(of, bit) => operand(name_of(of), bit),
            _ => operand(bit.to_string().into(), 0),
        };
        Field {
            high: at,
            low: at,
            kind,
        }
    }

    /// Takes the bit below it if that belongs to it.
    fn join(&mut self, bit: &Field<'rk>) -> bool {
        let width = self.width();
        let joins = match (&mut self.kind, &bit.kind) {
            (FieldKind::Fixed(bits), FieldKind::Fixed(next)) if width < MAX_FIXED => {
                *bits = *bits << 1 | next;
                true
            }
            (FieldKind::Unset, FieldKind::Unset) => true,
            (
                FieldKind::Operand { name, low, .. },
                FieldKind::Operand {
                    name: next, high, ..
                },
            ) if name == next && high.checked_add(1) == Some(*low) => {
                *low = *high;
                true
            }
            _ => false,
        };
        if joins {
            self.low = bit.low;
        }
        joins
    }
}

fn name_of(of: Init<'_>) -> Cow<'_, str> {
    match of.value() {
        Value::Var(name) => name.into(),
        _ => of.to_string().into(),
    }
}

#[cfg(test)]
mod tests;
