//! The lines of the overview.

use tblgen_codegen::Overview;

/// The items that have the same name in every description.
pub(super) fn overview() -> Overview {
    Overview::new()
        .item("RecordClass", "A class that records derive from.")
        .task("the class with a name", &["RecordClass::from_name"])
}
