//! Operands with which no table of encodings is tried: the order of decoding looks at their bits.

use super::exact_codecs::{inst_bits, ones};
use super::model::EmissionReader;
use super::operand_codecs::Encoding;
use crate::shared::machine_code::{FieldCodec, Op, wide};
use std::collections::HashMap;
use tblgen_model::Models;
use tblgen_model::encoding::decoder_order::decoder_tables;
use tblgen_model::encoding::plan::{looks_at_bits, planned};
use tblgen_model::hooks::{Codec, RegisterList};
use tblgen_model::support::faults::Diagnostics;

/// Bits that have a value, of all that an instruction has.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct Bits {
    mask: u128,
    value: u128,
}

impl Bits {
    /// The union of bits and others; none if one of them would have both values.
    fn and(self, other: Self) -> Option<Self> {
        let is_both = (self.value ^ other.value) & self.mask & other.mask == 0;
        is_both.then_some(Bits {
            mask: self.mask | other.mask,
            value: self.value | other.value,
        })
    }
}

/// The bits with which encodings of an opcode are tried; there is no entry for one that has no such
/// bits, or whose bits are moved.
#[derive(Debug, Default)]
pub(super) struct TriedBits {
    of_opcode: HashMap<u16, Vec<Bits>>,
}

impl TriedBits {
    /// The bits that the order of decoding states; none if it does not look at any.
    ///
    /// # Errors
    ///
    /// A record about the order or an encoding is wrong.
    pub(super) fn new(models: &Models<'_>, is_first_highest: bool) -> Result<Self, Diagnostics> {
        let mut all = TriedBits::default();
        if !looks_at_bits(models.records()) {
            return Ok(all);
        }
        let (decodings, features) = (models.decodings()?, models.subtarget_features()?);
        let tables = decoder_tables(&decodings, &*models.hw_modes()?);
        let mut moved = Vec::new();
        for planned in planned(models.records(), &tables, &features)? {
            let table = tables.get(planned.table);
            for at in table.into_iter().flat_map(|table| &table.order) {
                let Some(decoding) = decodings.all.get(*at) else {
                    continue;
                };
                if !planned.moves.is_empty() {
                    moved.push(decoding.opcode);
                    continue;
                }
                // The bits of a table are those of the first eight bytes.
                let beyond = match is_first_highest {
                    true => 8 * decoding.size.saturating_sub(8),
                    false => 0,
                };
                let of_table = Bits {
                    mask: u128::from(planned.bits.mask) << beyond,
                    value: u128::from(planned.bits.value) << beyond,
                };
                let fixed = Bits {
                    mask: wide(&decoding.fixed.mask()),
                    value: wide(decoding.fixed.ones()),
                };
                let of_opcode = all.of_opcode.entry(decoding.opcode).or_default();
                of_opcode.extend(of_table.and(fixed));
            }
        }
        for opcode in moved {
            all.of_opcode.remove(&opcode);
        }
        Ok(all)
    }
}

impl EmissionReader<'_> {
    /// Takes the registers and numbers from the codec of an operation with which no table of encodings
    /// is tried, where that depends on the bits of its operand alone.
    pub(super) fn within_order(
        &mut self,
        encoding: &Encoding<'_, '_>,
        opcode: u16,
        ops: &mut [Op],
    ) {
        let fixed = wide(&encoding.emission.base) << encoding.shift;
        let open = ops.iter().fold(0, |all, op| all | inst_bits(&op.runs));
        let of_opcode = self.tried.of_opcode.get(&opcode);
        let all = of_opcode.into_iter().flatten().map(|bits| Bits {
            mask: bits.mask << encoding.shift,
            value: bits.value << encoding.shift,
        });
        let possible = all.filter(|bits| (bits.value ^ fixed) & bits.mask & !open == 0);
        let possible: Vec<Bits> = possible.collect();
        for op in ops {
            let own = inst_bits(&op.runs);
            let is_told = |bits: &Bits| bits.mask & open & !own == 0;
            if !possible.is_empty() && possible.iter().all(is_told) {
                self.restrict(op, &possible);
            }
        }
    }

    /// Takes the registers and numbers from a codec whose bits are none of these.
    fn restrict(&mut self, op: &mut Op, tried: &[Bits]) {
        let own = inst_bits(&op.runs);
        let is_tried = |field: u64| {
            let bits = op.runs.iter().fold(0, |all, run| {
                let bits = u128::from(field.unbounded_shr(run.field_low)) & ones(0, run.width);
                all | bits << run.inst_low
            });
            tried
                .iter()
                .any(|one| (one.value ^ bits) & one.mask & own == 0)
        };
        let Some((codec, used)) = self.model.codecs.entry(op.codec) else {
            return;
        };
        let codec = match codec {
            FieldCodec::Encoding { first, set, .. } => {
                let field = |register: &u16| {
                    let encoding = self.known.encoding(*register);
                    u64::from(encoding).wrapping_sub(u64::from(*first))
                };
                let Some(set) = self.model.sets.subset(*set, |one| is_tried(field(one))) else {
                    return;
                };
                let mut codec = codec.clone();
                if let FieldCodec::Encoding { set: of, .. } = &mut codec {
                    *of = set;
                }
                codec
            }
            FieldCodec::Known(Codec::Register(list), bits) => {
                let registers = (0..).zip(&list.registers);
                let registers = registers.map(|(field, one)| one.filter(|_| is_tried(field)));
                let registers = registers.collect();
                let list = list.clone();
                FieldCodec::Known(Codec::Register(RegisterList { registers, ..list }), *bits)
            }
            FieldCodec::Known(Codec::Choice(list), bits) => {
                let numbers = (0..).zip(list);
                let numbers = numbers.map(|(field, one)| one.filter(|_| is_tried(field)));
                FieldCodec::Known(Codec::Choice(numbers.collect()), *bits)
            }
            _ => return,
        };
        let used = used.clone();
        op.codec = self.model.codecs.insert(codec, used);
    }
}
