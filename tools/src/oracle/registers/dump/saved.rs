fn saved(out: &mut Out) {
    names!(out, "callee-saved", CalleeSaved);
    let all = all_regs();
    for set in all_saved() {
        out.add("saved-list", set.name(), regs(set.save_list()));
        let mask = all.iter().map(|reg| set.preserves(*reg));
        out.mask("saved-mask", set.name(), mask);
    }
}

fn all_saved() -> Vec<CalleeSaved> {
    all(CalleeSaved::from_number)
}
