//! Functions are short, except for flat matches in a list.

use super::Finding;
use super::sources::Sources;
use syn::spanned::Spanned;
use syn::visit::{self, Visit};

/// The most lines of a function, from its name to its last brace.
const LONGEST: usize = 60;
/// The most lines of an arm of a flat match after its `=>`.
const ARM: usize = 12;
/// The most lines of a flat match that are outside of the `match`.
const OUTSIDE: usize = 12;

/// A flat match that may be longer.
pub(super) struct FlatMatch {
    /// The path of the file.
    pub(super) path: &'static str,
    /// The name of the function.
    pub(super) function: &'static str,
    /// The reason why this is one match.
    pub(super) reason: &'static str,
}

/// The functions that are too long, and the exceptions that are none.
pub(super) fn findings(sources: &Sources, allowed: &[FlatMatch]) -> Vec<Finding> {
    let mut findings = Vec::new();
    let mut used = vec![false; allowed.len()];
    for (file, syntax) in sources.parsed() {
        let mut visitor = Visitor { long: Vec::new() };
        visitor.visit_file(syntax);
        for function in visitor.long {
            let same =
                |entry: &FlatMatch| entry.path == file.path && entry.function == function.name;
            let entry = allowed.iter().position(same);
            if let Some(used) = entry.and_then(|entry| used.get_mut(entry)) {
                *used = true;
            }
            let why = match (function.flat, entry) {
                (true, Some(_)) => continue,
                (true, None) => "a flat match that is not in the list of shape/allowed.rs",
                (false, _) => "not a flat match",
            };
            let (name, lines) = (&function.name, function.lines);
            let text = format!("function: `{name}` has {lines} lines (at most {LONGEST}): {why}");
            findings.push(Finding::new(&file.path, function.line, text));
        }
    }
    let unused = allowed.iter().zip(used).filter(|(_, used)| !used);
    findings.extend(unused.map(|(entry, _)| {
        let text = format!(
            "function: `{}` is in the list of shape/allowed.rs, and not longer than {LONGEST} lines ({})",
            entry.function, entry.reason
        );
        Finding::new(entry.path, 1, text)
    }));
    findings
}

/// A function that is too long.
struct Long {
    /// The name of the function.
    name: String,
    /// The number of its first line.
    line: usize,
    /// The number of lines.
    lines: usize,
    /// Whether the body is one match with short arms.
    flat: bool,
}

/// Collects long functions.
struct Visitor {
    /// The functions found.
    long: Vec<Long>,
}

impl Visitor {
    /// Measures a function.
    fn measure(&mut self, signature: &syn::Signature, body: &syn::Block) {
        let line = signature.span().start().line;
        let lines = body.span().end().line + 1 - line;
        if lines > LONGEST {
            self.long.push(Long {
                name: signature.ident.to_string(),
                line,
                lines,
                flat: is_flat(body),
            });
        }
    }
}

impl<'ast> Visit<'ast> for Visitor {
    fn visit_item_fn(&mut self, item: &'ast syn::ItemFn) {
        self.measure(&item.sig, &item.block);
        visit::visit_item_fn(self, item);
    }

    fn visit_impl_item_fn(&mut self, item: &'ast syn::ImplItemFn) {
        self.measure(&item.sig, &item.block);
        visit::visit_impl_item_fn(self, item);
    }

    fn visit_trait_item_fn(&mut self, item: &'ast syn::TraitItemFn) {
        if let Some(body) = &item.default {
            self.measure(&item.sig, body);
        }
        visit::visit_trait_item_fn(self, item);
    }
}

/// Whether a body is one match with short arms, and little around it.
fn is_flat(body: &syn::Block) -> bool {
    let mut longest = Longest { found: None };
    longest.visit_block(body);
    let Some(found) = longest.found else {
        return false;
    };
    let short = |arm: &syn::Arm| lines(&arm.body) <= ARM;
    lines(body) - lines(found) <= OUTSIDE && found.arms.iter().all(short)
}

/// The number of lines of a piece of code.
fn lines(code: &impl Spanned) -> usize {
    let span = code.span();
    span.end().line + 1 - span.start().line
}

/// Finds the match with the most lines.
struct Longest<'ast> {
    /// The match found so far.
    found: Option<&'ast syn::ExprMatch>,
}

impl<'ast> Visit<'ast> for Longest<'ast> {
    fn visit_expr_match(&mut self, found: &'ast syn::ExprMatch) {
        if self.found.is_none_or(|other| lines(other) < lines(found)) {
            self.found = Some(found);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::shape::sources::small;

    const PATH: &str = "a/src/lib.rs";

    fn check(body: &str, allowed: &[FlatMatch]) -> Vec<String> {
        let text = format!("/// Long.\nfn f(x: u32) {{\n{body}\n}}\n");
        let findings = findings(&small(&[(PATH, &text)]), allowed);
        findings.iter().map(|finding| finding.to_string()).collect()
    }

    fn entry() -> [FlatMatch; 1] {
        [FlatMatch {
            path: PATH,
            function: "f",
            reason: "one arm each",
        }]
    }

    #[test]
    fn sixty_lines_are_enough() {
        assert_eq!(check(&vec!["g();"; 58].join("\n"), &[]), [""; 0]);
        let found = check(&vec!["g();"; 59].join("\n"), &[]);
        assert_eq!(
            found,
            ["a/src/lib.rs:2: function: `f` has 61 lines (at most 60): not a flat match"]
        );
        // Being in the list does not make it flat.
        assert_eq!(check(&vec!["g();"; 59].join("\n"), &entry()), found);
    }

    #[test]
    fn a_flat_match_has_to_be_listed() {
        let body = format!("match x {{\n{}\n}}", vec!["1 => g(),"; 70].join("\n"));
        assert!(check(&body, &[])[0].ends_with("not in the list of shape/allowed.rs"));
        assert_eq!(check(&body, &entry()), [""; 0]);
    }

    #[test]
    fn long_arms_are_not_flat() {
        let arm = format!("1 => {{\n{}\n}}", vec!["g();"; 60].join("\n"));
        let found = check(&format!("match x {{\n{arm}\n}}"), &entry());
        assert!(found[0].ends_with("not a flat match"));
    }

    #[test]
    fn an_exception_that_is_none() {
        assert!(check("g();", &entry())[0].contains("not longer than 60 lines"));
    }
}
