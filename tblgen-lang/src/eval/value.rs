//! Values: literals, names, class instances, suffixes.

use smallvec::SmallVec;

use super::scope::ScopeKind;
use super::suggest::Near;
use super::{Evaluator, Res, Stop};
use crate::record::{ArgInit, ArgKey, BinOp, InitId, Kind, RecordId, StrId, TyId, UnOp};
use crate::source::Loc;
use crate::syntax::ast::{
    ArgList, Dag, Elements, Ident, List, Pos, RangeList, RangePiece, RangeRest, Simple, Slice,
    Suffix, Value,
};

/// The arguments of a class or multiclass.
pub(super) type Args = SmallVec<[ArgInit; 8]>;

/// What a value is evaluated for.
#[derive(Clone, Copy)]
pub(super) struct Context {
    /// The record whose fields may be named.
    pub record: Option<RecordId>,
    /// The type that is wanted, if known.
    pub want: Option<TyId>,
    /// The value is the name of an object: unknown identifiers mean themselves.
    pub name: bool,
}

impl Context {
    pub(super) fn of(record: Option<RecordId>) -> Self {
        Context {
            record,
            want: None,
            name: false,
        }
    }

    pub(super) fn want(self, want: Option<TyId>) -> Self {
        Context {
            want,
            name: false,
            ..self
        }
    }
}

