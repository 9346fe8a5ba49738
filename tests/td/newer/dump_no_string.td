// languages: default 22
class R;
dump 5;
foreach i = [1, 2] in dump !repr(!exists<R>("Z" # i));
multiclass M<string s> { dump !repr(!exists<R>(s)); }
defm m : M<"Z">;
def D { dump "in " # NAME; dump [1]; }
def After;
