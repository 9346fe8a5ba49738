//! `doc_comments`: HTML tags, named characters and commands in comments that document code.
//!
//! LLVM: ClangCommentHTMLTagsEmitter.cpp, ClangCommentHTMLNamedCharacterReferenceEmitter.cpp and
//! ClangCommentCommandInfoEmitter.cpp.

mod enumerations;
mod model;
mod schema;

use proc_macro2::{Literal, TokenStream};
use quote::{format_ident, quote};
use tblgen_codegen::FnBackend;

use enumerations::Enumerations;
use model::{CommandRow, CommentModel};
use schema::{CharacterTables, CommandTables, TagTables};
use tblgen_codegen::{
    BackendError, Emission, EmitContext, Items, Methods, Overview, TableItems, doc,
};
use tblgen_facts::doc_comments::COMMAND_FLAGS;

/// The module of the tables.
const TABLES: &str = "comment_tables";

/// Tags, named characters and commands in comments.
pub static BACKEND: FnBackend = FnBackend::rust(
    "doc_comments",
    "Generate the HTML tags, named characters and commands of comments that document code",
    emit,
)
.with_item_names(&[
    "CommentCommand",
    "HtmlTag",
    "NamedCharacter",
    "comment_tables",
    "doc_comments_overview",
    "named_character",
]);

fn emit(emission: &mut Emission<'_>) -> Result<(), BackendError> {
    let context = emission.context(TABLES)?;
    let model = CommentModel::new(emission.records())?;
    let enumerations = Enumerations::new(&model, &context);
    emission.parts_of(
        TABLES,
        &[
            ("doc_comments", &|context| {
                items(&enumerations, &context.with_variants(enumerations.all()))
            }),
            (TABLES, &|context| tables(&model, &enumerations, context)),
        ],
    )?;
    emission.overview(overview(&enumerations));
    Ok(())
}

/// The enumerations with their methods, and the function about characters.
fn items(enumerations: &Enumerations, context: &EmitContext) -> Items {
    let tags = enumerations.tags.as_ref();
    let tags = tags.map(|tags| tags.items_with(context, add_to_tags));
    let characters = enumerations.characters.as_ref();
    let function = characters.map(|_| function(context));
    let characters = characters.map(|characters| characters.items_with(context, add_to_characters));
    let commands = enumerations.commands.as_ref();
    let commands = commands.map(|commands| commands.items_with(context, add_to_commands));
    Items::from(tags)
        .and(characters)
        .and(function)
        .and(commands)
}

fn add_to_tags(methods: &mut Methods<'_>) {
    let tables = methods.paths().1;
    for (text, name) in [
        ("Whether the tag needs no end tag.", "is_end_tag_optional"),
        ("Whether the tag has no end tag.", "is_end_tag_forbidden"),
    ] {
        let name = format_ident!("{name}");
        methods.function(
            text,
            quote!(pub const fn #name(self) -> bool {
                #tables::TAGS.#name(self as usize)
            }),
        );
    }
}

fn add_to_characters(methods: &mut Methods<'_>) {
    let tables = methods.paths().1;
    methods.function(
        "The character.",
        quote!(pub const fn text(self) -> &'static str {
            #tables::CHARACTERS.texts.get(self as usize)
        }),
    );
}

/// The function that finds a character by its name.
fn function(context: &EmitContext) -> TokenStream {
    let docs = doc(
        context.docs,
        "The character with that name, such as `amp`, which stands between `&` and `;`.",
    );
    let lints = context.method_lints();
    quote! {
        #docs
        #lints
        #[must_use]
        pub const fn named_character(name: &str) -> Option<&'static str> {
            match NamedCharacter::from_name(name) {
                Some(found) => Some(found.text()),
                None => None,
            }
        }
    }
}

fn add_to_commands(methods: &mut Methods<'_>) {
    let tables = methods.paths().1;
    methods.function(
        "The number of words after the command that are its arguments.",
        quote!(pub const fn num_args(self) -> usize {
            #tables::COMMANDS.arguments.index(self as usize)
        }),
    );
    methods.function(
        "The command that ends what this one begins.",
        quote!(pub const fn end(self) -> Option<Self> {
            match #tables::COMMANDS.end(self as usize) {
                Some(number) => Self::from_number(number),
                None => None,
            }
        }),
    );
    for (flag, bit) in COMMAND_FLAGS.iter().zip(0..) {
        let (name, bit) = (
            format_ident!("{}", flag.method),
            Literal::u32_unsuffixed(bit),
        );
        methods.function(
            flag.doc,
            quote!(pub const fn #name(self) -> bool {
                #tables::COMMANDS.has(self as usize, #bit)
            }),
        );
    }
}

fn tables(model: &CommentModel<'_>, enumerations: &Enumerations, context: &EmitContext) -> Items {
    let mut items = TableItems::new(enumerations.all(), context);
    if !model.tags.is_empty() {
        let flags = model.tags.iter().map(|row| row.flags).collect();
        items.tables("TAGS", None, &TagTables { flags });
    }
    if !model.characters.is_empty() {
        let texts = model.characters.iter();
        let texts = texts.map(|row| row.character.to_string()).collect();
        items.tables("CHARACTERS", None, &CharacterTables { texts });
    }
    if !model.commands.is_empty() {
        items.tables("COMMANDS", None, &command_tables(&model.commands));
    }
    items.module_over(enumerations.all(), context)
}

fn command_tables(rows: &[CommandRow<'_>]) -> CommandTables {
    let end = |row: &CommandRow<'_>| row.end.map_or(0, |end| end as u32 + 1);
    CommandTables {
        flags: rows.iter().map(|row| row.flags).collect(),
        arguments: rows.iter().map(|row| row.arguments).collect(),
        ends: rows.iter().map(end).collect(),
    }
}

fn overview(enumerations: &Enumerations) -> Overview {
    let has_characters = enumerations.characters.is_some();
    Overview::new()
        .item_if(enumerations.tags.is_some(), "HtmlTag", "a tag of HTML")
        .item_if(has_characters, "NamedCharacter", "a character with a name")
        .item_if(
            enumerations.commands.is_some(),
            "CommentCommand",
            "a command",
        )
}
