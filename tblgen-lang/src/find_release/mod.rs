//! Finding the release of a description: by what the class library has (`signs`), and by what the
//! tree of the library states (`stated`).

mod signs;
pub(crate) mod stated;

use crate::options::Options;
use crate::record::RecordKeeper;
use crate::release::{Evidence, KnownRelease, LlvmRelease, Stated};
use crate::source::SourceMap;

/// Finds the release of a description. What the class library has decides, not what its tree
/// states: between two releases, a tree states the second one, but has not yet what that adds.
pub(crate) fn find(
    records: &RecordKeeper,
    sources: &SourceMap,
    options: &Options,
) -> Option<KnownRelease> {
    let stated = stated::by_library(sources, options);
    let seen = signs::release_of(records).map(LlvmRelease::new);
    let (release, evidence) = match (options.llvm, seen, &stated) {
        (Some(given), ..) => (given, Evidence::Given),
        (None, Some(seen), Some(stated)) if is_tree_right(seen, stated) => {
            (stated.release, Evidence::Tree)
        }
        (None, Some(seen), _) => match sources.buffers().iter().any(stated::is_library) {
            true => (seen, Evidence::Library),
            false if uses_built_in(sources) => (seen, Evidence::BuiltIn),
            false => (seen, Evidence::Library),
        },
        (None, None, _) => return None,
    };
    Some(KnownRelease {
        release,
        evidence,
        stated,
    })
}

/// Whether a release that is stated agrees with the one that the class library shows. What `vendor`
/// found, or was given, holds.
fn is_tree_right(seen: LlvmRelease, stated: &Stated) -> bool {
    let is_newer = stated.release > seen && seen == LlvmRelease::NEWEST;
    stated.release == seen || is_newer || stated.is_record
}

fn uses_built_in(sources: &SourceMap) -> bool {
    let mut buffers = sources.buffers().iter();
    buffers.any(|buffer| {
        let is_of_llvm = |path: &str| path.starts_with("llvm/");
        buffer.is_built_in() && buffer.included_as().is_some_and(is_of_llvm)
    })
}

#[cfg(test)]
mod tests {
    use crate::{Options, compile_text_by_library};

    const NEW: &str = "class ValueType { string LLVMName; bit isVector = 0; }";
    const OLD: &str = "class ValueType { int Value = 0; bit isVector = 0; }";

    /// The release of a description whose class library is that text, in a tree of which a file
    /// states a release.
    fn known(library: &'static str, states: Option<(&'static str, u16)>, given: &str) -> String {
        let reader = move |path: &str| match (path, states) {
            ("i/llvm/Target/Target.td", _) => Ok(library.as_bytes().to_vec()),
            (path, Some((file, release))) if path == format!("i/{file}") => {
                Ok(format!("LLVM_VERSION_MAJOR {release}").into_bytes())
            }
            _ => Err(std::io::ErrorKind::NotFound.into()),
        };
        let mut options = Options::new().with_reader(reader);
        options.include_dirs.push("i".to_string());
        options.llvm = (!given.is_empty()).then(|| given.parse().unwrap());
        let text = "include \"llvm/Target/Target.td\"";
        let done = compile_text_by_library("a.td", text, &options);
        assert_eq!(done.errors, 0, "{:?}", done.diagnostics);
        let said = done.diagnostics.iter().map(|one| one.message.as_str());
        let said: Vec<&str> = said.collect();
        let records = done.records.unwrap();
        let known = records.known_release().map(ToString::to_string);
        let is_tracked = known.is_some() && states.is_some();
        let files = done.sources.dependencies().len();
        assert_eq!(files, 1 + usize::from(is_tracked));
        [&[known.unwrap_or_default().as_str()], said.as_slice()]
            .concat()
            .join(" / ")
    }

    #[test]
    fn evidence_is_stated() {
        let cmake = "../../cmake/Modules/LLVMVersion.cmake";
        assert_eq!(
            known(OLD, None, ""),
            "LLVM 19, by what the class library has; its tree states none"
        );
        assert_eq!(
            known(NEW, None, ""),
            "LLVM 22, by what the class library has, or a later one; its tree states none"
        );
        assert_eq!(
            known(NEW, Some((cmake, 22)), ""),
            "LLVM 22, as its tree states"
        );
        assert_eq!(
            known(OLD, Some((cmake, 20)), ""),
            "LLVM 19, by what the class library has; its tree states LLVM 20"
        );
        let record = Some(("llvm/release.txt", 20));
        assert_eq!(known(OLD, record, ""), "LLVM 20, as its tree states");
        assert_eq!(known(OLD, None, "22.1.8"), "LLVM 22, as given");
        assert_eq!(
            known(OLD, Some((cmake, 19)), "22"),
            "LLVM 22, as given; its tree states LLVM 19"
        );
        assert_eq!(known("class A;", Some((cmake, 19)), ""), "");
    }

    #[test]
    fn newer_releases_are_read_as_the_newest() {
        let cmake = "../CMakeLists.txt";
        let note = "LLVM 23 is newer than the newest release that is known: it is read as LLVM 22";
        assert_eq!(
            known(NEW, Some((cmake, 23)), ""),
            format!("LLVM 23, as its tree states / {note}")
        );
        assert_eq!(
            known(OLD, None, "23.0.0git"),
            format!("LLVM 23, as given / {note}")
        );
    }

    #[test]
    fn the_language_goes_by_the_release_that_is_given() {
        let text = "class A; class B; def Both : A, B; \
                    class IsB<A x> { bit Is = !isa<B>(x); } def D : IsB<Both>;";
        let is = |given: &str| {
            let mut options = Options::new();
            options.llvm = Some(given.parse().unwrap());
            let done = crate::compile_text("a.td", text, &options);
            done.records.unwrap().def("D").unwrap().value_as_bit("Is")
        };
        assert_eq!(is("19"), Ok(false));
        assert_eq!(is("22"), Ok(true));
    }
}
