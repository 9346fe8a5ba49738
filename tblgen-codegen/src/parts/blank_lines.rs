//! Empty lines between items, which a printer of syntax trees does not write.

use super::text::INDENT;

/// The kind of an item, as far as empty lines go.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Kind {
    Use,
    Macro,
    Const,
    Static,
    Type,
    /// An `impl`, a trait or a module, whose items have empty lines between them as well.
    Block,
    Other,
}

impl Kind {
    /// The kind of the item that begins with this line, after its attributes.
    fn of(line: &str) -> Self {
        let line = match line.strip_prefix("pub") {
            Some(after) => {
                let after = after
                    .strip_prefix('(')
                    .and_then(|path| path.split_once(')'));
                after.map_or(&line["pub".len()..], |(_, after)| after)
            }
            None => line,
        };
        let mut words = line.split_whitespace();
        let first = words.next().unwrap_or_default();
        match first.split('<').next().unwrap_or_default() {
            "use" => Kind::Use,
            "const" if words.next() == Some("fn") => Kind::Other,
            "const" => Kind::Const,
            "static" => Kind::Static,
            "type" => Kind::Type,
            "impl" | "trait" | "mod" => Kind::Block,
            _ if first.contains('!') => Kind::Macro,
            _ => Kind::Other,
        }
    }
}

/// Adds items, with an empty line between any two of them that do not belong together: `use`s,
/// calls of macros, and constants, statics or types of the same kind without documentation.
pub(super) fn write_grouped(items: &str, out: &mut String) {
    // The blocks around the line: the last item in each.
    let mut blocks: Vec<Option<Kind>> = vec![None];
    // Where the item begins whose attributes are above the line.
    let mut start = None;
    for line in items.split_inclusive('\n') {
        let depth = blocks.len() - 1;
        let Some(code) = inner(line, depth) else {
            if line.trim_start().starts_with('}') {
                blocks.pop();
            }
            out.push_str(line);
            continue;
        };
        let is_attribute = code.starts_with("#[") || code.starts_with("//");
        let is_item = code.starts_with(|c: char| c.is_alphabetic() || c == ':' || c == '_');
        if is_attribute {
            start.get_or_insert(out.len());
        } else if is_item && !code.starts_with("where") {
            let kind = Kind::of(code);
            let is_bare = start.is_none();
            let at = start.take().unwrap_or(out.len());
            let last = blocks.last_mut().and_then(|last| last.replace(kind));
            let belongs =
                is_bare && last == Some(kind) && !matches!(kind, Kind::Block | Kind::Other);
            if last.is_some() && !belongs {
                out.insert(at, '\n');
            }
        }
        out.push_str(line);
        let opens = blocks.last() == Some(&Some(Kind::Block)) && code.ends_with("{\n");
        if opens {
            blocks.push(None);
        }
    }
}

/// The line without the indentation of `blocks` nested blocks, if it has that much.
fn inner(line: &str, blocks: usize) -> Option<&str> {
    let (blanks, code) = line.split_at_checked(INDENT.len() * blocks)?;
    blanks.trim_start().is_empty().then_some(code)
}

#[cfg(test)]
mod tests {
    use super::write_grouped;

    fn grouped(items: &str) -> String {
        let mut out = String::new();
        write_grouped(items, &mut out);
        out
    }

    #[test]
    fn items_that_do_not_belong_together_are_parted() {
        let items = "use a;
use b::{
    c, d,
};
a::b!(1);
c!(2);
const A: u8 = 1;
pub(super) const B: u8 = 2;
/// C.
const C: u8 = 3;
pub static D: [u8; 1] = [
    1,
];
static E: u8 = 1;
pub const fn f() {}
#[allow(
    dead_code
)]
/// G.
fn g<T>(
    t: T,
) -> u8
where
    T: A,
{
    const H: u8 = 1;
    h()
}
struct I;
";
        let parted = items
            .replace("a::b!", "\na::b!")
            .replace("const A", "\nconst A")
            .replace("/// C.", "\n/// C.")
            .replace("pub static", "\npub static")
            .replace("pub const fn", "\npub const fn")
            .replace("#[allow(", "\n#[allow(")
            .replace("struct", "\nstruct");
        assert_eq!(grouped(items), parted);
    }

    #[test]
    fn members_of_blocks_are_parted() {
        let items = "impl<'a> A<'a> {
    #![allow(dead_code)]
    const B: u8 = 1;
    const C: u8 = b\"\\
     fn d() {}\";
    type E = u8;
    /// F.
    fn f() {
        fn g() {}
        fn h() {}
    }
    fn i() {}
}
impl A {}
pub trait J
where
    Self: K,
{
    fn l();
    fn m() {}
}
pub mod n {
    use o;
    mod p {
        fn q() {}
        fn r() {}
    }
    fn s() {}
}
";
        let parted = items
            .replace("    type", "\n    type")
            .replace("    /// F.", "\n    /// F.")
            .replace("    fn i", "\n    fn i")
            .replace("impl A", "\nimpl A")
            .replace("pub ", "\npub ")
            .replace("    fn m", "\n    fn m")
            .replace("    mod p", "\n    mod p")
            .replace("        fn r", "\n        fn r")
            .replace("    fn s", "\n    fn s");
        assert_eq!(grouped(items), parted);
    }
}
