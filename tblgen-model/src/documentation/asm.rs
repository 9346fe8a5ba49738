//! Assembly strings as people read them.

use std::borrow::Cow;

use crate::asm_text::flatten;
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
    let mut variants: Vec<String> = Vec::new();
    for text in asm_in_syntaxes(asm, syntaxes) {
        if !text.is_empty() && !variants.contains(&text) {
            variants.push(text);
        }
    }
    variants
}

/// An assembly string in each syntax, as [`asm_variants`] has it, but one for each.
pub fn asm_in_syntaxes(asm: &str, syntaxes: usize) -> Vec<String> {
    // Braces that are not closed are text.
    let text = |syntax| tidy(&flatten(asm, syntax).unwrap_or(Cow::Borrowed(asm)));
    (0..syntaxes).map(text).collect()
}

/// The name of each assembly syntax: that of the parser's variant, or else that of the
/// printer's class; empty if neither has one.
pub fn syntax_names(records: &RecordKeeper) -> Vec<String> {
    let named = |class, field, number: usize| {
        let defs = records.all_derived_definitions_if_defined(class);
        let mut defs = defs.into_iter().filter(move |def| {
            let variant = def.value_as_int("Variant");
            variant.is_ok_and(|variant| usize::try_from(variant) == Ok(number))
        });
        defs.find_map(|def| {
            def.value_as_string(field)
                .ok()
                .filter(|name| !name.is_empty())
        })
    };
    let name = |number| {
        let parser = named("AsmParserVariant", "Name", number);
        let printer = || named("AsmWriter", "AsmWriterClassName", number);
        let name = parser.or_else(printer).unwrap_or("");
        name.trim_end_matches("InstPrinter").to_string()
    };
    (0..syntaxes(records)).map(name).collect()
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
    fn each_syntax_has_a_name() {
        let text = r#"
            class AsmWriter { string AsmWriterClassName = "InstPrinter"; int Variant = 0; }
            class AsmParserVariant { string Name = ""; int Variant = 0; }
            def A : AsmParserVariant { let Name = "att"; }
            def B : AsmWriter { let AsmWriterClassName = "IntelInstPrinter"; let Variant = 1; }
            def C : AsmWriter { let Variant = 2; }
        "#;
        let done = tblgen_lang::compile_text("t.td", text, &Default::default());
        let names = super::syntax_names(&done.records.unwrap());
        assert_eq!(names, ["att", "Intel", ""]);
    }

    #[test]
    fn braces_within_braces_and_alone() {
        assert_eq!(asm_variants("{{a|b}|c}", 2), ["{a", "b}"]);
        assert_eq!(asm_variants("x\\{1\\}", 1), ["x{1}"]);
        assert_eq!(asm_variants("x {a|b", 1), ["x {a|b"]);
        assert_eq!(asm_variants("x } y | z", 2), ["x } y | z"]);
    }
}
