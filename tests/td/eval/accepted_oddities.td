// Things one would expect to be errors, but that are not.
class Self : Self;
def Numbers { int past_the_end = 9223372036854775808; int largest = 18446744073709551615; }
def Folds { int same_name_twice = !foldl(0, [1, 2], a, a, a); }
class Shadows<int i> { list<int> x = !foreach(i, [1], i); int keep = i; }
def shadows : Shadows<5>;
defvar unset = ?;
def copies { int y = unset; }
foreach i = !add(1, 2) in def Loop # i;
class Recursive<int n> { int v = !if(!eq(n, 0), 0, Recursive<!sub(n, 1)>.v); }
