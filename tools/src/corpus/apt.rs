//! Debian's package manager, as far as the reference tools need it.

use anyhow::{Context as _, Result, bail};
use std::collections::BTreeSet;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

/// Adds the source packages of each configured archive, in files of its own, within the folder of
/// apt's configuration. The architecture of an archive means nothing for them.
const ENABLE_SOURCES: &str = r#"
set -e
cd sources.list.d
own=rust-tblgen-sources
rm -f $own*
cat ../sources.list *.list 2> /dev/null | sed -nE 's/^ *deb +//p' \
    | sed -E 's/^\[(.*)\]/[ \1 ]/; s/ arch[-+]?=[^] ]*//; s/^\[ *\] *//; s/^/deb-src /' > $own.part
mv $own.part $own.list
for file in *.sources; do
    if [ -f "$file" ]; then
        sed -E 's/^[Tt]ypes:.*/Types: deb-src/; /^[Aa]rchitectures:/d' "$file" > "$own-$file"
    fi
done
"#;

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

/// Downloads a file of a source package from the first pool of the configured archives that has it,
/// although another file of the package is gone.
pub(crate) fn download_pooled(package: &str, file: &str, dir: &Path) -> Result<()> {
    let hash = hash(package, file)?;
    let letter = package.get(..1).context("a package without a name")?;
    for pool in pools()? {
        let address = format!("{pool}/pool/main/{letter}/{package}/{file}");
        let status = Command::new(HELPER)
            .args(["download-file", &address, file, &format!("SHA256:{hash}")])
            .current_dir(dir)
            .status()
            .with_context(|| format!("cannot start {HELPER}"))?;
        if status.success() {
            return Ok(());
        }
    }
    bail!("no pool has {file}")
}

/// The program of apt that downloads a file.
const HELPER: &str = "/usr/lib/apt/apt-helper";

/// The addresses of the configured archives.
fn pools() -> Result<BTreeSet<String>> {
    let output = Command::new("apt-get")
        .args(["indextargets", "--format", "$(REPO_URI)"])
        .output()
        .context("cannot start apt-get")?;
    let text = String::from_utf8_lossy(&output.stdout);
    let trimmed = text.lines().map(|line| line.trim_end_matches('/').into());
    Ok(trimmed.collect())
}

/// The SHA-256 of a file, as the lists of source packages state it.
fn hash(package: &str, file: &str) -> Result<String> {
    let output = Command::new("apt-cache")
        .args(["showsrc", "--only-source", package])
        .output()
        .context("cannot start apt-cache")?;
    let text = String::from_utf8_lossy(&output.stdout);
    let mut lines = text.lines().map(|line| line.split_whitespace());
    let hash = lines.find_map(|mut words| {
        let hash = words.next().filter(|hash| hash.len() == 64)?;
        (words.nth(1) == Some(file)).then(|| hash.to_string())
    });
    hash.with_context(|| format!("no list of source packages has {file}"))
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
pub(crate) fn unpack_package(package: &Path, members: &[String], dir: &Path) -> Result<()> {
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

/// Adds the source packages of all configured archives.
pub(crate) fn enable_sources() -> Result<()> {
    run(&["sh", "-c", ENABLE_SOURCES], Path::new("/etc/apt"))?;
    eprintln!("enabled source packages of all archives");
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn archives_of_both_formats_get_sources() {
        let folder = crate::compare::temp::TempDir::new(None, "apt").unwrap();
        let lists = folder.sub("sources.list.d").unwrap();
        let write = |name: &str, text: &str| std::fs::write(lists.join(name), text).unwrap();
        write(
            "a.list",
            "# x\ndeb [arch=amd64 signed-by=/k] http://a/ b main\ndeb http://c d e",
        );
        write(
            "b.sources",
            "Types: deb\nURIs: http://a/debian\nArchitectures: amd64\n",
        );
        for _ in 0..2 {
            let mut shell = Command::new("sh");
            shell
                .args(["-c", ENABLE_SOURCES])
                .current_dir(folder.path());
            assert!(shell.status().unwrap().success());
        }
        let read = |name: &str| std::fs::read_to_string(lists.join(name)).unwrap();
        assert_eq!(
            read("rust-tblgen-sources.list"),
            "deb-src [ signed-by=/k ] http://a/ b main\ndeb-src http://c d e"
        );
        assert_eq!(
            read("rust-tblgen-sources-b.sources"),
            "Types: deb-src\nURIs: http://a/debian\n"
        );
    }
}
