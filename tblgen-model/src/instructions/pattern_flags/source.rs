//! The trees to match: what they do, with fragments in place.
//!
//! LLVM: `ParseTreePattern` and `InlinePatternFragments` in
//! CodeGenDAGPatterns.cpp.

use super::Fault;
use super::alternative::{Alternative, Shape, bits};
use super::fragments::Fragment;
use super::intrinsics;
use super::node_properties::{Node, NodeProperties, Operators, Role};
use super::nodes::MAX_NODES;
use tblgen_lang::record::{Init, Record, Value};

/// The largest number of trees, with different effects, that one tree may stand for.
const MAX_ALTERNATIVES: usize = 256;

/// The largest number of choices of alternatives tried for the operands of one node.
const MAX_CHOICES: usize = 1 << 16;

/// Boils trees down. Holds the memory for it from one tree to the next.
#[derive(Default)]
pub(super) struct Sources<'rk> {
    tasks: Vec<Task<'rk>>,
    /// The alternatives of the operands that are waiting for their node.
    values: Vec<Alternative>,
    /// The number of alternatives of each of these operands.
    counts: Vec<usize>,
}

enum Task<'rk> {
    Enter(Init<'rk>, Option<&'rk str>),
    /// Makes a node out of the operands that came last.
    Leave(Record<'rk>, Role, usize),
}

/// The records, fragments and operands that trees refer to.
pub(super) struct Scope<'a, 'rk> {
    pub(super) operators: &'a mut Operators<'rk>,
    pub(super) fragments: &'a [Fragment<'rk>],
    /// The names of the operands, if the tree is the body of a fragment.
    pub(super) operands: Option<&'a [&'rk str]>,
}

impl<'rk> Sources<'rk> {
    /// Evaluates a tree to the alternatives that it stands for, the first choice
    /// first.
    pub(super) fn evaluate(
        &mut self,
        tree: Init<'rk>,
        scope: &mut Scope<'_, 'rk>,
    ) -> Result<Vec<Alternative>, Fault> {
        self.tasks.clear();
        self.values.clear();
        self.counts.clear();
        self.tasks.push(Task::Enter(tree, None));
        let mut steps = 0;
        while let Some(task) = self.tasks.pop() {
            steps += 1;
            if steps > 2 * MAX_NODES {
                return wrong(format!("pattern has more than {MAX_NODES} nodes"));
            }
            match task {
                Task::Enter(value, name) => self.enter(value, name, scope)?,
                Task::Leave(def, role, count) => self.leave(def, role, count, scope)?,
            }
        }
        Ok(self.values.drain(..).collect())
    }

    fn enter(
        &mut self,
        value: Init<'rk>,
        name: Option<&'rk str>,
        scope: &mut Scope<'_, 'rk>,
    ) -> Result<(), Fault> {
        match value.value() {
            Value::Dag => self.enter_dag(value, name, scope),
            Value::Def(def) => {
                let role = scope.operators.role(def)?;
                match role {
                    Role::Node(_) | Role::Fragment(_) if !is_intrinsic(role) => {
                        self.leave(def, role, 0, scope)
                    }
                    Role::ComplexPattern(properties) => self.leaf(Shape::Leaf, properties),
                    Role::Splat => self.leaf(Shape::ConstantLeaf, NodeProperties::default()),
                    Role::Placeholder => self.placeholder(name, scope),
                    _ => self.leaf(Shape::Leaf, NodeProperties::default()),
                }
            }
            Value::Unset if name.is_none() => {
                wrong("'?' argument requires a name to match with operand list")
            }
            Value::Unset => self.placeholder(name, scope),
            Value::Int(_) | Value::Bit(_) | Value::Bits if name.is_some() => {
                wrong("Constant int or bit argument should not have a name!")
            }
            Value::Bits if value.elements().any(|bit| bit.as_bit().is_none()) => {
                wrong("Bits value must be constants!")
            }
            Value::Int(_) | Value::Bit(_) | Value::Bits => {
                self.leaf(Shape::ConstantLeaf, NodeProperties::default())
            }
            _ => wrong("Pattern has unexpected init kind!"),
        }
    }

