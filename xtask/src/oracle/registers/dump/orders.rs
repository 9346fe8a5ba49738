/// Without a choice, the default order is selected.
fn orders(out: &mut Out) {
    for class in all_classes() {
        out.add(
            "class-selected",
            class.name(),
            regs(class.select_order(&())),
        );
    }
}
