//! Encodings as a disassembler tries them: bits, conditions, and the operations that make operands.

use std::sync::Arc;

use super::super::strict::Properties;
use super::model::Entry;
use super::relocated_fields::Moves;
use crate::shared::machine_code::{
    CodecTable, Conditions, FieldCodec, Hooks, Implied, Op, Programs, Run, WordLayout, needed_by,
    too_wide, wide,
};
use tblgen_model::encoding::decoding::{DecodedOperand, Decoder, Decoding, EncodingField};
use tblgen_model::encoding::plan::PlannedTable;
use tblgen_model::hooks::{CodeGenHooks, Codec};
use tblgen_model::instructions::CodeGenInstructions;
use tblgen_model::subtarget::condition::FeatureCondition;
use tblgen_model::support::faults::{self, Diagnostics};

/// Reads encodings, and collects the parts that they share.
pub(super) struct EncodingReader<'rk> {
    pub(super) layout: WordLayout,
    pub(super) instructions: Arc<CodeGenInstructions<'rk>>,
    pub(super) known: Arc<CodeGenHooks<'rk>>,
    /// Operands that no field encodes, and what they are.
    pub(super) implied: Implied,
    /// The number of operands for which instructions have room.
    pub(super) most_operands: usize,
    pub(super) codecs: CodecTable,
    pub(super) programs: Programs,
    pub(super) conditions: Conditions,
    pub(super) hooks: Hooks,
    pub(super) properties: Properties,
}

impl<'rk> EncodingReader<'rk> {
    /// The encoding in a set that is tried; none if it never is.
    pub(super) fn entry(
        &mut self,
        decoding: &Decoding<'rk>,
        table: &PlannedTable,
        number: usize,
    ) -> Result<Option<Entry>, Diagnostics> {
        let size = match decoding.size {
            0 => decoding.fixed.width().div_ceil(8),
            size => size,
        };
        let shift = self.layout.shift(size);
        let moves = Moves::new(&table.moves, shift);
        let fixed = moves.fixed(wide(&decoding.fixed.mask()), wide(decoding.fixed.ones()));
        let Some((mask, value)) = fixed else {
            return Ok(None);
        };
        let (of_table, wanted) = self.table_bits(table, size);
        if of_table.unbounded_shr(8 * size) != 0 {
            let message = format!("its table is tried for bits beyond its {size} bytes");
            return Err(faults::error(decoding.encoding, message));
        }
        if mask.unbounded_shr(8 * size) != 0 {
            let message = format!("its table moves bits beyond its {size} bytes");
            return Err(faults::error(decoding.encoding, message));
        }
        if (value ^ wanted) & mask & of_table != 0 {
            return Ok(None);
        }
        let conditions = [&table.condition, &decoding.predicate];
        let condition = conditions.into_iter().flatten().cloned().collect();
        let condition = FeatureCondition::all(condition);
        let soft = [&decoding.soft_fail.zeros, &decoding.soft_fail.ones];
        let soft = soft.map(|words| moves.bits(wide(words)) << shift);
        let ops = self.ops(decoding, size)?;
        let ops: Vec<Op> = ops.into_iter().map(|op| moves.operation(op)).collect();
        self.check(&ops, decoding)?;
        self.note(&ops, decoding);
        let is_complete = self.is_complete(decoding);
        Ok(Some(Entry {
            opcode: decoding.opcode,
            mask: (mask | of_table) << shift,
            value: (value | wanted) << shift,
            soft: (soft != [0, 0]).then_some((soft[0], soft[1])),
            condition: self.conditions.add(condition.as_ref()),
            program: self.programs.add(ops),
            size,
            table: number,
            is_complete,
        }))
    }

