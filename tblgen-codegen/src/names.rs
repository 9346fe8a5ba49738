//! Rust names from TableGen names.

use proc_macro2::{Ident, Span};
use rustc_hash::{FxHashMap, FxHashSet};

/// Words that cannot be names even with `r#` before them.
const NEVER_RAW: [&str; 5] = ["_", "crate", "self", "Self", "super"];

/// Words that are names only with `r#` before them, in some edition of Rust.
const KEYWORDS: [&str; 48] = [
    "abstract", "as", "async", "await", "become", "box", "break", "const", "continue", "do", "dyn",
    "else", "enum", "extern", "false", "final", "fn", "for", "gen", "if", "impl", "in", "let",
    "loop", "macro", "match", "mod", "move", "mut", "override", "priv", "pub", "ref", "return",
    "static", "struct", "trait", "true", "try", "type", "typeof", "unsafe", "unsized", "use",
    "virtual", "where", "while", "yield",
];

/// The Rust name that is nearest to a TableGen name: characters that cannot be
/// in a name become `_`, `_` goes before a leading digit, and keywords become
/// raw.
///
/// ```
/// use tblgen_codegen::ident;
///
/// assert_eq!(ident("X5").to_string(), "X5");
/// assert_eq!(ident("3com").to_string(), "_3com");
/// assert_eq!(ident("a.b").to_string(), "a_b");
/// assert_eq!(ident("in").to_string(), "r#in");
/// assert_eq!(ident("self").to_string(), "self_");
/// ```
pub fn ident(name: &str) -> Ident {
    from_legal(&legal(name))
}

fn from_legal(name: &str) -> Ident {
    match is_keyword(name) {
        true => Ident::new_raw(name, Span::call_site()),
        false => Ident::new(name, Span::call_site()),
    }
}

pub(crate) fn is_keyword(name: &str) -> bool {
    KEYWORDS.binary_search(&name).is_ok()
}

/// The name with only characters that a name may have.
fn legal(name: &str) -> String {
    let is_legal = |byte: u8| byte.is_ascii_alphanumeric() || byte == b'_';
    let mut text = match name.bytes().all(is_legal) {
        true => name.to_string(),
        false => name.replace(|c: char| !u8::try_from(c).is_ok_and(is_legal), "_"),
    };
    if text
        .bytes()
        .next()
        .is_none_or(|first| first.is_ascii_digit())
    {
        text.insert(0, '_');
    }
    if NEVER_RAW.contains(&text.as_str()) {
        text.push('_');
    }
    text
}

/// Names of one scope. Where two would be the same, the later one is given a
/// number; so the order decides, and the same input gives the same names.
///
/// ```
/// use tblgen_codegen::Idents;
///
/// let mut idents = Idents::reserving(&["ALL"]);
/// let names = ["a.b", "a_b", "ALL"].map(|name| idents.add(name).to_string());
/// assert_eq!(names, ["a_b", "a_b_2", "ALL_2"]);
/// ```
#[derive(Debug, Clone, Default)]
pub struct Idents {
    taken: FxHashSet<String>,
    /// The last number after each name that was taken; names with lower numbers are taken, too.
    counts: FxHashMap<String, u32>,
}

impl Idents {
    /// A scope in which these names are taken already.
    pub fn reserving(names: &[&str]) -> Self {
        Idents {
            taken: names.iter().map(|name| name.to_string()).collect(),
            ..Idents::default()
        }
    }

    /// Adds a name and returns a free identifier for it.
    pub fn add(&mut self, name: &str) -> Ident {
        from_legal(&self.add_legal(name))
    }

    /// Adds a name as [`Self::add`] does, but returns text, which can be made on any thread, unlike
    /// identifiers.
    ///
    /// ```
    /// use tblgen_codegen::Idents;
    ///
    /// let mut idents = Idents::default();
    /// let names = ["in", "in", "a.b"].map(|name| idents.add_text(name));
    /// assert_eq!(names, ["r#in", "in_2", "a_b"]);
    /// ```
    pub fn add_text(&mut self, name: &str) -> String {
        let name = self.add_legal(name);
        match is_keyword(&name) {
            true => format!("r#{name}"),
            false => name,
        }
    }

