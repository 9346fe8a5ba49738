//! Texts of the operands of one instruction: what depends on the instruction alone is decided.

use super::{Notation, PrintForm, PrintOperator, PrintRegister, PrintValue};

/// An instruction, of which facts are known.
pub trait PrintedInst {
    /// The answer to a question about the instruction: a number, or what stands for the question in the text
    /// of this instruction. Questions are [`PrintValue::is_question`].
    fn answer(&self, question: &PrintValue) -> PrintValue;

    /// The text of an operand that is printed by default, if that depends on the instruction.
    fn usual(&self, operand: u8) -> Option<Vec<PrintForm>>;
}

/// Whether a text depends on the instruction, apart from operands that are printed by default.
pub fn depends_on_inst(forms: &[PrintForm]) -> bool {
    forms.iter().any(|form| match form {
        PrintForm::If(condition, yes, no) => {
            is_static(condition) || depends_on_inst(yes) || depends_on_inst(no)
        }
        PrintForm::FromEnd(_, forms) => depends_on_inst(forms),
        PrintForm::Memory(address, otherwise) => is_static(address) || depends_on_inst(otherwise),
        PrintForm::Repeated {
            times, parts, step, ..
        } => is_static(times) || is_static(step) || depends_on_inst(parts),
        PrintForm::Register(PrintRegister::Member(_, value), _) => is_static(value),
        PrintForm::Number(_, value) | PrintForm::Choice(value, _) | PrintForm::Named(value, _) => {
            is_static(value)
        }
        PrintForm::Target { distance, mask } => is_static(distance) || is_static(mask),
        PrintForm::Text(_)
        | PrintForm::Operand(_)
        | PrintForm::Register(..)
        | PrintForm::HexFloat { .. }
        | PrintForm::Operands { .. } => false,
    })
}

/// Whether a value depends on the instruction.
fn is_static(value: &PrintValue) -> bool {
    match value {
        PrintValue::Flags => false,
        value if value.is_question() => true,
        PrintValue::Binary(_, values) => values.iter().any(is_static),
        PrintValue::Bits { of, .. }
        | PrintValue::HasName(of, _)
        | PrintValue::Pick(of, _)
        | PrintValue::Ones(of)
        | PrintValue::TrailingZeros(of)
        | PrintValue::RepeatedOnes(of) => is_static(of),
        _ => false,
    }
}

/// The text for an instruction.
pub fn specialized(forms: &[PrintForm], inst: &impl PrintedInst) -> Vec<PrintForm> {
    let mut all = Vec::new();
    for form in forms {
        match form {
            PrintForm::If(condition, yes, no) => match condition.specialized(inst) {
                PrintValue::Int(0) => all.extend(specialized(no, inst)),
                PrintValue::Int(_) => all.extend(specialized(yes, inst)),
                other => {
                    let [yes, no] = [yes, no].map(|forms| specialized(forms, inst));
                    all.push(PrintForm::If(other, yes, no));
                }
            },
            PrintForm::Operand(operand) => match inst.usual(*operand) {
                Some(forms) => all.extend(specialized(&forms, inst)),
                None => all.push(form.clone()),
            },
            form => all.push(form.specialized(inst)),
        }
    }
    all
}

impl PrintForm {
    /// The part for an instruction, if it stays one part.
    fn specialized(&self, inst: &impl PrintedInst) -> PrintForm {
        let value = |value: &PrintValue| value.specialized(inst);
        match self {
            PrintForm::FromEnd(count, forms) => {
                PrintForm::FromEnd(*count, specialized(forms, inst))
            }
            PrintForm::Memory(address, otherwise) => {
                PrintForm::Memory(value(address), specialized(otherwise, inst))
            }
            PrintForm::Repeated {
                times,
                parts,
                separator,
                step,
            } => PrintForm::Repeated {
                times: value(times),
                parts: specialized(parts, inst),
                separator: separator.clone(),
                step: value(step),
            },
            PrintForm::Register(PrintRegister::Member(class, place), set) => {
                let place = Box::new(value(place));
                PrintForm::Register(PrintRegister::Member(*class, place), *set)
            }
            PrintForm::Number(notation, number) => PrintForm::Number(*notation, value(number)),
            PrintForm::Choice(number, texts) => match value(number) {
                PrintValue::Int(at) => chosen(at, texts),
                other => PrintForm::Choice(other, texts.clone()),
            },
            PrintForm::Named(number, names) => PrintForm::Named(value(number), names.clone()),
            PrintForm::Target { distance, mask } => PrintForm::Target {
                distance: value(distance),
                mask: value(mask),
            },
            PrintForm::If(..)
            | PrintForm::Operand(_)
            | PrintForm::Text(_)
            | PrintForm::Register(..)
            | PrintForm::HexFloat { .. }
            | PrintForm::Operands { .. } => self.clone(),
        }
    }
}

