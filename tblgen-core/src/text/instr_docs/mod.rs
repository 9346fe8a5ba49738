//! `--gen-instr-docs`: all instructions on one page of HTML, for people.
//!
//! The page needs nothing but itself: style, script and data are in it. The
//! data is JSON with every text that comes more than once in a table, so that
//! the 22,000 instructions of X86 are a few megabytes; the script draws what is
//! looked at and no more.

mod data;
mod figures;
mod processors;
mod rows;
mod semantics;
mod tables;

use std::io::Write;

use tblgen_codegen::Html;
use tblgen_codegen::{BackendError, Emission};

/// The page, with a mark where each of the other parts belongs.
const PAGE: &str = include_str!("page/page.html");
const STYLE: &str = include_str!("page/page.css");
const SCRIPT: &str = concat!(
    include_str!("page/data.js"),
    include_str!("page/syntax.js"),
    include_str!("page/cpus.js"),
    include_str!("page/places.js"),
    include_str!("page/bytes.js"),
    include_str!("page/assembly.js"),
    include_str!("page/search.js"),
    include_str!("page/nothing.js"),
    include_str!("page/list.js"),
    include_str!("page/words.js"),
    include_str!("page/pieces.js"),
    include_str!("page/details.js"),
    include_str!("page/start.js"),
    include_str!("page/controls.js"),
);

pub(super) fn emit(emission: &mut Emission<'_>) -> Result<(), BackendError> {
    let (data, target) = data::json(emission.records(), emission.models())?;
    write_page(&data, &target, emission.out())?;
    Ok(())
}

/// Writes the page; what is between two marks is as it is in the file.
fn write_page(data: &str, target: &str, out: &mut dyn Write) -> std::io::Result<()> {
    let title = Html::new().text(target);
    let mut rest = PAGE;
    for (mark, text) in [
        ("{{title}}", title.as_str()),
        ("{{style}}", STYLE),
        ("{{heading}}", title.as_str()),
        ("{{data}}", data),
        ("{{script}}", SCRIPT),
    ] {
        let (before, after) = rest.split_once(mark).unwrap_or((rest, ""));
        out.write_all(before.as_bytes())?;
        out.write_all(text.as_bytes())?;
        rest = after;
    }
    out.write_all(rest.as_bytes())
}
