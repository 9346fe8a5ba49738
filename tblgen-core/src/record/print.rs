//! Records and values as text, to the byte as llvm-tblgen prints them.

use super::arena::{BinOp, InitId, Kind, Node, TernOp, UnOp};
use super::data::{FieldData, FieldKind};
use super::types::{TyData, TyId};
use super::{RecordId, RecordKeeper, StrId};
use crate::options::release;

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

    pub(crate) fn init_text(&self, id: InitId) -> String {
        let mut out = Vec::new();
        self.write_init(&mut out, id);
        String::from_utf8_lossy(&out).into_owned()
    }

    pub(crate) fn unquoted_text(&self, id: InitId) -> String {
        let mut out = Vec::new();
        self.write_unquoted(&mut out, id);
        String::from_utf8_lossy(&out).into_owned()
    }

    /// A string without its quotes, anything else as [`Self::write_init`].
    pub(crate) fn write_unquoted(&self, out: &mut Vec<u8>, id: InitId) {
        match self.arena.string_bytes(id) {
            Some(text) => out.extend_from_slice(text),
            None => self.write_init(out, id),
        }
    }

    /// The value as text.
    pub(crate) fn write_init(&self, out: &mut Vec<u8>, id: InitId) {
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
            Kind::Bits => self.write_bits(out, id),
            Kind::List => self.write_list(out, id),
            Kind::Dag => self.write_dag(out, id),
            Kind::Def => out.extend_from_slice(self.name_bytes(RecordId(node.a))),
            Kind::Var => self.write_unquoted(out, InitId(node.a)),
            Kind::VarBit => {
                self.write_init(out, InitId(node.a));
                out.extend_from_slice(format!("{{{}}}", node.b).as_bytes());
            }
            Kind::Field => {
                self.write_init(out, InitId(node.a));
                out.push(b'.');
                self.write_string(out, StrId(node.b));
            }
            Kind::AnonName => out.extend_from_slice(format!("anonymous_{}", node.a).as_bytes()),
            Kind::VarDef => self.write_var_def(out, id),
            Kind::UnOp => self.write_unop(out, &node),
            Kind::BinOp => self.write_binop(out, &node),
            Kind::TernOp => self.write_ternop(out, &node),
            Kind::Fold => self.write_fold(out, &node),
            Kind::IsA | Kind::Exists | Kind::Instances => self.write_typed_op(out, &node),
            Kind::Cond => self.write_cond(out, id),
        }
    }

    fn write_bits(&self, out: &mut Vec<u8>, id: InitId) {
        out.extend_from_slice(b"{ ");
        for index in 0..self.arena.len(id) {
            separator(out, index);
            self.write_init(out, self.arena.element(id, self.arena.len(id) - 1 - index));
        }
        out.extend_from_slice(b" }");
    }

    fn write_list(&self, out: &mut Vec<u8>, id: InitId) {
        out.push(b'[');
        for (index, element) in self.arena.elements(id).enumerate() {
            separator(out, index);
            self.write_init(out, element);
        }
        out.push(b']');
    }

    fn write_dag(&self, out: &mut Vec<u8>, id: InitId) {
        out.push(b'(');
        self.write_init(out, self.arena.dag_operator(id));
        if let Some(name) = self.arena.dag_name(id) {
            let before: &[u8] = if self.language.prints_as(release::DAG_OPERATOR_NAMES) {
                b":$"
            } else {
                b":"
            };
            out.extend_from_slice(before);
            self.write_string(out, name);
        }
        for index in 0..self.arena.len(id) {
            out.extend_from_slice(if index == 0 { b" " } else { b", " });
            let (arg, name) = self.arena.dag_arg(id, index);
            self.write_init(out, arg);
            if let Some(name) = name {
                out.extend_from_slice(b":$");
                self.write_string(out, name);
            }
        }
        out.push(b')');
    }

    fn write_var_def(&self, out: &mut Vec<u8>, id: InitId) {
        out.extend_from_slice(self.name_bytes(self.arena.var_def_class(id)));
        out.push(b'<');
        for index in 0..self.arena.len(id) {
            separator(out, index);
            let arg = self.arena.var_def_arg(id, index);
            match arg.key {
                super::ArgKey::Name(name) => self.write_init(out, name),
                super::ArgKey::Position(position) => write_int(out, i64::from(position)),
            }
            out.extend_from_slice(b": ");
            self.write_init(out, arg.value);
        }
        out.push(b'>');
    }

    fn write_call(&self, out: &mut Vec<u8>, operands: &[InitId]) {
        out.push(b'(');
        for (index, &operand) in operands.iter().enumerate() {
            separator(out, index);
            self.write_init(out, operand);
        }
        out.push(b')');
    }

    fn write_unop(&self, out: &mut Vec<u8>, node: &Node) {
        let op = self.arena.unop_code(node);
        out.extend_from_slice(unop_name(op).as_bytes());
        if op == UnOp::Cast {
            out.push(b'<');
            self.write_ty(out, node.ty);
            out.push(b'>');
        }
        self.write_call(out, &[InitId(node.a)]);
    }

    fn write_binop(&self, out: &mut Vec<u8>, node: &Node) {
        let (lhs, rhs) = (InitId(node.a), InitId(node.b));
        match self.arena.binop_code(node) {
            BinOp::ListElem | BinOp::ListSlice => {
                self.write_init(out, lhs);
                out.push(b'[');
                self.write_init(out, rhs);
                out.push(b']');
            }
            BinOp::RangeClosed => {
                self.write_init(out, lhs);
                out.extend_from_slice(b"...");
                self.write_init(out, rhs);
            }
            op => {
                out.extend_from_slice(binop_name(op).as_bytes());
                if op == BinOp::GetDagArg {
                    out.push(b'<');
                    self.write_ty(out, node.ty);
                    out.push(b'>');
                }
                self.write_call(out, &[lhs, rhs]);
            }
        }
    }

    fn write_ternop(&self, out: &mut Vec<u8>, node: &Node) {
        let op = self.arena.ternop_code(node);
        let [lhs, mhs, rhs] = self.arena.ternop_parts(node);
        out.extend_from_slice(ternop_name(op).as_bytes());
        out.push(b'(');
        match op {
            TernOp::Foreach | TernOp::Filter | TernOp::Sort => self.write_unquoted(out, lhs),
            _ => self.write_init(out, lhs),
        }
        for part in [mhs, rhs] {
            out.extend_from_slice(b", ");
            self.write_init(out, part);
        }
        out.push(b')');
    }

    fn write_fold(&self, out: &mut Vec<u8>, node: &Node) {
        let [start, list, a, b, expr] = self.arena.fold_parts(node);
        out.extend_from_slice(b"!foldl(");
        self.write_init(out, start);
        out.extend_from_slice(b", ");
        self.write_init(out, list);
        for name in [a, b] {
            out.extend_from_slice(b", ");
            self.write_unquoted(out, name);
        }
        out.extend_from_slice(b", ");
        self.write_init(out, expr);
        out.push(b')');
    }

    fn write_typed_op(&self, out: &mut Vec<u8>, node: &Node) {
        let name: &[u8] = match node.kind {
            Kind::IsA => b"!isa<",
            Kind::Exists => b"!exists<",
            _ => b"!instances<",
        };
        out.extend_from_slice(name);
        self.write_ty(out, TyId(node.b));
        out.push(b'>');
        self.write_call(out, &[InitId(node.a)]);
    }

    fn write_cond(&self, out: &mut Vec<u8>, id: InitId) {
        out.extend_from_slice(b"!cond(");
        for index in 0..self.arena.len(id) {
            separator(out, index);
            let (condition, value) = self.arena.clause(id, index);
            self.write_init(out, condition);
            out.extend_from_slice(b": ");
            self.write_init(out, value);
        }
        out.push(b')');
    }

    // --------------------------------------------------------------- records

    /// A record as `--print-records` shows it, from its name on.
    pub(crate) fn write_record(&self, out: &mut Vec<u8>, id: RecordId) {
        let record = self.record_data(id);
        self.write_unquoted(out, record.name);
        if !record.template_args.is_empty() {
            out.push(b'<');
            for (index, (_, name)) in record.template_args.iter().enumerate() {
                separator(out, index);
                if let Some(field) = record.field(*name) {
                    self.write_field(out, field);
                }
            }
            out.push(b'>');
        }
        out.extend_from_slice(b" {");
        if !record.superclasses.is_empty() {
            out.extend_from_slice(b"\t//");
        }
        for &class in &record.superclasses {
            out.push(b' ');
            out.extend_from_slice(self.name_bytes(class));
        }
        out.push(b'\n');
        for nonconcrete in [true, false] {
            for field in &record.fields {
                let first = field.kind() == FieldKind::NonconcreteOk;
                if first == nonconcrete && !record.is_template_arg(field.name) {
                    out.extend_from_slice(b"  ");
                    self.write_field(out, field);
                    out.extend_from_slice(b";\n");
                }
            }
        }
        out.extend_from_slice(b"}\n");
    }

    /// A field without what surrounds it: `field bits<4> X = { ... }`.
    pub(crate) fn write_field(&self, out: &mut Vec<u8>, field: &FieldData) {
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
        if field.value != InitId::MISSING {
            out.extend_from_slice(b" = ");
            self.write_init(out, field.value);
        }
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
