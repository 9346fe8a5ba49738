//! From an argument vector to a [`Request`].
//!
//! This follows what LLVM's parser does with each argument in turn, including
//! that it goes on after a mistake, that a value is taken from the next
//! argument whatever it looks like, and that `--help` takes effect where it
//! stands.

use std::ffi::{OsStr, OsString};
use std::slice::Iter;

use tblgen_core::invalid_utf8;
use tblgen_runtime::{ResponseFiles, Tokenizer};

use super::apply::{apply, reported_name};
use super::bytes::{encode, split_equals};
use super::nearest::{is_only_of_llvm, nearest_option};
use super::table::{Effect, OptionSpec, Table, ValueRule};
use super::{Args, Info, Parsed, Request};

/// Parses a whole command line, program name first.
pub(crate) fn parse(argv: &[OsString], table: &Table) -> Parsed {
    let program = argv.first().cloned().unwrap_or_default();
    let rest = argv.get(1..).unwrap_or_default();
    if let Some(info) = subcommand(rest) {
        return Parsed {
            messages: Vec::new(),
            request: Request::Info(info),
        };
    }
    if rest.first().is_some_and(|first| first == "vendor") {
        return Parsed {
            messages: Vec::new(),
            request: Request::Vendor(rest.to_vec()),
        };
    }
    let parsed = match ResponseFiles::new(Tokenizer::Gnu).expand(rest) {
        Ok(rest) => {
            let rest: Vec<OsString> = rest.iter().map(|argument| encode(argument)).collect();
            Parser::new(&program, table).run(&rest)
        }
        // LLVM reports this, too, but then reads standard input as if no argument had been given.
        Err(error) => Parsed {
            messages: format!("{error}\n").into_bytes(),
            request: Request::Fail,
        },
    };
    Parsed {
        messages: invalid_utf8::visible(&parsed.messages),
        ..parsed
    }
}

/// Recognizes `completions SHELL` and `man`, which are no options because
/// they are for the person who installs the tool.
fn subcommand(rest: &[OsString]) -> Option<Info> {
    match rest {
        [man] if man == "man" => Some(Info::Manual),
        [word, shell] if word == "completions" => Some(Info::Completions(shell.clone())),
        [word] if word == "completions" => Some(Info::Completions(OsString::new())),
        _ => None,
    }
}

/// The last component of the program's path, as LLVM's messages begin.
fn base_name(path: &[u8]) -> &[u8] {
    let Some(last_named) = path.iter().rposition(|&byte| byte != b'/') else {
        return &path[..path.len().min(1)];
    };
    if last_named + 1 != path.len() {
        return b".";
    }
    let start = path.iter().rposition(|&byte| byte == b'/');
    &path[start.map_or(0, |slash| slash + 1)..]
}

/// The meaning of an argument that starts with a dash.
enum Match<'t, 'a> {
    /// An option, perhaps with a value in the same argument.
    Option(&'t OptionSpec, Option<&'a [u8]>),
    /// None; suggestions should be looked for under this text.
    Unknown(&'a [u8]),
}

/// The number of unknown options for which a known one is looked for.
const MOST_SUGGESTIONS: usize = 50;

/// The state while the arguments are gone through.
struct Parser<'t> {
    table: &'t Table,
    /// `argv[0]` in full.
    path: Vec<u8>,
    /// The last component.
    program: Vec<u8>,
    args: Args,
    positionals: Vec<OsString>,
    /// Positional arguments that follow an option whose value may be left out: the names
    /// of these options, and the places of the arguments.
    perhaps_values: Vec<(&'static str, usize)>,
    /// The option that the last argument gave without such a value.
    without_value: Option<&'static str>,
    messages: Vec<u8>,
    /// The number of unknown options for which a known one is still looked for.
    suggestions_left: usize,
    failed: bool,
}

impl<'t> Parser<'t> {
    fn new(path: &OsStr, table: &'t Table) -> Self {
        let path = path.as_encoded_bytes();
        Self {
            table,
            path: path.to_vec(),
            program: base_name(path).to_vec(),
            args: Args::default(),
            positionals: Vec::new(),
            perhaps_values: Vec::new(),
            without_value: None,
            messages: Vec::new(),
            suggestions_left: MOST_SUGGESTIONS,
            failed: false,
        }
    }

    fn run(mut self, rest: &[OsString]) -> Parsed {
        let mut arguments = rest.iter();
        let mut only_positionals = false;
        while let Some(argument) = arguments.next() {
            let text = argument.as_encoded_bytes();
            let before = self.without_value.take();
            if only_positionals || text.len() < 2 || text[0] != b'-' {
                let place = self.positionals.len();
                self.perhaps_values
                    .extend(before.map(|option| (option, place)));
                self.positionals.push(argument.clone());
            } else if text == b"--" {
                only_positionals = true;
            } else if let Some(info) = self.option(text, &mut arguments) {
                return self.finish(Request::Info(info));
            }
        }
        self.take_positionals();
        if self.failed {
            return self.finish(Request::Fail);
        }
        let args = std::mem::take(&mut self.args);
        self.finish(Request::Compile(Box::new(args)))
    }

