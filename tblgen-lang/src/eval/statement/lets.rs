//! `let`.

use crate::eval::{Evaluator, LetRecord, Res};
use crate::options::release;
use crate::syntax::ast::{LetIn, LetItem, LetMode, LetOpen, Pos};

impl Evaluator<'_> {
    fn eval_let_items(&mut self, items: &[LetItem<'_>]) -> Res<()> {
        let mut records = Vec::with_capacity(items.len());
        for item in items {
            records.push(self.eval_let_item(item)?);
        }
        self.lets.push(records);
        Ok(())
    }

    /// The beginning of a `let` whose statements come one by one.
    pub(super) fn open_let(&mut self, open: &LetOpen<'_>) -> Res<()> {
        self.eval_let_items(open.items)?;
        self.scopes.push_local();
        self.open_blocks.push(open.brace);
        Ok(())
    }

    pub(super) fn close_let(&mut self, end: Pos) {
        self.open_blocks.pop();
        self.scopes.pop();
        self.lets.pop();
        self.cursor = end;
    }

    pub(super) fn eval_let(&mut self, statement: &LetIn<'_>) -> Res<()> {
        self.eval_let_items(statement.items)?;
        self.check(statement.head)?;
        if statement.body.braces {
            self.scopes.push_local();
        }
        self.eval_block(&statement.body)?;
        if statement.body.braces {
            self.scopes.pop();
        }
        self.lets.pop();
        Ok(())
    }

    fn eval_let_item(&mut self, item: &LetItem<'_>) -> Res<LetRecord> {
        self.check_let_syntax(item, item.braces)?;
        let Some(name) = item.name else {
            return Err(match item.value.simple {
                crate::syntax::ast::Simple::Error(error) => self.syntax_error(error),
                _ => self.tok_error("expected identifier in let definition"),
            });
        };
        let bits = self.eval_let_bits(item)?;
        let value = self.value_in(&item.value, None)?;
        let name_init = self.name_init(name.name);
        Ok(LetRecord {
            mode: item.mode,
            name: name_init,
            bits,
            value,
            value_pos: item.value.pos,
            loc: name.pos,
        })
    }

    /// The bits that a `let` sets, the least significant first, up to its `=`.
    pub(crate) fn eval_let_bits(&mut self, item: &LetItem<'_>) -> Res<Vec<u32>> {
        let mut bits = Vec::new();
        if let Some(ranges) = &item.bits {
            bits = self.eval_ranges(ranges)?;
            self.check(ranges.close)?;
            bits.reverse();
        }
        self.check(item.head)?;
        Ok(bits)
    }

    /// `let append` and, at top level, ranges in braces are not in all releases.
    pub(crate) fn check_let_syntax(&mut self, item: &LetItem<'_>, outer_braces: bool) -> Res<()> {
        if self.options.language.since(release::LET_MODES) {
            return Ok(());
        }
        let Some(name) = item.name else {
            return Ok(());
        };
        let pos = if item.mode != LetMode::Set {
            name.pos
        } else if outer_braces {
            name.end
        } else {
            return Ok(());
        };
        Err(self.error(pos, "expected '=' in let expression"))
    }
}
