fn indices(out: &mut Out) {
    out.add(
        "covering-lanes",
        "all",
        [lanes(SubRegIndex::COVERING_LANES)],
    );
    let (all, modes) = (all_indices(), all_modes());
    for index in all.iter().copied() {
        let name = index.name();
        out.add(
            "index-offset",
            name,
            modes.iter().map(|mode| or_none(index.offset_bits_in(*mode))),
        );
        out.add(
            "index-size",
            name,
            modes.iter().map(|mode| or_none(index.size_bits_in(*mode))),
        );
        assert_eq!(index.offset_bits(), index.offset_bits_in(modes[0]));
        assert_eq!(index.size_bits(), index.size_bits_in(modes[0]));
        out.add("index-lanes", name, [lanes(index.lane_mask())]);
        let composed = all.iter().map(|other| index.compose(*other));
        let composed = composed.map(|index| or_none(index.map(SubRegIndex::number)));
        out.add("index-compose", name, composed);
    }
    for index in all.into_iter().skip(1) {
        let inputs = (0..64).map(|bit| 1 << bit).chain([u64::MAX]);
        let inputs = inputs.map(tblgen_runtime::LaneMask::from_bits);
        let moved = inputs
            .clone()
            .map(|mask| lanes(index.compose_lane_mask(mask)));
        out.add("index-compose-lanes", index.name(), moved);
        let moved = inputs.map(|mask| lanes(index.reverse_compose_lane_mask(mask)));
        out.add("index-reverse-compose-lanes", index.name(), moved);
    }
}

fn sets(out: &mut Out) {
    for set in all(PressureSet::from_number) {
        out.add("pressure-limit", set.name(), [set.limit()]);
    }
}
