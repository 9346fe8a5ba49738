fn inputs(kind: &str) -> impl Iterator<Item = (&'static str, &'static str)> {
    let lines = INPUTS.lines().filter_map(|line| line.split_once('\t'));
    let lines = lines.filter(move |(other, _)| *other == kind);
    lines.filter_map(|(_, line)| line.split_once('\t'))
}
