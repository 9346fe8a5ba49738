//! Warnings about options: what is odd, but works.

use tblgen_codegen::{Emission, Lint};
use tblgen_lang::diagnostic::Diagnostic;

use super::model::{OptionModel, OptionRow};

/// The warnings about options.
pub(crate) static LINTS: &[Lint] = &[WITHOUT_PREFIX];

const WITHOUT_PREFIX: Lint = Lint {
    name: "option_without_prefix",
    help: "an option without a prefix, which no argument can be",
    is_default: true,
};

/// Reports what is odd.
pub(super) fn report(emission: &Emission<'_>, model: &OptionModel<'_>) {
    emission.lint(&WITHOUT_PREFIX, || {
        let is_odd = |row: &&OptionRow<'_>| row.prefixes.is_empty() && !row.is_special();
        let odd = model.options.iter().filter(is_odd);
        odd.map(without_prefix).collect()
    });
}

fn without_prefix(row: &OptionRow<'_>) -> Diagnostic {
    let record = row.record;
    let message = format!(
        "option `{}` has no prefix, so that no argument is this option",
        record.name()
    );
    Diagnostic::warning(record.keeper().place(record.loc()), message)
        .with_help("list its prefixes, such as `[\"-\", \"--\"]`; one may be empty: `[\"\"]`")
}
