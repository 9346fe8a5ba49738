//! `Predicate`: conditions on the subtarget under which instructions exist.
//!
//! A predicate with which the assembler can do something is a feature (LLVM:
//! `SubtargetFeatureInfo::getAll`). The others are conditions for instruction
//! selection, and only C++. An instruction names predicates of both kinds.

use std::collections::HashMap;

use crate::subtarget::CodeGenSubtargetFeatures;
use crate::subtarget::condition::FeatureCondition;
use crate::support::faults::Diagnostics;
use tblgen_lang::record::{FieldError, Record, RecordId, RecordKeeper};
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
    /// The number of the feature, if the predicate is one that an assembler checks.
    pub feature: Option<u16>,
    /// For a feature: its condition on features of the subtarget (`AssemblerCondDag`).
    pub assembler_condition: Option<FeatureCondition>,
    /// The description for the assembler's messages (`PredicateName`); may be empty.
    pub assembler_name: String,
    /// The place of its definition.
    pub loc: Loc,
}

impl CodeGenPredicates {
    /// Reads all predicates; `features` are those of the subtarget, and `instructions`
    /// those of the target by number.
    ///
    /// # Errors
    ///
    /// A condition for the assembler that is none, a list of predicates that is
    /// missing, more than 65,535 predicates.
    pub fn new(
        records: &RecordKeeper,
        features: &CodeGenSubtargetFeatures,
        instructions: &[Record<'_>],
    ) -> Result<Self, Diagnostics> {
        let defs = records.all_derived_definitions_if_defined("Predicate");
        if let Some(def) = defs.get(usize::from(u16::MAX)) {
            let message = format!("there are more than {} predicates", u16::MAX);
            return Err(vec![def.error(message).into()]);
        }
        let mut all = CodeGenPredicates::default();
        let mut faults = Diagnostics::new();
        for &def in &defs {
            if let Err(error) = all.add(def, features) {
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

    fn add(
        &mut self,
        def: Record<'_>,
        features: &CodeGenSubtargetFeatures,
    ) -> Result<(), FieldError> {
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
            assembler_condition: None,
            assembler_name: String::new(),
            loc: def.loc(),
        };
        if is_feature {
            predicate.feature = Some(self.features.len() as u16);
            predicate.assembler_condition = Some(FeatureCondition::of_predicate(def, features)?);
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

#[cfg(test)]
mod tests {
    use super::CodeGenPredicates;
    use crate::subtarget::CodeGenSubtargetFeatures;
    use crate::support::faults::Diagnostics;

    const CLASSES: &str = r#"
        class SubtargetFeature {
          string Name = ""; string FieldName = ""; string Value = ""; string Desc = "";
          list<SubtargetFeature> Implies = [];
        }
        def any_of; def all_of; def not;
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
        let features = CodeGenSubtargetFeatures::new(&records).expect("the features are right");
        CodeGenPredicates::new(&records, &features, &instructions)
    }

    /// The name of each feature of the subtarget.
    const FEATURES: [&str; 3] = ["A", "B", "C"];

    #[test]
    fn features_are_what_assemblers_can_test() {
        let all = read("").unwrap();
        let features = all
            .features
            .iter()
            .map(|&at| &all.predicates[usize::from(at)]);
        let texts = features.map(|feature| {
            let condition = feature.assembler_condition.as_ref().unwrap();
            let condition = condition.text(|&number| FEATURES[usize::from(number)]);
            let [name, called] = [&feature.name, &feature.assembler_name];
            format!("{name} {:?}: {condition} {called}", feature.feature)
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
        let deep = format!("{}A{}", "(not ".repeat(201), ")".repeat(201));
        assert!(message(&deep).starts_with("AssemblerCondDag is nested more than 200 levels"));
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
