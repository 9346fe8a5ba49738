use tblgen_runtime::{OptConfig, Shell};

/// Prints the script for a shell and a program.
fn main() {
    let arguments: Vec<String> = std::env::args().collect();
    let [_, shell, program] = arguments.as_slice() else {
        panic!("a shell and a program");
    };
    let shell = match shell.as_str() {
        "bash" => Shell::Bash,
        "zsh" => Shell::Zsh,
        "fish" => Shell::Fish,
        "elvish" => Shell::Elvish,
        other => panic!("{other} is no shell"),
    };
    let other = if program == "a-b" { OptFlag::Second } else { OptFlag::First };
    let config = OptConfig::new().exclude_flags(other);
    print!("{}", Opt::TABLE.completion_script(shell, program, config));
}
