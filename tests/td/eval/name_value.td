// NAME in every kind of record.
class K<string s = NAME> { string viaDefault = s; string inClass = NAME; }
def k : K;
def r : K { string again = inClass; }
def : K;
multiclass M<string p = NAME> { def x : K; def y { string n = NAME; string pp = p; } def NAME # Z; }
defm m : M;
defm "" : M;
foreach i = [1] in def f # i : K;
def anon_inst { K a = K<>; }
