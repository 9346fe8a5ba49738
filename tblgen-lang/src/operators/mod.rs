//! The operators of the language: one table, which the loader, both parsers,
//! the evaluator, the printer and the makers of random inputs read.
//!
//! An operator is a row of `table.rs`: its name, the releases of LLVM that have it,
//! its form, what resolving it may do, and its types. What a row cannot state is an
//! arm in `eval/operators/unary.rs`, `binary.rs` or `ternary.rs`, without which the
//! crate does not compile.

mod forms;
mod row;
mod table;

pub(crate) use forms::{Form, TypeArg};
pub(crate) use row::{Effect, Operand, Outcome, Release, Row};
use table::RENAMED;
pub(crate) use table::{BinOp, SpecialOp, TernOp, UnOp};

/// An operator.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum BangOp {
    Unary(UnOp),
    Binary(BinOp),
    Ternary(TernOp),
    Special(SpecialOp),
}

impl BangOp {
    /// The operator of that name (without `!`), in whatever release.
    pub(crate) fn from_name(name: &[u8]) -> Option<BangOp> {
        let present = BangOp::from_present_name(name);
        present.or_else(|| renamed(name).map(|old| old.op))
    }

    fn from_present_name(name: &[u8]) -> Option<BangOp> {
        (TernOp::from_name(name).map(BangOp::Ternary))
            .or_else(|| BinOp::from_name(name).map(BangOp::Binary))
            .or_else(|| UnOp::from_name(name).map(BangOp::Unary))
            .or_else(|| SpecialOp::from_name(name).map(BangOp::Special))
    }

    /// The operator's row of the table.
    pub(crate) fn row(self) -> &'static Row {
        match self {
            BangOp::Unary(op) => op.row(),
            BangOp::Binary(op) => op.row(),
            BangOp::Ternary(op) => op.row(),
            BangOp::Special(op) => op.row(),
        }
    }

    /// The form of the operator.
    pub(crate) fn form(self) -> &'static Form {
        self.row().form
    }

    fn all() -> impl Iterator<Item = BangOp> {
        let unary = UnOp::ALL.iter().map(|&op| BangOp::Unary(op));
        let binary = BinOp::ALL.iter().map(|&op| BangOp::Binary(op));
        let ternary = TernOp::ALL.iter().map(|&op| BangOp::Ternary(op));
        let special = SpecialOp::ALL.iter().map(|&op| BangOp::Special(op));
        unary.chain(binary).chain(ternary).chain(special)
    }
}

/// A name of an operator.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Spelling {
    /// The name without `!`.
    pub name: &'static str,
    pub op: BangOp,
    pub release: Release,
}

impl Spelling {
    /// The spelling with that name, in whatever release.
    pub(crate) fn find(name: &[u8]) -> Option<Spelling> {
        let present = BangOp::from_present_name(name).map(Spelling::of);
        present.or_else(|| renamed(name))
    }

    /// The spelling of an operator by its present name.
    fn of(op: BangOp) -> Spelling {
        let row = op.row();
        Spelling {
            name: row.name(),
            op,
            release: row.release,
        }
    }

    /// The spellings of all operators, former names included.
    pub(crate) fn all() -> impl Iterator<Item = Spelling> {
        BangOp::all()
            .map(Spelling::of)
            .chain(RENAMED.iter().copied())
    }
}

fn renamed(name: &[u8]) -> Option<Spelling> {
    let old = RENAMED.iter().find(|old| old.name.as_bytes() == name);
    old.copied()
}

/// The beginning of an operator in a text, for makers of random inputs.
#[derive(Debug, Clone)]
pub struct Opening {
    /// The name, the type and the parenthesis: `!cast<int>(`.
    pub text: String,
    /// Whether all arguments are values, with commas between them.
    pub is_plain: bool,
}

/// The beginnings of all operators; one for each of some types, where a type stands
/// between the name and the arguments.
pub fn openings(types: &[&str]) -> Vec<Opening> {
    let named = Spelling::all().filter(|spelling| spelling.release != Release::Never);
    named
        .flat_map(|spelling| openings_of(spelling, types))
        .collect()
}

fn openings_of(spelling: Spelling, types: &[&str]) -> Vec<Opening> {
    let form = spelling.op.form();
    let opening = |ty: String| Opening {
        text: format!("!{}{ty}(", spelling.name),
        is_plain: !form.binds() && !form.has_clauses,
    };
    let mut found = Vec::new();
    if form.ty != TypeArg::Required {
        found.push(opening(String::new()));
    }
    if form.ty != TypeArg::None {
        found.extend(types.iter().map(|ty| opening(format!("<{ty}>"))));
    }
    found
}

#[cfg(test)]
mod tests {
    use super::{BangOp, Release, Spelling, openings};

    #[test]
    fn names_are_found() {
        for spelling in Spelling::all() {
            let found = Spelling::find(spelling.name.as_bytes()).expect(spelling.name);
            assert_eq!((found.op, found.release), (spelling.op, spelling.release));
            assert_eq!(BangOp::from_name(spelling.name.as_bytes()), Some(found.op));
        }
        assert!(Spelling::find(b"addd").is_none());
    }

    #[test]
    fn former_names_mean_the_same() {
        let old = Spelling::find(b"getop").expect("a former name");
        assert_eq!(old.release, Release::Before(22));
        assert_eq!(old.op.row().written, "!getdagop");
    }

    #[test]
    fn openings_have_types() {
        let openings = openings(&["int", "C"]);
        let text = |wanted: &str| openings.iter().find(|opening| opening.text == wanted);
        assert!(text("!add(").is_some_and(|opening| opening.is_plain));
        assert!(text("!foldl(").is_some_and(|opening| !opening.is_plain));
        assert!(text("!cond(").is_some_and(|opening| !opening.is_plain));
        assert!(text("!cast<C>(").is_some() && text("!cast(").is_none());
        assert!(text("!getop(").is_some() && text("!getop<int>(").is_some());
        let letters = |text: &str| text[1..].starts_with(|c: char| c.is_ascii_alphabetic());
        assert!(openings.iter().all(|opening| letters(&opening.text)));
    }
}
