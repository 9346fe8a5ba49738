//! Features of the target that builtins need.

use core::fmt;

/// The features of the target that a builtin needs: names with `,` (all of them), `|` (one of
/// them) and parentheses.
///
/// ```
/// use tblgen_runtime::BuiltinFeatures;
///
/// let needed = BuiltinFeatures::new("64bit,zbb|(zbkb,zbkx)");
/// assert!(needed.is_met(|feature| ["64bit", "zbkb", "zbkx"].contains(&feature)));
/// assert!(!needed.is_met(|feature| ["64bit", "zbkb"].contains(&feature)));
/// assert!(BuiltinFeatures::new("").is_met(|_| false));
/// ```
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct BuiltinFeatures {
    code: &'static str,
}

/// The largest depth of parentheses that is read.
const LARGEST_DEPTH: usize = 64;

impl BuiltinFeatures {
    /// The requirement with that text.
    #[must_use]
    pub const fn new(code: &'static str) -> Self {
        BuiltinFeatures { code }
    }

    /// The text, as the description has it; empty if the builtin needs none.
    #[must_use]
    pub const fn code(self) -> &'static str {
        self.code
    }

    /// The names of the features.
    pub fn names(self) -> impl Iterator<Item = &'static str> {
        let names = self.code.split([',', '|', '(', ')']);
        names.filter(|name| !name.is_empty())
    }

    /// Whether the features suffice that a target has, those for which `has` returns true.
    #[must_use]
    pub fn is_met(self, mut has: impl FnMut(&'static str) -> bool) -> bool {
        let mut reader = Reader {
            rest: self.code,
            has: &mut has,
        };
        self.code.is_empty() || reader.all(LARGEST_DEPTH)
    }
}

impl fmt::Debug for BuiltinFeatures {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Debug::fmt(self.code, f)
    }
}

/// The state of reading a condition.
struct Reader<'f> {
    rest: &'static str,
    has: &'f mut dyn FnMut(&'static str) -> bool,
}

impl Reader<'_> {
    fn takes(&mut self, mark: char) -> bool {
        let rest = self.rest.strip_prefix(mark);
        self.rest = rest.unwrap_or(self.rest);
        rest.is_some()
    }

    /// Conditions with commas between them.
    fn all(&mut self, depth: usize) -> bool {
        let mut met = self.any(depth);
        while self.takes(',') {
            met &= self.any(depth);
        }
        met
    }

    /// Conditions with bars between them.
    fn any(&mut self, depth: usize) -> bool {
        let mut met = self.one(depth);
        while self.takes('|') {
            met |= self.one(depth);
        }
        met
    }

    /// A feature, or a condition in parentheses.
    fn one(&mut self, depth: usize) -> bool {
        if let Some(next) = depth.checked_sub(1)
            && self.takes('(')
        {
            let met = self.all(next);
            self.takes(')');
            return met;
        }
        let end = self.rest.find([',', '|', ')']).unwrap_or(self.rest.len());
        let (name, rest) = self.rest.split_at(end);
        self.rest = rest;
        (self.has)(name)
    }
}
