//! Lists whose elements share lines.

use super::flat::write_flat;
use super::{Page, WIDTH, commas};
use crate::trees::Tree;

impl Page {
    /// Writes parts between commas, with as many on each line as there is room for. Each has to
    /// be one word. The list ends with a comma.
    pub(super) fn rows(&mut self, inner: &[Tree]) -> Option<()> {
        let count = commas(inner).count();
        self.deeper(|page| {
            let mut start = page.begin();
            for (at, part) in commas(inner).enumerate() {
                let is_first = page.text.len() == start + 4 * page.depth();
                let before = page.text.len();
                page.text.push_str(if is_first { "" } else { " " });
                write_flat(part, &mut page.text)?;
                // The last comma stands where it would fit if it were nothing.
                let comma = usize::from(at + 1 < count);
                if page.text.len() - start + comma > WIDTH && !is_first {
                    page.text.truncate(before);
                    page.text.push('\n');
                    start = page.begin();
                    write_flat(part, &mut page.text)?;
                }
                page.text.push(',');
            }
            page.text.push('\n');
            Some(())
        })
    }
}
