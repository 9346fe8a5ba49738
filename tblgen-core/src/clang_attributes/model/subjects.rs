//! Subjects of attributes.

use tblgen_lang::record::Record;
use tblgen_model::support::faults::{self, Diagnostics, error, field};

use super::{optional_def, part_of};

/// The subjects of an attribute: what it may be on.
pub(crate) struct SubjectsRow<'rk> {
    pub(crate) names: Vec<&'rk str>,
    /// Whether the attribute on anything else is only warned about.
    pub(crate) is_warning: bool,
    /// The subjects as messages have them.
    pub(crate) text: String,
}

/// The largest number of nodes of which each is a part of the next.
const LARGEST_DEPTH: usize = 100;

/// The subjects of an attribute, if they are listed.
pub(super) fn subjects(attribute: Record<'_>) -> Result<Option<SubjectsRow<'_>>, Diagnostics> {
    let Some(list) = optional_def(attribute, "Subjects")? else {
        return Ok(None);
    };
    part_of(attribute, list, read(list)).map(Some)
}

/// The subjects of a list.
fn read(list: Record<'_>) -> Result<SubjectsRow<'_>, Diagnostics> {
    let subjects = field(list.value_as_list_of_defs("Subjects"))?;
    let diagnostic = field(list.value_as_def("Diag"))?;
    Ok(SubjectsRow {
        is_warning: field(diagnostic.value_as_bit("Warn"))?,
        text: match subjects.is_empty() {
            true => String::new(),
            false => text(list, &subjects)?,
        },
        names: subjects.iter().map(|subject| subject.name()).collect(),
    })
}

/// The subjects as messages have them.
fn text(list: Record<'_>, subjects: &[Record<'_>]) -> Result<String, Diagnostics> {
    let custom = field(list.value_as_string("CustomDiag"))?;
    if !custom.is_empty() {
        return Ok(custom.to_string());
    }
    let spellings = faults::collect(subjects, |subject| spelling(*subject))?;
    let parts = spellings.iter().flat_map(|spelling| spelling.split(','));
    let parts: Vec<&str> = parts
        .map(str::trim)
        .filter(|part| !part.is_empty())
        .collect();
    Ok(match parts.as_slice() {
        [] => {
            let message = "Could not deduce diagnostic argument for Attr subjects";
            return Err(error(list, message));
        }
        [one] => one.to_string(),
        [one, other] => format!("{one} and {other}"),
        [others @ .., last] => format!("{}, and {last}", others.join(", ")),
    })
}

/// The name of a node in messages: its own, or that of the nearest base that has one.
fn spelling(node: Record<'_>) -> Result<&str, Diagnostics> {
    let mut base = Some(node);
    for _ in 0..LARGEST_DEPTH {
        let Some(one) = base else { break };
        let text = field(one.value_as_string("DiagSpelling"))?;
        if !text.is_empty() {
            return Ok(text);
        }
        base = field(one.value_as_optional_def("Base"))?;
    }
    let message = format!(
        "Could not determine diagnostic spelling for the node: {}; please add one to DeclNodes.td",
        node.name()
    );
    Err(error(node, message))
}
