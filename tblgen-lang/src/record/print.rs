//! Records and values as text, to the byte as llvm-tblgen prints them.

use super::arena::{BinOp, InitId, Kind, Node, TernOp, UnOp};
use super::data::{FieldData, FieldKind};
use super::text_length::SLACK;
use super::types::{TyData, TyId};
use super::{RecordId, RecordKeeper, StrId};
use crate::options::release;
use crate::stand_in;

impl RecordKeeper {
    fn write_string(&self, out: &mut Vec<u8>, id: StrId) {
        out.extend_from_slice(self.arena.strings.get(id));
    }

    /// The type as it is written in a `.td` file.
    pub(crate) fn write_ty(&self, out: &mut Vec<u8>, ty: TyId) {
        match self.arena.types.get(ty) {
            TyData::Bit => out.extend_from_slice(b"bit"),
            TyData::Int => out.extend_from_slice(b"int"),
            TyData::String => out.extend_from_slice(b"string"),
            TyData::Dag => out.extend_from_slice(b"dag"),
            TyData::Bits(width) => out.extend_from_slice(format!("bits<{width}>").as_bytes()),
            TyData::List(element) => {
                out.extend_from_slice(b"list<");
                self.write_ty(out, *element);
                out.push(b'>');
            }
            TyData::Record(classes) => match classes[..] {
                [class] => out.extend_from_slice(self.name_bytes(class)),
                _ => {
                    out.push(b'{');
                    for (index, &class) in classes.iter().enumerate() {
                        separator(out, index);
                        out.extend_from_slice(self.name_bytes(class));
                    }
                    out.push(b'}');
                }
            },
        }
    }

    pub(crate) fn ty_text(&self, ty: TyId) -> String {
        let mut out = Vec::new();
        self.write_ty(&mut out, ty);
        String::from_utf8_lossy(&out).into_owned()
    }

    /// The value as text of a message.
    pub(crate) fn init_text(&self, id: InitId) -> String {
        let mut out = Vec::new();
        self.write_init_within(&mut out, id, LONGEST_IN_MESSAGES);
        stand_in::text(&out).into_owned()
    }

    /// A string without its quotes or a value as text of a message.
    pub(crate) fn unquoted_text(&self, id: InitId) -> String {
        let mut out = Vec::new();
        match self.arena.string_bytes(id) {
            Some(text) => out.extend_from_slice(text),
            None => {
                self.write_init_within(&mut out, id, LONGEST_IN_MESSAGES);
            }
        }
        stand_in::text(&out).into_owned()
    }

    /// A string without its quotes, anything else as [`Self::write_init`].
    pub(crate) fn write_unquoted(&self, out: &mut Vec<u8>, id: InitId) {
        match self.arena.string_bytes(id) {
            Some(text) => out.extend_from_slice(text),
            None => {
                self.write_init(out, id);
            }
        }
    }

    /// The value as text. No value is too deep: what is still to be written is
    /// kept in a list. Text that [`check_lengths`](Self::check_lengths) refuses may
    /// end with `...`, which makes the answer false.
    pub(crate) fn write_init(&self, out: &mut Vec<u8>, id: InitId) -> bool {
        self.write_init_within(out, id, self.longest())
    }

    /// More than the text of any record that [`check_lengths`](Self::check_lengths)
    /// lets pass.
    fn longest(&self) -> usize {
        self.max_text_bytes.saturating_mul(SLACK)
    }

    /// The same with another bound on the length.
    pub(crate) fn write_init_within(&self, out: &mut Vec<u8>, id: InitId, longest: usize) -> bool {
        if self.write_leaf(out, id) {
            return true;
        }
        let end = out.len().saturating_add(longest);
        let mut parts = Parts {
            keeper: self,
            todo: vec![Part::Init(id)],
        };
        while let Some(part) = parts.todo.pop() {
            parts.write(out, part);
            if out.len() > end {
                out.extend_from_slice(b"...");
                return false;
            }
        }
        true
    }

