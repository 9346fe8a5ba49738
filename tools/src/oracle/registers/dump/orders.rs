/// Selects an order of each class: some are not the default one, even where all that the
/// description asks is false.
fn orders(out: &mut Out) {
    for class in all_classes() {
        out.add(
            "class-selected",
            class.name(),
            regs(class.select_order(&())),
        );
    }
}
