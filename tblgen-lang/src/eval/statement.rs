//! Statements of the top level and of blocks.

use super::multiclass::{Entry, Loop};
use super::object::BodyOf;
use super::scope::ScopeKind;
use super::value::Context;
use super::{Defset, Evaluator, LetRecord, Res, Stop};
use crate::diagnostic::Severity;
use crate::options::release;
use crate::record::{AssertionData, DumpData, InitId, RecordId, RecordKind, TernOp, TyId, UnOp};
use crate::source::Loc;
use crate::syntax::ast::{
    Assert, Block, Def, Defset as DefsetNode, Deftype, Defvar, Dump, Foreach, ForeachIter, If,
    LetIn, LetItem, LetMode, LetOpen, Pos, RangeRest, Statement, Value,
};
use crate::syntax::recover::punctuation_at;

impl Evaluator<'_> {
    pub(super) fn eval_statement(&mut self, statement: &Statement<'_>) -> Res<()> {
        self.enter()?;
        self.check_place(statement)?;
        match statement {
            Statement::Def(def) => self.eval_def(def)?,
            Statement::Defm(defm) => self.eval_defm(defm)?,
            Statement::Class(class) => self.eval_class(class)?,
            Statement::Multiclass(multiclass) => self.eval_multiclass(multiclass)?,
            Statement::Defset(defset) => self.eval_defset(defset)?,
            Statement::Deftype(deftype) => self.eval_deftype(deftype)?,
            Statement::Defvar(defvar) => self.eval_defvar(defvar, None)?,
            Statement::Foreach(foreach) => self.eval_foreach_loop(foreach)?,
            Statement::If(statement) => self.eval_if(statement)?,
            Statement::Let(statement) => self.eval_let(statement)?,
            Statement::LetOpen(open) => self.open_let(open)?,
            Statement::BlockEnd(end) => self.close_let(*end),
            Statement::Assert(assert) => self.eval_assert(assert, None)?,
            Statement::Dump(dump) => self.eval_dump(dump, None)?,
            Statement::Error(error) => return Err(self.syntax_error(error)),
        }
        self.leave();
        Ok(())
    }

    /// Some statements may not stand in multiclasses or loops.
    fn check_place(&mut self, statement: &Statement<'_>) -> Res<()> {
        let (what, pos) = match statement {
            Statement::Defset(defset) => ("defset", defset.pos),
            Statement::Class(class) => ("class", class.pos),
            Statement::Multiclass(multiclass) => ("multiclass", multiclass.pos),
            _ => return Ok(()),
        };
        self.cursor = pos;
        if self.current_multiclass.is_some() && what != "multiclass" {
            return Err(self.tok_error(format!("{what} is not allowed inside multiclass")));
        }
        if !self.loops.is_empty() && what != "defset" {
            return Err(self.tok_error(format!("{what} is not allowed inside foreach loop")));
        }
        Ok(())
    }

    pub(super) fn eval_block(&mut self, block: &Block<'_>) -> Res<()> {
        for statement in block.statements {
            self.eval_statement(statement)?;
        }
        self.check(block.close)?;
        self.cursor = block.end;
        Ok(())
    }

    // ------------------------------------------------------------------- def

    /// The name of an object; `?` if it has none.
    pub(super) fn eval_object_name(&mut self, name: Option<&Value<'_>>) -> Res<InitId> {
        let Some(value) = name else {
            return Ok(InitId::UNSET);
        };
        let owner = self
            .current_multiclass
            .map(|index| self.multiclasses[index].record);
        let cx = Context {
            record: owner,
            want: Some(TyId::STRING),
            name: true,
        };
        let name = self.eval_value(value, cx)?;
        match owner {
            Some(owner) => self.with_name_prefix(owner, name),
            None => Ok(name),
        }
    }

    /// In a multiclass, a name that does not say where `NAME` goes has it in front.
    fn with_name_prefix(&mut self, owner: RecordId, name: InitId) -> Res<InitId> {
        let implicit = self.qualified_name_arg(owner);
        let mut finder = super::resolve::FindReference::new(implicit);
        self.resolve(name, &mut finder)?;
        if finder.found {
            return Ok(name);
        }
        let prefix = self.rk.arena.var(implicit, TyId::STRING);
        self.str_concat(prefix, name)
    }

    fn eval_def(&mut self, def: &Def<'_>) -> Res<()> {
        let name = self.eval_object_name(def.name.as_ref())?;
        let record = if name == InitId::UNSET {
            let name = self.rk.new_anonymous_name();
            self.rk
                .new_record(name, RecordKind::AnonymousDef, &[Loc(def.pos)])
        } else {
            let loc = self.name_loc(def);
            let record = self.rk.new_record(name, RecordKind::Def, &[Loc(loc)]);
            self.check_name(record)?;
            record
        };
        self.eval_object_body(record, &def.body, BodyOf::Def)?;
        self.add_entry(Entry::Record(record))
    }

    /// A def stands where its name does if that is an identifier.
    fn name_loc(&self, def: &Def<'_>) -> Pos {
        let start = def.name.as_ref().map_or(def.pos, |name| name.pos);
        let is_ident = matches!(
            def.name.as_ref().map(|name| name.simple),
            Some(crate::syntax::ast::Simple::Ident(_) | crate::syntax::ast::Simple::Instance(..))
                | Some(crate::syntax::ast::Simple::ArgName(_))
        );
        if is_ident { start } else { def.pos }
    }

    // --------------------------------------------------- defset, deftype, defvar

    fn eval_defset(&mut self, defset: &DefsetNode<'_>) -> Res<()> {
        let ty = self.eval_type(&defset.ty)?;
        let Some(element_type) = self.rk.arena.types.element(ty) else {
            return Err(self.error(defset.ty.pos, "expected list type"));
        };
        let Some(name) = defset.name else {
            self.check(defset.head)?;
            return Err(self.tok_error("expected identifier"));
        };
        self.cursor = name.pos;
        let id = self.str_id(name.name);
        if self.rk.global(id).is_some() {
            return Err(self.tok_error("def or global variable of this name already exists"));
        }
        self.check(defset.head)?;
        self.defsets.push(Defset {
            loc: defset.ty.pos,
            element_type,
            elements: Vec::new(),
        });
        self.eval_block(&defset.body)?;
        let elements = self
            .defsets
            .pop()
            .map_or(Vec::new(), |defset| defset.elements);
        let list = self.rk.arena.list(&elements, element_type);
        self.rk.globals.entry(id).or_insert(list);
        Ok(())
    }

    fn eval_deftype(&mut self, deftype: &Deftype<'_>) -> Res<()> {
        let name = deftype.name;
        self.cursor = name.pos;
        let id = self.str_id(name.name);
        if self.type_aliases.contains_key(&id) || self.class_named(id).is_some() {
            let text = self.str_text(id);
            return Err(self.tok_error(format!("type of this name '{text}' already exists")));
        }
        self.check(deftype.head)?;
        let ty = self.eval_type(&deftype.ty)?;
        if self.rk.arena.types.is_record(ty) {
            let text = self.rk.ty_text(ty);
            let message = format!("cannot define type alias for class type '{text}'");
            return Err(self.error(deftype.ty.pos, message));
        }
        self.type_aliases.insert(id, ty);
        self.check(deftype.close)?;
        self.cursor = deftype.end;
        Ok(())
    }

    pub(super) fn eval_defvar(&mut self, defvar: &Defvar<'_>, record: Option<RecordId>) -> Res<()> {
        let name = defvar.name;
        self.cursor = name.pos;
        let id = self.str_id(name.name);
        if self.scopes.defines(id) {
            return Err(self.tok_error("local variable of this name already exists"));
        }
        let init = self.string_init(id);
        if let Some(record) = record
            && self
                .rk
                .record_data(record)
                .field(init)
                .is_some_and(|field| !field.is_template_arg())
        {
            return Err(self.tok_error("field of this name already exists"));
        }
        let outermost = self.scopes.is_outermost();
        if outermost && self.rk.global(id).is_some() {
            return Err(self.tok_error("def or global variable of this name already exists"));
        }
        let value = self.value_in(&defvar.value, record)?;
        self.check(defvar.close)?;
        self.cursor = defvar.end;
        if outermost {
            self.rk.globals.entry(id).or_insert(value);
        } else {
            self.scopes.define(id, value);
        }
        Ok(())
    }

    // --------------------------------------------------------------- foreach

    fn eval_foreach_loop(&mut self, foreach: &Foreach<'_>) -> Res<()> {
        let (list, element_type) = match self.eval_foreach_iter(&foreach.iter) {
            Err(Stop::Error) => return Err(self.tok_error("expected declaration in for")),
            iter => iter?,
        };
        self.check(foreach.head)?;
        let name = self.name_init(foreach.name.name);
        let variable = self.rk.arena.var(name, element_type);
        self.scopes.push(ScopeKind::Loop(name, variable));
        self.loops.push(Loop {
            loc: foreach.pos,
            variable: Some(name),
            list,
            entries: Vec::new(),
        });
        self.eval_block(&foreach.body)?;
        self.scopes.pop();
        self.finish_loop()
    }

    fn finish_loop(&mut self) -> Res<()> {
        match self.loops.pop() {
            Some(finished) => self.add_entry(Entry::Loop(Box::new(finished))),
            None => Ok(()),
        }
    }

    /// The list to loop over, and the type of its elements.
    fn eval_foreach_iter(&mut self, iter: &ForeachIter<'_>) -> Res<(InitId, TyId)> {
        let mut ranges = Vec::new();
        match iter {
            ForeachIter::Ranges(list) => {
                match self.eval_ranges(list) {
                    Ok(found) => ranges = found,
                    Err(Stop::Fatal) => return Err(Stop::Fatal),
                    Err(Stop::Error) => {
                        if punctuation_at(self.text(), self.cursor) != Some(b'}') {
                            return Err(self.tok_error("expected '}' at end of bit range list"));
                        }
                        self.cursor = self.text().skip_blanks(self.cursor + 1);
                        return Err(Stop::Error);
                    }
                }
                self.check(list.close)?;
                self.cursor = list.end;
            }
            ForeachIter::Piece(piece) => {
                let value = self.value_in(&piece.first, None)?;
                let Some(ty) = self.rk.arena.ty(value) else {
                    let stop = self.error(piece.first.pos, "expected a list, got '?'");
                    if self.current_multiclass.is_some() {
                        let note = "references to multiclass template arguments cannot be resolved at this time";
                        self.report(Severity::Note, Loc::NONE, note);
                    }
                    return Err(stop);
                };
                if let Some(element_type) = self.rk.arena.types.element(ty) {
                    return self.foreach_over_list(value, element_type, piece.rest);
                }
                self.eval_range_piece(value, piece.rest, &mut ranges)?;
            }
        }
        let values: Vec<InitId> = ranges
            .into_iter()
            .map(|value| self.rk.arena.int(i64::from(value)))
            .collect();
        Ok((self.rk.arena.list(&values, TyId::INT), TyId::INT))
    }

    fn foreach_over_list(
        &mut self,
        list: InitId,
        element_type: TyId,
        rest: RangeRest<'_>,
    ) -> Res<(InitId, TyId)> {
        match rest {
            RangeRest::Single => Ok((list, element_type)),
            // Nothing but `in` may follow a list.
            _ => {
                self.tok_error("Unknown tok");
                Err(Stop::Fatal)
            }
        }
    }

    // -------------------------------------------------------------------- if

    /// An `if` is a loop over a list of one or no element for each branch.
    fn eval_if(&mut self, statement: &If<'_>) -> Res<()> {
        let condition = self.value_in(&statement.condition, None)?;
        self.check(statement.head)?;
        let empty = self.rk.arena.list(&[], TyId::BIT);
        let single = self.rk.arena.list(&[InitId::TRUE], TyId::BIT);
        self.eval_branch(statement.pos, condition, [single, empty], &statement.then)?;
        match &statement.otherwise {
            Some(otherwise) => {
                self.eval_branch(statement.pos, condition, [empty, single], otherwise)
            }
            None => Ok(()),
        }
    }

    fn eval_branch(
        &mut self,
        pos: Pos,
        condition: InitId,
        lists: [InitId; 2],
        block: &Block<'_>,
    ) -> Res<()> {
        let ty = self.rk.arena.types.list(TyId::BIT);
        let list = self.ternop(TernOp::If, [condition, lists[0], lists[1]], ty, None)?;
        self.loops.push(Loop {
            loc: pos,
            variable: None,
            list,
            entries: Vec::new(),
        });
        self.scopes.push_local();
        self.eval_block(block)?;
        self.scopes.pop();
        self.finish_loop()
    }

    // ------------------------------------------------------------------- let

    fn eval_let_items(&mut self, items: &[LetItem<'_>]) -> Res<()> {
        let mut records = Vec::with_capacity(items.len());
        for item in items {
            records.push(self.eval_let_item(item)?);
        }
        self.lets.push(records);
        Ok(())
    }

    /// The beginning of a `let` whose statements come one by one.
    fn open_let(&mut self, open: &LetOpen<'_>) -> Res<()> {
        self.eval_let_items(open.items)?;
        self.scopes.push_local();
        self.open_blocks.push(open.brace);
        Ok(())
    }

    fn close_let(&mut self, end: Pos) {
        self.open_blocks.pop();
        self.scopes.pop();
        self.lets.pop();
        self.cursor = end;
    }

    fn eval_let(&mut self, statement: &LetIn<'_>) -> Res<()> {
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
            loc: name.pos,
        })
    }

    /// The bits that a `let` sets, the least significant first, up to its `=`.
    pub(super) fn eval_let_bits(&mut self, item: &LetItem<'_>) -> Res<Vec<u32>> {
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
    pub(super) fn check_let_syntax(&mut self, item: &LetItem<'_>, outer_braces: bool) -> Res<()> {
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

    // ---------------------------------------------------------- assert, dump

    pub(super) fn eval_assert(&mut self, assert: &Assert<'_>, record: Option<RecordId>) -> Res<()> {
        let condition = self.value_in(&assert.condition, record)?;
        let message = self.value_in(&assert.message, record)?;
        self.check(assert.close)?;
        self.cursor = assert.end;
        let data = AssertionData {
            loc: Loc(assert.condition.pos),
            condition,
            message,
        };
        match record {
            Some(record) => self
                .rk
                .record_data_mut(record)
                .rare_mut()
                .assertions
                .push(data),
            None => self.add_entry_softly(Entry::Assert(data))?,
        }
        Ok(())
    }

    pub(super) fn eval_dump(&mut self, dump: &Dump<'_>, record: Option<RecordId>) -> Res<()> {
        let mut message = self.value_in(&dump.message, record)?;
        if self.rk.arena.as_def(message).is_some() {
            message = self.unop(UnOp::Repr, message, TyId::STRING, record, false)?;
        }
        self.check(dump.close)?;
        self.cursor = dump.end;
        let data = DumpData {
            loc: Loc(dump.pos),
            message,
        };
        match record {
            Some(record) => self.rk.record_data_mut(record).rare_mut().dumps.push(data),
            None => self.add_entry_softly(Entry::Dump(data))?,
        }
        Ok(())
    }
}
