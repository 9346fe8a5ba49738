//! Pictures of registers as SVG: a row for each size of parts.

use std::collections::BTreeSet;

use super::picture::Area;
use tblgen_codegen::Html;

/// The largest number of bytes of one picture.
const MAX_BYTES: usize = 2500;

/// The width of a register in the picture.
const WIDTH: u32 = 480;
const HEIGHT: u32 = 18;

/// The width of a character.
const CHAR: u32 = 6;

/// The picture; rows at the end are left out until it is small enough.
pub(super) fn draw(name: &str, total: u32, mut rows: Vec<Vec<Area>>) -> Html {
    let whole = Area {
        name: name.to_string(),
        offset: 0,
        size: total,
    };
    rows.insert(0, vec![whole]);
    loop {
        let picture = Picture { total, rows: &rows }.svg();
        if picture.len() <= MAX_BYTES || rows.len() <= 2 {
            return picture;
        }
        rows.pop();
    }
}

struct Picture<'a> {
    total: u32,
    rows: &'a [Vec<Area>],
}

impl Picture<'_> {
    /// The x coordinate of a bit.
    fn x(&self, bit: u32) -> u32 {
        let left = u64::from(self.total.saturating_sub(bit)) * u64::from(WIDTH);
        (left / u64::from(self.total.max(1))) as u32
    }

    fn svg(&self) -> Html {
        // A line is as wide outside of a box as inside.
        let height = HEIGHT * (self.rows.len() as u32 + 1) + 2;
        let width = WIDTH + 4 + self.beside_width();
        let mut out = Html::new()
            .fixed("<div><svg viewBox=\"-2 0 ")
            .number(width)
            .fixed(" ")
            .number(height)
            .fixed("\" width=\"")
            .number(width)
            .fixed(
                "\" fill=\"currentColor\" style=\"max-width:100%;margin:4px 0\" \
                 text-anchor=\"middle\" font-family=\"monospace\" font-size=\"10\">\n",
            );
        out = self.scale(out);
        for (row, boxes) in (1..).zip(self.rows) {
            out = self.boxes(out, row, boxes);
            out = self.names(out, row, boxes);
        }
        out.fixed("</svg></div>")
    }

    /// Labels for the offsets of boxes, as far as there is room.
    fn scale(&self, out: Html) -> Html {
        let offsets = self.rows.iter().flatten().map(|part| part.offset);
        let offsets: BTreeSet<u32> = offsets.collect();
        let mut free = WIDTH;
        let mut out = out.fixed("<g text-anchor=\"end\">");
        for offset in offsets {
            let (x, len) = (self.x(offset), offset.to_string().len() as u32);
            if x <= free && x >= 2 * CHAR * len {
                free = x.saturating_sub(CHAR * (len + 2));
                out = text_at(out, x, 13).fixed(">").number(offset);
                out = out.fixed("</text>");
            }
        }
        let last = self.total.saturating_sub(1);
        let out = text_at(out.fixed("</g>"), 0, 13);
        let out = out.fixed(" text-anchor=\"start\">").number(last);
        out.fixed("</text>\n")
    }

    fn boxes(&self, out: Html, row: u32, boxes: &[Area]) -> Html {
        let mut out =
            out.fixed("<path fill=\"#48c\" fill-opacity=\".25\" stroke=\"currentColor\" d=\"");
        for part in boxes {
            let (left, right) = (self.x(part.end()), self.x(part.offset));
            let width = right.saturating_sub(left);
            out = out.fixed("M").number(left).fixed(" ").number(row * HEIGHT);
            out = out.fixed("h").number(width).fixed("v").number(HEIGHT);
            out = out.fixed("h-").number(width).fixed("z");
        }
        out.fixed("\"/>\n")
    }

    fn width(&self, part: &Area) -> u32 {
        self.x(part.offset).saturating_sub(self.x(part.end()))
    }

    /// Whether there is room for the name in the box.
    fn fits(&self, part: &Area) -> bool {
        CHAR * part.name.len() as u32 + 2 <= self.width(part)
    }

    /// The space that names next to the boxes take.
    fn beside_width(&self) -> u32 {
        let rows = self.rows.iter();
        let crowded = rows.filter(|row| !row.iter().all(|part| self.fits(part)));
        let widest = crowded.map(|row| beside(row).chars().count()).max();
        widest.map_or(0, |chars| CHAR * (chars as u32 + 2))
    }

    /// Names in the boxes; if one does not fit, the first and the last are next to them.
    fn names(&self, mut out: Html, row: u32, boxes: &[Area]) -> Html {
        let y = row * HEIGHT + 13;
        if !boxes.iter().all(|part| self.fits(part)) {
            let out = text_at(out, WIDTH + CHAR, y).fixed(" text-anchor=\"start\">");
            return out.text(&beside(boxes)).fixed("</text>\n");
        }
        for part in boxes {
            let middle = self.x(part.end()) + self.width(part) / 2;
            out = text_at(out, middle, y).fixed(">").text(&part.name);
            out = out.fixed("</text>");
        }
        out.fixed("\n")
    }
}

/// Begins a tag of text.
fn text_at(out: Html, x: u32, y: u32) -> Html {
    let out = out.fixed("<text x=\"").number(x);
    out.fixed("\" y=\"").number(y).fixed("\"")
}

/// The names of a row whose boxes are too small for them, from the left on.
fn beside(boxes: &[Area]) -> String {
    match boxes {
        [] => String::new(),
        [one] => short(&one.name),
        [first, .., last] => format!("{} … {}", short(&last.name), short(&first.name)),
    }
}

/// The largest number of characters of a name.
const MAX_NAME: usize = 24;

fn short(name: &str) -> String {
    match name.char_indices().nth(MAX_NAME) {
        Some((end, _)) => format!("{}…", &name[..end]),
        None => name.to_string(),
    }
}

#[cfg(test)]
mod tests {
    use super::super::picture::rows;
    use super::{Area, MAX_BYTES, draw, short};

    fn part(name: &str, offset: u32, size: u32) -> Area {
        let name = name.to_string();
        Area { name, offset, size }
    }

    #[test]
    fn a_picture_is_a_block_of_html() {
        let rows = rows(vec![part("lo", 0, 8), part("hi", 8, 8)], 16);
        let picture = draw("A<X>", 16, rows);
        let picture = picture.as_str();
        assert!(picture.starts_with("<div><svg ") && picture.ends_with("</svg></div>"));
        assert!(picture.contains("A&lt;X&gt;"));
        assert!(picture.lines().all(|line| !line.trim().is_empty()));
        assert!(picture.contains(">lo</text>") && picture.contains(">8</text>"));
        assert_eq!(picture.matches("h240v18h-240z").count(), 2);
    }

    #[test]
    fn pictures_are_small() {
        let boxes = (0..6).flat_map(|level| {
            let size = 512 >> level;
            let name = format!("a_long_name_{level}");
            (0..1 << level).map(move |at| part(&name, at * size, size))
        });
        let picture = draw("W", 512, rows(boxes.collect(), 512));
        assert!(picture.len() <= MAX_BYTES, "{}", picture.len());
    }

    #[test]
    fn long_names_are_cut() {
        assert_eq!(short(&"x".repeat(30)).chars().count(), 25);
    }
}
