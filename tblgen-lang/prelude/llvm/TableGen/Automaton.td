// Finite automata, built from their transitions.

class GenericAutomaton {
  string TransitionClass;
  list<string> SymbolFields;
}

class Transition {
  bits<32> NewState;
}
