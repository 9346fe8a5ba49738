//! The grammar of the macro's input.

use quote::ToTokens;
use syn::parse::{Parse, ParseStream};
use syn::punctuated::Punctuated;
use syn::{Error, Ident, Lit, LitBool, LitInt, LitStr, Result, Token, bracketed, parenthesized};

use super::value::{Given, quoted};
use crate::backend::{Backend, EmitOptions, Registry};
use tblgen_codegen::{GLOBAL_OPTIONS, GlobalOption, ModulePath, OptionForm};
use tblgen_lang::Language;
use tblgen_lang::nearest::did_you_mean;

/// The arguments of the macro.
pub(crate) struct Input {
    /// The description.
    pub(crate) path: LitStr,
    /// The outputs to generate.
    pub(crate) backends: Vec<&'static dyn Backend>,
    /// Directories in which `include` looks.
    pub(crate) include: Vec<LitStr>,
    /// Macros for `#ifdef`.
    pub(crate) define: Vec<LitStr>,
    /// The release of LLVM whose language is meant.
    pub(crate) language: Language,
    /// Bounds on the description.
    pub(crate) limit: Vec<LimitInput>,
    /// The options of all outputs, with the values of those that outputs declare.
    pub(crate) emit: EmitOptions,
}

/// `max_steps = 1000`
pub(crate) struct LimitInput {
    /// The limit.
    pub(crate) name: Ident,
    /// The bound.
    pub(crate) value: LitInt,
}

/// The options about how the description is read.
const READING: [&str; 4] = ["include", "define", "language", "limit"];

/// The names of the options that are given as `name = value`.
fn options() -> impl Iterator<Item = &'static str> {
    let outputs = GLOBAL_OPTIONS.iter().map(|option| option.name);
    READING.into_iter().chain(outputs)
}

impl Input {
    /// Reads all arguments; outputs are those of `registry`.
    pub(crate) fn parse(stream: ParseStream<'_>, registry: &Registry) -> Result<Self> {
        let mut input = Input {
            path: path(stream)?,
            backends: Vec::new(),
            include: Vec::new(),
            define: Vec::new(),
            language: Language::Default,
            limit: Vec::new(),
            emit: EmitOptions::default(),
        };
        let mut given = Vec::new();
        let mut seen = Vec::new();
        while !stream.is_empty() {
            stream.parse::<Token![,]>()?;
            if stream.is_empty() {
                break;
            }
            let name: Ident = stream.parse()?;
            if seen.contains(&name) {
                return Err(Error::new(name.span(), format!("`{name}` is given twice")));
            }
            if stream.peek(Token![=]) && !options().any(|option| name == option) {
                given.push(Given::parse(name.clone(), None, stream)?);
            } else {
                input.argument(&name, stream, registry, &mut given)?;
            }
            seen.push(name);
        }
        input.emit.values = Given::values(given, &input.backends, registry)?;
        if input.backends.is_empty() {
            return Err(Error::new(input.path.span(), no_backend(registry)));
        }
        Ok(input)
    }
}

fn path(stream: ParseStream<'_>) -> Result<LitStr> {
    stream.parse().map_err(|error| {
        let message = "expected the path of a description, as in \
                       `tablegen!(\"td/RV32.td\", register_info)`";
        Error::new(error.span(), message)
    })
}

impl Input {
    /// A backend, or an option with its value.
    fn argument(
        &mut self,
        name: &Ident,
        stream: ParseStream<'_>,
        registry: &Registry,
        given: &mut Vec<Given>,
    ) -> Result<()> {
        if !stream.peek(Token![=]) {
            self.backends.push(output(name, registry)?);
            return own_options(name, stream, given);
        }
        stream.parse::<Token![=]>()?;
        match name.to_string().as_str() {
            "include" => self.include = list(stream)?,
            "define" => self.define = list(stream)?,
            "language" => self.language = language(stream)?,
            "limit" => self.limit = list(stream)?,
            option => match GlobalOption::find(option) {
                Some(option) => global(option, stream, &mut self.emit)?,
                None => return Err(Error::new(name.span(), unknown(name, registry))),
            },
        }
        Ok(())
    }
}

