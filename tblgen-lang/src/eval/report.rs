//! Messages of evaluation, and those that the loader left for it.

use super::{Evaluator, Res, Stop};
use crate::diagnostic::{Diagnostic, INSTANTIATED, Place, Severity};
use crate::options::release;
use crate::record::RecordId;
use crate::source::Loc;
use crate::syntax::ast::{Close, Pos, SyntaxError};
use crate::syntax::recover::{NO_DAG_OPERATOR, NO_DAG_OPERATOR_OR_LIST};

impl<'t> Evaluator<'t> {
    /// Reports a token that begins no statement, nor ends a block.
    pub(crate) fn unexpected_token(&mut self) -> Stop {
        match self.open_blocks.last().copied() {
            None => self.tok_error("Unexpected token at top level"),
            Some(brace) => {
                self.tok_error("expected '}' at end of top level let command");
                self.error(brace, "to match this '{'")
            }
        }
    }

    /// Reports what the lexer met up to the current token.
    pub(super) fn flush_events(&mut self) {
        while let Some(event) = self.events.front()
            && event.at <= self.cursor
            && let Some(event) = self.events.pop_front()
        {
            for diagnostic in event.diagnostics {
                self.push(diagnostic);
            }
            self.errors -= event.uncounted;
        }
    }

    pub(super) fn place(&self, loc: Loc) -> Place {
        let origin = self.sources.wait().origin(loc);
        origin.map_or(Place::Unknown, Place::At)
    }

    pub(super) fn report(&mut self, severity: Severity, loc: Loc, message: impl Into<String>) {
        self.flush_events();
        let place = self.place(loc);
        self.push(Diagnostic::new(severity, place, message));
    }

    /// Adds to the last message the place that it is about, where that is not LLVM's.
    pub(super) fn focus(&mut self, pos: Pos, text: impl Into<String>) {
        let place = self.place(Loc(pos));
        if let Some(last) = self.diagnostics.pop() {
            self.diagnostics.push(last.with_focus(place, text));
        }
    }

    /// Adds a remark at another place to the last message.
    pub(super) fn label(&mut self, pos: Pos, text: impl Into<String>) {
        let place = self.place(Loc(pos));
        if let Some(last) = self.diagnostics.pop() {
            self.diagnostics.push(last.with_label(place, text));
        }
    }

    /// An error at a place.
    pub(super) fn error(&mut self, pos: Pos, message: impl Into<String>) -> Stop {
        self.report(Severity::Error, Loc(pos), message);
        Stop::Error
    }

    /// An error at the current token.
    pub(super) fn tok_error(&mut self, message: impl Into<String>) -> Stop {
        self.error(self.cursor, message)
    }

    /// An error about a record, with the chain of `defm`s that led to it.
    pub(super) fn record_error(&mut self, record: RecordId, message: impl Into<String>) {
        let data = self.rk.record_data(record);
        let (locs, written_at) = (data.locs.clone(), data.written_at);
        self.report_chain(Severity::Error, &locs, message);
        if let Some(class) = locs.first()
            && written_at.is_some()
            && *class != written_at
        {
            self.focus(written_at.0, "");
            self.label(class.0, "the class is defined here");
        }
    }

    pub(super) fn report_chain(
        &mut self,
        severity: Severity,
        locs: &[Loc],
        message: impl Into<String>,
    ) {
        self.report(
            severity,
            locs.first().copied().unwrap_or(Loc::NONE),
            message,
        );
        for &loc in locs.iter().skip(1) {
            self.report(Severity::Note, loc, INSTANTIATED);
        }
    }

    /// An error that ends the compilation, about the record being evaluated if
    /// there is one, else at the current token.
    pub(super) fn fatal(&mut self, record: Option<RecordId>, message: impl Into<String>) -> Stop {
        match record {
            Some(record) => self.record_error(record, message),
            None => {
                self.tok_error(message);
            }
        }
        Stop::Fatal
    }

    /// An error that ends the compilation, for which LLVM states no place.
    pub(super) fn fatal_without_place(
        &mut self,
        record: Option<RecordId>,
        message: impl Into<String>,
    ) -> Stop {
        self.plain(Severity::Error, message);
        let written = record.map(|record| self.rk.record_data(record).written_at);
        match written.filter(|at| at.is_some()) {
            Some(at) => self.focus(at.0, ""),
            None => self.focus(self.cursor, ""),
        }
        Stop::Fatal
    }

    /// A note without a place.
    pub(super) fn plain(&mut self, severity: Severity, message: impl Into<String>) {
        self.flush_events();
        self.push(Diagnostic::new(severity, Place::Nowhere, message));
    }

    /// Reports a syntax error, if there is one.
    pub(super) fn check(&mut self, close: Close<'_>) -> Res<()> {
        match close {
            Some(error) => Err(self.syntax_error(error)),
            None => Ok(()),
        }
    }

    pub(super) fn syntax_error(&mut self, error: &SyntaxError<'_>) -> Stop {
        self.cursor = error.at;
        let lists = (self.options.language).prints_as(release::DAG_OPERATOR_LISTS);
        for (pos, message) in error.messages {
            match *message == NO_DAG_OPERATOR && lists {
                true => self.error(*pos, NO_DAG_OPERATOR_OR_LIST),
                false => self.error(*pos, *message),
            };
        }
        self.flush_events();
        Stop::Error
    }
}
