//! JSON of any size, as the hashes of its members.
//!
//! The JSON of a large target is one object with a member per record. Equality
//! of JSON does not depend on the order of members or on white space, so each
//! member is brought into a canonical form as soon as it is complete, hashed
//! and forgotten.

use crate::compare::json_split::Splitter;
use anyhow::{Result, bail};
use serde_json::Value;
use std::collections::BTreeMap;
use xxhash_rust::xxh3::xxh3_128;

/// A reader fed with pieces of the text.
#[derive(Default)]
pub(crate) struct Members {
    /// The reader of the outermost object.
    splitter: Splitter,
    /// The hashes so far.
    hashes: BTreeMap<String, u128>,
    /// A member to keep the text of.
    wanted: Option<String>,
    /// The text of the wanted member, once it has been read.
    found: Option<String>,
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
        let mut splitter = std::mem::take(&mut self.splitter);
        splitter.feed(bytes, &mut |name, value| self.hash_member(name, &value));
        self.splitter = splitter;
    }

    /// Hashes a member.
    fn hash_member(&mut self, name: String, value: &Value) -> Result<()> {
        let mut canonical = Vec::new();
        write_canonical(value, &mut canonical);
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
        self.splitter.finish()?;
        Ok(self.hashes)
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
