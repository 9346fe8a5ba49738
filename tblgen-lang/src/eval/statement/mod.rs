//! Statements of the top level and of blocks.

mod lets;
mod loops;

use super::object::BodyOf;
use super::resolve::MapResolver;
use super::state::Entry;
use super::value::Context;
use super::{Defset, Evaluator, Res};
use crate::operators::UnOp;
use crate::options::release;
use crate::record::{AssertionData, DumpData, InitId, RecordId, RecordKind, TyId};
use crate::source::Loc;
use crate::syntax::ast::{
    Assert, Block, Def, Defset as DefsetNode, Deftype, Defvar, Dump, Pos, Statement, Value,
};

impl Evaluator<'_> {
    /// Evaluates a statement of the top level.
    pub(crate) fn statement(&mut self, statement: &Statement<'_>) -> Res<()> {
        self.eval_statement(statement)?;
        self.flush_events();
        Ok(())
    }

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
            None => self.add_entry_softly(Entry::Assert(data, Vec::new()))?,
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
            None => self.add_dump(data)?,
        }
        Ok(())
    }

    /// A `dump` outside of records, of what is known where it stands.
    fn add_dump(&mut self, mut dump: DumpData) -> Res<()> {
        if self.options.language.since(release::DUMP_RESOLVES) {
            let mut resolver = MapResolver::new(None);
            resolver.set_final();
            dump.message = self.resolve(dump.message, &mut resolver)?;
        }
        self.add_entry_softly(Entry::Dump(dump))
    }
}
