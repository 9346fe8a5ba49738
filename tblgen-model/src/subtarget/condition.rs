//! Conditions as expressions, and as tests that need neither a stack nor recursion.
//!
//! A condition on features (`AssemblerCondDag`) is a tree in the model. In tables it is a row of
//! tests: each looks for one feature, and tells for either answer whether the condition holds,
//! fails, or which later test decides. So evaluating one takes neither a stack nor recursion and
//! works in constants, and equal ends are shared. Most conditions are one test.

use super::CodeGenSubtargetFeatures;
use crate::support::hw_mode::HwMode;
use tblgen_lang::record::{FieldError, Init, Record, RecordKeeper, Value};

/// A boolean expression over leaves.
///
/// ```
/// use tblgen_model::subtarget::condition::Condition::{AllOf, AnyOf, Leaf, Not};
///
/// let one = AnyOf(vec![Leaf("b"), Leaf("c")]);
/// let both = AllOf(vec![Leaf("a"), Not(Box::new(one))]);
/// assert_eq!(both.text(|leaf| leaf), "a && !(b || c)");
/// ```
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub enum Condition<L> {
    /// A fact, such as that a feature is enabled.
    Leaf(L),
    /// The condition does not hold.
    Not(Box<Condition<L>>),
    /// One of the conditions holds.
    AnyOf(Vec<Condition<L>>),
    /// All conditions hold.
    AllOf(Vec<Condition<L>>),
}

/// A condition on features of the subtarget, by their numbers.
pub type FeatureCondition = Condition<u16>;

/// A step of deciding a condition: a look at one leaf, which tells the step after it.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Test<L> {
    /// The leaf.
    pub leaf: L,
    /// The step if the leaf holds.
    pub if_set: Next,
    /// The step if it does not.
    pub if_clear: Next,
}

/// The step after a test.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Next {
    /// The condition does not hold.
    Fails,
    /// The condition holds.
    Holds,
    /// The test that many places further on: 1 or more.
    Skip(usize),
}

impl<L> Condition<L> {
    /// The condition in the syntax of C++, with the least parentheses between different
    /// operators.
    pub fn text<'a>(&'a self, name: impl Fn(&'a L) -> &'a str) -> String {
        let mut text = String::new();
        self.write(false, &name, &mut text);
        text
    }

    /// Writes the condition; in parentheses if there is an operator between its
    /// parts and `in_parentheses`.
    fn write<'a>(
        &'a self,
        in_parentheses: bool,
        name: &impl Fn(&'a L) -> &'a str,
        text: &mut String,
    ) {
        let (parts, operator) = match self {
            Condition::Leaf(leaf) => return text.push_str(name(leaf)),
            Condition::Not(part) => {
                text.push('!');
                return part.write(true, name, text);
            }
            Condition::AnyOf(parts) => (parts, " || "),
            Condition::AllOf(parts) => (parts, " && "),
        };
        text.push_str(if in_parentheses { "(" } else { "" });
        for (at, part) in parts.iter().enumerate() {
            text.push_str(if at > 0 { operator } else { "" });
            part.write(true, name, text);
        }
        text.push_str(if in_parentheses { ")" } else { "" });
    }
}

impl<L: Clone> Condition<L> {
    /// The tests that decide the condition, the first one first. Each leaf is one, and none
    /// leads back. A condition without leaves has none.
    ///
    /// ```
    /// use tblgen_model::subtarget::condition::{Condition, Next, Test};
    ///
    /// let leaves = ["a", "b"].map(Condition::Leaf);
    /// let [a, b] = [Next::Skip(1), Next::Holds].map(|if_set| (if_set, Next::Fails));
    /// let tests = Condition::AllOf(leaves.to_vec()).tests();
    /// assert!(tests.iter().map(|test| (test.if_set, test.if_clear)).eq([a, b]));
    /// ```
    pub fn tests(&self) -> Vec<Test<L>> {
        // From the last to the first, so that what follows a test is known.
        let mut tests = Vec::new();
        self.add(To::Holds, To::Fails, &mut tests);
        let tests = tests.into_iter().rev().enumerate();
        let count = tests.len();
        let tests = tests.map(|(at, (leaf, to))| {
            let [if_set, if_clear] = to.map(|to| to.next(count - 1 - at));
            Test {
                leaf,
                if_set,
                if_clear,
            }
        });
        tests.collect()
    }

    /// Adds the tests of the condition, from which one of two ways leads on, and gives the
    /// way to them.
    fn add(&self, holds: To, fails: To, tests: &mut Vec<(L, [To; 2])>) -> To {
        match self {
            Condition::Leaf(leaf) => {
                tests.push((leaf.clone(), [holds, fails]));
                To::Test(tests.len() - 1)
            }
            Condition::Not(part) => part.add(fails, holds, tests),
            Condition::AllOf(parts) => {
                let parts = parts.iter().rev();
                parts.fold(holds, |next, part| part.add(next, fails, tests))
            }
            Condition::AnyOf(parts) => {
                let parts = parts.iter().rev();
                parts.fold(fails, |next, part| part.add(holds, next, tests))
            }
        }
    }
}

