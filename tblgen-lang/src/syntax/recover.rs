//! Reads a statement that the grammar rejects, to say what is wrong with it.
//!
//! A parser by hand, in the order in which LLVM's reads (TGParser.cpp), so that
//! the message and its place are LLVM's. It makes the same tree as the grammar
//! as far as the text is good, and puts a [`SyntaxError`] where it is not.
//!
//! It stops at the first error, with one exception that LLVM has, too: if the
//! value of a declaration cannot be read, but what ends a declaration stands
//! right there, it goes on behind it.

use bumpalo::Bump;

use super::ast::*;
use super::build::join_strings;
use super::names::{Name, Namer};
use super::{Parsed, Text};
use crate::lexical::{ERROR_TOKEN, Number, number_at, string_end, word_end};
use crate::operators::BangOp;

#[derive(Debug, Clone, Copy, PartialEq)]
enum Token {
    Eof,
    /// Could not be read; the loader has reported it.
    Error,
    /// A punctuation character.
    Punct(u8),
    Ellipsis,
    Int(i64),
    Bits {
        value: u64,
        width: u32,
    },
    String,
    Code,
    Variable,
    Ident,
    Keyword(Keyword),
    Bang(BangOp),
}

macro_rules! keywords {
    ($($variant:ident $text:literal)*) => {
        #[derive(Debug, Clone, Copy, PartialEq, Eq)]
        pub(super) enum Keyword { $($variant,)* }

        pub(super) fn keyword(word: &[u8]) -> Option<Keyword> {
            $(if word == $text.as_bytes() { return Some(Keyword::$variant); })*
            None
        }
    };
}

keywords! {
    Assert "assert" Bit "bit" Bits "bits" Class "class" Code "code" Dag "dag" Def "def" Defm "defm"
    Defset "defset" Deftype "deftype" Defvar "defvar" Dump "dump" Else "else" False "false" Field "field"
    Foreach "foreach" If "if" In "in" Include "include" Int "int" Let "let" List "list"
    Multiclass "multiclass" String "string" Then "then" True "true"
}

/// Reads the statement at `start`, for which the grammar had no parse. None
/// if no statement begins there.
pub(crate) fn recover_statement<'a>(
    text: Text<'_>,
    start: Pos,
    arena: &'a Bump,
    names: &mut dyn Namer,
) -> Option<Parsed<'a>> {
    let mut parser = Recover::new(text, start, arena, names);
    if !parser.at_statement() {
        return None;
    }
    let statement = parser.statement();
    Some(Parsed {
        statement,
        end: parser.pos,
    })
}

/// Reads on behind a template argument of a class whose default was in error:
/// `start` is the `,` or the `>` there.
pub(crate) fn recover_class_rest<'a>(
    text: Text<'_>,
    start: Pos,
    arena: &'a Bump,
    names: &mut dyn Namer,
) -> (TemplateArgs<'a>, ObjectBody<'a>) {
    let mut parser = Recover::new(text, start, arena, names);
    let args = parser.template_args_rest(Vec::new());
    let body = parser.object_body();
    (args, body)
}

/// What begins at `pos`, for the evaluator's few questions about tokens.
pub(crate) fn punctuation_at(text: Text<'_>, pos: Pos) -> Option<u8> {
    text.bytes
        .get(pos as usize)
        .copied()
        .filter(u8::is_ascii_punctuation)
}

struct Recover<'t, 'a, 's> {
    text: Text<'t>,
    arena: &'a Bump,
    names: &'s mut dyn Namer,
    token: Token,
    /// Start of the current token, and of what is behind it.
    pos: Pos,
    behind: Pos,
    /// An error was met: nothing more is read.
    stopped: bool,
}

impl<'t, 'a, 's> Recover<'t, 'a, 's> {
    fn new(text: Text<'t>, start: Pos, arena: &'a Bump, names: &'s mut dyn Namer) -> Self {
        let mut parser = Recover {
            text,
            arena,
            names,
            token: Token::Eof,
            pos: start,
            behind: start,
            stopped: false,
        };
        parser.advance();
        parser
    }

    // ---------------------------------------------------------------- tokens

    fn advance(&mut self) {
        self.pos = self.text.skip_blanks(self.behind);
        let (token, end) = self.lex(self.pos as usize);
        self.token = token;
        self.behind = end as Pos;
    }

    fn lex(&self, start: usize) -> (Token, usize) {
        let bytes = self.text.bytes;
        let Some(&byte) = bytes.get(start) else {
            return (Token::Eof, start);
        };
        match byte {
            ERROR_TOKEN => (Token::Error, start),
            b'_' | b'a'..=b'z' | b'A'..=b'Z' => {
                let end = word_end(bytes, start);
                (
                    keyword(&bytes[start..end]).map_or(Token::Ident, Token::Keyword),
                    end,
                )
            }
            b'0'..=b'9' | b'-' | b'+' => self.lex_number(start),
            b'"' => (
                Token::String,
                string_end(bytes, start).unwrap_or(bytes.len()),
            ),
            b'$' => (Token::Variable, word_end(bytes, start + 1)),
            b'!' => {
                let end = word_end(bytes, start + 1);
                let letters = bytes[start + 1..end]
                    .iter()
                    .take_while(|byte| byte.is_ascii_alphabetic())
                    .count();
                let end = start + 1 + letters;
                match BangOp::from_name(&bytes[start + 1..end]) {
                    Some((op, _)) => (Token::Bang(op), end),
                    None => (Token::Error, start),
                }
            }
            b'[' if bytes.get(start + 1) == Some(&b'{') => (Token::Code, code_end(bytes, start)),
            b'.' if bytes[start..].starts_with(b"...") => (Token::Ellipsis, start + 3),
            _ => (Token::Punct(byte), start + 1),
        }
    }

