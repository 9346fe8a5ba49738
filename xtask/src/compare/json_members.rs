//! JSON of any size, as the hashes of its members.
//!
//! The JSON of a large target is one object with a member per record. Equality
//! of JSON does not depend on the order of members or on white space, so each
//! member is brought into a canonical form as soon as it is complete, hashed
//! and forgotten.

use anyhow::{Context as _, Result, bail};
use serde_json::Value;
use std::collections::BTreeMap;
use xxhash_rust::xxh3::xxh3_128;

/// A reader fed with pieces of the text.
#[derive(Default)]
pub(crate) struct Members {
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
    /// The hashes so far.
    hashes: BTreeMap<String, u128>,
    /// A member to keep the text of.
    wanted: Option<String>,
    /// The text of the wanted member, once it has been read.
    found: Option<String>,
    /// The first thing that was wrong.
    error: Option<String>,
}

impl Members {
    /// A reader which keeps the text of one member.
    pub(crate) fn wanting(name: &str) -> Self {
        Self {
            wanted: Some(name.to_string()),
            ..Self::default()
        }
    }

    /// Reads on.
    pub(crate) fn feed(&mut self, bytes: &[u8]) {
        for &byte in bytes {
            if self.error.is_some() {
                return;
            }
            self.step(byte);
        }
    }

    /// Reads one byte.
    fn step(&mut self, byte: u8) {
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
            b',' if self.depth == 1 => self.finish_member(),
            b'}' if self.depth == 1 => {
                if !self.member.is_empty() || !self.hashes.is_empty() {
                    self.finish_member();
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
    fn finish_member(&mut self) {
        let mut text = std::mem::take(&mut self.member);
        text.insert(0, b'{');
        text.push(b'}');
        if let Err(error) = self.hash_member(&text) {
            let start = String::from_utf8_lossy(&text[..text.len().min(80)]).into_owned();
            self.error = Some(format!("{error:#} in {start}…"));
        }
        text.clear();
        self.member = text;
    }

    /// Hashes an object with one member.
    fn hash_member(&mut self, text: &[u8]) -> Result<()> {
        let object: BTreeMap<String, Value> = serde_json::from_slice(text)?;
        let (name, value) = object.into_iter().next().context("a member is empty")?;
        let mut canonical = Vec::with_capacity(text.len());
        write_canonical(&value, &mut canonical);
        if self.wanted.as_deref() == Some(name.as_str()) {
            self.found = Some(String::from_utf8_lossy(&canonical).into_owned());
        }
        if self
            .hashes
            .insert(name.clone(), xxh3_128(&canonical))
            .is_some()
        {
            bail!("the member {name} is there twice");
        }
        Ok(())
    }

    /// All hashes, if the text was a complete object.
    pub(crate) fn finish(self) -> Result<BTreeMap<String, u128>> {
        match self.error {
            Some(error) => bail!("not valid JSON: {error}"),
            None if !self.closed => bail!("not valid JSON: it ends too early"),
            None => Ok(self.hashes),
        }
    }

    /// The text of the wanted member.
    pub(crate) fn found(self) -> Option<String> {
        self.found
    }
}

/// Writes a value with sorted keys and without white space.
fn write_canonical(value: &Value, out: &mut Vec<u8>) {
    match value {
        Value::Array(items) => {
            out.push(b'[');
            for item in items {
                write_canonical(item, out);
                out.push(b',');
            }
            out.push(b']');
        }
        Value::Object(members) => {
            let mut members: Vec<_> = members.iter().collect();
            members.sort_by_key(|(name, _)| *name);
            out.push(b'{');
            for (name, value) in members {
                write_canonical(&Value::String(name.clone()), out);
                out.push(b':');
                write_canonical(value, out);
                out.push(b',');
            }
            out.push(b'}');
        }
        scalar => out.extend_from_slice(scalar.to_string().as_bytes()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(text: &str) -> Result<BTreeMap<String, u128>> {
        let mut members = Members::default();
        text.as_bytes()
            .chunks(3)
            .for_each(|chunk| members.feed(chunk));
        members.finish()
    }

    #[test]
    fn order_and_space_do_not_matter() {
        let a = read(r#"{"a":{"x":1,"y":[1,{"q":null}]},"b":"}\",{"}"#).unwrap();
        let b = read("{ \"b\": \"}\\u0022,{\",\n \"a\": {\"y\": [1, {\"q\": null}], \"x\": 1}}\n")
            .unwrap();
        assert_eq!(a, b);
        assert_eq!(a.len(), 2);
    }

    #[test]
    fn values_matter() {
        assert_ne!(
            read(r#"{"a":[1,2]}"#).unwrap(),
            read(r#"{"a":[2,1]}"#).unwrap()
        );
        assert_ne!(read(r#"{"a":1}"#).unwrap(), read(r#"{"a":"1"}"#).unwrap());
    }

    #[test]
    fn broken_text_is_refused() {
        for text in [
            "",
            "[]",
            "{",
            "{} x",
            r#"{"a":}"#,
            r#"{"a":1,}"#,
            r#"{"a":1,"a":1}"#,
            r#"{"a":[}"#,
        ] {
            assert!(read(text).is_err(), "{text}");
        }
        assert!(read("{}").unwrap().is_empty());
    }
}