/// `22`, `"22"` or `latest`
fn language(stream: ParseStream<'_>) -> Result<Language> {
    let (span, text) = if stream.peek(LitInt) {
        let number: LitInt = stream.parse()?;
        (number.span(), number.to_string())
    } else if stream.peek(LitStr) {
        let text: LitStr = stream.parse()?;
        (text.span(), text.value())
    } else {
        let name: Ident = stream.parse()?;
        (name.span(), name.to_string())
    };
    text.parse().map_err(|message| Error::new(span, message))
}

/// The value of an option of all outputs, or several in brackets.
fn global(option: &GlobalOption, stream: ParseStream<'_>, options: &mut EmitOptions) -> Result<()> {
    if !option.is_list() {
        return global_value(option, stream, options);
    }
    let content;
    bracketed!(content in stream);
    each_in(&content, |stream| global_value(option, stream, options))
}

/// Reads what is between commas, one after the other.
fn each_in(
    content: ParseStream<'_>,
    mut read: impl FnMut(ParseStream<'_>) -> Result<()>,
) -> Result<()> {
    while !content.is_empty() {
        read(content)?;
        if !content.is_empty() {
            content.parse::<Token![,]>()?;
        }
    }
    Ok(())
}

fn global_value(
    option: &GlobalOption,
    stream: ParseStream<'_>,
    options: &mut EmitOptions,
) -> Result<()> {
    let span = stream.span();
    let value = match option.form {
        OptionForm::Switch => boolean(stream),
        OptionForm::Word if stream.peek(LitBool) => boolean(stream),
        OptionForm::Word | OptionForm::Words => word(stream),
        OptionForm::Version => version(stream),
        OptionForm::Path => stream.parse::<ModulePath>().map(|path| path.to_string()),
        OptionForm::Pairs => pair(stream),
    };
    let expected = |error: Error| Error::new(error.span(), format!("expected {}", option.expected));
    let set = option.set(options, &value.map_err(expected)?);
    set.map_err(|message| Error::new(span, message))
}

fn boolean(stream: ParseStream<'_>) -> Result<String> {
    Ok(stream.parse::<LitBool>()?.value.to_string())
}

/// `"unset_bits"` or `unset_bits`
fn word(stream: ParseStream<'_>) -> Result<String> {
    if stream.peek(LitStr) {
        return Ok(stream.parse::<LitStr>()?.value());
    }
    Ok(stream.parse::<Ident>()?.to_string())
}

/// `22`, `22.1` or `"22.1.8"`
fn version(stream: ParseStream<'_>) -> Result<String> {
    if stream.peek(LitStr) {
        return Ok(stream.parse::<LitStr>()?.value());
    }
    let number: Lit = stream.parse()?;
    match number {
        Lit::Int(_) | Lit::Float(_) => Ok(number.to_token_stream().to_string()),
        other => Err(Error::new(other.span(), "expected a version")),
    }
}

/// `"feature" = "classes"`
fn pair(stream: ParseStream<'_>) -> Result<String> {
    let name: LitStr = stream.parse()?;
    stream.parse::<Token![=]>()?;
    let value: LitStr = stream.parse()?;
    Ok(format!("{}={}", name.value(), value.value()))
}

/// `[a, b]`
fn list<T: Parse>(stream: ParseStream<'_>) -> Result<Vec<T>> {
    let content;
    bracketed!(content in stream);
    let items = Punctuated::<T, Token![,]>::parse_terminated(&content)?;
    Ok(items.into_iter().collect())
}

impl Parse for LimitInput {
    fn parse(stream: ParseStream<'_>) -> Result<Self> {
        let explain =
            |error: Error| Error::new(error.span(), "expected a limit, as in `max_steps = 1000`");
        let name = stream.parse().map_err(explain)?;
        stream.parse::<Token![=]>().map_err(explain)?;
        let value = stream.parse().map_err(explain)?;
        Ok(LimitInput { name, value })
    }
}

/// The output of that name.
fn output(name: &Ident, registry: &Registry) -> Result<&'static dyn Backend> {
    let text = name.to_string();
    if registry.find(&text).is_none() && registry.missing_feature(&text).is_none() {
        let message = unknown(name, registry) + &near(name, registry, &[]);
        return Err(Error::new(name.span(), message));
    }
    let found = registry.find_rust(&text);
    found.map_err(|message| Error::new(name.span(), message))
}

