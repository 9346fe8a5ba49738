// languages: default 19 22 latest
// `code` is the same as `string` where a type stands.
class C<code Arg> { list<code> L = [Arg, "s"]; string S = Arg; }
def A : C<[{text}]>;