    fn lex_number(&self, start: usize) -> (Token, usize) {
        let bytes = self.text.bytes;
        match number_at(bytes, start) {
            Number::Word => (Token::Ident, word_end(bytes, start)),
            Number::Sign => (Token::Punct(bytes[start]), start + 1),
            Number::Digits { end, value } => {
                let value = value.unwrap_or(0);
                if bytes.get(start + 1) == Some(&b'b') && bytes[start] == b'0' {
                    return (
                        Token::Bits {
                            value: value as u64,
                            width: (end - start - 2) as u32,
                        },
                        end,
                    );
                }
                (Token::Int(value), end)
            }
        }
    }

    fn at(&self, punct: u8) -> bool {
        self.token == Token::Punct(punct)
    }

    fn at_keyword(&self, keyword: Keyword) -> bool {
        self.token == Token::Keyword(keyword)
    }

    fn consume(&mut self, punct: u8) -> bool {
        let here = self.at(punct);
        if here {
            self.advance();
        }
        here
    }

    fn consume_keyword(&mut self, keyword: Keyword) -> bool {
        let here = self.at_keyword(keyword);
        if here {
            self.advance();
        }
        here
    }

    fn word(&mut self) -> Name {
        let (start, end) = (
            self.pos as usize,
            word_end(self.text.bytes, self.pos as usize),
        );
        self.names.name(&self.text.bytes[start..end])
    }

    fn variable(&mut self) -> Name {
        let (start, end) = (self.pos as usize + 1, self.behind as usize);
        let name = self.names.name(&self.text.bytes[start..end]);
        self.advance();
        name
    }

    fn ident(&mut self) -> Option<Ident> {
        if self.token != Token::Ident {
            return None;
        }
        let (name, pos) = (self.word(), self.pos);
        self.advance();
        Some(Ident {
            name,
            pos,
            end: self.pos,
        })
    }

    // ---------------------------------------------------------------- errors

    fn error(&mut self, message: &str) -> &'a SyntaxError<'a> {
        let message = self.arena.alloc_str(message);
        self.errors(&[(self.pos, message)])
    }

    fn errors(&mut self, messages: &[(Pos, &'a str)]) -> &'a SyntaxError<'a> {
        self.stopped = true;
        self.arena.alloc(SyntaxError {
            at: self.pos,
            messages: self.arena.alloc_slice_copy(messages),
        })
    }

    /// Consumes a token or fails.
    fn expect(&mut self, punct: u8, message: &str) -> Close<'a> {
        if self.stopped || self.consume(punct) {
            return None;
        }
        Some(self.error(message))
    }

    fn expect_keyword(&mut self, keyword: Keyword, message: &str) -> Close<'a> {
        if self.stopped || self.consume_keyword(keyword) {
            return None;
        }
        Some(self.error(message))
    }

