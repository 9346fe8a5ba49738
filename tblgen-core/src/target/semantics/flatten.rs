//! From typed trees to rows: operands before the nodes that use them, one
//! operation for each node.
//!
//! Nothing that a tree says is left out: all predicates, all results, the
//! registers that change besides. What is not a value, or has no place in the
//! instruction, ends the attempt with a reason.

use super::context::Context;
use super::leaves::{is_operand, vector_constant};
use super::operation::{Operation, Row, SemOp, SemOperand, TypeRow};
use super::slots::{Names, Slot, SlotKind};
use crate::record::Record;
use crate::target::dag_pattern::{Leaf, NodeKind, TreePatternNode, TypeSetByHwMode};
use crate::target::instruction::CodeGenInstruction;
use crate::target::sem_facts::NoSemantics;
use crate::target::sem_facts::ops::{MAX_OPERANDS, MAX_RESULTS, MAX_VALUES};

/// Fragments within fragments can make trees deeper than the text is.
const MAX_DEPTH: usize = 256;

/// The nodes that stand for integers of the text.
const CONSTANTS: [&str; 2] = ["ISD::Constant", "ISD::TargetConstant"];
const FLOAT_CONSTANTS: [&str; 2] = ["ISD::ConstantFP", "ISD::TargetConstantFP"];

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
    /// How many values there are.
    values: u16,
    /// By hardware mode: whether all types exist.
    modes: Vec<bool>,
    /// Custom operands by their first machine operand.
    custom: Vec<Known<u16>>,
    /// What predicates with operands look at, by use and name.
    scoped: Vec<Known<(u32, &'rk str)>>,
    /// Registers that an operation writes or says to be changed.
    written: Vec<Record<'rk>>,
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
            custom: Vec::new(),
            scoped: Vec::new(),
            written: Vec::new(),
        }
    }

    /// The row of trees about an instruction, in order.
    pub(super) fn trees(mut self, trees: &[TreePatternNode<'rk>]) -> Flat<Row<'rk>> {
        for tree in trees {
            match tree.operator().map(|def| def.name()) {
                Some("set") => self.set(tree)?,
                Some("implicit") => self.implicit(tree)?,
                _ => {
                    self.node(tree, 0)?;
                }
            }
        }
        self.finish()
    }

    /// The row of a tree whose results go to the results of the instruction, and
    /// beyond those to registers that it defines besides.
    pub(super) fn source(mut self, tree: &TreePatternNode<'rk>) -> Flat<Row<'rk>> {
        let values = self.node(tree, 0)?;
        let operands = &self.instruction.operands;
        let outs = operands.list.iter().take(operands.num_defs);
        let stated = outs.filter(|out| !super::slots::has_default(out.def));
        let mut stated: Vec<Slot<'rk>> = stated.filter_map(super::slots::whole).collect();
        stated.reverse();
        let mut defs = self.instruction.implicit_defs.iter();
        for value in values.iter() {
            match stated.pop() {
                Some(slot) => self.put(slot, value)?,
                None => match defs.next() {
                    Some(&reg) => self.put_reg(reg, Some(value))?,
                    None => return Err(NoSemantics::PartialPattern),
                },
            }
        }
        self.finish()
    }

    fn finish(mut self) -> Flat<Row<'rk>> {
        for &reg in &self.instruction.implicit_defs {
            if self.written.iter().all(|one| one.id() != reg.id()) {
                self.put_reg(reg, None)?;
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

    /// `(set a, b, .., source)`: each destination is given a result. Registers
    /// beyond the results change in a way that is not said.
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
        Ok(())
    }

    fn implicit(&mut self, tree: &TreePatternNode<'rk>) -> Flat<()> {
        for child in &tree.children {
            match child.leaf_def() {
                Some(reg) if reg.is_subclass_of("Register") => self.put_reg(reg, None)?,
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

    /// A node that is an operand of the instruction.
    fn operand(&mut self, node: &TreePatternNode<'rk>, slot: Slot<'rk>) -> Flat<Values> {
        // The fragment says what is applied to it, or else it is a special case.
        if slot.transform.is_some() && slot.transform != node.transform {
            return Err(NoSemantics::PartialPattern);
        }
        let place = SemOperand::Operand(slot.first);
        match self.meaning(node, slot) {
            SlotKind::Register => {
                let pattern = node.leaf_def();
                let pattern = pattern.filter(|def| def.is_subclass_of("ComplexPattern"));
                match pattern {
                    None => self.with_predicates(node, SemOp::GetOperand, vec![place]),
                    Some(pattern) => {
                        let types = self.types(node)?;
                        let value = self.add(SemOp::GetOperand, types, vec![place])?;
                        let operands = vec![
                            SemOperand::ComplexPattern(pattern),
                            SemOperand::Value(value.first),
                        ];
                        self.with_predicates(node, SemOp::ComplexPattern, operands)
                    }
                }
            }
            SlotKind::Immediate => self.with_predicates(node, SemOp::Immediate, vec![place]),
            SlotKind::Custom(def) => {
                let known = self.custom.iter().find(|known| known.key == slot.first);
                if let Some(known) = known {
                    return Ok(known.values);
                }
                let operands = vec![SemOperand::OpType(def), place];
                let values = self.with_predicates(node, SemOp::CustomOperand, operands)?;
                let key = slot.first;
                self.custom.push(Known { key, values });
                Ok(values)
            }
        }
    }

    /// How an operand is read. A number of the text means itself unless it was
    /// changed before it became an operand; what is called an immediate may be
    /// an address or the bits of a floating point number.
    fn meaning(&self, node: &TreePatternNode<'rk>, slot: Slot<'rk>) -> SlotKind<'rk> {
        let opcode = node.operator().map_or("", |def| self.context.opcode(def));
        let is_plain = node.transform.is_none() && slot.count == 1;
        let is_pattern = node
            .leaf_def()
            .is_some_and(|def| def.is_subclass_of("ComplexPattern"));
        match slot.kind {
            SlotKind::Custom(_) if is_plain && CONSTANTS.contains(&opcode) => SlotKind::Immediate,
            SlotKind::Immediate if !is_plain || is_pattern || FLOAT_CONSTANTS.contains(&opcode) => {
                let operands = &self.instruction.operands;
                let def = operands.parts().nth(usize::from(slot.first));
                def.map_or(slot.kind, |(_, part)| SlotKind::Custom(part.def))
            }
            kind => kind,
        }
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
            (SemOp::Node(opcode), results)
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
        for child in &node.children {
            let values = self.node(child, depth + 1)?;
            operands.extend(values.iter().take(1).map(SemOperand::Value));
        }
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

    /// The predicates of a node, which stand before its operation.
    fn predicates(&mut self, node: &TreePatternNode<'rk>) -> Flat<()> {
        for call in &node.predicates {
            let mut operands = vec![SemOperand::Predicate(call.fragment)];
            if call.scope != 0 {
                for name in self.context.fragment_operands(call.fragment) {
                    let key = (call.scope, name);
                    let known = self.scoped.iter().rev().find(|known| known.key == key);
                    let value = known.ok_or(NoSemantics::UnknownLeaf)?.values.first;
                    operands.push(SemOperand::Value(value));
                }
            }
            self.add(SemOp::Predicate, Vec::new(), operands)?;
        }
        Ok(())
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

    /// What has no type in a mode does not exist there.
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

impl Values {
    fn iter(self) -> impl Iterator<Item = u16> {
        (self.first..).take(usize::from(self.count))
    }
}
