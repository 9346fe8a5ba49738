//! Members of Debian's source packages, unpacked in the user's cache, once.

use super::apt;
use super::paths;
use super::remove;
use anyhow::{Context as _, Result, bail};
use std::path::{Path, PathBuf};
use std::process::Command;

/// The file which says that unpacking came to its end.
const STAMP: &str = ".complete";

/// A source package, and what is taken of it.
#[derive(Clone, Copy)]
pub(crate) struct Source {
    /// The name of the package.
    pub(crate) package: &'static str,
    /// The end of the name of the folder: nothing, or what is taken.
    pub(crate) part: &'static str,
    /// The release, without the part of Debian.
    pub(crate) release: &'static str,
    /// The patterns of the members.
    pub(crate) members: &'static [&'static str],
    /// Folders that have to be there in the end.
    pub(crate) folders: &'static [&'static str],
    /// The contents of the stamp; a change here unpacks anew.
    pub(crate) stamp: &'static str,
}

impl Source {
    /// The major number of the release.
    pub(crate) fn major(&self) -> &'static str {
        self.package.rsplit('-').next().unwrap_or_default()
    }

    /// The folder of the members. `updated` is whether the lists of packages are fresh.
    pub(crate) fn prepare(&self, offline: bool, updated: bool) -> Result<PathBuf> {
        let Source {
            package,
            part,
            release,
            ..
        } = self;
        let dir = paths::cache()?.join(format!("{package}_{release}{part}"));
        if self.is_complete(&dir) {
            eprintln!("corpus: {} is complete", dir.display());
            return Ok(dir);
        }
        let tarball = self.download(offline, updated);
        let tarball = tarball.context("the source package cannot be had")?;
        let unpacked = self.unpack(&tarball, &dir);
        unpacked.context("the source package cannot be unpacked")?;
        eprintln!("corpus: unpacked to {}", dir.display());
        Ok(dir)
    }

    /// Whether unpacking came to its end before.
    fn is_complete(&self, dir: &Path) -> bool {
        std::fs::read_to_string(dir.join(STAMP)).is_ok_and(|text| text == self.stamp)
    }

    /// Downloads the source package, if it is not there.
    fn download(&self, offline: bool, updated: bool) -> Result<PathBuf> {
        let (package, release) = (self.package, self.release);
        let dir = paths::cache()?.join("dl");
        let created = std::fs::create_dir_all(&dir);
        created.with_context(|| format!("cannot create {}", dir.display()))?;
        let tarball = dir.join(format!("{package}_{release}.orig.tar.xz"));
        if offline {
            if tarball.exists() {
                return Ok(tarball);
            }
            bail!("{} does not exist", tarball.display());
        }
        if !apt::knows_source(package) {
            apt::enable_sources()?;
            if !updated || !apt::knows_source(package) {
                apt::update()?;
            }
        }
        eprintln!("corpus: downloading {package}");
        let name = format!("{package}_{release}.orig.tar.xz");
        apt::download_source(package, &dir).or_else(|error| {
            eprintln!("corpus: {error:#}; looking for {name} in the pools");
            apt::download_pooled(package, &name, &dir)
        })?;
        if !tarball.exists() {
            bail!(
                "the archive has another release of {package}: {} did not come",
                tarball.display()
            );
        }
        Ok(tarball)
    }

    /// Unpacks the members wanted, and puts the folder in place when all are there.
    fn unpack(&self, tarball: &Path, dir: &Path) -> Result<()> {
        eprintln!("corpus: unpacking {}", tarball.display());
        let partial = dir.with_extension("part");
        remove(&partial)?;
        std::fs::create_dir_all(&partial)?;
        let status = Command::new("tar")
            .arg("-xf")
            .arg(tarball)
            .arg("-C")
            .arg(&partial)
            .args(["--strip-components=1", "--wildcards"])
            .args(["--wildcards-match-slash", "--no-same-owner"])
            .args(self.members)
            .status()
            .context("cannot start tar")?;
        if !status.success() {
            bail!("tar failed with {status}");
        }
        for folder in self.folders {
            if !partial.join(folder).is_dir() {
                bail!("{folder} is missing in {}", tarball.display());
            }
        }
        std::fs::write(partial.join(STAMP), self.stamp)?;
        remove(dir)?;
        Ok(std::fs::rename(&partial, dir)?)
    }
}