    /// Consumes a closing bracket, or fails there and at the opening one.
    fn expect_matching(&mut self, punct: u8, message: &str, open: Pos) -> Close<'a> {
        if self.stopped || self.consume(punct) {
            return None;
        }
        let opening = match punct {
            b'>' => "to match this '<'",
            _ => "to match this '{'",
        };
        let message = self.arena.alloc_str(message);
        Some(self.errors(&[(self.pos, message), (open, opening)]))
    }

    fn error_value(&mut self, error: &'a SyntaxError<'a>) -> Value<'a> {
        Value {
            pos: error.at,
            simple_end: error.at,
            simple: Simple::Error(error),
            suffixes: None,
        }
    }

    fn slice<T: Copy>(&self, items: &[T]) -> &'a [T] {
        self.arena.alloc_slice_copy(items)
    }

    // ------------------------------------------------------------ statements

    fn statement(&mut self) -> Statement<'a> {
        let Token::Keyword(keyword) = self.token else {
            return self.no_statement();
        };
        match keyword {
            Keyword::Assert => Statement::Assert(self.assert()),
            Keyword::Class => self.class(),
            Keyword::Def => self.def(),
            Keyword::Defm => self.defm(),
            Keyword::Defset => self.defset(),
            Keyword::Deftype => self.deftype(),
            Keyword::Defvar => match self.defvar() {
                Ok(defvar) => Statement::Defvar(defvar),
                Err(error) => Statement::Error(error),
            },
            Keyword::Dump => Statement::Dump(self.dump()),
            Keyword::Foreach => self.foreach(),
            Keyword::If => self.if_then(),
            Keyword::Let => self.let_in(),
            Keyword::Multiclass => self.multiclass(),
            _ => self.no_statement(),
        }
    }

    fn no_statement(&mut self) -> Statement<'a> {
        Statement::Error(
            self.error("Expected assert, class, def, defm, defset, dump, foreach, if, or let"),
        )
    }

    fn at_statement(&self) -> bool {
        use Keyword::*;
        matches!(
            self.token,
            Token::Keyword(
                Assert
                    | Class
                    | Def
                    | Defm
                    | Defset
                    | Deftype
                    | Defvar
                    | Dump
                    | Foreach
                    | If
                    | Let
                    | Multiclass
            )
        )
    }

    /// Statements up to the first token that begins none.
    fn statements(&mut self) -> &'a [Statement<'a>] {
        let mut statements = Vec::new();
        while !self.stopped && self.at_statement() {
            statements.push(self.statement());
        }
        self.slice(&statements)
    }

    fn block(&mut self, message: &str) -> Block<'a> {
        let open = self.pos;
        if self.stopped || !self.consume(b'{') {
            let statements = if self.stopped {
                &[][..]
            } else {
                &[self.statement()][..]
            };
            return Block {
                braces: false,
                statements: self.slice(statements),
                close: None,
                end: self.pos,
            };
        }
        let statements = self.statements();
        let close = self.expect_matching(b'}', message, open);
        Block {
            braces: true,
            statements,
            close,
            end: self.pos,
        }
    }

    fn def(&mut self) -> Statement<'a> {
        let pos = self.pos;
        self.advance();
        let name = self.object_name();
        let body = self.object_body();
        Statement::Def(self.arena.alloc(Def { pos, name, body }))
    }

    fn object_name(&mut self) -> Option<Value<'a>> {
        match self.token {
            Token::Punct(b':' | b';' | b'{') => None,
            _ => Some(self.value(true)),
        }
    }

    fn defm(&mut self) -> Statement<'a> {
        let pos = self.pos;
        self.advance();
        let name = self.object_name();
        let mut close = self.expect(b':', "expected ':' after defm identifier");
        let parents = if self.stopped { &[] } else { self.parents() };
        if close.is_none() {
            close = self.expect(b';', "expected ';' at end of defm");
        }
        Statement::Defm(self.arena.alloc(Defm {
            pos,
            name,
            parents,
            close,
            end: self.pos,
        }))
    }

    fn class(&mut self) -> Statement<'a> {
        let pos = self.pos;
        self.advance();
        let Some(name) = self.ident() else {
            return Statement::Error(self.error("expected class name after 'class' keyword"));
        };
        let template_args = self.template_args();
        let body = self.object_body();
        Statement::Class(self.arena.alloc(Class {
            pos,
            name,
            template_args,
            body,
        }))
    }

    fn multiclass(&mut self) -> Statement<'a> {
        let pos = self.pos;
        self.advance();
        let Some(name) = self.ident() else {
            return Statement::Error(self.error("expected identifier after multiclass for name"));
        };
        let template_args = self.template_args();
        let inherits = !self.stopped && self.consume(b':');
        let parents = if inherits { self.parents() } else { &[] };
        let (mut body, mut close, mut extra_semi) = (None, None, None);
        if !self.stopped {
            (body, close) = self.multiclass_body(inherits);
        }
        if !self.stopped && body.is_some() {
            extra_semi = self.extra_semi();
        }
        let node = Multiclass {
            pos,
            name,
            template_args,
            parents,
            parents_close: None,
            body,
            close,
            extra_semi,
            end: self.pos,
        };
        Statement::Multiclass(self.arena.alloc(node))
    }

    fn multiclass_body(&mut self, inherits: bool) -> (Option<&'a [Statement<'a>]>, Close<'a>) {
        if !self.at(b'{') {
            let close = if inherits {
                self.expect(b';', "expected ';' in multiclass definition")
            } else {
                Some(self.error("expected '{' in multiclass definition"))
            };
            return (None, close);
        }
        self.advance();
        if self.at(b'}') {
            let close = Some(self.error("multiclass must contain at least one def"));
            return (None, close);
        }
        let mut statements = Vec::new();
        while !self.stopped && !self.at(b'}') {
            statements.push(self.multiclass_statement());
        }
        if !self.stopped {
            self.advance();
        }
        (Some(self.slice(&statements)), None)
    }

    fn multiclass_statement(&mut self) -> Statement<'a> {
        use Keyword::*;
        match self.token {
            Token::Keyword(Assert | Def | Defm | Defvar | Dump | Foreach | If | Let) => self.statement(),
            _ => Statement::Error(self.error(
                "expected 'assert', 'def', 'defm', 'defvar', 'dump', 'foreach', 'if', or 'let' in multiclass body",
            )),
        }
    }

    fn extra_semi(&mut self) -> Option<Pos> {
        let pos = self.pos;
        self.consume(b';').then_some(pos)
    }

    fn defset(&mut self) -> Statement<'a> {
        let pos = self.pos;
        self.advance();
        let ty = self.ty();
        let name = if self.stopped { None } else { self.ident() };
        let mut head = None;
        let mut body = Block {
            braces: true,
            statements: &[],
            close: None,
            end: self.pos,
        };
        if !self.stopped {
            head = self.defset_head(name);
        }
        if !self.stopped {
            body = self.block("expected '}' at end of defset");
        }
        Statement::Defset(self.arena.alloc(Defset {
            pos,
            ty,
            name,
            head,
            body,
            end: self.pos,
        }))
    }

    fn defset_head(&mut self, name: Option<Ident>) -> Close<'a> {
        if name.is_none() {
            return Some(self.error("expected identifier"));
        }
        if !self.consume(b'=') {
            return Some(self.error("expected '='"));
        }
        if !self.at(b'{') {
            return Some(self.error("expected '{'"));
        }
        None
    }

    fn deftype(&mut self) -> Statement<'a> {
        let pos = self.pos;
        self.advance();
        let Some(name) = self.ident() else {
            return Statement::Error(self.error("expected identifier"));
        };
        let head = self.expect(b'=', "expected '='");
        let ty = if self.stopped {
            self.no_type()
        } else {
            self.ty()
        };
        let close = self.expect(b';', "expected ';'");
        Statement::Deftype(self.arena.alloc(Deftype {
            pos,
            name,
            head,
            ty,
            close,
            end: self.pos,
        }))
    }

    fn defvar(&mut self) -> Result<&'a Defvar<'a>, &'a SyntaxError<'a>> {
        let pos = self.pos;
        self.advance();
        let Some(name) = self.ident() else {
            return Err(self.error("expected identifier"));
        };
        let value = self.value_behind(b'=', "expected '='");
        let close = self.expect(b';', "expected ';'");
        Ok(self.arena.alloc(Defvar {
            pos,
            name,
            value,
            close,
            end: self.pos,
        }))
    }

    /// A value behind a token; the error stands in the value's place.
    fn value_behind(&mut self, punct: u8, message: &str) -> Value<'a> {
        match self.expect(punct, message) {
            Some(error) => self.error_value(error),
            None => self.value(false),
        }
    }

    fn foreach(&mut self) -> Statement<'a> {
        let pos = self.pos;
        self.advance();
        let Some(name) = self.ident() else {
            return Statement::Error(
                self.foreach_error("Expected identifier in foreach declaration"),
            );
        };
        if !self.consume(b'=') {
            return Statement::Error(self.foreach_error("Expected '=' in foreach declaration"));
        }
        let iter = if self.at(b'{') {
            self.advance();
            let mut ranges = self.ranges();
            ranges.close = self.expect(b'}', "expected '}' at end of bit range list");
            ranges.end = self.pos;
            ForeachIter::Ranges(ranges)
        } else {
            ForeachIter::Piece(self.range_piece())
        };
        let head = self.expect_keyword(Keyword::In, "Unknown tok");
        let body = self.block("expected '}' at end of foreach command");
        Statement::Foreach(self.arena.alloc(Foreach {
            pos,
            name,
            iter,
            head,
            body,
            end: self.pos,
        }))
    }

    fn foreach_error(&mut self, message: &'static str) -> &'a SyntaxError<'a> {
        self.errors(&[
            (self.pos, message),
            (self.pos, "expected declaration in for"),
        ])
    }

    fn if_then(&mut self) -> Statement<'a> {
        let pos = self.pos;
        self.advance();
        let condition = self.value(false);
        let head = self.expect_keyword(Keyword::Then, "Unknown tok");
        let then = self.block("expected '}' at end of 'then' clause");
        let mut otherwise = None;
        if !self.stopped && self.consume_keyword(Keyword::Else) {
            otherwise = Some(self.block("expected '}' at end of 'else' clause"));
        }
        Statement::If(self.arena.alloc(If {
            pos,
            condition,
            head,
            then,
            otherwise,
            end: self.pos,
        }))
    }

    fn let_in(&mut self) -> Statement<'a> {
        let pos = self.pos;
        self.advance();
        let mut items = Vec::new();
        loop {
            items.push(self.let_item(false));
            if self.stopped || !self.consume(b',') {
                break;
            }
        }
        let head = self.expect_keyword(Keyword::In, "expected 'in' at end of top-level 'let'");
        let body = self.block("expected '}' at end of top level let command");
        let items = self.slice(&items);
        Statement::Let(self.arena.alloc(LetIn {
            pos,
            items,
            head,
            body,
            end: self.pos,
        }))
    }

    fn let_item(&mut self, in_body: bool) -> LetItem<'a> {
        let (mode, mode_pos) = self.let_mode();
        let name = self.ident();
        if name.is_none() {
            let message = if in_body {
                "expected field identifier after let"
            } else {
                "expected identifier in let definition"
            };
            let error = self.error(message);
            let value = self.error_value(error);
            let end = self.pos;
            return LetItem {
                mode,
                mode_pos,
                name,
                bits: None,
                braces: false,
                head: None,
                value,
                close: None,
                end,
            };
        }
        let braces = self.at(b'{');
        let bits = self.let_bits(in_body);
        let head = self.expect(b'=', "expected '=' in let expression");
        let value = if self.stopped {
            let error = self.errors(&[]);
            self.error_value(error)
        } else {
            self.value(false)
        };
        let close = if in_body {
            self.expect(b';', "expected ';' after let expression")
        } else {
            None
        };
        LetItem {
            mode,
            mode_pos,
            name,
            bits,
            braces,
            head,
            value,
            close,
            end: self.pos,
        }
    }

    fn let_mode(&mut self) -> (LetMode, Pos) {
        let bytes = &self.text.bytes[self.pos as usize..self.behind as usize];
        let mode = match bytes {
            b"append" => LetMode::Append,
            b"prepend" => LetMode::Prepend,
            _ => return (LetMode::Set, 0),
        };
        let next = self.lex(self.text.skip_blanks(self.behind) as usize).0;
        if next != Token::Ident {
            return (LetMode::Set, 0);
        }
        let pos = self.pos;
        self.advance();
        (mode, pos)
    }

    fn let_bits(&mut self, in_body: bool) -> Option<RangeList<'a>> {
        let open = self.pos;
        let (close, message) = match self.token {
            Token::Punct(b'{') => (b'}', "expected '}' at end of bit list"),
            Token::Punct(b'<') if !in_body => (b'>', "expected '>' at end of range list"),
            _ => return None,
        };
        self.advance();
        let mut ranges = self.ranges();
        ranges.close = self.expect_matching(close, message, open);
        ranges.end = self.pos;
        Some(ranges)
    }

    fn assert(&mut self) -> &'a Assert<'a> {
        let pos = self.pos;
        self.advance();
        let condition = self.value(false);
        let message = if self.stopped {
            condition
        } else {
            self.value_behind(b',', "expected ',' in assert statement")
        };
        let close = self.expect(b';', "expected ';'");
        self.arena.alloc(Assert {
            pos,
            condition,
            message,
            close,
            end: self.pos,
        })
    }

    fn dump(&mut self) -> &'a Dump<'a> {
        let pos = self.pos;
        self.advance();
        let message = self.value(false);
        let close = self.expect(b';', "expected ';'");
        self.arena.alloc(Dump {
            pos,
            message,
            close,
            end: self.pos,
        })
    }

    // --------------------------------------------------------------- objects

    fn parents(&mut self) -> &'a [ClassRef<'a>] {
        let mut parents = Vec::new();
        loop {
            parents.push(self.class_ref());
            if self.stopped || !self.consume(b',') {
                break;
            }
        }
        self.slice(&parents)
    }

    fn class_ref(&mut self) -> ClassRef<'a> {
        let pos = self.pos;
        let Some(name) = self.ident() else {
            self.stopped = true;
            return ClassRef {
                name: None,
                pos,
                args: None,
                end: pos,
            };
        };
        let args = if self.consume(b'<') {
            Some(self.arg_list())
        } else {
            None
        };
        ClassRef {
            name: Some(name),
            pos,
            args,
            end: self.pos,
        }
    }

    /// Arguments behind the `<`.
    fn arg_list(&mut self) -> ArgList<'a> {
        let mut args = Vec::new();
        let mut close = None;
        if !self.consume(b'>') {
            loop {
                args.push(self.arg());
                if self.stopped || self.consume(b'>') {
                    break;
                }
                close = self.expect(b',', "Expected comma before next argument");
                if self.stopped {
                    break;
                }
            }
        }
        ArgList {
            args: self.slice(&args),
            close,
            end: self.pos,
        }
    }

    fn arg(&mut self) -> Arg<'a> {
        let value = self.value(false);
        let named = if !self.stopped && self.consume(b'=') {
            Some(&*self.arena.alloc(self.value(false)))
        } else {
            None
        };
        Arg { value, named }
    }

    fn object_body(&mut self) -> ObjectBody<'a> {
        let parents = if !self.stopped && self.consume(b':') {
            self.parents()
        } else {
            &[]
        };
        let mut body = ObjectBody {
            parents,
            items: &[],
            close: None,
            extra_semi: None,
            end: self.pos,
        };
        if self.stopped || self.consume(b';') {
            body.end = self.pos;
            return body;
        }
        body.close = self.expect(
            b'{',
            "Expected '{' to start body or ';' for declaration only",
        );
        let mut items = Vec::new();
        while !self.stopped && !self.at(b'}') {
            items.push(self.body_item());
        }
        body.items = self.slice(&items);
        if !self.stopped {
            self.advance();
            body.extra_semi = self.extra_semi();
        }
        body.end = self.pos;
        body
    }

    fn body_item(&mut self) -> BodyItem<'a> {
        match self.token {
            Token::Keyword(Keyword::Assert) => BodyItem::Assert(self.assert()),
            Token::Keyword(Keyword::Dump) => BodyItem::Dump(self.dump()),
            Token::Keyword(Keyword::Defvar) => match self.defvar() {
                Ok(defvar) => BodyItem::Defvar(defvar),
                Err(error) => BodyItem::Error(error),
            },
            Token::Keyword(Keyword::Let) => {
                self.advance();
                BodyItem::Let(self.arena.alloc(self.let_item(true)))
            }
            _ => BodyItem::Declaration(self.arena.alloc(self.field_decl())),
        }
    }

    fn field_decl(&mut self) -> Declaration<'a> {
        let mut declaration = self.declaration();
        if declaration.value.is_some() && self.stopped {
            self.stopped = false;
        }
        declaration.close = self.expect(b';', "expected ';' after declaration");
        declaration.end = self.pos;
        declaration
    }

    fn declaration(&mut self) -> Declaration<'a> {
        let field = self.consume_keyword(Keyword::Field);
        let ty = self.ty();
        let name = if self.stopped { None } else { self.ident() };
        let mut head = None;
        if !self.stopped && name.is_none() {
            head = Some(self.error("Expected identifier in declaration"));
        }
        let value = if !self.stopped && self.consume(b'=') {
            Some(self.value(false))
        } else {
            None
        };
        let value_end = self.pos;
        Declaration {
            field,
            ty,
            name,
            head,
            value,
            close: None,
            value_end,
            end: self.pos,
        }
    }

    fn template_args(&mut self) -> Option<TemplateArgs<'a>> {
        if self.stopped || !self.consume(b'<') {
            return None;
        }
        let first = self.template_arg();
        Some(self.template_args_rest(vec![first]))
    }

    fn template_arg(&mut self) -> Declaration<'a> {
        let declaration = self.declaration();
        if declaration.value.is_some() {
            self.stopped = false;
        }
        declaration
    }

    fn template_args_rest(&mut self, mut args: Vec<Declaration<'a>>) -> TemplateArgs<'a> {
        while !self.stopped && self.consume(b',') {
            args.push(self.template_arg());
        }
        let close = self.expect(b'>', "expected '>' at end of template argument list");
        TemplateArgs {
            args: self.slice(&args),
            close,
            end: self.pos,
        }
    }

    // ----------------------------------------------------------------- types

    fn no_type(&mut self) -> Type<'a> {
        let error = self.errors(&[]);
        Type {
            pos: self.pos,
            end: self.pos,
            kind: TypeKind::Error(error),
        }
    }

    fn ty(&mut self) -> Type<'a> {
        let pos = self.pos;
        let kind = self.type_kind();
        Type {
            pos,
            end: self.pos,
            kind,
        }
    }

    fn type_kind(&mut self) -> TypeKind<'a> {
        let simple = match self.token {
            Token::Keyword(Keyword::Bit) => TypeKind::Bit,
            Token::Keyword(Keyword::Int) => TypeKind::Int,
            Token::Keyword(Keyword::String) => TypeKind::String,
            Token::Keyword(Keyword::Code) => TypeKind::Code,
            Token::Keyword(Keyword::Dag) => TypeKind::Dag,
            Token::Keyword(Keyword::Bits) => return self.bits_type(),
            Token::Keyword(Keyword::List) => return self.list_type(),
            Token::Ident => TypeKind::Named(self.word()),
            _ => return TypeKind::Error(self.error("Unknown token when expecting a type")),
        };
        self.advance();
        simple
    }

    fn bits_type(&mut self) -> TypeKind<'a> {
        self.advance();
        if !self.consume(b'<') {
            return TypeKind::Error(self.error("expected '<' after bits type"));
        }
        let Token::Int(width) = self.token else {
            return TypeKind::Error(self.error("expected integer in bits<n> type"));
        };
        self.advance();
        match self.expect(b'>', "expected '>' at end of bits<n> type") {
            Some(error) => TypeKind::Error(error),
            None => TypeKind::Bits(width as u64),
        }
    }

    fn list_type(&mut self) -> TypeKind<'a> {
        self.advance();
        if !self.consume(b'<') {
            return TypeKind::Error(self.error("expected '<' after list type"));
        }
        let element = self.ty();
        let close = self.expect(b'>', "expected '>' at end of list<ty> type");
        TypeKind::List(self.arena.alloc(element), close)
    }

    // ---------------------------------------------------------------- values

    fn value(&mut self, in_name: bool) -> Value<'a> {
        let pos = self.pos;
        let simple = self.simple();
        let simple_end = self.pos;
        let mut suffixes = Vec::new();
        while !self.stopped {
            match self.suffix(in_name) {
                Some(suffix) => suffixes.push(suffix),
                None => break,
            }
        }
        let end = self.pos;
        let suffixes = (!suffixes.is_empty()).then(|| {
            &*self.arena.alloc(Suffixes {
                list: self.slice(&suffixes),
                end,
            })
        });
        Value {
            pos,
            simple_end,
            simple,
            suffixes,
        }
    }

    fn suffix(&mut self, in_name: bool) -> Option<Suffix<'a>> {
        let pos = self.pos;
        match self.token {
            Token::Punct(b'{') if !in_name => {
                self.advance();
                let mut ranges = self.ranges();
                ranges.close = self.expect(b'}', "expected '}' at end of bit range list");
                ranges.end = self.pos;
                Some(Suffix::Bits(pos, self.arena.alloc(ranges)))
            }
            Token::Punct(b'[') => {
                self.advance();
                Some(Suffix::Slice(self.slice_suffix(pos)))
            }
            Token::Punct(b'.') => {
                self.advance();
                Some(match self.ident() {
                    Some(name) => Suffix::Field(name),
                    None => Suffix::Error(self.error("expected field identifier after '.'")),
                })
            }
            Token::Punct(b'#') => {
                self.advance();
                let behind = self.pos;
                let value = match self.token {
                    Token::Punct(b':' | b';' | b'{') => None,
                    _ => Some(&*self.arena.alloc(self.value(true))),
                };
                Some(Suffix::Paste(pos, behind, value))
            }
            _ => None,
        }
    }

    fn slice_suffix(&mut self, pos: Pos) -> &'a Slice<'a> {
        let mut pieces = Vec::new();
        let mut trailing_comma = false;
        loop {
            pieces.push(self.range_piece());
            if self.stopped || !self.consume(b',') {
                break;
            }
            if self.at(b']') {
                trailing_comma = true;
                break;
            }
        }
        let close = self.expect(b']', "expected ']' at end of list slice");
        let pieces = self.slice(&pieces);
        self.arena.alloc(Slice {
            pos,
            pieces,
            trailing_comma,
            close,
            end: self.pos,
        })
    }

    fn ranges(&mut self) -> RangeList<'a> {
        let mut pieces = vec![self.range_piece()];
        while !self.stopped && self.consume(b',') {
            pieces.push(self.range_piece());
        }
        RangeList {
            pieces: self.slice(&pieces),
            close: None,
            end: self.pos,
        }
    }

    fn range_piece(&mut self) -> RangePiece<'a> {
        let first = self.value(false);
        if self.stopped {
            return RangePiece {
                first,
                rest: RangeRest::Single,
            };
        }
        let rest = match self.token {
            Token::Ellipsis | Token::Punct(b'-') => {
                self.advance();
                RangeRest::To(self.arena.alloc(self.value(false)))
            }
            Token::Int(value) => {
                let pos = self.pos;
                self.advance();
                RangeRest::Int(value, pos, self.pos)
            }
            _ => RangeRest::Single,
        };
        RangePiece { first, rest }
    }

    fn simple(&mut self) -> Simple<'a> {
        match self.token {
            Token::Ident => self.ident_value(),
            Token::Bang(op) => self.bang(op),
            Token::Punct(b'{') => self.bit_list(),
            Token::Punct(b'[') => self.list(),
            Token::Punct(b'(') => self.dag(),
            Token::String => self.string(),
            _ => self.literal(),
        }
    }

    fn literal(&mut self) -> Simple<'a> {
        let simple = match self.token {
            Token::Int(value) => Simple::Int(value),
            Token::Bits { value, width } => Simple::BitsLiteral { value, width },
            Token::Keyword(Keyword::True) => Simple::Int(1),
            Token::Keyword(Keyword::False) => Simple::Int(0),
            Token::Punct(b'?') => Simple::Unset,
            Token::Code => {
                let inner = &self.text.bytes[self.pos as usize + 2..self.behind as usize - 2];
                Simple::Code(self.names.name(inner))
            }
            _ => {
                return Simple::Error(self.error("Unknown or reserved token when parsing a value"));
            }
        };
        self.advance();
        simple
    }

    fn string(&mut self) -> Simple<'a> {
        let start = self.pos as usize;
        let mut end = start;
        while self.token == Token::String {
            end = self.behind as usize;
            self.advance();
        }
        match join_strings(self.text.bytes, start, end, self.names) {
            Some(string) => Simple::String(string),
            None => Simple::Error(self.error("Unknown or reserved token when parsing a value")),
        }
    }

    fn ident_value(&mut self) -> Simple<'a> {
        let name = self.word();
        self.advance();
        if self.at(b'=') {
            return Simple::ArgName(name);
        }
        if !self.consume(b'<') {
            return Simple::Ident(name);
        }
        let args = self.arg_list();
        Simple::Instance(name, self.arena.alloc(args))
    }

    /// Values separated by commas; lists may have one more comma.
    fn values(&mut self) -> &'a [Value<'a>] {
        let mut values = vec![self.value(false)];
        while !self.stopped && self.consume(b',') {
            if self.at(b']') {
                break;
            }
            values.push(self.value(false));
        }
        self.slice(&values)
    }

    fn bit_list(&mut self) -> Simple<'a> {
        self.advance();
        let values = if self.at(b'}') { &[] } else { self.values() };
        let close = self.expect(b'}', "expected '}' at end of bit list value");
        Simple::BitList(self.arena.alloc(Elements { values, close }))
    }

    fn list(&mut self) -> Simple<'a> {
        self.advance();
        let inner = self.pos;
        let values = if self.at(b']') { &[] } else { self.values() };
        let close = self.expect(b']', "expected ']' at end of list value");
        let (mut element_type, mut type_close) = (None, None);
        if !self.stopped && self.consume(b'<') {
            element_type = Some(&*self.arena.alloc(self.ty()));
            type_close = self.expect(b'>', "expected '>' at end of list element type");
        }
        Simple::List(self.arena.alloc(List {
            values,
            close,
            element_type,
            type_close,
            inner,
        }))
    }

    fn dag(&mut self) -> Simple<'a> {
        self.advance();
        let begins_operator = matches!(
            self.token,
            Token::Ident
                | Token::Punct(b'?')
                | Token::Bang(BangOp::Cast | BangOp::GetDagOp | BangOp::GetOp)
        );
        if !begins_operator {
            return Simple::Error(self.error("expected identifier in dag init"));
        }
        let operator = self.value(false);
        let (name, name_close) = self.dag_name("expected variable name in dag operator");
        let mut args = Vec::new();
        if !self.stopped && !self.at(b')') {
            loop {
                args.push(self.dag_arg());
                if self.stopped || !self.consume(b',') {
                    break;
                }
            }
        }
        let close = self.expect(b')', "expected ')' in dag init");
        let args = self.slice(&args);
        Simple::Dag(self.arena.alloc(Dag {
            operator,
            name,
            name_close,
            args,
            close,
        }))
    }

    fn dag_name(&mut self, message: &str) -> (Option<Name>, Close<'a>) {
        if self.stopped || !self.consume(b':') {
            return (None, None);
        }
        if self.token != Token::Variable {
            return (None, Some(self.error(message)));
        }
        (Some(self.variable()), None)
    }

    fn dag_arg(&mut self) -> DagArg<'a> {
        if self.token == Token::Variable {
            return DagArg {
                value: None,
                name: Some(self.variable()),
                name_close: None,
            };
        }
        let value = Some(self.value(false));
        let (name, name_close) = self.dag_name("expected variable name in dag literal");
        DagArg {
            value,
            name,
            name_close,
        }
    }

    // -------------------------------------------------------- bang operators

    fn bang(&mut self, op: BangOp) -> Simple<'a> {
        self.advance();
        let name_end = self.pos;
        let mut bang = Bang {
            op,
            ty: None,
            name_end,
            open: None,
            args: &[],
            close: None,
        };
        let takes_type = matches!(
            op,
            BangOp::Cast | BangOp::Isa | BangOp::Exists | BangOp::GetDagArg | BangOp::Instances
        );
        if takes_type || (matches!(op, BangOp::GetDagOp | BangOp::GetOp) && self.at(b'<')) {
            bang.ty = Some(self.arena.alloc(self.operator_type()));
        }
        if !self.stopped {
            bang.open = self.expect(b'(', open_message(op));
        }
        if !self.stopped {
            (bang.args, bang.close) = self.bang_args(op);
        }
        Simple::Bang(self.arena.alloc(bang))
    }

    fn operator_type(&mut self) -> AngleType<'a> {
        if !self.consume(b'<') {
            let ty = self.no_type();
            return AngleType {
                ty,
                close: None,
                end: self.pos,
            };
        }
        let ty = self.ty();
        let close = self.expect(b'>', "expected type name for operator");
        AngleType {
            ty,
            close,
            end: self.pos,
        }
    }

    fn bang_args(&mut self, op: BangOp) -> (&'a [Value<'a>], Close<'a>) {
        match op {
            BangOp::Cond => self.cond_args(),
            BangOp::Switch => self.switch_args(),
            BangOp::Foreach | BangOp::Filter => self.binder_args(
                "first argument of !foreach/!filter must be an identifier",
                "expected ',' in !foreach/!filter",
                "expected ')' in !foreach/!filter",
            ),
            BangOp::Sort => self.binder_args(
                "first argument of !sort must be an identifier",
                "expected ',' in !sort",
                "expected ')' in !sort",
            ),
            BangOp::Foldl => self.foldl_args(),
            BangOp::Instances if self.at(b')') => {
                self.advance();
                (&[], None)
            }
            _ => self.plain_args(op),
        }
    }

    fn plain_args(&mut self, op: BangOp) -> (&'a [Value<'a>], Close<'a>) {
        let (fixed, optional, comma, close) = argument_messages(op);
        let mut args = Vec::new();
        loop {
            args.push(self.value(false));
            if self.stopped {
                return (self.slice(&args), None);
            }
            if args.len() < fixed {
                if let Some(error) = self.expect(b',', comma) {
                    return (self.slice(&args), Some(error));
                }
                continue;
            }
            if args.len() >= fixed + optional || !self.consume(b',') {
                break;
            }
        }
        let close = self.expect(b')', close);
        (self.slice(&args), close)
    }

    fn cond_args(&mut self) -> (&'a [Value<'a>], Close<'a>) {
        let mut args = Vec::new();
        loop {
            if self.consume(b')') {
                return (self.slice(&args), None);
            }
            args.push(self.value(false));
            let mut close = self.expect(
                b':',
                "expected ':'  following a condition in !cond operator",
            );
            if !self.stopped {
                args.push(self.value(false));
            }
            if self.stopped {
                return (self.slice(&args), close);
            }
            if self.consume(b')') {
                return (self.slice(&args), None);
            }
            close = self.expect(
                b',',
                "expected ',' or ')' following a value in !cond operator",
            );
            if self.stopped {
                return (self.slice(&args), close);
            }
        }
    }

    fn switch_args(&mut self) -> (&'a [Value<'a>], Close<'a>) {
        let mut args = vec![self.value(false)];
        let mut close = self.expect(b',', "expected ',' in !switch operator");
        while !self.stopped {
            args.push(self.value(false));
            if self.stopped {
                break;
            }
            if self.consume(b':') {
                args.push(self.value(false));
                close = self.expect(b',', "expected ',' following a value in !switch operator");
                continue;
            }
            if args.len() < 4 {
                close = Some(self.error("expected at least one case in !switch operator"));
                break;
            }
            close = self.expect(
                b')',
                "expected ')' following the default value in !switch operator",
            );
            break;
        }
        (self.slice(&args), close)
    }

    /// Name, list and expression.
    fn binder_args(&mut self, name: &str, comma: &str, end: &str) -> (&'a [Value<'a>], Close<'a>) {
        let mut args = vec![self.name_value(name)];
        let mut close = None;
        for _ in 0..2 {
            if !self.stopped {
                close = self.expect(b',', comma);
            }
            if !self.stopped {
                args.push(self.value(false));
            }
        }
        if !self.stopped {
            close = self.expect(b')', end);
        }
        (self.slice(&args), close)
    }

    fn foldl_args(&mut self) -> (&'a [Value<'a>], Close<'a>) {
        let names = [
            "third argument of !foldl must be an identifier",
            "fourth argument of !foldl must be an identifier",
        ];
        let mut args = vec![self.value(false)];
        let mut close = None;
        for index in 1..5 {
            if !self.stopped {
                close = self.expect(b',', "expected ',' in !foldl");
            }
            if !self.stopped {
                args.push(match index {
                    2 | 3 => self.name_value(names[index - 2]),
                    _ => self.value(false),
                });
            }
        }
        if !self.stopped {
            close = self.expect(b')', "expected ')' in fold operator");
        }
        (self.slice(&args), close)
    }

    /// An identifier that an operator declares, as a value.
    fn name_value(&mut self, message: &str) -> Value<'a> {
        match self.ident() {
            Some(name) => Value {
                pos: name.pos,
                simple_end: name.end,
                simple: Simple::Ident(name.name),
                suffixes: None,
            },
            None => {
                let error = self.error(message);
                self.error_value(error)
            }
        }
    }
}

