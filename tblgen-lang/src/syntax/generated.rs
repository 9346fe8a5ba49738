// @generated from grammar.pest by tests/build.rs. After a change of the grammar:
//     TBLGEN_BLESS=1 cargo test -p tblgen-tests grammar
// The library has this file instead of a derive, so that nobody who uses it has
// to build a generator of parsers.

#![allow(unused_must_use, unused_parens, clippy::all, clippy::pedantic)]
use super::matching::{Parse, is_xid_continue, is_xid_start};
/// A rule that leaves a trace.
#[allow(non_camel_case_types)]
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub(crate) enum Rule {
    ident,
    digit_ident,
    integer,
    decimal,
    bits_literal,
    string,
    code,
    unset,
    bang_name,
    prim_type,
    bits_type,
    list_type,
    field,
    bit_range,
    slice,
    slice_comma,
    paste,
    range_to,
    range_int,
    bit_list,
    list,
    angle_type,
    dag,
    dag_var,
    dag_name,
    arg_list,
    named_arg,
    bang_call,
    cond,
    switch,
    let_open,
    block_end,
    def,
    defm,
    class,
    multiclass,
    multiclass_body,
    defset,
    deftype,
    defvar,
    foreach,
    if_then,
    else_branch,
    let_in,
    let_item,
    let_mode,
    angle_range,
    assert,
    dump,
    block,
    parent_list,
    body,
    extra_semi,
    body_let,
    field_decl,
    template_args,
    template_arg,
    field_keyword,
}
#[inline]
pub(crate) fn sp(p: &mut Parse<'_>) -> bool {
    p.one(|c| matches!(c, '\t'..= ' '))
}
#[inline]
pub(crate) fn kb(p: &mut Parse<'_>) -> bool {
    ((sp(p) && p.all(|c| matches!(c, '\t'..= ' ')))
        || {
            let mark = p.mark();
            let found = p.one(is_xid_continue);
            p.back(mark);
            !found
        })
}
#[inline]
pub(crate) fn id_start(p: &mut Parse<'_>) -> bool {
    (p.one(is_xid_start) || p.text("_"))
}
#[inline]
pub(crate) fn ident(p: &mut Parse<'_>) -> bool {
    let mark = p.mark();
    id_start(p) && p.all(is_xid_continue) && p.all(|c| matches!(c, '\t'..= ' '))
        && p.leaf(Rule::ident, mark)
}
#[inline]
pub(crate) fn digit_ident(p: &mut Parse<'_>) -> bool {
    let mark = p.mark();
    (p.one(|c| c.is_ascii_digit()) && p.all(|c| c.is_ascii_digit())
        && {
            let mark = p.mark();
            let found = ({
                let mark = p.mark();
                (p.text("x") && p.one(|c| c.is_ascii_hexdigit())) || p.back(mark)
            }
                || {
                    let mark = p.mark();
                    (p.text("b") && p.one(|c| matches!(c, '0' | '1'))) || p.back(mark)
                });
            p.back(mark);
            !found
        } && id_start(p) && p.all(is_xid_continue) && p.all(|c| matches!(c, '\t'..= ' '))
        && p.leaf(Rule::digit_ident, mark)) || p.back(mark)
}
#[inline]
pub(crate) fn integer(p: &mut Parse<'_>) -> bool {
    let mark = p.mark();
    ({
        let mark = p.mark();
        (p.text("0x") && p.one(|c| c.is_ascii_hexdigit())
            && p.all(|c| c.is_ascii_hexdigit())) || p.back(mark)
    }
        || {
            let mark = p.mark();
            ({
                (p.text("-") || p.text("+"));
                true
            } && p.one(|c| c.is_ascii_digit()) && p.all(|c| c.is_ascii_digit()))
                || p.back(mark)
        }) && p.all(|c| matches!(c, '\t'..= ' ')) && p.leaf(Rule::integer, mark)
}
#[inline]
pub(crate) fn decimal(p: &mut Parse<'_>) -> bool {
    let mark = p.mark();
    (p.one(|c| c.is_ascii_digit()) && p.all(|c| c.is_ascii_digit())
        && ((sp(p) && p.all(|c| matches!(c, '\t'..= ' ')))
            || {
                let mark = p.mark();
                let found = id_start(p);
                p.back(mark);
                !found
            }) && p.leaf(Rule::decimal, mark)) || p.back(mark)
}
#[inline]
pub(crate) fn bits_literal(p: &mut Parse<'_>) -> bool {
    let mark = p.mark();
    (p.text("0b") && p.one(|c| matches!(c, '0' | '1'))
        && p.all(|c| matches!(c, '0' | '1')) && p.all(|c| matches!(c, '\t'..= ' '))
        && p.leaf(Rule::bits_literal, mark)) || p.back(mark)
}
#[inline]
pub(crate) fn string(p: &mut Parse<'_>) -> bool {
    let mark = p.mark();
    string_rest(p)
        && {
            while {
                let mark = p.mark();
                (p.text("\"") && string_rest(p)) || p.back(mark)
            } {}
            true
        } && p.leaf(Rule::string, mark)
}
#[inline]
pub(crate) fn string_rest(p: &mut Parse<'_>) -> bool {
    let mark = p.mark();
    (p.until([b'"', b'\\'])
        && {
            while {
                let mark = p.mark();
                (p.text("\\") && p.one(|_| true) && p.until([b'"', b'\\']))
                    || p.back(mark)
            } {}
            true
        } && p.text("\"") && p.all(|c| matches!(c, '\t'..= ' '))) || p.back(mark)
}
#[inline]
pub(crate) fn code(p: &mut Parse<'_>) -> bool {
    let mark = p.mark();
    (p.until([b'}'])
        && {
            while {
                let mark = p.mark();
                (p.text("}")
                    && {
                        let mark = p.mark();
                        let found = p.text("]");
                        p.back(mark);
                        !found
                    } && p.one(|_| true) && p.until([b'}'])) || p.back(mark)
            } {}
            true
        } && p.text("}]") && p.all(|c| matches!(c, '\t'..= ' '))
        && p.leaf(Rule::code, mark)) || p.back(mark)
}
#[inline]
pub(crate) fn unset(p: &mut Parse<'_>) -> bool {
    let mark = p.mark();
    p.text("?") && p.all(|c| matches!(c, '\t'..= ' ')) && p.leaf(Rule::unset, mark)
}
#[inline]
pub(crate) fn bang_name(p: &mut Parse<'_>) -> bool {
    let mark = p.mark();
    p.one(|c| c.is_ascii_alphabetic()) && p.all(|c| c.is_ascii_alphabetic())
        && p.all(|c| matches!(c, '\t'..= ' ')) && p.leaf(Rule::bang_name, mark)
}
#[inline]
pub(crate) fn r#type(p: &mut Parse<'_>) -> bool {
    (prim_type(p) || bits_type(p) || list_type(p) || any_ident(p))
}
#[inline]
pub(crate) fn prim_type(p: &mut Parse<'_>) -> bool {
    let mark = p.mark();
    ((p.text("bit") || p.text("int") || p.text("string") || p.text("dag")
        || p.text("code")) && kb(p) && p.leaf(Rule::prim_type, mark)) || p.back(mark)
}
pub(crate) fn bits_type(p: &mut Parse<'_>) -> bool {
    let mark = p.mark();
    (p.text("bits") && p.all(|c| matches!(c, '\t'..= ' ')) && p.text("<")
        && p.all(|c| matches!(c, '\t'..= ' ')) && p.open(Rule::bits_type, mark)
        && integer(p) && p.text(">") && p.all(|c| matches!(c, '\t'..= ' ')) && p.close())
        || p.back(mark)
}
pub(crate) fn list_type(p: &mut Parse<'_>) -> bool {
    let mark = p.mark();
    (p.text("list") && p.all(|c| matches!(c, '\t'..= ' ')) && p.text("<")
        && p.all(|c| matches!(c, '\t'..= ' ')) && p.open(Rule::list_type, mark)
        && r#type(p) && p.text(">") && p.all(|c| matches!(c, '\t'..= ' ')) && p.close())
        || p.back(mark)
}
#[inline]
pub(crate) fn any_ident(p: &mut Parse<'_>) -> bool {
    (ident(p) || digit_ident(p))
}
#[inline]
pub(crate) fn value(p: &mut Parse<'_>) -> bool {
    simple_value(p)
        && {
            while suffix(p) {}
            true
        }
}
#[inline]
pub(crate) fn simple_value(p: &mut Parse<'_>) -> bool {
    (named_value(p)
        || {
            let mark = p.mark();
            (p.text("{") && bit_list(p)) || p.back(mark)
        })
}
#[inline]
pub(crate) fn named_value(p: &mut Parse<'_>) -> bool {
    ((ident(p)
        && {
            {
                let mark = p.mark();
                (p.text("<") && arg_list(p)) || p.back(mark)
            };
            true
        })
        || {
            let mark = p.mark();
            (p.text("\"") && string(p)) || p.back(mark)
        }
        || {
            let mark = p.mark();
            (p.text("[")
                && ({
                    let mark = p.mark();
                    (p.text("{") && code(p)) || p.back(mark)
                } || list(p))) || p.back(mark)
        } || decimal(p)
        || {
            let mark = p.mark();
            (p.text("(") && dag(p)) || p.back(mark)
        }
        || {
            let mark = p.mark();
            (p.text("!") && bang(p)) || p.back(mark)
        }
        || (digit_ident(p)
            && {
                {
                    let mark = p.mark();
                    (p.text("<") && arg_list(p)) || p.back(mark)
                };
                true
            }) || bits_literal(p) || integer(p) || unset(p))
}
#[inline]
pub(crate) fn suffix(p: &mut Parse<'_>) -> bool {
    ({
        let mark = p.mark();
        (p.text(".") && field(p)) || p.back(mark)
    }
        || {
            let mark = p.mark();
            (p.text("{") && bit_range(p)) || p.back(mark)
        }
        || {
            let mark = p.mark();
            (p.text("[")
                && {
                    let mark = p.mark();
                    let found = p.text("{");
                    p.back(mark);
                    !found
                } && slice(p)) || p.back(mark)
        }
        || {
            let mark = p.mark();
            (p.text("#") && paste(p)) || p.back(mark)
        })
}
pub(crate) fn field(p: &mut Parse<'_>) -> bool {
    let mark = p.mark();
    (p.all(|c| matches!(c, '\t'..= ' ')) && p.open(Rule::field, mark) && any_ident(p)
        && p.close()) || p.back(mark)
}
pub(crate) fn bit_range(p: &mut Parse<'_>) -> bool {
    let mark = p.mark();
    (p.all(|c| matches!(c, '\t'..= ' ')) && p.open(Rule::bit_range, mark)
        && range_piece(p)
        && {
            while {
                let mark = p.mark();
                (p.text(",") && p.all(|c| matches!(c, '\t'..= ' ')) && range_piece(p))
                    || p.back(mark)
            } {}
            true
        } && p.text("}") && p.all(|c| matches!(c, '\t'..= ' ')) && p.close())
        || p.back(mark)
}
pub(crate) fn slice(p: &mut Parse<'_>) -> bool {
    let mark = p.mark();
    (p.all(|c| matches!(c, '\t'..= ' ')) && p.open(Rule::slice, mark) && range_piece(p)
        && {
            while {
                let mark = p.mark();
                (p.text(",") && p.all(|c| matches!(c, '\t'..= ' ')) && range_piece(p))
                    || p.back(mark)
            } {}
            true
        }
        && {
            slice_comma(p);
            true
        } && p.text("]") && p.all(|c| matches!(c, '\t'..= ' ')) && p.close())
        || p.back(mark)
}
#[inline]
pub(crate) fn slice_comma(p: &mut Parse<'_>) -> bool {
    let mark = p.mark();
    p.text(",") && p.all(|c| matches!(c, '\t'..= ' ')) && p.leaf(Rule::slice_comma, mark)
}
pub(crate) fn paste(p: &mut Parse<'_>) -> bool {
    let mark = p.mark();
    (p.all(|c| matches!(c, '\t'..= ' ')) && p.open(Rule::paste, mark)
        && ({
            let mark = p.mark();
            let found = (p.text(":") || p.text(";") || p.text("{"));
            p.back(mark);
            found
        }
            || (simple_value(p)
                && {
                    while name_suffix(p) {}
                    true
                })) && p.close()) || p.back(mark)
}
#[inline]
pub(crate) fn range_piece(p: &mut Parse<'_>) -> bool {
    value(p)
        && {
            (range_to(p) || range_int(p));
            true
        }
}
pub(crate) fn range_to(p: &mut Parse<'_>) -> bool {
    let mark = p.mark();
    ((p.text("...")
        || {
            let mark = p.mark();
            (p.text("-")
                && {
                    let mark = p.mark();
                    let found = p.one(|c| c.is_ascii_digit());
                    p.back(mark);
                    !found
                }) || p.back(mark)
        }) && p.all(|c| matches!(c, '\t'..= ' ')) && p.open(Rule::range_to, mark)
        && value(p) && p.close()) || p.back(mark)
}
pub(crate) fn range_int(p: &mut Parse<'_>) -> bool {
    let mark = p.mark();
    (p.open(Rule::range_int, mark) && integer(p) && p.close()) || p.back(mark)
}
#[inline]
pub(crate) fn name_value(p: &mut Parse<'_>) -> bool {
    named_value(p)
        && {
            while name_suffix(p) {}
            true
        }
}
#[inline]
pub(crate) fn name_suffix(p: &mut Parse<'_>) -> bool {
    ({
        let mark = p.mark();
        (p.text(".") && field(p)) || p.back(mark)
    }
        || {
            let mark = p.mark();
            (p.text("[")
                && {
                    let mark = p.mark();
                    let found = p.text("{");
                    p.back(mark);
                    !found
                } && slice(p)) || p.back(mark)
        }
        || {
            let mark = p.mark();
            (p.text("#") && paste(p)) || p.back(mark)
        })
}
pub(crate) fn bit_list(p: &mut Parse<'_>) -> bool {
    let mark = p.mark();
    (p.all(|c| matches!(c, '\t'..= ' ')) && p.open(Rule::bit_list, mark)
        && {
            (value(p)
                && {
                    while {
                        let mark = p.mark();
                        (p.text(",") && p.all(|c| matches!(c, '\t'..= ' ')) && value(p))
                            || p.back(mark)
                    } {}
                    true
                });
            true
        } && p.text("}") && p.all(|c| matches!(c, '\t'..= ' ')) && p.close())
        || p.back(mark)
}
pub(crate) fn list(p: &mut Parse<'_>) -> bool {
    let mark = p.mark();
    (p.all(|c| matches!(c, '\t'..= ' ')) && p.open(Rule::list, mark)
        && {
            (value(p)
                && {
                    while {
                        let mark = p.mark();
                        (p.text(",") && p.all(|c| matches!(c, '\t'..= ' ')) && value(p))
                            || p.back(mark)
                    } {}
                    true
                }
                && {
                    (p.text(",") && p.all(|c| matches!(c, '\t'..= ' ')));
                    true
                });
            true
        } && p.text("]") && p.all(|c| matches!(c, '\t'..= ' '))
        && {
            {
                let mark = p.mark();
                (p.text("<") && angle_type(p)) || p.back(mark)
            };
            true
        } && p.close()) || p.back(mark)
}
pub(crate) fn angle_type(p: &mut Parse<'_>) -> bool {
    let mark = p.mark();
    (p.all(|c| matches!(c, '\t'..= ' ')) && p.open(Rule::angle_type, mark) && r#type(p)
        && p.text(">") && p.all(|c| matches!(c, '\t'..= ' ')) && p.close())
        || p.back(mark)
}
pub(crate) fn dag(p: &mut Parse<'_>) -> bool {
    let mark = p.mark();
    (p.all(|c| matches!(c, '\t'..= ' ')) && p.open(Rule::dag, mark) && dag_operator(p)
        && {
            {
                let mark = p.mark();
                (p.text(":") && dag_name(p)) || p.back(mark)
            };
            true
        }
        && {
            (dag_arg(p)
                && {
                    while {
                        let mark = p.mark();
                        (p.text(",") && p.all(|c| matches!(c, '\t'..= ' '))
                            && dag_arg(p)) || p.back(mark)
                    } {}
                    true
                });
            true
        } && p.text(")") && p.all(|c| matches!(c, '\t'..= ' ')) && p.close())
        || p.back(mark)
}
#[inline]
pub(crate) fn dag_operator(p: &mut Parse<'_>) -> bool {
    ((any_ident(p)
        && {
            {
                let mark = p.mark();
                (p.text("<") && arg_list(p)) || p.back(mark)
            };
            true
        }) || unset(p)
        || {
            let mark = p.mark();
            (p.text("[")
                && {
                    let mark = p.mark();
                    let found = p.text("{");
                    p.back(mark);
                    !found
                } && list(p)) || p.back(mark)
        }
        || {
            let mark = p.mark();
            ({
                let mark = p.mark();
                let found = (p.text("!cast") || p.text("!getdagop") || p.text("!getop"));
                p.back(mark);
                found
            } && p.text("!") && bang(p)) || p.back(mark)
        })
        && {
            while suffix(p) {}
            true
        }
}
#[inline]
pub(crate) fn dag_arg(p: &mut Parse<'_>) -> bool {
    ({
        let mark = p.mark();
        (p.text("$") && dag_var(p)) || p.back(mark)
    }
        || (value(p)
            && {
                {
                    let mark = p.mark();
                    (p.text(":") && dag_name(p)) || p.back(mark)
                };
                true
            }))
}
#[inline]
pub(crate) fn dag_var(p: &mut Parse<'_>) -> bool {
    let mark = p.mark();
    id_start(p) && p.all(is_xid_continue) && p.all(|c| matches!(c, '\t'..= ' '))
        && p.leaf(Rule::dag_var, mark)
}
#[inline]
pub(crate) fn dag_name(p: &mut Parse<'_>) -> bool {
    let mark = p.mark();
    (p.all(|c| matches!(c, '\t'..= ' ')) && p.text("$") && id_start(p)
        && p.all(is_xid_continue) && p.all(|c| matches!(c, '\t'..= ' '))
        && p.leaf(Rule::dag_name, mark)) || p.back(mark)
}
pub(crate) fn arg_list(p: &mut Parse<'_>) -> bool {
    let mark = p.mark();
    (p.all(|c| matches!(c, '\t'..= ' ')) && p.open(Rule::arg_list, mark)
        && {
            (arg(p)
                && {
                    while {
                        let mark = p.mark();
                        (p.text(",") && p.all(|c| matches!(c, '\t'..= ' ')) && arg(p))
                            || p.back(mark)
                    } {}
                    true
                });
            true
        } && p.text(">") && p.all(|c| matches!(c, '\t'..= ' ')) && p.close())
        || p.back(mark)
}
#[inline]
pub(crate) fn arg(p: &mut Parse<'_>) -> bool {
    value(p)
        && {
            {
                let mark = p.mark();
                (p.text("=") && named_arg(p)) || p.back(mark)
            };
            true
        }
}
pub(crate) fn named_arg(p: &mut Parse<'_>) -> bool {
    let mark = p.mark();
    (p.all(|c| matches!(c, '\t'..= ' ')) && p.open(Rule::named_arg, mark) && value(p)
        && p.close()) || p.back(mark)
}
#[inline]
pub(crate) fn bang(p: &mut Parse<'_>) -> bool {
    ({
        let mark = p.mark();
        (p.text("cond") && cond(p)) || p.back(mark)
    }
        || {
            let mark = p.mark();
            (p.text("switch") && switch(p)) || p.back(mark)
        } || bang_call(p))
}
pub(crate) fn bang_call(p: &mut Parse<'_>) -> bool {
    let mark = p.mark();
    (p.open(Rule::bang_call, mark) && bang_name(p)
        && {
            {
                let mark = p.mark();
                (p.text("<") && angle_type(p)) || p.back(mark)
            };
            true
        } && p.text("(") && p.all(|c| matches!(c, '\t'..= ' '))
        && {
            (value(p)
                && {
                    while {
                        let mark = p.mark();
                        (p.text(",") && p.all(|c| matches!(c, '\t'..= ' ')) && value(p))
                            || p.back(mark)
                    } {}
                    true
                });
            true
        } && p.text(")") && p.all(|c| matches!(c, '\t'..= ' ')) && p.close())
        || p.back(mark)
}
pub(crate) fn cond(p: &mut Parse<'_>) -> bool {
    let mark = p.mark();
    (kb(p) && p.text("(") && p.all(|c| matches!(c, '\t'..= ' '))
        && p.open(Rule::cond, mark) && clause(p)
        && {
            while {
                let mark = p.mark();
                (p.text(",") && p.all(|c| matches!(c, '\t'..= ' ')) && clause(p))
                    || p.back(mark)
            } {}
            true
        }
        && {
            (p.text(",") && p.all(|c| matches!(c, '\t'..= ' ')));
            true
        } && p.text(")") && p.all(|c| matches!(c, '\t'..= ' ')) && p.close())
        || p.back(mark)
}
pub(crate) fn switch(p: &mut Parse<'_>) -> bool {
    let mark = p.mark();
    (kb(p) && p.text("(") && p.all(|c| matches!(c, '\t'..= ' '))
        && p.open(Rule::switch, mark) && value(p) && p.text(",")
        && p.all(|c| matches!(c, '\t'..= ' ')) && clause(p)
        && {
            while {
                let mark = p.mark();
                (p.text(",") && p.all(|c| matches!(c, '\t'..= ' ')) && clause(p))
                    || p.back(mark)
            } {}
            true
        } && p.text(",") && p.all(|c| matches!(c, '\t'..= ' ')) && value(p)
        && p.text(")") && p.all(|c| matches!(c, '\t'..= ' ')) && p.close())
        || p.back(mark)
}
#[inline]
pub(crate) fn clause(p: &mut Parse<'_>) -> bool {
    let mark = p.mark();
    (value(p) && p.text(":") && p.all(|c| matches!(c, '\t'..= ' ')) && value(p))
        || p.back(mark)
}
#[inline]
pub(crate) fn pieces(p: &mut Parse<'_>) -> bool {
    piece(p)
        && {
            piece(p);
            true
        }
        && {
            piece(p);
            true
        }
        && {
            piece(p);
            true
        }
        && {
            piece(p);
            true
        }
        && {
            piece(p);
            true
        }
        && {
            piece(p);
            true
        }
        && {
            piece(p);
            true
        }
        && {
            piece(p);
            true
        }
        && {
            piece(p);
            true
        }
        && {
            piece(p);
            true
        }
        && {
            piece(p);
            true
        }
        && {
            piece(p);
            true
        }
        && {
            piece(p);
            true
        }
        && {
            piece(p);
            true
        }
        && {
            piece(p);
            true
        }
}
#[inline]
pub(crate) fn piece(p: &mut Parse<'_>) -> bool {
    (def(p) || let_open(p)
        || {
            let mark = p.mark();
            (p.text("}") && block_end(p)) || p.back(mark)
        } || statement(p))
}
pub(crate) fn let_open(p: &mut Parse<'_>) -> bool {
    let mark = p.mark();
    (p.open(Rule::let_open, mark) && let_head(p) && p.text("{")
        && p.all(|c| matches!(c, '\t'..= ' ')) && p.close()) || p.back(mark)
}
#[inline]
pub(crate) fn block_end(p: &mut Parse<'_>) -> bool {
    let mark = p.mark();
    p.all(|c| matches!(c, '\t'..= ' ')) && p.leaf(Rule::block_end, mark)
}
#[inline]
pub(crate) fn statement(p: &mut Parse<'_>) -> bool {
    (def(p) || let_in(p) || defm(p) || class(p) || multiclass(p) || foreach(p)
        || defvar(p) || if_then(p) || defset(p) || assert(p) || dump(p) || deftype(p))
}
pub(crate) fn def(p: &mut Parse<'_>) -> bool {
    let mark = p.mark();
    (p.text("def") && kb(p) && p.open(Rule::def, mark)
        && {
            name_value(p);
            true
        } && object_body(p) && p.close()) || p.back(mark)
}
pub(crate) fn defm(p: &mut Parse<'_>) -> bool {
    let mark = p.mark();
    (p.text("defm") && kb(p) && p.open(Rule::defm, mark)
        && {
            name_value(p);
            true
        } && p.text(":") && parent_list(p) && p.text(";")
        && p.all(|c| matches!(c, '\t'..= ' ')) && p.close()) || p.back(mark)
}
pub(crate) fn class(p: &mut Parse<'_>) -> bool {
    let mark = p.mark();
    (p.text("class") && kb(p) && p.open(Rule::class, mark) && any_ident(p)
        && {
            {
                let mark = p.mark();
                (p.text("<") && template_args(p)) || p.back(mark)
            };
            true
        } && object_body(p) && p.close()) || p.back(mark)
}
pub(crate) fn multiclass(p: &mut Parse<'_>) -> bool {
    let mark = p.mark();
    (p.text("multiclass") && kb(p) && p.open(Rule::multiclass, mark) && any_ident(p)
        && {
            {
                let mark = p.mark();
                (p.text("<") && template_args(p)) || p.back(mark)
            };
            true
        }
        && ({
            let mark = p.mark();
            (p.text("{") && multiclass_body(p)) || p.back(mark)
        }
            || {
                let mark = p.mark();
                (p.text(":") && parent_list(p)
                    && ({
                        let mark = p.mark();
                        (p.text("{") && multiclass_body(p)) || p.back(mark)
                    } || (p.text(";") && p.all(|c| matches!(c, '\t'..= ' ')))))
                    || p.back(mark)
            }) && p.close()) || p.back(mark)
}
pub(crate) fn multiclass_body(p: &mut Parse<'_>) -> bool {
    let mark = p.mark();
    (p.all(|c| matches!(c, '\t'..= ' ')) && p.open(Rule::multiclass_body, mark)
        && multiclass_statement(p)
        && {
            while multiclass_statement(p) {}
            true
        } && p.text("}") && p.all(|c| matches!(c, '\t'..= ' '))
        && {
            {
                let mark = p.mark();
                (p.text(";") && extra_semi(p)) || p.back(mark)
            };
            true
        } && p.close()) || p.back(mark)
}
#[inline]
pub(crate) fn multiclass_statement(p: &mut Parse<'_>) -> bool {
    (def(p) || defm(p) || let_in(p) || foreach(p) || defvar(p) || if_then(p) || assert(p)
        || dump(p))
}
pub(crate) fn defset(p: &mut Parse<'_>) -> bool {
    let mark = p.mark();
    (p.text("defset") && kb(p) && p.open(Rule::defset, mark) && r#type(p) && any_ident(p)
        && p.text("=") && p.all(|c| matches!(c, '\t'..= ' ')) && p.text("{") && block(p)
        && p.close()) || p.back(mark)
}
pub(crate) fn deftype(p: &mut Parse<'_>) -> bool {
    let mark = p.mark();
    (p.text("deftype") && kb(p) && p.open(Rule::deftype, mark) && any_ident(p)
        && p.text("=") && p.all(|c| matches!(c, '\t'..= ' ')) && r#type(p) && p.text(";")
        && p.all(|c| matches!(c, '\t'..= ' ')) && p.close()) || p.back(mark)
}
pub(crate) fn defvar(p: &mut Parse<'_>) -> bool {
    let mark = p.mark();
    (p.text("defvar") && kb(p) && p.open(Rule::defvar, mark) && any_ident(p)
        && p.text("=") && p.all(|c| matches!(c, '\t'..= ' ')) && value(p) && p.text(";")
        && p.all(|c| matches!(c, '\t'..= ' ')) && p.close()) || p.back(mark)
}
pub(crate) fn foreach(p: &mut Parse<'_>) -> bool {
    let mark = p.mark();
    (p.text("foreach") && kb(p) && p.open(Rule::foreach, mark) && any_ident(p)
        && p.text("=") && p.all(|c| matches!(c, '\t'..= ' '))
        && ({
            let mark = p.mark();
            (p.text("{") && bit_range(p)) || p.back(mark)
        } || range_piece(p)) && p.text("in") && kb(p) && block_or_statement(p)
        && p.close()) || p.back(mark)
}
pub(crate) fn if_then(p: &mut Parse<'_>) -> bool {
    let mark = p.mark();
    (p.text("if") && kb(p) && p.open(Rule::if_then, mark) && value(p) && p.text("then")
        && kb(p) && block_or_statement(p)
        && ({
            let mark = p.mark();
            (p.text("else") && kb(p) && else_branch(p)) || p.back(mark)
        }
            || {
                let mark = p.mark();
                let found = {
                    let mark = p.mark();
                    (p.text("else") && kb(p)) || p.back(mark)
                };
                p.back(mark);
                !found
            }) && p.close()) || p.back(mark)
}
pub(crate) fn else_branch(p: &mut Parse<'_>) -> bool {
    let mark = p.mark();
    (p.open(Rule::else_branch, mark) && block_or_statement(p) && p.close())
        || p.back(mark)
}
pub(crate) fn let_in(p: &mut Parse<'_>) -> bool {
    let mark = p.mark();
    (p.open(Rule::let_in, mark) && let_head(p) && block_or_statement(p) && p.close())
        || p.back(mark)
}
#[inline]
pub(crate) fn let_head(p: &mut Parse<'_>) -> bool {
    let mark = p.mark();
    (p.text("let") && kb(p) && let_item(p)
        && {
            while {
                let mark = p.mark();
                (p.text(",") && p.all(|c| matches!(c, '\t'..= ' ')) && let_item(p))
                    || p.back(mark)
            } {}
            true
        } && p.text("in") && kb(p)) || p.back(mark)
}
pub(crate) fn let_item(p: &mut Parse<'_>) -> bool {
    let mark = p.mark();
    (p.open(Rule::let_item, mark)
        && {
            let_mode(p);
            true
        } && any_ident(p)
        && {
            ({
                let mark = p.mark();
                (p.text("<") && angle_range(p)) || p.back(mark)
            }
                || {
                    let mark = p.mark();
                    (p.text("{") && bit_range(p)) || p.back(mark)
                });
            true
        } && p.text("=") && p.all(|c| matches!(c, '\t'..= ' ')) && value(p) && p.close())
        || p.back(mark)
}
#[inline]
pub(crate) fn let_mode(p: &mut Parse<'_>) -> bool {
    let mark = p.mark();
    ((p.text("append") || p.text("prepend")) && kb(p)
        && {
            let mark = p.mark();
            let found = (p.text("=") || p.text("<") || p.text("{"));
            p.back(mark);
            !found
        } && p.leaf(Rule::let_mode, mark)) || p.back(mark)
}
pub(crate) fn angle_range(p: &mut Parse<'_>) -> bool {
    let mark = p.mark();
    (p.all(|c| matches!(c, '\t'..= ' ')) && p.open(Rule::angle_range, mark)
        && range_piece(p)
        && {
            while {
                let mark = p.mark();
                (p.text(",") && p.all(|c| matches!(c, '\t'..= ' ')) && range_piece(p))
                    || p.back(mark)
            } {}
            true
        } && p.text(">") && p.all(|c| matches!(c, '\t'..= ' ')) && p.close())
        || p.back(mark)
}
pub(crate) fn assert(p: &mut Parse<'_>) -> bool {
    let mark = p.mark();
    (p.text("assert") && kb(p) && p.open(Rule::assert, mark) && value(p) && p.text(",")
        && p.all(|c| matches!(c, '\t'..= ' ')) && value(p) && p.text(";")
        && p.all(|c| matches!(c, '\t'..= ' ')) && p.close()) || p.back(mark)
}
pub(crate) fn dump(p: &mut Parse<'_>) -> bool {
    let mark = p.mark();
    (p.text("dump") && kb(p) && p.open(Rule::dump, mark) && value(p) && p.text(";")
        && p.all(|c| matches!(c, '\t'..= ' ')) && p.close()) || p.back(mark)
}
#[inline]
pub(crate) fn block_or_statement(p: &mut Parse<'_>) -> bool {
    (statement(p)
        || {
            let mark = p.mark();
            (p.text("{") && block(p)) || p.back(mark)
        })
}
pub(crate) fn block(p: &mut Parse<'_>) -> bool {
    let mark = p.mark();
    (p.all(|c| matches!(c, '\t'..= ' ')) && p.open(Rule::block, mark)
        && {
            while statement(p) {}
            true
        } && p.text("}") && p.all(|c| matches!(c, '\t'..= ' ')) && p.close())
        || p.back(mark)
}
#[inline]
pub(crate) fn object_body(p: &mut Parse<'_>) -> bool {
    let mark = p.mark();
    ({
        {
            let mark = p.mark();
            (p.text(":") && parent_list(p)) || p.back(mark)
        };
        true
    } && body(p)) || p.back(mark)
}
pub(crate) fn parent_list(p: &mut Parse<'_>) -> bool {
    let mark = p.mark();
    (p.all(|c| matches!(c, '\t'..= ' ')) && p.open(Rule::parent_list, mark)
        && class_ref(p)
        && {
            while {
                let mark = p.mark();
                (p.text(",") && p.all(|c| matches!(c, '\t'..= ' ')) && class_ref(p))
                    || p.back(mark)
            } {}
            true
        } && p.close()) || p.back(mark)
}
#[inline]
pub(crate) fn class_ref(p: &mut Parse<'_>) -> bool {
    any_ident(p)
        && {
            {
                let mark = p.mark();
                (p.text("<") && arg_list(p)) || p.back(mark)
            };
            true
        }
}
pub(crate) fn body(p: &mut Parse<'_>) -> bool {
    let mark = p.mark();
    (p.open(Rule::body, mark)
        && ((p.text(";") && p.all(|c| matches!(c, '\t'..= ' ')))
            || {
                let mark = p.mark();
                (p.text("{") && p.all(|c| matches!(c, '\t'..= ' '))
                    && {
                        while body_item(p) {}
                        true
                    } && p.text("}") && p.all(|c| matches!(c, '\t'..= ' '))
                    && {
                        {
                            let mark = p.mark();
                            (p.text(";") && extra_semi(p)) || p.back(mark)
                        };
                        true
                    }) || p.back(mark)
            }) && p.close()) || p.back(mark)
}
#[inline]
pub(crate) fn extra_semi(p: &mut Parse<'_>) -> bool {
    let mark = p.mark();
    p.all(|c| matches!(c, '\t'..= ' ')) && p.leaf(Rule::extra_semi, mark)
}
#[inline]
pub(crate) fn body_item(p: &mut Parse<'_>) -> bool {
    (body_let(p) || defvar(p) || assert(p) || dump(p) || field_decl(p))
}
pub(crate) fn body_let(p: &mut Parse<'_>) -> bool {
    let mark = p.mark();
    (p.text("let") && kb(p) && p.open(Rule::body_let, mark)
        && {
            let_mode(p);
            true
        } && any_ident(p)
        && {
            {
                let mark = p.mark();
                (p.text("{") && bit_range(p)) || p.back(mark)
            };
            true
        } && p.text("=") && p.all(|c| matches!(c, '\t'..= ' ')) && value(p)
        && p.text(";") && p.all(|c| matches!(c, '\t'..= ' ')) && p.close())
        || p.back(mark)
}
pub(crate) fn field_decl(p: &mut Parse<'_>) -> bool {
    let mark = p.mark();
    (p.open(Rule::field_decl, mark) && declaration(p) && p.text(";")
        && p.all(|c| matches!(c, '\t'..= ' ')) && p.close()) || p.back(mark)
}
pub(crate) fn template_args(p: &mut Parse<'_>) -> bool {
    let mark = p.mark();
    (p.all(|c| matches!(c, '\t'..= ' ')) && p.open(Rule::template_args, mark)
        && template_arg(p)
        && {
            while {
                let mark = p.mark();
                (p.text(",") && p.all(|c| matches!(c, '\t'..= ' ')) && template_arg(p))
                    || p.back(mark)
            } {}
            true
        } && p.text(">") && p.all(|c| matches!(c, '\t'..= ' ')) && p.close())
        || p.back(mark)
}
pub(crate) fn template_arg(p: &mut Parse<'_>) -> bool {
    let mark = p.mark();
    (p.open(Rule::template_arg, mark) && declaration(p) && p.close()) || p.back(mark)
}
#[inline]
pub(crate) fn declaration(p: &mut Parse<'_>) -> bool {
    let mark = p.mark();
    ({
        field_keyword(p);
        true
    } && r#type(p) && any_ident(p)
        && {
            {
                let mark = p.mark();
                (p.text("=") && p.all(|c| matches!(c, '\t'..= ' ')) && value(p))
                    || p.back(mark)
            };
            true
        }) || p.back(mark)
}
#[inline]
pub(crate) fn field_keyword(p: &mut Parse<'_>) -> bool {
    let mark = p.mark();
    (p.text("field") && kb(p) && p.leaf(Rule::field_keyword, mark)) || p.back(mark)
}
