//! Documents about attributes.

use tblgen_lang::record::Record;
use tblgen_model::support::faults::{self, Diagnostics, field};

use super::part_of;

/// A document about an attribute.
pub(crate) struct DocumentRow<'rk> {
    pub(crate) category: &'rk str,
    pub(crate) heading: &'rk str,
    pub(crate) content: &'rk str,
    /// The attribute that replaces a deprecated one, or nothing, if it is one.
    pub(crate) deprecated: Option<&'rk str>,
}

/// The documents about an attribute.
pub(super) fn documents(attribute: Record<'_>) -> Result<Vec<DocumentRow<'_>>, Diagnostics> {
    let documents = field(attribute.value_as_list_of_defs("Documentation"))?;
    faults::collect(documents, |record| {
        part_of(attribute, record, document(record))
    })
}

fn document(record: Record<'_>) -> Result<DocumentRow<'_>, Diagnostics> {
    let category = field(record.value_as_def("Category"))?;
    let deprecated = field(record.value_as_optional_def("Deprecated"))?;
    let replacement = deprecated.map(|one| field(one.value_as_string("Replacement")));
    Ok(DocumentRow {
        category: field(category.value_as_string("Name"))?,
        heading: field(record.value_as_string("Heading"))?,
        content: field(record.value_as_optional_string("Content"))?.unwrap_or(""),
        deprecated: replacement.transpose()?,
    })
}
