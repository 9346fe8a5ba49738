//! `--gen-ctags`: an index of classes and records for editors.

use crate::invalid_utf8;
use tblgen_codegen::{BackendError, Emission};
use tblgen_lang::record::{Record, RecordKeeper};
use tblgen_lang::source::Loc;

pub(super) fn emit(emission: &mut Emission<'_>) -> Result<(), BackendError> {
    let records = emission.records();
    let mut tags: Vec<(&str, &str, u32)> = Vec::new();
    for record in records.classes().chain(records.defs()) {
        let first = record.llvm_locs().first();
        tags.extend(first.and_then(|&loc| tag(records, record, loc)));
        tags.extend(
            record
                .forward_declaration_locs()
                .iter()
                .filter_map(|&loc| tag(records, record, loc)),
        );
    }
    tags.sort_unstable();
    let mut text = String::from(
        "!_TAG_FILE_FORMAT\t1\t/original ctags format/\n\
         !_TAG_FILE_SORTED\t1\t/0=unsorted, 1=sorted, 2=foldcase/\n",
    );
    for (name, file, line) in tags {
        text.push_str(&format!("{name}\t{file}\t{line}\n"));
    }
    emission.out().write_all(&invalid_utf8::bytes(&text))?;
    Ok(())
}

fn tag<'r>(
    records: &'r RecordKeeper,
    record: Record<'r>,
    loc: Loc,
) -> Option<(&'r str, &'r str, u32)> {
    let at = records.sources().origin(loc)?;
    let buffer = records.sources().buffer(at.buffer);
    Some((record.name(), buffer.name(), buffer.line(at.offset)))
}