impl Evaluator<'_> {
    /// A value in the context of a record.
    pub(super) fn value_in(&mut self, value: &Value<'_>, record: Option<RecordId>) -> Res<InitId> {
        self.eval_value(value, Context::of(record))
    }

    pub(super) fn eval_value(&mut self, value: &Value<'_>, cx: Context) -> Res<InitId> {
        self.enter()?;
        self.cursor = value.pos;
        let mut result = self.eval_simple(value, cx)?;
        self.cursor = value.simple_end;
        for suffix in value.suffixes.map_or(&[][..], |suffixes| suffixes.list) {
            result = self.eval_suffix(value.pos, result, suffix, cx)?;
        }
        self.cursor = value.end();
        self.leave();
        Ok(result)
    }

    fn eval_simple(&mut self, value: &Value<'_>, cx: Context) -> Res<InitId> {
        match value.simple {
            Simple::Ident(name) => {
                self.cursor = value.simple_end;
                self.eval_ident(self.str_id(name), value.pos, cx)
            }
            Simple::ArgName(name) => Ok(self.name_init(name)),
            Simple::Instance(name, args) => {
                self.eval_instance(self.str_id(name), value.pos, args, cx.record)
            }
            Simple::Int(int) => Ok(self.rk.arena.int(int)),
            Simple::BitsLiteral { value, width } => {
                let bit =
                    |index: u32| crate::record::Arena::bit(index < 64 && (value >> index) & 1 != 0);
                let bits: Vec<InitId> = (0..width).map(bit).collect();
                Ok(self.rk.arena.bits(&bits))
            }
            Simple::String(string) => Ok(self.name_init(string)),
            Simple::Code(string) => Ok(self.rk.arena.code(self.str_id(string))),
            Simple::Unset => Ok(InitId::UNSET),
            Simple::BitList(elements) => self.eval_bit_list(value, elements, cx.record),
            Simple::List(list) => self.eval_list(value, list, cx),
            Simple::Dag(dag) => self.eval_dag(dag, cx.record),
            Simple::Bang(bang) => self.eval_bang(value, bang, cx),
            Simple::Error(error) => Err(self.syntax_error(error)),
        }
    }

    // ----------------------------------------------------------------- names

    /// What an identifier means.
    fn eval_ident(&mut self, name: StrId, pos: Pos, cx: Context) -> Res<InitId> {
        if let Some(value) = self.variable(name) {
            return Ok(value);
        }
        if cx.name {
            return Ok(self.string_init(name));
        }
        if let Some(value) = self.rk.global(name) {
            return Ok(value);
        }
        if let Some(record) = cx.record
            && self.current_multiclass.is_none()
            && !self.rk.record_data(record).is_class()
            && self.rk.arena.known_string(name) == Some(self.rk.record_data(record).name)
        {
            // A def refers to itself; its type is not yet final.
            let own_type = self.rk.type_of_record(record);
            let name = self.string_init(name);
            return Ok(self.rk.arena.unop(UnOp::Cast, name, own_type));
        }
        let text = self.str_text(name);
        let message = format!("Variable not defined: '{text}'");
        Err(self.error_near(pos, message, Near::Variable(name)))
    }

    /// A variable of the open scopes, the innermost first.
    fn variable(&mut self, name: StrId) -> Option<InitId> {
        for index in (0..self.scopes.len()).rev() {
            if let Some(value) = self.scopes.local(index, name) {
                return Some(value);
            }
            let found = match self.scopes.kind(index) {
                ScopeKind::Local => None,
                ScopeKind::Record(record) => self.record_variable(record, name),
                ScopeKind::Loop(iterator, variable) => {
                    (self.rk.arena.known_string(name) == Some(iterator)).then_some(variable)
                }
                ScopeKind::Multiclass(record) => self.argument(record, name),
            };
            if found.is_some() {
                return found;
            }
        }
        None
    }

    /// A field of a record, or a template argument of a class.
    fn record_variable(&mut self, record: RecordId, name: StrId) -> Option<InitId> {
        let init = self.string_init(name);
        if let Some(field) = self.rk.record_data(record).field(init) {
            let ty = field.ty();
            return Some(self.rk.arena.var(init, ty));
        }
        if self.rk.record_data(record).is_class() {
            self.argument(record, name)
        } else {
            None
        }
    }

    /// A template argument, or the implicit `NAME`.
    fn argument(&mut self, owner: RecordId, name: StrId) -> Option<InitId> {
        let data = self.rk.record_data_mut(owner);
        if let Some(&(_, qualified)) = data
            .template_args()
            .iter()
            .find(|(short, _)| *short == name)
            && let Some(index) = data.field_index(qualified)
        {
            data.fields[index].set_used();
            let ty = data.fields[index].ty();
            return Some(self.rk.arena.var(qualified, ty));
        }
        if name != self.name_string {
            return None;
        }
        let qualified = self.qualified_name_arg(owner);
        Some(self.rk.arena.var(qualified, TyId::STRING))
    }

    // ------------------------------------------------------- class instances

    fn eval_instance(
        &mut self,
        name: StrId,
        pos: Pos,
        args: &ArgList<'_>,
        record: Option<RecordId>,
    ) -> Res<InitId> {
        let Some(class) = self.class_named(name) else {
            let text = self.str_text(name);
            let name_end = crate::lexical::word_end(self.text().bytes, pos as usize);
            self.cursor = self.text().skip_blanks(name_end as Pos);
            let message = format!("Expected a class name, got '{text}'");
            return Err(self.error_near(pos, message, Near::Class(name)));
        };
        let mut inits = self.eval_args(args, record, class)?;
        self.check_args(&mut inits, pos, class)?;
        self.resolve_arguments(class, &inits, pos)?;
        let ty = self.rk.class_type(class);
        let instance = self.rk.arena.var_def(class, ty, &inits, Loc(pos));
        self.fold_var_def(instance)
    }

    /// The arguments of a class or multiclass, in order of the text.
    pub(super) fn eval_args(
        &mut self,
        list: &ArgList<'_>,
        record: Option<RecordId>,
        owner: RecordId,
    ) -> Res<Args> {
        let names = self.rk.record_data(owner).template_arg_names();
        let mut inits = Args::with_capacity(list.args.len());
        let mut named = false;
        for (index, arg) in list.args.iter().enumerate() {
            self.cursor = arg.value.pos;
            let Some(&name) = names.get(index) else {
                let message = format!("Too many template arguments: {}", index + 1);
                return Err(self.tok_error_near(message, Near::Signature(owner)));
            };
            let want = if named {
                None
            } else {
                self.rk
                    .record_data(owner)
                    .field(name)
                    .map(|field| field.ty())
            };
            let value = self.eval_value(
                &arg.value,
                Context {
                    record,
                    want,
                    name: false,
                },
            )?;
            if let Some(right) = &arg.named {
                inits.push(self.eval_named_arg(value, arg.value.pos, right, record, owner)?);
                named = true;
            } else if named {
                return Err(self.error(
                    arg.value.pos,
                    "Positional argument should be put before named argument",
                ));
            } else {
                inits.push(ArgInit {
                    key: ArgKey::Position(index as u32),
                    value,
                });
            }
            self.cursor = arg.end();
        }
        self.check(list.close)?;
        self.cursor = list.end;
        Ok(inits)
    }

    fn eval_named_arg(
        &mut self,
        name: InitId,
        pos: Pos,
        right: &Value<'_>,
        record: Option<RecordId>,
        owner: RecordId,
    ) -> Res<ArgInit> {
        let Some(string) = self.rk.arena.as_string(name) else {
            return Err(self.error(
                pos,
                "The name of named argument should be a valid identifier",
            ));
        };
        let qualified = self.qualify(owner, string);
        let Some(ty) = self
            .rk
            .record_data(owner)
            .field(qualified)
            .map(|field| field.ty())
        else {
            let text = self.rk.init_text(name);
            let message = format!("Argument {text} doesn't exist");
            return Err(self.error_near(pos, message, Near::ArgumentOf(owner, string)));
        };
        let value = self.eval_value(
            right,
            Context {
                record,
                want: Some(ty),
                name: false,
            },
        )?;
        if value == InitId::UNSET {
            let message = "The value of named argument should be initialized, but we got '?'";
            return Err(self.error(right.pos, message));
        }
        Ok(ArgInit {
            key: ArgKey::Name(qualified),
            value,
        })
    }

    /// Checks the types of arguments, and casts values where that is needed.
    pub(super) fn check_args(
        &mut self,
        args: &mut [ArgInit],
        pos: Pos,
        owner: RecordId,
    ) -> Res<()> {
        for arg in args {
            let name = match arg.key {
                ArgKey::Position(index) => {
                    self.rk.record_data(owner).template_args()[index as usize].1
                }
                ArgKey::Name(name) => name,
            };
            let Some(wanted) = self
                .rk
                .record_data(owner)
                .field(name)
                .map(|field| field.ty())
            else {
                continue;
            };
            let Some(own) = self.rk.arena.ty(arg.value) else {
                continue;
            };
            match self.cast_to(arg.value, wanted)? {
                Some(value) => arg.value = value,
                None => {
                    let message = format!(
                        "Value specified for template argument '{}' is of type {}; expected type {}: {}",
                        self.rk.unquoted_text(name),
                        self.rk.ty_text(own),
                        self.rk.ty_text(wanted),
                        self.rk.init_text(arg.value)
                    );
                    self.error_near(pos, message, Near::Signature(owner));
                    return Err(Stop::Fatal);
                }
            }
        }
        Ok(())
    }

    // -------------------------------------------------- bits, lists and dags

    fn eval_bit_list(
        &mut self,
        value: &Value<'_>,
        list: &Elements<'_>,
        record: Option<RecordId>,
    ) -> Res<InitId> {
        let mut elements: SmallVec<[InitId; 16]> = SmallVec::with_capacity(list.values.len());
        for element in list.values {
            elements.push(self.value_in(element, record)?);
        }
        self.check(list.close)?;
        self.cursor = value.simple_end;
        // The text has the most significant bit first.
        let mut bits = Vec::new();
        for (index, &element) in elements.iter().enumerate() {
            let node = self.rk.arena.node(element);
            let width = match node.kind {
                Kind::Bits => Some(node.b),
                Kind::Var => self.rk.arena.types.width(node.ty),
                _ => None,
            };
            if let Some(width) = width {
                for bit in (0..width).rev() {
                    bits.push(self.bit_of(element, bit)?);
                }
                continue;
            }
            match self.cast_to(element, TyId::BIT)? {
                Some(bit) => bits.push(bit),
                None => {
                    let text = self.rk.init_text(element);
                    let message = format!("Element #{index} ({text}) is not convertable to a bit");
                    return Err(self.error(value.pos, message));
                }
            }
        }
        bits.reverse();
        self.check_len(bits.len() as u64)?;
        Ok(self.rk.arena.bits(&bits))
    }

    fn eval_list(&mut self, value: &Value<'_>, list: &List<'_>, cx: Context) -> Res<InitId> {
        let mut wanted = None;
        if let Some(want) = cx.want {
            self.cursor = list.inner;
            wanted = self.rk.arena.types.element(want);
            if wanted.is_none() {
                let text = self.rk.ty_text(want);
                return Err(self.tok_error(format!("Encountered a list when expecting a {text}")));
            }
        }
        let mut elements: SmallVec<[InitId; 16]> = SmallVec::with_capacity(list.values.len());
        for element in list.values {
            elements.push(self.eval_value(element, cx.want(wanted))?);
        }
        self.check(list.close)?;
        let mut given = None;
        if let Some(ty) = &list.element_type {
            given = Some(self.eval_type(ty)?);
            self.check(list.type_close)?;
        }
        self.cursor = value.simple_end;
        let element_type = self.list_element_type(&elements, given, wanted)?;
        Ok(self.rk.arena.list(&elements, element_type))
    }

    fn list_element_type(
        &mut self,
        elements: &[InitId],
        given: Option<TyId>,
        wanted: Option<TyId>,
    ) -> Res<TyId> {
        let mut common: Option<TyId> = None;
        for &element in elements {
            let Some(ty) = self.rk.arena.ty(element) else {
                continue;
            };
            common = match common {
                None => Some(ty),
                Some(before) => match self.rk.resolve_types(before, ty) {
                    Some(resolved) => Some(resolved),
                    None => return Err(self.tok_error("Incompatible types in list elements")),
                },
            };
        }
        if let (Some(given), Some(common)) = (given, common)
            && !self.rk.ty_convertible(common, given)
        {
            return Err(self.tok_error("Incompatible types in list elements"));
        }
        match (given.or(common), wanted) {
            (None, None) => Err(self.tok_error("No type for list")),
            (None, Some(wanted)) => Ok(wanted),
            (Some(ty), Some(wanted)) if !self.rk.ty_convertible(ty, wanted) => {
                let (ty, wanted) = (self.rk.ty_text(ty), self.rk.ty_text(wanted));
                let message = format!(
                    "Element type mismatch for list: element type '{ty}' not convertible to '{wanted}"
                );
                Err(self.tok_error(message))
            }
            (Some(ty), _) => Ok(ty),
        }
    }

    fn eval_dag(&mut self, dag: &Dag<'_>, record: Option<RecordId>) -> Res<InitId> {
        let operator = self.value_in(&dag.operator, record)?;
        self.check(dag.name_close)?;
        let mut args: SmallVec<[(InitId, Option<StrId>); 8]> =
            SmallVec::with_capacity(dag.args.len());
        for arg in dag.args {
            let value = match &arg.value {
                Some(value) => self.value_in(value, record)?,
                None => InitId::UNSET,
            };
            self.check(arg.name_close)?;
            args.push((value, arg.name.map(|name| self.str_id(name))));
        }
        self.check(dag.close)?;
        let name = dag.name.map(|name| self.str_id(name));
        Ok(self.rk.arena.dag(operator, name, &args))
    }

    // -------------------------------------------------------------- suffixes

    fn eval_suffix(
        &mut self,
        start: Pos,
        value: InitId,
        suffix: &Suffix<'_>,
        cx: Context,
    ) -> Res<InitId> {
        match suffix {
            Suffix::Bits(pos, ranges) => {
                let mut bits = self.eval_ranges(ranges)?;
                bits.reverse();
                let Some(picked) = self.rk.bit_range(value, &bits) else {
                    return Err(self.error(*pos, "Invalid bit range for value"));
                };
                self.check(ranges.close)?;
                self.cursor = ranges.end;
                Ok(picked)
            }
            Suffix::Slice(slice) => self.eval_slice(start, value, slice, cx.record),
            Suffix::Field(name) => self.eval_field(value, name, cx.record),
            Suffix::Paste(pos, behind, right) => self.eval_paste(value, *pos, *behind, *right, cx),
            Suffix::Error(error) => Err(self.syntax_error(error)),
        }
    }

    fn eval_field(&mut self, value: InitId, name: &Ident, record: Option<RecordId>) -> Res<InitId> {
        self.cursor = name.pos;
        let id = self.str_id(name.name);
        let name_init = self.string_init(id);
        if self.rk.field_type(value, name_init).is_none() {
            let (field, text) = (self.str_text(id), self.rk.init_text(value));
            let message = format!("Cannot access field '{field}' of value '{text}'");
            return Err(self.tok_error_near(message, Near::FieldOfValue(value, id)));
        }
        let field = self.field(value, id, record)?;
        self.cursor = name.end;
        Ok(field)
    }

    fn eval_slice(
        &mut self,
        start: Pos,
        list: InitId,
        slice: &Slice<'_>,
        record: Option<RecordId>,
    ) -> Res<InitId> {
        let Some(ty) = self.rk.arena.ty(list) else {
            return Err(self.error(start, "Invalid value, list expected"));
        };
        let Some(element_type) = self.rk.arena.types.element(ty) else {
            let text = self.rk.ty_text(ty);
            return Err(self.error(start, format!("Type '{text}' is invalid, list expected")));
        };
        let index = self.eval_slice_elements(slice, record)?;
        let index_type = self.rk.arena.node(index).ty;
        let (op, ty) = if self.is_list_type(index_type) {
            (BinOp::ListSlice, ty)
        } else {
            (BinOp::ListElem, element_type)
        };
        let folded = self.binop(op, list, index, ty, record)?;
        self.check(slice.close)?;
        self.cursor = slice.end;
        Ok(folded)
    }

    /// One index, or a list of indices.
    fn eval_slice_elements(&mut self, slice: &Slice<'_>, record: Option<RecordId>) -> Res<InitId> {
        let mut lists: Vec<InitId> = Vec::new();
        let mut ints: Vec<InitId> = Vec::new();
        let single = slice.pieces.len() == 1 && !slice.trailing_comma;
        for piece in slice.pieces {
            let value = self.eval_slice_element(piece, record)?;
            let ty = self.rk.arena.ty(value);
            match ty.and_then(|ty| self.rk.arena.types.element(ty)) {
                Some(TyId::INT) => {
                    self.flush_ints(&mut ints, &mut lists);
                    lists.push(value);
                }
                Some(_) => {
                    let text = ty.map_or(String::new(), |ty| self.rk.ty_text(ty));
                    return Err(
                        self.error(piece.first.pos, format!("expected list<int>, got {text}"))
                    );
                }
                None if ty == Some(TyId::INT) => {
                    if single {
                        return Ok(value);
                    }
                    ints.push(value);
                }
                None => {
                    let text = ty.map_or("?".to_string(), |ty| self.rk.ty_text(ty));
                    return Err(
                        self.error(piece.first.pos, format!("unhandled type {text} in range"))
                    );
                }
            }
        }
        self.flush_ints(&mut ints, &mut lists);
        let mut lists = lists.into_iter();
        let Some(mut result) = lists.next() else {
            return Err(self.tok_error("expected an index"));
        };
        for list in lists {
            result = self.list_concat(result, list)?;
        }
        Ok(result)
    }

    fn flush_ints(&mut self, ints: &mut Vec<InitId>, lists: &mut Vec<InitId>) {
        if !ints.is_empty() {
            lists.push(self.rk.arena.list(ints, TyId::INT));
            ints.clear();
        }
    }

    /// `!listconcat` of two values, as an operator if they are not known.
    fn list_concat(&mut self, lhs: InitId, rhs: InitId) -> Res<InitId> {
        match self.fold_list_concat(lhs, rhs)? {
            Some(list) => Ok(list),
            None => {
                let ty = self.rk.arena.node(lhs).ty;
                Ok(self.rk.arena.binop(BinOp::ListConcat, lhs, rhs, ty))
            }
        }
    }

    fn eval_slice_element(
        &mut self,
        piece: &RangePiece<'_>,
        record: Option<RecordId>,
    ) -> Res<InitId> {
        let first = self.value_in(&piece.first, record)?;
        let last = match piece.rest {
            RangeRest::Single => return Ok(first),
            RangeRest::To(value) => {
                let last = self.value_in(value, record)?;
                self.expect_int(last, value.pos)?;
                last
            }
            RangeRest::Int(value, pos, end) => {
                self.cursor = pos;
                if value > 0 {
                    return Err(self.tok_error("invalid range, cannot be negative"));
                }
                self.cursor = end;
                self.rk.arena.int(value.wrapping_neg())
            }
        };
        self.expect_int(first, piece.first.pos)?;
        let list_type = self.rk.arena.types.list(TyId::INT);
        self.binop(BinOp::RangeClosed, first, last, list_type, record)
    }

    fn expect_int(&mut self, value: InitId, pos: Pos) -> Res<()> {
        match self.rk.arena.ty(value) {
            Some(TyId::INT) => Ok(()),
            ty => {
                let text = ty.map_or("?".to_string(), |ty| self.rk.ty_text(ty));
                Err(self.error(pos, format!("expected int...int, got {text}")))
            }
        }
    }

    // ---------------------------------------------------------------- ranges

    /// The integers of a list of ranges.
    pub(super) fn eval_ranges(&mut self, list: &RangeList<'_>) -> Res<Vec<u32>> {
        let mut ranges = Vec::new();
        for piece in list.pieces {
            let first = match self.value_in(&piece.first, None) {
                Err(Stop::Error) => return Err(self.tok_error("expected integer or bitrange")),
                first => first?,
            };
            self.eval_range_piece(first, piece.rest, &mut ranges)?;
        }
        Ok(ranges)
    }

    /// The rest of a range whose first value is known.
    pub(super) fn eval_range_piece(
        &mut self,
        first: InitId,
        rest: RangeRest<'_>,
        ranges: &mut Vec<u32>,
    ) -> Res<()> {
        let Some(start) = self.rk.arena.as_int(first) else {
            return Err(self.tok_error("expected integer or bitrange"));
        };
        if start < 0 {
            return Err(self.tok_error("invalid range, cannot be negative"));
        }
        let end = match rest {
            RangeRest::Single => {
                ranges.push(start as u32);
                return Ok(());
            }
            RangeRest::To(value) => {
                let end = match self.value_in(value, None) {
                    Err(Stop::Fatal) => return Err(Stop::Fatal),
                    end => end.ok().and_then(|end| self.rk.arena.as_int(end)),
                };
                match end {
                    Some(end) => end,
                    None => return Err(self.tok_error("expected integer value as end of range")),
                }
            }
            RangeRest::Int(value, _, end) => {
                self.cursor = end;
                value.wrapping_neg()
            }
        };
        if end < 0 {
            return Err(self.tok_error("invalid range, cannot be negative"));
        }
        self.check_len(start.abs_diff(end))?;
        if start < end {
            ranges.extend((start..=end).map(|value| value as u32));
        } else {
            ranges.extend((end..=start).rev().map(|value| value as u32));
        }
        Ok(())
    }

    // ----------------------------------------------------------------- paste

    fn eval_paste(
        &mut self,
        left: InitId,
        pos: Pos,
        behind: Pos,
        right: Option<&Value<'_>>,
        cx: Context,
    ) -> Res<InitId> {
        self.cursor = pos;
        let Some(ty) = self.rk.arena.ty(left) else {
            return Err(self.error(pos, "LHS of paste is not typed!"));
        };
        if self.is_list_type(ty) {
            self.cursor = behind;
            return match right {
                None => Ok(left),
                Some(right) => {
                    let right = self.eval_value(right, Context { name: false, ..cx })?;
                    self.list_concat(left, right)
                }
            };
        }
        let left = self.cast_to_string(left, pos, cx.record)?;
        self.cursor = behind;
        let right = match right {
            None => self.rk.arena.intern(b""),
            Some(right) => {
                let value = self.eval_value(
                    right,
                    Context {
                        record: cx.record,
                        want: None,
                        name: true,
                    },
                )?;
                if value == InitId::UNSET {
                    return Err(self.error(pos, "RHS of paste is not typed!"));
                }
                self.cast_to_string(value, pos, cx.record)?
            }
        };
        self.str_concat(left, right)
    }

    fn cast_to_string(&mut self, value: InitId, pos: Pos, record: Option<RecordId>) -> Res<InitId> {
        if self.rk.arena.ty(value) == Some(TyId::STRING) {
            return Ok(value);
        }
        let cast = self.unop(UnOp::Cast, value, TyId::STRING, record, false)?;
        if cast == InitId::UNSET {
            let text = self.rk.init_text(value);
            return Err(self.error(pos, format!("can't cast '{text}' to string")));
        }
        Ok(cast)
    }
}
