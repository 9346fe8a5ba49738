// @generated from grammar.pest by `cargo xtask grammar`. Call that after a change of the
// grammar; `cargo xtask grammar --check` fails if this file is not what the grammar gives.
//
// This is what pest's generator makes of the grammar, but for two names: the calls of `::pest` go to
// `parser_state`, which does just these and is several times faster, and `Box` is the standard one.

#![allow(unreachable_pub, missing_docs, dead_code, clippy::all, clippy::pedantic)]

pub(crate) struct Generated;
/**The syntax of TableGen, rule by rule, named after the productions of the
TableGen Programmer's Reference (LLVM, docs/TableGen/ProgRef.rst).

`cargo xtask grammar` makes the parser of it, `tblgen-lang/src/syntax/generated.rs`, by pest's
own generator: run it after each change, `.ci/run` checks that. The parser runs on
`parser_state.rs`, which does a part of what pest does: no implicit blanks, no stack. It leaves
the starts and ends of rules, of which `build` makes a tree; text that the grammar does not take
is read again by `recover`, for LLVM's messages.

How to read it:

* The input is not a file but the loader's *virtual buffer*: includes are
  spliced in, directives, inactive regions and comments are cut out, and
  every token is known to be well formed. So there is no rule for comments.
* A token eats the blanks behind it. The end of a rule is therefore the
  start of the next token, which is where many messages point.
* Suffixes, arguments and names are siblings that follow their operand;
  silent rules (`_`) leave no trace, so that a leaf costs one pair.
* Rules with a repetition are `@` or `$`: blanks are never implicit.
* The character that decides stands before the rule, so that what does not
  begin with it costs one comparison. Such a rule starts behind its bracket.
* What was looked at ahead is read again, so that is done only where nothing else will do.
* One call of `piece` parses one statement of the top level.*/
#[allow(dead_code, non_camel_case_types, clippy::upper_case_acronyms)]
#[derive(Clone, Copy, Debug, Eq, Hash, Ord, PartialEq, PartialOrd)]
pub enum Rule {
    ///Blanks between tokens: no other control characters are in the buffer.
    r#sp,
    ///A keyword ends where no identifier goes on.
    r#kb,
    r#id_start,
    r#id_char,
    /**TokIdentifier, beginning with a letter or `_`. Reserved words are among
them; no tree is made with one of them as a name.*/
    r#ident,
    ///TokIdentifier, beginning with digits: `8i`, but not `0x1f` or `0b1`.
    r#digit_ident,
    ///TokInteger in base 16 or 10. `1x5` is two tokens, as is `-0x10`.
    r#integer,
    ///A decimal number that can be nothing else.
    r#decimal,
    ///TokInteger in base 2, which is a `bits` value with as many bits as digits.
    r#bits_literal,
    ///TokString behind its first quote; adjacent literals are one value.
    r#string,
    /**TokCode behind `[{`. A `}` takes the character behind it along, so `}}]`
does not close.*/
    r#code,
    ///`?`, the unset value.
    r#unset,
    ///BangOperator, behind the `!`.
    r#bang_name,
    ///Type
    r#type,
    r#prim_type,
    r#bits_type,
    r#list_type,
    r#any_ident,
    ///Value
    r#value,
    /**SimpleValue, the most frequent forms first. `true` and `false` are taken for
identifiers here, and for integers when the tree is made.*/
    r#simple_value,
    r#named_value,
    ///ValueSuffix
    r#suffix,
    ///`.Field`
    r#field,
    ///`{7-0, 3}`
    r#bit_range,
    ///`[1, 3...5]`, with a trailing comma for a slice of one.
    r#slice,
    r#slice_comma,
    /**PasteOperator. Nothing may follow it before the body of an object; its
right side is a name, where a brace opens the body.*/
    r#paste,
    ///RangePiece and SliceElement
    r#range_piece,
    r#range_to,
    ///`7-0` is the two tokens `7` and `-0`.
    r#range_int,
    ///A value in the name of an object: a brace is the object's body.
    r#name_value,
    r#name_suffix,
    ///`{ a, b, c }`
    r#bit_list,
    ///`[ a, b, ]<ty>`
    r#list,
    r#angle_type,
    ///`(op:$name arg:$name, $name)`
    r#dag,
    r#dag_operator,
    r#dag_arg,
    r#dag_var,
    r#dag_name,
    ///ArgValueList of a class or a multiclass: positional arguments, then named.
    r#arg_list,
    r#arg,
    r#named_arg,
    /**Bang operators. What an operator wants of its arguments is a matter of the
evaluator; only `!cond` and `!switch` have a syntax of their own.*/
    r#bang,
    r#bang_call,
    r#cond,
    r#switch,
    r#clause,
    /**The block of a `let` may hold all of a file. At the top level, its beginning
and its end are pieces of their own, so that it is never in memory whole.*/
    r#piece,
    r#let_open,
    r#block_end,
    ///Statement
    r#statement,
    ///Def
    r#def,
    ///Defm
    r#defm,
    ///Class
    r#class,
    ///MultiClass
    r#multiclass,
    r#multiclass_body,
    ///MultiClassStatement
    r#multiclass_statement,
    ///Defset
    r#defset,
    ///Deftype
    r#deftype,
    ///Defvar
    r#defvar,
    ///Foreach
    r#foreach,
    ///If
    r#if_then,
    r#else_branch,
    ///Let
    r#let_in,
    r#let_head,
    ///LetItem
    r#let_item,
    r#let_mode,
    r#angle_range,
    ///Assert
    r#assert,
    ///Dump
    r#dump,
    r#block_or_statement,
    r#block,
    ///ObjectBody
    r#object_body,
    ///ParentClassList
    r#parent_list,
    r#class_ref,
    ///Body. A `;` behind the brace is reported, then ignored.
    r#body,
    r#extra_semi,
    ///BodyItem
    r#body_item,
    r#body_let,
    r#field_decl,
    ///TemplateArgList
    r#template_args,
    r#template_arg,
    r#declaration,
    r#field_keyword,
}
impl Rule {
    pub fn all_rules() -> &'static [Rule] {
        &[
            Rule::r#sp,
            Rule::r#kb,
            Rule::r#id_start,
            Rule::r#id_char,
            Rule::r#ident,
            Rule::r#digit_ident,
            Rule::r#integer,
            Rule::r#decimal,
            Rule::r#bits_literal,
            Rule::r#string,
            Rule::r#code,
            Rule::r#unset,
            Rule::r#bang_name,
            Rule::r#type,
            Rule::r#prim_type,
            Rule::r#bits_type,
            Rule::r#list_type,
            Rule::r#any_ident,
            Rule::r#value,
            Rule::r#simple_value,
            Rule::r#named_value,
            Rule::r#suffix,
            Rule::r#field,
            Rule::r#bit_range,
            Rule::r#slice,
            Rule::r#slice_comma,
            Rule::r#paste,
            Rule::r#range_piece,
            Rule::r#range_to,
            Rule::r#range_int,
            Rule::r#name_value,
            Rule::r#name_suffix,
            Rule::r#bit_list,
            Rule::r#list,
            Rule::r#angle_type,
            Rule::r#dag,
            Rule::r#dag_operator,
            Rule::r#dag_arg,
            Rule::r#dag_var,
            Rule::r#dag_name,
            Rule::r#arg_list,
            Rule::r#arg,
            Rule::r#named_arg,
            Rule::r#bang,
            Rule::r#bang_call,
            Rule::r#cond,
            Rule::r#switch,
            Rule::r#clause,
            Rule::r#piece,
            Rule::r#let_open,
            Rule::r#block_end,
            Rule::r#statement,
            Rule::r#def,
            Rule::r#defm,
            Rule::r#class,
            Rule::r#multiclass,
            Rule::r#multiclass_body,
            Rule::r#multiclass_statement,
            Rule::r#defset,
            Rule::r#deftype,
            Rule::r#defvar,
            Rule::r#foreach,
            Rule::r#if_then,
            Rule::r#else_branch,
            Rule::r#let_in,
            Rule::r#let_head,
            Rule::r#let_item,
            Rule::r#let_mode,
            Rule::r#angle_range,
            Rule::r#assert,
            Rule::r#dump,
            Rule::r#block_or_statement,
            Rule::r#block,
            Rule::r#object_body,
            Rule::r#parent_list,
            Rule::r#class_ref,
            Rule::r#body,
            Rule::r#extra_semi,
            Rule::r#body_item,
            Rule::r#body_let,
            Rule::r#field_decl,
            Rule::r#template_args,
            Rule::r#template_arg,
            Rule::r#declaration,
            Rule::r#field_keyword,
        ]
    }
}
#[allow(clippy::all)]
impl crate::syntax::parser_state::Parser<Rule> for Generated {
    fn parse<'i>(
        rule: Rule,
        input: &'i str,
    ) -> ::core::result::Result<
        crate::syntax::parser_state::iterators::Pairs<'i, Rule>,
        crate::syntax::parser_state::error::Error<Rule>,
    > {
        mod rules {
            #![allow(clippy::upper_case_acronyms)]
            pub mod hidden {
                use super::super::Rule;
                #[inline]
                #[allow(dead_code, non_snake_case, unused_variables)]
                pub fn skip(
                    state: Box<crate::syntax::parser_state::ParserState<'_, Rule>>,
                ) -> crate::syntax::parser_state::ParseResult<
                    Box<crate::syntax::parser_state::ParserState<'_, Rule>>,
                > {
                    Ok(state)
                }
            }
            pub mod visible {
                use super::super::Rule;
                #[inline]
                #[allow(non_snake_case, unused_variables)]
                pub fn r#sp(
                    state: Box<crate::syntax::parser_state::ParserState<'_, Rule>>,
                ) -> crate::syntax::parser_state::ParseResult<
                    Box<crate::syntax::parser_state::ParserState<'_, Rule>>,
                > {
                    state.match_range('\t'..' ')
                }
                #[inline]
                #[allow(non_snake_case, unused_variables)]
                pub fn r#kb(
                    state: Box<crate::syntax::parser_state::ParserState<'_, Rule>>,
                ) -> crate::syntax::parser_state::ParseResult<
                    Box<crate::syntax::parser_state::ParserState<'_, Rule>>,
                > {
                    let state = state.check_stack_limit()?;
                    state
                        .sequence(|state| {
                            self::r#sp(state)
                                .and_then(|state| { super::hidden::skip(state) })
                                .and_then(|state| {
                                    state
                                        .sequence(|state| {
                                            state
                                                .optional(|state| {
                                                    self::r#sp(state)
                                                        .and_then(|state| {
                                                            state
                                                                .repeat(|state| {
                                                                    state
                                                                        .sequence(|state| {
                                                                            super::hidden::skip(state)
                                                                                .and_then(|state| { self::r#sp(state) })
                                                                        })
                                                                })
                                                        })
                                                })
                                        })
                                })
                        })
                        .or_else(|state| {
                            state.lookahead(false, |state| { self::r#id_char(state) })
                        })
                }
                #[inline]
                #[allow(non_snake_case, unused_variables)]
                pub fn r#id_start(
                    state: Box<crate::syntax::parser_state::ParserState<'_, Rule>>,
                ) -> crate::syntax::parser_state::ParseResult<
                    Box<crate::syntax::parser_state::ParserState<'_, Rule>>,
                > {
                    let state = state.check_stack_limit()?;
                    self::r#ASCII_ALPHA(state)
                        .or_else(|state| { state.match_string("_") })
                }
                #[inline]
                #[allow(non_snake_case, unused_variables)]
                pub fn r#id_char(
                    state: Box<crate::syntax::parser_state::ParserState<'_, Rule>>,
                ) -> crate::syntax::parser_state::ParseResult<
                    Box<crate::syntax::parser_state::ParserState<'_, Rule>>,
                > {
                    let state = state.check_stack_limit()?;
                    self::r#ASCII_ALPHANUMERIC(state)
                        .or_else(|state| { state.match_string("_") })
                }
                #[inline]
                #[allow(non_snake_case, unused_variables)]
                pub fn r#ident(
                    state: Box<crate::syntax::parser_state::ParserState<'_, Rule>>,
                ) -> crate::syntax::parser_state::ParseResult<
                    Box<crate::syntax::parser_state::ParserState<'_, Rule>>,
                > {
                    state
                        .rule(
                            Rule::r#ident,
                            |state| {
                                state
                                    .atomic(
                                        crate::syntax::parser_state::Atomicity::Atomic,
                                        |state| {
                                            state
                                                .sequence(|state| {
                                                    self::r#id_start(state)
                                                        .and_then(|state| {
                                                            state.repeat(|state| { self::r#id_char(state) })
                                                        })
                                                        .and_then(|state| {
                                                            state.repeat(|state| { self::r#sp(state) })
                                                        })
                                                })
                                        },
                                    )
                            },
                        )
                }
                #[inline]
                #[allow(non_snake_case, unused_variables)]
                pub fn r#digit_ident(
                    state: Box<crate::syntax::parser_state::ParserState<'_, Rule>>,
                ) -> crate::syntax::parser_state::ParseResult<
                    Box<crate::syntax::parser_state::ParserState<'_, Rule>>,
                > {
                    state
                        .rule(
                            Rule::r#digit_ident,
                            |state| {
                                state
                                    .atomic(
                                        crate::syntax::parser_state::Atomicity::Atomic,
                                        |state| {
                                            state
                                                .sequence(|state| {
                                                    state
                                                        .sequence(|state| {
                                                            self::r#ASCII_DIGIT(state)
                                                                .and_then(|state| {
                                                                    state.repeat(|state| { self::r#ASCII_DIGIT(state) })
                                                                })
                                                        })
                                                        .and_then(|state| {
                                                            state
                                                                .lookahead(
                                                                    false,
                                                                    |state| {
                                                                        state
                                                                            .sequence(|state| {
                                                                                state
                                                                                    .match_string("x")
                                                                                    .and_then(|state| { self::r#ASCII_HEX_DIGIT(state) })
                                                                            })
                                                                            .or_else(|state| {
                                                                                state
                                                                                    .sequence(|state| {
                                                                                        state
                                                                                            .match_string("b")
                                                                                            .and_then(|state| { self::r#ASCII_BIN_DIGIT(state) })
                                                                                    })
                                                                            })
                                                                    },
                                                                )
                                                        })
                                                        .and_then(|state| { self::r#id_start(state) })
                                                        .and_then(|state| {
                                                            state.repeat(|state| { self::r#id_char(state) })
                                                        })
                                                        .and_then(|state| {
                                                            state.repeat(|state| { self::r#sp(state) })
                                                        })
                                                })
                                        },
                                    )
                            },
                        )
                }
                #[inline]
                #[allow(non_snake_case, unused_variables)]
                pub fn r#integer(
                    state: Box<crate::syntax::parser_state::ParserState<'_, Rule>>,
                ) -> crate::syntax::parser_state::ParseResult<
                    Box<crate::syntax::parser_state::ParserState<'_, Rule>>,
                > {
                    state
                        .rule(
                            Rule::r#integer,
                            |state| {
                                state
                                    .atomic(
                                        crate::syntax::parser_state::Atomicity::Atomic,
                                        |state| {
                                            state
                                                .sequence(|state| {
                                                    state
                                                        .sequence(|state| {
                                                            state
                                                                .match_string("0x")
                                                                .and_then(|state| { self::r#ASCII_HEX_DIGIT(state) })
                                                                .and_then(|state| {
                                                                    state.repeat(|state| { self::r#ASCII_HEX_DIGIT(state) })
                                                                })
                                                        })
                                                        .or_else(|state| {
                                                            state
                                                                .sequence(|state| {
                                                                    state
                                                                        .optional(|state| {
                                                                            state
                                                                                .match_string("-")
                                                                                .or_else(|state| { state.match_string("+") })
                                                                        })
                                                                        .and_then(|state| { self::r#ASCII_DIGIT(state) })
                                                                        .and_then(|state| {
                                                                            state.repeat(|state| { self::r#ASCII_DIGIT(state) })
                                                                        })
                                                                })
                                                        })
                                                        .and_then(|state| {
                                                            state.repeat(|state| { self::r#sp(state) })
                                                        })
                                                })
                                        },
                                    )
                            },
                        )
                }
                #[inline]
                #[allow(non_snake_case, unused_variables)]
                pub fn r#decimal(
                    state: Box<crate::syntax::parser_state::ParserState<'_, Rule>>,
                ) -> crate::syntax::parser_state::ParseResult<
                    Box<crate::syntax::parser_state::ParserState<'_, Rule>>,
                > {
                    state
                        .rule(
                            Rule::r#decimal,
                            |state| {
                                state
                                    .atomic(
                                        crate::syntax::parser_state::Atomicity::Atomic,
                                        |state| {
                                            state
                                                .sequence(|state| {
                                                    state
                                                        .sequence(|state| {
                                                            self::r#ASCII_DIGIT(state)
                                                                .and_then(|state| {
                                                                    state.repeat(|state| { self::r#ASCII_DIGIT(state) })
                                                                })
                                                        })
                                                        .and_then(|state| {
                                                            state
                                                                .sequence(|state| {
                                                                    self::r#sp(state)
                                                                        .and_then(|state| {
                                                                            state.repeat(|state| { self::r#sp(state) })
                                                                        })
                                                                })
                                                                .or_else(|state| {
                                                                    state.lookahead(false, |state| { self::r#id_start(state) })
                                                                })
                                                        })
                                                })
                                        },
                                    )
                            },
                        )
                }
                #[inline]
                #[allow(non_snake_case, unused_variables)]
                pub fn r#bits_literal(
                    state: Box<crate::syntax::parser_state::ParserState<'_, Rule>>,
                ) -> crate::syntax::parser_state::ParseResult<
                    Box<crate::syntax::parser_state::ParserState<'_, Rule>>,
                > {
                    state
                        .rule(
                            Rule::r#bits_literal,
                            |state| {
                                state
                                    .atomic(
                                        crate::syntax::parser_state::Atomicity::Atomic,
                                        |state| {
                                            state
                                                .sequence(|state| {
                                                    state
                                                        .match_string("0b")
                                                        .and_then(|state| {
                                                            state
                                                                .sequence(|state| {
                                                                    self::r#ASCII_BIN_DIGIT(state)
                                                                        .and_then(|state| {
                                                                            state.repeat(|state| { self::r#ASCII_BIN_DIGIT(state) })
                                                                        })
                                                                })
                                                        })
                                                        .and_then(|state| {
                                                            state.repeat(|state| { self::r#sp(state) })
                                                        })
                                                })
                                        },
                                    )
                            },
                        )
                }
                #[inline]
                #[allow(non_snake_case, unused_variables)]
                pub fn r#string(
                    state: Box<crate::syntax::parser_state::ParserState<'_, Rule>>,
                ) -> crate::syntax::parser_state::ParseResult<
                    Box<crate::syntax::parser_state::ParserState<'_, Rule>>,
                > {
                    state
                        .rule(
                            Rule::r#string,
                            |state| {
                                state
                                    .atomic(
                                        crate::syntax::parser_state::Atomicity::Atomic,
                                        |state| {
                                            state
                                                .sequence(|state| {
                                                    let strings = ["\"", "\\"];
                                                    state
                                                        .skip_until(&strings)
                                                        .and_then(|state| {
                                                            state
                                                                .repeat(|state| {
                                                                    state
                                                                        .sequence(|state| {
                                                                            state
                                                                                .sequence(|state| {
                                                                                    state
                                                                                        .match_string("\\")
                                                                                        .and_then(|state| { self::r#ANY(state) })
                                                                                })
                                                                                .or_else(|state| {
                                                                                    state
                                                                                        .sequence(|state| {
                                                                                            state
                                                                                                .match_string("\"")
                                                                                                .and_then(|state| {
                                                                                                    state.repeat(|state| { self::r#sp(state) })
                                                                                                })
                                                                                                .and_then(|state| { state.match_string("\"") })
                                                                                        })
                                                                                })
                                                                                .and_then(|state| {
                                                                                    let strings = ["\"", "\\"];
                                                                                    state.skip_until(&strings)
                                                                                })
                                                                        })
                                                                })
                                                        })
                                                        .and_then(|state| { state.match_string("\"") })
                                                        .and_then(|state| {
                                                            state.repeat(|state| { self::r#sp(state) })
                                                        })
                                                })
                                        },
                                    )
                            },
                        )
                }
                #[inline]
                #[allow(non_snake_case, unused_variables)]
                pub fn r#code(
                    state: Box<crate::syntax::parser_state::ParserState<'_, Rule>>,
                ) -> crate::syntax::parser_state::ParseResult<
                    Box<crate::syntax::parser_state::ParserState<'_, Rule>>,
                > {
                    state
                        .rule(
                            Rule::r#code,
                            |state| {
                                state
                                    .atomic(
                                        crate::syntax::parser_state::Atomicity::Atomic,
                                        |state| {
                                            state
                                                .sequence(|state| {
                                                    let strings = ["}"];
                                                    state
                                                        .skip_until(&strings)
                                                        .and_then(|state| {
                                                            state
                                                                .repeat(|state| {
                                                                    state
                                                                        .sequence(|state| {
                                                                            state
                                                                                .match_string("}")
                                                                                .and_then(|state| {
                                                                                    state.lookahead(false, |state| { state.match_string("]") })
                                                                                })
                                                                                .and_then(|state| { self::r#ANY(state) })
                                                                                .and_then(|state| {
                                                                                    let strings = ["}"];
                                                                                    state.skip_until(&strings)
                                                                                })
                                                                        })
                                                                })
                                                        })
                                                        .and_then(|state| { state.match_string("}]") })
                                                        .and_then(|state| {
                                                            state.repeat(|state| { self::r#sp(state) })
                                                        })
                                                })
                                        },
                                    )
                            },
                        )
                }
                #[inline]
                #[allow(non_snake_case, unused_variables)]
                pub fn r#unset(
                    state: Box<crate::syntax::parser_state::ParserState<'_, Rule>>,
                ) -> crate::syntax::parser_state::ParseResult<
                    Box<crate::syntax::parser_state::ParserState<'_, Rule>>,
                > {
                    state
                        .rule(
                            Rule::r#unset,
                            |state| {
                                state
                                    .atomic(
                                        crate::syntax::parser_state::Atomicity::Atomic,
                                        |state| {
                                            state
                                                .sequence(|state| {
                                                    state
                                                        .match_string("?")
                                                        .and_then(|state| {
                                                            state.repeat(|state| { self::r#sp(state) })
                                                        })
                                                })
                                        },
                                    )
                            },
                        )
                }
                #[inline]
                #[allow(non_snake_case, unused_variables)]
                pub fn r#bang_name(
                    state: Box<crate::syntax::parser_state::ParserState<'_, Rule>>,
                ) -> crate::syntax::parser_state::ParseResult<
                    Box<crate::syntax::parser_state::ParserState<'_, Rule>>,
                > {
                    state
                        .rule(
                            Rule::r#bang_name,
                            |state| {
                                state
                                    .atomic(
                                        crate::syntax::parser_state::Atomicity::Atomic,
                                        |state| {
                                            state
                                                .sequence(|state| {
                                                    state
                                                        .sequence(|state| {
                                                            self::r#ASCII_ALPHA(state)
                                                                .and_then(|state| {
                                                                    state.repeat(|state| { self::r#ASCII_ALPHA(state) })
                                                                })
                                                        })
                                                        .and_then(|state| {
                                                            state.repeat(|state| { self::r#sp(state) })
                                                        })
                                                })
                                        },
                                    )
                            },
                        )
                }
                #[inline]
                #[allow(non_snake_case, unused_variables)]
                pub fn r#type(
                    state: Box<crate::syntax::parser_state::ParserState<'_, Rule>>,
                ) -> crate::syntax::parser_state::ParseResult<
                    Box<crate::syntax::parser_state::ParserState<'_, Rule>>,
                > {
                    let state = state.check_stack_limit()?;
                    self::r#prim_type(state)
                        .or_else(|state| { self::r#bits_type(state) })
                        .or_else(|state| { self::r#list_type(state) })
                        .or_else(|state| { self::r#any_ident(state) })
                }
                #[inline]
                #[allow(non_snake_case, unused_variables)]
                pub fn r#prim_type(
                    state: Box<crate::syntax::parser_state::ParserState<'_, Rule>>,
                ) -> crate::syntax::parser_state::ParseResult<
                    Box<crate::syntax::parser_state::ParserState<'_, Rule>>,
                > {
                    state
                        .rule(
                            Rule::r#prim_type,
                            |state| {
                                state
                                    .atomic(
                                        crate::syntax::parser_state::Atomicity::Atomic,
                                        |state| {
                                            state
                                                .sequence(|state| {
                                                    state
                                                        .match_string("bit")
                                                        .or_else(|state| { state.match_string("int") })
                                                        .or_else(|state| { state.match_string("string") })
                                                        .or_else(|state| { state.match_string("dag") })
                                                        .or_else(|state| { state.match_string("code") })
                                                        .and_then(|state| { self::r#kb(state) })
                                                })
                                        },
                                    )
                            },
                        )
                }
                #[inline]
                #[allow(non_snake_case, unused_variables)]
                pub fn r#bits_type(
                    state: Box<crate::syntax::parser_state::ParserState<'_, Rule>>,
                ) -> crate::syntax::parser_state::ParseResult<
                    Box<crate::syntax::parser_state::ParserState<'_, Rule>>,
                > {
                    state
                        .atomic(
                            crate::syntax::parser_state::Atomicity::CompoundAtomic,
                            |state| {
                                state
                                    .rule(
                                        Rule::r#bits_type,
                                        |state| {
                                            state
                                                .sequence(|state| {
                                                    state
                                                        .match_string("bits")
                                                        .and_then(|state| {
                                                            state.repeat(|state| { self::r#sp(state) })
                                                        })
                                                        .and_then(|state| { state.match_string("<") })
                                                        .and_then(|state| {
                                                            state.repeat(|state| { self::r#sp(state) })
                                                        })
                                                        .and_then(|state| { self::r#integer(state) })
                                                        .and_then(|state| { state.match_string(">") })
                                                        .and_then(|state| {
                                                            state.repeat(|state| { self::r#sp(state) })
                                                        })
                                                })
                                        },
                                    )
                            },
                        )
                }
                #[inline]
                #[allow(non_snake_case, unused_variables)]
                pub fn r#list_type(
                    state: Box<crate::syntax::parser_state::ParserState<'_, Rule>>,
                ) -> crate::syntax::parser_state::ParseResult<
                    Box<crate::syntax::parser_state::ParserState<'_, Rule>>,
                > {
                    state
                        .atomic(
                            crate::syntax::parser_state::Atomicity::CompoundAtomic,
                            |state| {
                                state
                                    .rule(
                                        Rule::r#list_type,
                                        |state| {
                                            state
                                                .sequence(|state| {
                                                    state
                                                        .match_string("list")
                                                        .and_then(|state| {
                                                            state.repeat(|state| { self::r#sp(state) })
                                                        })
                                                        .and_then(|state| { state.match_string("<") })
                                                        .and_then(|state| {
                                                            state.repeat(|state| { self::r#sp(state) })
                                                        })
                                                        .and_then(|state| { self::r#type(state) })
                                                        .and_then(|state| { state.match_string(">") })
                                                        .and_then(|state| {
                                                            state.repeat(|state| { self::r#sp(state) })
                                                        })
                                                })
                                        },
                                    )
                            },
                        )
                }
                #[inline]
                #[allow(non_snake_case, unused_variables)]
                pub fn r#any_ident(
                    state: Box<crate::syntax::parser_state::ParserState<'_, Rule>>,
                ) -> crate::syntax::parser_state::ParseResult<
                    Box<crate::syntax::parser_state::ParserState<'_, Rule>>,
                > {
                    let state = state.check_stack_limit()?;
                    self::r#ident(state).or_else(|state| { self::r#digit_ident(state) })
                }
                #[inline]
                #[allow(non_snake_case, unused_variables)]
                pub fn r#value(
                    state: Box<crate::syntax::parser_state::ParserState<'_, Rule>>,
                ) -> crate::syntax::parser_state::ParseResult<
                    Box<crate::syntax::parser_state::ParserState<'_, Rule>>,
                > {
                    state
                        .sequence(|state| {
                            self::r#simple_value(state)
                                .and_then(|state| { super::hidden::skip(state) })
                                .and_then(|state| {
                                    state
                                        .sequence(|state| {
                                            state
                                                .optional(|state| {
                                                    self::r#suffix(state)
                                                        .and_then(|state| {
                                                            state
                                                                .repeat(|state| {
                                                                    state
                                                                        .sequence(|state| {
                                                                            super::hidden::skip(state)
                                                                                .and_then(|state| { self::r#suffix(state) })
                                                                        })
                                                                })
                                                        })
                                                })
                                        })
                                })
                        })
                }
                #[inline]
                #[allow(non_snake_case, unused_variables)]
                pub fn r#simple_value(
                    state: Box<crate::syntax::parser_state::ParserState<'_, Rule>>,
                ) -> crate::syntax::parser_state::ParseResult<
                    Box<crate::syntax::parser_state::ParserState<'_, Rule>>,
                > {
                    let state = state.check_stack_limit()?;
                    self::r#named_value(state)
                        .or_else(|state| {
                            state
                                .sequence(|state| {
                                    state
                                        .match_string("{")
                                        .and_then(|state| { super::hidden::skip(state) })
                                        .and_then(|state| { self::r#bit_list(state) })
                                })
                        })
                }
                #[inline]
                #[allow(non_snake_case, unused_variables)]
                pub fn r#named_value(
                    state: Box<crate::syntax::parser_state::ParserState<'_, Rule>>,
                ) -> crate::syntax::parser_state::ParseResult<
                    Box<crate::syntax::parser_state::ParserState<'_, Rule>>,
                > {
                    let state = state.check_stack_limit()?;
                    state
                        .sequence(|state| {
                            self::r#ident(state)
                                .and_then(|state| { super::hidden::skip(state) })
                                .and_then(|state| {
                                    state
                                        .optional(|state| {
                                            state
                                                .sequence(|state| {
                                                    state
                                                        .match_string("<")
                                                        .and_then(|state| { super::hidden::skip(state) })
                                                        .and_then(|state| { self::r#arg_list(state) })
                                                })
                                        })
                                })
                        })
                        .or_else(|state| {
                            state
                                .sequence(|state| {
                                    state
                                        .match_string("\"")
                                        .and_then(|state| { super::hidden::skip(state) })
                                        .and_then(|state| { self::r#string(state) })
                                })
                        })
                        .or_else(|state| {
                            state
                                .sequence(|state| {
                                    state
                                        .match_string("[")
                                        .and_then(|state| { super::hidden::skip(state) })
                                        .and_then(|state| {
                                            state
                                                .sequence(|state| {
                                                    state
                                                        .match_string("{")
                                                        .and_then(|state| { super::hidden::skip(state) })
                                                        .and_then(|state| { self::r#code(state) })
                                                })
                                                .or_else(|state| { self::r#list(state) })
                                        })
                                })
                        })
                        .or_else(|state| { self::r#decimal(state) })
                        .or_else(|state| {
                            state
                                .sequence(|state| {
                                    state
                                        .match_string("(")
                                        .and_then(|state| { super::hidden::skip(state) })
                                        .and_then(|state| { self::r#dag(state) })
                                })
                        })
                        .or_else(|state| {
                            state
                                .sequence(|state| {
                                    state
                                        .match_string("!")
                                        .and_then(|state| { super::hidden::skip(state) })
                                        .and_then(|state| { self::r#bang(state) })
                                })
                        })
                        .or_else(|state| {
                            state
                                .sequence(|state| {
                                    self::r#digit_ident(state)
                                        .and_then(|state| { super::hidden::skip(state) })
                                        .and_then(|state| {
                                            state
                                                .optional(|state| {
                                                    state
                                                        .sequence(|state| {
                                                            state
                                                                .match_string("<")
                                                                .and_then(|state| { super::hidden::skip(state) })
                                                                .and_then(|state| { self::r#arg_list(state) })
                                                        })
                                                })
                                        })
                                })
                        })
                        .or_else(|state| { self::r#bits_literal(state) })
                        .or_else(|state| { self::r#integer(state) })
                        .or_else(|state| { self::r#unset(state) })
                }
                #[inline]
                #[allow(non_snake_case, unused_variables)]
                pub fn r#suffix(
                    state: Box<crate::syntax::parser_state::ParserState<'_, Rule>>,
                ) -> crate::syntax::parser_state::ParseResult<
                    Box<crate::syntax::parser_state::ParserState<'_, Rule>>,
                > {
                    let state = state.check_stack_limit()?;
                    state
                        .sequence(|state| {
                            state
                                .match_string(".")
                                .and_then(|state| { super::hidden::skip(state) })
                                .and_then(|state| { self::r#field(state) })
                        })
                        .or_else(|state| {
                            state
                                .sequence(|state| {
                                    state
                                        .match_string("{")
                                        .and_then(|state| { super::hidden::skip(state) })
                                        .and_then(|state| { self::r#bit_range(state) })
                                })
                        })
                        .or_else(|state| {
                            state
                                .sequence(|state| {
                                    state
                                        .match_string("[")
                                        .and_then(|state| { super::hidden::skip(state) })
                                        .and_then(|state| {
                                            state.lookahead(false, |state| { state.match_string("{") })
                                        })
                                        .and_then(|state| { super::hidden::skip(state) })
                                        .and_then(|state| { self::r#slice(state) })
                                })
                        })
                        .or_else(|state| {
                            state
                                .sequence(|state| {
                                    state
                                        .match_string("#")
                                        .and_then(|state| { super::hidden::skip(state) })
                                        .and_then(|state| { self::r#paste(state) })
                                })
                        })
                }
                #[inline]
                #[allow(non_snake_case, unused_variables)]
                pub fn r#field(
                    state: Box<crate::syntax::parser_state::ParserState<'_, Rule>>,
                ) -> crate::syntax::parser_state::ParseResult<
                    Box<crate::syntax::parser_state::ParserState<'_, Rule>>,
                > {
                    state
                        .atomic(
                            crate::syntax::parser_state::Atomicity::CompoundAtomic,
                            |state| {
                                state
                                    .rule(
                                        Rule::r#field,
                                        |state| {
                                            state
                                                .sequence(|state| {
                                                    state
                                                        .repeat(|state| { self::r#sp(state) })
                                                        .and_then(|state| { self::r#any_ident(state) })
                                                })
                                        },
                                    )
                            },
                        )
                }
                #[inline]
                #[allow(non_snake_case, unused_variables)]
                pub fn r#bit_range(
                    state: Box<crate::syntax::parser_state::ParserState<'_, Rule>>,
                ) -> crate::syntax::parser_state::ParseResult<
                    Box<crate::syntax::parser_state::ParserState<'_, Rule>>,
                > {
                    state
                        .atomic(
                            crate::syntax::parser_state::Atomicity::CompoundAtomic,
                            |state| {
                                state
                                    .rule(
                                        Rule::r#bit_range,
                                        |state| {
                                            state
                                                .sequence(|state| {
                                                    state
                                                        .repeat(|state| { self::r#sp(state) })
                                                        .and_then(|state| { self::r#range_piece(state) })
                                                        .and_then(|state| {
                                                            state
                                                                .repeat(|state| {
                                                                    state
                                                                        .sequence(|state| {
                                                                            state
                                                                                .match_string(",")
                                                                                .and_then(|state| {
                                                                                    state.repeat(|state| { self::r#sp(state) })
                                                                                })
                                                                                .and_then(|state| { self::r#range_piece(state) })
                                                                        })
                                                                })
                                                        })
                                                        .and_then(|state| { state.match_string("}") })
                                                        .and_then(|state| {
                                                            state.repeat(|state| { self::r#sp(state) })
                                                        })
                                                })
                                        },
                                    )
                            },
                        )
                }
                #[inline]
                #[allow(non_snake_case, unused_variables)]
                pub fn r#slice(
                    state: Box<crate::syntax::parser_state::ParserState<'_, Rule>>,
                ) -> crate::syntax::parser_state::ParseResult<
                    Box<crate::syntax::parser_state::ParserState<'_, Rule>>,
                > {
                    state
                        .atomic(
                            crate::syntax::parser_state::Atomicity::CompoundAtomic,
                            |state| {
                                state
                                    .rule(
                                        Rule::r#slice,
                                        |state| {
                                            state
                                                .sequence(|state| {
                                                    state
                                                        .repeat(|state| { self::r#sp(state) })
                                                        .and_then(|state| { self::r#range_piece(state) })
                                                        .and_then(|state| {
                                                            state
                                                                .repeat(|state| {
                                                                    state
                                                                        .sequence(|state| {
                                                                            state
                                                                                .match_string(",")
                                                                                .and_then(|state| {
                                                                                    state.repeat(|state| { self::r#sp(state) })
                                                                                })
                                                                                .and_then(|state| { self::r#range_piece(state) })
                                                                        })
                                                                })
                                                        })
                                                        .and_then(|state| {
                                                            state.optional(|state| { self::r#slice_comma(state) })
                                                        })
                                                        .and_then(|state| { state.match_string("]") })
                                                        .and_then(|state| {
                                                            state.repeat(|state| { self::r#sp(state) })
                                                        })
                                                })
                                        },
                                    )
                            },
                        )
                }
                #[inline]
                #[allow(non_snake_case, unused_variables)]
                pub fn r#slice_comma(
                    state: Box<crate::syntax::parser_state::ParserState<'_, Rule>>,
                ) -> crate::syntax::parser_state::ParseResult<
                    Box<crate::syntax::parser_state::ParserState<'_, Rule>>,
                > {
                    state
                        .rule(
                            Rule::r#slice_comma,
                            |state| {
                                state
                                    .atomic(
                                        crate::syntax::parser_state::Atomicity::Atomic,
                                        |state| {
                                            state
                                                .sequence(|state| {
                                                    state
                                                        .match_string(",")
                                                        .and_then(|state| {
                                                            state.repeat(|state| { self::r#sp(state) })
                                                        })
                                                })
                                        },
                                    )
                            },
                        )
                }
                #[inline]
                #[allow(non_snake_case, unused_variables)]
                pub fn r#paste(
                    state: Box<crate::syntax::parser_state::ParserState<'_, Rule>>,
                ) -> crate::syntax::parser_state::ParseResult<
                    Box<crate::syntax::parser_state::ParserState<'_, Rule>>,
                > {
                    state
                        .atomic(
                            crate::syntax::parser_state::Atomicity::CompoundAtomic,
                            |state| {
                                state
                                    .rule(
                                        Rule::r#paste,
                                        |state| {
                                            state
                                                .sequence(|state| {
                                                    state
                                                        .repeat(|state| { self::r#sp(state) })
                                                        .and_then(|state| {
                                                            state
                                                                .lookahead(
                                                                    true,
                                                                    |state| {
                                                                        state
                                                                            .match_string(":")
                                                                            .or_else(|state| { state.match_string(";") })
                                                                            .or_else(|state| { state.match_string("{") })
                                                                    },
                                                                )
                                                                .or_else(|state| {
                                                                    state
                                                                        .sequence(|state| {
                                                                            self::r#simple_value(state)
                                                                                .and_then(|state| {
                                                                                    state.repeat(|state| { self::r#name_suffix(state) })
                                                                                })
                                                                        })
                                                                })
                                                        })
                                                })
                                        },
                                    )
                            },
                        )
                }
                #[inline]
                #[allow(non_snake_case, unused_variables)]
                pub fn r#range_piece(
                    state: Box<crate::syntax::parser_state::ParserState<'_, Rule>>,
                ) -> crate::syntax::parser_state::ParseResult<
                    Box<crate::syntax::parser_state::ParserState<'_, Rule>>,
                > {
                    state
                        .sequence(|state| {
                            self::r#value(state)
                                .and_then(|state| { super::hidden::skip(state) })
                                .and_then(|state| {
                                    state
                                        .optional(|state| {
                                            self::r#range_to(state)
                                                .or_else(|state| { self::r#range_int(state) })
                                        })
                                })
                        })
                }
                #[inline]
                #[allow(non_snake_case, unused_variables)]
                pub fn r#range_to(
                    state: Box<crate::syntax::parser_state::ParserState<'_, Rule>>,
                ) -> crate::syntax::parser_state::ParseResult<
                    Box<crate::syntax::parser_state::ParserState<'_, Rule>>,
                > {
                    state
                        .atomic(
                            crate::syntax::parser_state::Atomicity::CompoundAtomic,
                            |state| {
                                state
                                    .rule(
                                        Rule::r#range_to,
                                        |state| {
                                            state
                                                .sequence(|state| {
                                                    state
                                                        .match_string("...")
                                                        .or_else(|state| {
                                                            state
                                                                .sequence(|state| {
                                                                    state
                                                                        .match_string("-")
                                                                        .and_then(|state| {
                                                                            state
                                                                                .lookahead(false, |state| { self::r#ASCII_DIGIT(state) })
                                                                        })
                                                                })
                                                        })
                                                        .and_then(|state| {
                                                            state.repeat(|state| { self::r#sp(state) })
                                                        })
                                                        .and_then(|state| { self::r#value(state) })
                                                })
                                        },
                                    )
                            },
                        )
                }
                #[inline]
                #[allow(non_snake_case, unused_variables)]
                pub fn r#range_int(
                    state: Box<crate::syntax::parser_state::ParserState<'_, Rule>>,
                ) -> crate::syntax::parser_state::ParseResult<
                    Box<crate::syntax::parser_state::ParserState<'_, Rule>>,
                > {
                    state
                        .atomic(
                            crate::syntax::parser_state::Atomicity::CompoundAtomic,
                            |state| {
                                state
                                    .rule(Rule::r#range_int, |state| { self::r#integer(state) })
                            },
                        )
                }
                #[inline]
                #[allow(non_snake_case, unused_variables)]
                pub fn r#name_value(
                    state: Box<crate::syntax::parser_state::ParserState<'_, Rule>>,
                ) -> crate::syntax::parser_state::ParseResult<
                    Box<crate::syntax::parser_state::ParserState<'_, Rule>>,
                > {
                    state
                        .sequence(|state| {
                            self::r#named_value(state)
                                .and_then(|state| { super::hidden::skip(state) })
                                .and_then(|state| {
                                    state
                                        .sequence(|state| {
                                            state
                                                .optional(|state| {
                                                    self::r#name_suffix(state)
                                                        .and_then(|state| {
                                                            state
                                                                .repeat(|state| {
                                                                    state
                                                                        .sequence(|state| {
                                                                            super::hidden::skip(state)
                                                                                .and_then(|state| { self::r#name_suffix(state) })
                                                                        })
                                                                })
                                                        })
                                                })
                                        })
                                })
                        })
                }
                #[inline]
                #[allow(non_snake_case, unused_variables)]
                pub fn r#name_suffix(
                    state: Box<crate::syntax::parser_state::ParserState<'_, Rule>>,
                ) -> crate::syntax::parser_state::ParseResult<
                    Box<crate::syntax::parser_state::ParserState<'_, Rule>>,
                > {
                    let state = state.check_stack_limit()?;
                    state
                        .sequence(|state| {
                            state
                                .match_string(".")
                                .and_then(|state| { super::hidden::skip(state) })
                                .and_then(|state| { self::r#field(state) })
                        })
                        .or_else(|state| {
                            state
                                .sequence(|state| {
                                    state
                                        .match_string("[")
                                        .and_then(|state| { super::hidden::skip(state) })
                                        .and_then(|state| {
                                            state.lookahead(false, |state| { state.match_string("{") })
                                        })
                                        .and_then(|state| { super::hidden::skip(state) })
                                        .and_then(|state| { self::r#slice(state) })
                                })
                        })
                        .or_else(|state| {
                            state
                                .sequence(|state| {
                                    state
                                        .match_string("#")
                                        .and_then(|state| { super::hidden::skip(state) })
                                        .and_then(|state| { self::r#paste(state) })
                                })
                        })
                }
                #[inline]
                #[allow(non_snake_case, unused_variables)]
                pub fn r#bit_list(
                    state: Box<crate::syntax::parser_state::ParserState<'_, Rule>>,
                ) -> crate::syntax::parser_state::ParseResult<
                    Box<crate::syntax::parser_state::ParserState<'_, Rule>>,
                > {
                    state
                        .atomic(
                            crate::syntax::parser_state::Atomicity::CompoundAtomic,
                            |state| {
                                state
                                    .rule(
                                        Rule::r#bit_list,
                                        |state| {
                                            state
                                                .sequence(|state| {
                                                    state
                                                        .repeat(|state| { self::r#sp(state) })
                                                        .and_then(|state| {
                                                            state
                                                                .optional(|state| {
                                                                    state
                                                                        .sequence(|state| {
                                                                            self::r#value(state)
                                                                                .and_then(|state| {
                                                                                    state
                                                                                        .repeat(|state| {
                                                                                            state
                                                                                                .sequence(|state| {
                                                                                                    state
                                                                                                        .match_string(",")
                                                                                                        .and_then(|state| {
                                                                                                            state.repeat(|state| { self::r#sp(state) })
                                                                                                        })
                                                                                                        .and_then(|state| { self::r#value(state) })
                                                                                                })
                                                                                        })
                                                                                })
                                                                        })
                                                                })
                                                        })
                                                        .and_then(|state| { state.match_string("}") })
                                                        .and_then(|state| {
                                                            state.repeat(|state| { self::r#sp(state) })
                                                        })
                                                })
                                        },
                                    )
                            },
                        )
                }
                #[inline]
                #[allow(non_snake_case, unused_variables)]
                pub fn r#list(
                    state: Box<crate::syntax::parser_state::ParserState<'_, Rule>>,
                ) -> crate::syntax::parser_state::ParseResult<
                    Box<crate::syntax::parser_state::ParserState<'_, Rule>>,
                > {
                    state
                        .atomic(
                            crate::syntax::parser_state::Atomicity::CompoundAtomic,
                            |state| {
                                state
                                    .rule(
                                        Rule::r#list,
                                        |state| {
                                            state
                                                .sequence(|state| {
                                                    state
                                                        .repeat(|state| { self::r#sp(state) })
                                                        .and_then(|state| {
                                                            state
                                                                .optional(|state| {
                                                                    state
                                                                        .sequence(|state| {
                                                                            self::r#value(state)
                                                                                .and_then(|state| {
                                                                                    state
                                                                                        .repeat(|state| {
                                                                                            state
                                                                                                .sequence(|state| {
                                                                                                    state
                                                                                                        .match_string(",")
                                                                                                        .and_then(|state| {
                                                                                                            state.repeat(|state| { self::r#sp(state) })
                                                                                                        })
                                                                                                        .and_then(|state| { self::r#value(state) })
                                                                                                })
                                                                                        })
                                                                                })
                                                                                .and_then(|state| {
                                                                                    state
                                                                                        .optional(|state| {
                                                                                            state
                                                                                                .sequence(|state| {
                                                                                                    state
                                                                                                        .match_string(",")
                                                                                                        .and_then(|state| {
                                                                                                            state.repeat(|state| { self::r#sp(state) })
                                                                                                        })
                                                                                                })
                                                                                        })
                                                                                })
                                                                        })
                                                                })
                                                        })
                                                        .and_then(|state| { state.match_string("]") })
                                                        .and_then(|state| {
                                                            state.repeat(|state| { self::r#sp(state) })
                                                        })
                                                        .and_then(|state| {
                                                            state
                                                                .optional(|state| {
                                                                    state
                                                                        .sequence(|state| {
                                                                            state
                                                                                .match_string("<")
                                                                                .and_then(|state| { self::r#angle_type(state) })
                                                                        })
                                                                })
                                                        })
                                                })
                                        },
                                    )
                            },
                        )
                }
                #[inline]
                #[allow(non_snake_case, unused_variables)]
                pub fn r#angle_type(
                    state: Box<crate::syntax::parser_state::ParserState<'_, Rule>>,
                ) -> crate::syntax::parser_state::ParseResult<
                    Box<crate::syntax::parser_state::ParserState<'_, Rule>>,
                > {
                    state
                        .atomic(
                            crate::syntax::parser_state::Atomicity::CompoundAtomic,
                            |state| {
                                state
                                    .rule(
                                        Rule::r#angle_type,
                                        |state| {
                                            state
                                                .sequence(|state| {
                                                    state
                                                        .repeat(|state| { self::r#sp(state) })
                                                        .and_then(|state| { self::r#type(state) })
                                                        .and_then(|state| { state.match_string(">") })
                                                        .and_then(|state| {
                                                            state.repeat(|state| { self::r#sp(state) })
                                                        })
                                                })
                                        },
                                    )
                            },
                        )
                }
                #[inline]
                #[allow(non_snake_case, unused_variables)]
                pub fn r#dag(
                    state: Box<crate::syntax::parser_state::ParserState<'_, Rule>>,
                ) -> crate::syntax::parser_state::ParseResult<
                    Box<crate::syntax::parser_state::ParserState<'_, Rule>>,
                > {
                    state
                        .atomic(
                            crate::syntax::parser_state::Atomicity::CompoundAtomic,
                            |state| {
                                state
                                    .rule(
                                        Rule::r#dag,
                                        |state| {
                                            state
                                                .sequence(|state| {
                                                    state
                                                        .repeat(|state| { self::r#sp(state) })
                                                        .and_then(|state| { self::r#dag_operator(state) })
                                                        .and_then(|state| {
                                                            state
                                                                .optional(|state| {
                                                                    state
                                                                        .sequence(|state| {
                                                                            state
                                                                                .match_string(":")
                                                                                .and_then(|state| { self::r#dag_name(state) })
                                                                        })
                                                                })
                                                        })
                                                        .and_then(|state| {
                                                            state
                                                                .optional(|state| {
                                                                    state
                                                                        .sequence(|state| {
                                                                            self::r#dag_arg(state)
                                                                                .and_then(|state| {
                                                                                    state
                                                                                        .repeat(|state| {
                                                                                            state
                                                                                                .sequence(|state| {
                                                                                                    state
                                                                                                        .match_string(",")
                                                                                                        .and_then(|state| {
                                                                                                            state.repeat(|state| { self::r#sp(state) })
                                                                                                        })
                                                                                                        .and_then(|state| { self::r#dag_arg(state) })
                                                                                                })
                                                                                        })
                                                                                })
                                                                        })
                                                                })
                                                        })
                                                        .and_then(|state| { state.match_string(")") })
                                                        .and_then(|state| {
                                                            state.repeat(|state| { self::r#sp(state) })
                                                        })
                                                })
                                        },
                                    )
                            },
                        )
                }
                #[inline]
                #[allow(non_snake_case, unused_variables)]
                pub fn r#dag_operator(
                    state: Box<crate::syntax::parser_state::ParserState<'_, Rule>>,
                ) -> crate::syntax::parser_state::ParseResult<
                    Box<crate::syntax::parser_state::ParserState<'_, Rule>>,
                > {
                    state
                        .sequence(|state| {
                            state
                                .sequence(|state| {
                                    self::r#any_ident(state)
                                        .and_then(|state| { super::hidden::skip(state) })
                                        .and_then(|state| {
                                            state
                                                .optional(|state| {
                                                    state
                                                        .sequence(|state| {
                                                            state
                                                                .match_string("<")
                                                                .and_then(|state| { super::hidden::skip(state) })
                                                                .and_then(|state| { self::r#arg_list(state) })
                                                        })
                                                })
                                        })
                                })
                                .or_else(|state| { self::r#unset(state) })
                                .or_else(|state| {
                                    state
                                        .sequence(|state| {
                                            state
                                                .match_string("[")
                                                .and_then(|state| { super::hidden::skip(state) })
                                                .and_then(|state| {
                                                    state.lookahead(false, |state| { state.match_string("{") })
                                                })
                                                .and_then(|state| { super::hidden::skip(state) })
                                                .and_then(|state| { self::r#list(state) })
                                        })
                                })
                                .or_else(|state| {
                                    state
                                        .sequence(|state| {
                                            state
                                                .lookahead(
                                                    true,
                                                    |state| {
                                                        state
                                                            .match_string("!cast")
                                                            .or_else(|state| { state.match_string("!getdagop") })
                                                            .or_else(|state| { state.match_string("!getop") })
                                                    },
                                                )
                                                .and_then(|state| { super::hidden::skip(state) })
                                                .and_then(|state| { state.match_string("!") })
                                                .and_then(|state| { super::hidden::skip(state) })
                                                .and_then(|state| { self::r#bang(state) })
                                        })
                                })
                                .and_then(|state| { super::hidden::skip(state) })
                                .and_then(|state| {
                                    state
                                        .sequence(|state| {
                                            state
                                                .optional(|state| {
                                                    self::r#suffix(state)
                                                        .and_then(|state| {
                                                            state
                                                                .repeat(|state| {
                                                                    state
                                                                        .sequence(|state| {
                                                                            super::hidden::skip(state)
                                                                                .and_then(|state| { self::r#suffix(state) })
                                                                        })
                                                                })
                                                        })
                                                })
                                        })
                                })
                        })
                }
                #[inline]
                #[allow(non_snake_case, unused_variables)]
                pub fn r#dag_arg(
                    state: Box<crate::syntax::parser_state::ParserState<'_, Rule>>,
                ) -> crate::syntax::parser_state::ParseResult<
                    Box<crate::syntax::parser_state::ParserState<'_, Rule>>,
                > {
                    let state = state.check_stack_limit()?;
                    state
                        .sequence(|state| {
                            state
                                .match_string("$")
                                .and_then(|state| { super::hidden::skip(state) })
                                .and_then(|state| { self::r#dag_var(state) })
                        })
                        .or_else(|state| {
                            state
                                .sequence(|state| {
                                    self::r#value(state)
                                        .and_then(|state| { super::hidden::skip(state) })
                                        .and_then(|state| {
                                            state
                                                .optional(|state| {
                                                    state
                                                        .sequence(|state| {
                                                            state
                                                                .match_string(":")
                                                                .and_then(|state| { super::hidden::skip(state) })
                                                                .and_then(|state| { self::r#dag_name(state) })
                                                        })
                                                })
                                        })
                                })
                        })
                }
                #[inline]
                #[allow(non_snake_case, unused_variables)]
                pub fn r#dag_var(
                    state: Box<crate::syntax::parser_state::ParserState<'_, Rule>>,
                ) -> crate::syntax::parser_state::ParseResult<
                    Box<crate::syntax::parser_state::ParserState<'_, Rule>>,
                > {
                    state
                        .rule(
                            Rule::r#dag_var,
                            |state| {
                                state
                                    .atomic(
                                        crate::syntax::parser_state::Atomicity::Atomic,
                                        |state| {
                                            state
                                                .sequence(|state| {
                                                    self::r#id_start(state)
                                                        .and_then(|state| {
                                                            state.repeat(|state| { self::r#id_char(state) })
                                                        })
                                                        .and_then(|state| {
                                                            state.repeat(|state| { self::r#sp(state) })
                                                        })
                                                })
                                        },
                                    )
                            },
                        )
                }
                #[inline]
                #[allow(non_snake_case, unused_variables)]
                pub fn r#dag_name(
                    state: Box<crate::syntax::parser_state::ParserState<'_, Rule>>,
                ) -> crate::syntax::parser_state::ParseResult<
                    Box<crate::syntax::parser_state::ParserState<'_, Rule>>,
                > {
                    state
                        .rule(
                            Rule::r#dag_name,
                            |state| {
                                state
                                    .atomic(
                                        crate::syntax::parser_state::Atomicity::Atomic,
                                        |state| {
                                            state
                                                .sequence(|state| {
                                                    state
                                                        .repeat(|state| { self::r#sp(state) })
                                                        .and_then(|state| { state.match_string("$") })
                                                        .and_then(|state| { self::r#id_start(state) })
                                                        .and_then(|state| {
                                                            state.repeat(|state| { self::r#id_char(state) })
                                                        })
                                                        .and_then(|state| {
                                                            state.repeat(|state| { self::r#sp(state) })
                                                        })
                                                })
                                        },
                                    )
                            },
                        )
                }
                #[inline]
                #[allow(non_snake_case, unused_variables)]
                pub fn r#arg_list(
                    state: Box<crate::syntax::parser_state::ParserState<'_, Rule>>,
                ) -> crate::syntax::parser_state::ParseResult<
                    Box<crate::syntax::parser_state::ParserState<'_, Rule>>,
                > {
                    state
                        .atomic(
                            crate::syntax::parser_state::Atomicity::CompoundAtomic,
                            |state| {
                                state
                                    .rule(
                                        Rule::r#arg_list,
                                        |state| {
                                            state
                                                .sequence(|state| {
                                                    state
                                                        .repeat(|state| { self::r#sp(state) })
                                                        .and_then(|state| {
                                                            state
                                                                .optional(|state| {
                                                                    state
                                                                        .sequence(|state| {
                                                                            self::r#arg(state)
                                                                                .and_then(|state| {
                                                                                    state
                                                                                        .repeat(|state| {
                                                                                            state
                                                                                                .sequence(|state| {
                                                                                                    state
                                                                                                        .match_string(",")
                                                                                                        .and_then(|state| {
                                                                                                            state.repeat(|state| { self::r#sp(state) })
                                                                                                        })
                                                                                                        .and_then(|state| { self::r#arg(state) })
                                                                                                })
                                                                                        })
                                                                                })
                                                                        })
                                                                })
                                                        })
                                                        .and_then(|state| { state.match_string(">") })
                                                        .and_then(|state| {
                                                            state.repeat(|state| { self::r#sp(state) })
                                                        })
                                                })
                                        },
                                    )
                            },
                        )
                }
                #[inline]
                #[allow(non_snake_case, unused_variables)]
                pub fn r#arg(
                    state: Box<crate::syntax::parser_state::ParserState<'_, Rule>>,
                ) -> crate::syntax::parser_state::ParseResult<
                    Box<crate::syntax::parser_state::ParserState<'_, Rule>>,
                > {
                    state
                        .sequence(|state| {
                            self::r#value(state)
                                .and_then(|state| { super::hidden::skip(state) })
                                .and_then(|state| {
                                    state
                                        .optional(|state| {
                                            state
                                                .sequence(|state| {
                                                    state
                                                        .match_string("=")
                                                        .and_then(|state| { super::hidden::skip(state) })
                                                        .and_then(|state| { self::r#named_arg(state) })
                                                })
                                        })
                                })
                        })
                }
                #[inline]
                #[allow(non_snake_case, unused_variables)]
                pub fn r#named_arg(
                    state: Box<crate::syntax::parser_state::ParserState<'_, Rule>>,
                ) -> crate::syntax::parser_state::ParseResult<
                    Box<crate::syntax::parser_state::ParserState<'_, Rule>>,
                > {
                    state
                        .atomic(
                            crate::syntax::parser_state::Atomicity::CompoundAtomic,
                            |state| {
                                state
                                    .rule(
                                        Rule::r#named_arg,
                                        |state| {
                                            state
                                                .sequence(|state| {
                                                    state
                                                        .repeat(|state| { self::r#sp(state) })
                                                        .and_then(|state| { self::r#value(state) })
                                                })
                                        },
                                    )
                            },
                        )
                }
                #[inline]
                #[allow(non_snake_case, unused_variables)]
                pub fn r#bang(
                    state: Box<crate::syntax::parser_state::ParserState<'_, Rule>>,
                ) -> crate::syntax::parser_state::ParseResult<
                    Box<crate::syntax::parser_state::ParserState<'_, Rule>>,
                > {
                    let state = state.check_stack_limit()?;
                    state
                        .sequence(|state| {
                            state
                                .match_string("cond")
                                .and_then(|state| { super::hidden::skip(state) })
                                .and_then(|state| { self::r#cond(state) })
                        })
                        .or_else(|state| {
                            state
                                .sequence(|state| {
                                    state
                                        .match_string("switch")
                                        .and_then(|state| { super::hidden::skip(state) })
                                        .and_then(|state| { self::r#switch(state) })
                                })
                        })
                        .or_else(|state| { self::r#bang_call(state) })
                }
                #[inline]
                #[allow(non_snake_case, unused_variables)]
                pub fn r#bang_call(
                    state: Box<crate::syntax::parser_state::ParserState<'_, Rule>>,
                ) -> crate::syntax::parser_state::ParseResult<
                    Box<crate::syntax::parser_state::ParserState<'_, Rule>>,
                > {
                    state
                        .atomic(
                            crate::syntax::parser_state::Atomicity::CompoundAtomic,
                            |state| {
                                state
                                    .rule(
                                        Rule::r#bang_call,
                                        |state| {
                                            state
                                                .sequence(|state| {
                                                    self::r#bang_name(state)
                                                        .and_then(|state| {
                                                            state
                                                                .optional(|state| {
                                                                    state
                                                                        .sequence(|state| {
                                                                            state
                                                                                .match_string("<")
                                                                                .and_then(|state| { self::r#angle_type(state) })
                                                                        })
                                                                })
                                                        })
                                                        .and_then(|state| { state.match_string("(") })
                                                        .and_then(|state| {
                                                            state.repeat(|state| { self::r#sp(state) })
                                                        })
                                                        .and_then(|state| {
                                                            state
                                                                .optional(|state| {
                                                                    state
                                                                        .sequence(|state| {
                                                                            self::r#value(state)
                                                                                .and_then(|state| {
                                                                                    state
                                                                                        .repeat(|state| {
                                                                                            state
                                                                                                .sequence(|state| {
                                                                                                    state
                                                                                                        .match_string(",")
                                                                                                        .and_then(|state| {
                                                                                                            state.repeat(|state| { self::r#sp(state) })
                                                                                                        })
                                                                                                        .and_then(|state| { self::r#value(state) })
                                                                                                })
                                                                                        })
                                                                                })
                                                                        })
                                                                })
                                                        })
                                                        .and_then(|state| { state.match_string(")") })
                                                        .and_then(|state| {
                                                            state.repeat(|state| { self::r#sp(state) })
                                                        })
                                                })
                                        },
                                    )
                            },
                        )
                }
                #[inline]
                #[allow(non_snake_case, unused_variables)]
                pub fn r#cond(
                    state: Box<crate::syntax::parser_state::ParserState<'_, Rule>>,
                ) -> crate::syntax::parser_state::ParseResult<
                    Box<crate::syntax::parser_state::ParserState<'_, Rule>>,
                > {
                    state
                        .atomic(
                            crate::syntax::parser_state::Atomicity::CompoundAtomic,
                            |state| {
                                state
                                    .rule(
                                        Rule::r#cond,
                                        |state| {
                                            state
                                                .sequence(|state| {
                                                    self::r#kb(state)
                                                        .and_then(|state| { state.match_string("(") })
                                                        .and_then(|state| {
                                                            state.repeat(|state| { self::r#sp(state) })
                                                        })
                                                        .and_then(|state| { self::r#clause(state) })
                                                        .and_then(|state| {
                                                            state
                                                                .repeat(|state| {
                                                                    state
                                                                        .sequence(|state| {
                                                                            state
                                                                                .match_string(",")
                                                                                .and_then(|state| {
                                                                                    state.repeat(|state| { self::r#sp(state) })
                                                                                })
                                                                                .and_then(|state| { self::r#clause(state) })
                                                                        })
                                                                })
                                                        })
                                                        .and_then(|state| {
                                                            state
                                                                .optional(|state| {
                                                                    state
                                                                        .sequence(|state| {
                                                                            state
                                                                                .match_string(",")
                                                                                .and_then(|state| {
                                                                                    state.repeat(|state| { self::r#sp(state) })
                                                                                })
                                                                        })
                                                                })
                                                        })
                                                        .and_then(|state| { state.match_string(")") })
                                                        .and_then(|state| {
                                                            state.repeat(|state| { self::r#sp(state) })
                                                        })
                                                })
                                        },
                                    )
                            },
                        )
                }
                #[inline]
                #[allow(non_snake_case, unused_variables)]
                pub fn r#switch(
                    state: Box<crate::syntax::parser_state::ParserState<'_, Rule>>,
                ) -> crate::syntax::parser_state::ParseResult<
                    Box<crate::syntax::parser_state::ParserState<'_, Rule>>,
                > {
                    state
                        .atomic(
                            crate::syntax::parser_state::Atomicity::CompoundAtomic,
                            |state| {
                                state
                                    .rule(
                                        Rule::r#switch,
                                        |state| {
                                            state
                                                .sequence(|state| {
                                                    self::r#kb(state)
                                                        .and_then(|state| { state.match_string("(") })
                                                        .and_then(|state| {
                                                            state.repeat(|state| { self::r#sp(state) })
                                                        })
                                                        .and_then(|state| { self::r#value(state) })
                                                        .and_then(|state| {
                                                            state
                                                                .sequence(|state| {
                                                                    state
                                                                        .sequence(|state| {
                                                                            state
                                                                                .match_string(",")
                                                                                .and_then(|state| {
                                                                                    state.repeat(|state| { self::r#sp(state) })
                                                                                })
                                                                                .and_then(|state| { self::r#clause(state) })
                                                                        })
                                                                        .and_then(|state| {
                                                                            state
                                                                                .repeat(|state| {
                                                                                    state
                                                                                        .sequence(|state| {
                                                                                            state
                                                                                                .match_string(",")
                                                                                                .and_then(|state| {
                                                                                                    state.repeat(|state| { self::r#sp(state) })
                                                                                                })
                                                                                                .and_then(|state| { self::r#clause(state) })
                                                                                        })
                                                                                })
                                                                        })
                                                                })
                                                        })
                                                        .and_then(|state| { state.match_string(",") })
                                                        .and_then(|state| {
                                                            state.repeat(|state| { self::r#sp(state) })
                                                        })
                                                        .and_then(|state| { self::r#value(state) })
                                                        .and_then(|state| { state.match_string(")") })
                                                        .and_then(|state| {
                                                            state.repeat(|state| { self::r#sp(state) })
                                                        })
                                                })
                                        },
                                    )
                            },
                        )
                }
                #[inline]
                #[allow(non_snake_case, unused_variables)]
                pub fn r#clause(
                    state: Box<crate::syntax::parser_state::ParserState<'_, Rule>>,
                ) -> crate::syntax::parser_state::ParseResult<
                    Box<crate::syntax::parser_state::ParserState<'_, Rule>>,
                > {
                    state
                        .sequence(|state| {
                            self::r#value(state)
                                .and_then(|state| { super::hidden::skip(state) })
                                .and_then(|state| { state.match_string(":") })
                                .and_then(|state| { super::hidden::skip(state) })
                                .and_then(|state| {
                                    state
                                        .sequence(|state| {
                                            state
                                                .optional(|state| {
                                                    self::r#sp(state)
                                                        .and_then(|state| {
                                                            state
                                                                .repeat(|state| {
                                                                    state
                                                                        .sequence(|state| {
                                                                            super::hidden::skip(state)
                                                                                .and_then(|state| { self::r#sp(state) })
                                                                        })
                                                                })
                                                        })
                                                })
                                        })
                                })
                                .and_then(|state| { super::hidden::skip(state) })
                                .and_then(|state| { self::r#value(state) })
                        })
                }
                #[inline]
                #[allow(non_snake_case, unused_variables)]
                pub fn r#piece(
                    state: Box<crate::syntax::parser_state::ParserState<'_, Rule>>,
                ) -> crate::syntax::parser_state::ParseResult<
                    Box<crate::syntax::parser_state::ParserState<'_, Rule>>,
                > {
                    let state = state.check_stack_limit()?;
                    self::r#def(state)
                        .or_else(|state| { self::r#let_open(state) })
                        .or_else(|state| {
                            state
                                .sequence(|state| {
                                    state
                                        .match_string("}")
                                        .and_then(|state| { super::hidden::skip(state) })
                                        .and_then(|state| { self::r#block_end(state) })
                                })
                        })
                        .or_else(|state| { self::r#statement(state) })
                }
                #[inline]
                #[allow(non_snake_case, unused_variables)]
                pub fn r#let_open(
                    state: Box<crate::syntax::parser_state::ParserState<'_, Rule>>,
                ) -> crate::syntax::parser_state::ParseResult<
                    Box<crate::syntax::parser_state::ParserState<'_, Rule>>,
                > {
                    state
                        .atomic(
                            crate::syntax::parser_state::Atomicity::CompoundAtomic,
                            |state| {
                                state
                                    .rule(
                                        Rule::r#let_open,
                                        |state| {
                                            state
                                                .sequence(|state| {
                                                    self::r#let_head(state)
                                                        .and_then(|state| { state.match_string("{") })
                                                        .and_then(|state| {
                                                            state.repeat(|state| { self::r#sp(state) })
                                                        })
                                                })
                                        },
                                    )
                            },
                        )
                }
                #[inline]
                #[allow(non_snake_case, unused_variables)]
                pub fn r#block_end(
                    state: Box<crate::syntax::parser_state::ParserState<'_, Rule>>,
                ) -> crate::syntax::parser_state::ParseResult<
                    Box<crate::syntax::parser_state::ParserState<'_, Rule>>,
                > {
                    state
                        .rule(
                            Rule::r#block_end,
                            |state| {
                                state
                                    .atomic(
                                        crate::syntax::parser_state::Atomicity::Atomic,
                                        |state| { state.repeat(|state| { self::r#sp(state) }) },
                                    )
                            },
                        )
                }
                #[inline]
                #[allow(non_snake_case, unused_variables)]
                pub fn r#statement(
                    state: Box<crate::syntax::parser_state::ParserState<'_, Rule>>,
                ) -> crate::syntax::parser_state::ParseResult<
                    Box<crate::syntax::parser_state::ParserState<'_, Rule>>,
                > {
                    let state = state.check_stack_limit()?;
                    self::r#def(state)
                        .or_else(|state| { self::r#let_in(state) })
                        .or_else(|state| { self::r#defm(state) })
                        .or_else(|state| { self::r#class(state) })
                        .or_else(|state| { self::r#multiclass(state) })
                        .or_else(|state| { self::r#foreach(state) })
                        .or_else(|state| { self::r#defvar(state) })
                        .or_else(|state| { self::r#if_then(state) })
                        .or_else(|state| { self::r#defset(state) })
                        .or_else(|state| { self::r#assert(state) })
                        .or_else(|state| { self::r#dump(state) })
                        .or_else(|state| { self::r#deftype(state) })
                }
                #[inline]
                #[allow(non_snake_case, unused_variables)]
                pub fn r#def(
                    state: Box<crate::syntax::parser_state::ParserState<'_, Rule>>,
                ) -> crate::syntax::parser_state::ParseResult<
                    Box<crate::syntax::parser_state::ParserState<'_, Rule>>,
                > {
                    state
                        .atomic(
                            crate::syntax::parser_state::Atomicity::CompoundAtomic,
                            |state| {
                                state
                                    .rule(
                                        Rule::r#def,
                                        |state| {
                                            state
                                                .sequence(|state| {
                                                    state
                                                        .match_string("def")
                                                        .and_then(|state| { self::r#kb(state) })
                                                        .and_then(|state| {
                                                            state.optional(|state| { self::r#name_value(state) })
                                                        })
                                                        .and_then(|state| { self::r#object_body(state) })
                                                })
                                        },
                                    )
                            },
                        )
                }
                #[inline]
                #[allow(non_snake_case, unused_variables)]
                pub fn r#defm(
                    state: Box<crate::syntax::parser_state::ParserState<'_, Rule>>,
                ) -> crate::syntax::parser_state::ParseResult<
                    Box<crate::syntax::parser_state::ParserState<'_, Rule>>,
                > {
                    state
                        .atomic(
                            crate::syntax::parser_state::Atomicity::CompoundAtomic,
                            |state| {
                                state
                                    .rule(
                                        Rule::r#defm,
                                        |state| {
                                            state
                                                .sequence(|state| {
                                                    state
                                                        .match_string("defm")
                                                        .and_then(|state| { self::r#kb(state) })
                                                        .and_then(|state| {
                                                            state.optional(|state| { self::r#name_value(state) })
                                                        })
                                                        .and_then(|state| { state.match_string(":") })
                                                        .and_then(|state| { self::r#parent_list(state) })
                                                        .and_then(|state| { state.match_string(";") })
                                                        .and_then(|state| {
                                                            state.repeat(|state| { self::r#sp(state) })
                                                        })
                                                })
                                        },
                                    )
                            },
                        )
                }
                #[inline]
                #[allow(non_snake_case, unused_variables)]
                pub fn r#class(
                    state: Box<crate::syntax::parser_state::ParserState<'_, Rule>>,
                ) -> crate::syntax::parser_state::ParseResult<
                    Box<crate::syntax::parser_state::ParserState<'_, Rule>>,
                > {
                    state
                        .atomic(
                            crate::syntax::parser_state::Atomicity::CompoundAtomic,
                            |state| {
                                state
                                    .rule(
                                        Rule::r#class,
                                        |state| {
                                            state
                                                .sequence(|state| {
                                                    state
                                                        .match_string("class")
                                                        .and_then(|state| { self::r#kb(state) })
                                                        .and_then(|state| { self::r#any_ident(state) })
                                                        .and_then(|state| {
                                                            state
                                                                .optional(|state| {
                                                                    state
                                                                        .sequence(|state| {
                                                                            state
                                                                                .match_string("<")
                                                                                .and_then(|state| { self::r#template_args(state) })
                                                                        })
                                                                })
                                                        })
                                                        .and_then(|state| { self::r#object_body(state) })
                                                })
                                        },
                                    )
                            },
                        )
                }
                #[inline]
                #[allow(non_snake_case, unused_variables)]
                pub fn r#multiclass(
                    state: Box<crate::syntax::parser_state::ParserState<'_, Rule>>,
                ) -> crate::syntax::parser_state::ParseResult<
                    Box<crate::syntax::parser_state::ParserState<'_, Rule>>,
                > {
                    state
                        .atomic(
                            crate::syntax::parser_state::Atomicity::CompoundAtomic,
                            |state| {
                                state
                                    .rule(
                                        Rule::r#multiclass,
                                        |state| {
                                            state
                                                .sequence(|state| {
                                                    state
                                                        .match_string("multiclass")
                                                        .and_then(|state| { self::r#kb(state) })
                                                        .and_then(|state| { self::r#any_ident(state) })
                                                        .and_then(|state| {
                                                            state
                                                                .optional(|state| {
                                                                    state
                                                                        .sequence(|state| {
                                                                            state
                                                                                .match_string("<")
                                                                                .and_then(|state| { self::r#template_args(state) })
                                                                        })
                                                                })
                                                        })
                                                        .and_then(|state| {
                                                            state
                                                                .sequence(|state| {
                                                                    state
                                                                        .match_string("{")
                                                                        .and_then(|state| { self::r#multiclass_body(state) })
                                                                })
                                                                .or_else(|state| {
                                                                    state
                                                                        .sequence(|state| {
                                                                            state
                                                                                .match_string(":")
                                                                                .and_then(|state| { self::r#parent_list(state) })
                                                                                .and_then(|state| {
                                                                                    state
                                                                                        .sequence(|state| {
                                                                                            state
                                                                                                .match_string("{")
                                                                                                .and_then(|state| { self::r#multiclass_body(state) })
                                                                                        })
                                                                                        .or_else(|state| {
                                                                                            state
                                                                                                .sequence(|state| {
                                                                                                    state
                                                                                                        .match_string(";")
                                                                                                        .and_then(|state| {
                                                                                                            state.repeat(|state| { self::r#sp(state) })
                                                                                                        })
                                                                                                })
                                                                                        })
                                                                                })
                                                                        })
                                                                })
                                                        })
                                                })
                                        },
                                    )
                            },
                        )
                }
                #[inline]
                #[allow(non_snake_case, unused_variables)]
                pub fn r#multiclass_body(
                    state: Box<crate::syntax::parser_state::ParserState<'_, Rule>>,
                ) -> crate::syntax::parser_state::ParseResult<
                    Box<crate::syntax::parser_state::ParserState<'_, Rule>>,
                > {
                    state
                        .atomic(
                            crate::syntax::parser_state::Atomicity::CompoundAtomic,
                            |state| {
                                state
                                    .rule(
                                        Rule::r#multiclass_body,
                                        |state| {
                                            state
                                                .sequence(|state| {
                                                    state
                                                        .repeat(|state| { self::r#sp(state) })
                                                        .and_then(|state| {
                                                            state
                                                                .sequence(|state| {
                                                                    self::r#multiclass_statement(state)
                                                                        .and_then(|state| {
                                                                            state
                                                                                .repeat(|state| { self::r#multiclass_statement(state) })
                                                                        })
                                                                })
                                                        })
                                                        .and_then(|state| { state.match_string("}") })
                                                        .and_then(|state| {
                                                            state.repeat(|state| { self::r#sp(state) })
                                                        })
                                                        .and_then(|state| {
                                                            state
                                                                .optional(|state| {
                                                                    state
                                                                        .sequence(|state| {
                                                                            state
                                                                                .match_string(";")
                                                                                .and_then(|state| { self::r#extra_semi(state) })
                                                                        })
                                                                })
                                                        })
                                                })
                                        },
                                    )
                            },
                        )
                }
                #[inline]
                #[allow(non_snake_case, unused_variables)]
                pub fn r#multiclass_statement(
                    state: Box<crate::syntax::parser_state::ParserState<'_, Rule>>,
                ) -> crate::syntax::parser_state::ParseResult<
                    Box<crate::syntax::parser_state::ParserState<'_, Rule>>,
                > {
                    let state = state.check_stack_limit()?;
                    self::r#def(state)
                        .or_else(|state| { self::r#defm(state) })
                        .or_else(|state| { self::r#let_in(state) })
                        .or_else(|state| { self::r#foreach(state) })
                        .or_else(|state| { self::r#defvar(state) })
                        .or_else(|state| { self::r#if_then(state) })
                        .or_else(|state| { self::r#assert(state) })
                        .or_else(|state| { self::r#dump(state) })
                }
                #[inline]
                #[allow(non_snake_case, unused_variables)]
                pub fn r#defset(
                    state: Box<crate::syntax::parser_state::ParserState<'_, Rule>>,
                ) -> crate::syntax::parser_state::ParseResult<
                    Box<crate::syntax::parser_state::ParserState<'_, Rule>>,
                > {
                    state
                        .atomic(
                            crate::syntax::parser_state::Atomicity::CompoundAtomic,
                            |state| {
                                state
                                    .rule(
                                        Rule::r#defset,
                                        |state| {
                                            state
                                                .sequence(|state| {
                                                    state
                                                        .match_string("defset")
                                                        .and_then(|state| { self::r#kb(state) })
                                                        .and_then(|state| { self::r#type(state) })
                                                        .and_then(|state| { self::r#any_ident(state) })
                                                        .and_then(|state| { state.match_string("=") })
                                                        .and_then(|state| {
                                                            state.repeat(|state| { self::r#sp(state) })
                                                        })
                                                        .and_then(|state| { state.match_string("{") })
                                                        .and_then(|state| { self::r#block(state) })
                                                })
                                        },
                                    )
                            },
                        )
                }
                #[inline]
                #[allow(non_snake_case, unused_variables)]
                pub fn r#deftype(
                    state: Box<crate::syntax::parser_state::ParserState<'_, Rule>>,
                ) -> crate::syntax::parser_state::ParseResult<
                    Box<crate::syntax::parser_state::ParserState<'_, Rule>>,
                > {
                    state
                        .atomic(
                            crate::syntax::parser_state::Atomicity::CompoundAtomic,
                            |state| {
                                state
                                    .rule(
                                        Rule::r#deftype,
                                        |state| {
                                            state
                                                .sequence(|state| {
                                                    state
                                                        .match_string("deftype")
                                                        .and_then(|state| { self::r#kb(state) })
                                                        .and_then(|state| { self::r#any_ident(state) })
                                                        .and_then(|state| { state.match_string("=") })
                                                        .and_then(|state| {
                                                            state.repeat(|state| { self::r#sp(state) })
                                                        })
                                                        .and_then(|state| { self::r#type(state) })
                                                        .and_then(|state| { state.match_string(";") })
                                                        .and_then(|state| {
                                                            state.repeat(|state| { self::r#sp(state) })
                                                        })
                                                })
                                        },
                                    )
                            },
                        )
                }
                #[inline]
                #[allow(non_snake_case, unused_variables)]
                pub fn r#defvar(
                    state: Box<crate::syntax::parser_state::ParserState<'_, Rule>>,
                ) -> crate::syntax::parser_state::ParseResult<
                    Box<crate::syntax::parser_state::ParserState<'_, Rule>>,
                > {
                    state
                        .atomic(
                            crate::syntax::parser_state::Atomicity::CompoundAtomic,
                            |state| {
                                state
                                    .rule(
                                        Rule::r#defvar,
                                        |state| {
                                            state
                                                .sequence(|state| {
                                                    state
                                                        .match_string("defvar")
                                                        .and_then(|state| { self::r#kb(state) })
                                                        .and_then(|state| { self::r#any_ident(state) })
                                                        .and_then(|state| { state.match_string("=") })
                                                        .and_then(|state| {
                                                            state.repeat(|state| { self::r#sp(state) })
                                                        })
                                                        .and_then(|state| { self::r#value(state) })
                                                        .and_then(|state| { state.match_string(";") })
                                                        .and_then(|state| {
                                                            state.repeat(|state| { self::r#sp(state) })
                                                        })
                                                })
                                        },
                                    )
                            },
                        )
                }
                #[inline]
                #[allow(non_snake_case, unused_variables)]
                pub fn r#foreach(
                    state: Box<crate::syntax::parser_state::ParserState<'_, Rule>>,
                ) -> crate::syntax::parser_state::ParseResult<
                    Box<crate::syntax::parser_state::ParserState<'_, Rule>>,
                > {
                    state
                        .atomic(
                            crate::syntax::parser_state::Atomicity::CompoundAtomic,
                            |state| {
                                state
                                    .rule(
                                        Rule::r#foreach,
                                        |state| {
                                            state
                                                .sequence(|state| {
                                                    state
                                                        .match_string("foreach")
                                                        .and_then(|state| { self::r#kb(state) })
                                                        .and_then(|state| { self::r#any_ident(state) })
                                                        .and_then(|state| { state.match_string("=") })
                                                        .and_then(|state| {
                                                            state.repeat(|state| { self::r#sp(state) })
                                                        })
                                                        .and_then(|state| {
                                                            state
                                                                .sequence(|state| {
                                                                    state
                                                                        .match_string("{")
                                                                        .and_then(|state| { self::r#bit_range(state) })
                                                                })
                                                                .or_else(|state| { self::r#range_piece(state) })
                                                        })
                                                        .and_then(|state| { state.match_string("in") })
                                                        .and_then(|state| { self::r#kb(state) })
                                                        .and_then(|state| { self::r#block_or_statement(state) })
                                                })
                                        },
                                    )
                            },
                        )
                }
                #[inline]
                #[allow(non_snake_case, unused_variables)]
                pub fn r#if_then(
                    state: Box<crate::syntax::parser_state::ParserState<'_, Rule>>,
                ) -> crate::syntax::parser_state::ParseResult<
                    Box<crate::syntax::parser_state::ParserState<'_, Rule>>,
                > {
                    state
                        .atomic(
                            crate::syntax::parser_state::Atomicity::CompoundAtomic,
                            |state| {
                                state
                                    .rule(
                                        Rule::r#if_then,
                                        |state| {
                                            state
                                                .sequence(|state| {
                                                    state
                                                        .match_string("if")
                                                        .and_then(|state| { self::r#kb(state) })
                                                        .and_then(|state| { self::r#value(state) })
                                                        .and_then(|state| { state.match_string("then") })
                                                        .and_then(|state| { self::r#kb(state) })
                                                        .and_then(|state| { self::r#block_or_statement(state) })
                                                        .and_then(|state| {
                                                            state
                                                                .sequence(|state| {
                                                                    state
                                                                        .match_string("else")
                                                                        .and_then(|state| { self::r#kb(state) })
                                                                        .and_then(|state| { self::r#else_branch(state) })
                                                                })
                                                                .or_else(|state| {
                                                                    state
                                                                        .lookahead(
                                                                            false,
                                                                            |state| {
                                                                                state
                                                                                    .sequence(|state| {
                                                                                        state
                                                                                            .match_string("else")
                                                                                            .and_then(|state| { self::r#kb(state) })
                                                                                    })
                                                                            },
                                                                        )
                                                                })
                                                        })
                                                })
                                        },
                                    )
                            },
                        )
                }
                #[inline]
                #[allow(non_snake_case, unused_variables)]
                pub fn r#else_branch(
                    state: Box<crate::syntax::parser_state::ParserState<'_, Rule>>,
                ) -> crate::syntax::parser_state::ParseResult<
                    Box<crate::syntax::parser_state::ParserState<'_, Rule>>,
                > {
                    state
                        .atomic(
                            crate::syntax::parser_state::Atomicity::CompoundAtomic,
                            |state| {
                                state
                                    .rule(
                                        Rule::r#else_branch,
                                        |state| { self::r#block_or_statement(state) },
                                    )
                            },
                        )
                }
                #[inline]
                #[allow(non_snake_case, unused_variables)]
                pub fn r#let_in(
                    state: Box<crate::syntax::parser_state::ParserState<'_, Rule>>,
                ) -> crate::syntax::parser_state::ParseResult<
                    Box<crate::syntax::parser_state::ParserState<'_, Rule>>,
                > {
                    state
                        .atomic(
                            crate::syntax::parser_state::Atomicity::CompoundAtomic,
                            |state| {
                                state
                                    .rule(
                                        Rule::r#let_in,
                                        |state| {
                                            state
                                                .sequence(|state| {
                                                    self::r#let_head(state)
                                                        .and_then(|state| { self::r#block_or_statement(state) })
                                                })
                                        },
                                    )
                            },
                        )
                }
                #[inline]
                #[allow(non_snake_case, unused_variables)]
                pub fn r#let_head(
                    state: Box<crate::syntax::parser_state::ParserState<'_, Rule>>,
                ) -> crate::syntax::parser_state::ParseResult<
                    Box<crate::syntax::parser_state::ParserState<'_, Rule>>,
                > {
                    state
                        .sequence(|state| {
                            state
                                .match_string("let")
                                .and_then(|state| { super::hidden::skip(state) })
                                .and_then(|state| { self::r#kb(state) })
                                .and_then(|state| { super::hidden::skip(state) })
                                .and_then(|state| { self::r#let_item(state) })
                                .and_then(|state| { super::hidden::skip(state) })
                                .and_then(|state| {
                                    state
                                        .sequence(|state| {
                                            state
                                                .optional(|state| {
                                                    state
                                                        .sequence(|state| {
                                                            state
                                                                .match_string(",")
                                                                .and_then(|state| { super::hidden::skip(state) })
                                                                .and_then(|state| {
                                                                    state
                                                                        .sequence(|state| {
                                                                            state
                                                                                .optional(|state| {
                                                                                    self::r#sp(state)
                                                                                        .and_then(|state| {
                                                                                            state
                                                                                                .repeat(|state| {
                                                                                                    state
                                                                                                        .sequence(|state| {
                                                                                                            super::hidden::skip(state)
                                                                                                                .and_then(|state| { self::r#sp(state) })
                                                                                                        })
                                                                                                })
                                                                                        })
                                                                                })
                                                                        })
                                                                })
                                                                .and_then(|state| { super::hidden::skip(state) })
                                                                .and_then(|state| { self::r#let_item(state) })
                                                        })
                                                        .and_then(|state| {
                                                            state
                                                                .repeat(|state| {
                                                                    state
                                                                        .sequence(|state| {
                                                                            super::hidden::skip(state)
                                                                                .and_then(|state| {
                                                                                    state
                                                                                        .sequence(|state| {
                                                                                            state
                                                                                                .match_string(",")
                                                                                                .and_then(|state| { super::hidden::skip(state) })
                                                                                                .and_then(|state| {
                                                                                                    state
                                                                                                        .sequence(|state| {
                                                                                                            state
                                                                                                                .optional(|state| {
                                                                                                                    self::r#sp(state)
                                                                                                                        .and_then(|state| {
                                                                                                                            state
                                                                                                                                .repeat(|state| {
                                                                                                                                    state
                                                                                                                                        .sequence(|state| {
                                                                                                                                            super::hidden::skip(state)
                                                                                                                                                .and_then(|state| { self::r#sp(state) })
                                                                                                                                        })
                                                                                                                                })
                                                                                                                        })
                                                                                                                })
                                                                                                        })
                                                                                                })
                                                                                                .and_then(|state| { super::hidden::skip(state) })
                                                                                                .and_then(|state| { self::r#let_item(state) })
                                                                                        })
                                                                                })
                                                                        })
                                                                })
                                                        })
                                                })
                                        })
                                })
                                .and_then(|state| { super::hidden::skip(state) })
                                .and_then(|state| { state.match_string("in") })
                                .and_then(|state| { super::hidden::skip(state) })
                                .and_then(|state| { self::r#kb(state) })
                        })
                }
                #[inline]
                #[allow(non_snake_case, unused_variables)]
                pub fn r#let_item(
                    state: Box<crate::syntax::parser_state::ParserState<'_, Rule>>,
                ) -> crate::syntax::parser_state::ParseResult<
                    Box<crate::syntax::parser_state::ParserState<'_, Rule>>,
                > {
                    state
                        .atomic(
                            crate::syntax::parser_state::Atomicity::CompoundAtomic,
                            |state| {
                                state
                                    .rule(
                                        Rule::r#let_item,
                                        |state| {
                                            state
                                                .sequence(|state| {
                                                    state
                                                        .optional(|state| { self::r#let_mode(state) })
                                                        .and_then(|state| { self::r#any_ident(state) })
                                                        .and_then(|state| {
                                                            state
                                                                .optional(|state| {
                                                                    state
                                                                        .sequence(|state| {
                                                                            state
                                                                                .match_string("<")
                                                                                .and_then(|state| { self::r#angle_range(state) })
                                                                        })
                                                                        .or_else(|state| {
                                                                            state
                                                                                .sequence(|state| {
                                                                                    state
                                                                                        .match_string("{")
                                                                                        .and_then(|state| { self::r#bit_range(state) })
                                                                                })
                                                                        })
                                                                })
                                                        })
                                                        .and_then(|state| { state.match_string("=") })
                                                        .and_then(|state| {
                                                            state.repeat(|state| { self::r#sp(state) })
                                                        })
                                                        .and_then(|state| { self::r#value(state) })
                                                })
                                        },
                                    )
                            },
                        )
                }
                #[inline]
                #[allow(non_snake_case, unused_variables)]
                pub fn r#let_mode(
                    state: Box<crate::syntax::parser_state::ParserState<'_, Rule>>,
                ) -> crate::syntax::parser_state::ParseResult<
                    Box<crate::syntax::parser_state::ParserState<'_, Rule>>,
                > {
                    state
                        .rule(
                            Rule::r#let_mode,
                            |state| {
                                state
                                    .atomic(
                                        crate::syntax::parser_state::Atomicity::Atomic,
                                        |state| {
                                            state
                                                .sequence(|state| {
                                                    state
                                                        .match_string("append")
                                                        .or_else(|state| { state.match_string("prepend") })
                                                        .and_then(|state| { self::r#kb(state) })
                                                        .and_then(|state| {
                                                            state
                                                                .lookahead(
                                                                    false,
                                                                    |state| {
                                                                        state
                                                                            .match_string("=")
                                                                            .or_else(|state| { state.match_string("<") })
                                                                            .or_else(|state| { state.match_string("{") })
                                                                    },
                                                                )
                                                        })
                                                })
                                        },
                                    )
                            },
                        )
                }
                #[inline]
                #[allow(non_snake_case, unused_variables)]
                pub fn r#angle_range(
                    state: Box<crate::syntax::parser_state::ParserState<'_, Rule>>,
                ) -> crate::syntax::parser_state::ParseResult<
                    Box<crate::syntax::parser_state::ParserState<'_, Rule>>,
                > {
                    state
                        .atomic(
                            crate::syntax::parser_state::Atomicity::CompoundAtomic,
                            |state| {
                                state
                                    .rule(
                                        Rule::r#angle_range,
                                        |state| {
                                            state
                                                .sequence(|state| {
                                                    state
                                                        .repeat(|state| { self::r#sp(state) })
                                                        .and_then(|state| { self::r#range_piece(state) })
                                                        .and_then(|state| {
                                                            state
                                                                .repeat(|state| {
                                                                    state
                                                                        .sequence(|state| {
                                                                            state
                                                                                .match_string(",")
                                                                                .and_then(|state| {
                                                                                    state.repeat(|state| { self::r#sp(state) })
                                                                                })
                                                                                .and_then(|state| { self::r#range_piece(state) })
                                                                        })
                                                                })
                                                        })
                                                        .and_then(|state| { state.match_string(">") })
                                                        .and_then(|state| {
                                                            state.repeat(|state| { self::r#sp(state) })
                                                        })
                                                })
                                        },
                                    )
                            },
                        )
                }
                #[inline]
                #[allow(non_snake_case, unused_variables)]
                pub fn r#assert(
                    state: Box<crate::syntax::parser_state::ParserState<'_, Rule>>,
                ) -> crate::syntax::parser_state::ParseResult<
                    Box<crate::syntax::parser_state::ParserState<'_, Rule>>,
                > {
                    state
                        .atomic(
                            crate::syntax::parser_state::Atomicity::CompoundAtomic,
                            |state| {
                                state
                                    .rule(
                                        Rule::r#assert,
                                        |state| {
                                            state
                                                .sequence(|state| {
                                                    state
                                                        .match_string("assert")
                                                        .and_then(|state| { self::r#kb(state) })
                                                        .and_then(|state| { self::r#value(state) })
                                                        .and_then(|state| { state.match_string(",") })
                                                        .and_then(|state| {
                                                            state.repeat(|state| { self::r#sp(state) })
                                                        })
                                                        .and_then(|state| { self::r#value(state) })
                                                        .and_then(|state| { state.match_string(";") })
                                                        .and_then(|state| {
                                                            state.repeat(|state| { self::r#sp(state) })
                                                        })
                                                })
                                        },
                                    )
                            },
                        )
                }
                #[inline]
                #[allow(non_snake_case, unused_variables)]
                pub fn r#dump(
                    state: Box<crate::syntax::parser_state::ParserState<'_, Rule>>,
                ) -> crate::syntax::parser_state::ParseResult<
                    Box<crate::syntax::parser_state::ParserState<'_, Rule>>,
                > {
                    state
                        .atomic(
                            crate::syntax::parser_state::Atomicity::CompoundAtomic,
                            |state| {
                                state
                                    .rule(
                                        Rule::r#dump,
                                        |state| {
                                            state
                                                .sequence(|state| {
                                                    state
                                                        .match_string("dump")
                                                        .and_then(|state| { self::r#kb(state) })
                                                        .and_then(|state| { self::r#value(state) })
                                                        .and_then(|state| { state.match_string(";") })
                                                        .and_then(|state| {
                                                            state.repeat(|state| { self::r#sp(state) })
                                                        })
                                                })
                                        },
                                    )
                            },
                        )
                }
                #[inline]
                #[allow(non_snake_case, unused_variables)]
                pub fn r#block_or_statement(
                    state: Box<crate::syntax::parser_state::ParserState<'_, Rule>>,
                ) -> crate::syntax::parser_state::ParseResult<
                    Box<crate::syntax::parser_state::ParserState<'_, Rule>>,
                > {
                    let state = state.check_stack_limit()?;
                    self::r#statement(state)
                        .or_else(|state| {
                            state
                                .sequence(|state| {
                                    state
                                        .match_string("{")
                                        .and_then(|state| { super::hidden::skip(state) })
                                        .and_then(|state| { self::r#block(state) })
                                })
                        })
                }
                #[inline]
                #[allow(non_snake_case, unused_variables)]
                pub fn r#block(
                    state: Box<crate::syntax::parser_state::ParserState<'_, Rule>>,
                ) -> crate::syntax::parser_state::ParseResult<
                    Box<crate::syntax::parser_state::ParserState<'_, Rule>>,
                > {
                    state
                        .atomic(
                            crate::syntax::parser_state::Atomicity::CompoundAtomic,
                            |state| {
                                state
                                    .rule(
                                        Rule::r#block,
                                        |state| {
                                            state
                                                .sequence(|state| {
                                                    state
                                                        .repeat(|state| { self::r#sp(state) })
                                                        .and_then(|state| {
                                                            state.repeat(|state| { self::r#statement(state) })
                                                        })
                                                        .and_then(|state| { state.match_string("}") })
                                                        .and_then(|state| {
                                                            state.repeat(|state| { self::r#sp(state) })
                                                        })
                                                })
                                        },
                                    )
                            },
                        )
                }
                #[inline]
                #[allow(non_snake_case, unused_variables)]
                pub fn r#object_body(
                    state: Box<crate::syntax::parser_state::ParserState<'_, Rule>>,
                ) -> crate::syntax::parser_state::ParseResult<
                    Box<crate::syntax::parser_state::ParserState<'_, Rule>>,
                > {
                    state
                        .sequence(|state| {
                            state
                                .optional(|state| {
                                    state
                                        .sequence(|state| {
                                            state
                                                .match_string(":")
                                                .and_then(|state| { super::hidden::skip(state) })
                                                .and_then(|state| { self::r#parent_list(state) })
                                        })
                                })
                                .and_then(|state| { super::hidden::skip(state) })
                                .and_then(|state| { self::r#body(state) })
                        })
                }
                #[inline]
                #[allow(non_snake_case, unused_variables)]
                pub fn r#parent_list(
                    state: Box<crate::syntax::parser_state::ParserState<'_, Rule>>,
                ) -> crate::syntax::parser_state::ParseResult<
                    Box<crate::syntax::parser_state::ParserState<'_, Rule>>,
                > {
                    state
                        .atomic(
                            crate::syntax::parser_state::Atomicity::CompoundAtomic,
                            |state| {
                                state
                                    .rule(
                                        Rule::r#parent_list,
                                        |state| {
                                            state
                                                .sequence(|state| {
                                                    state
                                                        .repeat(|state| { self::r#sp(state) })
                                                        .and_then(|state| { self::r#class_ref(state) })
                                                        .and_then(|state| {
                                                            state
                                                                .repeat(|state| {
                                                                    state
                                                                        .sequence(|state| {
                                                                            state
                                                                                .match_string(",")
                                                                                .and_then(|state| {
                                                                                    state.repeat(|state| { self::r#sp(state) })
                                                                                })
                                                                                .and_then(|state| { self::r#class_ref(state) })
                                                                        })
                                                                })
                                                        })
                                                })
                                        },
                                    )
                            },
                        )
                }
                #[inline]
                #[allow(non_snake_case, unused_variables)]
                pub fn r#class_ref(
                    state: Box<crate::syntax::parser_state::ParserState<'_, Rule>>,
                ) -> crate::syntax::parser_state::ParseResult<
                    Box<crate::syntax::parser_state::ParserState<'_, Rule>>,
                > {
                    state
                        .sequence(|state| {
                            self::r#any_ident(state)
                                .and_then(|state| { super::hidden::skip(state) })
                                .and_then(|state| {
                                    state
                                        .optional(|state| {
                                            state
                                                .sequence(|state| {
                                                    state
                                                        .match_string("<")
                                                        .and_then(|state| { super::hidden::skip(state) })
                                                        .and_then(|state| { self::r#arg_list(state) })
                                                })
                                        })
                                })
                        })
                }
                #[inline]
                #[allow(non_snake_case, unused_variables)]
                pub fn r#body(
                    state: Box<crate::syntax::parser_state::ParserState<'_, Rule>>,
                ) -> crate::syntax::parser_state::ParseResult<
                    Box<crate::syntax::parser_state::ParserState<'_, Rule>>,
                > {
                    state
                        .atomic(
                            crate::syntax::parser_state::Atomicity::CompoundAtomic,
                            |state| {
                                state
                                    .rule(
                                        Rule::r#body,
                                        |state| {
                                            state
                                                .sequence(|state| {
                                                    state
                                                        .match_string(";")
                                                        .and_then(|state| {
                                                            state.repeat(|state| { self::r#sp(state) })
                                                        })
                                                })
                                                .or_else(|state| {
                                                    state
                                                        .sequence(|state| {
                                                            state
                                                                .match_string("{")
                                                                .and_then(|state| {
                                                                    state.repeat(|state| { self::r#sp(state) })
                                                                })
                                                                .and_then(|state| {
                                                                    state.repeat(|state| { self::r#body_item(state) })
                                                                })
                                                                .and_then(|state| { state.match_string("}") })
                                                                .and_then(|state| {
                                                                    state.repeat(|state| { self::r#sp(state) })
                                                                })
                                                                .and_then(|state| {
                                                                    state
                                                                        .optional(|state| {
                                                                            state
                                                                                .sequence(|state| {
                                                                                    state
                                                                                        .match_string(";")
                                                                                        .and_then(|state| { self::r#extra_semi(state) })
                                                                                })
                                                                        })
                                                                })
                                                        })
                                                })
                                        },
                                    )
                            },
                        )
                }
                #[inline]
                #[allow(non_snake_case, unused_variables)]
                pub fn r#extra_semi(
                    state: Box<crate::syntax::parser_state::ParserState<'_, Rule>>,
                ) -> crate::syntax::parser_state::ParseResult<
                    Box<crate::syntax::parser_state::ParserState<'_, Rule>>,
                > {
                    state
                        .rule(
                            Rule::r#extra_semi,
                            |state| {
                                state
                                    .atomic(
                                        crate::syntax::parser_state::Atomicity::Atomic,
                                        |state| { state.repeat(|state| { self::r#sp(state) }) },
                                    )
                            },
                        )
                }
                #[inline]
                #[allow(non_snake_case, unused_variables)]
                pub fn r#body_item(
                    state: Box<crate::syntax::parser_state::ParserState<'_, Rule>>,
                ) -> crate::syntax::parser_state::ParseResult<
                    Box<crate::syntax::parser_state::ParserState<'_, Rule>>,
                > {
                    let state = state.check_stack_limit()?;
                    self::r#body_let(state)
                        .or_else(|state| { self::r#defvar(state) })
                        .or_else(|state| { self::r#assert(state) })
                        .or_else(|state| { self::r#dump(state) })
                        .or_else(|state| { self::r#field_decl(state) })
                }
                #[inline]
                #[allow(non_snake_case, unused_variables)]
                pub fn r#body_let(
                    state: Box<crate::syntax::parser_state::ParserState<'_, Rule>>,
                ) -> crate::syntax::parser_state::ParseResult<
                    Box<crate::syntax::parser_state::ParserState<'_, Rule>>,
                > {
                    state
                        .atomic(
                            crate::syntax::parser_state::Atomicity::CompoundAtomic,
                            |state| {
                                state
                                    .rule(
                                        Rule::r#body_let,
                                        |state| {
                                            state
                                                .sequence(|state| {
                                                    state
                                                        .match_string("let")
                                                        .and_then(|state| { self::r#kb(state) })
                                                        .and_then(|state| {
                                                            state.optional(|state| { self::r#let_mode(state) })
                                                        })
                                                        .and_then(|state| { self::r#any_ident(state) })
                                                        .and_then(|state| {
                                                            state
                                                                .optional(|state| {
                                                                    state
                                                                        .sequence(|state| {
                                                                            state
                                                                                .match_string("{")
                                                                                .and_then(|state| { self::r#bit_range(state) })
                                                                        })
                                                                })
                                                        })
                                                        .and_then(|state| { state.match_string("=") })
                                                        .and_then(|state| {
                                                            state.repeat(|state| { self::r#sp(state) })
                                                        })
                                                        .and_then(|state| { self::r#value(state) })
                                                        .and_then(|state| { state.match_string(";") })
                                                        .and_then(|state| {
                                                            state.repeat(|state| { self::r#sp(state) })
                                                        })
                                                })
                                        },
                                    )
                            },
                        )
                }
                #[inline]
                #[allow(non_snake_case, unused_variables)]
                pub fn r#field_decl(
                    state: Box<crate::syntax::parser_state::ParserState<'_, Rule>>,
                ) -> crate::syntax::parser_state::ParseResult<
                    Box<crate::syntax::parser_state::ParserState<'_, Rule>>,
                > {
                    state
                        .atomic(
                            crate::syntax::parser_state::Atomicity::CompoundAtomic,
                            |state| {
                                state
                                    .rule(
                                        Rule::r#field_decl,
                                        |state| {
                                            state
                                                .sequence(|state| {
                                                    self::r#declaration(state)
                                                        .and_then(|state| { state.match_string(";") })
                                                        .and_then(|state| {
                                                            state.repeat(|state| { self::r#sp(state) })
                                                        })
                                                })
                                        },
                                    )
                            },
                        )
                }
                #[inline]
                #[allow(non_snake_case, unused_variables)]
                pub fn r#template_args(
                    state: Box<crate::syntax::parser_state::ParserState<'_, Rule>>,
                ) -> crate::syntax::parser_state::ParseResult<
                    Box<crate::syntax::parser_state::ParserState<'_, Rule>>,
                > {
                    state
                        .atomic(
                            crate::syntax::parser_state::Atomicity::CompoundAtomic,
                            |state| {
                                state
                                    .rule(
                                        Rule::r#template_args,
                                        |state| {
                                            state
                                                .sequence(|state| {
                                                    state
                                                        .repeat(|state| { self::r#sp(state) })
                                                        .and_then(|state| { self::r#template_arg(state) })
                                                        .and_then(|state| {
                                                            state
                                                                .repeat(|state| {
                                                                    state
                                                                        .sequence(|state| {
                                                                            state
                                                                                .match_string(",")
                                                                                .and_then(|state| {
                                                                                    state.repeat(|state| { self::r#sp(state) })
                                                                                })
                                                                                .and_then(|state| { self::r#template_arg(state) })
                                                                        })
                                                                })
                                                        })
                                                        .and_then(|state| { state.match_string(">") })
                                                        .and_then(|state| {
                                                            state.repeat(|state| { self::r#sp(state) })
                                                        })
                                                })
                                        },
                                    )
                            },
                        )
                }
                #[inline]
                #[allow(non_snake_case, unused_variables)]
                pub fn r#template_arg(
                    state: Box<crate::syntax::parser_state::ParserState<'_, Rule>>,
                ) -> crate::syntax::parser_state::ParseResult<
                    Box<crate::syntax::parser_state::ParserState<'_, Rule>>,
                > {
                    state
                        .atomic(
                            crate::syntax::parser_state::Atomicity::CompoundAtomic,
                            |state| {
                                state
                                    .rule(
                                        Rule::r#template_arg,
                                        |state| { self::r#declaration(state) },
                                    )
                            },
                        )
                }
                #[inline]
                #[allow(non_snake_case, unused_variables)]
                pub fn r#declaration(
                    state: Box<crate::syntax::parser_state::ParserState<'_, Rule>>,
                ) -> crate::syntax::parser_state::ParseResult<
                    Box<crate::syntax::parser_state::ParserState<'_, Rule>>,
                > {
                    state
                        .sequence(|state| {
                            state
                                .optional(|state| { self::r#field_keyword(state) })
                                .and_then(|state| { super::hidden::skip(state) })
                                .and_then(|state| { self::r#type(state) })
                                .and_then(|state| { super::hidden::skip(state) })
                                .and_then(|state| { self::r#any_ident(state) })
                                .and_then(|state| { super::hidden::skip(state) })
                                .and_then(|state| {
                                    state
                                        .optional(|state| {
                                            state
                                                .sequence(|state| {
                                                    state
                                                        .match_string("=")
                                                        .and_then(|state| { super::hidden::skip(state) })
                                                        .and_then(|state| {
                                                            state
                                                                .sequence(|state| {
                                                                    state
                                                                        .optional(|state| {
                                                                            self::r#sp(state)
                                                                                .and_then(|state| {
                                                                                    state
                                                                                        .repeat(|state| {
                                                                                            state
                                                                                                .sequence(|state| {
                                                                                                    super::hidden::skip(state)
                                                                                                        .and_then(|state| { self::r#sp(state) })
                                                                                                })
                                                                                        })
                                                                                })
                                                                        })
                                                                })
                                                        })
                                                        .and_then(|state| { super::hidden::skip(state) })
                                                        .and_then(|state| { self::r#value(state) })
                                                })
                                        })
                                })
                        })
                }
                #[inline]
                #[allow(non_snake_case, unused_variables)]
                pub fn r#field_keyword(
                    state: Box<crate::syntax::parser_state::ParserState<'_, Rule>>,
                ) -> crate::syntax::parser_state::ParseResult<
                    Box<crate::syntax::parser_state::ParserState<'_, Rule>>,
                > {
                    state
                        .rule(
                            Rule::r#field_keyword,
                            |state| {
                                state
                                    .atomic(
                                        crate::syntax::parser_state::Atomicity::Atomic,
                                        |state| {
                                            state
                                                .sequence(|state| {
                                                    state
                                                        .match_string("field")
                                                        .and_then(|state| { self::r#kb(state) })
                                                })
                                        },
                                    )
                            },
                        )
                }
                #[inline]
                #[allow(dead_code, non_snake_case, unused_variables)]
                pub fn ANY(
                    state: Box<crate::syntax::parser_state::ParserState<'_, Rule>>,
                ) -> crate::syntax::parser_state::ParseResult<
                    Box<crate::syntax::parser_state::ParserState<'_, Rule>>,
                > {
                    state.skip(1)
                }
                #[inline]
                #[allow(dead_code, non_snake_case, unused_variables)]
                pub fn ASCII_DIGIT(
                    state: Box<crate::syntax::parser_state::ParserState<'_, Rule>>,
                ) -> crate::syntax::parser_state::ParseResult<
                    Box<crate::syntax::parser_state::ParserState<'_, Rule>>,
                > {
                    state.match_range('0'..'9')
                }
                #[inline]
                #[allow(dead_code, non_snake_case, unused_variables)]
                pub fn ASCII_BIN_DIGIT(
                    state: Box<crate::syntax::parser_state::ParserState<'_, Rule>>,
                ) -> crate::syntax::parser_state::ParseResult<
                    Box<crate::syntax::parser_state::ParserState<'_, Rule>>,
                > {
                    state.match_range('0'..'1')
                }
                #[inline]
                #[allow(dead_code, non_snake_case, unused_variables)]
                pub fn ASCII_HEX_DIGIT(
                    state: Box<crate::syntax::parser_state::ParserState<'_, Rule>>,
                ) -> crate::syntax::parser_state::ParseResult<
                    Box<crate::syntax::parser_state::ParserState<'_, Rule>>,
                > {
                    state
                        .match_range('0'..'9')
                        .or_else(|state| state.match_range('a'..'f'))
                        .or_else(|state| state.match_range('A'..'F'))
                }
                #[inline]
                #[allow(dead_code, non_snake_case, unused_variables)]
                pub fn ASCII_ALPHA(
                    state: Box<crate::syntax::parser_state::ParserState<'_, Rule>>,
                ) -> crate::syntax::parser_state::ParseResult<
                    Box<crate::syntax::parser_state::ParserState<'_, Rule>>,
                > {
                    state
                        .match_range('a'..'z')
                        .or_else(|state| state.match_range('A'..'Z'))
                }
                #[inline]
                #[allow(dead_code, non_snake_case, unused_variables)]
                pub fn ASCII_ALPHANUMERIC(
                    state: Box<crate::syntax::parser_state::ParserState<'_, Rule>>,
                ) -> crate::syntax::parser_state::ParseResult<
                    Box<crate::syntax::parser_state::ParserState<'_, Rule>>,
                > {
                    state
                        .match_range('a'..'z')
                        .or_else(|state| state.match_range('A'..'Z'))
                        .or_else(|state| state.match_range('0'..'9'))
                }
            }
            pub use self::visible::*;
        }
        crate::syntax::parser_state::state(
            input,
            |state| {
                match rule {
                    Rule::r#sp => rules::r#sp(state),
                    Rule::r#kb => rules::r#kb(state),
                    Rule::r#id_start => rules::r#id_start(state),
                    Rule::r#id_char => rules::r#id_char(state),
                    Rule::r#ident => rules::r#ident(state),
                    Rule::r#digit_ident => rules::r#digit_ident(state),
                    Rule::r#integer => rules::r#integer(state),
                    Rule::r#decimal => rules::r#decimal(state),
                    Rule::r#bits_literal => rules::r#bits_literal(state),
                    Rule::r#string => rules::r#string(state),
                    Rule::r#code => rules::r#code(state),
                    Rule::r#unset => rules::r#unset(state),
                    Rule::r#bang_name => rules::r#bang_name(state),
                    Rule::r#type => rules::r#type(state),
                    Rule::r#prim_type => rules::r#prim_type(state),
                    Rule::r#bits_type => rules::r#bits_type(state),
                    Rule::r#list_type => rules::r#list_type(state),
                    Rule::r#any_ident => rules::r#any_ident(state),
                    Rule::r#value => rules::r#value(state),
                    Rule::r#simple_value => rules::r#simple_value(state),
                    Rule::r#named_value => rules::r#named_value(state),
                    Rule::r#suffix => rules::r#suffix(state),
                    Rule::r#field => rules::r#field(state),
                    Rule::r#bit_range => rules::r#bit_range(state),
                    Rule::r#slice => rules::r#slice(state),
                    Rule::r#slice_comma => rules::r#slice_comma(state),
                    Rule::r#paste => rules::r#paste(state),
                    Rule::r#range_piece => rules::r#range_piece(state),
                    Rule::r#range_to => rules::r#range_to(state),
                    Rule::r#range_int => rules::r#range_int(state),
                    Rule::r#name_value => rules::r#name_value(state),
                    Rule::r#name_suffix => rules::r#name_suffix(state),
                    Rule::r#bit_list => rules::r#bit_list(state),
                    Rule::r#list => rules::r#list(state),
                    Rule::r#angle_type => rules::r#angle_type(state),
                    Rule::r#dag => rules::r#dag(state),
                    Rule::r#dag_operator => rules::r#dag_operator(state),
                    Rule::r#dag_arg => rules::r#dag_arg(state),
                    Rule::r#dag_var => rules::r#dag_var(state),
                    Rule::r#dag_name => rules::r#dag_name(state),
                    Rule::r#arg_list => rules::r#arg_list(state),
                    Rule::r#arg => rules::r#arg(state),
                    Rule::r#named_arg => rules::r#named_arg(state),
                    Rule::r#bang => rules::r#bang(state),
                    Rule::r#bang_call => rules::r#bang_call(state),
                    Rule::r#cond => rules::r#cond(state),
                    Rule::r#switch => rules::r#switch(state),
                    Rule::r#clause => rules::r#clause(state),
                    Rule::r#piece => rules::r#piece(state),
                    Rule::r#let_open => rules::r#let_open(state),
                    Rule::r#block_end => rules::r#block_end(state),
                    Rule::r#statement => rules::r#statement(state),
                    Rule::r#def => rules::r#def(state),
                    Rule::r#defm => rules::r#defm(state),
                    Rule::r#class => rules::r#class(state),
                    Rule::r#multiclass => rules::r#multiclass(state),
                    Rule::r#multiclass_body => rules::r#multiclass_body(state),
                    Rule::r#multiclass_statement => rules::r#multiclass_statement(state),
                    Rule::r#defset => rules::r#defset(state),
                    Rule::r#deftype => rules::r#deftype(state),
                    Rule::r#defvar => rules::r#defvar(state),
                    Rule::r#foreach => rules::r#foreach(state),
                    Rule::r#if_then => rules::r#if_then(state),
                    Rule::r#else_branch => rules::r#else_branch(state),
                    Rule::r#let_in => rules::r#let_in(state),
                    Rule::r#let_head => rules::r#let_head(state),
                    Rule::r#let_item => rules::r#let_item(state),
                    Rule::r#let_mode => rules::r#let_mode(state),
                    Rule::r#angle_range => rules::r#angle_range(state),
                    Rule::r#assert => rules::r#assert(state),
                    Rule::r#dump => rules::r#dump(state),
                    Rule::r#block_or_statement => rules::r#block_or_statement(state),
                    Rule::r#block => rules::r#block(state),
                    Rule::r#object_body => rules::r#object_body(state),
                    Rule::r#parent_list => rules::r#parent_list(state),
                    Rule::r#class_ref => rules::r#class_ref(state),
                    Rule::r#body => rules::r#body(state),
                    Rule::r#extra_semi => rules::r#extra_semi(state),
                    Rule::r#body_item => rules::r#body_item(state),
                    Rule::r#body_let => rules::r#body_let(state),
                    Rule::r#field_decl => rules::r#field_decl(state),
                    Rule::r#template_args => rules::r#template_args(state),
                    Rule::r#template_arg => rules::r#template_arg(state),
                    Rule::r#declaration => rules::r#declaration(state),
                    Rule::r#field_keyword => rules::r#field_keyword(state),
                }
            },
        )
    }
}