/// The options of one output: `records(class = "C")`.
fn own_options(output: &Ident, stream: ParseStream<'_>, given: &mut Vec<Given>) -> Result<()> {
    if !stream.peek(syn::token::Paren) {
        return Ok(());
    }
    let content;
    parenthesized!(content in stream);
    each_in(&content, |stream| {
        let name: Ident = stream.parse()?;
        given.push(Given::parse(name, Some(output), stream)?);
        Ok(())
    })
}

fn backend_names(registry: &Registry) -> String {
    quoted(registry.rust().map(|backend| backend.name()))
}

fn no_backend(registry: &Registry) -> String {
    let known = backend_names(registry);
    format!("what to generate is missing: expected one of {known} after the path")
}

/// The message about an argument that is neither an output nor an option.
pub(super) fn unknown(name: &Ident, registry: &Registry) -> String {
    format!(
        "unknown argument `{name}`: expected one of the backends {}, or one of the options {} with `=` and a value",
        backend_names(registry),
        quoted(options()),
    )
}

/// `; did you mean …?`, if an output, an option or one of `own` has nearly that name.
pub(super) fn near(name: &Ident, registry: &Registry, own: &[&str]) -> String {
    let outputs = registry.rust().map(|output| output.name());
    let mut known: Vec<&str> = outputs.chain(options()).collect();
    known.extend(own);
    let known = known.iter().map(|name| name.as_bytes());
    let near = did_you_mean(name.to_string().as_bytes(), known);
    near.map_or(String::new(), |near| format!("; {near}"))
}

#[cfg(test)]
mod tests {
    use super::Input;
    use crate::backend::{Docs, FnBackend, Gate, OptionSpec, Registry};
    use syn::parse::{ParseStream, Parser};
    use tblgen_lang::Language;

    fn input(text: &str) -> syn::Result<Input> {
        let registry = Registry::builtin();
        let parse = |stream: ParseStream<'_>| Input::parse(stream, &registry);
        parse.parse_str(text)
    }

    fn error_of(text: &str) -> String {
        match input(text) {
            Ok(_) => "no error".to_string(),
            Err(error) => error.to_string(),
        }
    }

    #[test]
    fn everything_can_be_said() {
        let text = r#""X86.td", register_info, include = ["$LLVM/include", "td"],
            define = ["FOO",], runtime = ::my::path, docs = false, module = x86, fragments = false,
            foreign_warnings = true,
            gate = ["mmx" = "VR64", "avx512" = "VK.*"], limit = [max_steps = 9]"#;
        let input = input(text).unwrap();
        assert_eq!(input.path.value(), "X86.td");
        assert_eq!(input.backends.len(), 1);
        assert_eq!(input.include[0].value(), "$LLVM/include");
        assert_eq!((input.include.len(), input.define.len()), (2, 1));
        let emit = &input.emit;
        assert_eq!(emit.runtime_path, "::my::path");
        assert_eq!(emit.docs, Docs::None);
        assert!(!emit.fragments && emit.foreign_warnings);
        assert_eq!(emit.module.as_deref(), Some("x86"));
        assert_eq!(emit.gates[1], Gate::new("avx512", "VK.*"));
        assert_eq!(input.limit[0].name, "max_steps");
    }

    #[test]
    fn languages_are_numbers_or_names() {
        let language = |value: &str| {
            let text = format!("\"a.td\", register_info, language = {value}");
            let input = input(&text);
            input
                .map(|input| input.language)
                .map_err(|error| error.to_string())
        };
        assert_eq!(language("22"), Ok(Language::V22));
        assert_eq!(language("\"19\""), Ok(Language::V19));
        assert_eq!(language("latest"), Ok(Language::Latest));
        let message = "unknown language version '7' (known: 19, 22, latest, default)";
        assert_eq!(language("7"), Err(message.to_string()));
    }

    #[test]
    fn releases_are_numbers_or_versions() {
        let release = |value: &str| {
            let input = input(&format!("\"a.td\", register_info, llvm = {value}"));
            let release = input.map(|input| input.emit.llvm.map(|release| release.major()));
            release.map_err(|error| error.to_string())
        };
        for value in ["22", "22.1", "\"22.1.8\"", "\"22.0.0git\""] {
            assert_eq!(release(value), Ok(Some(22)), "{value}");
        }
        let wrong = release("\"newest\"").unwrap_err();
        assert!(
            wrong.starts_with("`newest` is no release of LLVM: "),
            "{wrong}"
        );
        let expected = "expected a release of LLVM, as in `llvm = \"22\"`";
        for value in ["newest", "true", "'2'"] {
            assert_eq!(release(value), Err(expected.to_string()));
        }
    }