    /// Whether operands that are refused mean that there is no instruction.
    fn is_complete(&self, decoding: &Decoding<'rk>) -> bool {
        let is_complete = |one: &Decoder<'_>| one.is_complete && !self.known.is_partial(&one.name);
        match (
            self.known.is_partial_instruction(decoding.encoding),
            &decoding.operands.whole,
        ) {
            (Some(true), _) => false,
            (_, Some(whole)) => is_complete(whole),
            (_, None) => {
                let mut fields = decoding.operands.fields.iter();
                fields.all(|one| is_complete(&one.decoder))
            }
        }
    }

    /// Notes what operations say of operands.
    fn note(&mut self, ops: &[Op], decoding: &Decoding<'rk>) {
        let (codecs, properties) = (&self.codecs, &mut self.properties);
        properties.decoded.insert(decoding.opcode);
        let ops = || ops.iter().filter_map(|op| codecs.get(op.codec));
        let makes = |codec: &&FieldCodec| codec.makes_operand() || codec.is_optional();
        let most = properties.most.entry(decoding.opcode).or_default();
        *most = ops().filter(makes).count().max(*most);
        if ops().any(FieldCodec::is_optional) {
            properties.optional.insert(decoding.opcode);
        }
        if ops().any(FieldCodec::is_address) {
            properties.addresses.insert(decoding.opcode);
        }
    }

    /// Checks that there is room for the operands that operations make.
    fn check(&self, ops: &[Op], decoding: &Decoding<'rk>) -> Result<(), Diagnostics> {
        let codecs = ops.iter().filter_map(|op| self.codecs.get(op.codec));
        let count = codecs.filter(|codec| codec.makes_operand()).count();
        if count <= self.most_operands {
            return Ok(());
        }
        let message = format!(
            "its records make {count} operands, but instructions have at most {}",
            self.most_operands
        );
        Err(faults::error(decoding.encoding, message))
    }

    /// The bits by which a table is chosen for instructions of `size` bytes.
    fn table_bits(&self, table: &PlannedTable, size: u32) -> (u128, u128) {
        let rest = match self.layout.order.is_first_highest {
            true => 8 * size.saturating_sub(8),
            false => 0,
        };
        let [mask, value] = [table.bits.mask, table.bits.value].map(u128::from);
        (mask << rest, value << rest)
    }

    /// The operations that make the operands of an encoding.
    fn ops(&mut self, decoding: &Decoding<'rk>, size: u32) -> Result<Vec<Op>, Diagnostics> {
        let mut ops = Vec::new();
        let codec = self.known.instruction(decoding.encoding, 8 * size);
        let codec = codec.map_err(|faults| needed_by(faults, decoding.encoding))?;
        if let Some(codec) = codec {
            self.add_codec(&codec, "", self.whole_op(size), 8 * size, &mut ops);
            return Ok(ops);
        }
        let mut next = 0;
        for operand in &decoding.operands.fields {
            self.implied(decoding, next..operand.operand, &mut ops);
            next = self.after(decoding, operand.operand);
            let before = ops.len();
            if operand.has_no_bits {
                self.implied(decoding, operand.operand..next, &mut ops);
            }
            if ops.len() == before {
                self.field(decoding, operand, size, &mut ops)?;
            }
        }
        match &decoding.operands.whole {
            Some(whole) => self.add(decoding, whole, self.whole_op(size), &mut ops)?,
            None => self.implied(decoding, next..usize::MAX, &mut ops),
        }
        Ok(ops)
    }

    /// The operand of the machine instruction after that of a field, which may be several.
    fn after(&self, decoding: &Decoding<'rk>, operand: usize) -> usize {
        let instruction = &self.instructions.all[usize::from(decoding.opcode)];
        let list = instruction.operands.list.iter();
        let of = list.rev().find(|one| one.first <= operand);
        of.map_or(operand + 1, |one| {
            match one.parts.iter().any(|part| part.alias.is_some()) {
                true => operand + 1,
                false => one.first + one.parts.len().max(1),
            }
        })
    }

