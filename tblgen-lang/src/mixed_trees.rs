//! A hint where a target of one release of LLVM is read with the class library of another.
//!
//! A file of LLVM's lies in a tree that has its own class library. Where `-I` leads to another
//! one, fields and classes that only one of them has cause errors that name neither.

use crate::diagnostic::{Diagnostic, Place, Severity};
use crate::find_release::stated::{LIBRARY, by_tree, folder, is_library};
use crate::input_file::{folder_of, join};
use crate::library_hint::{LANDMARK, above};
use crate::options::Options;
use crate::source::{Buffer, SourceMap};

/// Names both trees in the help of the first error, before other help.
pub(crate) fn explain(diagnostics: &mut [Diagnostic], sources: &SourceMap, options: &Options) {
    let mut all = diagnostics.iter_mut();
    let Some(error) = all.find(|one| one.severity == Severity::Error) else {
        return;
    };
    let Some(mixed) = message(sources, options) else {
        return;
    };
    error.help = Some(match error.help.take() {
        Some(help) => format!("{mixed}\n{help}"),
        None => mixed,
    });
}

/// The warning about a description that has no errors.
pub(crate) fn warning(sources: &SourceMap, options: &Options) -> Option<Diagnostic> {
    let message = message(sources, options)?;
    Some(Diagnostic::warning(Place::Nowhere, message))
}

/// Names the tree of the main file and that of the class library, if they are two.
fn message(sources: &SourceMap, options: &Options) -> Option<String> {
    let mut read = sources
        .buffers()
        .iter()
        .filter(|buffer| !buffer.is_built_in());
    let main = read.next()?;
    let library = read.find(|buffer| is_library(buffer))?;
    let tree = own_tree(main, options)?;
    let own = join(&tree, "include");
    let text = options.read_include(&join(&own, LIBRARY)).ok()?;
    if text == library.text() {
        return None;
    }
    let used = folder(library)?;
    Some(format!(
        "two releases are mixed: `{}` is of the tree {}, but `{LIBRARY}` is that of {}; give the \
         folder `{own}` before others (`-I`)",
        main.name(),
        described(&tree, &own, options),
        described(used, used, options),
    ))
}

/// The folder of LLVM's sources in which a file is.
fn own_tree(main: &Buffer, options: &Options) -> Option<String> {
    let mut above = above(folder_of(main.name())).into_iter();
    above.find(|dir| options.has_file(&join(dir, LANDMARK)))
}

/// A folder, with the release of the class library in `include` if that is stated.
fn described(folder: &str, include: &str, options: &Options) -> String {
    match by_tree(include, options) {
        Some(stated) => format!("`{folder}` ({})", stated.release),
        None => format!("`{folder}`"),
    }
}

#[cfg(test)]
mod tests {
    use crate::diagnostic::Diagnostic;
    use crate::{Options, compile_text_by_library};

    const FILES: [(&str, &str); 4] = [
        ("a/include/llvm/Target/Target.td", "class Old;"),
        ("a/CMakeLists.txt", "  set(LLVM_VERSION_MAJOR 17)\n"),
        ("b/llvm/Target/Target.td", "class New;"),
        (
            "b/llvm/Config/llvm-config.h",
            "#define LLVM_VERSION_MAJOR 19\n",
        ),
    ];

    /// The first message about a target of `a` that is read with a class library.
    fn first(text: &str, include: &str) -> Option<Diagnostic> {
        let reader = |path: &str| {
            let path = path.replace("a/include/../", "a/");
            let mut files = FILES.iter();
            let found = files.find(|(name, _)| *name == path);
            let text = found.map(|(_, text)| text.as_bytes().to_vec());
            text.ok_or_else(|| std::io::ErrorKind::NotFound.into())
        };
        let mut options = Options::new().with_reader(reader);
        options.include_dirs.push(include.to_string());
        let text = format!("include \"llvm/Target/Target.td\"\n{text}");
        let done = compile_text_by_library("a/lib/Target/T/T.td", text, &options);
        done.diagnostics.into_iter().next()
    }

    #[test]
    fn both_trees_are_named() {
        let both = "two releases are mixed: `a/lib/Target/T/T.td` is of the tree `a` (LLVM 17), but \
                    `llvm/Target/Target.td` is that of `b` (LLVM 19); give the folder `a/include` \
                    before others (`-I`)";
        let error = first("def A : Old;", "b").unwrap();
        assert_eq!(error.help.as_deref(), Some(both));
        assert_eq!(first("def A : New;", "b").unwrap().message, both);
    }

    #[test]
    fn one_tree_is_no_mixture() {
        assert!(first("def A : Old;", "a/include").is_none());
        let error = first("def A : New;", "a/include").unwrap();
        assert!(error.help.is_none(), "{error:?}");
    }
}
