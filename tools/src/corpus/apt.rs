//! Debian's package manager, as far as the reference tools need it.

use anyhow::{Context as _, Result, bail};
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

/// The file that configures package sources.
const SOURCES_LIST: &str = "/etc/apt/sources.list";
/// The folder of further package sources.
const SOURCES_DIR: &str = "/etc/apt/sources.list.d";

/// The packages out of `packages` which are not installed.
fn missing<'a>(packages: &[&'a str]) -> Result<Vec<&'a str>> {
    let mut missing = Vec::new();
    for package in packages {
        let output = Command::new("dpkg-query")
            .args(["-W", "-f", "${db:Status-Status}", package])
            .output()
            .context("cannot start dpkg-query: the reference tools come from Debian's packages")?;
        if output.stdout != b"installed" {
            missing.push(*package);
        }
    }
    Ok(missing)
}

/// Installs the packages that are missing, after `prepare` has fetched the lists of packages.
/// The answer is whether there were any; `by` names who needs them.
pub(crate) fn require(
    packages: &[&str],
    by: &str,
    offline: bool,
    prepare: impl FnOnce() -> Result<()>,
) -> Result<bool> {
    let absent = missing(packages)?;
    if absent.is_empty() {
        return Ok(false);
    }
    if offline {
        bail!("not installed: {}", absent.join(" "));
    }
    eprintln!("{by}: installing {}", absent.join(" "));
    prepare()?;
    install(&absent)?;
    match missing(packages)? {
        still if still.is_empty() => Ok(true),
        still => bail!("still not installed: {}", still.join(" ")),
    }
}

/// Fetches the lists of packages.
pub(crate) fn update() -> Result<()> {
    run(&["apt-get", "update", "-qq"], Path::new("/"))
}

/// Installs packages without asking.
fn install(packages: &[&str]) -> Result<()> {
    let mut words = vec![
        "env",
        "DEBIAN_FRONTEND=noninteractive",
        "apt-get",
        "install",
        "-y",
        "-qq",
    ];
    words.push("--no-install-recommends");
    words.extend(packages);
    run(&words, Path::new("/"))
}

/// Downloads the files of a source package into `dir`.
pub(crate) fn download_source(package: &str, dir: &Path) -> Result<()> {
    let args = ["source", "--download-only", "-qq", package];
    let status = Command::new("apt-get")
        .args(args)
        .current_dir(dir)
        .status()
        .context("cannot start apt-get")?;
    if !status.success() {
        bail!("apt-get source {package} failed with {status}");
    }
    Ok(())
}

/// The version of a package that would be downloaded, if the archives have any.
pub(crate) fn candidate(package: &str) -> Result<Option<String>> {
    let output = Command::new("apt-cache")
        .env("LC_ALL", "C")
        .args(["policy", package])
        .output()
        .context("cannot start apt-cache")?;
    let text = String::from_utf8_lossy(&output.stdout);
    let version = text
        .lines()
        .find_map(|line| line.trim().strip_prefix("Candidate: "));
    Ok(version
        .filter(|version| *version != "(none)")
        .map(str::to_string))
}

/// Downloads a package into an empty folder, and returns the file.
pub(crate) fn download_package(package: &str, version: &str, dir: &Path) -> Result<PathBuf> {
    let status = Command::new("apt-get")
        .args(["download", "-qq", &format!("{package}={version}")])
        .current_dir(dir)
        .status()
        .context("cannot start apt-get")?;
    if !status.success() {
        bail!("apt-get download {package}={version} failed with {status}");
    }
    let mut files = std::fs::read_dir(dir)?;
    match (files.next(), files.next()) {
        (Some(file), None) => Ok(file?.path()),
        _ => bail!("apt-get download {package} left not exactly one file"),
    }
}

/// Unpacks members of a package, by their patterns, into a folder.
pub(crate) fn unpack_package(package: &Path, members: &[&str], dir: &Path) -> Result<()> {
    let mut packed = Command::new("dpkg-deb")
        .arg("--fsys-tarfile")
        .arg(package)
        .stdout(Stdio::piped())
        .spawn()
        .context("cannot start dpkg-deb")?;
    let stream = packed.stdout.take().context("no pipe from dpkg-deb")?;
    let unpacked = Command::new("tar")
        .args(["-x", "--no-same-owner"])
        .args(["--wildcards", "--wildcards-match-slash", "-C"])
        .arg(dir)
        .args(members)
        .stdin(stream)
        .status()
        .context("cannot start tar")?;
    let packed = packed.wait()?;
    if !unpacked.success() || !packed.success() {
        bail!(
            "{} cannot be unpacked: {packed}, {unpacked}",
            package.display()
        );
    }
    Ok(())
}

/// Whether the source package is known.
pub(crate) fn knows_source(package: &str) -> bool {
    let output = Command::new("apt-cache")
        .args(["showsrc", "--only-source", package])
        .output();
    output.is_ok_and(|output| output.status.success() && !output.stdout.is_empty())
}