    /// Adds operands that no field encodes, if they always are the same register.
    fn implied(
        &mut self,
        decoding: &Decoding<'rk>,
        operands: std::ops::Range<usize>,
        ops: &mut Vec<Op>,
    ) {
        if self.implied.is_empty() {
            return;
        }
        let instruction = &self.instructions.all[usize::from(decoding.opcode)];
        let parts = instruction.operands.parts().enumerate();
        for (number, (operand, part)) in parts.filter(|(number, _)| operands.contains(number)) {
            let Some(codec) = self.implied.codec(operand, part, number) else {
                continue;
            };
            let conditions = &mut self.conditions;
            let codec = self.codecs.add(codec, "", 0, conditions);
            ops.push(Op {
                codec,
                operand: number,
                runs: Vec::new(),
                constant: 0,
            });
        }
    }

    /// Adds the operations of a field.
    fn field(
        &mut self,
        decoding: &Decoding<'rk>,
        operand: &DecodedOperand<'rk>,
        size: u32,
        ops: &mut Vec<Op>,
    ) -> Result<(), Diagnostics> {
        let shift = self.layout.shift(size);
        // Bits beyond the bytes of the instruction are zero.
        let within = |field: &EncodingField| {
            let width = field.width.min((8 * size).saturating_sub(field.inst_low));
            (width > 0).then_some(Run {
                field_low: field.field_low,
                inst_low: field.inst_low + shift,
                width,
            })
        };
        let op = Op {
            codec: 0,
            operand: operand.operand,
            runs: operand.fields.iter().filter_map(within).collect(),
            constant: operand.constant,
        };
        let first = ops.len();
        self.add(decoding, &operand.decoder, op, ops)?;
        match ops.iter().skip(first).any(Op::is_too_wide) {
            true => Err(too_wide(decoding.encoding, operand.operand)),
            false => Ok(()),
        }
    }

    /// The operation of a field that is the whole instruction.
    fn whole_op(&self, size: u32) -> Op {
        Op {
            codec: 0,
            operand: 0,
            runs: vec![Run {
                field_low: 0,
                inst_low: self.layout.shift(size),
                width: 8 * size,
            }],
            constant: 0,
        }
    }

    /// Adds an operation with the codec of a function, or several if the codec has parts.
    fn add(
        &mut self,
        decoding: &Decoding<'rk>,
        decoder: &Decoder<'rk>,
        op: Op,
        ops: &mut Vec<Op>,
    ) -> Result<(), Diagnostics> {
        let ends = op.runs.iter().map(|run| run.field_low + run.width);
        let constant = u64::BITS - op.constant.leading_zeros();
        let width = ends.fold(constant, u32::max);
        let name = &*decoder.name;
        let codec = self.known.decoder(name, width);
        match codec.map_err(|faults| needed_by(faults, decoding.encoding))? {
            Some(codec) => self.add_codec(&codec, name, op, width, ops),
            None => {
                let hook = self.hooks.add(name, decoding.encoding.name());
                let codec = self.codecs.insert(FieldCodec::Hook(hook), name);
                ops.push(Op { codec, ..op });
            }
        }
        Ok(())
    }

    fn add_codec(&mut self, codec: &Codec, name: &str, op: Op, width: u32, ops: &mut Vec<Op>) {
        let Codec::Parts(parts) = codec else {
            let codec = self.codec(codec, name, width);
            ops.push(Op { codec, ..op });
            return;
        };
        for part in parts {
            ops.push(Op {
                codec: self.codec(&part.codec, name, part.width()),
                operand: op.operand,
                runs: Run::of_part(&op.runs, part),
                constant: part.runs.iter().fold(0, |all, run| {
                    let bits = op.constant.unbounded_shr(run.low);
                    all | (bits & !u64::MAX.unbounded_shl(run.width)) << run.place
                }),
            });
        }
    }

    /// The number of a codec that has no parts.
    fn codec(&mut self, codec: &Codec, name: &str, width: u32) -> usize {
        let conditions = &mut self.conditions;
        self.codecs.add(codec, name, width, conditions)
    }
}
