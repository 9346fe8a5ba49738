//! Texts without names of others, as the runtime reads them.

use std::fmt::Write as _;

use super::{Piece, Text};

/// The length that most texts do not reach.
const USUAL_LENGTH: usize = 128;

/// The text of pieces, none of which is the name of another text.
pub(crate) fn printed(text: &Text) -> String {
    let mut out = String::with_capacity(USUAL_LENGTH);
    write_text(text, &mut out);
    out
}

fn write_text(text: &Text, out: &mut String) {
    for piece in text {
        write_piece(piece, out);
    }
}

fn write_piece(piece: &Piece, out: &mut String) {
    // Writing to a string cannot fail.
    let _ = match piece {
        Piece::Words(words) => out.write_str(words),
        Piece::Argument { modifier, index } => write!(out, "%{modifier}{index}"),
        Piece::PluralS(index) => write!(out, "%s{index}"),
        Piece::Select { options, index } => {
            let options = options.iter().map(|option| ("", option));
            write_options("%select{", options, out);
            write!(out, "}}{index}")
        }
        Piece::Plural { forms, index } => {
            let forms = forms.iter();
            let forms = forms.map(|form| (form.condition.as_str(), &form.text));
            write_options("%plural{", forms, out);
            write!(out, "}}{index}")
        }
        Piece::Difference { parts, indexes } => {
            let separators = ["%diff{", "$", "$", "|"];
            for (separator, part) in separators.iter().zip(&**parts) {
                *out += separator;
                write_text(part, out);
            }
            let [first, second] = indexes;
            write!(out, "}}{first},{second}")
        }
        Piece::Substituted(text) => {
            write_text(text, out);
            Ok(())
        }
        // The name of another text, which is not there any more.
        Piece::Substitution { .. } => Ok(()),
    };
}

/// Options with a bar between them, each with what is before it.
fn write_options<'t>(
    start: &str,
    options: impl Iterator<Item = (&'t str, &'t Text)>,
    out: &mut String,
) {
    let mut separator = start;
    for (before, option) in options {
        *out += separator;
        *out += before;
        write_text(option, out);
        separator = "|";
    }
}

#[cfg(test)]
mod tests {
    use super::super::parse;
    use super::printed;

    #[test]
    fn a_text_is_printed_as_it_was() {
        for text in [
            "",
            "a %% %| %0 %q1",
            "%select{a|%select{b}1|}0 c%s2",
            "%plural{1:a|[2,4],%10=0:b|:c%ordinal0}0",
            "%diff{from $ to $ a|b}0,1 }|",
        ] {
            assert_eq!(printed(&parse(text).unwrap()), text);
        }
        let named = parse("%enum_select<Kind>{%First{a}|b|%Last{c %0}}1").unwrap();
        assert_eq!(printed(&named), "%select{a|b|c %0}1");
    }
}
