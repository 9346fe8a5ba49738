//! From typed trees to rows: operands before the nodes that use them, one
//! operation for each node.
//!
//! Nothing that a tree states is left out: all predicates, all results, the
//! registers that also change. What is not a value, or has no place in the
//! instruction, ends the attempt with a reason.

mod before;
mod effects;
mod operand;

use super::context::Context;
use super::leaves::{is_operand, vector_constant};
use super::operation::{Operation, Row, SemOp, SemOperand, TypeRow};
use super::slots::{Names, Slot};
use crate::instructions::CodeGenInstruction;
use crate::patterns::{Leaf, NodeKind, TreePatternNode, TypeSetByHwMode};
use tblgen_facts::sem::NoSemantics;
use tblgen_facts::sem::ops::{MAX_OPERANDS, MAX_RESULTS, MAX_VALUES};
use tblgen_lang::record::Record;

use before::is_known_by_predicate;
use operand::Read;

/// Fragments within fragments can make trees deeper than the text is.
const MAX_DEPTH: usize = 256;

type Flat<T> = Result<T, NoSemantics>;

/// Values that an operation gives: the first, and how many.
#[derive(Debug, Clone, Copy)]
struct Values {
    first: u16,
    count: u16,
}

/// A value that is known under a name.
struct Known<K> {
    key: K,
    values: Values,
}

/// Makes one row.
pub(super) struct Flattener<'c, 'p, 'rk> {
    context: &'c mut Context<'p, 'rk>,
    instruction: &'c CodeGenInstruction<'rk>,
    names: Names<'c, 'rk>,
    operations: Vec<Operation<'rk>>,
    /// The number of values so far.
    values: u16,
    /// By hardware mode: whether all types exist.
    modes: Vec<bool>,
    /// Operands that were read: each once, for outputs may be in their place
    /// later, and addresses are computed once.
    read: Vec<Known<Read<'rk>>>,
    /// The values that predicates with operands look at, by use and name.
    scoped: Vec<Known<(u32, &'rk str)>>,
    /// Registers that an operation writes or states to be changed.
    written: Vec<Record<'rk>>,
    /// Results that nothing takes yet, of nodes whose first result an effect takes.
    spare: Vec<u16>,
    /// Whether predicates that restrict a node are left to who wrote the trees.
    trusts: bool,
}

impl<'c, 'p, 'rk> Flattener<'c, 'p, 'rk> {
    pub(super) fn new(
        context: &'c mut Context<'p, 'rk>,
        instruction: &'c CodeGenInstruction<'rk>,
        names: Names<'c, 'rk>,
    ) -> Self {
        Flattener {
            modes: vec![true; context.modes],
            context,
            instruction,
            names,
            operations: Vec::new(),
            values: 0,
            read: Vec::new(),
            scoped: Vec::new(),
            written: Vec::new(),
            spare: Vec::new(),
            trusts: false,
        }
    }

    /// Takes trees that are about the instruction and nothing else, so what their
    /// predicates say is what was meant.
    pub(super) fn trusting(mut self, trusts: bool) -> Self {
        self.trusts = trusts;
        self
    }

