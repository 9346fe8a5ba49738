// Properties of selection DAG nodes, shared with intrinsics and complex
// patterns.

class SDNodeProperty;

// Anything that may be the operator of a pattern.
class SDPatternOperator {
  list<SDNodeProperty> Properties = [];
}

foreach p = [
  "Commutative", "Associative",          // algebra
  "HasChain",                            // ordered against other memory users
  "OutGlue", "InGlue", "OptInGlue",      // glue results and operands
  "MayStore", "MayLoad", "SideEffect",   // effects
  "MemOperand",                          // carries a memory operand
  "Variadic",                            // takes extra operands
  "WantRoot", "WantParent"               // extra arguments of a ComplexPattern
] in
  def SDNP # p : SDNodeProperty;