fn code_end(bytes: &[u8], start: usize) -> usize {
    let mut pos = start + 2;
    while let Some(found) = memchr::memchr(b'}', &bytes[pos..]) {
        pos += found + 2;
        if bytes.get(pos - 1) == Some(&b']') {
            return pos;
        }
        if pos > bytes.len() {
            break;
        }
    }
    bytes.len()
}

fn open_message(op: BangOp) -> &'static str {
    match op {
        BangOp::Isa => "expected '(' after type of !isa",
        BangOp::Exists => "expected '(' after type of !exists",
        BangOp::Instances => "expected '(' after type of !instances",
        BangOp::Range => "expected '(' after !range operator",
        BangOp::If | BangOp::Dag | BangOp::Subst | BangOp::SetDagArg | BangOp::SetDagName => {
            "expected '(' after ternary operator"
        }
        BangOp::Substr => "expected '(' after !substr operator",
        BangOp::Find => "expected '(' after !find operator",
        BangOp::Cond => "expected '(' after !cond operator",
        BangOp::Switch => "expected '(' after !switch operator",
        BangOp::Foldl => "expected '(' after !foldl",
        BangOp::Foreach | BangOp::Filter => "expected '(' after !foreach/!filter",
        BangOp::Sort => "expected '(' after !sort",
        op if is_unary(op) => "expected '(' after unary operator",
        _ => "expected '(' after binary operator",
    }
}

