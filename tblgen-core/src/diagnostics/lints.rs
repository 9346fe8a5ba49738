//! Warnings about diagnostics: what is odd, but works.

use tblgen_codegen::{Emission, Lint};

use super::model::{DiagnosticModel, wording};

/// The warnings about diagnostics.
pub(crate) static LINTS: &[Lint] = &[WORDING];

const WORDING: Lint = Lint {
    name: "diagnostic_wording",
    help: "the text of a diagnostic begins with a capital letter, or ends with a full stop",
    is_default: true,
};

/// Reports what is odd.
pub(super) fn report(emission: &Emission<'_>, model: &DiagnosticModel<'_>) {
    emission.lint(&WORDING, || wording(&model.diags));
}
