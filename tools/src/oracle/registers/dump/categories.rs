/// Only some categories show in LLVM's output.
fn categories(out: &mut Out) {
    let all_regs = all_regs();
    for category in all(RegCategory::from_number) {
        let name = category.name();
        if CATEGORIES.contains(&name) && category.classes().next().is_some() {
            let classes = category.classes().map(RegClass::number);
            out.add("category-classes", name, classes);
            let contains = all_regs.iter().map(|reg| category.contains(*reg));
            out.mask("category-contains", name, contains);
        }
    }
}

const CATEGORIES: [&str; 3] = [
    "GeneralPurposeRegisters",
    "FixedRegisters",
    "ArgumentRegisters",
];
