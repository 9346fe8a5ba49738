//! `cargo xtask bench docs`: how long a browser takes to open the largest page of the
//! documentation of generated code, `enum.Opcode.html`.
//!
//! The page is served from this program to Chromium without a window, with a script that
//! reports the time from the start of the navigation to the second frame after the `load`
//! event.

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

/// The outputs whose documentation is opened.
const OUTPUTS: [&str; 2] = ["gen-instr-info", "gen-semantics"];

/// The page.
const PAGE: &str = "enum.Opcode.html";

/// The time limit for one page.
const PATIENCE: Duration = Duration::from_secs(60);

/// The script that reports the time in a request of its own.
const PROBE: &str = "<script>addEventListener('load',()=>requestAnimationFrame(()=>\
    requestAnimationFrame(()=>fetch('/done/'+Math.round(performance.now())))))</script></head>";

/// Makes the documentation of each target, and opens it.
pub(super) fn run(bench: &Bench, files: &[&str]) -> Result<ExitCode> {
    let mut verdicts = Vec::new();
    for file in files {
        for output in OUTPUTS {
            eprintln!("bench: documentation, --{output} {file}");
            let folder = documented(bench, file, output)?;
            let mut times: Vec<u64> = Vec::new();
            for _ in 0..bench.runs {
                times.push(opened(&folder, bench.scratch.path())?);
            }
            times.sort_unstable();
            let median = times.get(times.len() / 2).copied().unwrap_or_default();
            verdicts.push(Verdict {
                met: median <= MOST,
                text: format!(
                    "--{output} {file}: {PAGE} in {median} ms (at most {MOST}; {times:?})"
                ),
            });
        }
    }
    Ok(decide(&verdicts))
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

/// The milliseconds that a browser takes to open the page.
fn opened(docs: &Path, scratch: &Path) -> Result<u64> {
    let listener = TcpListener::bind(("127.0.0.1", 0))?;
    let port = listener.local_addr()?.port();
    let (sender, answers) = mpsc::channel();
    let docs = docs.to_path_buf();
    // The thread ends with the last request that anybody sends.
    std::thread::spawn(move || {
        for stream in listener.incoming().flatten() {
            match answer(stream, &docs) {
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
        .arg(format!("http://127.0.0.1:{port}/documented/{PAGE}"))
        .stdout(Stdio::null())
        .stderr(Stdio::null())
        .spawn();
    let _browser = Browser(browser.context("chromium cannot be run")?);
    let time = answers.recv_timeout(PATIENCE);
    time.context("the browser has not opened the page")
}

/// Answers a request; the time, if that is what it reports.
fn answer(mut stream: TcpStream, docs: &Path) -> Result<Option<u64>> {
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
    if path.ends_with(PAGE) {
        body = String::from_utf8(body)?
            .replacen("</head>", PROBE, 1)
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