    #[test]
    fn amounts_of_documentation_are_words() {
        let docs = |value: &str| {
            let input = input(&format!("\"a.td\", register_info, docs = {value}"));
            input
                .map(|input| input.emit.docs)
                .map_err(|error| error.to_string())
        };
        assert_eq!(docs("\"short\""), Ok(Docs::Short));
        assert_eq!(docs("short"), Ok(Docs::Short));
        assert_eq!(docs("\"none\""), docs("false"));
        assert_eq!(docs("full"), docs("true"));
        let wrong = docs("\"sort\"").unwrap_err();
        assert!(
            wrong.ends_with("(known: full, short, none); did you mean `short`?"),
            "{wrong}"
        );
        let number = docs("1").unwrap_err();
        assert_eq!(
            number,
            "expected an amount of documentation, as in `docs = \"short\"`"
        );
    }

    #[test]
    fn mistakes_are_explained() {
        assert!(error_of("register_info").starts_with("expected the path of a description"));
        let known = super::backend_names(&Registry::builtin());
        let missing = format!("expected one of {known} after the path");
        assert!(error_of("\"a.td\"").contains(&missing));
        assert!(error_of("\"a.td\", registers").starts_with("unknown argument `registers`"));
        assert!(error_of("\"a.td\", doc = false").starts_with("unknown argument `doc`"));
        assert!(error_of("\"a.td\", registr_info").ends_with("; did you mean `register_info`?"));
        assert!(error_of("\"a.td\", includes = [\"b\"]").ends_with("; did you mean `include`?"));
        let names = "\"a.td\", register_info, allow = [\"a\", b], warn = [c]";
        let names = input(names).unwrap();
        assert_eq!(
            (names.emit.allow.len(), names.emit.warn[0].as_str()),
            (2, "c")
        );
        let truth = error_of("\"a.td\", register_info, foreign_warnings = 1");
        assert!(
            truth.ends_with("as in `foreign_warnings = true`"),
            "{truth}"
        );
        let twice = error_of("\"a.td\", register_info, docs = true, docs = true");
        assert_eq!(twice, "`docs` is given twice");
        let gate = error_of("\"a.td\", register_info, gate = [\"mmx\"]");
        assert!(
            gate.starts_with("expected a feature and the classes that need it, as in "),
            "{gate}"
        );
        assert_eq!(
            error_of("\"a.td\", include"),
            error_of("\"a.td\", include,")
        );
    }

    #[test]
    fn options_of_outputs_are_checked_at_their_names() {
        static OWN: FnBackend = FnBackend::rust("own", "", |_| Ok(())).with_options(&[
            OptionSpec {
                name: "class",
                value: "C",
                help: "",
                is_list: true,
            },
            OptionSpec {
                name: "level",
                value: "N",
                help: "",
                is_list: false,
            },
        ]);
        let registry = Registry::builtin().with(&OWN);
        let parse = |text: &str| {
            let parse = |stream: ParseStream<'_>| Input::parse(stream, &registry);
            let input = parse.parse_str(text).map_err(|error| error.to_string())?;
            let values = input.emit.values.into_iter();
            let shown = values.map(|one| format!("{:?} {}={}", one.output, one.option, one.value));
            Ok::<_, String>(shown.collect::<Vec<_>>().join(", "))
        };
        let given = parse(r#""a.td", own(class = ["A", B], level = 3), level = 0x10"#);
        let wanted =
            r#"Some("own") class=A, Some("own") class=B, Some("own") level=3, None level=16"#;
        assert_eq!(given.unwrap(), wanted);
        let error = |text| parse(text).unwrap_err();
        assert_eq!(
            error(r#""a.td", own(clas = "A")"#),
            "`own` has no option `clas` (known: `class`, `level`); did you mean `class`?"
        );
        assert_eq!(
            error(r#""a.td", own, level = [1, 2]"#),
            "the option `level` has one value"
        );
        let unknown = error(r#""a.td", own, levels = 1"#);
        assert!(
            unknown.starts_with("unknown argument `levels`"),
            "{unknown}"
        );
        assert!(
            unknown
                .ends_with("the outputs have the options `class`, `level`; did you mean `level`?")
        );
        assert_eq!(
            error(r#""a.td", register_info(level = 1), own"#),
            "`register_info` has no options"
        );
    }
}