/// A way from a test, while the tests are in reverse order.
#[derive(Debug, Clone, Copy)]
enum To {
    Fails,
    Holds,
    /// The test with that number, from the last one on.
    Test(usize),
}

impl To {
    /// The way from the test with a number.
    fn next(self, from: usize) -> Next {
        match self {
            To::Fails => Next::Fails,
            To::Holds => Next::Holds,
            To::Test(to) => Next::Skip(from - to),
        }
    }
}

/// Levels of nesting of a condition.
pub const MAX_DEPTH: usize = 200;

/// Bytes of a condition as text. Parts that are shared can make it far longer than its
/// description.
pub const MAX_TEXT: usize = 1 << 16;

/// The reason why there is no condition.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum BadCondition {
    /// Something else than `any_of`, `all_of`, `not` and features.
    Invalid,
    /// More than [`MAX_DEPTH`] levels, or about [`MAX_TEXT`] bytes.
    TooLarge,
}

impl FeatureCondition {
    /// Reads a condition in the form of `AssemblerCondDag`.
    ///
    /// # Errors
    ///
    /// There is none, or it is too large.
    pub fn read(
        value: Init<'_>,
        features: &CodeGenSubtargetFeatures,
    ) -> Result<Self, BadCondition> {
        let mut reader = Reader {
            features,
            left: MAX_TEXT,
        };
        reader.condition(value, MAX_DEPTH)
    }

    /// Reads the condition of a predicate that the assembler can test: its `AssemblerCondDag`.
    ///
    /// # Errors
    ///
    /// There is none, or it is too large.
    pub fn of_predicate(
        def: Record<'_>,
        features: &CodeGenSubtargetFeatures,
    ) -> Result<Self, FieldError> {
        let dag = def.value_as_dag("AssemblerCondDag")?;
        Self::read(dag, features).map_err(|bad| match bad {
            BadCondition::Invalid => def.error("Invalid AssemblerCondDag!"),
            BadCondition::TooLarge => def.error(format!(
                "AssemblerCondDag is nested more than {MAX_DEPTH} levels deep, or says more than \
                 {MAX_TEXT} bytes can hold"
            )),
        })
    }

    /// The condition under which a hardware mode is on, if the assembler can test it: all of
    /// the mode's predicates that the assembler can test. LLVM: `emitMCPredicateCheck`.
    ///
    /// # Errors
    ///
    /// A predicate has no condition, or one that is too large.
    pub fn of_mode(
        mode: &HwMode,
        records: &RecordKeeper,
        features: &CodeGenSubtargetFeatures,
    ) -> Result<Option<Self>, FieldError> {
        let predicates = mode.assembler_predicates.iter().flatten();
        let conditions =
            predicates.map(|&id| Self::of_predicate(Record::new(records, id), features));
        let conditions = conditions.collect::<Result<_, FieldError>>()?;
        Ok(Self::all(conditions))
    }

    /// The conjunction of conditions, or `None` if there are none.
    pub fn all(mut conditions: Vec<Self>) -> Option<Self> {
        match conditions.len() {
            0 | 1 => conditions.pop(),
            _ => Some(Condition::AllOf(conditions)),
        }
    }
}

/// Reads conditions.
struct Reader<'f> {
    features: &'f CodeGenSubtargetFeatures,
    /// The number of bytes that the rest may have as text.
    left: usize,
}

impl Reader<'_> {
    fn condition(
        &mut self,
        value: Init<'_>,
        depth: usize,
    ) -> Result<FeatureCondition, BadCondition> {
        let depth = depth.checked_sub(1).ok_or(BadCondition::TooLarge)?;
        if let Value::Def(def) = value.value() {
            return self.leaf(def);
        }
        let operator = value.dag_operator().and_then(Init::as_def);
        let operator = operator.map_or("", Record::name);
        let args = value.dag_args();
        let parts = match (operator, args.len()) {
            ("not", 1) | ("any_of" | "all_of", 1..) => args.iter(),
            _ => return Err(BadCondition::Invalid),
        };
        self.spend(usize::from(operator == "not"))?;
        let parts = parts.map(|part| self.condition(part.value, depth));
        let mut parts: Vec<FeatureCondition> = parts.collect::<Result<_, BadCondition>>()?;
        Ok(match (operator, parts.len()) {
            ("not", _) => Condition::Not(Box::new(parts.remove(0))),
            (_, 1) => parts.remove(0),
            ("any_of", _) => Condition::AnyOf(parts),
            (_, _) => Condition::AllOf(parts),
        })
    }

    fn leaf(&mut self, def: Record<'_>) -> Result<FeatureCondition, BadCondition> {
        let number = self.features.number(def).ok_or(BadCondition::Invalid)?;
        // The name, and an operator before it.
        self.spend(def.name().len() + " && ".len())?;
        Ok(Condition::Leaf(number))
    }

    fn spend(&mut self, bytes: usize) -> Result<(), BadCondition> {
        self.left = self.left.checked_sub(bytes).ok_or(BadCondition::TooLarge)?;
        Ok(())
    }
}
