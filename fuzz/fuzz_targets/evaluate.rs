//! Programs put together from fragments that fit, mostly: evaluation and output.
#![no_main]

use std::sync::LazyLock;

use arbitrary::Arbitrary;
use libfuzzer_sys::fuzz_target;
use tblgen_core::backend::{EmitOptions, Kind, Registry, write_text};
use tblgen_core::{Language, Options, compile_text};
use tblgen_lang::operators::openings;

/// A value.
#[derive(Arbitrary, Debug)]
enum Expr {
    Leaf(u8),
    Int(i64),
    Operator(u8, Vec<Expr>),
    Fold(Box<(Expr, Expr, Expr)>),
    Foreach(u8, Box<(Expr, Expr)>),
    Cond(Vec<(Expr, Expr)>),
    List(Vec<Expr>),
    Dag(Vec<Expr>),
    Instance(u8, Vec<Expr>),
    Suffix(Box<Expr>, u8),
}

#[derive(Arbitrary, Debug)]
enum Item {
    Field(u8, u8, Option<Expr>),
    Let(u8, u8, Expr),
    Assert(Expr),
    Defvar(u8, Expr),
}

#[derive(Arbitrary, Debug)]
enum Statement {
    Class(u8, Vec<Expr>, Vec<Item>),
    Def(u8, Option<(u8, Vec<Expr>)>, Vec<Item>),
    Let(u8, u8, Expr, Vec<Statement>),
    Foreach(Expr, Vec<Statement>),
    If(Expr, Vec<Statement>, Vec<Statement>),
    Defvar(u8, Expr),
    Defset(Vec<Statement>),
    Multiclass(u8, Vec<Statement>),
    Defm(u8, u8, Vec<Expr>),
    Dump(Expr),
}

const LEAVES: &[&str] = &[
    "0",
    "1",
    "-1",
    "?",
    "\"s\"",
    "\"X\"",
    "[{c}]",
    "A",
    "B",
    "X",
    "Y",
    "i",
    "x",
    "y",
    "NAME",
    "true",
    "0b101",
    "[]<int>",
    "{1, 0, ?}",
    "(op 1:$a, \"b\":$b)",
    "op",
    "T",
    "D0",
    "D1",
];
/// The beginnings of all operators whose arguments are values alone.
static OPERATORS: LazyLock<Vec<String>> = LazyLock::new(|| {
    let openings = openings(&["int", "string", "C0", "bits<3>"]).into_iter();
    let plain = openings.filter(|opening| opening.is_plain);
    plain.map(|opening| opening.text).collect()
});

const TYPES: &[&str] = &[
    "int",
    "string",
    "bit",
    "bits<3>",
    "dag",
    "list<int>",
    "list<string>",
    "list<list<int>>",
    "C0",
    "code",
];
const FIELDS: &[&str] = &["X", "Y", "Z"];
const SUFFIXES: &[&str] = &[
    ".X", "{0}", "{1-0}", "[0]", "[0...1]", "[1,]", "#\"p\"", "#A", ".Y",
];
const MODES: &[&str] = &["", "append ", "prepend "];

fn pick(table: &'static [&'static str], index: u8) -> &'static str {
    table[index as usize % table.len()]
}

/// Writes the program.
struct Writer {
    out: String,
    /// Values and statements left to write.
    fuel: usize,
}

impl Writer {
    fn spend(&mut self) -> bool {
        self.fuel = self.fuel.saturating_sub(1);
        self.fuel > 0
    }

    fn put(&mut self, text: &str) {
        self.out.push_str(text);
    }

    fn list(&mut self, exprs: &[Expr]) {
        for (index, expr) in exprs.iter().enumerate() {
            self.put(if index > 0 { ", " } else { "" });
            self.expr(expr);
        }
    }

    fn expr(&mut self, expr: &Expr) {
        if !self.spend() {
            return self.put("1");
        }
        match expr {
            Expr::Leaf(index) => self.put(pick(LEAVES, *index)),
            Expr::Int(value) => self.put(&value.to_string()),
            Expr::Operator(op, args) => {
                self.put(&OPERATORS[*op as usize % OPERATORS.len()]);
                self.list(args);
                self.put(")");
            }
            Expr::Fold(parts) => {
                self.put("!foldl(");
                self.expr(&parts.0);
                self.put(", ");
                self.expr(&parts.1);
                self.put(", x, y, ");
                self.expr(&parts.2);
                self.put(")");
            }
            Expr::Foreach(op, parts) => {
                self.put(pick(&["!foreach(x, ", "!filter(x, ", "!sort(x, "], *op));
                self.expr(&parts.0);
                self.put(", ");
                self.expr(&parts.1);
                self.put(")");
            }
            Expr::Cond(clauses) => {
                self.put("!cond(");
                for (condition, value) in clauses {
                    self.expr(condition);
                    self.put(": ");
                    self.expr(value);
                    self.put(", ");
                }
                self.put("true: 0)");
            }
            Expr::List(values) => {
                self.put("[");
                self.list(values);
                self.put("]");
            }
            Expr::Dag(args) => {
                self.put("(op ");
                self.list(args);
                self.put(")");
            }
            Expr::Instance(class, args) => {
                self.put(&format!("C{}<", class % 4));
                self.list(args);
                self.put(">");
            }
            Expr::Suffix(of, suffix) => {
                self.expr(of);
                self.put(pick(SUFFIXES, *suffix));
            }
        }
    }

