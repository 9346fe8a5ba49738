//! Chromium without a window: a copy of the page with a script, whose results are read
//! from the document that Chromium prints.

use std::path::{Path, PathBuf};
use std::time::Duration;

use super::plan::Plan;
use crate::compare::capture::path_text;
use crate::compare::process::Invocation;
use crate::corpus::apt;
use anyhow::{Context as _, Result};
use serde_json::Value;

/// The browser, as Debian packages it.
const PACKAGES: &[&str] = &["chromium"];
/// The time limit of one run.
const TIMEOUT: Duration = Duration::from_secs(180);
/// Keeps what goes wrong; stands before all other scripts.
const COLLECTOR: &str = include_str!("collector.js");
/// Does what a reader does; stands after all other scripts.
const PROBE: &str = include_str!("probe.js");
/// A page around the page: windows cannot be as narrow as a phone.
const PHONE: &str = include_str!("phone.html");
/// The element that the script puts its results into.
const RESULTS: &str = "<script type=\"application/json\" id=\"probe-results\">";

/// Installs the browser if it is missing.
pub(super) fn install(offline: bool) -> Result<()> {
    apt::require(PACKAGES, "page", offline, apt::update)?;
    Ok(())
}

/// A way to look at the page.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Look {
    /// Everything that a reader does.
    Desktop,
    /// A second visit with the same browser, which remembers the reader's choices.
    Again,
    /// A narrow window.
    Phone,
    /// A system with dark colours.
    Dark,
    /// The time that searches take, by the clock.
    Speed,
}

impl Look {
    /// The ways, in the order in which they are tried.
    pub(super) const ALL: [Look; 5] = [
        Look::Desktop,
        Look::Again,
        Look::Phone,
        Look::Dark,
        Look::Speed,
    ];

    /// The name in rows.
    pub(super) const fn name(self) -> &'static str {
        match self {
            Look::Desktop => "desktop",
            Look::Again => "again",
            Look::Phone => "phone",
            Look::Dark => "dark",
            Look::Speed => "speed",
        }
    }

    /// The options of the browser. Time passes by itself unless it is measured.
    fn options(self) -> Vec<&'static str> {
        let mut all = vec!["--window-size=1300,900"];
        if self == Look::Dark {
            all.push("--blink-settings=preferredColorScheme=0");
        }
        if self != Look::Speed {
            all.push("--virtual-time-budget=60000");
        }
        all
    }
}

/// An expectation and what was found.
pub(super) struct Check {
    /// The expectation.
    pub(super) name: String,
    /// Whether it holds.
    pub(super) is_ok: bool,
    /// The finding, for the row.
    pub(super) detail: String,
}

impl Check {
    /// An expectation about what is no matter of the browser.
    pub(super) fn new(name: &str, is_ok: bool, detail: String) -> Self {
        Check {
            name: name.to_string(),
            is_ok,
            detail,
        }
    }
}

/// A browser with a page.
pub(super) struct Browser {
    folder: PathBuf,
    page: String,
}

impl Browser {
    /// Reads the page.
    pub(super) fn new(folder: &Path, page: &Path) -> Result<Self> {
        Ok(Browser {
            folder: folder.to_path_buf(),
            page: std::fs::read_to_string(page)?,
        })
    }

    /// Opens the page in a way, and does what the plan says.
    pub(super) fn run(&self, look: Look, plan: &Plan) -> Result<Vec<Check>> {
        // Always the same address: what is remembered belongs to it.
        let copy = self.folder.join("probed.html");
        std::fs::write(&copy, self.with_scripts(look, plan)?)?;
        std::fs::write(self.folder.join("phone.html"), PHONE)?;
        let mut args: Vec<String> = ["--headless", "--no-sandbox", "--disable-gpu"]
            .map(str::to_string)
            .into();
        args.extend(look.options().into_iter().map(str::to_string));
        let profile = self.folder.join("profile");
        args.push(format!("--user-data-dir={}", path_text(&profile)));
        args.push("--dump-dom".to_string());
        let opened = match look {
            Look::Phone => self.folder.join("phone.html"),
            _ => copy,
        };
        args.push(format!("file://{}", path_text(&opened)));
        let browser = Invocation::new("chromium", &self.folder, TIMEOUT).args(args);
        let printed = browser.printed()?;
        results(&String::from_utf8_lossy(&printed))
    }

    fn with_scripts(&self, look: Look, plan: &Plan) -> Result<String> {
        let (before, after) = self.page.split_once("<head>").context("no head")?;
        let (body, end) = after.rsplit_once("</body>").context("no body")?;
        let plan = plan.json(look).to_string().replace('<', "\\u003c");
        Ok(format!(
            "{before}<head><script>{COLLECTOR}</script>{body}\
             <script>const plan = {plan};\n{PROBE}</script></body>{end}"
        ))
    }
}

/// The results in a printed document.
fn results(document: &str) -> Result<Vec<Check>> {
    let (_, found) = document
        .rsplit_once(RESULTS)
        .context("the script did not come to its end")?;
    let (found, _) = found
        .split_once("</script>")
        .context("results without an end")?;
    let found: Vec<Value> = serde_json::from_str(found).context("results are no JSON")?;
    let check = |one: &Value| Check {
        name: one["name"].as_str().unwrap_or_default().to_string(),
        is_ok: one["ok"] == true,
        detail: one["detail"].as_str().unwrap_or_default().to_string(),
    };
    Ok(found.iter().map(check).collect())
}
