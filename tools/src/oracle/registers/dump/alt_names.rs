fn alt_names(out: &mut Out) {
    names!(out, "alt-name", RegAltName);
}
