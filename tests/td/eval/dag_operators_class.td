// The operator may itself be computed.
class Op<string n> { string N = n; }
def plus : Op<"+">;
class Uses<Op o> { dag d = (o 1, 2); dag e = (!cast<Op>("plus") 3); }
def U : Uses<plus>;
def V : Uses<Op<"anon">>;