fn is_unary(op: BangOp) -> bool {
    use BangOp::*;
    matches!(
        op,
        Cast | Not
            | LogTwo
            | Head
            | Tail
            | Size
            | Empty
            | GetDagOp
            | GetOp
            | GetDagOpName
            | Repr
            | ToLower
            | ToUpper
            | ListFlatten
            | Initialized
    )
}

/// Arguments that must be there, those that may, the messages for a missing
/// comma and a missing parenthesis.
fn argument_messages(op: BangOp) -> (usize, usize, &'static str, &'static str) {
    match op {
        BangOp::Isa => (1, 0, "", "expected ')' in !isa"),
        BangOp::Exists => (1, 0, "", "expected ')' in !exists"),
        BangOp::Instances => (1, 0, "", "expected ')' in !instances"),
        BangOp::Substr => (
            2,
            1,
            "expected ',' in !substr operator",
            "expected ')' in !substr operator",
        ),
        BangOp::Find => (
            2,
            1,
            "expected ',' in !find operator",
            "expected ')' in !find operator",
        ),
        BangOp::If | BangOp::Dag | BangOp::Subst | BangOp::SetDagArg | BangOp::SetDagName => (
            3,
            0,
            "expected ',' in ternary operator",
            "expected ')' in binary operator",
        ),
        op if is_unary(op) => (1, 0, "", "expected ')' in unary operator"),
        _ => (1, usize::MAX - 1, "", "expected ')' in operator"),
    }
}
