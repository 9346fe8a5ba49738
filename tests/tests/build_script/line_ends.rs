//! Lines of descriptions that end in CR LF, as in a checkout on Windows.

use std::fs;
use std::path::Path;

use super::{TARGET, TempDir, builder, run};
use tblgen_core::backend::Registry;
use tblgen_core::generate::{Job, generate};
use tblgen_core::source::with_line_feeds;
use tblgen_tests::{files, folder};

/// The code that an output makes of a description, all lines of which end in `end`.
fn code(output: &str, within: &Path, name: &str, end: &'static str) -> Result<String, String> {
    let output = Registry::builtin().find_rust(output)?;
    let mut job = Job::new(name, vec![output]);
    let within = within.to_path_buf();
    job.options = job.options.with_reader(move |path| {
        let text = fs::read(within.join(path))?;
        let lines = with_line_feeds(&text);
        let lines = lines.split(|&byte| byte == b'\n').collect::<Vec<_>>();
        Ok(lines.join(end.as_bytes()))
    });
    let items = generate(&job).items.map_err(|error| error.to_string())?;
    Ok(items.into_tokens().unwrap().to_string())
}

#[test]
fn code_does_not_depend_on_line_ends() {
    let mut compared = 0;
    for output in Registry::builtin().rust() {
        let inputs = folder(&format!("{}/good", output.name()));
        if !inputs.is_dir() {
            continue;
        }
        for name in files(&inputs) {
            let code = |end| code(output.name(), &inputs, &name, end);
            // Some descriptions of the folder are for the tool alone.
            if let Ok(with_lf) = code("\n") {
                assert!(Ok(with_lf) == code("\r\n"), "{}/{name}", output.name());
                compared += 1;
            }
        }
    }
    assert!(compared > 50, "{compared} descriptions are compared");
}

#[test]
fn code_that_is_checked_in_may_have_other_line_ends() {
    let dir = TempDir::new("line-ends");
    dir.write("td/T.td", TARGET);
    dir.write("td/regs.td", "def A : Register<\"a\">;");
    let built = run(&builder(&dir), &dir).0.unwrap();
    let text = fs::read_to_string(&built.path).unwrap();
    fs::write(&built.path, text.replace('\n', "\r\n")).unwrap();
    assert!(run(&builder(&dir).check(true), &dir).0.is_ok());
    fs::write(&built.path, text.replace("\n\n", "\n")).unwrap();
    assert!(run(&builder(&dir).check(true), &dir).0.is_err());
}
