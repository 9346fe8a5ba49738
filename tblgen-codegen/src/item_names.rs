//! The names of items that are called as something in the description is.

use std::collections::HashSet;

use proc_macro2::Ident;
use quote::format_ident;

use crate::context::EmitContext;
use crate::names::{Idents, ident, item_name, snake_case};

/// Names that generated code uses with their meaning in the language, or imports.
const LANGUAGE: [&str; 29] = [
    "Column",
    "Columns",
    "Entries",
    "Fn",
    "Heap",
    "Option",
    "Self",
    "Some",
    "None",
    "StringTable",
    "bool",
    "char",
    "f32",
    "f64",
    "i128",
    "i16",
    "i32",
    "i64",
    "i8",
    "isize",
    "str",
    "u128",
    "u16",
    "u32",
    "u64",
    "u8",
    "usize",
    "Ok",
    "Err",
];

/// The names of types that one output names after the description. They avoid names of other items
/// and of the language.
///
/// ```
/// use tblgen_codegen::{EmitContext, EmitOptions, ItemNames};
///
/// let context = EmitContext::new(&EmitOptions::default(), "tables").unwrap();
/// let mut names = ItemNames::new(&context);
/// assert_eq!(names.add("Status", "Enum"), "Status");
/// assert_eq!(names.add("Status", "Row"), "StatusRow");
/// assert_eq!(names.add("Option", "Enum"), "OptionEnum");
/// ```
pub struct ItemNames {
    idents: Idents,
    taken: HashSet<String>,
}

impl ItemNames {
    /// An empty set, in which the items of all outputs are taken already.
    pub fn new(context: &EmitContext) -> Self {
        let reserved: Vec<&str> = context.item_names.iter().copied().chain(LANGUAGE).collect();
        ItemNames {
            idents: Idents::reserving(&reserved),
            taken: reserved.iter().map(|name| name.to_string()).collect(),
        }
    }

    /// The name for an item: that of the description, or one with a suffix if that is taken.
    pub fn add(&mut self, name: &str, suffix: &str) -> String {
        let plain = item_name(name);
        let text = match self.taken.contains(&ident(plain).to_string()) {
            true => self.idents.add_text(&format!("{plain}{suffix}")),
            false => self.idents.add_text(plain),
        };
        self.taken.insert(text.clone());
        text
    }
}

/// The name in small letters, in which no two underscores follow one another.
///
/// ```
/// use tblgen_codegen::snake_name;
///
/// let names = ["FullName", "__x", "a__B"].map(snake_name);
/// assert_eq!(names, ["full_name", "x", "a_b"]);
/// ```
pub fn snake_name(name: &str) -> String {
    let snake = snake_case(item_name(name));
    let words: Vec<&str> = snake.split('_').filter(|word| !word.is_empty()).collect();
    match words.is_empty() {
        true => snake,
        false => words.join("_"),
    }
}

/// The name in capitals, for a part of the name of a constant. The name may be raw.
///
/// ```
/// assert_eq!(tblgen_codegen::capitals("r#MyTable"), "MY_TABLE");
/// ```
pub fn capitals(name: &str) -> String {
    let name = name.strip_prefix("r#").unwrap_or(name);
    snake_name(name).to_ascii_uppercase()
}

/// The identifier of a Rust name, which may be raw, as [`Idents::add_text`] gives it.
///
/// ```
/// assert_eq!(tblgen_codegen::ident_from_text("r#in").to_string(), "r#in");
/// ```
pub fn ident_from_text(text: &str) -> Ident {
    match text.strip_prefix("r#") {
        Some(raw) => format_ident!("r#{raw}"),
        None => format_ident!("{text}"),
    }
}
