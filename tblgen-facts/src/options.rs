//! Options of command lines: kinds, flags, and the rows of their tables.

numbered! {
    /// The kind of an option: what follows its name on the command line.
    #[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
    pub enum OptionKind: u8 from u8 {
        /// An argument that is no option, such as the name of a file.
        Input,
        /// An argument that looks like an option but is not known.
        Unknown,
        /// An option without values: `-v`.
        Flag,
        /// An option whose value follows its name directly: `-O2`, `--color=auto`. The value may
        /// be empty.
        Joined,
        /// An option whose value is the next argument: `-o a.out`.
        Separate,
        /// An option whose values follow its name directly, with commas between them: `-Wl,a,b`.
        CommaJoined,
        /// An option whose values are the next few arguments: `-sectalign A B C`.
        MultiArg,
        /// An option whose value follows its name directly or is the next argument: `-Idir`,
        /// `-I dir`.
        JoinedOrSeparate,
        /// An option with two values, one directly after its name and one in the next argument:
        /// `-Xarch_x86_64 -g`.
        JoinedAndSeparate,
        /// An option whose values are all arguments that follow: `--args a b c`.
        RemainingArgs,
        /// An option whose values are what follows its name directly, if anything does, and all
        /// arguments that follow: `/link a b c`.
        RemainingArgsJoined,
    }
}

impl OptionKind {
    /// The kind with the name that descriptions have for it.
    ///
    /// ```
    /// use tblgen_facts::options::OptionKind;
    ///
    /// assert_eq!(OptionKind::from_name("Joined"), Some(OptionKind::Joined));
    /// assert_eq!(OptionKind::from_name("Group"), None);
    /// ```
    #[must_use]
    pub fn from_name(name: &str) -> Option<Self> {
        Self::ALL.iter().copied().find(|kind| kind.name() == name)
    }
}

/// The flags that the parser and the help know, at the bits with these numbers.
pub const FLAGS: [&str; 4] = [
    "HelpHidden",
    "RenderAsInput",
    "RenderJoined",
    "RenderSeparate",
];

/// The flag of options that help does not show.
pub const HELP_HIDDEN: u64 = 1;
/// The flag of options whose values alone are passed on as inputs.
pub const RENDER_AS_INPUT: u64 = 1 << 1;
/// The flag of options that are written as one argument, whatever their kind.
pub const RENDER_JOINED: u64 = 1 << 2;
/// The flag of options that are written as several arguments, whatever their kind.
pub const RENDER_SEPARATE: u64 = 1 << 3;

/// The visibility of options that state none.
pub const DEFAULT_VISIBILITY: &str = "DefaultVis";

/// The largest number of flags, of visibilities and of sub-commands: a set of them is 64 bits.
pub const LARGEST_SET: usize = 64;

/// The bit of options that have a help text.
pub const HAS_HELP: u32 = 1;
/// The bit of options that have a placeholder for their value.
pub const HAS_META_VAR: u32 = 1 << 1;
/// The bit of options that list the values they may have.
pub const HAS_VALUES: u32 = 1 << 2;
/// The bit of options whose values code lists.
pub const HAS_VALUES_CODE: u32 = 1 << 3;
/// The bit of options that stand for another one with values.
pub const HAS_ALIAS_ARGS: u32 = 1 << 4;

numbered! {
    /// The texts about the field that an option sets, in the order of a row.
    #[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
    pub enum MarshallingText: u8 from u8 {
        /// The prefix of the macro that the option is given to.
        MacroPrefix,
        /// The path of the field.
        KeyPath,
        /// The value of the field if the option is not given.
        DefaultValue,
        /// The condition on which the option is implied.
        ImpliedCheck,
        /// The value of the field if the option is implied.
        ImpliedValue,
        /// The condition on which the option is read.
        ShouldParse,
        /// A text of any letters if the option is written even if the field has its default value.
        ShouldAlwaysEmit,
        /// The function that makes the field's value of that of the option.
        Normalizer,
        /// The function that makes the option's value of that of the field.
        Denormalizer,
        /// The function that adds a value to the field.
        ValueMerger,
        /// The function that takes the option's part out of the field.
        ValueExtractor,
        /// The scope of the names of values.
        ValuesScope,
        /// The values of the option, each with a zero byte after it.
        Values,
        /// The value of the field for each value of the option, each with a zero byte after it.
        NormalizedValues,
    }
}

numbered! {
    /// The texts about a sub-command, in the order of a row.
    #[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
    pub enum SubCommandText: u8 from u8 {
        /// The name.
        Name,
        /// The help text.
        Help,
        /// The usage of the program with the sub-command, or an empty string.
        Usage,
    }
}