    fn enter_dag(
        &mut self,
        dag: Init<'rk>,
        name: Option<&'rk str>,
        scope: &mut Scope<'_, 'rk>,
    ) -> Result<(), Fault> {
        let Some(def) = dag.dag_operator().and_then(Init::as_def) else {
            return wrong("Pattern has unexpected operator type!");
        };
        let args = dag.dag_args();
        let role = scope.operators.role(def)?;
        match role {
            Role::ValueType if args.len() != 1 => {
                return wrong("Type cast only takes one operand!");
            }
            Role::ValueType if name.is_some() => {
                return wrong("ValueType cast should not have a name!");
            }
            Role::ValueType => {}
            Role::Instruction | Role::Transform => {
                return wrong(format!("Cannot use '{}' in an input pattern!", def.name()));
            }
            Role::Placeholder | Role::Splat | Role::Leaf => {
                return wrong(format!("Unrecognized node '{}'!", def.name()));
            }
            _ => self.tasks.push(Task::Leave(def, role, args.len())),
        }
        let args = args.into_iter().rev();
        self.tasks
            .extend(args.map(|arg| Task::Enter(arg.value, arg.name)));
        Ok(())
    }

    fn leaf(&mut self, shape: Shape, properties: NodeProperties) -> Result<(), Fault> {
        self.values.push(Alternative::leaf(shape, properties));
        self.counts.push(1);
        Ok(())
    }

    /// An operand of a fragment; anywhere else, a leaf.
    fn placeholder(&mut self, name: Option<&'rk str>, scope: &Scope<'_, 'rk>) -> Result<(), Fault> {
        let (Some(name), Some(operands)) = (name, scope.operands) else {
            return self.leaf(Shape::Leaf, NodeProperties::default());
        };
        let number = operands.iter().position(|operand| *operand == name);
        match number.and_then(|number| u8::try_from(number).ok()) {
            Some(number) => self.leaf(Shape::Operand(number), NodeProperties::default()),
            None => wrong(format!(
                "Operands list does not contain an entry for operand '{name}'!"
            )),
        }
    }

    /// The operands are done: they make way for the node.
    fn leave(
        &mut self,
        def: Record<'rk>,
        role: Role,
        count: usize,
        scope: &Scope<'_, 'rk>,
    ) -> Result<(), Fault> {
        let counts = self
            .counts
            .split_off(self.counts.len().saturating_sub(count));
        let start = self.values.len().saturating_sub(counts.iter().sum());
        let values = self.values.split_off(start);
        let made = match role {
            Role::Fragment(number) => {
                let fragment = scope.fragments.get(number).ok_or(Fault::Reported)?;
                inline(def, fragment, &counts, &values)
            }
            Role::Node(node) => {
                check_count(def, node, count)?;
                choose(node, &counts, &values)
            }
            Role::ComplexPattern(_) => choose(Node::OF_ONE_RESULT, &counts, &values),
            _ => choose(Node::default(), &counts, &values),
        }?;
        self.counts.push(made.len());
        self.values.extend(made);
        Ok(())
    }
}

fn is_intrinsic(role: Role) -> bool {
    matches!(role, Role::Node(node) if node.is_intrinsic)
}

fn check_count(def: Record<'_>, node: Node, count: usize) -> Result<(), Fault> {
    let expected = node.operands;
    if expected < 0 || i64::try_from(count) == Ok(expected) {
        return Ok(());
    }
    if node.is_intrinsic {
        let name = intrinsics::name(def);
        return wrong(format!(
            "Intrinsic '{name}' expects {expected} operands, not {count} operands!"
        ));
    }
    wrong(format!(
        "{} node requires exactly {expected} operands!",
        def.name()
    ))
}