    /// Makes room for the names of some more things.
    pub(crate) fn reserve(&mut self, count: usize) {
        self.taken.reserve(count);
    }

    fn add_legal(&mut self, name: &str) -> String {
        let base = legal(name);
        if self.taken.insert(base.clone()) {
            return base;
        }
        let count = self.counts.entry(base.clone()).or_insert(1);
        loop {
            *count = count.saturating_add(1);
            let candidate = format!("{base}_{count}");
            if self.taken.insert(candidate.clone()) {
                return candidate;
            }
        }
    }
}

/// The beginning of a name that is too long for an item. Documentation has a file for each function
/// and type, so names are bounded.
///
/// ```
/// use tblgen_codegen::item_name;
///
/// assert_eq!(item_name("isMove"), "isMove");
/// assert_eq!(item_name(&"x".repeat(1000)).len(), 120);
/// ```
pub fn item_name(name: &str) -> &str {
    const LONGEST: usize = 120;
    let end = name.char_indices().nth(LONGEST);
    end.and_then(|(end, _)| name.get(..end)).unwrap_or(name)
}

/// The name of a function, from a name in camel case: words begin where a
/// small letter or a digit is followed by a capital, and before the last of
/// several capitals if a small letter follows that.
///
/// ```
/// use tblgen_codegen::snake_case;
///
/// let names = ["isCopyIdiom", "HTTPServer2Go", "VOPe64", "already_snake"];
/// let names = names.map(snake_case);
/// assert_eq!(names, ["is_copy_idiom", "http_server2_go", "vo_pe64", "already_snake"]);
/// ```
pub fn snake_case(name: &str) -> String {
    let chars: Vec<char> = name.chars().collect();
    let mut snake = String::new();
    for (at, &c) in chars.iter().enumerate() {
        let before = at.checked_sub(1).and_then(|at| chars.get(at));
        let is_next_small = chars.get(at + 1).is_some_and(char::is_ascii_lowercase);
        let starts_word = before.is_some_and(|before| match before {
            'a'..='z' | '0'..='9' => true,
            'A'..='Z' => is_next_small,
            _ => false,
        });
        if c.is_ascii_uppercase() && starts_word {
            snake.push('_');
        }
        snake.push(c.to_ascii_lowercase());
    }
    snake
}

#[cfg(test)]
mod tests {
    use super::{Idents, KEYWORDS, ident, is_keyword};

    #[test]
    fn keywords_of_all_kinds() {
        let names = ["type", "Self", "_", "async", "union", "", "gen", "try"];
        let idents = names.map(|name| ident(name).to_string());
        assert_eq!(
            idents,
            [
                "r#type", "Self_", "__", "r#async", "union", "__", "r#gen", "r#try"
            ]
        );
    }

    #[test]
    fn the_parser_knows_no_other_keywords() {
        assert!(KEYWORDS.is_sorted());
        let letters = || b'a'..=b'z';
        let short = letters().flat_map(|a| letters().map(move |b| vec![a, b]));
        let short = short.map(|word| String::from_utf8(word).unwrap());
        for word in short.chain(KEYWORDS.map(str::to_string)) {
            let is_name = syn::parse_str::<syn::Ident>(&word).is_ok();
            // It does not know the youngest one.
            assert_eq!(is_name, !is_keyword(&word) || word == "gen", "{word}");
        }
    }

    #[test]
    fn numbers_avoid_names_that_follow() {
        let mut idents = Idents::default();
        let names = ["self", "self_"].map(|name| idents.add(name).to_string());
        assert_eq!(names, ["self_", "self__2"]);
        let mut idents = Idents::default();
        let names = ["a", "a_2", "a", "a"].map(|name| idents.add(name).to_string());
        assert_eq!(names, ["a", "a_2", "a_3", "a_4"]);
    }
}
