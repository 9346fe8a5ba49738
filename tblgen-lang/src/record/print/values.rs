//! The parts of a value, printed one after another without recursion.

use super::write_int;
use crate::operators::{BinOp, Row, SpecialOp};
use crate::options::release;
use crate::record::arena::{ArgKey, InitId, Kind, Node};
use crate::record::types::TyId;
use crate::record::{RecordKeeper, StrId};

/// Texts of values that are longer than this are cut off in messages.
pub(super) const LONGEST_IN_MESSAGES: usize = 1 << 22;

/// A part of the text of a value.
#[derive(Clone, Copy)]
pub(super) enum Part {
    Init(InitId),
    /// A string without its quotes.
    Unquoted(InitId),
    Text(&'static str),
    String(StrId),
    Ty(TyId),
    Int(i64),
    /// The elements of a list, or the bits of a `bits`, from an index on.
    Elements(InitId, usize),
}

/// The parts of a value that are still to be written, the next one last.
pub(super) struct Parts<'k> {
    pub(super) keeper: &'k RecordKeeper,
    pub(super) todo: Vec<Part>,
}

impl Parts<'_> {
    pub(super) fn write(&mut self, out: &mut Vec<u8>, part: Part) {
        let keeper = self.keeper;
        match part {
            Part::Text(text) => out.extend_from_slice(text.as_bytes()),
            Part::String(string) => keeper.write_string(out, string),
            Part::Ty(ty) => keeper.write_ty(out, ty),
            Part::Int(value) => write_int(out, value),
            Part::Elements(id, from) => self.elements(out, id, from),
            Part::Unquoted(id) => match keeper.arena.string_bytes(id) {
                Some(text) => out.extend_from_slice(text),
                None => self.todo.push(Part::Init(id)),
            },
            Part::Init(id) => {
                if !keeper.write_leaf(out, id) {
                    self.open(id);
                }
            }
        }
    }

    /// The element at `from` and, later, those after it.
    fn elements(&mut self, out: &mut Vec<u8>, id: InitId, from: usize) {
        let arena = &self.keeper.arena;
        let (count, bits) = (arena.len(id), arena.kind(id) == Kind::Bits);
        for index in from..count {
            separator(out, index);
            let element = arena.element(id, if bits { count - 1 - index } else { index });
            if !self.keeper.write_leaf(out, element) {
                self.todo.push(Part::Elements(id, index + 1));
                self.todo.push(Part::Init(element));
                return;
            }
        }
        out.extend_from_slice(if bits { b" }" } else { b"]" });
    }

    /// Replaces a value by its parts.
    pub(super) fn open(&mut self, id: InitId) {
        let from = self.todo.len();
        self.append(id);
        self.todo[from..].reverse();
    }

    fn init(&mut self, id: InitId) {
        self.todo.push(Part::Init(id));
    }

    pub(super) fn text(&mut self, text: &'static str) {
        self.todo.push(Part::Text(text));
    }

    pub(super) fn separator(&mut self, index: usize) {
        if index > 0 {
            self.text(", ");
        }
    }

    /// Appends the parts of a value in the order of the text.
    fn append(&mut self, id: InitId) {
        let arena = &self.keeper.arena;
        let node = arena.node(id);
        match node.kind {
            Kind::Bits => {
                self.text("{ ");
                self.todo.push(Part::Elements(id, 0));
            }
            Kind::List => {
                self.text("[");
                self.todo.push(Part::Elements(id, 0));
            }
            Kind::Dag => self.dag(id),
            Kind::Var => self.todo.push(Part::Unquoted(InitId(node.a))),
            Kind::VarBit => {
                self.init(InitId(node.a));
                self.text("{");
                self.todo.push(Part::Int(i64::from(node.b)));
                self.text("}");
            }
            Kind::Field => {
                self.init(InitId(node.a));
                self.text(".");
                self.todo.push(Part::String(StrId(node.b)));
            }
            Kind::VarDef => self.var_def(id),
            Kind::UnOp => self.unop(&node),
            Kind::BinOp => self.binop(&node),
            Kind::TernOp => self.ternop(&node),
            Kind::Fold => self.fold(&node),
            Kind::IsA | Kind::Exists | Kind::Instances => self.typed_op(&node),
            Kind::Cond => self.cond(id),
            Kind::Unset | Kind::Bit | Kind::Int | Kind::String | Kind::Def | Kind::AnonName => {}
        }
    }

    fn dag(&mut self, id: InitId) {
        let arena = &self.keeper.arena;
        self.text("(");
        self.init(arena.dag_operator(id));
        if let Some(name) = arena.dag_name(id) {
            let dollar = self.keeper.language.prints_as(release::DAG_OPERATOR_NAMES);
            self.text(if dollar { ":$" } else { ":" });
            self.todo.push(Part::String(name));
        }
        for index in 0..arena.len(id) {
            self.text(if index == 0 { " " } else { ", " });
            let (arg, name) = arena.dag_arg(id, index);
            self.init(arg);
            if let Some(name) = name {
                self.text(":$");
                self.todo.push(Part::String(name));
            }
        }
        self.text(")");
    }

    fn var_def(&mut self, id: InitId) {
        let arena = &self.keeper.arena;
        let class = self.keeper.record_data(arena.var_def_class(id)).name;
        self.todo.push(Part::Unquoted(class));
        self.text("<");
        for index in 0..arena.len(id) {
            self.separator(index);
            let arg = arena.var_def_arg(id, index);
            match arg.key {
                ArgKey::Name(name) => self.init(name),
                ArgKey::Position(position) => {
                    self.todo.push(Part::Int(i64::from(position)));
                }
            }
            self.text(": ");
            self.init(arg.value);
        }
        self.text(">");
    }

    fn call(&mut self, operands: &[InitId]) {
        self.text("(");
        for (index, &operand) in operands.iter().enumerate() {
            self.separator(index);
            self.init(operand);
        }
        self.text(")");
    }

    fn angle_type(&mut self, ty: TyId) {
        self.text("<");
        self.todo.push(Part::Ty(ty));
        self.text(">");
    }

    /// The name of an operator, and the type that belongs to it.
    fn name(&mut self, row: &Row, ty: TyId) {
        self.text(row.written);
        if row.shows_type() {
            self.angle_type(ty);
        }
    }

    fn unop(&mut self, node: &Node) {
        self.name(self.keeper.arena.unop_code(node).row(), node.ty);
        self.call(&[InitId(node.a)]);
    }

    fn binop(&mut self, node: &Node) {
        let (lhs, rhs) = (InitId(node.a), InitId(node.b));
        match self.keeper.arena.binop_code(node) {
            BinOp::ListElem | BinOp::ListSlice => {
                self.init(lhs);
                self.text("[");
                self.init(rhs);
                self.text("]");
            }
            BinOp::RangeClosed => {
                self.init(lhs);
                self.text("...");
                self.init(rhs);
            }
            op => {
                self.name(op.row(), node.ty);
                self.call(&[lhs, rhs]);
            }
        }
    }

    fn ternop(&mut self, node: &Node) {
        let row = self.keeper.arena.ternop_code(node).row();
        let [lhs, mhs, rhs] = self.keeper.arena.ternop_parts(node);
        self.name(row, node.ty);
        if !row.form.binds() {
            return self.call(&[lhs, mhs, rhs]);
        }
        self.text("(");
        self.todo.push(Part::Unquoted(lhs));
        for part in [mhs, rhs] {
            self.text(", ");
            self.init(part);
        }
        self.text(")");
    }

    fn fold(&mut self, node: &Node) {
        let [start, list, a, b, expr] = self.keeper.arena.fold_parts(node);
        self.name(SpecialOp::Foldl.row(), node.ty);
        self.text("(");
        self.init(start);
        self.text(", ");
        self.init(list);
        for name in [a, b] {
            self.text(", ");
            self.todo.push(Part::Unquoted(name));
        }
        self.text(", ");
        self.init(expr);
        self.text(")");
    }

    fn typed_op(&mut self, node: &Node) {
        let op = match node.kind {
            Kind::IsA => SpecialOp::Isa,
            Kind::Exists => SpecialOp::Exists,
            _ => SpecialOp::Instances,
        };
        self.name(op.row(), TyId(node.b));
        self.call(&[InitId(node.a)]);
    }

    fn cond(&mut self, id: InitId) {
        self.name(SpecialOp::Cond.row(), self.keeper.arena.node(id).ty);
        self.text("(");
        for index in 0..self.keeper.arena.len(id) {
            self.separator(index);
            let (condition, value) = self.keeper.arena.clause(id, index);
            self.init(condition);
            self.text(": ");
            self.init(value);
        }
        self.text(")");
    }
}

pub(super) fn separator(out: &mut Vec<u8>, index: usize) {
    if index > 0 {
        out.extend_from_slice(b", ");
    }
}
