// @generated from grammar.pest by pest_generator. After a change of the grammar:
//     TBLGEN_BLESS=1 cargo test -p tblgen-tests grammar
// The library has this file instead of a derive, so that nobody who uses it has
// to build a generator of parsers. Functions of `Steps` stand for those of pest, so that
// each is compiled once, and not again for each step.

#![allow(dead_code, missing_docs, unused_imports, unreachable_pub)]
#![allow(clippy::all, clippy::pedantic)]
/// The parser of the grammar.
pub(crate) struct TableGenParser;
/**The syntax of TableGen, rule by rule, named after the productions of the
TableGen Programmer's Reference (LLVM, docs/TableGen/ProgRef.rst).

How to read it:

* The input is not a file but the loader's *virtual buffer*: includes are
  spliced in, directives, inactive regions and comments are cut out, and
  every token is known to be well formed. So there is no rule for comments.
* A token eats the blanks behind it. The end of a rule is therefore the
  start of the next token, which is where many messages point.
* Suffixes, arguments and names are siblings that follow their operand;
  silent rules (`_`) leave no trace, so that a leaf costs one pair.
* Rules with a repetition are `@` or `$`: only there is `e*` a plain loop.
* The character that decides stands before the rule, so that what does not
  begin with it costs one comparison. Such a rule starts behind its bracket.
* Looking ahead is slow, and so is done only where nothing else will do.
* One call of `pieces` parses a little of the top level.*/
#[allow(dead_code, non_camel_case_types, clippy::upper_case_acronyms)]
#[derive(Clone, Copy, Debug, Eq, Hash, Ord, PartialEq, PartialOrd)]
pub enum Rule {
    ///Blanks between tokens: no other control characters are in the buffer.
    r#sp,
    ///A keyword ends where no identifier goes on.
    r#kb,
    r#id_start,
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
    r#string_rest,
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
    /**Some of the top level: little, so that what has been parsed stays small, but
not statement by statement, for each call costs something.*/
    r#pieces,
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
            Rule::r#ident,
            Rule::r#digit_ident,
            Rule::r#integer,
            Rule::r#decimal,
            Rule::r#bits_literal,
            Rule::r#string,
            Rule::r#string_rest,
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
            Rule::r#pieces,
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
impl ::pest::Parser<Rule> for TableGenParser {
    fn parse<'i>(
        rule: Rule,
        input: &'i str,
    ) -> ::core::result::Result<
        ::pest::iterators::Pairs<'i, Rule>,
        ::pest::error::Error<Rule>,
    > {
        mod rules {
            #![allow(clippy::upper_case_acronyms)]
            pub mod hidden {
                use super::super::Rule;
                use crate::syntax::steps::{Steps, Then};
                #[inline]
                #[allow(dead_code, non_snake_case, unused_variables)]
                pub fn skip(
                    state: ::alloc::boxed::Box<::pest::ParserState<'_, Rule>>,
                ) -> ::pest::ParseResult<
                    ::alloc::boxed::Box<::pest::ParserState<'_, Rule>>,
                > {
                    Ok(state)
                }
            }
            pub mod visible {
                use super::super::Rule;
                use crate::syntax::steps::{Steps, Then};
                #[inline]
                #[allow(non_snake_case, unused_variables)]
                pub fn r#sp(
                    state: ::alloc::boxed::Box<::pest::ParserState<'_, Rule>>,
                ) -> ::pest::ParseResult<
                    ::alloc::boxed::Box<::pest::ParserState<'_, Rule>>,
                > {
                    state.match_range('\t'..' ')
                }
                #[inline]
                #[allow(non_snake_case, unused_variables)]
                pub fn r#kb(
                    state: ::alloc::boxed::Box<::pest::ParserState<'_, Rule>>,
                ) -> ::pest::ParseResult<
                    ::alloc::boxed::Box<::pest::ParserState<'_, Rule>>,
                > {
                    let state = state.check_stack_limit()?;
                    state
                        .sequence_step(|state| {
                            self::r#sp(state)
                                .then(|state| {
                                    state
                                        .sequence_step(|state| {
                                            state
                                                .optional_step(|state| {
                                                    self::r#sp(state)
                                                        .then(|state| {
                                                            state
                                                                .repeated_step(|state| {
                                                                    state
                                                                        .sequence_step(|state| {
                                                                            super::hidden::skip(state).then(self::r#sp)
                                                                        })
                                                                })
                                                        })
                                                })
                                        })
                                })
                        })
                        .otherwise(|state| {
                            state.lookahead_step(false, self::r#XID_CONTINUE)
                        })
                }
                #[inline]
                #[allow(non_snake_case, unused_variables)]
                pub fn r#id_start(
                    state: ::alloc::boxed::Box<::pest::ParserState<'_, Rule>>,
                ) -> ::pest::ParseResult<
                    ::alloc::boxed::Box<::pest::ParserState<'_, Rule>>,
                > {
                    let state = state.check_stack_limit()?;
                    self::r#XID_START(state)
                        .otherwise(|state| { state.match_string("_") })
                }
                #[inline]
                #[allow(non_snake_case, unused_variables)]
                pub fn r#ident(
                    state: ::alloc::boxed::Box<::pest::ParserState<'_, Rule>>,
                ) -> ::pest::ParseResult<
                    ::alloc::boxed::Box<::pest::ParserState<'_, Rule>>,
                > {
                    state
                        .rule_step(
                            Rule::r#ident,
                            |state| {
                                state
                                    .atomic_step(
                                        ::pest::Atomicity::Atomic,
                                        |state| {
                                            state
                                                .sequence_step(|state| {
                                                    self::r#id_start(state)
                                                        .then(|state| { state.repeated_step(self::r#XID_CONTINUE) })
                                                        .then(|state| { state.repeated_step(self::r#sp) })
                                                })
                                        },
                                    )
                            },
                        )
                }
                #[inline]
                #[allow(non_snake_case, unused_variables)]
                pub fn r#digit_ident(
                    state: ::alloc::boxed::Box<::pest::ParserState<'_, Rule>>,
                ) -> ::pest::ParseResult<
                    ::alloc::boxed::Box<::pest::ParserState<'_, Rule>>,
                > {
                    state
                        .rule_step(
                            Rule::r#digit_ident,
                            |state| {
                                state
                                    .atomic_step(
                                        ::pest::Atomicity::Atomic,
                                        |state| {
                                            state
                                                .sequence_step(|state| {
                                                    state
                                                        .sequence_step(|state| {
                                                            self::r#ASCII_DIGIT(state)
                                                                .then(|state| { state.repeated_step(self::r#ASCII_DIGIT) })
                                                        })
                                                        .then(|state| {
                                                            state
                                                                .lookahead_step(
                                                                    false,
                                                                    |state| {
                                                                        state
                                                                            .sequence_step(|state| {
                                                                                state.match_string("x").then(self::r#ASCII_HEX_DIGIT)
                                                                            })
                                                                            .otherwise(|state| {
                                                                                state
                                                                                    .sequence_step(|state| {
                                                                                        state.match_string("b").then(self::r#ASCII_BIN_DIGIT)
                                                                                    })
                                                                            })
                                                                    },
                                                                )
                                                        })
                                                        .then(self::r#id_start)
                                                        .then(|state| { state.repeated_step(self::r#XID_CONTINUE) })
                                                        .then(|state| { state.repeated_step(self::r#sp) })
                                                })
                                        },
                                    )
                            },
                        )
                }
                #[inline]
                #[allow(non_snake_case, unused_variables)]
                pub fn r#integer(
                    state: ::alloc::boxed::Box<::pest::ParserState<'_, Rule>>,
                ) -> ::pest::ParseResult<
                    ::alloc::boxed::Box<::pest::ParserState<'_, Rule>>,
                > {
                    state
                        .rule_step(
                            Rule::r#integer,
                            |state| {
                                state
                                    .atomic_step(
                                        ::pest::Atomicity::Atomic,
                                        |state| {
                                            state
                                                .sequence_step(|state| {
                                                    state
                                                        .sequence_step(|state| {
                                                            state
                                                                .match_string("0x")
                                                                .then(self::r#ASCII_HEX_DIGIT)
                                                                .then(|state| {
                                                                    state.repeated_step(self::r#ASCII_HEX_DIGIT)
                                                                })
                                                        })
                                                        .otherwise(|state| {
                                                            state
                                                                .sequence_step(|state| {
                                                                    state
                                                                        .optional_step(|state| {
                                                                            state
                                                                                .match_string("-")
                                                                                .otherwise(|state| { state.match_string("+") })
                                                                        })
                                                                        .then(self::r#ASCII_DIGIT)
                                                                        .then(|state| { state.repeated_step(self::r#ASCII_DIGIT) })
                                                                })
                                                        })
                                                        .then(|state| { state.repeated_step(self::r#sp) })
                                                })
                                        },
                                    )
                            },
                        )
                }
                #[inline]
                #[allow(non_snake_case, unused_variables)]
                pub fn r#decimal(
                    state: ::alloc::boxed::Box<::pest::ParserState<'_, Rule>>,
                ) -> ::pest::ParseResult<
                    ::alloc::boxed::Box<::pest::ParserState<'_, Rule>>,
                > {
                    state
                        .rule_step(
                            Rule::r#decimal,
                            |state| {
                                state
                                    .atomic_step(
                                        ::pest::Atomicity::Atomic,
                                        |state| {
                                            state
                                                .sequence_step(|state| {
                                                    state
                                                        .sequence_step(|state| {
                                                            self::r#ASCII_DIGIT(state)
                                                                .then(|state| { state.repeated_step(self::r#ASCII_DIGIT) })
                                                        })
                                                        .then(|state| {
                                                            state
                                                                .sequence_step(|state| {
                                                                    self::r#sp(state)
                                                                        .then(|state| { state.repeated_step(self::r#sp) })
                                                                })
                                                                .otherwise(|state| {
                                                                    state.lookahead_step(false, self::r#id_start)
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
                    state: ::alloc::boxed::Box<::pest::ParserState<'_, Rule>>,
                ) -> ::pest::ParseResult<
                    ::alloc::boxed::Box<::pest::ParserState<'_, Rule>>,
                > {
                    state
                        .rule_step(
                            Rule::r#bits_literal,
                            |state| {
                                state
                                    .atomic_step(
                                        ::pest::Atomicity::Atomic,
                                        |state| {
                                            state
                                                .sequence_step(|state| {
                                                    state
                                                        .match_string("0b")
                                                        .then(|state| {
                                                            state
                                                                .sequence_step(|state| {
                                                                    self::r#ASCII_BIN_DIGIT(state)
                                                                        .then(|state| {
                                                                            state.repeated_step(self::r#ASCII_BIN_DIGIT)
                                                                        })
                                                                })
                                                        })
                                                        .then(|state| { state.repeated_step(self::r#sp) })
                                                })
                                        },
                                    )
                            },
                        )
                }
                #[inline]
                #[allow(non_snake_case, unused_variables)]
                pub fn r#string(
                    state: ::alloc::boxed::Box<::pest::ParserState<'_, Rule>>,
                ) -> ::pest::ParseResult<
                    ::alloc::boxed::Box<::pest::ParserState<'_, Rule>>,
                > {
                    state
                        .rule_step(
                            Rule::r#string,
                            |state| {
                                state
                                    .atomic_step(
                                        ::pest::Atomicity::Atomic,
                                        |state| {
                                            state
                                                .sequence_step(|state| {
                                                    self::r#string_rest(state)
                                                        .then(|state| {
                                                            state
                                                                .repeated_step(|state| {
                                                                    state
                                                                        .sequence_step(|state| {
                                                                            state.match_string("\"").then(self::r#string_rest)
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
                pub fn r#string_rest(
                    state: ::alloc::boxed::Box<::pest::ParserState<'_, Rule>>,
                ) -> ::pest::ParseResult<
                    ::alloc::boxed::Box<::pest::ParserState<'_, Rule>>,
                > {
                    state
                        .sequence_step(|state| {
                            state
                                .sequence_step(|state| {
                                    state
                                        .optional_step(|state| {
                                            state
                                                .sequence_step(|state| {
                                                    state
                                                        .lookahead_step(
                                                            false,
                                                            |state| {
                                                                state
                                                                    .match_string("\"")
                                                                    .otherwise(|state| { state.match_string("\\") })
                                                            },
                                                        )
                                                        .then(self::r#ANY)
                                                })
                                                .then(|state| {
                                                    state
                                                        .repeated_step(|state| {
                                                            state
                                                                .sequence_step(|state| {
                                                                    super::hidden::skip(state)
                                                                        .then(|state| {
                                                                            state
                                                                                .sequence_step(|state| {
                                                                                    state
                                                                                        .lookahead_step(
                                                                                            false,
                                                                                            |state| {
                                                                                                state
                                                                                                    .match_string("\"")
                                                                                                    .otherwise(|state| { state.match_string("\\") })
                                                                                            },
                                                                                        )
                                                                                        .then(self::r#ANY)
                                                                                })
                                                                        })
                                                                })
                                                        })
                                                })
                                        })
                                })
                                .then(|state| {
                                    state
                                        .sequence_step(|state| {
                                            state
                                                .optional_step(|state| {
                                                    state
                                                        .sequence_step(|state| {
                                                            state
                                                                .match_string("\\")
                                                                .then(self::r#ANY)
                                                                .then(|state| {
                                                                    state
                                                                        .sequence_step(|state| {
                                                                            state
                                                                                .optional_step(|state| {
                                                                                    state
                                                                                        .sequence_step(|state| {
                                                                                            state
                                                                                                .lookahead_step(
                                                                                                    false,
                                                                                                    |state| {
                                                                                                        state
                                                                                                            .match_string("\"")
                                                                                                            .otherwise(|state| { state.match_string("\\") })
                                                                                                    },
                                                                                                )
                                                                                                .then(self::r#ANY)
                                                                                        })
                                                                                        .then(|state| {
                                                                                            state
                                                                                                .repeated_step(|state| {
                                                                                                    state
                                                                                                        .sequence_step(|state| {
                                                                                                            super::hidden::skip(state)
                                                                                                                .then(|state| {
                                                                                                                    state
                                                                                                                        .sequence_step(|state| {
                                                                                                                            state
                                                                                                                                .lookahead_step(
                                                                                                                                    false,
                                                                                                                                    |state| {
                                                                                                                                        state
                                                                                                                                            .match_string("\"")
                                                                                                                                            .otherwise(|state| { state.match_string("\\") })
                                                                                                                                    },
                                                                                                                                )
                                                                                                                                .then(self::r#ANY)
                                                                                                                        })
                                                                                                                })
                                                                                                        })
                                                                                                })
                                                                                        })
                                                                                })
                                                                        })
                                                                })
                                                        })
                                                        .then(|state| {
                                                            state
                                                                .repeated_step(|state| {
                                                                    state
                                                                        .sequence_step(|state| {
                                                                            super::hidden::skip(state)
                                                                                .then(|state| {
                                                                                    state
                                                                                        .sequence_step(|state| {
                                                                                            state
                                                                                                .match_string("\\")
                                                                                                .then(self::r#ANY)
                                                                                                .then(|state| {
                                                                                                    state
                                                                                                        .sequence_step(|state| {
                                                                                                            state
                                                                                                                .optional_step(|state| {
                                                                                                                    state
                                                                                                                        .sequence_step(|state| {
                                                                                                                            state
                                                                                                                                .lookahead_step(
                                                                                                                                    false,
                                                                                                                                    |state| {
                                                                                                                                        state
                                                                                                                                            .match_string("\"")
                                                                                                                                            .otherwise(|state| { state.match_string("\\") })
                                                                                                                                    },
                                                                                                                                )
                                                                                                                                .then(self::r#ANY)
                                                                                                                        })
                                                                                                                        .then(|state| {
                                                                                                                            state
                                                                                                                                .repeated_step(|state| {
                                                                                                                                    state
                                                                                                                                        .sequence_step(|state| {
                                                                                                                                            super::hidden::skip(state)
                                                                                                                                                .then(|state| {
                                                                                                                                                    state
                                                                                                                                                        .sequence_step(|state| {
                                                                                                                                                            state
                                                                                                                                                                .lookahead_step(
                                                                                                                                                                    false,
                                                                                                                                                                    |state| {
                                                                                                                                                                        state
                                                                                                                                                                            .match_string("\"")
                                                                                                                                                                            .otherwise(|state| { state.match_string("\\") })
                                                                                                                                                                    },
                                                                                                                                                                )
                                                                                                                                                                .then(self::r#ANY)
                                                                                                                                                        })
                                                                                                                                                })
                                                                                                                                        })
                                                                                                                                })
                                                                                                                        })
                                                                                                                })
                                                                                                        })
                                                                                                })
                                                                                        })
                                                                                })
                                                                        })
                                                                })
                                                        })
                                                })
                                        })
                                })
                                .then(|state| { state.match_string("\"") })
                                .then(|state| {
                                    state
                                        .sequence_step(|state| {
                                            state
                                                .optional_step(|state| {
                                                    self::r#sp(state)
                                                        .then(|state| {
                                                            state
                                                                .repeated_step(|state| {
                                                                    state
                                                                        .sequence_step(|state| {
                                                                            super::hidden::skip(state).then(self::r#sp)
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
                pub fn r#code(
                    state: ::alloc::boxed::Box<::pest::ParserState<'_, Rule>>,
                ) -> ::pest::ParseResult<
                    ::alloc::boxed::Box<::pest::ParserState<'_, Rule>>,
                > {
                    state
                        .rule_step(
                            Rule::r#code,
                            |state| {
                                state
                                    .atomic_step(
                                        ::pest::Atomicity::Atomic,
                                        |state| {
                                            state
                                                .sequence_step(|state| {
                                                    let strings = ["}"];
                                                    state
                                                        .skip_until(&strings)
                                                        .then(|state| {
                                                            state
                                                                .repeated_step(|state| {
                                                                    state
                                                                        .sequence_step(|state| {
                                                                            state
                                                                                .match_string("}")
                                                                                .then(|state| {
                                                                                    state
                                                                                        .lookahead_step(false, |state| { state.match_string("]") })
                                                                                })
                                                                                .then(self::r#ANY)
                                                                                .then(|state| {
                                                                                    let strings = ["}"];
                                                                                    state.skip_until(&strings)
                                                                                })
                                                                        })
                                                                })
                                                        })
                                                        .then(|state| { state.match_string("}]") })
                                                        .then(|state| { state.repeated_step(self::r#sp) })
                                                })
                                        },
                                    )
                            },
                        )
                }
                #[inline]
                #[allow(non_snake_case, unused_variables)]
                pub fn r#unset(
                    state: ::alloc::boxed::Box<::pest::ParserState<'_, Rule>>,
                ) -> ::pest::ParseResult<
                    ::alloc::boxed::Box<::pest::ParserState<'_, Rule>>,
                > {
                    state
                        .rule_step(
                            Rule::r#unset,
                            |state| {
                                state
                                    .atomic_step(
                                        ::pest::Atomicity::Atomic,
                                        |state| {
                                            state
                                                .sequence_step(|state| {
                                                    state
                                                        .match_string("?")
                                                        .then(|state| { state.repeated_step(self::r#sp) })
                                                })
                                        },
                                    )
                            },
                        )
                }
                #[inline]
                #[allow(non_snake_case, unused_variables)]
                pub fn r#bang_name(
                    state: ::alloc::boxed::Box<::pest::ParserState<'_, Rule>>,
                ) -> ::pest::ParseResult<
                    ::alloc::boxed::Box<::pest::ParserState<'_, Rule>>,
                > {
                    state
                        .rule_step(
                            Rule::r#bang_name,
                            |state| {
                                state
                                    .atomic_step(
                                        ::pest::Atomicity::Atomic,
                                        |state| {
                                            state
                                                .sequence_step(|state| {
                                                    state
                                                        .sequence_step(|state| {
                                                            self::r#ASCII_ALPHA(state)
                                                                .then(|state| { state.repeated_step(self::r#ASCII_ALPHA) })
                                                        })
                                                        .then(|state| { state.repeated_step(self::r#sp) })
                                                })
                                        },
                                    )
                            },
                        )
                }
                #[inline]
                #[allow(non_snake_case, unused_variables)]
                pub fn r#type(
                    state: ::alloc::boxed::Box<::pest::ParserState<'_, Rule>>,
                ) -> ::pest::ParseResult<
                    ::alloc::boxed::Box<::pest::ParserState<'_, Rule>>,
                > {
                    let state = state.check_stack_limit()?;
                    self::r#prim_type(state)
                        .otherwise(self::r#bits_type)
                        .otherwise(self::r#list_type)
                        .otherwise(self::r#any_ident)
                }
                #[inline]
                #[allow(non_snake_case, unused_variables)]
                pub fn r#prim_type(
                    state: ::alloc::boxed::Box<::pest::ParserState<'_, Rule>>,
                ) -> ::pest::ParseResult<
                    ::alloc::boxed::Box<::pest::ParserState<'_, Rule>>,
                > {
                    state
                        .rule_step(
                            Rule::r#prim_type,
                            |state| {
                                state
                                    .atomic_step(
                                        ::pest::Atomicity::Atomic,
                                        |state| {
                                            state
                                                .sequence_step(|state| {
                                                    state
                                                        .match_string("bit")
                                                        .otherwise(|state| { state.match_string("int") })
                                                        .otherwise(|state| { state.match_string("string") })
                                                        .otherwise(|state| { state.match_string("dag") })
                                                        .otherwise(|state| { state.match_string("code") })
                                                        .then(self::r#kb)
                                                })
                                        },
                                    )
                            },
                        )
                }
                #[inline]
                #[allow(non_snake_case, unused_variables)]
                pub fn r#bits_type(
                    state: ::alloc::boxed::Box<::pest::ParserState<'_, Rule>>,
                ) -> ::pest::ParseResult<
                    ::alloc::boxed::Box<::pest::ParserState<'_, Rule>>,
                > {
                    state
                        .atomic_step(
                            ::pest::Atomicity::CompoundAtomic,
                            |state| {
                                state
                                    .rule_step(
                                        Rule::r#bits_type,
                                        |state| {
                                            state
                                                .sequence_step(|state| {
                                                    state
                                                        .match_string("bits")
                                                        .then(|state| { state.repeated_step(self::r#sp) })
                                                        .then(|state| { state.match_string("<") })
                                                        .then(|state| { state.repeated_step(self::r#sp) })
                                                        .then(self::r#integer)
                                                        .then(|state| { state.match_string(">") })
                                                        .then(|state| { state.repeated_step(self::r#sp) })
                                                })
                                        },
                                    )
                            },
                        )
                }
                #[inline]
                #[allow(non_snake_case, unused_variables)]
                pub fn r#list_type(
                    state: ::alloc::boxed::Box<::pest::ParserState<'_, Rule>>,
                ) -> ::pest::ParseResult<
                    ::alloc::boxed::Box<::pest::ParserState<'_, Rule>>,
                > {
                    state
                        .atomic_step(
                            ::pest::Atomicity::CompoundAtomic,
                            |state| {
                                state
                                    .rule_step(
                                        Rule::r#list_type,
                                        |state| {
                                            state
                                                .sequence_step(|state| {
                                                    state
                                                        .match_string("list")
                                                        .then(|state| { state.repeated_step(self::r#sp) })
                                                        .then(|state| { state.match_string("<") })
                                                        .then(|state| { state.repeated_step(self::r#sp) })
                                                        .then(self::r#type)
                                                        .then(|state| { state.match_string(">") })
                                                        .then(|state| { state.repeated_step(self::r#sp) })
                                                })
                                        },
                                    )
                            },
                        )
                }
                #[inline]
                #[allow(non_snake_case, unused_variables)]
                pub fn r#any_ident(
                    state: ::alloc::boxed::Box<::pest::ParserState<'_, Rule>>,
                ) -> ::pest::ParseResult<
                    ::alloc::boxed::Box<::pest::ParserState<'_, Rule>>,
                > {
                    let state = state.check_stack_limit()?;
                    self::r#ident(state).otherwise(self::r#digit_ident)
                }
                #[inline]
                #[allow(non_snake_case, unused_variables)]
                pub fn r#value(
                    state: ::alloc::boxed::Box<::pest::ParserState<'_, Rule>>,
                ) -> ::pest::ParseResult<
                    ::alloc::boxed::Box<::pest::ParserState<'_, Rule>>,
                > {
                    state
                        .sequence_step(|state| {
                            self::r#simple_value(state)
                                .then(|state| {
                                    state
                                        .sequence_step(|state| {
                                            state
                                                .optional_step(|state| {
                                                    self::r#suffix(state)
                                                        .then(|state| {
                                                            state
                                                                .repeated_step(|state| {
                                                                    state
                                                                        .sequence_step(|state| {
                                                                            super::hidden::skip(state).then(self::r#suffix)
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
                    state: ::alloc::boxed::Box<::pest::ParserState<'_, Rule>>,
                ) -> ::pest::ParseResult<
                    ::alloc::boxed::Box<::pest::ParserState<'_, Rule>>,
                > {
                    let state = state.check_stack_limit()?;
                    self::r#named_value(state)
                        .otherwise(|state| {
                            state
                                .sequence_step(|state| {
                                    state.match_string("{").then(self::r#bit_list)
                                })
                        })
                }
                #[inline]
                #[allow(non_snake_case, unused_variables)]
                pub fn r#named_value(
                    state: ::alloc::boxed::Box<::pest::ParserState<'_, Rule>>,
                ) -> ::pest::ParseResult<
                    ::alloc::boxed::Box<::pest::ParserState<'_, Rule>>,
                > {
                    let state = state.check_stack_limit()?;
                    state
                        .sequence_step(|state| {
                            self::r#ident(state)
                                .then(|state| {
                                    state
                                        .optional_step(|state| {
                                            state
                                                .sequence_step(|state| {
                                                    state.match_string("<").then(self::r#arg_list)
                                                })
                                        })
                                })
                        })
                        .otherwise(|state| {
                            state
                                .sequence_step(|state| {
                                    state.match_string("\"").then(self::r#string)
                                })
                        })
                        .otherwise(|state| {
                            state
                                .sequence_step(|state| {
                                    state
                                        .match_string("[")
                                        .then(|state| {
                                            state
                                                .sequence_step(|state| {
                                                    state.match_string("{").then(self::r#code)
                                                })
                                                .otherwise(self::r#list)
                                        })
                                })
                        })
                        .otherwise(self::r#decimal)
                        .otherwise(|state| {
                            state
                                .sequence_step(|state| {
                                    state.match_string("(").then(self::r#dag)
                                })
                        })
                        .otherwise(|state| {
                            state
                                .sequence_step(|state| {
                                    state.match_string("!").then(self::r#bang)
                                })
                        })
                        .otherwise(|state| {
                            state
                                .sequence_step(|state| {
                                    self::r#digit_ident(state)
                                        .then(|state| {
                                            state
                                                .optional_step(|state| {
                                                    state
                                                        .sequence_step(|state| {
                                                            state.match_string("<").then(self::r#arg_list)
                                                        })
                                                })
                                        })
                                })
                        })
                        .otherwise(self::r#bits_literal)
                        .otherwise(self::r#integer)
                        .otherwise(self::r#unset)
                }
                #[inline]
                #[allow(non_snake_case, unused_variables)]
                pub fn r#suffix(
                    state: ::alloc::boxed::Box<::pest::ParserState<'_, Rule>>,
                ) -> ::pest::ParseResult<
                    ::alloc::boxed::Box<::pest::ParserState<'_, Rule>>,
                > {
                    let state = state.check_stack_limit()?;
                    state
                        .sequence_step(|state| {
                            state.match_string(".").then(self::r#field)
                        })
                        .otherwise(|state| {
                            state
                                .sequence_step(|state| {
                                    state.match_string("{").then(self::r#bit_range)
                                })
                        })
                        .otherwise(|state| {
                            state
                                .sequence_step(|state| {
                                    state
                                        .match_string("[")
                                        .then(|state| {
                                            state
                                                .lookahead_step(false, |state| { state.match_string("{") })
                                        })
                                        .then(self::r#slice)
                                })
                        })
                        .otherwise(|state| {
                            state
                                .sequence_step(|state| {
                                    state.match_string("#").then(self::r#paste)
                                })
                        })
                }
                #[inline]
                #[allow(non_snake_case, unused_variables)]
                pub fn r#field(
                    state: ::alloc::boxed::Box<::pest::ParserState<'_, Rule>>,
                ) -> ::pest::ParseResult<
                    ::alloc::boxed::Box<::pest::ParserState<'_, Rule>>,
                > {
                    state
                        .atomic_step(
                            ::pest::Atomicity::CompoundAtomic,
                            |state| {
                                state
                                    .rule_step(
                                        Rule::r#field,
                                        |state| {
                                            state
                                                .sequence_step(|state| {
                                                    state.repeated_step(self::r#sp).then(self::r#any_ident)
                                                })
                                        },
                                    )
                            },
                        )
                }
                #[inline]
                #[allow(non_snake_case, unused_variables)]
                pub fn r#bit_range(
                    state: ::alloc::boxed::Box<::pest::ParserState<'_, Rule>>,
                ) -> ::pest::ParseResult<
                    ::alloc::boxed::Box<::pest::ParserState<'_, Rule>>,
                > {
                    state
                        .atomic_step(
                            ::pest::Atomicity::CompoundAtomic,
                            |state| {
                                state
                                    .rule_step(
                                        Rule::r#bit_range,
                                        |state| {
                                            state
                                                .sequence_step(|state| {
                                                    state
                                                        .repeated_step(self::r#sp)
                                                        .then(self::r#range_piece)
                                                        .then(|state| {
                                                            state
                                                                .repeated_step(|state| {
                                                                    state
                                                                        .sequence_step(|state| {
                                                                            state
                                                                                .match_string(",")
                                                                                .then(|state| { state.repeated_step(self::r#sp) })
                                                                                .then(self::r#range_piece)
                                                                        })
                                                                })
                                                        })
                                                        .then(|state| { state.match_string("}") })
                                                        .then(|state| { state.repeated_step(self::r#sp) })
                                                })
                                        },
                                    )
                            },
                        )
                }
                #[inline]
                #[allow(non_snake_case, unused_variables)]
                pub fn r#slice(
                    state: ::alloc::boxed::Box<::pest::ParserState<'_, Rule>>,
                ) -> ::pest::ParseResult<
                    ::alloc::boxed::Box<::pest::ParserState<'_, Rule>>,
                > {
                    state
                        .atomic_step(
                            ::pest::Atomicity::CompoundAtomic,
                            |state| {
                                state
                                    .rule_step(
                                        Rule::r#slice,
                                        |state| {
                                            state
                                                .sequence_step(|state| {
                                                    state
                                                        .repeated_step(self::r#sp)
                                                        .then(self::r#range_piece)
                                                        .then(|state| {
                                                            state
                                                                .repeated_step(|state| {
                                                                    state
                                                                        .sequence_step(|state| {
                                                                            state
                                                                                .match_string(",")
                                                                                .then(|state| { state.repeated_step(self::r#sp) })
                                                                                .then(self::r#range_piece)
                                                                        })
                                                                })
                                                        })
                                                        .then(|state| { state.optional_step(self::r#slice_comma) })
                                                        .then(|state| { state.match_string("]") })
                                                        .then(|state| { state.repeated_step(self::r#sp) })
                                                })
                                        },
                                    )
                            },
                        )
                }
                #[inline]
                #[allow(non_snake_case, unused_variables)]
                pub fn r#slice_comma(
                    state: ::alloc::boxed::Box<::pest::ParserState<'_, Rule>>,
                ) -> ::pest::ParseResult<
                    ::alloc::boxed::Box<::pest::ParserState<'_, Rule>>,
                > {
                    state
                        .rule_step(
                            Rule::r#slice_comma,
                            |state| {
                                state
                                    .atomic_step(
                                        ::pest::Atomicity::Atomic,
                                        |state| {
                                            state
                                                .sequence_step(|state| {
                                                    state
                                                        .match_string(",")
                                                        .then(|state| { state.repeated_step(self::r#sp) })
                                                })
                                        },
                                    )
                            },
                        )
                }
                #[inline]
                #[allow(non_snake_case, unused_variables)]
                pub fn r#paste(
                    state: ::alloc::boxed::Box<::pest::ParserState<'_, Rule>>,
                ) -> ::pest::ParseResult<
                    ::alloc::boxed::Box<::pest::ParserState<'_, Rule>>,
                > {
                    state
                        .atomic_step(
                            ::pest::Atomicity::CompoundAtomic,
                            |state| {
                                state
                                    .rule_step(
                                        Rule::r#paste,
                                        |state| {
                                            state
                                                .sequence_step(|state| {
                                                    state
                                                        .repeated_step(self::r#sp)
                                                        .then(|state| {
                                                            state
                                                                .lookahead_step(
                                                                    true,
                                                                    |state| {
                                                                        state
                                                                            .match_string(":")
                                                                            .otherwise(|state| { state.match_string(";") })
                                                                            .otherwise(|state| { state.match_string("{") })
                                                                    },
                                                                )
                                                                .otherwise(|state| {
                                                                    state
                                                                        .sequence_step(|state| {
                                                                            self::r#simple_value(state)
                                                                                .then(|state| { state.repeated_step(self::r#name_suffix) })
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
                    state: ::alloc::boxed::Box<::pest::ParserState<'_, Rule>>,
                ) -> ::pest::ParseResult<
                    ::alloc::boxed::Box<::pest::ParserState<'_, Rule>>,
                > {
                    state
                        .sequence_step(|state| {
                            self::r#value(state)
                                .then(|state| {
                                    state
                                        .optional_step(|state| {
                                            self::r#range_to(state).otherwise(self::r#range_int)
                                        })
                                })
                        })
                }
                #[inline]
                #[allow(non_snake_case, unused_variables)]
                pub fn r#range_to(
                    state: ::alloc::boxed::Box<::pest::ParserState<'_, Rule>>,
                ) -> ::pest::ParseResult<
                    ::alloc::boxed::Box<::pest::ParserState<'_, Rule>>,
                > {
                    state
                        .atomic_step(
                            ::pest::Atomicity::CompoundAtomic,
                            |state| {
                                state
                                    .rule_step(
                                        Rule::r#range_to,
                                        |state| {
                                            state
                                                .sequence_step(|state| {
                                                    state
                                                        .match_string("...")
                                                        .otherwise(|state| {
                                                            state
                                                                .sequence_step(|state| {
                                                                    state
                                                                        .match_string("-")
                                                                        .then(|state| {
                                                                            state.lookahead_step(false, self::r#ASCII_DIGIT)
                                                                        })
                                                                })
                                                        })
                                                        .then(|state| { state.repeated_step(self::r#sp) })
                                                        .then(self::r#value)
                                                })
                                        },
                                    )
                            },
                        )
                }
                #[inline]
                #[allow(non_snake_case, unused_variables)]
                pub fn r#range_int(
                    state: ::alloc::boxed::Box<::pest::ParserState<'_, Rule>>,
                ) -> ::pest::ParseResult<
                    ::alloc::boxed::Box<::pest::ParserState<'_, Rule>>,
                > {
                    state
                        .atomic_step(
                            ::pest::Atomicity::CompoundAtomic,
                            |state| {
                                state.rule_step(Rule::r#range_int, self::r#integer)
                            },
                        )
                }
                #[inline]
                #[allow(non_snake_case, unused_variables)]
                pub fn r#name_value(
                    state: ::alloc::boxed::Box<::pest::ParserState<'_, Rule>>,
                ) -> ::pest::ParseResult<
                    ::alloc::boxed::Box<::pest::ParserState<'_, Rule>>,
                > {
                    state
                        .sequence_step(|state| {
                            self::r#named_value(state)
                                .then(|state| {
                                    state
                                        .sequence_step(|state| {
                                            state
                                                .optional_step(|state| {
                                                    self::r#name_suffix(state)
                                                        .then(|state| {
                                                            state
                                                                .repeated_step(|state| {
                                                                    state
                                                                        .sequence_step(|state| {
                                                                            super::hidden::skip(state).then(self::r#name_suffix)
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
                    state: ::alloc::boxed::Box<::pest::ParserState<'_, Rule>>,
                ) -> ::pest::ParseResult<
                    ::alloc::boxed::Box<::pest::ParserState<'_, Rule>>,
                > {
                    let state = state.check_stack_limit()?;
                    state
                        .sequence_step(|state| {
                            state.match_string(".").then(self::r#field)
                        })
                        .otherwise(|state| {
                            state
                                .sequence_step(|state| {
                                    state
                                        .match_string("[")
                                        .then(|state| {
                                            state
                                                .lookahead_step(false, |state| { state.match_string("{") })
                                        })
                                        .then(self::r#slice)
                                })
                        })
                        .otherwise(|state| {
                            state
                                .sequence_step(|state| {
                                    state.match_string("#").then(self::r#paste)
                                })
                        })
                }
                #[inline]
                #[allow(non_snake_case, unused_variables)]
                pub fn r#bit_list(
                    state: ::alloc::boxed::Box<::pest::ParserState<'_, Rule>>,
                ) -> ::pest::ParseResult<
                    ::alloc::boxed::Box<::pest::ParserState<'_, Rule>>,
                > {
                    state
                        .atomic_step(
                            ::pest::Atomicity::CompoundAtomic,
                            |state| {
                                state
                                    .rule_step(
                                        Rule::r#bit_list,
                                        |state| {
                                            state
                                                .sequence_step(|state| {
                                                    state
                                                        .repeated_step(self::r#sp)
                                                        .then(|state| {
                                                            state
                                                                .optional_step(|state| {
                                                                    state
                                                                        .sequence_step(|state| {
                                                                            self::r#value(state)
                                                                                .then(|state| {
                                                                                    state
                                                                                        .repeated_step(|state| {
                                                                                            state
                                                                                                .sequence_step(|state| {
                                                                                                    state
                                                                                                        .match_string(",")
                                                                                                        .then(|state| { state.repeated_step(self::r#sp) })
                                                                                                        .then(self::r#value)
                                                                                                })
                                                                                        })
                                                                                })
                                                                        })
                                                                })
                                                        })
                                                        .then(|state| { state.match_string("}") })
                                                        .then(|state| { state.repeated_step(self::r#sp) })
                                                })
                                        },
                                    )
                            },
                        )
                }
                #[inline]
                #[allow(non_snake_case, unused_variables)]
                pub fn r#list(
                    state: ::alloc::boxed::Box<::pest::ParserState<'_, Rule>>,
                ) -> ::pest::ParseResult<
                    ::alloc::boxed::Box<::pest::ParserState<'_, Rule>>,
                > {
                    state
                        .atomic_step(
                            ::pest::Atomicity::CompoundAtomic,
                            |state| {
                                state
                                    .rule_step(
                                        Rule::r#list,
                                        |state| {
                                            state
                                                .sequence_step(|state| {
                                                    state
                                                        .repeated_step(self::r#sp)
                                                        .then(|state| {
                                                            state
                                                                .optional_step(|state| {
                                                                    state
                                                                        .sequence_step(|state| {
                                                                            self::r#value(state)
                                                                                .then(|state| {
                                                                                    state
                                                                                        .repeated_step(|state| {
                                                                                            state
                                                                                                .sequence_step(|state| {
                                                                                                    state
                                                                                                        .match_string(",")
                                                                                                        .then(|state| { state.repeated_step(self::r#sp) })
                                                                                                        .then(self::r#value)
                                                                                                })
                                                                                        })
                                                                                })
                                                                                .then(|state| {
                                                                                    state
                                                                                        .optional_step(|state| {
                                                                                            state
                                                                                                .sequence_step(|state| {
                                                                                                    state
                                                                                                        .match_string(",")
                                                                                                        .then(|state| { state.repeated_step(self::r#sp) })
                                                                                                })
                                                                                        })
                                                                                })
                                                                        })
                                                                })
                                                        })
                                                        .then(|state| { state.match_string("]") })
                                                        .then(|state| { state.repeated_step(self::r#sp) })
                                                        .then(|state| {
                                                            state
                                                                .optional_step(|state| {
                                                                    state
                                                                        .sequence_step(|state| {
                                                                            state.match_string("<").then(self::r#angle_type)
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
                    state: ::alloc::boxed::Box<::pest::ParserState<'_, Rule>>,
                ) -> ::pest::ParseResult<
                    ::alloc::boxed::Box<::pest::ParserState<'_, Rule>>,
                > {
                    state
                        .atomic_step(
                            ::pest::Atomicity::CompoundAtomic,
                            |state| {
                                state
                                    .rule_step(
                                        Rule::r#angle_type,
                                        |state| {
                                            state
                                                .sequence_step(|state| {
                                                    state
                                                        .repeated_step(self::r#sp)
                                                        .then(self::r#type)
                                                        .then(|state| { state.match_string(">") })
                                                        .then(|state| { state.repeated_step(self::r#sp) })
                                                })
                                        },
                                    )
                            },
                        )
                }
                #[inline]
                #[allow(non_snake_case, unused_variables)]
                pub fn r#dag(
                    state: ::alloc::boxed::Box<::pest::ParserState<'_, Rule>>,
                ) -> ::pest::ParseResult<
                    ::alloc::boxed::Box<::pest::ParserState<'_, Rule>>,
                > {
                    state
                        .atomic_step(
                            ::pest::Atomicity::CompoundAtomic,
                            |state| {
                                state
                                    .rule_step(
                                        Rule::r#dag,
                                        |state| {
                                            state
                                                .sequence_step(|state| {
                                                    state
                                                        .repeated_step(self::r#sp)
                                                        .then(self::r#dag_operator)
                                                        .then(|state| {
                                                            state
                                                                .optional_step(|state| {
                                                                    state
                                                                        .sequence_step(|state| {
                                                                            state.match_string(":").then(self::r#dag_name)
                                                                        })
                                                                })
                                                        })
                                                        .then(|state| {
                                                            state
                                                                .optional_step(|state| {
                                                                    state
                                                                        .sequence_step(|state| {
                                                                            self::r#dag_arg(state)
                                                                                .then(|state| {
                                                                                    state
                                                                                        .repeated_step(|state| {
                                                                                            state
                                                                                                .sequence_step(|state| {
                                                                                                    state
                                                                                                        .match_string(",")
                                                                                                        .then(|state| { state.repeated_step(self::r#sp) })
                                                                                                        .then(self::r#dag_arg)
                                                                                                })
                                                                                        })
                                                                                })
                                                                        })
                                                                })
                                                        })
                                                        .then(|state| { state.match_string(")") })
                                                        .then(|state| { state.repeated_step(self::r#sp) })
                                                })
                                        },
                                    )
                            },
                        )
                }
                #[inline]
                #[allow(non_snake_case, unused_variables)]
                pub fn r#dag_operator(
                    state: ::alloc::boxed::Box<::pest::ParserState<'_, Rule>>,
                ) -> ::pest::ParseResult<
                    ::alloc::boxed::Box<::pest::ParserState<'_, Rule>>,
                > {
                    state
                        .sequence_step(|state| {
                            state
                                .sequence_step(|state| {
                                    self::r#any_ident(state)
                                        .then(|state| {
                                            state
                                                .optional_step(|state| {
                                                    state
                                                        .sequence_step(|state| {
                                                            state.match_string("<").then(self::r#arg_list)
                                                        })
                                                })
                                        })
                                })
                                .otherwise(self::r#unset)
                                .otherwise(|state| {
                                    state
                                        .sequence_step(|state| {
                                            state
                                                .lookahead_step(
                                                    true,
                                                    |state| {
                                                        state
                                                            .match_string("!cast")
                                                            .otherwise(|state| { state.match_string("!getdagop") })
                                                            .otherwise(|state| { state.match_string("!getop") })
                                                    },
                                                )
                                                .then(|state| { state.match_string("!") })
                                                .then(self::r#bang)
                                        })
                                })
                                .then(|state| {
                                    state
                                        .sequence_step(|state| {
                                            state
                                                .optional_step(|state| {
                                                    self::r#suffix(state)
                                                        .then(|state| {
                                                            state
                                                                .repeated_step(|state| {
                                                                    state
                                                                        .sequence_step(|state| {
                                                                            super::hidden::skip(state).then(self::r#suffix)
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
                    state: ::alloc::boxed::Box<::pest::ParserState<'_, Rule>>,
                ) -> ::pest::ParseResult<
                    ::alloc::boxed::Box<::pest::ParserState<'_, Rule>>,
                > {
                    let state = state.check_stack_limit()?;
                    state
                        .sequence_step(|state| {
                            state.match_string("$").then(self::r#dag_var)
                        })
                        .otherwise(|state| {
                            state
                                .sequence_step(|state| {
                                    self::r#value(state)
                                        .then(|state| {
                                            state
                                                .optional_step(|state| {
                                                    state
                                                        .sequence_step(|state| {
                                                            state.match_string(":").then(self::r#dag_name)
                                                        })
                                                })
                                        })
                                })
                        })
                }
                #[inline]
                #[allow(non_snake_case, unused_variables)]
                pub fn r#dag_var(
                    state: ::alloc::boxed::Box<::pest::ParserState<'_, Rule>>,
                ) -> ::pest::ParseResult<
                    ::alloc::boxed::Box<::pest::ParserState<'_, Rule>>,
                > {
                    state
                        .rule_step(
                            Rule::r#dag_var,
                            |state| {
                                state
                                    .atomic_step(
                                        ::pest::Atomicity::Atomic,
                                        |state| {
                                            state
                                                .sequence_step(|state| {
                                                    self::r#id_start(state)
                                                        .then(|state| { state.repeated_step(self::r#XID_CONTINUE) })
                                                        .then(|state| { state.repeated_step(self::r#sp) })
                                                })
                                        },
                                    )
                            },
                        )
                }
                #[inline]
                #[allow(non_snake_case, unused_variables)]
                pub fn r#dag_name(
                    state: ::alloc::boxed::Box<::pest::ParserState<'_, Rule>>,
                ) -> ::pest::ParseResult<
                    ::alloc::boxed::Box<::pest::ParserState<'_, Rule>>,
                > {
                    state
                        .rule_step(
                            Rule::r#dag_name,
                            |state| {
                                state
                                    .atomic_step(
                                        ::pest::Atomicity::Atomic,
                                        |state| {
                                            state
                                                .sequence_step(|state| {
                                                    state
                                                        .repeated_step(self::r#sp)
                                                        .then(|state| { state.match_string("$") })
                                                        .then(self::r#id_start)
                                                        .then(|state| { state.repeated_step(self::r#XID_CONTINUE) })
                                                        .then(|state| { state.repeated_step(self::r#sp) })
                                                })
                                        },
                                    )
                            },
                        )
                }
                #[inline]
                #[allow(non_snake_case, unused_variables)]
                pub fn r#arg_list(
                    state: ::alloc::boxed::Box<::pest::ParserState<'_, Rule>>,
                ) -> ::pest::ParseResult<
                    ::alloc::boxed::Box<::pest::ParserState<'_, Rule>>,
                > {
                    state
                        .atomic_step(
                            ::pest::Atomicity::CompoundAtomic,
                            |state| {
                                state
                                    .rule_step(
                                        Rule::r#arg_list,
                                        |state| {
                                            state
                                                .sequence_step(|state| {
                                                    state
                                                        .repeated_step(self::r#sp)
                                                        .then(|state| {
                                                            state
                                                                .optional_step(|state| {
                                                                    state
                                                                        .sequence_step(|state| {
                                                                            self::r#arg(state)
                                                                                .then(|state| {
                                                                                    state
                                                                                        .repeated_step(|state| {
                                                                                            state
                                                                                                .sequence_step(|state| {
                                                                                                    state
                                                                                                        .match_string(",")
                                                                                                        .then(|state| { state.repeated_step(self::r#sp) })
                                                                                                        .then(self::r#arg)
                                                                                                })
                                                                                        })
                                                                                })
                                                                        })
                                                                })
                                                        })
                                                        .then(|state| { state.match_string(">") })
                                                        .then(|state| { state.repeated_step(self::r#sp) })
                                                })
                                        },
                                    )
                            },
                        )
                }
                #[inline]
                #[allow(non_snake_case, unused_variables)]
                pub fn r#arg(
                    state: ::alloc::boxed::Box<::pest::ParserState<'_, Rule>>,
                ) -> ::pest::ParseResult<
                    ::alloc::boxed::Box<::pest::ParserState<'_, Rule>>,
                > {
                    state
                        .sequence_step(|state| {
                            self::r#value(state)
                                .then(|state| {
                                    state
                                        .optional_step(|state| {
                                            state
                                                .sequence_step(|state| {
                                                    state.match_string("=").then(self::r#named_arg)
                                                })
                                        })
                                })
                        })
                }
                #[inline]
                #[allow(non_snake_case, unused_variables)]
                pub fn r#named_arg(
                    state: ::alloc::boxed::Box<::pest::ParserState<'_, Rule>>,
                ) -> ::pest::ParseResult<
                    ::alloc::boxed::Box<::pest::ParserState<'_, Rule>>,
                > {
                    state
                        .atomic_step(
                            ::pest::Atomicity::CompoundAtomic,
                            |state| {
                                state
                                    .rule_step(
                                        Rule::r#named_arg,
                                        |state| {
                                            state
                                                .sequence_step(|state| {
                                                    state.repeated_step(self::r#sp).then(self::r#value)
                                                })
                                        },
                                    )
                            },
                        )
                }
                #[inline]
                #[allow(non_snake_case, unused_variables)]
                pub fn r#bang(
                    state: ::alloc::boxed::Box<::pest::ParserState<'_, Rule>>,
                ) -> ::pest::ParseResult<
                    ::alloc::boxed::Box<::pest::ParserState<'_, Rule>>,
                > {
                    let state = state.check_stack_limit()?;
                    state
                        .sequence_step(|state| {
                            state.match_string("cond").then(self::r#cond)
                        })
                        .otherwise(|state| {
                            state
                                .sequence_step(|state| {
                                    state.match_string("switch").then(self::r#switch)
                                })
                        })
                        .otherwise(self::r#bang_call)
                }
                #[inline]
                #[allow(non_snake_case, unused_variables)]
                pub fn r#bang_call(
                    state: ::alloc::boxed::Box<::pest::ParserState<'_, Rule>>,
                ) -> ::pest::ParseResult<
                    ::alloc::boxed::Box<::pest::ParserState<'_, Rule>>,
                > {
                    state
                        .atomic_step(
                            ::pest::Atomicity::CompoundAtomic,
                            |state| {
                                state
                                    .rule_step(
                                        Rule::r#bang_call,
                                        |state| {
                                            state
                                                .sequence_step(|state| {
                                                    self::r#bang_name(state)
                                                        .then(|state| {
                                                            state
                                                                .optional_step(|state| {
                                                                    state
                                                                        .sequence_step(|state| {
                                                                            state.match_string("<").then(self::r#angle_type)
                                                                        })
                                                                })
                                                        })
                                                        .then(|state| { state.match_string("(") })
                                                        .then(|state| { state.repeated_step(self::r#sp) })
                                                        .then(|state| {
                                                            state
                                                                .optional_step(|state| {
                                                                    state
                                                                        .sequence_step(|state| {
                                                                            self::r#value(state)
                                                                                .then(|state| {
                                                                                    state
                                                                                        .repeated_step(|state| {
                                                                                            state
                                                                                                .sequence_step(|state| {
                                                                                                    state
                                                                                                        .match_string(",")
                                                                                                        .then(|state| { state.repeated_step(self::r#sp) })
                                                                                                        .then(self::r#value)
                                                                                                })
                                                                                        })
                                                                                })
                                                                        })
                                                                })
                                                        })
                                                        .then(|state| { state.match_string(")") })
                                                        .then(|state| { state.repeated_step(self::r#sp) })
                                                })
                                        },
                                    )
                            },
                        )
                }
                #[inline]
                #[allow(non_snake_case, unused_variables)]
                pub fn r#cond(
                    state: ::alloc::boxed::Box<::pest::ParserState<'_, Rule>>,
                ) -> ::pest::ParseResult<
                    ::alloc::boxed::Box<::pest::ParserState<'_, Rule>>,
                > {
                    state
                        .atomic_step(
                            ::pest::Atomicity::CompoundAtomic,
                            |state| {
                                state
                                    .rule_step(
                                        Rule::r#cond,
                                        |state| {
                                            state
                                                .sequence_step(|state| {
                                                    self::r#kb(state)
                                                        .then(|state| { state.match_string("(") })
                                                        .then(|state| { state.repeated_step(self::r#sp) })
                                                        .then(self::r#clause)
                                                        .then(|state| {
                                                            state
                                                                .repeated_step(|state| {
                                                                    state
                                                                        .sequence_step(|state| {
                                                                            state
                                                                                .match_string(",")
                                                                                .then(|state| { state.repeated_step(self::r#sp) })
                                                                                .then(self::r#clause)
                                                                        })
                                                                })
                                                        })
                                                        .then(|state| {
                                                            state
                                                                .optional_step(|state| {
                                                                    state
                                                                        .sequence_step(|state| {
                                                                            state
                                                                                .match_string(",")
                                                                                .then(|state| { state.repeated_step(self::r#sp) })
                                                                        })
                                                                })
                                                        })
                                                        .then(|state| { state.match_string(")") })
                                                        .then(|state| { state.repeated_step(self::r#sp) })
                                                })
                                        },
                                    )
                            },
                        )
                }
                #[inline]
                #[allow(non_snake_case, unused_variables)]
                pub fn r#switch(
                    state: ::alloc::boxed::Box<::pest::ParserState<'_, Rule>>,
                ) -> ::pest::ParseResult<
                    ::alloc::boxed::Box<::pest::ParserState<'_, Rule>>,
                > {
                    state
                        .atomic_step(
                            ::pest::Atomicity::CompoundAtomic,
                            |state| {
                                state
                                    .rule_step(
                                        Rule::r#switch,
                                        |state| {
                                            state
                                                .sequence_step(|state| {
                                                    self::r#kb(state)
                                                        .then(|state| { state.match_string("(") })
                                                        .then(|state| { state.repeated_step(self::r#sp) })
                                                        .then(self::r#value)
                                                        .then(|state| {
                                                            state
                                                                .sequence_step(|state| {
                                                                    state
                                                                        .sequence_step(|state| {
                                                                            state
                                                                                .match_string(",")
                                                                                .then(|state| { state.repeated_step(self::r#sp) })
                                                                                .then(self::r#clause)
                                                                        })
                                                                        .then(|state| {
                                                                            state
                                                                                .repeated_step(|state| {
                                                                                    state
                                                                                        .sequence_step(|state| {
                                                                                            state
                                                                                                .match_string(",")
                                                                                                .then(|state| { state.repeated_step(self::r#sp) })
                                                                                                .then(self::r#clause)
                                                                                        })
                                                                                })
                                                                        })
                                                                })
                                                        })
                                                        .then(|state| { state.match_string(",") })
                                                        .then(|state| { state.repeated_step(self::r#sp) })
                                                        .then(self::r#value)
                                                        .then(|state| { state.match_string(")") })
                                                        .then(|state| { state.repeated_step(self::r#sp) })
                                                })
                                        },
                                    )
                            },
                        )
                }
                #[inline]
                #[allow(non_snake_case, unused_variables)]
                pub fn r#clause(
                    state: ::alloc::boxed::Box<::pest::ParserState<'_, Rule>>,
                ) -> ::pest::ParseResult<
                    ::alloc::boxed::Box<::pest::ParserState<'_, Rule>>,
                > {
                    state
                        .sequence_step(|state| {
                            self::r#value(state)
                                .then(|state| { state.match_string(":") })
                                .then(|state| {
                                    state
                                        .sequence_step(|state| {
                                            state
                                                .optional_step(|state| {
                                                    self::r#sp(state)
                                                        .then(|state| {
                                                            state
                                                                .repeated_step(|state| {
                                                                    state
                                                                        .sequence_step(|state| {
                                                                            super::hidden::skip(state).then(self::r#sp)
                                                                        })
                                                                })
                                                        })
                                                })
                                        })
                                })
                                .then(self::r#value)
                        })
                }
                #[inline]
                #[allow(non_snake_case, unused_variables)]
                pub fn r#pieces(
                    state: ::alloc::boxed::Box<::pest::ParserState<'_, Rule>>,
                ) -> ::pest::ParseResult<
                    ::alloc::boxed::Box<::pest::ParserState<'_, Rule>>,
                > {
                    state
                        .sequence_step(|state| {
                            self::r#piece(state)
                                .then(|state| { state.optional_step(self::r#piece) })
                                .then(|state| { state.optional_step(self::r#piece) })
                                .then(|state| { state.optional_step(self::r#piece) })
                                .then(|state| { state.optional_step(self::r#piece) })
                                .then(|state| { state.optional_step(self::r#piece) })
                                .then(|state| { state.optional_step(self::r#piece) })
                                .then(|state| { state.optional_step(self::r#piece) })
                                .then(|state| { state.optional_step(self::r#piece) })
                                .then(|state| { state.optional_step(self::r#piece) })
                                .then(|state| { state.optional_step(self::r#piece) })
                                .then(|state| { state.optional_step(self::r#piece) })
                                .then(|state| { state.optional_step(self::r#piece) })
                                .then(|state| { state.optional_step(self::r#piece) })
                                .then(|state| { state.optional_step(self::r#piece) })
                                .then(|state| { state.optional_step(self::r#piece) })
                        })
                }
                #[inline]
                #[allow(non_snake_case, unused_variables)]
                pub fn r#piece(
                    state: ::alloc::boxed::Box<::pest::ParserState<'_, Rule>>,
                ) -> ::pest::ParseResult<
                    ::alloc::boxed::Box<::pest::ParserState<'_, Rule>>,
                > {
                    let state = state.check_stack_limit()?;
                    self::r#def(state)
                        .otherwise(self::r#let_open)
                        .otherwise(|state| {
                            state
                                .sequence_step(|state| {
                                    state.match_string("}").then(self::r#block_end)
                                })
                        })
                        .otherwise(self::r#statement)
                }
                #[inline]
                #[allow(non_snake_case, unused_variables)]
                pub fn r#let_open(
                    state: ::alloc::boxed::Box<::pest::ParserState<'_, Rule>>,
                ) -> ::pest::ParseResult<
                    ::alloc::boxed::Box<::pest::ParserState<'_, Rule>>,
                > {
                    state
                        .atomic_step(
                            ::pest::Atomicity::CompoundAtomic,
                            |state| {
                                state
                                    .rule_step(
                                        Rule::r#let_open,
                                        |state| {
                                            state
                                                .sequence_step(|state| {
                                                    self::r#let_head(state)
                                                        .then(|state| { state.match_string("{") })
                                                        .then(|state| { state.repeated_step(self::r#sp) })
                                                })
                                        },
                                    )
                            },
                        )
                }
                #[inline]
                #[allow(non_snake_case, unused_variables)]
                pub fn r#block_end(
                    state: ::alloc::boxed::Box<::pest::ParserState<'_, Rule>>,
                ) -> ::pest::ParseResult<
                    ::alloc::boxed::Box<::pest::ParserState<'_, Rule>>,
                > {
                    state
                        .rule_step(
                            Rule::r#block_end,
                            |state| {
                                state
                                    .atomic_step(
                                        ::pest::Atomicity::Atomic,
                                        |state| { state.repeated_step(self::r#sp) },
                                    )
                            },
                        )
                }
                #[inline]
                #[allow(non_snake_case, unused_variables)]
                pub fn r#statement(
                    state: ::alloc::boxed::Box<::pest::ParserState<'_, Rule>>,
                ) -> ::pest::ParseResult<
                    ::alloc::boxed::Box<::pest::ParserState<'_, Rule>>,
                > {
                    let state = state.check_stack_limit()?;
                    self::r#def(state)
                        .otherwise(self::r#let_in)
                        .otherwise(self::r#defm)
                        .otherwise(self::r#class)
                        .otherwise(self::r#multiclass)
                        .otherwise(self::r#foreach)
                        .otherwise(self::r#defvar)
                        .otherwise(self::r#if_then)
                        .otherwise(self::r#defset)
                        .otherwise(self::r#assert)
                        .otherwise(self::r#dump)
                        .otherwise(self::r#deftype)
                }
                #[inline]
                #[allow(non_snake_case, unused_variables)]
                pub fn r#def(
                    state: ::alloc::boxed::Box<::pest::ParserState<'_, Rule>>,
                ) -> ::pest::ParseResult<
                    ::alloc::boxed::Box<::pest::ParserState<'_, Rule>>,
                > {
                    state
                        .atomic_step(
                            ::pest::Atomicity::CompoundAtomic,
                            |state| {
                                state
                                    .rule_step(
                                        Rule::r#def,
                                        |state| {
                                            state
                                                .sequence_step(|state| {
                                                    state
                                                        .match_string("def")
                                                        .then(self::r#kb)
                                                        .then(|state| { state.optional_step(self::r#name_value) })
                                                        .then(self::r#object_body)
                                                })
                                        },
                                    )
                            },
                        )
                }
                #[inline]
                #[allow(non_snake_case, unused_variables)]
                pub fn r#defm(
                    state: ::alloc::boxed::Box<::pest::ParserState<'_, Rule>>,
                ) -> ::pest::ParseResult<
                    ::alloc::boxed::Box<::pest::ParserState<'_, Rule>>,
                > {
                    state
                        .atomic_step(
                            ::pest::Atomicity::CompoundAtomic,
                            |state| {
                                state
                                    .rule_step(
                                        Rule::r#defm,
                                        |state| {
                                            state
                                                .sequence_step(|state| {
                                                    state
                                                        .match_string("defm")
                                                        .then(self::r#kb)
                                                        .then(|state| { state.optional_step(self::r#name_value) })
                                                        .then(|state| { state.match_string(":") })
                                                        .then(self::r#parent_list)
                                                        .then(|state| { state.match_string(";") })
                                                        .then(|state| { state.repeated_step(self::r#sp) })
                                                })
                                        },
                                    )
                            },
                        )
                }
                #[inline]
                #[allow(non_snake_case, unused_variables)]
                pub fn r#class(
                    state: ::alloc::boxed::Box<::pest::ParserState<'_, Rule>>,
                ) -> ::pest::ParseResult<
                    ::alloc::boxed::Box<::pest::ParserState<'_, Rule>>,
                > {
                    state
                        .atomic_step(
                            ::pest::Atomicity::CompoundAtomic,
                            |state| {
                                state
                                    .rule_step(
                                        Rule::r#class,
                                        |state| {
                                            state
                                                .sequence_step(|state| {
                                                    state
                                                        .match_string("class")
                                                        .then(self::r#kb)
                                                        .then(self::r#any_ident)
                                                        .then(|state| {
                                                            state
                                                                .optional_step(|state| {
                                                                    state
                                                                        .sequence_step(|state| {
                                                                            state.match_string("<").then(self::r#template_args)
                                                                        })
                                                                })
                                                        })
                                                        .then(self::r#object_body)
                                                })
                                        },
                                    )
                            },
                        )
                }
                #[inline]
                #[allow(non_snake_case, unused_variables)]
                pub fn r#multiclass(
                    state: ::alloc::boxed::Box<::pest::ParserState<'_, Rule>>,
                ) -> ::pest::ParseResult<
                    ::alloc::boxed::Box<::pest::ParserState<'_, Rule>>,
                > {
                    state
                        .atomic_step(
                            ::pest::Atomicity::CompoundAtomic,
                            |state| {
                                state
                                    .rule_step(
                                        Rule::r#multiclass,
                                        |state| {
                                            state
                                                .sequence_step(|state| {
                                                    state
                                                        .match_string("multiclass")
                                                        .then(self::r#kb)
                                                        .then(self::r#any_ident)
                                                        .then(|state| {
                                                            state
                                                                .optional_step(|state| {
                                                                    state
                                                                        .sequence_step(|state| {
                                                                            state.match_string("<").then(self::r#template_args)
                                                                        })
                                                                })
                                                        })
                                                        .then(|state| {
                                                            state
                                                                .sequence_step(|state| {
                                                                    state.match_string("{").then(self::r#multiclass_body)
                                                                })
                                                                .otherwise(|state| {
                                                                    state
                                                                        .sequence_step(|state| {
                                                                            state
                                                                                .match_string(":")
                                                                                .then(self::r#parent_list)
                                                                                .then(|state| {
                                                                                    state
                                                                                        .sequence_step(|state| {
                                                                                            state.match_string("{").then(self::r#multiclass_body)
                                                                                        })
                                                                                        .otherwise(|state| {
                                                                                            state
                                                                                                .sequence_step(|state| {
                                                                                                    state
                                                                                                        .match_string(";")
                                                                                                        .then(|state| { state.repeated_step(self::r#sp) })
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
                    state: ::alloc::boxed::Box<::pest::ParserState<'_, Rule>>,
                ) -> ::pest::ParseResult<
                    ::alloc::boxed::Box<::pest::ParserState<'_, Rule>>,
                > {
                    state
                        .atomic_step(
                            ::pest::Atomicity::CompoundAtomic,
                            |state| {
                                state
                                    .rule_step(
                                        Rule::r#multiclass_body,
                                        |state| {
                                            state
                                                .sequence_step(|state| {
                                                    state
                                                        .repeated_step(self::r#sp)
                                                        .then(|state| {
                                                            state
                                                                .sequence_step(|state| {
                                                                    self::r#multiclass_statement(state)
                                                                        .then(|state| {
                                                                            state.repeated_step(self::r#multiclass_statement)
                                                                        })
                                                                })
                                                        })
                                                        .then(|state| { state.match_string("}") })
                                                        .then(|state| { state.repeated_step(self::r#sp) })
                                                        .then(|state| {
                                                            state
                                                                .optional_step(|state| {
                                                                    state
                                                                        .sequence_step(|state| {
                                                                            state.match_string(";").then(self::r#extra_semi)
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
                    state: ::alloc::boxed::Box<::pest::ParserState<'_, Rule>>,
                ) -> ::pest::ParseResult<
                    ::alloc::boxed::Box<::pest::ParserState<'_, Rule>>,
                > {
                    let state = state.check_stack_limit()?;
                    self::r#def(state)
                        .otherwise(self::r#defm)
                        .otherwise(self::r#let_in)
                        .otherwise(self::r#foreach)
                        .otherwise(self::r#defvar)
                        .otherwise(self::r#if_then)
                        .otherwise(self::r#assert)
                        .otherwise(self::r#dump)
                }
                #[inline]
                #[allow(non_snake_case, unused_variables)]
                pub fn r#defset(
                    state: ::alloc::boxed::Box<::pest::ParserState<'_, Rule>>,
                ) -> ::pest::ParseResult<
                    ::alloc::boxed::Box<::pest::ParserState<'_, Rule>>,
                > {
                    state
                        .atomic_step(
                            ::pest::Atomicity::CompoundAtomic,
                            |state| {
                                state
                                    .rule_step(
                                        Rule::r#defset,
                                        |state| {
                                            state
                                                .sequence_step(|state| {
                                                    state
                                                        .match_string("defset")
                                                        .then(self::r#kb)
                                                        .then(self::r#type)
                                                        .then(self::r#any_ident)
                                                        .then(|state| { state.match_string("=") })
                                                        .then(|state| { state.repeated_step(self::r#sp) })
                                                        .then(|state| { state.match_string("{") })
                                                        .then(self::r#block)
                                                })
                                        },
                                    )
                            },
                        )
                }
                #[inline]
                #[allow(non_snake_case, unused_variables)]
                pub fn r#deftype(
                    state: ::alloc::boxed::Box<::pest::ParserState<'_, Rule>>,
                ) -> ::pest::ParseResult<
                    ::alloc::boxed::Box<::pest::ParserState<'_, Rule>>,
                > {
                    state
                        .atomic_step(
                            ::pest::Atomicity::CompoundAtomic,
                            |state| {
                                state
                                    .rule_step(
                                        Rule::r#deftype,
                                        |state| {
                                            state
                                                .sequence_step(|state| {
                                                    state
                                                        .match_string("deftype")
                                                        .then(self::r#kb)
                                                        .then(self::r#any_ident)
                                                        .then(|state| { state.match_string("=") })
                                                        .then(|state| { state.repeated_step(self::r#sp) })
                                                        .then(self::r#type)
                                                        .then(|state| { state.match_string(";") })
                                                        .then(|state| { state.repeated_step(self::r#sp) })
                                                })
                                        },
                                    )
                            },
                        )
                }
                #[inline]
                #[allow(non_snake_case, unused_variables)]
                pub fn r#defvar(
                    state: ::alloc::boxed::Box<::pest::ParserState<'_, Rule>>,
                ) -> ::pest::ParseResult<
                    ::alloc::boxed::Box<::pest::ParserState<'_, Rule>>,
                > {
                    state
                        .atomic_step(
                            ::pest::Atomicity::CompoundAtomic,
                            |state| {
                                state
                                    .rule_step(
                                        Rule::r#defvar,
                                        |state| {
                                            state
                                                .sequence_step(|state| {
                                                    state
                                                        .match_string("defvar")
                                                        .then(self::r#kb)
                                                        .then(self::r#any_ident)
                                                        .then(|state| { state.match_string("=") })
                                                        .then(|state| { state.repeated_step(self::r#sp) })
                                                        .then(self::r#value)
                                                        .then(|state| { state.match_string(";") })
                                                        .then(|state| { state.repeated_step(self::r#sp) })
                                                })
                                        },
                                    )
                            },
                        )
                }
                #[inline]
                #[allow(non_snake_case, unused_variables)]
                pub fn r#foreach(
                    state: ::alloc::boxed::Box<::pest::ParserState<'_, Rule>>,
                ) -> ::pest::ParseResult<
                    ::alloc::boxed::Box<::pest::ParserState<'_, Rule>>,
                > {
                    state
                        .atomic_step(
                            ::pest::Atomicity::CompoundAtomic,
                            |state| {
                                state
                                    .rule_step(
                                        Rule::r#foreach,
                                        |state| {
                                            state
                                                .sequence_step(|state| {
                                                    state
                                                        .match_string("foreach")
                                                        .then(self::r#kb)
                                                        .then(self::r#any_ident)
                                                        .then(|state| { state.match_string("=") })
                                                        .then(|state| { state.repeated_step(self::r#sp) })
                                                        .then(|state| {
                                                            state
                                                                .sequence_step(|state| {
                                                                    state.match_string("{").then(self::r#bit_range)
                                                                })
                                                                .otherwise(self::r#range_piece)
                                                        })
                                                        .then(|state| { state.match_string("in") })
                                                        .then(self::r#kb)
                                                        .then(self::r#block_or_statement)
                                                })
                                        },
                                    )
                            },
                        )
                }
                #[inline]
                #[allow(non_snake_case, unused_variables)]
                pub fn r#if_then(
                    state: ::alloc::boxed::Box<::pest::ParserState<'_, Rule>>,
                ) -> ::pest::ParseResult<
                    ::alloc::boxed::Box<::pest::ParserState<'_, Rule>>,
                > {
                    state
                        .atomic_step(
                            ::pest::Atomicity::CompoundAtomic,
                            |state| {
                                state
                                    .rule_step(
                                        Rule::r#if_then,
                                        |state| {
                                            state
                                                .sequence_step(|state| {
                                                    state
                                                        .match_string("if")
                                                        .then(self::r#kb)
                                                        .then(self::r#value)
                                                        .then(|state| { state.match_string("then") })
                                                        .then(self::r#kb)
                                                        .then(self::r#block_or_statement)
                                                        .then(|state| {
                                                            state
                                                                .sequence_step(|state| {
                                                                    state
                                                                        .match_string("else")
                                                                        .then(self::r#kb)
                                                                        .then(self::r#else_branch)
                                                                })
                                                                .otherwise(|state| {
                                                                    state
                                                                        .lookahead_step(
                                                                            false,
                                                                            |state| {
                                                                                state
                                                                                    .sequence_step(|state| {
                                                                                        state.match_string("else").then(self::r#kb)
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
                    state: ::alloc::boxed::Box<::pest::ParserState<'_, Rule>>,
                ) -> ::pest::ParseResult<
                    ::alloc::boxed::Box<::pest::ParserState<'_, Rule>>,
                > {
                    state
                        .atomic_step(
                            ::pest::Atomicity::CompoundAtomic,
                            |state| {
                                state
                                    .rule_step(Rule::r#else_branch, self::r#block_or_statement)
                            },
                        )
                }
                #[inline]
                #[allow(non_snake_case, unused_variables)]
                pub fn r#let_in(
                    state: ::alloc::boxed::Box<::pest::ParserState<'_, Rule>>,
                ) -> ::pest::ParseResult<
                    ::alloc::boxed::Box<::pest::ParserState<'_, Rule>>,
                > {
                    state
                        .atomic_step(
                            ::pest::Atomicity::CompoundAtomic,
                            |state| {
                                state
                                    .rule_step(
                                        Rule::r#let_in,
                                        |state| {
                                            state
                                                .sequence_step(|state| {
                                                    self::r#let_head(state).then(self::r#block_or_statement)
                                                })
                                        },
                                    )
                            },
                        )
                }
                #[inline]
                #[allow(non_snake_case, unused_variables)]
                pub fn r#let_head(
                    state: ::alloc::boxed::Box<::pest::ParserState<'_, Rule>>,
                ) -> ::pest::ParseResult<
                    ::alloc::boxed::Box<::pest::ParserState<'_, Rule>>,
                > {
                    state
                        .sequence_step(|state| {
                            state
                                .match_string("let")
                                .then(self::r#kb)
                                .then(self::r#let_item)
                                .then(|state| {
                                    state
                                        .sequence_step(|state| {
                                            state
                                                .optional_step(|state| {
                                                    state
                                                        .sequence_step(|state| {
                                                            state
                                                                .match_string(",")
                                                                .then(|state| {
                                                                    state
                                                                        .sequence_step(|state| {
                                                                            state
                                                                                .optional_step(|state| {
                                                                                    self::r#sp(state)
                                                                                        .then(|state| {
                                                                                            state
                                                                                                .repeated_step(|state| {
                                                                                                    state
                                                                                                        .sequence_step(|state| {
                                                                                                            super::hidden::skip(state).then(self::r#sp)
                                                                                                        })
                                                                                                })
                                                                                        })
                                                                                })
                                                                        })
                                                                })
                                                                .then(self::r#let_item)
                                                        })
                                                        .then(|state| {
                                                            state
                                                                .repeated_step(|state| {
                                                                    state
                                                                        .sequence_step(|state| {
                                                                            super::hidden::skip(state)
                                                                                .then(|state| {
                                                                                    state
                                                                                        .sequence_step(|state| {
                                                                                            state
                                                                                                .match_string(",")
                                                                                                .then(|state| {
                                                                                                    state
                                                                                                        .sequence_step(|state| {
                                                                                                            state
                                                                                                                .optional_step(|state| {
                                                                                                                    self::r#sp(state)
                                                                                                                        .then(|state| {
                                                                                                                            state
                                                                                                                                .repeated_step(|state| {
                                                                                                                                    state
                                                                                                                                        .sequence_step(|state| {
                                                                                                                                            super::hidden::skip(state).then(self::r#sp)
                                                                                                                                        })
                                                                                                                                })
                                                                                                                        })
                                                                                                                })
                                                                                                        })
                                                                                                })
                                                                                                .then(self::r#let_item)
                                                                                        })
                                                                                })
                                                                        })
                                                                })
                                                        })
                                                })
                                        })
                                })
                                .then(|state| { state.match_string("in") })
                                .then(self::r#kb)
                        })
                }
                #[inline]
                #[allow(non_snake_case, unused_variables)]
                pub fn r#let_item(
                    state: ::alloc::boxed::Box<::pest::ParserState<'_, Rule>>,
                ) -> ::pest::ParseResult<
                    ::alloc::boxed::Box<::pest::ParserState<'_, Rule>>,
                > {
                    state
                        .atomic_step(
                            ::pest::Atomicity::CompoundAtomic,
                            |state| {
                                state
                                    .rule_step(
                                        Rule::r#let_item,
                                        |state| {
                                            state
                                                .sequence_step(|state| {
                                                    state
                                                        .optional_step(self::r#let_mode)
                                                        .then(self::r#any_ident)
                                                        .then(|state| {
                                                            state
                                                                .optional_step(|state| {
                                                                    state
                                                                        .sequence_step(|state| {
                                                                            state.match_string("<").then(self::r#angle_range)
                                                                        })
                                                                        .otherwise(|state| {
                                                                            state
                                                                                .sequence_step(|state| {
                                                                                    state.match_string("{").then(self::r#bit_range)
                                                                                })
                                                                        })
                                                                })
                                                        })
                                                        .then(|state| { state.match_string("=") })
                                                        .then(|state| { state.repeated_step(self::r#sp) })
                                                        .then(self::r#value)
                                                })
                                        },
                                    )
                            },
                        )
                }
                #[inline]
                #[allow(non_snake_case, unused_variables)]
                pub fn r#let_mode(
                    state: ::alloc::boxed::Box<::pest::ParserState<'_, Rule>>,
                ) -> ::pest::ParseResult<
                    ::alloc::boxed::Box<::pest::ParserState<'_, Rule>>,
                > {
                    state
                        .rule_step(
                            Rule::r#let_mode,
                            |state| {
                                state
                                    .atomic_step(
                                        ::pest::Atomicity::Atomic,
                                        |state| {
                                            state
                                                .sequence_step(|state| {
                                                    state
                                                        .match_string("append")
                                                        .otherwise(|state| { state.match_string("prepend") })
                                                        .then(self::r#kb)
                                                        .then(|state| {
                                                            state
                                                                .lookahead_step(
                                                                    false,
                                                                    |state| {
                                                                        state
                                                                            .match_string("=")
                                                                            .otherwise(|state| { state.match_string("<") })
                                                                            .otherwise(|state| { state.match_string("{") })
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
                    state: ::alloc::boxed::Box<::pest::ParserState<'_, Rule>>,
                ) -> ::pest::ParseResult<
                    ::alloc::boxed::Box<::pest::ParserState<'_, Rule>>,
                > {
                    state
                        .atomic_step(
                            ::pest::Atomicity::CompoundAtomic,
                            |state| {
                                state
                                    .rule_step(
                                        Rule::r#angle_range,
                                        |state| {
                                            state
                                                .sequence_step(|state| {
                                                    state
                                                        .repeated_step(self::r#sp)
                                                        .then(self::r#range_piece)
                                                        .then(|state| {
                                                            state
                                                                .repeated_step(|state| {
                                                                    state
                                                                        .sequence_step(|state| {
                                                                            state
                                                                                .match_string(",")
                                                                                .then(|state| { state.repeated_step(self::r#sp) })
                                                                                .then(self::r#range_piece)
                                                                        })
                                                                })
                                                        })
                                                        .then(|state| { state.match_string(">") })
                                                        .then(|state| { state.repeated_step(self::r#sp) })
                                                })
                                        },
                                    )
                            },
                        )
                }
                #[inline]
                #[allow(non_snake_case, unused_variables)]
                pub fn r#assert(
                    state: ::alloc::boxed::Box<::pest::ParserState<'_, Rule>>,
                ) -> ::pest::ParseResult<
                    ::alloc::boxed::Box<::pest::ParserState<'_, Rule>>,
                > {
                    state
                        .atomic_step(
                            ::pest::Atomicity::CompoundAtomic,
                            |state| {
                                state
                                    .rule_step(
                                        Rule::r#assert,
                                        |state| {
                                            state
                                                .sequence_step(|state| {
                                                    state
                                                        .match_string("assert")
                                                        .then(self::r#kb)
                                                        .then(self::r#value)
                                                        .then(|state| { state.match_string(",") })
                                                        .then(|state| { state.repeated_step(self::r#sp) })
                                                        .then(self::r#value)
                                                        .then(|state| { state.match_string(";") })
                                                        .then(|state| { state.repeated_step(self::r#sp) })
                                                })
                                        },
                                    )
                            },
                        )
                }
                #[inline]
                #[allow(non_snake_case, unused_variables)]
                pub fn r#dump(
                    state: ::alloc::boxed::Box<::pest::ParserState<'_, Rule>>,
                ) -> ::pest::ParseResult<
                    ::alloc::boxed::Box<::pest::ParserState<'_, Rule>>,
                > {
                    state
                        .atomic_step(
                            ::pest::Atomicity::CompoundAtomic,
                            |state| {
                                state
                                    .rule_step(
                                        Rule::r#dump,
                                        |state| {
                                            state
                                                .sequence_step(|state| {
                                                    state
                                                        .match_string("dump")
                                                        .then(self::r#kb)
                                                        .then(self::r#value)
                                                        .then(|state| { state.match_string(";") })
                                                        .then(|state| { state.repeated_step(self::r#sp) })
                                                })
                                        },
                                    )
                            },
                        )
                }
                #[inline]
                #[allow(non_snake_case, unused_variables)]
                pub fn r#block_or_statement(
                    state: ::alloc::boxed::Box<::pest::ParserState<'_, Rule>>,
                ) -> ::pest::ParseResult<
                    ::alloc::boxed::Box<::pest::ParserState<'_, Rule>>,
                > {
                    let state = state.check_stack_limit()?;
                    self::r#statement(state)
                        .otherwise(|state| {
                            state
                                .sequence_step(|state| {
                                    state.match_string("{").then(self::r#block)
                                })
                        })
                }
                #[inline]
                #[allow(non_snake_case, unused_variables)]
                pub fn r#block(
                    state: ::alloc::boxed::Box<::pest::ParserState<'_, Rule>>,
                ) -> ::pest::ParseResult<
                    ::alloc::boxed::Box<::pest::ParserState<'_, Rule>>,
                > {
                    state
                        .atomic_step(
                            ::pest::Atomicity::CompoundAtomic,
                            |state| {
                                state
                                    .rule_step(
                                        Rule::r#block,
                                        |state| {
                                            state
                                                .sequence_step(|state| {
                                                    state
                                                        .repeated_step(self::r#sp)
                                                        .then(|state| { state.repeated_step(self::r#statement) })
                                                        .then(|state| { state.match_string("}") })
                                                        .then(|state| { state.repeated_step(self::r#sp) })
                                                })
                                        },
                                    )
                            },
                        )
                }
                #[inline]
                #[allow(non_snake_case, unused_variables)]
                pub fn r#object_body(
                    state: ::alloc::boxed::Box<::pest::ParserState<'_, Rule>>,
                ) -> ::pest::ParseResult<
                    ::alloc::boxed::Box<::pest::ParserState<'_, Rule>>,
                > {
                    state
                        .sequence_step(|state| {
                            state
                                .optional_step(|state| {
                                    state
                                        .sequence_step(|state| {
                                            state.match_string(":").then(self::r#parent_list)
                                        })
                                })
                                .then(self::r#body)
                        })
                }
                #[inline]
                #[allow(non_snake_case, unused_variables)]
                pub fn r#parent_list(
                    state: ::alloc::boxed::Box<::pest::ParserState<'_, Rule>>,
                ) -> ::pest::ParseResult<
                    ::alloc::boxed::Box<::pest::ParserState<'_, Rule>>,
                > {
                    state
                        .atomic_step(
                            ::pest::Atomicity::CompoundAtomic,
                            |state| {
                                state
                                    .rule_step(
                                        Rule::r#parent_list,
                                        |state| {
                                            state
                                                .sequence_step(|state| {
                                                    state
                                                        .repeated_step(self::r#sp)
                                                        .then(self::r#class_ref)
                                                        .then(|state| {
                                                            state
                                                                .repeated_step(|state| {
                                                                    state
                                                                        .sequence_step(|state| {
                                                                            state
                                                                                .match_string(",")
                                                                                .then(|state| { state.repeated_step(self::r#sp) })
                                                                                .then(self::r#class_ref)
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
                    state: ::alloc::boxed::Box<::pest::ParserState<'_, Rule>>,
                ) -> ::pest::ParseResult<
                    ::alloc::boxed::Box<::pest::ParserState<'_, Rule>>,
                > {
                    state
                        .sequence_step(|state| {
                            self::r#any_ident(state)
                                .then(|state| {
                                    state
                                        .optional_step(|state| {
                                            state
                                                .sequence_step(|state| {
                                                    state.match_string("<").then(self::r#arg_list)
                                                })
                                        })
                                })
                        })
                }
                #[inline]
                #[allow(non_snake_case, unused_variables)]
                pub fn r#body(
                    state: ::alloc::boxed::Box<::pest::ParserState<'_, Rule>>,
                ) -> ::pest::ParseResult<
                    ::alloc::boxed::Box<::pest::ParserState<'_, Rule>>,
                > {
                    state
                        .atomic_step(
                            ::pest::Atomicity::CompoundAtomic,
                            |state| {
                                state
                                    .rule_step(
                                        Rule::r#body,
                                        |state| {
                                            state
                                                .sequence_step(|state| {
                                                    state
                                                        .match_string(";")
                                                        .then(|state| { state.repeated_step(self::r#sp) })
                                                })
                                                .otherwise(|state| {
                                                    state
                                                        .sequence_step(|state| {
                                                            state
                                                                .match_string("{")
                                                                .then(|state| { state.repeated_step(self::r#sp) })
                                                                .then(|state| { state.repeated_step(self::r#body_item) })
                                                                .then(|state| { state.match_string("}") })
                                                                .then(|state| { state.repeated_step(self::r#sp) })
                                                                .then(|state| {
                                                                    state
                                                                        .optional_step(|state| {
                                                                            state
                                                                                .sequence_step(|state| {
                                                                                    state.match_string(";").then(self::r#extra_semi)
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
                    state: ::alloc::boxed::Box<::pest::ParserState<'_, Rule>>,
                ) -> ::pest::ParseResult<
                    ::alloc::boxed::Box<::pest::ParserState<'_, Rule>>,
                > {
                    state
                        .rule_step(
                            Rule::r#extra_semi,
                            |state| {
                                state
                                    .atomic_step(
                                        ::pest::Atomicity::Atomic,
                                        |state| { state.repeated_step(self::r#sp) },
                                    )
                            },
                        )
                }
                #[inline]
                #[allow(non_snake_case, unused_variables)]
                pub fn r#body_item(
                    state: ::alloc::boxed::Box<::pest::ParserState<'_, Rule>>,
                ) -> ::pest::ParseResult<
                    ::alloc::boxed::Box<::pest::ParserState<'_, Rule>>,
                > {
                    let state = state.check_stack_limit()?;
                    self::r#body_let(state)
                        .otherwise(self::r#defvar)
                        .otherwise(self::r#assert)
                        .otherwise(self::r#dump)
                        .otherwise(self::r#field_decl)
                }
                #[inline]
                #[allow(non_snake_case, unused_variables)]
                pub fn r#body_let(
                    state: ::alloc::boxed::Box<::pest::ParserState<'_, Rule>>,
                ) -> ::pest::ParseResult<
                    ::alloc::boxed::Box<::pest::ParserState<'_, Rule>>,
                > {
                    state
                        .atomic_step(
                            ::pest::Atomicity::CompoundAtomic,
                            |state| {
                                state
                                    .rule_step(
                                        Rule::r#body_let,
                                        |state| {
                                            state
                                                .sequence_step(|state| {
                                                    state
                                                        .match_string("let")
                                                        .then(self::r#kb)
                                                        .then(|state| { state.optional_step(self::r#let_mode) })
                                                        .then(self::r#any_ident)
                                                        .then(|state| {
                                                            state
                                                                .optional_step(|state| {
                                                                    state
                                                                        .sequence_step(|state| {
                                                                            state.match_string("{").then(self::r#bit_range)
                                                                        })
                                                                })
                                                        })
                                                        .then(|state| { state.match_string("=") })
                                                        .then(|state| { state.repeated_step(self::r#sp) })
                                                        .then(self::r#value)
                                                        .then(|state| { state.match_string(";") })
                                                        .then(|state| { state.repeated_step(self::r#sp) })
                                                })
                                        },
                                    )
                            },
                        )
                }
                #[inline]
                #[allow(non_snake_case, unused_variables)]
                pub fn r#field_decl(
                    state: ::alloc::boxed::Box<::pest::ParserState<'_, Rule>>,
                ) -> ::pest::ParseResult<
                    ::alloc::boxed::Box<::pest::ParserState<'_, Rule>>,
                > {
                    state
                        .atomic_step(
                            ::pest::Atomicity::CompoundAtomic,
                            |state| {
                                state
                                    .rule_step(
                                        Rule::r#field_decl,
                                        |state| {
                                            state
                                                .sequence_step(|state| {
                                                    self::r#declaration(state)
                                                        .then(|state| { state.match_string(";") })
                                                        .then(|state| { state.repeated_step(self::r#sp) })
                                                })
                                        },
                                    )
                            },
                        )
                }
                #[inline]
                #[allow(non_snake_case, unused_variables)]
                pub fn r#template_args(
                    state: ::alloc::boxed::Box<::pest::ParserState<'_, Rule>>,
                ) -> ::pest::ParseResult<
                    ::alloc::boxed::Box<::pest::ParserState<'_, Rule>>,
                > {
                    state
                        .atomic_step(
                            ::pest::Atomicity::CompoundAtomic,
                            |state| {
                                state
                                    .rule_step(
                                        Rule::r#template_args,
                                        |state| {
                                            state
                                                .sequence_step(|state| {
                                                    state
                                                        .repeated_step(self::r#sp)
                                                        .then(self::r#template_arg)
                                                        .then(|state| {
                                                            state
                                                                .repeated_step(|state| {
                                                                    state
                                                                        .sequence_step(|state| {
                                                                            state
                                                                                .match_string(",")
                                                                                .then(|state| { state.repeated_step(self::r#sp) })
                                                                                .then(self::r#template_arg)
                                                                        })
                                                                })
                                                        })
                                                        .then(|state| { state.match_string(">") })
                                                        .then(|state| { state.repeated_step(self::r#sp) })
                                                })
                                        },
                                    )
                            },
                        )
                }
                #[inline]
                #[allow(non_snake_case, unused_variables)]
                pub fn r#template_arg(
                    state: ::alloc::boxed::Box<::pest::ParserState<'_, Rule>>,
                ) -> ::pest::ParseResult<
                    ::alloc::boxed::Box<::pest::ParserState<'_, Rule>>,
                > {
                    state
                        .atomic_step(
                            ::pest::Atomicity::CompoundAtomic,
                            |state| {
                                state.rule_step(Rule::r#template_arg, self::r#declaration)
                            },
                        )
                }
                #[inline]
                #[allow(non_snake_case, unused_variables)]
                pub fn r#declaration(
                    state: ::alloc::boxed::Box<::pest::ParserState<'_, Rule>>,
                ) -> ::pest::ParseResult<
                    ::alloc::boxed::Box<::pest::ParserState<'_, Rule>>,
                > {
                    state
                        .sequence_step(|state| {
                            state
                                .optional_step(self::r#field_keyword)
                                .then(self::r#type)
                                .then(self::r#any_ident)
                                .then(|state| {
                                    state
                                        .optional_step(|state| {
                                            state
                                                .sequence_step(|state| {
                                                    state
                                                        .match_string("=")
                                                        .then(|state| {
                                                            state
                                                                .sequence_step(|state| {
                                                                    state
                                                                        .optional_step(|state| {
                                                                            self::r#sp(state)
                                                                                .then(|state| {
                                                                                    state
                                                                                        .repeated_step(|state| {
                                                                                            state
                                                                                                .sequence_step(|state| {
                                                                                                    super::hidden::skip(state).then(self::r#sp)
                                                                                                })
                                                                                        })
                                                                                })
                                                                        })
                                                                })
                                                        })
                                                        .then(self::r#value)
                                                })
                                        })
                                })
                        })
                }
                #[inline]
                #[allow(non_snake_case, unused_variables)]
                pub fn r#field_keyword(
                    state: ::alloc::boxed::Box<::pest::ParserState<'_, Rule>>,
                ) -> ::pest::ParseResult<
                    ::alloc::boxed::Box<::pest::ParserState<'_, Rule>>,
                > {
                    state
                        .rule_step(
                            Rule::r#field_keyword,
                            |state| {
                                state
                                    .atomic_step(
                                        ::pest::Atomicity::Atomic,
                                        |state| {
                                            state
                                                .sequence_step(|state| {
                                                    state.match_string("field").then(self::r#kb)
                                                })
                                        },
                                    )
                            },
                        )
                }
                #[inline]
                #[allow(dead_code, non_snake_case, unused_variables)]
                pub fn ANY(
                    state: ::alloc::boxed::Box<::pest::ParserState<'_, Rule>>,
                ) -> ::pest::ParseResult<
                    ::alloc::boxed::Box<::pest::ParserState<'_, Rule>>,
                > {
                    state.skip(1)
                }
                #[inline]
                #[allow(dead_code, non_snake_case, unused_variables)]
                pub fn ASCII_DIGIT(
                    state: ::alloc::boxed::Box<::pest::ParserState<'_, Rule>>,
                ) -> ::pest::ParseResult<
                    ::alloc::boxed::Box<::pest::ParserState<'_, Rule>>,
                > {
                    state.match_range('0'..'9')
                }
                #[inline]
                #[allow(dead_code, non_snake_case, unused_variables)]
                pub fn ASCII_BIN_DIGIT(
                    state: ::alloc::boxed::Box<::pest::ParserState<'_, Rule>>,
                ) -> ::pest::ParseResult<
                    ::alloc::boxed::Box<::pest::ParserState<'_, Rule>>,
                > {
                    state.match_range('0'..'1')
                }
                #[inline]
                #[allow(dead_code, non_snake_case, unused_variables)]
                pub fn ASCII_HEX_DIGIT(
                    state: ::alloc::boxed::Box<::pest::ParserState<'_, Rule>>,
                ) -> ::pest::ParseResult<
                    ::alloc::boxed::Box<::pest::ParserState<'_, Rule>>,
                > {
                    state
                        .match_range('0'..'9')
                        .otherwise(|state| state.match_range('a'..'f'))
                        .otherwise(|state| state.match_range('A'..'F'))
                }
                #[inline]
                #[allow(dead_code, non_snake_case, unused_variables)]
                pub fn ASCII_ALPHA(
                    state: ::alloc::boxed::Box<::pest::ParserState<'_, Rule>>,
                ) -> ::pest::ParseResult<
                    ::alloc::boxed::Box<::pest::ParserState<'_, Rule>>,
                > {
                    state
                        .match_range('a'..'z')
                        .otherwise(|state| state.match_range('A'..'Z'))
                }
                #[inline]
                #[allow(dead_code, non_snake_case, unused_variables)]
                fn XID_CONTINUE(
                    state: ::alloc::boxed::Box<::pest::ParserState<'_, Rule>>,
                ) -> ::pest::ParseResult<
                    ::alloc::boxed::Box<::pest::ParserState<'_, Rule>>,
                > {
                    state.match_char_by(crate::syntax::steps::is_xid_continue)
                }
                #[inline]
                #[allow(dead_code, non_snake_case, unused_variables)]
                fn XID_START(
                    state: ::alloc::boxed::Box<::pest::ParserState<'_, Rule>>,
                ) -> ::pest::ParseResult<
                    ::alloc::boxed::Box<::pest::ParserState<'_, Rule>>,
                > {
                    state.match_char_by(crate::syntax::steps::is_xid_start)
                }
            }
            pub use self::visible::*;
        }
        ::pest::state(
            input,
            |state| {
                match rule {
                    Rule::r#sp => rules::r#sp(state),
                    Rule::r#kb => rules::r#kb(state),
                    Rule::r#id_start => rules::r#id_start(state),
                    Rule::r#ident => rules::r#ident(state),
                    Rule::r#digit_ident => rules::r#digit_ident(state),
                    Rule::r#integer => rules::r#integer(state),
                    Rule::r#decimal => rules::r#decimal(state),
                    Rule::r#bits_literal => rules::r#bits_literal(state),
                    Rule::r#string => rules::r#string(state),
                    Rule::r#string_rest => rules::r#string_rest(state),
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
                    Rule::r#pieces => rules::r#pieces(state),
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