/// Runs a command as the system's administrator.
fn run(words: &[&str], dir: &Path) -> Result<()> {
    let is_root = Command::new("id")
        .arg("-u")
        .output()
        .is_ok_and(|output| output.stdout == b"0\n");
    let words: Vec<&str> = if is_root {
        words.to_vec()
    } else {
        [&["sudo", "-n"], words].concat()
    };
    let (program, args) = words.split_first().context("no command")?;
    let status = Command::new(program)
        .args(args)
        .current_dir(dir)
        .status()
        .with_context(|| format!("cannot start {program}"))?;
    if !status.success() {
        bail!("`{}` failed with {status}", words.join(" "));
    }
    Ok(())
}

/// Adds source packages to every configured archive which lacks them.
pub(crate) fn enable_sources() -> Result<()> {
    let files = source_files();
    if files.is_empty() {
        bail!("no package sources in {SOURCES_LIST} or {SOURCES_DIR}");
    }
    for file in files {
        let text = std::fs::read_to_string(&file)
            .with_context(|| format!("cannot read {}", file.display()))?;
        let is_deb822 = file
            .extension()
            .is_some_and(|extension| extension == "sources");
        let changed = if is_deb822 {
            enable_in_deb822(&text)
        } else {
            enable_in_list(&text)
        };
        if changed != text {
            write_as_root(&file, &changed)?;
            eprintln!("enabled source packages in {}", file.display());
        }
    }
    Ok(())
}

/// Replaces a system file.
fn write_as_root(file: &Path, text: &str) -> Result<()> {
    let staged = std::env::temp_dir().join(format!("rust-tblgen-sources-{}", std::process::id()));
    std::fs::write(&staged, text)?;
    let result = run(
        &["cp", &staged.to_string_lossy(), &file.to_string_lossy()],
        Path::new("/"),
    );
    std::fs::remove_file(&staged)?;
    result
}

/// The files package sources are configured in.
fn source_files() -> Vec<PathBuf> {
    let mut files: Vec<PathBuf> = std::fs::read_dir(SOURCES_DIR)
        .map(|entries| entries.flatten().map(|entry| entry.path()).collect())
        .unwrap_or_default();
    files.retain(|file| {
        file.extension()
            .is_some_and(|extension| extension == "list" || extension == "sources")
    });
    files.sort();
    files.insert(0, PathBuf::from(SOURCES_LIST));
    files.retain(|file| file.is_file());
    files
}

/// `Types: deb` becomes `Types: deb deb-src`.
fn enable_in_deb822(text: &str) -> String {
    let line = |line: &str| match line.split_once(':') {
        Some((key, types)) if key.eq_ignore_ascii_case("types") => {
            let has = |name: &str| types.split_whitespace().any(|word| word == name);
            if has("deb") && !has("deb-src") {
                format!("{} deb-src", line.trim_end())
            } else {
                line.to_string()
            }
        }
        _ => line.to_string(),
    };
    join(text, text.lines().map(line).collect())
}

/// Every `deb …` line is followed by its `deb-src …` line.
fn enable_in_list(text: &str) -> String {
    let mut lines = Vec::new();
    for line in text.lines() {
        lines.push(line.to_string());
        if let Some(rest) = line.trim_start().strip_prefix("deb ") {
            let source = format!("deb-src {}", without_architecture(rest));
            if !text.lines().any(|other| other.trim() == source) {
                lines.push(source);
            }
        }
    }
    join(text, lines)
}

/// The entry without an `arch=` option, which means nothing for sources.
fn without_architecture(entry: &str) -> String {
    let entry = entry.trim();
    match entry
        .strip_prefix('[')
        .and_then(|rest| rest.split_once(']'))
    {
        Some((options, rest)) => {
            let kept: Vec<&str> = options
                .split_whitespace()
                .filter(|o| !o.starts_with("arch"))
                .collect();
            let kept = if kept.is_empty() {
                String::new()
            } else {
                format!("[{}] ", kept.join(" "))
            };
            format!("{kept}{}", rest.trim())
        }
        None => entry.to_string(),
    }
}

/// Lines as a text which ends like `text`.
fn join(text: &str, lines: Vec<String>) -> String {
    let end = if text.ends_with('\n') { "\n" } else { "" };
    lines.join("\n") + end
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn deb822_gets_the_second_type_once() {
        let text = "Types: deb\nURIs: http://a/debian\n\nTypes: deb deb-src\n";
        let once = enable_in_deb822(text);
        assert_eq!(
            once,
            "Types: deb deb-src\nURIs: http://a/debian\n\nTypes: deb deb-src\n"
        );
        assert_eq!(enable_in_deb822(&once), once);
    }

    #[test]
    fn one_line_format_gets_a_second_line_once() {
        let text = "# x\ndeb [arch=amd64 signed-by=/k] http://a/debian bookworm main\ndeb http://b/ c main";
        let once = enable_in_list(text);
        let lines: Vec<&str> = once.lines().collect();
        assert_eq!(
            lines[2],
            "deb-src [signed-by=/k] http://a/debian bookworm main"
        );
        assert_eq!(lines[4], "deb-src http://b/ c main");
        assert_eq!(enable_in_list(&once), once);
    }
}
