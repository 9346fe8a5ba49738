//! Real code: the instructions of programs and libraries.

use super::words::{Record, WIDTH};
use crate::compare::process::Invocation;
use crate::compare::temp::TempDir;
use crate::corpus::paths;
use anyhow::{Result, ensure};
use std::path::Path;
use std::time::Duration;

/// Files with code of many kinds; those that are missing are left out.
const FILES: [&str; 6] = [
    "/usr/lib/x86_64-linux-gnu/libcrypto.so.3",
    "/usr/lib/x86_64-linux-gnu/libc.so.6",
    "/usr/lib/x86_64-linux-gnu/libm.so.6",
    "/usr/bin/bash",
    "/usr/lib/x86_64-linux-gnu/libstdc++.so.6",
    "/usr/lib/x86_64-linux-gnu/libLLVM.so.19.1",
];

/// The number of bytes.
const BYTES: usize = 10_000_000;

/// The time limit of reading a file.
const TIMEOUT: Duration = Duration::from_secs(120);

/// A string for each byte: those after which another instruction begins are among them.
pub(super) fn windows() -> Result<Vec<Record>> {
    let folder = TempDir::new(None, "oracle-mc-code")?;
    let mut code = Vec::new();
    for file in FILES
        .into_iter()
        .map(Path::new)
        .filter(|file| file.exists())
    {
        code.extend(text_of(file, folder.path())?);
    }
    ensure!(
        code.len() >= BYTES,
        "{} bytes of real code, {BYTES} expected",
        code.len()
    );
    code.truncate(BYTES + WIDTH);
    let windows = code.windows(WIDTH).take(BYTES);
    Ok(windows
        .filter_map(|window| window.try_into().ok())
        .collect())
}

/// The section of code of a file.
fn text_of(file: &Path, folder: &Path) -> Result<Vec<u8>> {
    let code = folder.join("code");
    let copy = Invocation::new(paths::oracle_bin().join("llvm-objcopy"), folder, TIMEOUT);
    let files = [file, &code].map(|path| path.to_string_lossy().into_owned());
    let copy = copy
        .args(["-O", "binary", "--only-section=.text"])
        .args(files);
    copy.printed()?;
    Ok(std::fs::read(code)?)
}