    /// The row of trees about an instruction, in order.
    pub(super) fn trees(mut self, trees: &[TreePatternNode<'rk>]) -> Flat<Row<'rk>> {
        for tree in trees {
            match tree.operator().map(|def| def.name()) {
                Some("set") => self.set(tree)?,
                Some("implicit" | "also_set") => self.implicit(tree)?,
                _ => self.effect(tree)?,
            }
        }
        self.finish()
    }

    /// The row of a tree whose results go to the results of the instruction; one
    /// beyond those goes to the first further register that it defines.
    pub(super) fn source(mut self, tree: &TreePatternNode<'rk>) -> Flat<Row<'rk>> {
        if tree.types.is_empty() {
            self.effect(tree)?;
            return self.finish();
        }
        let values = self.node(tree, 0)?;
        let operands = &self.instruction.operands;
        let outs = operands.list.iter().take(operands.num_defs);
        let stated = outs.filter(|out| !super::slots::has_default(out.def));
        let mut stated: Vec<Slot<'rk>> = stated.filter_map(super::slots::whole).collect();
        stated.reverse();
        let mut values = values.iter();
        while let Some(slot) = stated.pop() {
            let value = values.next().ok_or(NoSemantics::PartialPattern)?;
            self.put(slot, value)?;
        }
        self.surplus(values.next())?;
        match values.next() {
            None => self.finish(),
            Some(_) => Err(NoSemantics::PartialPattern),
        }
    }

    /// A result that is given to nothing is what the first of the registers holds
    /// that the instruction also defines.
    ///
    /// LLVM: `HasOneImplicitDefWithKnownVT` in CodeGenInstruction.cpp.
    fn surplus(&mut self, value: Option<u16>) -> Flat<()> {
        let Some(value) = value else {
            return Ok(());
        };
        match self.instruction.implicit_defs.first() {
            Some(&reg) if !self.is_written(reg) => self.put_reg(reg, Some(value)),
            _ => Ok(()),
        }
    }

    fn finish(mut self) -> Flat<Row<'rk>> {
        for &reg in &self.instruction.implicit_defs {
            if self.is_written(reg) {
                continue;
            }
            match self.spare.pop() {
                Some(value) => self.put_reg(reg, Some(value))?,
                None => self.change(reg)?,
            }
        }
        match self.modes.contains(&true) {
            true => Ok(Row {
                operations: self.operations,
                modes: self.modes,
            }),
            false => Err(NoSemantics::NotInMode),
        }
    }

    /// Whether a register, or one that it is part of, is written.
    fn is_written(&self, reg: Record<'rk>) -> bool {
        let mut written = self.written.iter();
        written.any(|&one| one.id() == reg.id() || self.context.is_part(reg, one))
    }

    /// A register changes in a way that is not stated, but for parts of it that are
    /// written: so it does before those.
    fn change(&mut self, reg: Record<'rk>) -> Flat<()> {
        let is_part = |operation: &Operation<'rk>| match (operation.op, operation.operands.first())
        {
            (SemOp::PutReg | SemOp::Implicit, Some(&SemOperand::Reg(one))) => {
                self.context.is_part(one, reg)
            }
            _ => false,
        };
        let part = self.operations.iter().position(is_part);
        self.put_reg(reg, None)?;
        if let Some(behind) = part.and_then(|part| self.operations.get_mut(part..)) {
            behind.rotate_right(1);
        }
        Ok(())
    }

    /// `(set a, b, .., source)`: each destination is given a result. Registers
    /// beyond the results change in a way that is not stated.
    fn set(&mut self, tree: &TreePatternNode<'rk>) -> Flat<()> {
        let Some((source, destinations)) = tree.children.split_last() else {
            return Ok(());
        };
        let values = self.node(source, 0)?;
        let mut values = values.iter();
        for destination in destinations {
            let value = values.next();
            let slot = destination.name.and_then(|name| self.names.find(name));
            match (slot, value, destination.leaf_def()) {
                (Some(slot), Some(value), _) => self.put(slot, value)?,
                (None, value, Some(reg)) if reg.is_subclass_of("Register") => {
                    self.put_reg(reg, value)?;
                }
                _ => return Err(NoSemantics::UnboundOperand),
            }
        }
        self.surplus(values.next())
    }

    fn implicit(&mut self, tree: &TreePatternNode<'rk>) -> Flat<()> {
        for child in &tree.children {
            match child.leaf_def() {
                Some(reg) if reg.is_subclass_of("Register") => {
                    let value = self.spare.pop();
                    // What a `set` has said of the register holds.
                    if value.is_some() || !self.written.contains(&reg) {
                        self.put_reg(reg, value)?;
                    }
                }
                _ => return Err(NoSemantics::UnknownLeaf),
            }
        }
        Ok(())
    }

    fn put(&mut self, slot: Slot<'rk>, value: u16) -> Flat<()> {
        if slot.count != 1 {
            return Err(NoSemantics::UnboundOperand);
        }
        let operands = vec![SemOperand::Operand(slot.first), SemOperand::Value(value)];
        self.add(SemOp::PutOperand, Vec::new(), operands)?;
        Ok(())
    }

    /// A register is written. What a status register holds is up to the node, and
    /// most readers do not care: that is `Implicit`, with the value if there is one.
    fn put_reg(&mut self, reg: Record<'rk>, value: Option<u16>) -> Flat<()> {
        self.written.push(reg);
        let op = match value {
            Some(_) if !self.context.is_status(reg) => SemOp::PutReg,
            _ => SemOp::Implicit,
        };
        let value = value.map(SemOperand::Value);
        let operands = [SemOperand::Reg(reg)].into_iter().chain(value).collect();
        self.add(op, Vec::new(), operands)?;
        Ok(())
    }

    fn node(&mut self, node: &TreePatternNode<'rk>, depth: usize) -> Flat<Values> {
        if depth > MAX_DEPTH {
            return Err(NoSemantics::TooLong);
        }
        let slot = node.name.and_then(|name| self.names.find(name));
        if slot.is_some() && is_computed(node) {
            // The operand follows from what the node is, which it does not say.
            return Err(NoSemantics::PartialPattern);
        }
        let values = match (slot, node.kind) {
            (Some(slot), _) => self.operand(node, slot)?,
            (None, NodeKind::Leaf(leaf)) => self.leaf(node, leaf)?,
            (None, NodeKind::Operator(def)) => self.operator(node, def, depth)?,
        };
        for name in &node.predicate_names {
            let key = (name.scope, name.name);
            self.scoped.push(Known { key, values });
        }
        Ok(values)
    }

    fn leaf(&mut self, node: &TreePatternNode<'rk>, leaf: Leaf<'rk>) -> Flat<Values> {
        match leaf {
            Leaf::Int(value) => {
                let operands = vec![SemOperand::Constant(value as u64)];
                self.with_predicates(node, SemOp::Constant, operands)
            }
            Leaf::Unset => Err(NoSemantics::UnboundOperand),
            Leaf::Def(def) if def.is_subclass_of("Register") => {
                self.with_predicates(node, SemOp::GetReg, vec![SemOperand::Reg(def)])
            }
            Leaf::Def(def) if def.is_subclass_of("ValueType") => {
                let row = self.context.value_type(def)?;
                self.limit_modes(row);
                self.with_predicates(node, SemOp::ValueType, vec![SemOperand::Type(row)])
            }
            Leaf::Def(def) if def.is_subclass_of("CondCode") => {
                self.with_predicates(node, SemOp::Condition, vec![SemOperand::Condition(def)])
            }
            Leaf::Def(def) if is_operand(def) => Err(NoSemantics::UnboundOperand),
            Leaf::Def(def) => {
                let value = vector_constant(def).ok_or(NoSemantics::UnknownLeaf)?;
                self.with_predicates(node, SemOp::Constant, vec![SemOperand::Constant(value)])
            }
        }
    }

    fn operator(
        &mut self,
        node: &TreePatternNode<'rk>,
        def: Record<'rk>,
        depth: usize,
    ) -> Flat<Values> {
        let mut operands = Vec::with_capacity(node.children.len() + 1);
        let (op, results) = if def.is_subclass_of("ComplexPattern") {
            operands.push(SemOperand::ComplexPattern(def));
            (SemOp::ComplexPattern, None)
        } else if def.is_subclass_of("SDNode") {
            let (opcode, results) = self.context.equivalent(def);
            (SemOp::of_node(opcode), results)
        } else {
            return Err(NoSemantics::UnknownLeaf);
        };
        if let SemOp::Node(
            "ISD::INTRINSIC_WO_CHAIN" | "ISD::INTRINSIC_W_CHAIN" | "ISD::INTRINSIC_VOID",
        ) = op
        {
            return Err(NoSemantics::Intrinsic);
        }
        if op == SemOp::Node("") {
            return Err(NoSemantics::UnknownLeaf);
        }
        if let SemOp::Node(opcode) = op
            && !is_known_by_predicate(node, opcode)
        {
            self.check_conditions(node, opcode)?;
        }
        for child in &node.children {
            let values = self.node(child, depth + 1)?;
            operands.extend(values.iter().take(1).map(SemOperand::Value));
        }
        self.leave_open(op, &operands)?;
        self.predicates(node)?;
        let mut types = self.types(node)?;
        types.truncate(results.unwrap_or(types.len()));
        self.add(op, types, operands)
    }

    fn with_predicates(
        &mut self,
        node: &TreePatternNode<'rk>,
        op: SemOp<'rk>,
        operands: Vec<SemOperand<'rk>>,
    ) -> Flat<Values> {
        self.predicates(node)?;
        let types = self.types(node)?;
        self.add(op, types, operands)
    }

    /// The types of the results of a node.
    fn types(&mut self, node: &TreePatternNode<'rk>) -> Flat<Vec<TypeRow>> {
        let types = node.types.iter().map(|types| self.type_row(types));
        types.collect()
    }

    fn type_row(&mut self, types: &TypeSetByHwMode) -> Flat<TypeRow> {
        let row = self.context.type_row(types)?;
        self.limit_modes(row);
        Ok(row)
    }

    /// Removes the modes in which a value with these types has none.
    fn limit_modes(&mut self, row: TypeRow) {
        let types = self.context.types.get(row);
        for (exists, one) in self.modes.iter_mut().zip(types) {
            *exists &= one.is_some();
        }
    }

    fn add(
        &mut self,
        op: SemOp<'rk>,
        results: Vec<TypeRow>,
        operands: Vec<SemOperand<'rk>>,
    ) -> Flat<Values> {
        let (first, count) = (self.values, results.len() as u16);
        let values = usize::from(first) + results.len();
        let fits = values <= MAX_VALUES && results.len() <= MAX_RESULTS;
        if !fits || operands.len() > MAX_OPERANDS {
            return Err(NoSemantics::TooLong);
        }
        self.values += count;
        self.operations.push(Operation {
            op,
            results,
            operands,
        });
        Ok(Values { first, count })
    }
}

/// Whether a node has operands, and is no operand of the instruction.
fn is_computed(node: &TreePatternNode<'_>) -> bool {
    let operator = node.operator().filter(|_| !node.children.is_empty());
    operator.is_some_and(|def| !def.is_subclass_of("ComplexPattern"))
}

impl Values {
    fn iter(self) -> impl Iterator<Item = u16> {
        (self.first..).take(usize::from(self.count))
    }
}
