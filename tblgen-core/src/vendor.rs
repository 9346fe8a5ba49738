//! The files of a description, to be carried along.
//!
//! A crate that generates code from LLVM's descriptions cannot ask its users
//! for LLVM's sources. What it needs is the main file and what that includes,
//! which is known once it has been read: a few files of thousands.

use std::collections::BTreeMap;
use std::path::{Component, Path};

use tblgen_lang::record::RecordKeeper;
use tblgen_lang::release::{Evidence, STATED_BY};
use tblgen_lang::source::{Buffer, SourceMap};

/// A file of a description.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct VendoredFile {
    /// The place of the file in the folder: the path by which it is included. Bytes
    /// that are not UTF-8 are in it as stand-ins: [`invalid_utf8::path`] gives the path
    /// on disk.
    ///
    /// [`invalid_utf8::path`]: tblgen_lang::invalid_utf8::path
    pub path: String,
    /// The contents of the file.
    pub text: Vec<u8>,
    /// Whether the file is a built-in one, not one on disk.
    pub built_in: bool,
}

/// All files that were read, with their paths in a folder that is then the only include directory
/// needed. The main file is at the top of the folder. Sorted by path.
///
/// ```
/// use tblgen_core::{Options, compile_text, vendor};
///
/// let text = "include \"llvm/TableGen/SearchableTable.td\"";
/// let done = compile_text("here/A.td", text, &Options::new());
/// let files = vendor::files(&done.sources).unwrap();
/// let paths: Vec<_> = files.iter().map(|file| file.path.as_str()).collect();
/// assert_eq!(paths, ["A.td", "llvm/TableGen/SearchableTable.td"]);
/// assert!(files[1].built_in);
/// ```
///
/// # Errors
///
/// A file would be outside of the folder, or two would have the same path.
pub fn files(sources: &SourceMap) -> Result<Vec<VendoredFile>, String> {
    let mut files: BTreeMap<String, VendoredFile> = BTreeMap::new();
    for buffer in sources.buffers() {
        let file = vendored(buffer)?;
        let path = file.path.clone();
        let known = files.entry(path).or_insert_with(|| file.clone());
        if known.text != file.text {
            let path = &file.path;
            return Err(format!("two files that differ would be at '{path}'"));
        }
    }
    Ok(files.into_values().collect())
}

/// The file that keeps the release of LLVM, which is not in the files of a description: the one that
/// was given, or that the tree of the class library states. When the copies are read, it is found
/// there.
///
/// ```
/// use tblgen_core::{Options, compile_text, vendor};
///
/// let mut options = Options::new();
/// options.llvm = Some("22.1.8".parse().unwrap());
/// let records = compile_text("A.td", "class A;", &options).records.unwrap();
/// let file = vendor::release_file(&records).unwrap();
/// assert_eq!(file.path, "llvm/release.txt");
/// assert!(file.text.ends_with(b"LLVM_VERSION_MAJOR 22\n"));
/// ```
pub fn release_file(records: &RecordKeeper) -> Option<VendoredFile> {
    let known = records.known_release()?;
    if known.evidence != Evidence::Given {
        known.stated()?;
    }
    let text = format!(
        "The release of LLVM that these files are of, as `rust-tblgen vendor` found it:\n\
         LLVM_VERSION_MAJOR {}\n",
        known.release.major()
    );
    Some(VendoredFile {
        path: STATED_BY.to_string(),
        text: text.into_bytes(),
        built_in: false,
    })
}

fn vendored(buffer: &Buffer) -> Result<VendoredFile, String> {
    let path = match buffer.included_as() {
        Some(path) => inside(path)?,
        None => file_name(buffer.name()),
    };
    Ok(VendoredFile {
        path,
        text: buffer.text().to_vec(),
        built_in: buffer.is_built_in(),
    })
}

fn file_name(path: &str) -> String {
    let name = Path::new(path).file_name();
    name.map_or_else(String::new, |name| name.to_string_lossy().into_owned())
}

/// The path of an `include` without what means nothing in it.
fn inside(path: &str) -> Result<String, String> {
    let outside = || format!("'{path}' is included, which would be outside of the folder");
    let mut parts = Vec::new();
    for component in Path::new(path).components() {
        match component {
            Component::Normal(part) => parts.push(part.to_string_lossy()),
            Component::CurDir => {}
            _ => return Err(outside()),
        }
    }
    if parts.is_empty() {
        return Err(outside());
    }
    Ok(parts.join("/"))
}

#[cfg(test)]
mod tests {
    use super::{VendoredFile, files};
    use crate::{Options, compile_text};

    fn files_of(text: &str) -> Result<Vec<VendoredFile>, String> {
        let mut options = Options::new().with_reader(|path| match path {
            "inc/./sub//a.td" | "inc/../b.td" | "/c.td" => Ok(b"class A;".to_vec()),
            "inc/x.td" => Ok(b"class X;".to_vec()),
            _ => Err(std::io::ErrorKind::NotFound.into()),
        });
        options.include_dirs = vec!["none".to_string(), "inc".to_string()];
        let done = compile_text("somewhere/x.td", text, &options);
        assert_eq!(done.errors, 0, "{:?}", done.diagnostics);
        files(&done.sources)
    }

    #[test]
    fn files_are_where_they_are_included() {
        let text = "include \"./sub//a.td\"\n#ifdef X\ninclude \"b.td\"\n#endif\n";
        let found = files_of(text).unwrap();
        let paths: Vec<&str> = found.iter().map(|file| file.path.as_str()).collect();
        assert_eq!(paths, ["sub/a.td", "x.td"]);
        assert_eq!(found[0].text, b"class A;");
        assert_eq!(found[1].text, text.as_bytes());
    }

    #[test]
    fn what_has_no_place_is_refused() {
        for path in ["../b.td", "/c.td"] {
            let error = files_of(&format!("include \"{path}\"")).unwrap_err();
            assert!(error.starts_with(&format!("'{path}' is included")));
        }
        let error = files_of("include \"x.td\"").unwrap_err();
        assert_eq!(error, "two files that differ would be at 'x.td'");
    }
}
