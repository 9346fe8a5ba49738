//! `--print-records`: all classes, then all records, in TableGen's syntax.

use std::io::Write;

use crate::output::{BackendError, Chunks};
use crate::record::{Form, RecordKeeper};

pub(super) fn write(records: &RecordKeeper, out: &mut dyn Write) -> Result<(), BackendError> {
    records.check_lengths(Form::Text)?;
    let mut chunks = Chunks::new(out);
    let sections = [
        (
            &b"------------- Classes -----------------\n"[..],
            &b"class "[..],
            &records.classes,
        ),
        (
            b"------------- Defs -----------------\n",
            b"def ",
            &records.defs,
        ),
    ];
    for (heading, keyword, map) in sections {
        chunks.buffer.extend_from_slice(heading);
        for id in records.sorted(map) {
            chunks.buffer.extend_from_slice(keyword);
            let whole = records.write_record(&mut chunks.buffer, id);
            chunks.note(whole);
            chunks.spill()?;
        }
    }
    chunks.finish()?;
    Ok(())
}
