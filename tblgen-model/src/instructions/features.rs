//! `Predicate`: conditions on the subtarget under which instructions exist.
//!
//! A predicate with which the assembler can do something is a feature (LLVM:
//! `SubtargetFeatureInfo::getAll`). The others are conditions for instruction
//! selection, and only C++. An instruction names predicates of both kinds.

use std::collections::HashMap;

use crate::support::faults::Diagnostics;
use tblgen_lang::record::{FieldError, Init, Record, RecordId, RecordKeeper, Value};
use tblgen_lang::source::Loc;

/// The predicates of a target, and which of them each instruction needs.
#[derive(Debug, Clone, Default)]
pub struct CodeGenPredicates {
    /// The predicates, in LLVM's order.
    pub predicates: Vec<CodeGenPredicate>,
    /// The features by number: positions in [`Self::predicates`].
    pub features: Vec<u16>,
    /// Different lists of predicates that instructions name.
    pub lists: Vec<Vec<u16>>,
    /// The list of each instruction.
    pub list_of: Vec<u32>,
}

/// A `Predicate` record.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct CodeGenPredicate {
    /// The name of the record.
    pub name: String,
    /// The condition in C++; empty if it always holds.
    pub condition: String,
    /// The number of the feature that it is, if it is one.
    pub feature: Option<u16>,
    /// For a feature: its condition on features of the subtarget.
    pub assembler_condition: String,
    /// The description for the assembler's messages (`PredicateName`); may be empty.
    pub assembler_name: String,
    /// The place of its definition.
    pub loc: Loc,
}

