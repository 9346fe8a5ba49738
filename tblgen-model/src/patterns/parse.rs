//! From dags to trees.
//!
//! LLVM: `ParseTreePattern` and `GetNumNodeResults` in CodeGenDAGPatterns.cpp.

use smallvec::SmallVec;

use super::defs::{Classes, DefId, Special};
use super::explain::Culprit;
use super::pattern::TreePattern;
use super::reader::{MAX_DEPTH, Reader};
use super::stop::{Res, Stop};
use super::tree::{Kind, Node, NodeId};
use crate::support::faults::error;
use tblgen_lang::diagnostic::nowhere;
use tblgen_lang::record::{DagArg, Init, Record, Value};

impl<'rk> Reader<'_, 'rk> {
    /// The trees of a record.
    pub(super) fn parse(
        &mut self,
        record: Record<'rk>,
        dags: impl IntoIterator<Item = Init<'rk>>,
        is_input: bool,
    ) -> Res<TreePattern<'rk>> {
        self.at = Some(record);
        let mut pattern = TreePattern::new(record, Vec::new(), is_input);
        pattern.sources = dags.into_iter().collect();
        for dag in pattern.sources.clone() {
            self.tree = Some(dag);
            let tree = self.parse_tree(&mut pattern, dag, "", 0)?;
            pattern.trees.push(tree);
        }
        Ok(pattern)
    }

    /// A value and the name of the argument that it is.
    pub(super) fn parse_tree(
        &mut self,
        pattern: &mut TreePattern<'rk>,
        value: Init<'rk>,
        name: &'rk str,
        depth: usize,
    ) -> Res<NodeId> {
        self.step_to(value, depth)?;
        match value.value() {
            Value::Def(record) => self.parse_def(pattern, record, name, depth),
            Value::Unset => {
                if name.is_empty() {
                    self.error(
                        pattern,
                        "'?' argument requires a name to match with operand list",
                    );
                }
                pattern.args.push(name);
                Ok(self.state.nodes.add(Node::leaf(Kind::Unset, name)))
            }
            Value::Int(value) => Ok(self.parse_int(pattern, value, name)),
            Value::Bit(bit) => Ok(self.parse_int(pattern, bit.into(), name)),
            Value::Bits => match integer(value) {
                Some(value) => Ok(self.parse_int(pattern, value, name)),
                None => self.stop(pattern, value, "Bits value must be constants!"),
            },
            Value::Dag => self.parse_dag(pattern, value, name, depth),
            _ => self.stop(pattern, value, "Pattern has unexpected init kind!"),
        }
    }

    /// Reports a mistake that leaves no tree.
    fn stop<T>(
        &mut self,
        pattern: &mut TreePattern<'rk>,
        at: impl Into<Culprit<'rk>>,
        message: impl Into<String>,
    ) -> Res<T> {
        self.error_at(pattern, at, message);
        Err(Stop::Reported)
    }

    fn parse_int(&mut self, pattern: &mut TreePattern<'rk>, value: i64, name: &'rk str) -> NodeId {
        let node = self.state.nodes.add(Node::leaf(Kind::Int(value), name));
        if !name.is_empty() {
            let message = "Constant int or bit argument should not have a name!";
            self.error_at(pattern, node, message);
        }
        node
    }

    fn parse_def(
        &mut self,
        pattern: &mut TreePattern<'rk>,
        record: Record<'rk>,
        name: &'rk str,
        depth: usize,
    ) -> Res<NodeId> {
        let id = self.state.defs.id(record);
        let def = self.def(id);
        // A node without operands need not be written as a dag.
        if def.classes.any(Classes::SD_NODE) || def.classes.any(Classes::PAT_FRAGS) {
            self.check_operator(pattern, id, None);
            return self.parse_operator(pattern, id, &[], name, depth);
        }
        if def.special == Special::Node {
            // LLVM forgets those without a name, and leaves them in the pattern.
            pattern.args.push(name);
        }
        Ok(self.state.nodes.add(Node::leaf(Kind::Def(id), name)))
    }

    fn parse_dag(
        &mut self,
        pattern: &mut TreePattern<'rk>,
        dag: Init<'rk>,
        name: &'rk str,
        depth: usize,
    ) -> Res<NodeId> {
        let Some(operator) = dag.dag_operator().and_then(Init::as_def) else {
            return self.stop(pattern, dag, "Pattern has unexpected operator type!");
        };
        let id = self.state.defs.id(operator);
        let args = dag.dag_args();
        if self.def(id).classes.any(Classes::VALUE_TYPE) {
            return self.parse_cast(pattern, dag, operator, name, depth);
        }
        self.check_operator(pattern, id, Some(dag));
        let node = self.parse_operator(pattern, id, &args, name, depth)?;
        if let Some(name) = dag.dag_name() {
            self.state.nodes[node].name = name;
        }
        Ok(node)
    }

    /// `(i32 x)` states the type of `x`.
    fn parse_cast(
        &mut self,
        pattern: &mut TreePattern<'rk>,
        dag: Init<'rk>,
        operator: Record<'rk>,
        name: &str,
        depth: usize,
    ) -> Res<NodeId> {
        let args = dag.dag_args();
        if args.len() != 1 {
            self.error_at(pattern, dag, "Type cast only takes one operand!");
        }
        let Some(arg) = args.first() else {
            return Err(Stop::Reported);
        };
        let inner = self.parse_tree(pattern, arg.value, arg.name.unwrap_or(""), depth + 1)?;
        if self.state.nodes[inner].types.len() != 1 {
            return self.stop(pattern, dag, "Type cast can only have one type!");
        }
        let types = self.types_of(operator)?;
        let done = self.update(inner, 0, &types, pattern);
        self.because(done, |_, clash| {
            let (name, has, with) = (clash.name(), clash.has(), &clash.with);
            format!("`{name}` is {has}, but is said to be {with}")
        })?;
        if !name.is_empty() {
            self.error_at(pattern, dag, "ValueType cast should not have a name!");
        }
        Ok(inner)
    }

    fn parse_operator(
        &mut self,
        pattern: &mut TreePattern<'rk>,
        mut operator: DefId,
        args: &[DagArg<'rk>],
        name: &'rk str,
        depth: usize,
    ) -> Res<NodeId> {
        let mut children: SmallVec<[NodeId; 3]> = SmallVec::new();
        for arg in args {
            let name = arg.name.unwrap_or("");
            children.push(self.parse_tree(pattern, arg.value, name, depth + 1)?);
        }
        let results = self.result_count(operator, depth)?;
        if self.def(operator).classes.any(Classes::INTRINSIC) {
            let facts = self.facts;
            let Some(intrinsic) = facts
                .intrinsics
                .of(self.def(operator).record, &facts.infer.types)?
            else {
                return Err(Stop::Reported);
            };
            operator = self.state.defs.id(intrinsic.node);
            let number = Node::leaf(Kind::Int(intrinsic.number), "");
            children.insert(0, self.state.nodes.add(number));
        }
        if self.def(operator).classes.any(Classes::COMPLEX_PATTERN) {
            self.check_complex_operands(pattern, operator, &children);
        }
        let mut node = Node::new(Kind::Operator(operator), children, results);
        node.name = name;
        Ok(self.state.nodes.add(node))
    }

    /// Whether an operator may stand here.
    fn check_operator(
        &mut self,
        pattern: &mut TreePattern<'rk>,
        operator: DefId,
        dag: Option<Init<'rk>>,
    ) {
        let at = dag.map(Culprit::Dag);
        let def = self.def(operator);
        let (name, special, classes) = (def.record.name(), def.special, def.classes);
        let is_keyword = matches!(special, Special::Set | Special::Implicit);
        if !classes.any(Classes::OPERATORS) && !is_keyword {
            self.report(pattern, at, format!("Unrecognized node '{name}'!"));
        }
        if pattern.is_input {
            if classes.any(Classes::INSTRUCTION) || classes.any(Classes::TRANSFORM) {
                let message = format!("Cannot use '{name}' in an input pattern!");
                self.report(pattern, at, message);
            }
            return;
        }
        let is_leaf_like = matches!(special, Special::Imm | Special::ResultNode);
        if classes.any(Classes::INTRINSIC) || classes.any(Classes::SD_NODE) && !is_leaf_like {
            let message = format!("Cannot use '{name}' in an output pattern!");
            self.report(pattern, at, message);
        }
    }

    /// A name is to be the same operand of the same `ComplexPattern` everywhere.
    fn check_complex_operands(
        &mut self,
        pattern: &mut TreePattern<'rk>,
        operator: DefId,
        children: &[NodeId],
    ) {
        let id = self.def(operator).record.id();
        for (at, &child) in children.iter().enumerate() {
            let name = self.state.nodes[child].name;
            if name.is_empty() {
                let message = "All arguments to a ComplexPattern must be named";
                self.error_at(pattern, child, message);
            }
            if *pattern.complex_operands.entry(name).or_insert((id, at)) != (id, at) {
                let message = "All ComplexPattern operands must appear consistently: \
                               in the same order in just one ComplexPattern instance.";
                self.error_at(pattern, child, message);
            }
        }
    }

    /// The number of results of a node with that operator.
    pub(super) fn result_count(&mut self, operator: DefId, depth: usize) -> Res<usize> {
        let def = self.def(operator);
        let (record, classes) = (def.record, def.classes);
        if matches!(def.special, Special::Set | Special::Implicit) {
            return Ok(0);
        }
        if classes.any(Classes::INTRINSIC) {
            let intrinsic = self.facts.intrinsics.of(record, &self.facts.infer.types)?;
            return Ok(intrinsic.map_or(0, |intrinsic| intrinsic.results.len()));
        }
        if classes.any(Classes::SD_NODE) {
            return Ok(self.facts.node(record).map_or(0, |node| node.results));
        }
        if classes.any(Classes::PAT_FRAGS) {
            return self.fragment_results(operator, depth);
        }
        if classes.any(Classes::INSTRUCTION) {
            return Ok(self.inst(operator)?.result_count);
        }
        if classes.any(Classes::TRANSFORM)
            || classes.any(Classes::VALUE_TYPE)
            || classes.any(Classes::COMPLEX_PATTERN)
        {
            return Ok(1);
        }
        Err(Stop::Fatal(nowhere("Unhandled node in GetNumNodeResults")))
    }

    /// The results of a fragment: of the alternative that has most.
    fn fragment_results(&mut self, fragment: DefId, depth: usize) -> Res<usize> {
        let record = self.def(fragment).record;
        if let Some(fragment) = self.fragment(fragment) {
            let results = |&tree: &NodeId| self.state.nodes[tree].types.len();
            return Ok(fragment.trees.iter().map(results).max().unwrap_or(0));
        }
        // It stands before its fragments do.
        if depth > MAX_DEPTH {
            let message = format!("'{}' fragment refers to itself!", record.name());
            return Err(Stop::Fatal(error(record, message)));
        }
        let mut most = 0;
        for tree in record.value_as_list("Fragments")? {
            let Some(operator) = tree.dag_operator().and_then(Init::as_def) else {
                let message = format!("a fragment of '{}' has no operator", record.name());
                return Err(Stop::Fatal(error(record, message)));
            };
            let operator = self.state.defs.id(operator);
            self.step(depth)?;
            most = most.max(self.result_count(operator, depth + 1)?);
        }
        Ok(most)
    }
}

/// The integer that bits stand for, if all are known.
fn integer(bits: Init<'_>) -> Option<i64> {
    let mut value: u64 = 0;
    for (at, bit) in bits.elements().enumerate() {
        let bit = u64::from(bit.as_bit()?);
        value |= bit.checked_shl(u32::try_from(at).ok()?).unwrap_or(0);
    }
    Some(value as i64)
}
