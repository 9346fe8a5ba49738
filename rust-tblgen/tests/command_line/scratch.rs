//! Directories for tests.

use std::fs;
use std::path::PathBuf;

use super::tool;

/// A scratch directory named after a test, with a description of a target.
pub(super) struct Scratch(pub(super) PathBuf);

impl Scratch {
    pub(super) fn new(name: &str) -> Self {
        let dir = std::env::temp_dir().join(format!("rust-tblgen-{name}-{}", std::process::id()));
        let _ = fs::remove_dir_all(&dir);
        fs::create_dir_all(&dir).expect("the temporary directory is writable");
        let scratch = Scratch(dir);
        scratch.write("T.td", TARGET);
        scratch.write("inc/regs.td", "def A : Register<\"a\">;\n");
        scratch
    }

    pub(super) fn write(&self, name: &str, text: &str) {
        let path = self.0.join(name);
        let dir = path.parent().expect("it is in the scratch directory");
        fs::create_dir_all(dir).expect("the temporary directory is writable");
        fs::write(path, text).expect("the temporary directory is writable");
    }

    pub(super) fn read(&self, name: &str) -> String {
        let text = fs::read_to_string(self.0.join(name));
        text.unwrap_or_else(|error| panic!("{name}: {error}"))
    }

    /// The path of a file, as an argument.
    pub(super) fn at(&self, name: &str) -> String {
        self.0.join(name).display().to_string()
    }

    /// The outcome of the tool, with places in this directory shortened.
    pub(super) fn tool(&self, arguments: &[&str]) -> (Option<i32>, String, String) {
        let (code, stdout, stderr) = tool(arguments);
        let short = |text: String| text.replace(&self.at(""), "");
        (code, short(stdout), short(stderr))
    }
}

impl Drop for Scratch {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.0);
    }
}

pub(super) const TARGET: &str = "include \"llvm/Target/Target.td\"
include \"regs.td\"
#ifdef WIDE
def B : Register<\"b\">;
#endif
def C : RegisterClass<\"T\", [i32], 32, (add A)>;
def D : RegisterClass<\"T\", [i32], 32, (add A)>;
";