    fn finish(self, request: Request) -> Parsed {
        Parsed {
            messages: self.messages,
            request,
        }
    }

    /// Handles an argument that starts with a dash.
    fn option(&mut self, text: &[u8], rest: &mut Iter<'_, OsString>) -> Option<Info> {
        let name = text[1..].strip_prefix(b"-").unwrap_or(&text[1..]);
        match self.lookup(name) {
            Match::Option(spec, value) => self.provide(spec, value, rest),
            Match::Unknown(name) => {
                self.report_unknown(text, name);
                None
            }
        }
    }

    /// Finds the option an argument without its dashes means.
    fn lookup<'a>(&mut self, text: &'a [u8]) -> Match<'t, 'a> {
        let (name, value) = split_equals(text);
        if let Some(spec) = self.table.find(name) {
            return Match::Option(spec, value);
        }
        if text.len() < 2 || is_only_of_llvm(name) {
            return Match::Unknown(text);
        }
        self.lookup_glued(text)
    }

    /// Finds a one-letter option something is glued to.
    fn lookup_glued<'a>(&mut self, text: &'a [u8]) -> Match<'t, 'a> {
        let (letter, glued) = text.split_at(1);
        match self.table.find(letter) {
            None => Match::Unknown(text),
            Some(spec) if spec.is_prefix() => Match::Option(spec, Some(glued)),
            Some(spec) if spec.rule() == ValueRule::Disallowed => Match::Option(spec, None),
            Some(spec) => {
                self.complain(spec, b"may not occur within a group!");
                Match::Unknown(letter)
            }
        }
    }

    /// Sees to an option's value and obeys it.
    fn provide(
        &mut self,
        spec: &OptionSpec,
        value: Option<&[u8]>,
        rest: &mut Iter<'_, OsString>,
    ) -> Option<Info> {
        let value = match (spec.rule(), value) {
            (ValueRule::Required, None) => match rest.next() {
                Some(next) => Some(next.as_encoded_bytes()),
                None => {
                    self.complain(spec, b"requires a value!");
                    return None;
                }
            },
            (ValueRule::Disallowed, Some(value)) => {
                let message = [b"does not allow a value! '", value, b"' specified."].concat();
                self.complain(spec, &message);
                return None;
            }
            (_, value) => value,
        };
        if let (Effect::ActOn { option, .. }, None) = (spec.effect, value) {
            self.without_value = Some(option);
        }
        apply(&mut self.args, spec, value).unwrap_or_else(|message| {
            self.complain(spec, &message);
            None
        })
    }

    /// Makes the positional argument the input. Of several, those that follow an option
    /// whose value may be left out are its values.
    fn take_positionals(&mut self) {
        for (taken, (option, place)) in self.perhaps_values.iter().enumerate() {
            if self.positionals.len() > 1 {
                let value = self.positionals.remove(place - taken);
                self.args.values.push((option, value));
            }
        }
        match self.positionals.as_mut_slice() {
            [] => {}
            [input] => self.args.input = std::mem::take(input),
            _ => {
                let program = self.program.clone();
                let path = self.path.clone();
                self.fail(&[
                    &program,
                    b": Too many positional arguments specified!\n\
                      Can specify at most 1 positional arguments: See: ",
                    &path,
                    b" --help",
                ]);
            }
        }
    }

    fn report_unknown(&mut self, argument: &[u8], name: &[u8]) {
        let program = self.program.clone();
        let path = self.path.clone();
        self.fail(&[
            &program,
            b": Unknown command line argument '",
            argument,
            b"'.  Try: '",
            &path,
            b" --help'",
        ]);
        if is_only_of_llvm(split_equals(name).0) {
            self.fail(&[
                &program,
                b": '",
                argument,
                b"' is for a C++ backend of llvm-tblgen, which this tool does not have",
            ]);
            return;
        }
        let Some(left) = self.suggestions_left.checked_sub(1) else {
            return;
        };
        self.suggestions_left = left;
        if let Some(nearest) = nearest_option(name, self.table) {
            let dashes: &[u8] = if nearest.len() > 1 { b"--" } else { b"-" };
            self.fail(&[&program, b": Did you mean '", dashes, &nearest, b"'?"]);
        }
    }

    /// Reports a mistake in the use of a known option.
    fn complain(&mut self, spec: &OptionSpec, message: &[u8]) {
        let name = reported_name(spec, &self.program);
        self.fail(&[&name, b" option: ", message]);
    }

    /// Appends one line of message and remembers the failure.
    fn fail(&mut self, parts: &[&[u8]]) {
        for part in parts {
            self.messages.extend_from_slice(part);
        }
        self.messages.push(b'\n');
        self.failed = true;
    }
}
