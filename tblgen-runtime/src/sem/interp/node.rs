//! Nodes: what each of them gives.
//!
//! A node has a way of its own if it is common or odd; the others are looked up
//! in `scalar` by their number of operands.

use super::comparison::holds;
use super::convert::float_kind;
use super::frame::Frame;
use super::memory::MemoryFacts;
use super::scalar::{binary, integer_wanted, unary, without_strict};
use super::undefined::{extend_in_any_way, resize_number, to_integer, with_nan};
use super::value::Value;
use super::{Fault, Machine, float};
use crate::sem::RawOperation;
use crate::{IsdOpcode, SemanticsSet};

impl<O: SemanticsSet, M: Machine<O>> Frame<'_, O, M> {
    /// Does a node.
    #[inline]
    pub(super) fn node(&mut self, raw: RawOperation) -> Result<(), Fault<O, M>> {
        if self.open != 0 {
            return self.open_node(raw);
        }
        let memory = core::mem::replace(&mut self.memory, MemoryFacts::NONE);
        self.of_node = memory;
        let Some(node) = Self::TABLES.generic_op(raw.op) else {
            return self.unknown(raw);
        };
        match node {
            IsdOpcode::ADD => self.simple(raw, u128::wrapping_add),
            IsdOpcode::SUB => self.simple(raw, u128::wrapping_sub),
            IsdOpcode::MUL => self.simple(raw, u128::wrapping_mul),
            IsdOpcode::AND => self.simple(raw, |a, b| a & b),
            IsdOpcode::OR => self.simple(raw, |a, b| a | b),
            IsdOpcode::XOR => self.simple(raw, |a, b| a ^ b),
            IsdOpcode::SHL | IsdOpcode::SRL | IsdOpcode::SRA => self.shift(node, raw),
            IsdOpcode::LOAD | IsdOpcode::ATOMIC_LOAD => self.load(node, raw, memory),
            IsdOpcode::STORE | IsdOpcode::ATOMIC_STORE => self.store(raw, memory),
            IsdOpcode::SETCC | IsdOpcode::STRICT_FSETCC | IsdOpcode::STRICT_FSETCCS => {
                self.compare(raw)
            }
            IsdOpcode::BR | IsdOpcode::BRIND => {
                let [target] = self.operands(raw)?;
                self.no_result(raw)?;
                Ok(self.machine.branch(target.bits())?)
            }
            IsdOpcode::BRCOND => {
                let [condition, target] = self.operands(raw)?;
                self.no_result(raw)?;
                self.branch_if(condition.value != 0, target)
            }
            IsdOpcode::BR_CC => {
                let [code, a, b, target] = self.operands(raw)?;
                self.no_result(raw)?;
                match holds(code, a, b) {
                    Some(condition) => self.branch_if(condition, target),
                    None => self.unknown(raw),
                }
            }
            _ => self.conversion(node, raw, memory),
        }
    }

    #[inline]
    fn branch_if(&mut self, condition: bool, target: Value) -> Result<(), Fault<O, M>> {
        if condition {
            self.machine.branch(target.bits())?;
        }
        Ok(())
    }

    /// Changes of types, choices and what gives back its operand.
    fn conversion(
        &mut self,
        node: IsdOpcode,
        raw: RawOperation,
        memory: MemoryFacts,
    ) -> Result<(), Fault<O, M>> {
        match node {
            IsdOpcode::SIGN_EXTEND => self.resize(raw, true),
            IsdOpcode::ZERO_EXTEND | IsdOpcode::TRUNCATE | IsdOpcode::ADDRSPACECAST => {
                self.resize(raw, false)
            }
            IsdOpcode::ANY_EXTEND => self.map(raw, |machine, [a]: [Value; 1], to| {
                extend_in_any_way::<O, M>(machine, node, a, to)
            }),
            IsdOpcode::FP_EXTEND
            | IsdOpcode::FP_ROUND
            | IsdOpcode::STRICT_FP_EXTEND
            | IsdOpcode::STRICT_FP_ROUND => self.map(raw, |machine, [a]: [Value; 1], to| {
                resize_number::<O, M>(machine, node, a, to)
            }),
            IsdOpcode::BITCAST => {
                let ([a], to) = (self.operands(raw)?, self.result(raw)?);
                let in_memory = self.memory_order(a.value, a.shape);
                self.push(to, self.memory_order(in_memory, to))
            }
            IsdOpcode::FREEZE
            | IsdOpcode::AssertSext
            | IsdOpcode::AssertZext
            | IsdOpcode::AssertAlign => self.copy(raw),
            IsdOpcode::SIGN_EXTEND_INREG => self.extend_in_register(raw),
            IsdOpcode::SELECT => {
                let ([condition, a, b], shape) = (self.operands(raw)?, self.result(raw)?);
                self.push(
                    shape,
                    if condition.value != 0 {
                        a.value
                    } else {
                        b.value
                    },
                )
            }
            IsdOpcode::VSELECT => self.map(raw, |_, [condition, a, b]: [Value; 3], _| {
                Ok(Some(if condition.value != 0 {
                    a.value
                } else {
                    b.value
                }))
            }),
            IsdOpcode::SELECT_CC => self.select_by_comparing(raw),
            IsdOpcode::UNDEF => self.constant(raw, 0),
            _ => self.arithmetic(node, raw, memory),
        }
    }

    /// Arithmetic that is less common.
    #[expect(
        clippy::too_many_lines,
        reason = "the names of nodes, each sent to its function"
    )]
    fn arithmetic(
        &mut self,
        node: IsdOpcode,
        raw: RawOperation,
        memory: MemoryFacts,
    ) -> Result<(), Fault<O, M>> {
        match node {
            IsdOpcode::SDIV
            | IsdOpcode::UDIV
            | IsdOpcode::SREM
            | IsdOpcode::UREM
            | IsdOpcode::SDIVREM
            | IsdOpcode::UDIVREM => self.divide(node, raw),
            IsdOpcode::SMUL_LOHI | IsdOpcode::UMUL_LOHI => self.multiply_to_two(node, raw),
            IsdOpcode::ROTL | IsdOpcode::ROTR | IsdOpcode::FSHL | IsdOpcode::FSHR => {
                self.rotate(node, raw)
            }
            IsdOpcode::SSHLSAT | IsdOpcode::USHLSAT => self.shift(node, raw),
            IsdOpcode::SADDO
            | IsdOpcode::UADDO
            | IsdOpcode::SSUBO
            | IsdOpcode::USUBO
            | IsdOpcode::SMULO
            | IsdOpcode::UMULO
            | IsdOpcode::SADDO_CARRY
            | IsdOpcode::UADDO_CARRY
            | IsdOpcode::SSUBO_CARRY
            | IsdOpcode::USUBO_CARRY => self.overflowing(node, raw),
            IsdOpcode::ADDC | IsdOpcode::ADDE | IsdOpcode::SUBC | IsdOpcode::SUBE => {
                self.with_carry(node, raw)
            }
            IsdOpcode::SCMP | IsdOpcode::UCMP => self.three_way(node, raw),
            IsdOpcode::ATOMIC_CMP_SWAP => self.compare_and_swap(raw, memory),
            IsdOpcode::ATOMIC_SWAP
            | IsdOpcode::ATOMIC_LOAD_ADD
            | IsdOpcode::ATOMIC_LOAD_SUB
            | IsdOpcode::ATOMIC_LOAD_AND
            | IsdOpcode::ATOMIC_LOAD_CLR
            | IsdOpcode::ATOMIC_LOAD_OR
            | IsdOpcode::ATOMIC_LOAD_XOR
            | IsdOpcode::ATOMIC_LOAD_NAND
            | IsdOpcode::ATOMIC_LOAD_MIN
            | IsdOpcode::ATOMIC_LOAD_MAX
            | IsdOpcode::ATOMIC_LOAD_UMIN
            | IsdOpcode::ATOMIC_LOAD_UMAX
            | IsdOpcode::ATOMIC_LOAD_FADD
            | IsdOpcode::ATOMIC_LOAD_FSUB
            | IsdOpcode::ATOMIC_LOAD_FMAX
            | IsdOpcode::ATOMIC_LOAD_FMIN
            | IsdOpcode::ATOMIC_LOAD_UINC_WRAP
            | IsdOpcode::ATOMIC_LOAD_UDEC_WRAP => self.read_modify_write(node, raw, memory),
            IsdOpcode::MERGE_VALUES => self.merge_values(raw),
            // Nothing else happens at the same time.
            IsdOpcode::ATOMIC_FENCE | IsdOpcode::MEMBARRIER | IsdOpcode::PREFETCH => {
                self.no_result(raw)
            }
            IsdOpcode::BUILD_VECTOR
            | IsdOpcode::CONCAT_VECTORS
            | IsdOpcode::SPLAT_VECTOR
            | IsdOpcode::SCALAR_TO_VECTOR
            | IsdOpcode::VECTOR_REVERSE
            | IsdOpcode::SIGN_EXTEND_VECTOR_INREG
            | IsdOpcode::ZERO_EXTEND_VECTOR_INREG
            | IsdOpcode::ANY_EXTEND_VECTOR_INREG
            | IsdOpcode::EXTRACT_VECTOR_ELT
            | IsdOpcode::EXTRACT_SUBVECTOR
            | IsdOpcode::INSERT_VECTOR_ELT
            | IsdOpcode::INSERT_SUBVECTOR => self.vector_node(node, raw),
            _ => self.by_operands(without_strict(node), raw),
        }
    }

    /// Executes a node that depends on nothing but its one, two or three operands.
    fn by_operands(&mut self, node: IsdOpcode, raw: RawOperation) -> Result<(), Fault<O, M>> {
        if raw.types.len() != 1 {
            return self.unknown(raw);
        }
        match raw.operands.len() {
            1 => self.map(raw, |machine, [a]: [Value; 1], to| {
                if let Some((number, with_sign)) = integer_wanted(node, a) {
                    let to = (to.bits, with_sign);
                    return to_integer::<O, M>(machine, node, a, number, to);
                }
                with_nan::<O, M>(machine, node, &[a], to, unary(node, a, to))
            }),
            2 if is_one_for_all(node) => self.all_by_one(node, raw),
            2 => self.map(raw, |machine, [a, b]: [Value; 2], to| {
                with_nan::<O, M>(machine, node, &[a, b], to, binary(node, a, b, to))
            }),
            3 => self.map(raw, |machine, [a, b, c]: [Value; 3], to| {
                let Some(kind) = float_kind(to) else {
                    return Ok(None);
                };
                let number = float::ternary(node, kind, [a.value, b.value, c.value]);
                with_nan::<O, M>(machine, node, &[a, b, c], to, number)
            }),
            _ => self.unknown(raw),
        }
    }

    /// Executes a node whose second operand is shared by all elements: a type,
    /// a set of classes, an exponent. (Exponents may also be a vector.)
    fn all_by_one(&mut self, node: IsdOpcode, raw: RawOperation) -> Result<(), Fault<O, M>> {
        let ([a, b], to) = (self.operands(raw)?, self.result(raw)?);
        let truth = match node {
            IsdOpcode::IS_FPCLASS if to.is_vector() => u128::MAX,
            _ => 1,
        };
        let one = |machine: &mut M, a, b, to| {
            let value = binary(node, a, b, to).map(|value| value.wrapping_mul(truth));
            with_nan::<O, M>(machine, node, &[a, b], to, value)
        };
        if b.shape.is_vector() {
            return self.map_values(raw, [a, b], |machine, [a, b], to| one(machine, a, b, to));
        }
        self.map_values(raw, [a], |machine, [a], to| one(machine, a, b, to))
    }
}

/// Whether the second operand is no vector even if the first one is.
fn is_one_for_all(node: IsdOpcode) -> bool {
    matches!(
        node,
        IsdOpcode::FLDEXP
            | IsdOpcode::IS_FPCLASS
            | IsdOpcode::FP_TO_SINT_SAT
            | IsdOpcode::FP_TO_UINT_SAT
    )
}
