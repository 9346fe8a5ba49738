//! Members of Debian's packages of one release of LLVM, unpacked in the user's cache, once.

use super::{apt, paths, remove};
use anyhow::{Context as _, Result, bail};
use std::path::{Path, PathBuf};
use std::process::Command;

/// The file which says that unpacking came to its end.
const STAMP: &str = ".complete";

/// Packages of a release.
pub(crate) struct Packages {
    /// The release, without the part of Debian.
    pub(crate) release: &'static str,
    /// The start of the folder's name, before the release.
    pub(crate) folder: &'static str,
    /// The packages, with what to take of each.
    pub(crate) members: Vec<(String, Vec<String>)>,
}

impl Packages {
    /// The packages with these members.
    pub(crate) fn new<const N: usize>(
        release: &'static str,
        folder: &'static str,
        members: [(&str, &[&str]); N],
    ) -> Self {
        let owned = |members: &[&str]| members.iter().map(|one| one.to_string()).collect();
        let members = members.map(|(package, members)| (package.to_string(), owned(members)));
        Packages {
            release,
            folder,
            members: members.into(),
        }
    }

    /// The folder `usr` of the members, which are downloaded if they are not there.
    pub(crate) fn prepare(&self, offline: bool) -> Result<PathBuf> {
        let release = self.release;
        let dir = paths::cache()?.join(format!("{}-{release}", self.folder));
        if !self.is_complete(&dir) {
            if offline {
                bail!("{} is not complete, and --offline", dir.display());
            }
            let fetched = self.fetch(&dir);
            fetched.with_context(|| format!("LLVM {release} cannot be had"))?;
        }
        Ok(dir.join("usr"))
    }

    /// Makes sure that a tool runs and is of the release.
    pub(crate) fn check(&self, tool: &Path) -> Result<()> {
        let output = Command::new(tool)
            .arg("--version")
            .output()
            .with_context(|| format!("cannot start {}", tool.display()))?;
        let text = String::from_utf8_lossy(&output.stdout);
        if !text.split_whitespace().any(|word| word == self.release) {
            let error = String::from_utf8_lossy(&output.stderr);
            bail!(
                "{} is not of release {}: {}{}",
                tool.display(),
                self.release,
                text.trim(),
                error.trim()
            );
        }
        Ok(())
    }

    /// The contents of the stamp; a change of the table unpacks anew.
    fn stamp(&self) -> String {
        format!("{} {:?}\n", self.release, self.members)
    }

    /// Whether unpacking came to its end before.
    fn is_complete(&self, dir: &Path) -> bool {
        std::fs::read_to_string(dir.join(STAMP)).is_ok_and(|text| text == self.stamp())
    }

    /// Downloads and unpacks all packages, and puts the folder in place at the end.
    fn fetch(&self, dir: &Path) -> Result<()> {
        let partial = dir.with_file_name(format!("{}-{}.part", self.folder, self.release));
        remove(&partial)?;
        let downloads = partial.join("dl");
        std::fs::create_dir_all(&downloads)
            .with_context(|| format!("cannot create {}", downloads.display()))?;
        let versions = self.versions()?;
        for ((package, members), version) in self.members.iter().zip(versions) {
            eprintln!("corpus: downloading {package} {version}");
            let file = apt::download_package(package, &version, &downloads)?;
            apt::unpack_package(&file, members, &partial)?;
            std::fs::remove_file(&file)?;
        }
        std::fs::remove_dir(&downloads)?;
        std::fs::write(partial.join(STAMP), self.stamp())?;
        remove(dir)?;
        Ok(std::fs::rename(&partial, dir)?)
    }

    /// The versions of all packages, all of the release.
    fn versions(&self) -> Result<Vec<String>> {
        let of_release = || -> Result<Vec<String>> {
            let versions = self
                .members
                .iter()
                .map(|(package, _)| self.version(package));
            versions.collect()
        };
        of_release().or_else(|_| {
            apt::update()?;
            of_release()
        })
    }

    /// The version of a package that would be downloaded.
    fn version(&self, package: &str) -> Result<String> {
        let release = self.release;
        match apt::candidate(package)? {
            Some(version) if is_of_release(&version, release) => Ok(version),
            Some(version) => bail!("the archive has {package} {version}, wanted {release}"),
            None => bail!("the archive has no package {package}"),
        }
    }
}

/// Whether a version of Debian, as `1:22.1.8-1`, is of a release.
fn is_of_release(version: &str, release: &str) -> bool {
    let upstream = version.split_once(':').map_or(version, |(_, rest)| rest);
    let upstream = upstream.rsplit_once('-').map_or(upstream, |(rest, _)| rest);
    upstream == release
}

#[cfg(test)]
mod tests {
    use super::is_of_release;

    #[test]
    fn versions_of_debian_name_the_release() {
        let is_of_release = |version| is_of_release(version, "22.1.8");
        assert!(is_of_release("1:22.1.8-1~deb12u1"));
        assert!(is_of_release("22.1.8"));
        assert!(!is_of_release("1:22.1.7-1"));
        assert!(!is_of_release("1:22.1.8+really21-1"));
    }
}
