//! The end of an evaluation.

use super::Evaluator;
use crate::diagnostic::Diagnostic;
use crate::record::RecordKeeper;
use crate::syntax::ast::Pos;

/// The result of evaluation: the records and all messages.
pub(crate) struct Outcome {
    pub rk: RecordKeeper,
    pub diagnostics: Vec<Diagnostic>,
    pub errors: usize,
}

impl Evaluator<'_> {
    /// The outcome as far as evaluation came, after an error that ended the compilation.
    pub(crate) fn abandon(self) -> Outcome {
        Outcome {
            rk: self.rk,
            diagnostics: self.diagnostics,
            errors: self.errors,
        }
    }

    /// The outcome after the last statement.
    pub(crate) fn finish(mut self) -> Outcome {
        self.cursor = Pos::MAX;
        self.flush_events();
        for multiclass in std::mem::take(&mut self.multiclasses) {
            self.forget(multiclass.entries);
        }
        self.abandon()
    }
}
