// languages: default 22 latest
// Fatal, without a place: `error: invalid regex ''`.
def A { bit B = !match("a", ""); }
