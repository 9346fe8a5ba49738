//! No symbolic links: a checkout without them has files of one line instead.

use super::Finding;
use super::sources::listed;
use anyhow::Result;
use std::path::Path;

/// The mode of a symbolic link in git's index.
const LINK: &str = "120000 ";

/// The symbolic links of a repository.
pub(super) fn findings(root: &Path) -> Result<Vec<Finding>> {
    let entries = listed(root, &["ls-files", "--stage", "-z"])?;
    Ok(entries.iter().filter_map(|entry| link(entry)).collect())
}

/// The finding about an entry of the index, if that is a link.
fn link(entry: &str) -> Option<Finding> {
    let path = entry.starts_with(LINK).then(|| entry.split_once('\t'))??.1;
    Some(Finding::new(path, 1, "symlink: put the file itself here"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn links_are_found() {
        assert_eq!(link("100644 0a1b 0\ta/b.rs"), None);
        let found = link("120000 0a1b 0\ta/b.rs").unwrap();
        assert_eq!(found.path, "a/b.rs");
    }
}