/// A node for each choice of alternatives for its operands.
fn choose(node: Node, counts: &[usize], values: &[Alternative]) -> Result<Vec<Alternative>, Fault> {
    if values.len() == counts.len() && counts.iter().all(|&count| count == 1) {
        return Ok(vec![Alternative::node(node, values.iter())]);
    }
    let mut all = Vec::new();
    let mut choices = Choices::new(counts, u64::MAX)?;
    while let Some(operands) = choices.next(values) {
        add(&mut all, Alternative::node(node, operands.iter().copied()))?;
    }
    Ok(all)
}

/// The bodies of a fragment, each for each choice of alternatives for its operands.
fn inline(
    def: Record<'_>,
    fragment: &Fragment<'_>,
    counts: &[usize],
    values: &[Alternative],
) -> Result<Vec<Alternative>, Fault> {
    let expected = fragment.operands.len();
    if counts.len() != expected {
        return wrong(format!(
            "'{}' fragment requires {expected} operands!",
            def.name()
        ));
    }
    let mut all = Vec::new();
    for body in fragment.bodies()? {
        let mut choices = Choices::new(counts, body.uses)?;
        while let Some(operands) = choices.next(values) {
            add(&mut all, body.with_operands(operands))?;
        }
    }
    Ok(all)
}

/// Alternatives that are alike count once, the first time.
pub(super) fn add(all: &mut Vec<Alternative>, one: Alternative) -> Result<(), Fault> {
    if all.contains(&one) {
        return Ok(());
    }
    if all.len() >= MAX_ALTERNATIVES {
        return wrong(format!(
            "pattern stands for more than {MAX_ALTERNATIVES} that do different things"
        ));
    }
    all.push(one);
    Ok(())
}

/// All choices of one alternative for each operand, the last operand changing
/// fastest.
struct Choices<'a> {
    counts: &'a [usize],
    /// The operands for which there is a choice to make.
    used: Vec<usize>,
    chosen: Vec<usize>,
    operands: Vec<&'a Alternative>,
    state: State,
}

#[derive(PartialEq, Eq)]
enum State {
    First,
    Later,
    Done,
}

impl<'a> Choices<'a> {
    fn new(counts: &'a [usize], uses: u64) -> Result<Self, Fault> {
        let mut used: Vec<usize> = (0..counts.len()).collect();
        if uses != u64::MAX {
            used = bits(uses).map(usize::from).collect();
        }
        let mut total = 1usize;
        for &operand in &used {
            total = total.saturating_mul(counts.get(operand).copied().unwrap_or(0));
        }
        if total > MAX_CHOICES {
            return wrong(format!(
                "a node of the pattern stands for more than {MAX_CHOICES}"
            ));
        }
        Ok(Choices {
            counts,
            used,
            chosen: vec![0; counts.len()],
            operands: Vec::new(),
            state: if total == 0 {
                State::Done
            } else {
                State::First
            },
        })
    }

    /// The operands of the next choice.
    fn next(&mut self, values: &'a [Alternative]) -> Option<&[&'a Alternative]> {
        let is_there = match self.state {
            State::First => true,
            State::Later => self.advance(),
            State::Done => false,
        };
        if !is_there {
            return None;
        }
        self.state = State::Later;
        let mut start = 0;
        self.operands.clear();
        for (count, chosen) in self.counts.iter().zip(&self.chosen) {
            self.operands.extend(values.get(start + chosen));
            start += count;
        }
        Some(&self.operands)
    }

    /// The next choice; false if all were there.
    fn advance(&mut self) -> bool {
        for &operand in self.used.iter().rev() {
            let (Some(chosen), Some(&count)) =
                (self.chosen.get_mut(operand), self.counts.get(operand))
            else {
                return false;
            };
            *chosen += 1;
            if *chosen < count {
                return true;
            }
            *chosen = 0;
        }
        false
    }
}

/// A mistake in a pattern.
pub(super) fn wrong<T>(message: impl Into<String>) -> Result<T, Fault> {
    Err(Fault::Pattern(message.into()))
}
