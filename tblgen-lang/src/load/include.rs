//! Files that `include` names: where they are found, and their limits.

use std::sync::Arc;

use super::preprocess::missing_endif;
use super::{Frame, Loader};
use crate::diagnostic::{Diagnostic, Place};
use crate::input_file::{Unread, join};
use crate::near_files;
use crate::source::{FilePos, PRELUDE_PREFIX};

/// The text of all files has offsets of 32 bits.
const MAX_TEXT: usize = u32::MAX as usize / 2;

/// A file that was found.
pub(super) struct Opened {
    /// The path by which it was opened.
    name: String,
    text: Arc<Vec<u8>>,
    /// Whether it was found in an include directory.
    is_elsewhere: bool,
}

impl<'o> Loader<'o> {
    pub(super) fn enter(&mut self, buffer: u32) {
        let text = self.sources.buffer_text(buffer);
        let frame = Frame {
            buffer,
            text,
            pos: 0,
            copied: 0,
            controls: Vec::new(),
            line_start: true,
        };
        self.frames.push(frame);
    }

    /// At the end of a file.
    pub(super) fn leave(&mut self, mut frame: Frame) {
        let end = frame.text.len();
        self.copy(&mut frame, end, end);
        if !frame.controls.is_empty() {
            self.event(missing_endif(&frame));
            if let Some(event) = self.events.last_mut() {
                event.uncounted = 1;
            }
            // What follows in the including files is never read.
            self.frames.clear();
        } else if !self.frames.is_empty() {
            self.text.push(b' ');
        }
        if self.frames.is_empty() && self.names_wanted > 0 {
            self.bad(&mut frame, end, end, "Expected filename after include");
        } else if self.frames.is_empty() {
            let start = self.text.len() as u32;
            self.sources.add_segment(start, frame.place(end));
        }
    }

    pub(super) fn include(&mut self, mut frame: Frame, path: String, name_pos: usize) {
        let at = frame.place(name_pos);
        let resume = frame.place(frame.pos);
        frame.copied = frame.pos;
        frame.line_start = false;
        if let Err(error) = self.open_include(path, at, resume) {
            let at = match error.place {
                Place::At(at) => at,
                Place::Unknown | Place::Nowhere => at,
            };
            self.end_with_error(at, vec![error]);
            return;
        }
        let buffer = self.sources.buffers().len() as u32 - 1;
        self.text.push(b' ');
        self.frames.push(frame);
        self.enter(buffer);
    }

    /// Makes the file that is included the last buffer, within the limits.
    fn open_include(
        &mut self,
        path: String,
        at: FilePos,
        resume: FilePos,
    ) -> Result<(), Diagnostic> {
        let limits = &self.options.limits;
        let refused = |message| Err(Diagnostic::error(Place::At(at), message));
        if self.frames.len() >= limits.max_include_depth {
            return Err(self.included_too_deep(at));
        }
        self.includes += 1;
        if self.includes > limits.max_includes {
            return refused(format!(
                "more than {} files are included (the limit can be raised)",
                limits.max_includes
            ));
        }
        let opened = match self.find(&path) {
            Ok(Some(found)) => found,
            Ok(None) => {
                let message = format!("Could not find include file '{path}'");
                let mut error = Diagnostic::error(Place::At(at), message);
                error.help = near_files::help_for_include(self.options, &path);
                return Err(error);
            }
            Err(message) => return refused(message),
        };
        let Opened {
            name,
            text,
            is_elsewhere,
        } = opened;
        if !self.count_bytes(text.len()) {
            return refused(self.too_large());
        }
        if !name.starts_with(PRELUDE_PREFIX) {
            self.sources.add_dependency(name.clone());
        }
        let included = Some((resume, path));
        self.sources.add_buffer(name, text, included, is_elsewhere);
        Ok(())
    }

    /// The error of an `include` in too many others: where the file includes itself for the
    /// first time, if it does.
    fn included_too_deep(&self, at: FilePos) -> Diagnostic {
        let name = self.sources.buffer(at.buffer).name();
        let open = self.frames.iter().map(|frame| frame.buffer);
        let is_same = |&buffer: &u32| self.sources.buffer(buffer).name() == name;
        let again = open.chain([at.buffer]).filter(is_same).nth(1);
        let first = again.and_then(|buffer| self.name_of_include(buffer));
        let message = format!(
            "include depth exceeds {}",
            self.options.limits.max_include_depth
        );
        let error = Diagnostic::error(Place::At(first.unwrap_or(at)), message);
        match first {
            Some(_) => error.with_help(format!("`{name}` includes itself")),
            None => error,
        }
    }

    /// The place of the name in the `include` that brought a file in.
    fn name_of_include(&self, buffer: u32) -> Option<FilePos> {
        let behind = self.sources.buffer(buffer).included_at()?;
        let text = self.sources.buffer(behind.buffer).text();
        let name = text.get(..(behind.offset as usize).checked_sub(1)?)?;
        let offset = memchr::memrchr(b'"', name)? as u32;
        Some(FilePos { offset, ..behind })
    }

    /// Counts a file that is to be spliced in. False if that is too much.
    pub(super) fn count_bytes(&mut self, bytes: usize) -> bool {
        self.bytes = self.bytes.saturating_add(bytes);
        self.bytes <= self.options.limits.max_source_bytes.min(MAX_TEXT)
    }

    pub(super) fn too_large(&self) -> String {
        let most = self.options.limits.max_source_bytes;
        if most < MAX_TEXT {
            format!("source text is larger than {most} bytes (the limit can be raised)")
        } else {
            format!("source text is larger than {MAX_TEXT} bytes")
        }
    }

    /// The file as named, else in the first include directory that has it,
    /// else in the prelude. A file that is found but cannot be included is an
    /// error, the message of which is given.
    pub(super) fn find(&mut self, path: &str) -> Result<Option<Opened>, String> {
        let opened = |name, text, is_elsewhere| Opened {
            name,
            text,
            is_elsewhere,
        };
        if let Some(text) = self.read(path)? {
            return Ok(Some(opened(path.to_string(), text, false)));
        }
        let options = self.options;
        for dir in &options.include_dirs {
            let candidate = join(dir, path);
            if let Some(text) = self.read(&candidate)? {
                let main = self.sources.buffer(0).name();
                let is_elsewhere = !options.is_beside_main(main, dir);
                return Ok(Some(opened(candidate, text, is_elsewhere)));
            }
        }
        let text = crate::prelude::file(options, path);
        Ok(text.map(|text| {
            let name = format!("{PRELUDE_PREFIX}{path}");
            opened(name, Arc::new(text.as_bytes().to_vec()), false)
        }))
    }

    pub(super) fn read(&mut self, path: &str) -> Result<Option<Arc<Vec<u8>>>, String> {
        if let Some(text) = self.contents.get(path) {
            return Ok(Some(Arc::clone(text)));
        }
        match self.options.read_include(path) {
            Ok(text) => {
                let text = self.with_line_ends(Arc::new(text));
                self.contents.insert(path.to_string(), Arc::clone(&text));
                Ok(Some(text))
            }
            Err(Unread::Missing) => Ok(None),
            Err(Unread::NotAFile) => Err(format!("include file '{path}' is not a regular file")),
            Err(Unread::TooLarge) => {
                let most = self.options.limits.max_source_bytes;
                Err(format!(
                    "include file '{path}' is larger than {most} bytes (the limit can be raised)"
                ))
            }
        }
    }
}
