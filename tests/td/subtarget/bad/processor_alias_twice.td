include "base.inc"
class ProcessorAlias<string name, string alias> {
  string Name = name;
  string Alias = alias;
}
def : ProcessorAlias<"small", "big">;
