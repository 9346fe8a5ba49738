//! `cargo xtask bench docs`: how long a browser takes to open the largest page of the
//! documentation of generated code, `enum.Opcode.html`.
//!
//! The pages are served from this program to Chromium without a window. It opens the crate's
//! first page, and a script there goes on to the large one, as a reader does; a script on
//! that one reports the time from the start of the navigation to the second frame after the
//! `load` event. The bytes that each variant of a long page takes are reported, too.

use super::report::Verdict;
use super::{Bench, decide};
use anyhow::{Context as _, Result, bail};
use std::fs;
use std::io::{BufRead as _, BufReader, Write as _};
use std::net::{TcpListener, TcpStream};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, ExitCode, Stdio};
use std::sync::mpsc;
use std::time::Duration;

/// The most milliseconds from the start of the navigation to the frame.
const MOST: u64 = 1500;

/// The number of variants from which on a page is long.
const LONG: usize = 1000;

/// The most bytes of a long page for one variant, unless rustdoc itself needs more.
const MOST_BYTES: usize = 350;

/// The bytes that rustdoc writes for a variant without documentation, in addition to its name.
const OWN_BYTES: usize = 184;

/// The number of times that rustdoc writes the name of a variant.
const OWN_NAMES: usize = 7;

/// The bytes of the methods and the rest of a page.
const REST: usize = 160_000;

/// The beginning of a variant.
const VARIANT: &str = "<section id=\"variant.";

/// The outputs whose documentation is opened.
const OUTPUTS: [&str; 2] = ["gen-instr-info", "gen-semantics"];

/// The page.
const PAGE: &str = "enum.Opcode.html";

/// The time limit for one page.
const PATIENCE: Duration = Duration::from_secs(60);

/// The script on the first page that goes on to the large one.
const GO_ON: &str = "<script>addEventListener('load',()=>setTimeout(()=>\
    location='enum.Opcode.html',1000))</script></head>";

/// The script that reports the times in a request of its own.
const PROBE: &str = "<script>addEventListener('load',()=>requestAnimationFrame(()=>\
    requestAnimationFrame(()=>fetch('/done/'+Math.round(performance.now())))))</script></head>";

/// The line that the guide recommends for the head of the pages.
const HEAD: &str = "<style>.sidebar .block.variant{display:none}</style>";

/// Makes the documentation of each target, and opens it: as it is, and with the line that the
/// guide recommends, for which the limit holds.
pub(super) fn run(bench: &Bench, files: &[&str]) -> Result<ExitCode> {
    let mut verdicts = Vec::new();
    for file in files {
        for output in OUTPUTS {
            eprintln!("bench: documentation, --{output} {file}");
            let folder = documented(bench, file, output)?;
            let (plain, with_head) = in_turn(bench, &folder)?;
            verdicts.push(Verdict {
                met: median(&with_head) <= MOST,
                text: format!(
                    "--{output} {file}: {PAGE} in {} ms (at most {MOST}; {with_head:?}); \
                     without the line in its head {} ms ({plain:?})",
                    median(&with_head),
                    median(&plain),
                ),
            });
            verdicts.extend(sizes(&folder.join("documented"))?);
        }
    }
    Ok(decide(&verdicts))
}

/// The bytes that a variant takes on each long page of a folder.
fn sizes(folder: &Path) -> Result<Vec<Verdict>> {
    let mut verdicts = Vec::new();
    for entry in fs::read_dir(folder)? {
        let path = entry?.path();
        let name = path.file_name().unwrap_or_default().to_string_lossy();
        if name.starts_with("enum.") {
            verdicts.extend(size(&name, &fs::read_to_string(&path)?));
        }
    }
    Ok(verdicts)
}

/// The bytes that a variant takes on a page, if the page is long.
fn size(name: &str, page: &str) -> Option<Verdict> {
    let variants = page.split(VARIANT).skip(1);
    let lengths = variants.filter_map(|variant| variant.find('"'));
    let (count, letters) = lengths.fold((0, 0), |all, len| (all.0 + 1, all.1 + len));
    if count < LONG {
        return None;
    }
    let bytes = page.len() / count;
    let own = OWN_BYTES + (OWN_NAMES * letters + REST) / count;
    Some(Verdict {
        met: bytes <= own.max(MOST_BYTES),
        text: format!(
            "{name}: {bytes} bytes for each of {count} variants (at most {MOST_BYTES}, or the \
             {own} that rustdoc needs for names of {} letters)",
            letters / count
        ),
    })
}

/// The sorted times in milliseconds without and with the line in the head, opened in turn.
fn in_turn(bench: &Bench, folder: &Path) -> Result<(Vec<u64>, Vec<u64>)> {
    let mut times = (Vec::new(), Vec::new());
    for _ in 0..bench.runs {
        times.0.push(opened(folder, bench.scratch.path(), "")?);
        times.1.push(opened(folder, bench.scratch.path(), HEAD)?);
    }
    times.0.sort_unstable();
    times.1.sort_unstable();
    Ok(times)
}

/// The median of sorted times.
fn median(times: &[u64]) -> u64 {
    times.get(times.len() / 2).copied().unwrap_or_default()
}

