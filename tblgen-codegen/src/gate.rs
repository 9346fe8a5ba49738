//! Register classes that exist only with a Cargo feature.
//!
//! A target may have classes that only some users want: those of an extension,
//! say. A gate names a feature of the crate that holds the generated code, and
//! by a pattern the classes that exist only with it.

use std::fmt;
use std::str::FromStr;

use tblgen_lang::Limits;
use tblgen_lang::diagnostic::{Diagnostic, Place};
use tblgen_lang::regex::{Regex, RegexError};

/// Register classes that exist only with a feature.
///
/// ```
/// use tblgen_codegen::Gate;
///
/// let gate: Gate = "avx512=VR512|VK[0-9]+".parse().unwrap();
/// assert_eq!(gate, Gate::new("avx512", "VR512|VK[0-9]+"));
/// assert_eq!(gate.to_string(), "avx512=VR512|VK[0-9]+");
/// ```
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Gate {
    /// The feature of the crate that holds the generated code.
    pub feature: String,
    /// The names of the classes: a POSIX extended regular expression, such as
    /// `!match` takes, that has to match the whole name.
    pub classes: String,
}

impl Gate {
    /// A gate for the classes whose names match.
    pub fn new(feature: impl Into<String>, classes: impl Into<String>) -> Self {
        Gate {
            feature: feature.into(),
            classes: classes.into(),
        }
    }

    /// Checks the name of the feature and the pattern.
    ///
    /// # Errors
    ///
    /// A message about the invalid name or pattern.
    pub fn check(&self) -> Result<(), String> {
        self.compiled().map(drop)
    }

    /// The pattern, or a message about what is invalid.
    fn compiled(&self) -> Result<Regex, String> {
        if !is_feature(&self.feature) {
            return Err(format!("`{}` is no name of a Cargo feature", self.feature));
        }
        let most = Limits::default().max_regex_bytes;
        Regex::whole(self.classes.as_bytes(), most).map_err(|error| {
            let Gate { feature, classes } = self;
            match error {
                RegexError::Invalid => {
                    format!(
                        "`{classes}`, the classes of feature `{feature}`, is no regular expression"
                    )
                }
                error => format!(
                    "`{classes}`, the classes of feature `{feature}`, cannot be used: {error}"
                ),
            }
        })
    }
}

impl fmt::Display for Gate {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}={}", self.feature, self.classes)
    }
}

impl FromStr for Gate {
    type Err = String;

    /// `FEATURE=REGEX`.
    fn from_str(text: &str) -> Result<Self, String> {
        match text.split_once('=') {
            Some((feature, classes)) => Ok(Gate::new(feature, classes)),
            None => Err(format!("`{text}` is not of the form FEATURE=REGEX")),
        }
    }
}

/// Whether Cargo accepts that as the name of a feature.
fn is_feature(name: &str) -> bool {
    let inner = |c: char| c.is_alphanumeric() || matches!(c, '_' | '-' | '+' | '.');
    name.starts_with(|c: char| c.is_alphanumeric() || c == '_') && name.chars().all(inner)
}

/// Gates that have been checked.
#[derive(Debug, Clone, Default)]
pub(crate) struct Gates {
    gates: Vec<(Gate, Regex)>,
}

impl Gates {
    /// Checks names and patterns.
    pub(crate) fn new(gates: &[Gate]) -> Result<Self, Vec<Diagnostic>> {
        let (mut good, mut wrong) = (Vec::new(), Vec::new());
        for gate in gates {
            match gate.compiled() {
                Ok(pattern) => good.push((gate.clone(), pattern)),
                Err(message) => wrong.push(error(message)),
            }
        }
        if wrong.is_empty() {
            Ok(Gates { gates: good })
        } else {
            Err(wrong)
        }
    }

    /// Whether all classes always exist.
    pub(crate) fn is_empty(&self) -> bool {
        self.gates.is_empty()
    }

    /// The feature that a class needs: that of the first gate that matches.
    pub(crate) fn of(&self, class: &str) -> Option<&str> {
        let mut gates = self.gates.iter();
        let found = gates.find(|(_, pattern)| pattern.is_match(class.as_bytes()));
        found.map(|(gate, _)| gate.feature.as_str())
    }

    /// Checks that each gate is of use, and that something stays without any.
    pub(crate) fn check(&self, classes: &[&str]) -> Result<(), Vec<Diagnostic>> {
        let idle = |(_, pattern): &&(Gate, Regex)| {
            !classes
                .iter()
                .any(|class| pattern.is_match(class.as_bytes()))
        };
        let idle = self.gates.iter().filter(idle).map(|(gate, _)| {
            error(format!(
                "`{}`, the classes of feature `{}`, matches no register class",
                gate.classes, gate.feature
            ))
        });
        let mut wrong: Vec<Diagnostic> = idle.collect();
        if !classes.is_empty() && classes.iter().all(|class| self.of(class).is_some()) {
            let message = "each register class needs a feature; at least one must be without";
            wrong.push(error(message.to_string()));
        }
        if wrong.is_empty() { Ok(()) } else { Err(wrong) }
    }
}

fn error(message: String) -> Diagnostic {
    Diagnostic::error(Place::Nowhere, message)
}

#[cfg(test)]
mod tests {
    use super::{Gate, Gates};

    fn messages<T>(result: Result<T, Vec<tblgen_lang::diagnostic::Diagnostic>>) -> Vec<String> {
        let found = result.err().unwrap_or_default();
        found.into_iter().map(|error| error.message).collect()
    }

    #[test]
    fn the_first_match_of_a_whole_name_wins() {
        let gates = [Gate::new("a", "VR|VK1"), Gate::new("b-2", "VK[0-9]+")];
        let gates = Gates::new(&gates).unwrap();
        let features = ["VR", "VR512", "VK1", "VK16", "XVK1"].map(|class| gates.of(class));
        assert_eq!(features, [Some("a"), None, Some("a"), Some("b-2"), None]);
    }

    #[test]
    fn mistakes_name_the_gate() {
        let gates = [
            Gate::new("a b", "x"),
            Gate::new("", "x"),
            Gate::new("f", "a)(b"),
        ];
        assert_eq!(
            messages(Gates::new(&gates)),
            [
                "`a b` is no name of a Cargo feature",
                "`` is no name of a Cargo feature",
                "`a)(b`, the classes of feature `f`, is no regular expression",
            ]
        );
        let gates = Gates::new(&[Gate::new("f", "GR"), Gate::new("g", ".*")]).unwrap();
        assert_eq!(
            messages(gates.check(&["VR", "VK"])),
            [
                "`GR`, the classes of feature `f`, matches no register class",
                "each register class needs a feature; at least one must be without",
            ]
        );
        assert!(
            "avx512"
                .parse::<Gate>()
                .unwrap_err()
                .contains("FEATURE=REGEX")
        );
    }
}
