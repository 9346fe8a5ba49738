//! The pieces of an assembly string.

use super::AsmFault;

/// A piece of the assembly string of one variant.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Piece<'a> {
    /// Literal text. Several pieces of text may follow each other.
    Text(&'a str),
    /// An operand: `$name`, `${name}` or `${name:modifier}`.
    Operand {
        /// The name.
        name: &'a str,
        /// The modifier, or nothing.
        modifier: &'a str,
    },
    /// Text that the printer knows: `${:name}`.
    Special(&'a str),
}

/// Takes an assembly string without variants apart.
///
/// ```
/// use tblgen_model::asm_text::{Piece, pieces};
///
/// let all: Result<Vec<_>, _> = pieces("add ${d:x},$$1").collect();
/// let operand = Piece::Operand { name: "d", modifier: "x" };
/// let text = Piece::Text;
/// assert_eq!(all.unwrap(), [text("add "), operand, text(","), text("$"), text("1")]);
/// ```
///
/// # Errors
///
/// The first mistake is the last item.
pub fn pieces(asm: &str) -> impl Iterator<Item = Result<Piece<'_>, AsmFault>> {
    let mut rest = asm;
    std::iter::from_fn(move || {
        let first = *rest.as_bytes().first()?;
        let next = match first {
            b'\\' => escape(rest),
            b'$' => dollar(rest),
            _ => {
                let end = rest.find(['$', '\\']).unwrap_or(rest.len());
                Ok((Piece::Text(&rest[..end]), end))
            }
        };
        Some(match next {
            Ok((piece, length)) => {
                rest = &rest[length..];
                Ok(piece)
            }
            Err(fault) => {
                rest = "";
                Err(fault)
            }
        })
    })
}

/// A piece, and the length of its text.
type Parsed<'a> = Result<(Piece<'a>, usize), AsmFault>;

/// The character after a backslash.
fn escape(text: &str) -> Parsed<'_> {
    let character = match text.as_bytes().get(1) {
        None => return Err(AsmFault::OpenEscape),
        Some(b'n') => "\n",
        Some(b't') => "\t",
        Some(b'$' | b'{' | b'|' | b'}' | b'\\') => &text[1..2],
        Some(_) => return Err(AsmFault::UnknownEscape),
    };
    Ok((Piece::Text(character), 2))
}

/// The operand that `$` begins, or a `$` itself.
fn dollar(text: &str) -> Parsed<'_> {
    let after = &text[1..];
    match after.as_bytes().first() {
        Some(b'$') => Ok((Piece::Text(&text[..1]), 2)),
        Some(b'{') => braced(&after[1..]),
        _ => match word(after) {
            "" => Err(AsmFault::StrayDollar),
            name => Ok((Piece::Operand { name, modifier: "" }, 1 + name.len())),
        },
    }
}

/// The operand after `${`.
fn braced(text: &str) -> Parsed<'_> {
    let name = word(text);
    let mut rest = &text[name.len()..];
    let mut modifier = "";
    if let Some(after) = rest.strip_prefix(':') {
        if after.is_empty() {
            return Err(AsmFault::OpenBrace);
        }
        modifier = word(after);
        if modifier.is_empty() {
            return Err(AsmFault::NoModifier);
        }
        rest = &after[modifier.len()..];
    } else if rest.is_empty() {
        return Err(AsmFault::OpenBrace);
    }
    let rest = rest.strip_prefix('}').ok_or(AsmFault::NotEnded)?;
    let length = 2 + text.len() - rest.len();
    match (name, modifier) {
        ("", "") => Err(AsmFault::StrayDollar),
        ("", modifier) => Ok((Piece::Special(modifier), length)),
        (name, modifier) => Ok((Piece::Operand { name, modifier }, length)),
    }
}

/// The letters, digits and `_` that a text begins with.
fn word(text: &str) -> &str {
    let end = text.find(|c: char| !c.is_ascii_alphanumeric() && c != '_');
    end.map_or(text, |end| &text[..end])
}
