//! Taking the program's own name out of its messages.
//!
//! LLVM's tools call themselves by their path; ours has another one. That is
//! the only difference two outputs may have.

use std::path::Path;

/// The placeholder for the program's name.
const PLACEHOLDER: &str = "<tblgen>";

/// Replaces the tool's path, and its bare name where it stands as a word.
pub(crate) fn program_name(bytes: &[u8], tool: &Path) -> Vec<u8> {
    let path = tool.to_string_lossy();
    let name = tool
        .file_name()
        .map(|name| name.to_string_lossy().into_owned())
        .unwrap_or_default();
    let bytes = replace_words(bytes, path.as_bytes());
    replace_words(&bytes, name.as_bytes())
}

/// Replaces `word` where no character of a longer file name is next to it.
fn replace_words(bytes: &[u8], word: &[u8]) -> Vec<u8> {
    let part_of_name = |b: &u8| b.is_ascii_alphanumeric() || b"_-./".contains(b);
    let mut out = Vec::with_capacity(bytes.len());
    let mut rest = bytes;
    while let Some(&first) = rest.first() {
        let bounded = !word.is_empty()
            && rest.starts_with(word)
            && !out.last().is_some_and(part_of_name)
            && !rest.get(word.len()).is_some_and(part_of_name);
        if bounded {
            out.extend_from_slice(PLACEHOLDER.as_bytes());
            rest = &rest[word.len()..];
        } else {
            out.push(first);
            rest = &rest[1..];
        }
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_whole_names_are_replaced() {
        let tool = Path::new("/usr/bin/tg");
        let text = program_name(b"tg: bad\nTry: '/usr/bin/tg --help' tg.td my-tg", tool);
        assert_eq!(text, b"<tblgen>: bad\nTry: '<tblgen> --help' tg.td my-tg");
    }
}
