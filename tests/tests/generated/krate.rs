//! A crate with generated code, built by Cargo.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

/// The folder of a crate; crates share what Cargo builds.
pub(crate) struct Krate {
    dir: PathBuf,
}

impl Krate {
    /// A new crate of that name, which depends on the runtime alone.
    pub(crate) fn new(name: &str, root: &str) -> Self {
        let dir = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
        let _ = fs::remove_dir_all(&dir);
        fs::create_dir_all(dir.join("src")).expect("a folder for the crate");
        let runtime = Path::new(env!("CARGO_MANIFEST_DIR")).join("../tblgen-runtime");
        let manifest = format!(
            "[package]\nname = \"{name}\"\nversion = \"0.0.0\"\nedition = \"2024\"\n\n\
             [features]\ngated = []\n\n\
             [dependencies]\ntblgen-runtime = {{ path = {runtime:?} }}\n\n[workspace]\n"
        );
        let krate = Krate { dir };
        krate.write("Cargo.toml", &manifest);
        krate.write("src/lib.rs", root);
        krate
    }

    /// The crate in another edition of Rust.
    pub(crate) fn in_edition(self, edition: &str) -> Self {
        let manifest = fs::read_to_string(self.dir.join("Cargo.toml")).expect("a manifest");
        self.write("Cargo.toml", &manifest.replace("2024", edition));
        self
    }

    /// Writes a file of the crate.
    pub(crate) fn write(&self, path: &str, text: &str) {
        fs::write(self.dir.join(path), text).expect("a file of the crate");
    }

    /// Runs Cargo, which has to succeed, and returns its output and messages.
    pub(crate) fn cargo(&self, arguments: &[&str]) -> String {
        let output = Command::new(env!("CARGO"))
            .args(arguments)
            .arg("--offline")
            .current_dir(&self.dir)
            .env(
                "CARGO_TARGET_DIR",
                self.dir.with_file_name("generated-target"),
            )
            .env("CARGO_PROFILE_DEV_DEBUG", "0")
            .env("CARGO_PROFILE_DEV_STRIP", "symbols")
            .env("CARGO_INCREMENTAL", "0")
            .env("RUSTFLAGS", "")
            .env("RUSTDOCFLAGS", "-D warnings")
            .output()
            .expect("Cargo runs");
        let text = |bytes: &[u8]| String::from_utf8_lossy(bytes).into_owned();
        let (out, error) = (text(&output.stdout), text(&output.stderr));
        assert!(output.status.success(), "{arguments:?}\n{out}\n{error}");
        out + &error
    }

    /// The pages of the documentation of the crate, as HTML.
    pub(crate) fn pages(&self) -> Vec<(PathBuf, String)> {
        let name = self.dir.file_name().unwrap_or_default();
        let name = name.to_string_lossy().replace('-', "_");
        let docs = self.dir.with_file_name("generated-target/doc").join(name);
        let mut pages = Vec::new();
        let mut folders = vec![docs];
        while let Some(folder) = folders.pop() {
            for entry in fs::read_dir(folder).expect("documentation").flatten() {
                let path = entry.path();
                if path.is_dir() {
                    folders.push(path);
                } else if path.extension().is_some_and(|end| end == "html") {
                    let text = fs::read_to_string(&path).expect("a page");
                    pages.push((path, text));
                }
            }
        }
        pages
    }
}
