//! The limits on depth, time and memory.

use super::{Evaluator, Res, Stop};

impl<'t> Evaluator<'t> {
    /// Counts a level of recursion; [`Self::leave`] must follow.
    pub(super) fn enter(&mut self) -> Res<()> {
        self.depth += 1;
        self.steps += 1;
        if self.depth > self.options.limits.max_depth {
            let message = format!(
                "evaluation is deeper than {} levels (a class that instantiates itself? the limit can be raised)",
                self.options.limits.max_depth
            );
            return Err(self.over_limit(message));
        }
        if self.steps & 0xff == 0 {
            self.check_bounds()?;
        }
        Ok(())
    }

    pub(super) fn leave(&mut self) {
        self.depth -= 1;
    }

    pub(super) fn check_bounds(&mut self) -> Res<()> {
        if self.steps > self.options.limits.max_steps {
            return Err(self.over_limit(
                "evaluation takes too many steps (the limit can be raised)".to_string(),
            ));
        }
        if self.rk.over_limit() {
            return Err(self.over_limit(
                "evaluation takes too much memory (the limit can be raised)".to_string(),
            ));
        }
        Ok(())
    }

    pub(super) fn over_limit(&mut self, message: String) -> Stop {
        self.exhausted = true;
        self.tok_error(message);
        Stop::Fatal
    }

    /// Refuses a list, string or `bits` that is too long to be meant.
    pub(super) fn check_len(&mut self, len: u64) -> Res<()> {
        if len <= self.options.limits.max_elements as u64 {
            self.steps += len;
            return self.check_bounds();
        }
        let message = format!(
            "a value of {len} elements is too large (at most {}; the limit can be raised)",
            self.options.limits.max_elements
        );
        Err(self.over_limit(message))
    }
}
