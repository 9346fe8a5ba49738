//! Every block of README and guide that needs no LLVM does what the text says.

use std::path::{Path, PathBuf};
use std::process::Command;
use std::time::Instant;

use book_check::{Document, Stage, Surroundings, blocks, documents};

/// Blocks that run at least.
const LEAST: usize = 60;

fn repository() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("..")
}

/// The folder of the programs that Cargo has built for this run.
fn tools() -> PathBuf {
    let test = std::env::current_exe().expect("the path of the test");
    let profile = test.ancestors().nth(2).expect("the folder of the profile");
    profile.to_path_buf()
}

/// Builds the tool, if a run of all tests has not done it.
fn build_tool() {
    let status = Command::new(env!("CARGO"))
        .args(["test", "--quiet", "--offline", "--no-run", "--workspace"])
        .args(["--test", "command_line"])
        .current_dir(repository())
        .status();
    assert!(
        status.expect("cargo runs").success(),
        "the tool is not built"
    );
}

fn surroundings() -> Surroundings {
    let scratch = Path::new(env!("CARGO_TARGET_TMPDIR"));
    Surroundings {
        repository: repository().canonicalize().expect("the repository"),
        stages: scratch.join("guide"),
        // As the tests of `third_party` do, so that our crates are built once for both.
        target_dir: scratch.join("crates"),
        own_target_dir: tools().join(".."),
        tools: tools(),
        llvm: None,
        runs_in_repository: false,
    }
}

/// Checks a document; the answer is how many blocks were checked as a whole.
fn check(surroundings: &Surroundings, document: &Document, failures: &mut Vec<String>) -> usize {
    let mut stage = Stage::new(surroundings, document).expect("a folder");
    let mut whole = 0;
    for block in blocks(&document.text) {
        let place = format!("{}:{}", document.name, block.line);
        let start = Instant::now();
        let outcome = stage.check(&block);
        println!("{place}: {:.1} s", start.elapsed().as_secs_f32());
        match outcome {
            Ok(true) => whole += 1,
            Ok(false) => println!("{place}: only with LLVM's sources, in the conformance run"),
            Err(error) => failures.push(format!("{place}: {error:#}")),
        }
    }
    whole
}

#[test]
fn blocks_that_need_no_llvm_run() {
    build_tool();
    let surroundings = surroundings();
    let mut failures = Vec::new();
    let documents = documents(&repository()).expect("the documents");
    let checked = documents
        .iter()
        .map(|document| check(&surroundings, document, &mut failures));
    let checked: usize = checked.sum();
    assert!(failures.is_empty(), "{}", failures.join("\n\n"));
    assert!(checked >= LEAST, "{checked} blocks");
}

/// The paths of links in a text, without their anchors.
fn links(text: &str) -> impl Iterator<Item = &str> {
    let ends = text.split("](").skip(1);
    let targets = ends.filter_map(|rest| rest.split(')').next());
    let paths = targets.map(|target| target.split('#').next().unwrap_or(target));
    paths.filter(|path| !path.is_empty() && !path.contains("://"))
}

#[test]
fn links_lead_to_files() {
    for document in documents(&repository()).expect("the documents") {
        let place = repository().join(&document.name);
        let folder = place.parent().expect("a folder");
        for link in links(&document.text) {
            assert!(folder.join(link).exists(), "{}: {link}", document.name);
        }
    }
}

#[test]
fn every_chapter_is_in_the_summary() {
    let documents = documents(&repository()).expect("the documents");
    let summary = documents
        .iter()
        .find(|one| one.name.ends_with("SUMMARY.md"));
    let listed: Vec<&str> = links(&summary.expect("a summary").text).collect();
    for document in &documents {
        let Some(chapter) = document.name.strip_prefix("book/src/") else {
            continue;
        };
        assert!(
            chapter == "SUMMARY.md" || listed.contains(&chapter),
            "{chapter}"
        );
    }
}
