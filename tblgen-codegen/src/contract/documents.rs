//! Documentation to which several outputs contribute.

use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Mutex, PoisonError};

use super::Backend;
use crate::docs::pages::DocPages;
use crate::docs::{Markdown, Overview};
use crate::sections::{Sections, laid_out};

/// The contributions of the outputs of a run. They are laid out when all outputs have
/// given theirs, in the order of the outputs, whichever was first.
#[derive(Debug)]
pub(crate) struct Documents {
    /// The names of the outputs in order.
    outputs: Vec<&'static str>,
    /// The number of outputs that are still to be generated.
    missing: AtomicUsize,
    given: Mutex<Given>,
}

/// The contributions so far, each with the number of the output.
#[derive(Debug, Default)]
struct Given {
    sections: Vec<(usize, Sections)>,
    overviews: Vec<(usize, Overview)>,
}

impl Documents {
    pub(crate) fn new(outputs: &[&dyn Backend]) -> Self {
        Documents {
            outputs: outputs.iter().map(|output| output.name()).collect(),
            missing: AtomicUsize::new(outputs.len()),
            given: Mutex::default(),
        }
    }

    /// Adds sections of an output.
    pub(super) fn add_sections(&self, output: &str, sections: Sections) {
        let rank = self.rank(output);
        self.given(|given| given.sections.push((rank, sections)));
    }

    /// Adds rows of an output to the overview.
    pub(super) fn add_overview(&self, output: &str, overview: Overview) {
        let rank = self.rank(output);
        self.given(|given| given.overviews.push((rank, overview)));
    }

    fn rank(&self, output: &str) -> usize {
        let place = self.outputs.iter().position(|name| *name == output);
        place.unwrap_or(self.outputs.len())
    }

    fn given<T>(&self, act: impl FnOnce(&mut Given) -> T) -> T {
        act(&mut self.given.lock().unwrap_or_else(PoisonError::into_inner))
    }

    /// Counts an output as generated. The pages of all, once there is no other left.
    pub(crate) fn finished_one(&self) -> Vec<DocPages> {
        let before = self.missing.fetch_sub(1, Ordering::AcqRel);
        match before {
            1 => self.pages(),
            _ => Vec::new(),
        }
    }

    fn pages(&self) -> Vec<DocPages> {
        let mut sections = self.given(|given| std::mem::take(&mut given.sections));
        sections.sort_by_key(|(rank, _)| *rank);
        let sections: Vec<Sections> = sections.into_iter().map(|(_, one)| one).collect();
        laid_out(&sections)
    }

    /// The overview of the items of all outputs, and the name that a module with it has: that
    /// of the first output that adds to it, so that there are no two in one place unless
    /// there are two of that output's items.
    pub(crate) fn overview(&self) -> Option<(String, Markdown)> {
        let mut overviews = self.given(|given| std::mem::take(&mut given.overviews));
        overviews.sort_by_key(|(rank, _)| *rank);
        let first = overviews.first().map(|(rank, _)| *rank)?;
        let name = format!("{}_overview", self.outputs.get(first)?);
        let overviews = overviews.into_iter().map(|(_, overview)| overview);
        Some((name, Overview::joined(overviews).text()))
    }
}
