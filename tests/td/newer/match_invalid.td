// languages: default 22 latest
class Match<string Pattern> { bit B = !match("a", Pattern); }
def A : Match<"a(b">;
