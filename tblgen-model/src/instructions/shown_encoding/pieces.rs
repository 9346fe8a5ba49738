//! Encodings that are put together from pieces, for instructions of different
//! lengths: `(ascend first, second)` begins at the least significant bit,
//! `(descend first, second)` at the most significant one.
//!
//! LLVM: `VarLenInst` in utils/TableGen/Common/VarLenCodeEmitterGen.cpp.

use super::{Field, FieldKind};
use tblgen_lang::record::{DagArg, Init, Value};

/// More bits than any instruction has, and more pieces; the widths of operands are free.
pub(super) const MAX_BITS: usize = 1 << 12;

/// All bits from the least significant one up; none if a piece is not known.
pub(super) fn bits<'rk>(inst: Init<'rk>) -> Option<Vec<Field<'rk>>> {
    let mut bits = Vec::new();
    // What is still to come, the next one last.
    let mut left = vec![inst];
    let mut pieces = 0;
    while let Some(piece) = left.pop() {
        match piece.value() {
            Value::Dag => {
                let args = piece.dag_args();
                match piece.dag_operator()?.as_def()?.name() {
                    "ascend" => left.extend(args.iter().rev().map(|arg| arg.value)),
                    "descend" => left.extend(args.iter().map(|arg| arg.value)),
                    operator => operand(operator, &args, &mut bits)?,
                }
            }
            Value::Bits if piece.elements().len() > MAX_BITS => return None,
            Value::Bits => bits.extend(piece.elements().map(|bit| Field::of_bit(0, bit))),
            Value::Bit(_) => bits.push(Field::of_bit(0, piece)),
            _ => return None,
        }
        pieces += 1;
        if bits.len() > MAX_BITS || pieces > MAX_BITS {
            return None;
        }
    }
    Some(bits)
}

/// `(operand "$name", width, ..)` and `(slice "$name", high, low, ..)`.
fn operand<'rk>(operator: &str, args: &[DagArg<'rk>], bits: &mut Vec<Field<'rk>>) -> Option<()> {
    let number = |at: usize| u32::try_from(args.get(at)?.value.as_int()?).ok();
    let (high, low) = match operator {
        "operand" => (number(1)?.checked_sub(1)?, 0),
        "slice" => (number(1)?.max(number(2)?), number(1)?.min(number(2)?)),
        _ => return None,
    };
    let name = args.first()?.value.as_str()?;
    let name = name.strip_prefix('$').unwrap_or(name);
    if high - low >= MAX_BITS as u32 {
        return None;
    }
    bits.extend((low..=high).map(|bit| Field {
        high: 0,
        low: 0,
        kind: FieldKind::Operand {
            name: name.into(),
            high: bit,
            low: bit,
        },
    }));
    Some(())
}
