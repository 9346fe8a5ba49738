//! The tables of HTML tags, named characters and commands of comments.

/// Calls a macro with the declaration of the tables of tags.
#[macro_export]
macro_rules! tag_tables {
    ($then:ident) => {
        $then! {
            /// The tables of HTML tags, by number.
            pub struct TagTables {
                /// The flags of each tag.
                flags: Column = "TAG_FLAGS",
            }
        }
    };
}

/// Calls a macro with the declaration of the tables of named characters.
#[macro_export]
macro_rules! character_tables {
    ($then:ident) => {
        $then! {
            /// The tables of characters that have names, by number.
            pub struct CharacterTables {
                /// The character that each name stands for.
                texts: StringTable = "CHARACTER_TEXTS",
            }
        }
    };
}

/// Calls a macro with the declaration of the tables of commands.
#[macro_export]
macro_rules! command_tables {
    ($then:ident) => {
        $then! {
            /// The tables of commands of comments, by number.
            pub struct CommandTables {
                /// The flags of each command.
                flags: Column = "COMMAND_FLAGS",
                /// The number of arguments of each command.
                arguments: Column = "COMMAND_ARGUMENTS",
                /// The command that ends each one plus 1; 0 for none.
                ends: Column = "COMMAND_ENDS",
            }
        }
    };
}
