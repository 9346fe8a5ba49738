//! The program that prints all values of generated classes.

use super::generated::Generated;
use std::fmt::Write as _;

/// The part that all programs have.
const COMMON: &str = include_str!("print.rs.in");

/// The text of the program.
pub(super) fn text(generated: &Generated) -> String {
    let mut text = COMMON.to_string();
    let mut print = String::from("fn print(out: &mut String) {\n");
    for (number, class) in generated.classes.iter().enumerate() {
        let handle = raw(&class.handle);
        let _ = writeln!(text, "handle!({handle});");
        let _ = writeln!(
            print,
            "    for &one in {handle}::ALL {{\n        let _fields = one.record();\n        \
             out.push_str(\"{{\\\"class\\\":{number},\\\"record\\\":\");\n        one.json(out);\n        \
             out.push(',');"
        );
        for (name, rust_name, _) in &class.fields {
            let _ = writeln!(
                print,
                "        member({name:?}, &_fields.{rust_name}, out);"
            );
        }
        let _ = writeln!(
            print,
            "        facts(one.classes(), one.places(), one.is_anonymous(), out);\n    }}"
        );
    }
    text + &print + "}\n"
}

/// The name as Rust writes it, where it is a keyword.
fn raw(name: &str) -> String {
    match syn::parse_str::<syn::Ident>(name) {
        Ok(_) => name.to_string(),
        Err(_) => format!("r#{name}"),
    }
}
