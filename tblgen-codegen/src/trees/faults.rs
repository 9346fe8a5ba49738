//! Faults of the generator that are found where only tokens can come back.

use std::cell::RefCell;

use tblgen_lang::diagnostic::{Diagnostic, Place};
use tblgen_model::support::faults::Diagnostics;

thread_local! {
    /// The faults since the innermost call of [`checked`] on this thread began, if one runs.
    static FAULTS: RefCell<Option<Diagnostics>> = const { RefCell::new(None) };
}

/// Makes items or their code.
///
/// # Errors
///
/// As those of `make`, and every fault that is [noted](note_fault) on this thread meanwhile.
pub(crate) fn checked<R>(make: impl FnOnce() -> Result<R, Diagnostics>) -> Result<R, Diagnostics> {
    let outer = FAULTS.replace(Some(Vec::new()));
    let made = make();
    let found = FAULTS.replace(outer).unwrap_or_default();
    match made {
        Ok(_) if !found.is_empty() => Err(found),
        made => made,
    }
}

/// Notes that a mistake of the generator has lost or broken an item, which ends the output with an
/// error. The message shows the first line of `item` that is code.
pub(crate) fn note_fault(item: &str) -> String {
    let is_code =
        |line: &&str| !line.is_empty() && !line.starts_with("//") && !line.starts_with('#');
    let head = item.lines().map(str::trim).find(is_code).unwrap_or(item);
    let head: String = head.chars().take(LONGEST_HEAD).collect();
    let message = format!("the generator made an item that is no Rust, please report it: {head}");
    FAULTS.with_borrow_mut(|faults| {
        if let Some(faults) = faults {
            faults.push(Diagnostic::error(Place::Nowhere, message.as_str()));
        }
    });
    message
}

/// The characters of an item in messages.
const LONGEST_HEAD: usize = 100;

#[cfg(test)]
mod tests {
    use super::{checked, note_fault};

    #[test]
    fn each_call_has_the_faults_of_its_own() {
        note_fault("of no call");
        let outer = checked(|| {
            note_fault("of the outer call");
            let inner = checked(|| {
                note_fault("of the inner call");
                Ok(())
            });
            assert!(inner.unwrap_err()[0].message.ends_with("of the inner call"));
            Ok(())
        });
        let [found] = &outer.unwrap_err()[..] else {
            panic!("one fault");
        };
        assert!(found.message.ends_with("report it: of the outer call"));
        assert_eq!(checked(|| Ok(1)), Ok(1));
    }
}
