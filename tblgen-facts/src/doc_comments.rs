//! Comments that document code: the flags of HTML tags and of commands.

/// The flag of tags that need no end tag.
pub const END_TAG_OPTIONAL: u32 = 1;
/// The flag of tags that have no end tag.
pub const END_TAG_FORBIDDEN: u32 = 1 << 1;

/// A flag of commands: the field of the description, the method, and what it tells.
#[derive(Debug, Clone, Copy)]
pub struct CommandFlag {
    /// The field.
    pub field: &'static str,
    /// The method.
    pub method: &'static str,
    /// The documentation of the method.
    pub doc: &'static str,
}

const fn flag(field: &'static str, method: &'static str, doc: &'static str) -> CommandFlag {
    CommandFlag { field, method, doc }
}

/// The flags of commands, each at the bit with its number.
pub const COMMAND_FLAGS: [CommandFlag; 18] = [
    flag(
        "IsInlineCommand",
        "is_inline",
        "Whether the command is within a line.",
    ),
    flag(
        "IsBlockCommand",
        "is_block",
        "Whether the command begins a paragraph.",
    ),
    flag(
        "IsBriefCommand",
        "is_brief",
        "Whether the paragraph is a summary.",
    ),
    flag(
        "IsReturnsCommand",
        "is_returns",
        "Whether the paragraph is about what a function returns.",
    ),
    flag(
        "IsParamCommand",
        "is_param",
        "Whether the paragraph is about a parameter.",
    ),
    flag(
        "IsTParamCommand",
        "is_template_param",
        "Whether the paragraph is about a template parameter.",
    ),
    flag(
        "IsThrowsCommand",
        "is_throws",
        "Whether the paragraph is about exceptions.",
    ),
    flag(
        "IsDeprecatedCommand",
        "is_deprecated",
        "Whether the command marks something as deprecated.",
    ),
    flag(
        "IsHeaderfileCommand",
        "is_headerfile",
        "Whether the command names a header.",
    ),
    flag(
        "IsParCommand",
        "is_par",
        "Whether the command begins a paragraph with a title of its own.",
    ),
    flag(
        "IsEmptyParagraphAllowed",
        "is_empty_paragraph_allowed",
        "Whether the paragraph may be empty.",
    ),
    flag(
        "IsVerbatimBlockCommand",
        "is_verbatim_block",
        "Whether the command begins lines that are taken as they are.",
    ),
    flag(
        "IsVerbatimBlockEndCommand",
        "is_verbatim_block_end",
        "Whether the command ends lines that are taken as they are.",
    ),
    flag(
        "IsVerbatimLineCommand",
        "is_verbatim_line",
        "Whether the rest of the line is taken as it is.",
    ),
    flag(
        "IsDeclarationCommand",
        "is_declaration",
        "Whether the command declares what the comment is about.",
    ),
    flag(
        "IsFunctionDeclarationCommand",
        "is_function_declaration",
        "Whether the command declares a function.",
    ),
    flag(
        "IsRecordLikeDetailCommand",
        "is_record_like_detail",
        "Whether the paragraph is about a structure or a class.",
    ),
    flag(
        "IsRecordLikeDeclarationCommand",
        "is_record_like_declaration",
        "Whether the command declares a structure or a class.",
    ),
];

/// The largest number of arguments of a command.
pub const LARGEST_ARGUMENTS: i64 = 255;