/// The part that a choice prints for a number that is known.
fn chosen(at: i64, texts: &[Option<String>]) -> PrintForm {
    let text = usize::try_from(at)
        .ok()
        .and_then(|at| texts.get(at)?.as_ref());
    match text {
        Some(text) => PrintForm::Text(text.clone()),
        None => PrintForm::Number(Notation::Chosen, PrintValue::Int(at)),
    }
}

impl PrintValue {
    /// The value for an instruction: a number where the instruction alone decides.
    fn specialized(&self, inst: &impl PrintedInst) -> PrintValue {
        let boxed = |of: &PrintValue| Box::new(of.specialized(inst));
        match self {
            question if question.is_question() => inst.answer(question),
            PrintValue::Binary(operator, values) => {
                let [one, other] = &**values;
                operator.of(one.specialized(inst), other.specialized(inst))
            }
            PrintValue::Bits {
                of,
                bits,
                is_signed,
            } => PrintValue::Bits {
                of: boxed(of),
                bits: *bits,
                is_signed: *is_signed,
            },
            PrintValue::HasName(of, names) => PrintValue::HasName(boxed(of), names.clone()),
            PrintValue::Pick(of, numbers) => PrintValue::Pick(boxed(of), numbers.clone()),
            PrintValue::Ones(of) => PrintValue::Ones(boxed(of)),
            PrintValue::TrailingZeros(of) => PrintValue::TrailingZeros(boxed(of)),
            PrintValue::RepeatedOnes(of) => PrintValue::RepeatedOnes(boxed(of)),
            other => other.clone(),
        }
    }

    /// Whether the instruction decides about the value.
    pub const fn is_question(&self) -> bool {
        matches!(
            self,
            PrintValue::IsInst(_)
                | PrintValue::HasType(..)
                | PrintValue::HasField(..)
                | PrintValue::NamedImm(_)
                | PrintValue::HasOperand(_)
                | PrintValue::Flags
        )
    }

    /// Whether the value is 1 or 0, or none.
    pub fn is_truth(&self) -> bool {
        match self {
            PrintValue::Binary(PrintOperator::And | PrintOperator::Or, values) => {
                values.iter().all(PrintValue::is_truth)
            }
            PrintValue::Binary(operator, _) => {
                matches!(operator, PrintOperator::Equal | PrintOperator::Less)
            }
            PrintValue::Int(number) => matches!(number, 0 | 1),
            PrintValue::Bits {
                bits, is_signed, ..
            } => *bits == 1 && !is_signed,
            PrintValue::HasName(..) => true,
            other => other.is_known(),
        }
    }

    /// Whether the value is 1 or 0 for all operands: there always is one.
    pub const fn is_known(&self) -> bool {
        matches!(
            self,
            PrintValue::IsRegister(_)
                | PrintValue::Is(..)
                | PrintValue::IsIn(..)
                | PrintValue::Feature(_)
                | PrintValue::NumericRegisters
                | PrintValue::TargetAddresses
                | PrintValue::Aliases
                | PrintValue::IsInst(_)
                | PrintValue::HasType(..)
                | PrintValue::HasField(..)
                | PrintValue::HasOperand(_)
        )
    }
}

impl PrintOperator {
    /// The result for two values; the operation itself if they are not known.
    pub(super) fn of(self, one: PrintValue, other: PrintValue) -> PrintValue {
        match (self, &one, &other) {
            (PrintOperator::And, PrintValue::Int(1), value)
            | (PrintOperator::Or, PrintValue::Int(0), value)
                if value.is_truth() =>
            {
                return other;
            }
            (PrintOperator::And, value, PrintValue::Int(1))
            | (PrintOperator::Or, value, PrintValue::Int(0))
                if value.is_truth() =>
            {
                return one;
            }
            _ => {}
        }
        let result = match (self, &one, &other) {
            (PrintOperator::And, PrintValue::Int(0), _)
            | (PrintOperator::And, _, PrintValue::Int(0)) => Some(0),
            (_, PrintValue::Int(one), PrintValue::Int(other)) => self.calculated(*one, *other),
            _ => None,
        };
        match result {
            Some(result) => PrintValue::Int(result),
            None => PrintValue::Binary(self, Box::new([one, other])),
        }
    }

    /// The result for two numbers, of operations that decide.
    fn calculated(self, one: i64, other: i64) -> Option<i64> {
        Some(match self {
            PrintOperator::Add => one.wrapping_add(other),
            PrintOperator::Sub => one.wrapping_sub(other),
            PrintOperator::Mul => one.wrapping_mul(other),
            PrintOperator::And => one & other,
            PrintOperator::Or => one | other,
            PrintOperator::Xor => one ^ other,
            PrintOperator::Equal => (one == other).into(),
            PrintOperator::Less => (one < other).into(),
            PrintOperator::Shr | PrintOperator::Shl | PrintOperator::Div | PrintOperator::Rem => {
                return None;
            }
        })
    }
}
