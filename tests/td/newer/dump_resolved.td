// languages: default 22 latest
class R;
def A : R;
dump !repr(!exists<R>("Z"));
dump !repr(!cast<R>("A"));
foreach i = [1, 2] in dump "the number " # i;
multiclass M<string s> { dump !repr(!exists<R>(s)); }
defm m : M<"A">;
