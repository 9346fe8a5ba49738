//! The figures of the start page, the syntaxes, and the registers of classes.

use std::collections::BTreeMap;

use super::data::Description;
use super::tables::Tables;
use crate::text::json::Json;
use tblgen_model::documentation::syntax_names;
use tblgen_model::registers::{CodeGenRegBank, CodeGenRegisterClass};

/// Writes what is about the description as a whole.
pub(super) fn write(description: &Description<'_, '_>, tables: &mut Tables, json: &mut Json) {
    let records = description.records;
    let count = |class| records.all_derived_definitions_if_defined(class).len();
    // The page is about instructions: of registers that cannot be read it shows no figures.
    let registers = description.models.registers().ok();
    json.key("syntaxes");
    json.list(syntax_names(records), |json, name| json.string(&name));
    json.key("figures");
    json.open('{');
    for (key, number) in [
        ("registers", count("Register")),
        ("classes", count("RegisterClass")),
        ("features", count("SubtargetFeature")),
        ("processors", count("Processor")),
    ] {
        json.key(key);
        json.number(i64::try_from(number).unwrap_or(-1));
    }
    json.close('}');
    if let Some(fault) = description.meanings.fault(records) {
        json.member("semanticsFault", &fault);
    }
    json.key("registers");
    let all = registers.as_ref().map_or(&[][..], |bank| &bank.classes);
    let classes = all.iter().filter(|class| !class.synthesized);
    let stems = classes.filter_map(|class| {
        let stem = stem(registers.as_ref()?, class)?;
        Some([tables.text(&class.name), tables.text(&stem)])
    });
    json.list(stems, |json, row| json.list(row, Json::number));
}

/// The begin of the names of most registers of a class in assembly, up to the first
/// digit; `%` and the like are left out.
fn stem(bank: &CodeGenRegBank, class: &CodeGenRegisterClass) -> Option<String> {
    let mut counts: BTreeMap<String, usize> = BTreeMap::new();
    for register in class.members.iter().filter_map(|&one| bank.register(one)) {
        let name = match register.asm_name.is_empty() {
            true => &register.name,
            false => &register.asm_name,
        };
        let name = name.trim_start_matches(|c: char| !c.is_alphanumeric());
        let stem: String = name.chars().take_while(|c| c.is_alphabetic()).collect();
        *counts.entry(stem.to_lowercase()).or_default() += 1;
    }
    let (stem, count) = counts.into_iter().max_by_key(|(_, count)| *count)?;
    (!stem.is_empty() && count * 2 >= class.members.len()).then_some(stem)
}
