//! Tests that the documents are right about the sources.

use std::path::Path;

use tblgen_core::backend::Registry;

/// The repository.
fn root() -> std::path::PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("..")
}

/// The rows of the table under a heading, as cells.
fn rows<'t>(text: &'t str, heading: &str) -> Vec<Vec<&'t str>> {
    let (_, section) = text.split_once(heading).expect("the heading");
    let section = section.split("\n## ").next().unwrap_or(section);
    let lines = section.lines().filter(|line| line.starts_with("| "));
    let cells = |line: &'t str| line.trim_matches('|').split('|').map(str::trim).collect();
    // After the names of the columns and the line below them.
    lines.skip(2).map(cells).collect()
}

/// The texts in backquotes that are paths.
fn paths(cell: &str) -> impl Iterator<Item = &str> {
    let quoted = cell.split('`').skip(1).step_by(2);
    quoted.filter(|text| text.contains('/'))
}

#[test]
fn places_of_changes_exist() {
    let root = root();
    let text = std::fs::read_to_string(root.join("ARCHITECTURE.md")).expect("the document");
    let rows = rows(&text, "\n## Where do I change …?\n");
    assert_eq!(rows.len(), 20, "tasks");
    for row in rows {
        let [task, places, files] = row[..] else {
            panic!("{row:?}");
        };
        assert!(!task.is_empty() && !files.is_empty(), "{row:?}");
        assert!(paths(places).next().is_some(), "no path: {row:?}");
        for path in paths(places) {
            assert!(root.join(path).exists(), "`{path}` of \"{task}\"");
        }
    }
}

/// The Cargo features of a crate.
fn features(krate: &str) -> Vec<String> {
    let root = root();
    let text = std::fs::read_to_string(root.join(krate).join("Cargo.toml")).expect("a manifest");
    let (_, section) = text.split_once("\n[features]\n").expect("features");
    let section = section.split("\n[").next().unwrap_or(section);
    let names = section.lines().filter_map(|line| line.split_once(" = "));
    names.map(|(name, _)| name.to_string()).collect()
}

/// Each output of Rust has a Cargo feature of its name wherever one asks for outputs.
#[test]
fn outputs_are_features() {
    for output in Registry::builtin().rust() {
        let name = output.name();
        for krate in ["tblgen-core", "tblgen-macros", "tblgen-runtime"] {
            assert!(
                features(krate).iter().any(|one| one == name),
                "{krate}: {name}"
            );
        }
    }
}

/// Each warning is in the table of `book/src/messages.md`, and says whether it is on.
#[test]
fn warnings_are_documented() {
    let root = root();
    let document = std::fs::read_to_string(root.join("book/src/messages.md"));
    let document = document.expect("the document");
    let registry = Registry::builtin();
    let lints = registry.iter().flat_map(|output| output.lints());
    for lint in lints {
        let start = format!("| `{}` | ", lint.name);
        let row = document.lines().find(|line| line.starts_with(&start));
        let end = if lint.is_default { "| yes |" } else { "| no |" };
        assert!(row.is_some_and(|row| row.ends_with(end)), "{}", lint.name);
    }
}

/// The folders of the crates that are published.
fn published() -> Vec<std::path::PathBuf> {
    let root = root();
    let entries = std::fs::read_dir(&root).expect("the repository");
    let folders = entries.map(|entry| entry.expect("an entry").path());
    let folders = folders.chain([root.join("tblgen-targets/records")]);
    let is_published = |folder: &std::path::PathBuf| {
        let manifest = std::fs::read_to_string(folder.join("Cargo.toml")).unwrap_or_default();
        manifest.contains("[package]") && !manifest.contains("publish = false")
    };
    folders.filter(is_published).collect()
}

/// Each archive has the licences, a page of its own, and the words to find it by.
#[test]
fn published_crates_are_complete() {
    let root = root();
    let published = published();
    assert!(published.len() >= 8, "{published:?}");
    for folder in published {
        for licence in ["LICENSE-APACHE", "LICENSE-MIT"] {
            let copy = std::fs::read(folder.join(licence)).expect("a licence");
            let whole = std::fs::read(root.join(licence)).expect("the licence");
            assert!(copy == whole, "{}: {licence}", folder.display());
        }
        assert!(folder.join("README.md").is_file(), "{}", folder.display());
        let manifest = std::fs::read_to_string(folder.join("Cargo.toml")).expect("a manifest");
        for key in [
            "description",
            "keywords",
            "categories",
            "readme",
            "license.workspace",
        ] {
            let has = manifest
                .lines()
                .any(|line| line.starts_with(&format!("{key} = ")));
            assert!(has, "{}: {key}", folder.display());
        }
        assert!(
            manifest.contains("[package.metadata.docs.rs]"),
            "{}",
            folder.display()
        );
    }
}

/// The documentation of the macro names each output of Rust.
#[test]
fn outputs_are_in_the_documentation_of_the_macro() {
    let text = std::fs::read_to_string(root().join("tblgen-macros/src/lib.rs")).expect("a source");
    let (_, table) = text.split_once("/// # Outputs\n").expect("the table");
    let (table, _) = table.split_once("/// # Options\n").expect("what follows");
    for output in Registry::builtin().rust() {
        let name = format!("`{}`", output.name());
        assert!(table.contains(&name), "{name} is missing");
    }
    let runtime = std::fs::read_to_string(root().join("tblgen-runtime/src/lib.rs"));
    let runtime = runtime.expect("a source");
    let (before, _) = runtime
        .split_once("pub use tblgen_macros::tablegen;")
        .expect("the macro");
    // rustdoc puts a comment here before that of the macro.
    let attribute = before
        .rfind("#[cfg(feature = \"tablegen\")]")
        .expect("the features of the macro");
    assert!(
        before[..attribute].ends_with("\n\n"),
        "a comment of its own"
    );
}

/// Each crate that is published says where it is from, and shows its features in its documentation.
#[test]
fn packages_have_the_keys_of_registries() {
    let mut published = 0;
    for entry in std::fs::read_dir(root()).expect("the repository") {
        let folder = entry.expect("an entry").path();
        let Ok(manifest) = std::fs::read_to_string(folder.join("Cargo.toml")) else {
            continue;
        };
        if !manifest.contains("\n[package.metadata.docs.rs]\n") {
            continue;
        }
        published += 1;
        let name = manifest
            .split("name = \"")
            .nth(1)
            .and_then(|rest| rest.split('"').next());
        let documentation = format!(
            "\ndocumentation = \"https://docs.rs/{}\"\n",
            name.unwrap_or_default()
        );
        let keys = [
            "\nrepository.workspace = true\n",
            "\nhomepage.workspace = true\n",
            "\nlicense.workspace = true\n",
            "\nrustdoc-args = [\"--cfg\", \"docsrs\"]\n",
            &documentation,
        ];
        for key in keys {
            assert!(manifest.contains(key), "{key:?} in {}", folder.display());
        }
        let library = std::fs::read_to_string(folder.join("src/lib.rs")).expect("a library");
        let badges = "#![cfg_attr(docsrs, feature(doc_cfg))]";
        assert!(library.contains(badges), "badges in {}", folder.display());
    }
    assert!(published >= 10, "{published} crates");
}
