//! Rows of builtins, which Clang prints as macros until LLVM 19, and as structures since.

/// A builtin: name, types, attributes and features, header and languages.
struct Info<'t> {
    texts: [&'t str; 4],
    header: &'t str,
    languages: &'t str,
}

/// The languages of a builtin that all have.
const ALL_LANGUAGES: &str = "ALL_LANGUAGES";

/// The beginnings of names that structures may leave out, because all of a list have them.
const PREFIXES: [&str; 2] = ["__builtin_HEXAGON_", "__builtin_ia32_"];

/// The header of a builtin without one.
const NO_HEADER: &str = "NO_HEADER";

/// A text with structures as rows of the macro that features need, with a prefix of all names.
pub(crate) fn as_macros(text: &str, prefix: &str) -> String {
    let rows = text.lines().map(|line| match Info::of_structure(line) {
        None => line.to_string(),
        Some(info) => {
            let [name, types, attributes, features] = info.texts;
            let start = format!("{prefix}{name}, \"{types}\", \"{attributes}\"");
            match features {
                "" => format!("BUILTIN({start})"),
                features => format!("TARGET_BUILTIN({start}, \"{features}\")"),
            }
        }
    });
    let rows: Vec<String> = rows.collect();
    rows.join("\n")
}

/// The rows of structures.
pub(crate) fn rows(text: &str) -> Vec<String> {
    let rows = text.lines().filter_map(Info::of_structure);
    rows.map(|info| info.row()).collect()
}

/// The rows of macros, in the form of [`rows`].
pub(crate) fn of_macros(rows: &[&str]) -> Vec<String> {
    let rows = rows.iter().filter_map(|row| Info::of_macro(row));
    rows.map(|info| info.row()).collect()
}

impl<'t> Info<'t> {
    /// The builtin of a structure: it has places in a table of texts, and the texts in comments.
    fn of_structure(line: &'t str) -> Option<Self> {
        let (_, rest) = line.split_once("StrOffsets{")?;
        let (places, rest) = rest.split_once("}, ")?;
        let mut texts = places.split(", ").map(text);
        let texts = [texts.next()?, texts.next()?, texts.next()?, texts.next()?];
        let (header, languages) = rest.split_once(", ")?;
        Some(Info {
            texts,
            header: header.strip_prefix("HeaderDesc::")?,
            languages: languages.strip_suffix("},")?,
        })
    }

    /// The builtin of a macro: `LIBBUILTIN(name, "types", "attributes", HEADER_H, LANGUAGES)`.
    fn of_macro(row: &'t str) -> Option<Self> {
        let (kind, rest) = row.strip_suffix(')')?.split_once('(')?;
        let parts: Vec<&str> = rest
            .split(", ")
            .map(|part| part.trim_matches('"'))
            .collect();
        let (&[name, types, attributes], rest) = parts.split_first_chunk()?;
        let (features, header, languages) = match (kind, rest) {
            ("LIBBUILTIN", &[header, languages]) => ("", header, languages),
            ("LANGBUILTIN", &[languages]) => ("", NO_HEADER, languages),
            ("TARGET_BUILTIN", &[features]) => (features, NO_HEADER, ALL_LANGUAGES),
            // Structures of builtins with a header lack the features.
            ("TARGET_HEADER_BUILTIN", &[header, languages, _]) => ("", header, languages),
            (_, []) => ("", NO_HEADER, ALL_LANGUAGES),
            _ => return None,
        };
        Some(Info {
            texts: [name, types, attributes, features],
            header,
            languages,
        })
    }

    fn row(&self) -> String {
        let (texts, header, languages) = (self.texts.join(" | "), self.header, self.languages);
        let mut prefixes = PREFIXES.iter();
        let texts = prefixes
            .find_map(|prefix| texts.strip_prefix(prefix))
            .unwrap_or(&texts);
        format!("{texts} | {header} | {languages}")
    }
}

/// The text in the comment after a place.
fn text(place: &str) -> &str {
    let (_, text) = place.split_once("/* ").unwrap_or_default();
    text.strip_suffix(" */").unwrap_or(text)
}