    fn body(&mut self, items: &[Item]) {
        self.put(" {\n");
        for item in items {
            match item {
                Item::Field(ty, name, value) => {
                    self.put(&format!("{} {}", pick(TYPES, *ty), pick(FIELDS, *name)));
                    if let Some(value) = value {
                        self.put(" = ");
                        self.expr(value);
                    }
                }
                Item::Let(mode, name, value) => {
                    self.put(&format!(
                        "let {}{} = ",
                        pick(MODES, *mode),
                        pick(FIELDS, *name)
                    ));
                    self.expr(value);
                }
                Item::Assert(condition) => {
                    self.put("assert ");
                    self.expr(condition);
                    self.put(", \"m\"");
                }
                Item::Defvar(name, value) => {
                    self.put(&format!("defvar v{} = ", name % 4));
                    self.expr(value);
                }
            }
            self.put(";\n");
        }
        self.put("}\n");
    }

    fn block(&mut self, statements: &[Statement], in_multiclass: bool) {
        self.put(" {\n");
        self.statements(statements, in_multiclass);
        self.put("}\n");
    }

    fn statements(&mut self, statements: &[Statement], in_multiclass: bool) {
        for statement in statements {
            if self.spend() {
                self.statement(statement, in_multiclass);
            }
        }
    }

    fn statement(&mut self, statement: &Statement, inner: bool) {
        match statement {
            Statement::Class(..) | Statement::Defset(_) | Statement::Multiclass(..) if inner => {}
            Statement::Class(name, defaults, items) => {
                self.put(&format!("class C{}<int A = 1", name % 4));
                for (index, value) in defaults.iter().take(2).enumerate() {
                    self.put(&format!(", {} B{index} = ", pick(TYPES, *name)));
                    self.expr(value);
                }
                self.put(">");
                self.body(items);
            }
            Statement::Def(name, parent, items) => {
                self.put(&format!("def D{name}"));
                if let Some((class, args)) = parent {
                    self.put(&format!(" : C{}<", class % 4));
                    self.list(args);
                    self.put(">");
                }
                self.body(items);
            }
            Statement::Let(mode, name, value, body) => {
                self.put(&format!(
                    "let {}{} = ",
                    pick(MODES, *mode),
                    pick(FIELDS, *name)
                ));
                self.expr(value);
                self.put(" in");
                self.block(body, inner);
            }
            Statement::Foreach(over, body) => {
                self.put("foreach i = ");
                self.expr(over);
                self.put(" in");
                self.block(body, inner);
            }
            Statement::If(condition, then, otherwise) => {
                self.put("if ");
                self.expr(condition);
                self.put(" then");
                self.block(then, inner);
                self.put("else");
                self.block(otherwise, inner);
            }
            Statement::Defvar(name, value) => {
                self.put(&format!("defvar g{name} = "));
                self.expr(value);
                self.put(";\n");
            }
            Statement::Defset(body) => {
                self.put("defset list<C0> S =");
                self.block(body, inner);
            }
            Statement::Multiclass(name, body) => {
                self.put(&format!("multiclass M{}<int A = 1> {{ def _q;\n", name % 3));
                self.statements(body, true);
                self.put("}\n");
            }
            Statement::Defm(name, class, args) => {
                self.put(&format!("defm E{name} : M{}<", class % 3));
                self.list(args);
                self.put(">;\n");
            }
            Statement::Dump(value) => {
                self.put("dump !repr(");
                self.expr(value);
                self.put(");\n");
            }
        }
    }
}

fuzz_target!(|program: (u8, Vec<Statement>)| {
    let mut writer = Writer {
        out: "def op; class T;\nclass C0<int A = 0> { int X = A; string Y = \"y\"; }\n".to_string(),
        fuel: 400,
    };
    writer.statements(&program.1, false);
    let mut options = Options::new();
    options.language = [
        Language::Default,
        Language::V19,
        Language::V22,
        Language::Latest,
    ][program.0 as usize % 4];
    options.limits.max_steps = 200_000;
    options.limits.max_memory_bytes = 1 << 22;
    options.limits.max_elements = 1 << 12;
    let Some(records) = compile_text("fuzz.td", writer.out, &options).records else {
        return;
    };
    for backend in Registry::builtin()
        .iter()
        .filter(|backend| backend.kind() != Kind::Rust)
    {
        let _ = write_text(
            backend,
            &records,
            &EmitOptions::default(),
            &mut std::io::sink(),
        );
    }
});
