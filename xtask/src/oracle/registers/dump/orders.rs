/// Where all that the description asks is false, some classes have another order than the
/// default one.
fn orders(out: &mut Out) {
    for class in all_classes() {
        out.add(
            "class-selected",
            class.name(),
            regs(class.select_order(&())),
        );
    }
}
