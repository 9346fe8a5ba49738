//! Records and values as text, to the byte as llvm-tblgen prints them.

mod values;

use super::arena::{InitId, Kind};
use super::data::{FieldData, FieldKind};
use super::text_length::SLACK;
use super::types::{TyData, TyId};
use super::{RecordId, RecordKeeper, StrId};
use crate::invalid_utf8;
use values::{LONGEST_IN_MESSAGES, Part, Parts, separator};

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
        invalid_utf8::text(&out).into_owned()
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
        invalid_utf8::text(&out).into_owned()
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

    /// Writes a value as [`Self::write_init`] does, with another bound on the
    /// length.
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
