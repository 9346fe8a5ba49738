//! The tables of classes that stand for others.

use super::firsts;
use crate::subtarget::schema::VariantTables;
use tblgen_codegen::{SequenceTable, TooLarge};
use tblgen_model::scheduling::variants::CodeGenSchedVariants;

pub(super) fn layout(all: &CodeGenSchedVariants, models: usize) -> Result<VariantTables, TooLarge> {
    let cases = || all.cases.iter().flat_map(|(_, cases)| cases);
    let key = |&((class, model), _): &((u16, u16), _)| {
        let key = usize::from(class) * models + usize::from(model);
        u32::try_from(key).map_err(|_| TooLarge::TABLE)
    };
    let mut lists = SequenceTable::default();
    let ids: Vec<usize> = cases().map(|case| lists.add(&case.predicates)).collect();
    let lists = lists.layout();
    Ok(VariantTables {
        count: all.cases.len(),
        keys: all
            .cases
            .iter()
            .map(key)
            .collect::<Result<Vec<u32>, TooLarge>>()?,
        first_case: firsts(all.cases.iter().map(|(_, cases)| cases.len())),
        case_class: cases().map(|case| case.to_class.into()).collect(),
        case_predicates: lists.spans(&ids)?,
        predicate_lists: lists.items.iter().copied().map(u32::from).collect(),
    })
}
