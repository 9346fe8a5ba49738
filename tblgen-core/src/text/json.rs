//! Compact JSON that may also stand in a script element.

use std::fmt::Write;

/// Writes values one after another; commas come by themselves.
#[derive(Debug, Default)]
pub(super) struct Json {
    text: String,
}

impl Json {
    pub(super) fn finish(self) -> String {
        self.text
    }

    pub(super) fn open(&mut self, bracket: char) {
        self.comma();
        self.text.push(bracket);
    }

    pub(super) fn close(&mut self, bracket: char) {
        self.text.push(bracket);
    }

    /// A list of values.
    pub(super) fn list<T>(
        &mut self,
        items: impl IntoIterator<Item = T>,
        mut write: impl FnMut(&mut Json, T),
    ) {
        self.open('[');
        for item in items {
            write(self, item);
        }
        self.close(']');
    }

    /// The name of a member; its value has to follow.
    pub(super) fn key(&mut self, name: &str) {
        self.string(name);
        self.text.push(':');
    }

    /// A member that is a string.
    pub(super) fn member(&mut self, name: &str, text: &str) {
        self.key(name);
        self.string(text);
    }

    pub(super) fn number(&mut self, number: impl Into<i64>) {
        self.comma();
        let _ = write!(self.text, "{}", number.into());
    }

    /// A string. `<` is escaped, so that nothing in it ends a script element.
    pub(super) fn string(&mut self, text: &str) {
        self.comma();
        self.text.push('"');
        for c in text.chars() {
            match c {
                '"' => self.text.push_str("\\\""),
                '\\' => self.text.push_str("\\\\"),
                '<' | '\u{2028}' | '\u{2029}' => self.escape(c),
                c if c < ' ' => self.escape(c),
                c => self.text.push(c),
            }
        }
        self.text.push('"');
    }

    fn escape(&mut self, c: char) {
        let _ = write!(self.text, "\\u{:04x}", u32::from(c));
    }

    fn comma(&mut self) {
        if !matches!(self.text.as_bytes().last(), None | Some(b'[' | b'{' | b':')) {
            self.text.push(',');
        }
    }
}

#[cfg(test)]
mod tests {
    use super::Json;

    #[test]
    fn values_and_what_has_to_be_escaped() {
        let mut json = Json::default();
        json.open('{');
        json.key("a[");
        json.list([1, -2], Json::number);
        json.key("b");
        json.string("</script>\"\\\n{");
        json.key("c");
        json.list([""; 0], Json::string);
        json.close('}');
        let text = r#"{"a[":[1,-2],"b":"\u003c/script>\"\\\u000a{","c":[]}"#;
        assert_eq!(json.finish(), text);
    }
}
