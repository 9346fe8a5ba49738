//! Inputs changed at random: whatever comes, there is no panic, and an end.
//!
//! Always the same changes. `TBLGEN_SMOKE=SECONDS` goes on for longer, and
//! `TBLGEN_SMOKE_SEED=N` makes other changes.

use std::time::{Duration, Instant};

use tblgen_core::{Language, Options};
use tblgen_tests::{Random, files, folder, mutated, run_text};

fn number(name: &str) -> Option<u64> {
    std::env::var(name).ok()?.parse().ok()
}

fn options(language: Language) -> Options {
    let mut options = Options::new().with_reader(|path| match path {
        "x" => Ok(b"def included;".to_vec()),
        _ => Err(std::io::ErrorKind::NotFound.into()),
    });
    options.language = language;
    options.limits.max_steps = 1_000_000;
    options.limits.max_memory_bytes = 1 << 24;
    options.limits.max_elements = 1 << 16;
    options
}

#[test]
fn mutations() {
    let mut seeds = Vec::new();
    for name in ["valid", "eval", "newer"] {
        let folder = folder(name);
        let texts = files(&folder)
            .into_iter()
            .map(|file| std::fs::read(folder.join(file)));
        seeds.extend(texts.filter_map(Result::ok));
    }
    assert!(!seeds.is_empty());
    let languages = [
        Language::Default,
        Language::V19,
        Language::V22,
        Language::Latest,
    ];
    let mut random = Random::new(number("TBLGEN_SMOKE_SEED").unwrap_or(1));
    let time = number("TBLGEN_SMOKE").map(Duration::from_secs);
    let start = Instant::now();
    let mut runs = 0;
    // Bounded by count, so that each run does the same; by time, if asked to.
    while time.map_or(
        runs < 4000 && start.elapsed() < Duration::from_secs(40),
        |time| start.elapsed() < time,
    ) {
        let text = &seeds[random.below(seeds.len())];
        let other = &seeds[random.below(seeds.len())];
        let text = mutated(text, other, &mut random);
        let language = languages[random.below(languages.len())];
        let begin = Instant::now();
        let result =
            std::panic::catch_unwind(|| run_text("fuzz.td", text.clone(), &options(language)));
        let shown = String::from_utf8_lossy(&text);
        assert!(result.is_ok(), "panic, language {language}:\n{shown}");
        assert!(
            begin.elapsed() < Duration::from_secs(10),
            "slow, language {language}:\n{shown}"
        );
        runs += 1;
    }
    println!("{runs} inputs in {:?}", start.elapsed());
}
