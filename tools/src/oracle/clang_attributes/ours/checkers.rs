use std::fmt::Write as _;

/// The name of a package or checker, after those of the packages around it.
fn full_name(name: &str, mut around: Option<Package>) -> String {
    let mut names = vec![name];
    while let Some(package) = around {
        names.push(package.record().package_name);
        around = package.record().parent_package;
    }
    names.reverse();
    names.join(".")
}

fn of_package(package: Package) -> String {
    let record = package.record();
    full_name(record.package_name, record.parent_package)
}

fn of_checker(checker: Checker) -> String {
    let record = checker.record();
    full_name(record.checker_name, Some(record.parent_package))
}

/// Whether a checker is hidden, or a package around it.
fn is_hidden(checker: Checker) -> bool {
    let mut around = Some(checker.record().parent_package);
    let mut is_hidden = checker.record().hidden;
    while let Some(package) = around {
        is_hidden |= package.record().hidden;
        around = package.record().parent_package;
    }
    is_hidden
}

/// A text with escapes of C.
fn escaped(text: &str) -> String {
    let text = text.replace('\\', "\\\\").replace('"', "\\\"");
    text.replace('\n', "\\n").replace('\t', "\\t")
}

fn option(out: &mut String, macro_name: &str, name: &str, option: CmdLineOption) {
    let record = option.record();
    let kind = ["int", "string", "bool"][usize::from(record.r#type)];
    let stage = ["alpha", "released"][usize::from(record.development_stage)];
    let (flag, about) = (record.cmd_flag, escaped(record.desc));
    let (default, hidden) = (escaped(record.default_val), record.hidden);
    let row = format!("\"{name}\", \"{flag}\", \"{about}\", \"{default}\", \"{stage}\", {hidden}");
    writeln!(out, "{macro_name}(\"{kind}\", {row})").unwrap();
}

fn main() {
    let mut out = String::new();
    for &package in Package::ALL {
        let name = of_package(package);
        writeln!(out, "PACKAGE(\"{name}\")").unwrap();
        for one in package.record().package_options.into_iter().flatten() {
            option(&mut out, "PACKAGE_OPTION", &name, one);
        }
    }
    for &checker in Checker::ALL {
        let (record, name) = (checker.record(), of_checker(checker));
        let docs = match record.documentation {
            0 => String::new(),
            _ => {
                let anchor = name.replace('.', "-").to_ascii_lowercase();
                format!("https://clang.llvm.org/docs/analyzer/checkers.html#{anchor}")
            }
        };
        let (id, help) = (checker.name(), escaped(record.help_text));
        let hidden = is_hidden(checker);
        writeln!(out, "CHECKER(\"{name}\", {id}, \"{help}\", \"{docs}\", {hidden})").unwrap();
        let lists = [
            ("CHECKER_DEPENDENCY", record.dependencies),
            ("CHECKER_WEAK_DEPENDENCY", record.weak_dependencies),
        ];
        for (macro_name, list) in lists {
            for other in list.into_iter().flatten() {
                writeln!(out, "{macro_name}(\"{name}\", \"{}\")", of_checker(other)).unwrap();
            }
        }
        for one in record.checker_options.into_iter().flatten() {
            option(&mut out, "CHECKER_OPTION", &name, one);
        }
    }
    print!("{out}");
}
