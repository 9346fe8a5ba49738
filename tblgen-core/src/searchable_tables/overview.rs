//! The lines of the overview.

use tblgen_codegen::Overview;

use super::Output;
use super::model::Origin;

/// The items that have the same name in every description.
pub(super) fn overview(output: &Output<'_>) -> Overview {
    let has = |origin: Origin<'_>| output.model.enums.iter().any(|one| one.origin == origin);
    Overview::new()
        .item_if(
            has(Origin::Intrinsics),
            "Intrinsic",
            "An intrinsic that a table refers to.",
        )
        .item_if(
            has(Origin::Instructions),
            "Instruction",
            "An instruction that a table refers to.",
        )
}
