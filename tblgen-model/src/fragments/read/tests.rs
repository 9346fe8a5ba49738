use super::super::tree::{
    Expression, IfCondition, Name, Statement, SwitchItem, TemplateArgument, Type,
};
use super::{read_expression, read_statements};

/// An expression with parentheses around every part.
fn shown(text: &str) -> String {
    expression(&read_expression(text).unwrap())
}

fn list<T>(items: &[T], show: impl Fn(&T) -> String) -> String {
    let items: Vec<String> = items.iter().map(show).collect();
    items.join(", ")
}

fn name(name: &Name<'_>) -> String {
    let parts = name.parts.iter().map(|part| match &part.arguments {
        None => part.text.to_string(),
        Some(arguments) => {
            let arguments = list(arguments, |argument| match argument {
                TemplateArgument::Value(value) => expression(value),
                TemplateArgument::Type(of) => ty(of),
            });
            format!("{}<{arguments}>", part.text)
        }
    });
    parts.collect::<Vec<String>>().join("::")
}

fn ty(ty: &Type<'_>) -> String {
    let before = if ty.is_const { "const " } else { "" };
    let after = if ty.is_reference { "&" } else { "" };
    format!(
        "{before}{}{}{after}",
        name(&ty.name),
        "*".repeat(ty.pointers.into())
    )
}

fn expression(of: &Expression<'_>) -> String {
    match of {
        Expression::Integer(one) => {
            let unsigned = if one.is_unsigned { "u" } else { "" };
            let long = if one.is_long { "l" } else { "" };
            format!("{}{unsigned}{long}", one.value)
        }
        Expression::Float { value, is_single } => {
            format!("{value}{}", if *is_single { "f" } else { "d" })
        }
        Expression::Bool(value) => value.to_string(),
        Expression::Null => "null".to_string(),
        Expression::Text(text) => format!("{text:?}"),
        Expression::Character(text) => format!("'{text}'"),
        Expression::Name(of) => name(of),
        Expression::Unary(operator, of) => format!("({operator:?} {})", expression(of)),
        Expression::Step {
            of,
            is_increment,
            is_after,
        } => {
            format!("(step {} {is_increment} {is_after})", expression(of))
        }
        Expression::Binary(operator, a, b) => {
            format!("({} {operator:?} {})", expression(a), expression(b))
        }
        Expression::Assign(operator, a, b) => {
            format!("({} = {operator:?} {})", expression(a), expression(b))
        }
        Expression::Conditional(parts) => format!("({})", list(parts.as_slice(), expression)),
        Expression::Cast(to, of) => format!("[{}]{}", ty(to), expression(of)),
        Expression::Call(callee, arguments) => {
            format!("{}({})", expression(callee), list(arguments, expression))
        }
        Expression::Member {
            of,
            is_arrow,
            name: member,
        } => {
            let arrow = if *is_arrow { "->" } else { "." };
            format!("{}{arrow}{}", expression(of), name(member))
        }
        Expression::Index(of, at) => format!("{}[{}]", expression(of), expression(at)),
        Expression::List(items) => format!("{{{}}}", list(items, expression)),
        Expression::SizeOf(of) => format!("sizeof {}", ty(of)),
    }
}

#[test]
fn operators_bind_as_in_cpp() {
    for (text, wanted) in [
        (
            "a || b && c | d ^ e & f == g",
            "(a Or (b And (c BitOr (d BitXor (e BitAnd (f Equal g))))))",
        ),
        (
            "a < b << c + d * !e",
            "(a Less (b ShiftLeft (c Add (d Multiply (Not e)))))",
        ),
        (
            "a - b - c % d / e",
            "((a Subtract b) Subtract ((c Remainder d) Divide e))",
        ),
        ("a ? b : c ? d : e", "(a, b, (c, d, e))"),
        ("a = b += c", "(a = None (b = Some(Add) c))"),
        (
            "-~*&a->b.c[d](e, f)",
            "(Minus (Complement (Dereference (AddressOf a->b.c[d](e, f)))))",
        ),
        ("i++ + ++j", "((step i true true) Add (step j true false))"),
    ] {
        assert_eq!(shown(text), wanted, "{text}");
    }
}

#[test]
fn angles_are_templates_or_operators() {
    for (text, wanted) in [
        (
            "isInt<12>(Imm) && Imm < 3",
            "(isInt<12>(Imm) And (Imm Less 3))",
        ),
        (
            "isShiftedUInt<N - 1, 2>(Imm)",
            "isShiftedUInt<(N Subtract 1), 2>(Imm)",
        ),
        ("a < b && c > d", "((a Less b) And (c Greater d))"),
        ("cast<Node>(N)->get<X, 1>()", "cast<Node>(N)->get<X, 1>()"),
        ("A::B<4>::c(1)", "A::B<4>::c(1)"),
        ("x < 1 << 4", "(x Less (1 ShiftLeft 4))"),
    ] {
        assert_eq!(shown(text), wanted, "{text}");
    }
}