/// The folder with the documentation of a crate that is nothing but generated code.
fn documented(bench: &Bench, file: &str, output: &str) -> Result<PathBuf> {
    let root = bench.scratch.path().join("documented");
    let runtime = Path::new(env!("CARGO_MANIFEST_DIR")).join("../tblgen-runtime");
    fs::create_dir_all(root.join("src"))?;
    let manifest = format!(
        "[package]\nname = \"documented\"\nedition = \"2024\"\n\n[workspace]\n\n\
         [dependencies]\ntblgen-runtime = {{ path = {runtime:?} }}\n"
    );
    fs::write(root.join("Cargo.toml"), manifest)?;
    fs::write(
        root.join("src/lib.rs"),
        "//! Generated.\ninclude!(\"code.rs\");\n",
    )?;
    let code = root.join("src/code.rs");
    bench.measure(&bench.asking(&bench.ours, file, &format!("--{output}"), &code))?;
    let status = Command::new(env!("CARGO"))
        .args(["doc", "--quiet", "--offline", "--no-deps"])
        .env("CARGO_TARGET_DIR", root.join("target"))
        .current_dir(&root)
        .status()?;
    if !status.success() {
        bail!("the documentation of {file} cannot be made");
    }
    Ok(root.join("target/doc"))
}

/// A browser, which ends with its value.
struct Browser(Child);

impl Drop for Browser {
    fn drop(&mut self) {
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}

/// The time in milliseconds that a browser takes to open the page with that in its head.
fn opened(docs: &Path, scratch: &Path, head: &'static str) -> Result<u64> {
    let listener = TcpListener::bind(("127.0.0.1", 0))?;
    let port = listener.local_addr()?.port();
    let (sender, answers) = mpsc::channel();
    let docs = docs.to_path_buf();
    // The thread ends with the last request that anybody sends.
    std::thread::spawn(move || {
        for stream in listener.incoming().flatten() {
            match answer(stream, &docs, head) {
                Ok(Some(time)) if sender.send(time).is_err() => return,
                _ => {}
            }
        }
    });
    let profile = scratch.join("browser");
    let _ = fs::remove_dir_all(&profile);
    let browser = Command::new("chromium")
        .args([
            "--headless",
            "--no-sandbox",
            "--disable-gpu",
            "--window-size=1280,900",
        ])
        .arg(format!("--user-data-dir={}", profile.display()))
        .args(["--remote-debugging-port=0"])
        .arg(format!("http://127.0.0.1:{port}/documented/index.html"))
        .stdout(Stdio::null())
        .stderr(Stdio::null())
        .spawn();
    let _browser = Browser(browser.context("chromium cannot be run")?);
    let time = answers.recv_timeout(PATIENCE);
    time.context("the browser has not opened the page")
}

/// Answers a request; the time, if that is what it reports.
fn answer(mut stream: TcpStream, docs: &Path, head: &str) -> Result<Option<u64>> {
    let mut lines = BufReader::new(stream.try_clone()?).lines();
    let request = lines.next().context("no request")??;
    for line in lines {
        if line?.is_empty() {
            break;
        }
    }
    let path = request.split(' ').nth(1).unwrap_or_default();
    if let Some(time) = path.strip_prefix("/done/") {
        stream.write_all(b"HTTP/1.0 204 No Content\r\n\r\n")?;
        return Ok(Some(time.parse()?));
    }
    let path = path.split('?').next().unwrap_or_default();
    let kind = match path.rsplit('.').next() {
        Some("html") => "text/html; charset=utf-8",
        Some("css") => "text/css",
        Some("js") => "text/javascript",
        _ => "application/octet-stream",
    };
    let file = docs.join(path.trim_start_matches('/'));
    let Some(mut body) = fs::read(file).ok().filter(|_| !path.contains("..")) else {
        stream.write_all(b"HTTP/1.0 404 Not Found\r\n\r\n")?;
        return Ok(None);
    };
    let script = match path {
        path if path.ends_with(PAGE) => Some([head, PROBE]),
        path if path.ends_with("/documented/index.html") => Some(["", GO_ON]),
        _ => None,
    };
    if let Some(script) = script {
        body = String::from_utf8(body)?
            .replacen("</head>", &script.concat(), 1)
            .into();
    }
    let length = body.len();
    write!(
        stream,
        "HTTP/1.0 200 OK\r\nContent-Type: {kind}\r\nContent-Length: {length}\r\n\r\n"
    )?;
    stream.write_all(&body)?;
    Ok(None)
}

#[cfg(test)]
mod tests {
    use super::{HEAD, LONG, VARIANT, size};

    #[test]
    fn documentation_of_variants_exceeds_the_limit() {
        let page = |docs: usize| {
            let variant = format!("{VARIANT}Name\"{}", "x".repeat(200 + docs));
            size("enum.A.html", &variant.repeat(LONG))
        };
        assert!(page(0).is_some_and(|verdict| verdict.met));
        assert!(page(200).is_some_and(|verdict| !verdict.met));
        assert!(size("enum.A.html", VARIANT).is_none());
    }

    #[test]
    fn guide_recommends_the_line_that_is_measured() {
        let guide = include_str!("../../../book/src/generated-code.md");
        assert!(guide.contains(HEAD));
    }
}