    /// Writes a value that has no parts.
    fn write_leaf(&self, out: &mut Vec<u8>, id: InitId) -> bool {
        let node = self.arena.node(id);
        match node.kind {
            Kind::Unset => out.push(b'?'),
            Kind::Bit => out.push(if id == InitId::TRUE { b'1' } else { b'0' }),
            Kind::Int => write_int(out, self.arena.as_int(id).unwrap_or(0)),
            Kind::String => {
                let (open, close): (&[u8], &[u8]) = if node.op == 1 {
                    (b"[{", b"}]")
                } else {
                    (b"\"", b"\"")
                };
                out.extend_from_slice(open);
                self.write_string(out, StrId(node.a));
                out.extend_from_slice(close);
            }
            Kind::Def => out.extend_from_slice(self.name_bytes(RecordId(node.a))),
            Kind::AnonName => out.extend_from_slice(format!("anonymous_{}", node.a).as_bytes()),
            _ => return false,
        }
        true
    }

    // --------------------------------------------------------------- records

    /// A record as `--print-records` shows it, from its name on, and whether all
    /// of it was written.
    pub(crate) fn write_record(&self, out: &mut Vec<u8>, id: RecordId) -> bool {
        self.write_record_within(out, id, self.longest())
    }

    /// A record as [`Self::write_record`], cut off where it is too long.
    pub(crate) fn write_record_within(
        &self,
        out: &mut Vec<u8>,
        id: RecordId,
        longest: usize,
    ) -> bool {
        let end = out.len().saturating_add(longest);
        let mut whole = true;
        let record = self.record_data(id);
        self.write_unquoted(out, record.name);
        if !record.template_args().is_empty() {
            out.push(b'<');
            for (index, (_, name)) in record.template_args().iter().enumerate() {
                separator(out, index);
                if let Some(field) = record.field(*name) {
                    whole &= self.write_field(out, field);
                }
            }
            out.push(b'>');
        }
        out.extend_from_slice(b" {");
        let superclasses = self.superclasses(id);
        if !superclasses.is_empty() {
            out.extend_from_slice(b"\t//");
        }
        for &class in superclasses {
            out.push(b' ');
            out.extend_from_slice(self.name_bytes(class));
        }
        out.push(b'\n');
        for nonconcrete in [true, false] {
            for field in &record.fields {
                let first = field.kind() == FieldKind::NonconcreteOk;
                if first == nonconcrete && !record.is_template_arg(field.name) {
                    out.extend_from_slice(b"  ");
                    whole &= self.write_field_within(out, field, longest);
                    out.extend_from_slice(b";\n");
                }
                if out.len() > end {
                    return false;
                }
            }
        }
        out.extend_from_slice(b"}\n");
        whole
    }

    /// A field without what surrounds it: `field bits<4> X = { ... }`, and whether
    /// all of it was written.
    pub(crate) fn write_field(&self, out: &mut Vec<u8>, field: &FieldData) -> bool {
        self.write_field_within(out, field, self.longest())
    }

    fn write_field_within(&self, out: &mut Vec<u8>, field: &FieldData, longest: usize) -> bool {
        if field.kind() == FieldKind::NonconcreteOk {
            out.extend_from_slice(b"field ");
        }
        if field.ty() == TyId::STRING && self.arena.is_code(field.value) {
            out.extend_from_slice(b"code");
        } else {
            self.write_ty(out, field.ty());
        }
        out.push(b' ');
        self.write_unquoted(out, field.name);
        if field.value == InitId::MISSING {
            return true;
        }
        out.extend_from_slice(b" = ");
        self.write_init_within(out, field.value, longest)
    }
}

/// Texts of values that are longer than this are cut off in messages.
const LONGEST_IN_MESSAGES: usize = 1 << 22;

/// A part of the text of a value.
#[derive(Clone, Copy)]
enum Part {
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

/// What is still to be written of a value, the next part last.
struct Parts<'k> {
    keeper: &'k RecordKeeper,
    todo: Vec<Part>,
}

