//! The form of records of SVE and SME, which releases of LLVM change.

use std::borrow::Cow;

use tblgen_lang::record::Record;

use super::super::fields::text_or;
use super::{SME_GUARD, SVE_GUARD};

/// The form of the records of a description.
#[derive(Debug, Clone, Copy)]
pub(in super::super) struct Form {
    /// Whether guards lack the feature that the whole header needs.
    are_bases_missing: bool,
    /// Whether `{2}` in a name counts types; otherwise it counts the letters of the prototype.
    pub(super) counts_types: bool,
}

impl Form {
    /// The form of records: since LLVM 20 with other names of fields, and guards without the
    /// feature that LLVM 19 begins them with.
    ///
    /// LLVM: SveEmitter.cpp, FormatGuard in Intrinsic::Intrinsic, and replaceTemplatedArgs.
    pub(in super::super) fn new(records: &[Record<'_>]) -> Self {
        let begins = |record: &Record<'_>, name, base| {
            let guard = text_or(*record, name, "");
            guard.is_ok_and(|guard| guard.starts_with(base))
        };
        let keeper = records.first().map(|record| record.keeper());
        let checks = keeper.and_then(|keeper| keeper.class("ImmCheck"));
        let is_newer = checks.is_some_and(|class| class.field("ImmArgIdx").is_some());
        let is_stated =
            |record| begins(record, SVE_GUARD, "sve,") || begins(record, SME_GUARD, "sme,");
        Form {
            are_bases_missing: is_newer && !records.iter().any(is_stated),
            counts_types: is_newer,
        }
    }

    /// The features of a guard, with the one that the whole header needs.
    pub(super) fn guard<'rk>(self, guard: &'rk str, base: &str) -> Cow<'rk, str> {
        if !self.are_bases_missing || guard.is_empty() || guard == base {
            return guard.into();
        }
        match has_choice(guard) {
            true => format!("{base},({guard})").into(),
            false => format!("{base},{guard}").into(),
        }
    }
}

/// Whether features have a `|` outside of parentheses.
fn has_choice(guard: &str) -> bool {
    let mut depth = 0usize;
    guard.chars().any(|c| {
        match c {
            '(' => depth += 1,
            ')' => depth = depth.saturating_sub(1),
            _ => {}
        }
        c == '|' && depth == 0
    })
}

#[cfg(test)]
mod tests {
    use super::Form;

    #[test]
    fn guards_get_the_feature_of_the_header() {
        let form = Form {
            are_bases_missing: true,
            counts_types: true,
        };
        for (guard, whole) in [
            ("", ""),
            ("sve", "sve"),
            ("bf16", "sve,bf16"),
            ("sve2p1|sme2", "sve,(sve2p1|sme2)"),
            ("(a|b),c", "sve,(a|b),c"),
        ] {
            assert_eq!(form.guard(guard, "sve"), whole);
        }
    }
}
