//! JSON of any size, one member of the outermost object after the other.

use anyhow::{Context as _, Result, bail};
use serde_json::Value;
use std::collections::BTreeMap;

/// A reader fed with pieces of the text.
#[derive(Default)]
pub(super) struct Splitter {
    /// The number of brackets that are open.
    depth: usize,
    /// Whether inside a string.
    in_string: bool,
    /// Whether after a backslash in a string.
    escaped: bool,
    /// Whether the outermost object is closed.
    closed: bool,
    /// The text of the current member.
    member: Vec<u8>,
    /// The number of members so far.
    members: usize,
    /// The first thing that was wrong.
    error: Option<String>,
}

/// A function that is given each member as soon as it is complete.
pub(super) type Sink<'s> = &'s mut dyn FnMut(String, Value) -> Result<()>;

impl Splitter {
    /// Reads on.
    pub(super) fn feed(&mut self, bytes: &[u8], sink: Sink<'_>) {
        for &byte in bytes {
            if self.error.is_some() {
                return;
            }
            self.step(byte, sink);
        }
    }

    /// Reads one byte.
    fn step(&mut self, byte: u8, sink: Sink<'_>) {
        if self.in_string {
            self.member.push(byte);
            self.in_string = self.escaped || byte != b'"';
            self.escaped = !self.escaped && byte == b'\\';
            return;
        }
        match byte {
            b' ' | b'\n' | b'\r' | b'\t' => {}
            _ if self.closed => self.error = Some("there is more after the end".into()),
            b'{' if self.depth == 0 => self.depth = 1,
            _ if self.depth == 0 => self.error = Some("it does not start with an object".into()),
            b',' if self.depth == 1 => self.finish_member(sink),
            b'}' if self.depth == 1 => {
                if !self.member.is_empty() || self.members > 0 {
                    self.finish_member(sink);
                }
                self.closed = true;
            }
            _ => self.inside(byte),
        }
    }

    /// Reads one byte of a member, outside strings.
    fn inside(&mut self, byte: u8) {
        match byte {
            b'{' | b'[' => self.depth += 1,
            b'}' | b']' => self.depth -= 1,
            b'"' => self.in_string = true,
            _ => {}
        }
        self.member.push(byte);
    }

    /// The current member is complete.
    fn finish_member(&mut self, sink: Sink<'_>) {
        let mut text = std::mem::take(&mut self.member);
        text.insert(0, b'{');
        text.push(b'}');
        self.members += 1;
        if let Err(error) = read(&text).and_then(|(name, value)| sink(name, value)) {
            let start = String::from_utf8_lossy(&text[..text.len().min(80)]).into_owned();
            self.error = Some(format!("{error:#} in {start}…"));
        }
        text.clear();
        self.member = text;
    }

    /// The verdict, once all is read: whether the text was a complete object.
    pub(super) fn finish(self) -> Result<()> {
        match self.error {
            Some(error) => bail!("not valid JSON: {error}"),
            None if !self.closed => bail!("not valid JSON: it ends too early"),
            None => Ok(()),
        }
    }
}

/// An object with one member.
fn read(text: &[u8]) -> Result<(String, Value)> {
    let object: BTreeMap<String, Value> = serde_json::from_slice(text)?;
    object.into_iter().next().context("a member is empty")
}
