//! The trees that patterns result in: which instructions they have.
//!
//! LLVM: `getInstructionsInTree` and `ParseTreePattern` in
//! CodeGenDAGPatterns.cpp.

use super::Fault;
use super::fragments::Fragment;
use super::node_properties::{Operators, Role};
use super::nodes::MAX_NODES;
use super::source::wrong;
use tblgen_lang::record::{DagArg, Init, Record, Value};

/// Nodes that may stand in a result.
const LEAVES: [&str; 13] = [
    "imm",
    "timm",
    "fpimm",
    "tglobaltlsaddr",
    "tconstpool",
    "tjumptable",
    "tframeindex",
    "texternalsym",
    "tblockaddress",
    "tglobaladdr",
    "bb",
    "vt",
    "mcsym",
];

/// The operands of a fragment where it is used.
struct Use<'rk> {
    fragment: usize,
    operands: Vec<DagArg<'rk>>,
    /// The use to which names in the operands belong.
    outer: usize,
}

struct Walk<'a, 'rk> {
    operators: &'a mut Operators<'rk>,
    fragments: &'a [Fragment<'rk>],
    stack: Vec<(Init<'rk>, Option<&'rk str>, usize)>,
    uses: Vec<Use<'rk>>,
    found: Vec<Record<'rk>>,
}

/// The use that stands for none.
const OUTSIDE: usize = usize::MAX;

/// The instructions of a result, each as often as it is there, outer ones first.
pub(super) fn instructions<'rk>(
    tree: Init<'rk>,
    operators: &mut Operators<'rk>,
    fragments: &[Fragment<'rk>],
) -> Result<Vec<Record<'rk>>, Fault> {
    let mut walk = Walk {
        operators,
        fragments,
        stack: vec![(tree, None, OUTSIDE)],
        uses: Vec::new(),
        found: Vec::new(),
    };
    let mut steps = 0;
    while let Some((value, name, within)) = walk.stack.pop() {
        steps += 1;
        if steps > MAX_NODES {
            return wrong(format!("pattern result has more than {MAX_NODES} nodes"));
        }
        walk.visit(value, name, within)?;
    }
    Ok(walk.found)
}

impl<'rk> Walk<'_, 'rk> {
    fn visit(
        &mut self,
        value: Init<'rk>,
        name: Option<&'rk str>,
        within: usize,
    ) -> Result<(), Fault> {
        let (def, operands) = match value.value() {
            Value::Unset => {
                self.replace(name, within);
                return Ok(());
            }
            Value::Def(def) => (def, None),
            Value::Dag => match value.dag_operator().and_then(Init::as_def) {
                Some(def) => (def, Some(value.dag_args())),
                None => return wrong("Pattern has unexpected operator type!"),
            },
            _ => return Ok(()),
        };
        match (self.operators.role(def)?, operands) {
            (Role::Placeholder, None) => self.replace(name, within),
            (Role::Fragment(number), operands) => {
                // A fragment without parentheses has no operands.
                self.inline(def, number, operands.unwrap_or_default(), within)?;
            }
            (_, None) => {}
            (role, Some(operands)) => {
                self.check(def, role, operands.len())?;
                if matches!(role, Role::Instruction) {
                    self.found.push(def);
                }
                self.enter(operands, within);
            }
        }
        Ok(())
    }

    fn enter(&mut self, operands: Vec<DagArg<'rk>>, within: usize) {
        let operands = operands.into_iter().rev();
        self.stack
            .extend(operands.map(|arg| (arg.value, arg.name, within)));
    }

    fn check(&self, def: Record<'rk>, role: Role, operands: usize) -> Result<(), Fault> {
        match role {
            Role::ValueType if operands != 1 => wrong("Type cast only takes one operand!"),
            Role::Placeholder | Role::Splat | Role::Leaf => {
                wrong(format!("Unrecognized node '{}'!", def.name()))
            }
            Role::Node(node) if node.is_intrinsic || !LEAVES.contains(&def.name()) => {
                wrong(format!("Cannot use '{}' in an output pattern!", def.name()))
            }
            _ => Ok(()),
        }
    }

    /// Goes on with what a name in a fragment stands for.
    fn replace(&mut self, name: Option<&'rk str>, within: usize) {
        let Some(at) = self.uses.get(within) else {
            return;
        };
        let mut names = self.fragments.get(at.fragment).into_iter();
        let number = names.find_map(|fragment| {
            let mut operands = fragment.operands.iter();
            operands.position(|operand| Some(*operand) == name)
        });
        if let Some(arg) = number.and_then(|number| at.operands.get(number)) {
            self.stack.push((arg.value, arg.name, at.outer));
        }
    }

    /// Goes on with the first tree of a fragment; the fragments of results have one.
    fn inline(
        &mut self,
        def: Record<'rk>,
        number: usize,
        operands: Vec<DagArg<'rk>>,
        within: usize,
    ) -> Result<(), Fault> {
        let fragment = self.fragments.get(number).ok_or(Fault::Reported)?;
        let expected = fragment.operands.len();
        if operands.len() != expected {
            return wrong(format!(
                "'{}' fragment requires {expected} operands!",
                def.name()
            ));
        }
        if !fragment.is_of_results() {
            // Nothing that can be matched has an instruction in it.
            fragment.bodies()?;
            self.enter(operands, within);
            return Ok(());
        }
        if let Some(&tree) = fragment.trees.first() {
            self.stack.push((tree, None, self.uses.len()));
        }
        self.uses.push(Use {
            fragment: number,
            operands,
            outer: within,
        });
        Ok(())
    }
}
