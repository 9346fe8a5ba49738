//! The features that CPUID reports for instructions of X86.
//!
//! LLVM's assembler and disassembler take every instruction for any processor: the predicates of X86 are
//! for its compiler, and C++. What they want to be there (`Subtarget->hasAVX2()`) is what CPUID reports; what
//! they want not to be there, or to be slow, is a matter of choice. Records of `tblgen/MC.td` state what the
//! description leaves out (`CpuidRule`), and which features are no bits of CPUID (`NotInCpuid`).

use std::collections::{BTreeSet, HashMap};

use tblgen_lang::record::{FieldError, Record, RecordKeeper};
use tblgen_model::instructions::CodeGenInstruction;
use tblgen_model::opcode_rules::NamePatterns;
use tblgen_model::subtarget::CodeGenSubtargetFeatures;
use tblgen_model::support::faults::{Diagnostics, collect};

/// The features that processors need for instructions.
#[derive(Debug, Clone, Default)]
pub(crate) struct NeededFeatures {
    /// Different lists of features, by their numbers.
    pub(crate) lists: Vec<Vec<u16>>,
    /// The list of each instruction.
    pub(crate) list_of: Vec<u32>,
}

/// A rule: features of the opcodes whose names match.
struct Rule<'rk> {
    patterns: NamePatterns<'rk>,
    features: Vec<u16>,
    is_instead: bool,
}

/// A reader of predicates and records.
struct Reader<'rk> {
    /// Features by the C++ that asks for them.
    by_getter: HashMap<String, u16>,
    /// Features that no CPUID reports.
    others: BTreeSet<u16>,
    rules: Vec<Rule<'rk>>,
}

impl NeededFeatures {
    /// The features of all instructions of X86.
    ///
    /// # Errors
    ///
    /// Records that are wrong.
    pub(crate) fn new(
        records: &RecordKeeper,
        features: &CodeGenSubtargetFeatures,
        instructions: &[CodeGenInstruction<'_>],
    ) -> Result<Self, Diagnostics> {
        let reader = Reader::new(records, features)?;
        let mut all = NeededFeatures::default();
        let mut known: HashMap<Vec<u16>, u32> = HashMap::new();
        for instruction in instructions {
            let needed = reader.of_instruction(instruction.def)?;
            let next = all.lists.len() as u32;
            let list = *known.entry(needed).or_insert_with_key(|needed| {
                all.lists.push(needed.clone());
                next
            });
            all.list_of.push(list);
        }
        Ok(all)
    }
}

impl<'rk> Reader<'rk> {
    fn new(
        records: &'rk RecordKeeper,
        features: &CodeGenSubtargetFeatures,
    ) -> Result<Self, Diagnostics> {
        let all = || (0..).zip(&features.features);
        let by_name: HashMap<&str, u16> = all()
            .map(|(number, one)| (one.command_line_name.as_str(), number))
            .collect();
        // Descriptions of other releases have fewer features.
        let listed = |def: Record<'rk>| -> Result<Vec<u16>, Diagnostics> {
            let names = field(def.value_as_list_of_strings("Features"))?;
            let numbers = names.iter().filter_map(|name| by_name.get(name).copied());
            Ok(numbers.collect())
        };
        let of_class = |class| records.all_derived_definitions_if_defined(class);
        let others = collect(of_class("NotInCpuid"), listed)?;
        let rules = collect(of_class("CpuidRule"), |def| {
            Ok(Rule {
                patterns: NamePatterns::of_field(def, "Opcodes")?,
                features: listed(def)?,
                is_instead: field(def.value_as_bit("IsInstead"))?,
            })
        })?;
        let getters = all().map(|(number, one)| (getter(&one.field_name, &one.value), number));
        Ok(Reader {
            by_getter: getters.collect(),
            others: others.into_iter().flatten().collect(),
            rules,
        })
    }

    /// The features of an instruction, in their order.
    fn of_instruction(&self, def: Record<'_>) -> Result<Vec<u16>, Diagnostics> {
        let rules = || {
            let rules = self.rules.iter();
            rules.filter(|rule| rule.patterns.match_name(def.name()))
        };
        let mut needed = BTreeSet::new();
        if !rules().any(|rule| rule.is_instead) {
            for predicate in field(def.value_as_list_of_defs("Predicates"))? {
                let condition = field(predicate.value_as_optional_string("CondString"))?;
                needed.extend(self.wanted(condition.unwrap_or_default()));
            }
        }
        needed.extend(rules().flat_map(|rule| &rule.features));
        Ok(needed.difference(&self.others).copied().collect())
    }

    /// The features that a condition in C++ wants, all of which are to be there.
    fn wanted(&self, condition: &str) -> impl Iterator<Item = u16> {
        let terms = condition.split("&&").map(str::trim);
        terms.filter_map(|term| {
            let getter = term.strip_prefix("Subtarget->")?.strip_suffix("()")?;
            self.by_getter.get(getter).copied()
        })
    }
}

/// A field of a record.
fn field<T>(value: Result<T, FieldError>) -> Result<T, Diagnostics> {
    value.map_err(FieldError::at_record)
}

/// The method of LLVM's subtarget class that asks for a feature: that of the field, or of a level, which is the
/// value of a field that several features set.
fn getter(field: &str, value: &str) -> String {
    let mut letters = field.chars();
    match (value, letters.next()) {
        ("true", Some(first)) => format!("{}{}", first.to_ascii_lowercase(), letters.as_str()),
        // As the level was called before LLVM 15.
        ("AVX512F", _) => "hasAVX512".to_string(),
        _ => format!("has{}", value.replace("Three", "3")),
    }
}