impl CodeGenPredicates {
    /// Reads all predicates; `instructions` are those of the target by number.
    ///
    /// # Errors
    ///
    /// A condition for the assembler that is none, a list of predicates that is
    /// missing, more than 65,535 predicates.
    pub fn new(records: &RecordKeeper, instructions: &[Record<'_>]) -> Result<Self, Diagnostics> {
        let defs = records.all_derived_definitions_if_defined("Predicate");
        if let Some(def) = defs.get(usize::from(u16::MAX)) {
            let message = format!("there are more than {} predicates", u16::MAX);
            return Err(vec![def.error(message).into()]);
        }
        let mut all = CodeGenPredicates::default();
        let mut faults = Diagnostics::new();
        for &def in &defs {
            if let Err(error) = all.add(def) {
                faults.push(error.into());
            }
        }
        let numbers = defs.iter().map(|def| def.id()).zip(0u16..).collect();
        if let Err(more) = all.add_lists(instructions, &numbers) {
            faults.extend(more);
        }
        if faults.is_empty() {
            Ok(all)
        } else {
            Err(faults)
        }
    }

    fn add(&mut self, def: Record<'_>) -> Result<(), FieldError> {
        let is_feature = def.value_as_bit("AssemblerMatcherPredicate")?;
        let condition = match is_feature {
            true => def.value_as_string("CondString")?,
            false => def.value_as_optional_string("CondString")?.unwrap_or(""),
        };
        let is_feature = is_feature && !condition.is_empty();
        let mut predicate = CodeGenPredicate {
            name: def.name().to_string(),
            condition: condition.to_string(),
            feature: None,
            assembler_condition: String::new(),
            assembler_name: String::new(),
            loc: def.loc(),
        };
        if is_feature {
            predicate.feature = Some(self.features.len() as u16);
            predicate.assembler_condition = assembler_condition(def)?;
            if let Some(name) = def.field("PredicateName") {
                predicate.assembler_name = name.value().as_str().unwrap_or("").to_string();
            }
            self.features.push(self.predicates.len() as u16);
        }
        self.predicates.push(predicate);
        Ok(())
    }

    fn add_lists(
        &mut self,
        instructions: &[Record<'_>],
        numbers: &HashMap<RecordId, u16>,
    ) -> Result<(), Diagnostics> {
        let mut known: HashMap<Vec<u16>, u32> = HashMap::new();
        let mut faults = Diagnostics::new();
        for instruction in instructions {
            match instruction.value_as_list_of_defs("Predicates") {
                Ok(list) => {
                    let list = list
                        .iter()
                        .filter_map(|def| numbers.get(&def.id()).copied());
                    let list: Vec<u16> = list.collect();
                    let next = self.lists.len() as u32;
                    let number = *known.entry(list).or_insert_with_key(|list| {
                        self.lists.push(list.clone());
                        next
                    });
                    self.list_of.push(number);
                }
                Err(error) => faults.extend(error.at_record()),
            }
        }
        if faults.is_empty() {
            Ok(())
        } else {
            Err(faults)
        }
    }

    /// The features of a list of predicates, in its order.
    pub fn features_of(&self, list: &[u16]) -> Vec<u16> {
        let predicates = list
            .iter()
            .map(|&number| self.predicates.get(usize::from(number)));
        predicates
            .filter_map(|predicate| predicate?.feature)
            .collect()
    }
}

/// The condition of a feature as an expression.
fn assembler_condition(def: Record<'_>) -> Result<String, FieldError> {
    let dag = def.value_as_dag("AssemblerCondDag")?;
    let mut text = String::new();
    match write_condition(dag, false, MAX_DEPTH, &mut text) {
        Ok(()) => Ok(text),
        Err(BadCondition::Invalid) => Err(def.error("Invalid AssemblerCondDag!")),
        Err(BadCondition::TooLarge) => Err(def.error(format!(
            "AssemblerCondDag is nested more than {MAX_DEPTH} levels deep, or says more than \
             {MAX_TEXT} bytes can hold"
        ))),
    }
}

/// Levels of nesting of a condition.
const MAX_DEPTH: usize = 1000;

/// Bytes of a condition as an expression. Parts that are shared can make it far
/// longer than its description.
const MAX_TEXT: usize = 1 << 16;

/// The reason why a condition cannot be written.
enum BadCondition {
    Invalid,
    TooLarge,
}

/// Writes a condition; in parentheses if there is an operator between its
/// parts and `in_parentheses`.
fn write_condition(
    value: Init<'_>,
    in_parentheses: bool,
    depth: usize,
    text: &mut String,
) -> Result<(), BadCondition> {
    let depth = depth.checked_sub(1).ok_or(BadCondition::TooLarge)?;
    if text.len() > MAX_TEXT {
        return Err(BadCondition::TooLarge);
    }
    if let Value::Def(def) = value.value() {
        text.push_str(def.name());
        let is_feature = def.is_subclass_of("SubtargetFeature");
        return is_feature.then_some(()).ok_or(BadCondition::Invalid);
    }
    let args = value.dag_args();
    let operator = value.dag_operator().and_then(Init::as_def);
    let operator = match (operator.map_or("", Record::name), args.as_slice()) {
        ("not", [part]) => {
            text.push('!');
            return write_condition(part.value, true, depth, text);
        }
        ("any_of", [_, ..]) => " || ",
        ("all_of", [_, ..]) => " && ",
        _ => return Err(BadCondition::Invalid),
    };
    let is_group = args.len() > 1 && in_parentheses;
    text.push_str(if is_group { "(" } else { "" });
    for (at, arg) in args.iter().enumerate() {
        text.push_str(if at > 0 { operator } else { "" });
        write_condition(arg.value, in_parentheses || args.len() > 1, depth, text)?;
    }
    text.push_str(if is_group { ")" } else { "" });
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::CodeGenPredicates;
    use crate::support::faults::Diagnostics;

    const CLASSES: &str = r#"
        class SubtargetFeature; def any_of; def all_of; def not;
        def A : SubtargetFeature; def B : SubtargetFeature; def C : SubtargetFeature;
        class Predicate<string cond> {
          string CondString = cond; bit AssemblerMatcherPredicate = 0; dag AssemblerCondDag = ?;
        }
        class AssemblerPredicate<dag cond, string name = ""> {
          bit AssemblerMatcherPredicate = 1; dag AssemblerCondDag = cond; string PredicateName = name;
        }
        class I<list<Predicate> p> { list<Predicate> Predicates = p; }
        def P2 : Predicate<"two">;
        def P10 : Predicate<"ten">, AssemblerPredicate<(all_of A, (not (any_of B, C))), "10">;
        def P1 : Predicate<"one">, AssemblerPredicate<(any_of (all_of A), (all_of B, C))>;
        def Always : Predicate<"">, AssemblerPredicate<(all_of A)>;
    "#;

    fn read(text: &str) -> Result<CodeGenPredicates, Diagnostics> {
        let done =
            tblgen_lang::compile_text("t.td", format!("{CLASSES}{text}"), &Default::default());
        let records = done.records.expect("the text is right");
        let instructions = records.all_derived_definitions_if_defined("I");
        CodeGenPredicates::new(&records, &instructions)
    }

    #[test]
    fn features_are_what_assemblers_can_test() {
        let all = read("").unwrap();
        let features = all
            .features
            .iter()
            .map(|&at| &all.predicates[usize::from(at)]);
        let texts = features.map(|feature| {
            let [name, condition] = [&feature.name, &feature.assembler_condition];
            format!(
                "{name} {:?}: {condition} {}",
                feature.feature, feature.assembler_name
            )
        });
        let wanted = [
            "P1 Some(0): A || (B && C) ",
            "P10 Some(1): A && !(B || C) 10",
        ];
        assert_eq!(texts.collect::<Vec<String>>(), wanted);
        let names = all
            .predicates
            .iter()
            .map(|predicate| predicate.name.as_str());
        assert_eq!(names.collect::<Vec<&str>>(), ["Always", "P1", "P2", "P10"]);
    }

    #[test]
    fn instructions_share_lists() {
        let all =
            read("def X : I<[P10, P2, P1]>; def Y : I<[]>; def Z : I<[P10, P2, P1]>;").unwrap();
        assert_eq!((all.list_of, all.lists.len()), (vec![0, 1, 0], 2));
        let all = read("def X : I<[P10, P2, P1]>;").unwrap();
        assert_eq!(all.lists, [[3, 2, 1]]);
        assert_eq!(all.features_of(&all.lists[0]), [1, 0]);
    }

    #[test]
    fn conditions_have_to_be_some() {
        let message = |dag: &str| {
            let text = format!("def P : Predicate<\"p\">, AssemblerPredicate<{dag}>;");
            read(&text).unwrap_err()[0].message.clone()
        };
        for wrong in [
            "(all_of)",
            "(A B)",
            "(all_of not)",
            "(not A, B)",
            "(any_of 1)",
        ] {
            assert_eq!(message(wrong), "Invalid AssemblerCondDag!");
        }
        let deep = format!("{}A{}", "(not ".repeat(1001), ")".repeat(1001));
        assert!(message(&deep).starts_with("AssemblerCondDag is nested more than 1000 levels"));
    }

    #[test]
    fn conditions_do_not_grow_without_end() {
        let mut text = "defvar D0 = (all_of A);".to_string();
        for level in 1..60 {
            let below = level - 1;
            text += &format!("defvar D{level} = (all_of D{below}, D{below});");
        }
        text += "def P : Predicate<\"p\">, AssemblerPredicate<D59>;";
        let message = read(&text).unwrap_err()[0].message.clone();
        assert!(
            message.ends_with("more than 65536 bytes can hold"),
            "{message}"
        );
    }

    #[test]
    fn other_predicates_need_no_condition() {
        let all = read("def P : Predicate<?>;").unwrap();
        assert!(
            all.predicates
                .iter()
                .any(|one| one.name == "P" && one.condition.is_empty())
        );
    }
}