#[test]
fn parentheses_are_casts_or_not() {
    for (text, wanted) in [
        ("(uint64_t)Imm < 8", "([uint64_t]Imm Less 8)"),
        ("(unsigned long)-a", "[unsigned::long](Minus a)"),
        ("(Node *)a", "[Node*]a"),
        ("(Kind)a", "[Kind]a"),
        ("(a) - b", "(a Subtract b)"),
        ("(a * b) - c", "((a Multiply b) Subtract c)"),
        ("int32_t(a)", "[int32_t]a"),
        ("static_cast<const T &>(a)", "[const T&]a"),
        ("(a & b)", "(a BitAnd b)"),
    ] {
        assert_eq!(shown(text), wanted, "{text}");
    }
}

#[test]
fn numbers_have_types_by_their_suffixes() {
    for (text, wanted) in [
        ("0x1F", "31"),
        ("017", "15"),
        ("0b101ull", "5ul"),
        ("1'000L", "1000l"),
        ("1.5f", "1.5f"),
        ("2e3", "2000d"),
        ("0", "0"),
    ] {
        assert_eq!(shown(text), wanted, "{text}");
    }
    for text in ["089", "0x", "1x", "18446744073709551616", "1.5q"] {
        assert!(read_expression(text).is_err(), "{text}");
    }
}

#[test]
fn statements_are_read() {
    let text = "const auto *C = cast<Node>(N); int a = 1, b{2}, c(3), d(1, 2);
        if (auto *D = f(C)) { return D->x(); } else if (a * b) return {a, b};
        for (unsigned i = 0; i != 4; ++i) continue;
        for (auto &E : C->all()) { a += E; break; }
        while (a) do --a; while (b > 1);
        switch (a) { case 1: case X::Y: return true; default: break; }
        ; return;";
    let read = read_statements(text).unwrap();
    let kinds: Vec<&str> = read.iter().map(kind).collect();
    let wanted = [
        "declaration",
        "declaration",
        "if",
        "for",
        "for each",
        "while",
        "switch",
        "empty",
        "return",
    ];
    assert_eq!(kinds, wanted);
    let Statement::If {
        condition,
        otherwise,
        ..
    } = &read[2]
    else {
        panic!("{:?}", read[2]);
    };
    assert!(matches!(condition, IfCondition::Declaration(_)));
    assert!(matches!(
        otherwise.as_deref(),
        Some(Statement::If {
            condition: IfCondition::Expression(_),
            ..
        })
    ));
    let Statement::Switch { body, .. } = &read[6] else {
        panic!("{:?}", read[6]);
    };
    assert!(matches!(body[1], SwitchItem::Case(_)) && matches!(body[3], SwitchItem::Default));
}

fn kind(of: &Statement<'_>) -> &'static str {
    match of {
        Statement::Return(_) => "return",
        Statement::If { .. } => "if",
        Statement::Declaration(_) => "declaration",
        Statement::For { .. } => "for",
        Statement::ForEach { .. } => "for each",
        Statement::While { .. } => "while",
        Statement::Switch { .. } => "switch",
        Statement::Empty => "empty",
        _ => "another",
    }
}

#[test]
fn faults_are_at_their_places() {
    for (text, at, message) in [
        ("return a +;", 10, "`;` instead of a value"),
        ("return a", 8, "the end instead of `;`"),
        ("if a", 3, "`a` instead of `(`"),
        ("f(a, ;", 5, "`;` instead of a value"),
        ("{ return 1;", 11, "the end instead of `}`"),
        (
            "return [](int x) { return x; };",
            7,
            "`[` instead of a value",
        ),
        ("switch (a) { case 1", 19, "the end instead of `:`"),
        ("return 1x;", 7, "the number `1x`"),
    ] {
        let fault = read_statements(text).unwrap_err();
        assert_eq!((fault.at, fault.message.as_str()), (at, message), "{text}");
    }
}

#[test]
fn depth_and_length_are_bounded() {
    for (before, middle, after) in [
        ("(", "1", ")"),
        ("-", "1", ""),
        ("f(", "1", ")"),
        ("1 + ", "1", ""),
        ("", "a", ".b"),
        ("", "a", "()"),
        ("a ? b : ", "1", ""),
        ("a = ", "1", ""),
        ("a<", "b", ">"),
        ("!(a < (b > ", "c", "))"),
    ] {
        for count in [20_000, 300] {
            let text = before.repeat(count) + middle + &after.repeat(count);
            let _ = read_expression(&text);
        }
    }
    let blocks = "{".repeat(5000) + &"}".repeat(5000);
    assert!(read_statements(&blocks).is_err());
    assert!(read_statements(&"if (a) ".repeat(5000)).is_err());
    assert!(read_expression(&format!("1{}", " + 1".repeat(500))).is_ok());
    assert!(read_expression("((((((((((1))))))))))").is_ok());
}
