//! Assembly strings as people read them.

use tblgen_lang::record::RecordKeeper;

/// More syntaxes than this are not told apart.
const MAX_SYNTAXES: usize = 4;

/// The number of assembly syntaxes that a target has; at least 1, at most 4.
pub fn syntaxes(records: &RecordKeeper) -> usize {
    let classes = ["AsmWriter", "AsmParserVariant"].into_iter();
    let defs = classes.flat_map(|class| records.all_derived_definitions_if_defined(class));
    let numbers = defs.filter_map(|def| usize::try_from(def.value_as_int("Variant").ok()?).ok());
    numbers.max().unwrap_or(0).min(MAX_SYNTAXES - 1) + 1
}

/// An assembly string in each of some syntaxes: of `{a|b}`, `a` in the first and
/// `b` in the second one. White space is one blank; those that are alike are
/// left out, and so are empty ones.
///
/// LLVM: `CodeGenInstruction::FlattenAsmStringVariants`.
///
/// ```
/// use tblgen_model::documentation::asm_variants;
///
/// let asm = "add{l}\t{$src, $dst|$dst, $src}";
/// assert_eq!(asm_variants(asm, 2), ["addl $src, $dst", "add $dst, $src"]);
/// assert_eq!(asm_variants("b${p}\t$t", 2), ["b${p} $t"]);
/// ```
pub fn asm_variants(asm: &str, syntaxes: usize) -> Vec<String> {
    let pieces = pieces(asm);
    let mut variants: Vec<String> = Vec::new();
    for syntax in 0..syntaxes {
        let parts = pieces.iter().map(|piece| piece.of(syntax));
        let text = tidy(&parts.collect::<String>());
        if !text.is_empty() && !variants.contains(&text) {
            variants.push(text);
        }
    }
    variants
}

/// Text, or texts of which each syntax has one.
enum Piece<'a> {
    Text(&'a str),
    Choice(Vec<&'a str>),
}

impl<'a> Piece<'a> {
    fn of(&self, syntax: usize) -> &'a str {
        match self {
            Piece::Text(text) => text,
            Piece::Choice(texts) => texts.get(syntax).copied().unwrap_or(""),
        }
    }
}

/// Braces begin a choice unless `$` or a backslash is before them; those inside
/// of a choice belong to its texts.
fn pieces(asm: &str) -> Vec<Piece<'_>> {
    let mut pieces = Vec::new();
    let mut choice: Option<Vec<&str>> = None;
    let (mut start, mut depth, mut before) = (0, 0u32, ' ');
    for (at, c) in asm.char_indices() {
        let piece = asm.get(start..at).unwrap_or_default();
        match (c, &mut choice) {
            ('{', None) if !matches!(before, '$' | '\\') => {
                pieces.push(Piece::Text(piece));
                choice = Some(Vec::new());
                start = at + 1;
            }
            ('{', Some(_)) => depth += 1,
            ('}', Some(_)) if depth > 0 => depth -= 1,
            ('|', Some(texts)) if depth == 0 => {
                texts.push(piece);
                start = at + 1;
            }
            ('}', Some(texts)) => {
                texts.push(piece);
                pieces.push(Piece::Choice(std::mem::take(texts)));
                choice = None;
                start = at + 1;
            }
            _ => {}
        }
        before = c;
    }
    // Braces that are not closed are text.
    pieces.extend(choice.into_iter().flatten().map(Piece::Text));
    pieces.push(Piece::Text(asm.get(start..).unwrap_or_default()));
    pieces
}

/// One blank where there is white space, and no backslash before braces.
fn tidy(text: &str) -> String {
    let words: Vec<&str> = text.split_whitespace().collect();
    let text = words.join(" ");
    text.replace("\\{", "{").replace("\\}", "}")
}

#[cfg(test)]
mod tests {
    use super::asm_variants;

    #[test]
    fn texts_of_one_syntax_only() {
        assert_eq!(asm_variants("f{|p}add {st|}", 2), ["fadd st", "fpadd"]);
        assert_eq!(asm_variants("a{b}", 2), ["ab", "a"]);
        assert_eq!(asm_variants("{a|b|c|d|e|f}", 3), ["a", "b", "c"]);
        assert_eq!(asm_variants("", 2), Vec::<String>::new());
    }

    #[test]
    fn braces_within_braces_and_alone() {
        assert_eq!(asm_variants("{{a|b}|c}", 2), ["{a|b}", "c"]);
        assert_eq!(asm_variants("x\\{1\\}", 1), ["x{1}"]);
        assert_eq!(asm_variants("x {a|b", 1), ["x ab"]);
        assert_eq!(asm_variants("x } y | z", 2), ["x } y | z"]);
    }
}