impl Parts<'_> {
    fn write(&mut self, out: &mut Vec<u8>, part: Part) {
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

    /// The element at `from` and, later, those behind it.
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
    fn open(&mut self, id: InitId) {
        let from = self.todo.len();
        self.append(id);
        self.todo[from..].reverse();
    }

    fn init(&mut self, id: InitId) {
        self.todo.push(Part::Init(id));
    }

    fn text(&mut self, text: &'static str) {
        self.todo.push(Part::Text(text));
    }

    fn separator(&mut self, index: usize) {
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
                super::ArgKey::Name(name) => self.init(name),
                super::ArgKey::Position(position) => {
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

    fn unop(&mut self, node: &Node) {
        let op = self.keeper.arena.unop_code(node);
        self.text(unop_name(op));
        if op == UnOp::Cast {
            self.angle_type(node.ty);
        }
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
                self.text(binop_name(op));
                if op == BinOp::GetDagArg {
                    self.angle_type(node.ty);
                }
                self.call(&[lhs, rhs]);
            }
        }
    }

    fn ternop(&mut self, node: &Node) {
        let op = self.keeper.arena.ternop_code(node);
        let [lhs, mhs, rhs] = self.keeper.arena.ternop_parts(node);
        self.text(ternop_name(op));
        if !matches!(op, TernOp::Foreach | TernOp::Filter | TernOp::Sort) {
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
        self.text("!foldl(");
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
        self.text(match node.kind {
            Kind::IsA => "!isa",
            Kind::Exists => "!exists",
            _ => "!instances",
        });
        self.angle_type(TyId(node.b));
        self.call(&[InitId(node.a)]);
    }

    fn cond(&mut self, id: InitId) {
        self.text("!cond(");
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

fn separator(out: &mut Vec<u8>, index: usize) {
    if index > 0 {
        out.extend_from_slice(b", ");
    }
}

pub(crate) fn write_int(out: &mut Vec<u8>, value: i64) {
    let mut digits = [0u8; 20];
    let mut start = digits.len();
    let mut rest = value.unsigned_abs();
    loop {
        start -= 1;
        digits[start] = b'0' + (rest % 10) as u8;
        rest /= 10;
        if rest == 0 {
            break;
        }
    }
    if value < 0 {
        out.push(b'-');
    }
    out.extend_from_slice(&digits[start..]);
}

fn unop_name(op: UnOp) -> &'static str {
    match op {
        UnOp::Cast => "!cast",
        UnOp::Not => "!not",
        UnOp::Head => "!head",
        UnOp::Tail => "!tail",
        UnOp::Size => "!size",
        UnOp::Empty => "!empty",
        UnOp::GetDagOp => "!getdagop",
        UnOp::GetDagOpName => "!getdagopname",
        UnOp::LogTwo => "!logtwo",
        UnOp::Repr => "!repr",
        UnOp::ToLower => "!tolower",
        UnOp::ToUpper => "!toupper",
        UnOp::ListFlatten => "!listflatten",
        UnOp::Initialized => "!initialized",
    }
}

fn binop_name(op: BinOp) -> &'static str {
    match op {
        BinOp::Add => "!add",
        BinOp::Sub => "!sub",
        BinOp::Mul => "!mul",
        BinOp::Div => "!div",
        BinOp::And => "!and",
        BinOp::Or => "!or",
        BinOp::Xor => "!xor",
        BinOp::Shl => "!shl",
        BinOp::Sra => "!sra",
        BinOp::Srl => "!srl",
        BinOp::ListConcat => "!listconcat",
        BinOp::ListSplat => "!listsplat",
        BinOp::ListRemove => "!listremove",
        BinOp::StrConcat => "!strconcat",
        BinOp::Interleave => "!interleave",
        BinOp::Con => "!con",
        BinOp::Eq => "!eq",
        BinOp::Ne => "!ne",
        BinOp::Le => "!le",
        BinOp::Lt => "!lt",
        BinOp::Ge => "!ge",
        BinOp::Gt => "!gt",
        BinOp::GetDagArg => "!getdagarg",
        BinOp::GetDagName => "!getdagname",
        BinOp::SetDagOp => "!setdagop",
        BinOp::SetDagOpName => "!setdagopname",
        BinOp::Match => "!match",
        BinOp::ListElem | BinOp::ListSlice | BinOp::RangeClosed => "",
    }
}

fn ternop_name(op: TernOp) -> &'static str {
    match op {
        TernOp::Subst => "!subst",
        TernOp::Foreach => "!foreach",
        TernOp::Filter => "!filter",
        TernOp::If => "!if",
        TernOp::Dag => "!dag",
        TernOp::Range => "!range",
        TernOp::Substr => "!substr",
        TernOp::Find => "!find",
        TernOp::SetDagArg => "!setdagarg",
        TernOp::SetDagName => "!setdagname",
        TernOp::Sort => "!sort",
    }
}
