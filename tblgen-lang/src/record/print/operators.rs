//! The names of operators.

use crate::record::arena::{BinOp, TernOp, UnOp};

pub(super) fn unop_name(op: UnOp) -> &'static str {
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

pub(super) fn binop_name(op: BinOp) -> &'static str {
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

pub(super) fn ternop_name(op: TernOp) -> &'static str {
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
