//! Text that is code.

/// The width of a line. What is wider takes several lines.
pub(crate) const LINE: usize = 89;

/// The blanks before the lines within a block.
pub(super) const INDENT: &str = "    ";

/// Adds lines as those of a block are. Empty lines stay empty.
pub(crate) fn indented(lines: &str, out: &mut String) {
    // Lines of tables are about as long as they can be.
    out.reserve(lines.len() + lines.len() / LINE * INDENT.len());
    for line in lines.split_inclusive('\n') {
        if line != "\n" {
            out.push_str(INDENT);
        }
        out.push_str(line);
    }
}

/// Adds an attribute with a list, given without blanks. It has several lines if it is long.
pub(crate) fn push_attribute(name: &str, list: &str, out: &mut String) {
    let line = format!("#[{name}({})]\n", list.replace(',', ", "));
    match line.len() <= LINE {
        true => out.push_str(&line),
        false => {
            let lines = list.replace(',', ",\n    ");
            out.push_str(&format!("#[{name}(\n    {lines}\n)]\n"));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{indented, push_attribute};

    #[test]
    fn empty_lines_have_no_indent() {
        let mut out = String::new();
        indented("a\n\n    b\n", &mut out);
        assert_eq!(out, "    a\n\n        b\n");
    }

    #[test]
    fn long_attributes_take_lines() {
        let mut out = String::new();
        push_attribute("allow", "a,b", &mut out);
        let long = "c".repeat(80);
        push_attribute("allow", &format!("{long},d"), &mut out);
        assert_eq!(
            out,
            format!("#[allow(a, b)]\n#[allow(\n    {long},\n    d\n)]\n")
        );
    }
}
