//! Attributes of builtins.

/// An attribute of a builtin: a letter, and the numbers of parameters that it is about.
///
/// The letters are those of Clang's tables: `r` does not return, `n` throws nothing, `c` depends on
/// arguments alone, `U` reads memory at most, `F` is a function of a library without its prefix,
/// `E` is evaluated in constant expressions, `p` has a format of `printf`, and so on.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct BuiltinAttribute {
    letter: char,
    indices: &'static str,
}

impl BuiltinAttribute {
    /// The letter.
    #[must_use]
    pub const fn letter(self) -> char {
        self.letter
    }

    /// The numbers that follow the letter, such as that of the parameter with the format.
    pub fn indices(self) -> impl Iterator<Item = i64> {
        let numbers = self.indices.split(',');
        numbers.filter_map(|number| number.parse().ok())
    }
}

/// Iterates over the attributes of a builtin.
///
/// ```
/// use tblgen_runtime::BuiltinAttributes;
///
/// let attributes = BuiltinAttributes::new("Fnp:1:C<2,3>");
/// assert!(attributes.contains('n'));
/// let format = attributes.clone().find(|one| one.letter() == 'p').unwrap();
/// assert!(format.indices().eq([1]));
/// assert!(attributes.last().unwrap().indices().eq([2, 3]));
/// ```
#[derive(Debug, Clone)]
pub struct BuiltinAttributes {
    rest: &'static str,
}

impl BuiltinAttributes {
    /// The attributes with that code.
    #[must_use]
    pub const fn new(code: &'static str) -> Self {
        BuiltinAttributes { rest: code }
    }

    /// The code, as Clang's tables have it.
    #[must_use]
    pub const fn code(&self) -> &'static str {
        self.rest
    }

    /// Whether there is an attribute with that letter.
    #[must_use]
    pub fn contains(&self, letter: char) -> bool {
        self.clone().any(|one| one.letter == letter)
    }
}

impl Iterator for BuiltinAttributes {
    type Item = BuiltinAttribute;

    fn next(&mut self) -> Option<BuiltinAttribute> {
        let letter = self.rest.chars().next()?;
        let rest = self.rest.get(letter.len_utf8()..).unwrap_or("");
        let bracketed = [(':', ':'), ('<', '>')];
        let numbers = bracketed.into_iter().find_map(|(open, close)| {
            let inside = rest.strip_prefix(open)?;
            inside.split_once(close)
        });
        let (indices, rest) = numbers.unwrap_or(("", rest));
        self.rest = rest;
        Some(BuiltinAttribute { letter, indices })
    }
}
