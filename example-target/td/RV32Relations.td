// Which instruction is to another what: the families, and the ways between
// their members.

// The same operation with a register or an immediate as its second source.
class Computes<SDPatternOperator operation, string source> {
  SDPatternOperator Operation = operation;
  string Source = source;
}
class BetweenSources<string from, string to> : InstrMapping {
  let FilterClass = "Computes";
  let RowFields = ["Operation"];
  let ColFields = ["Source"];
  let KeyCol = [from];
  let ValueCols = [[to]];
}
def getImmediateForm : BetweenSources<"register", "immediate">;
def getRegisterForm : BetweenSources<"immediate", "register">;

// The same comparison, and a branch if it holds or if it does not.
class BranchSense<string compares, string taken> {
  string Compares = compares;
  string TakenIf = taken;
}
class BetweenSenses<string from, string to> : InstrMapping {
  let FilterClass = "BranchSense";
  let RowFields = ["Compares"];
  let ColFields = ["TakenIf"];
  let KeyCol = [from];
  let ValueCols = [[to]];
}
def getBranchIfFalse : BetweenSenses<"true", "false">;
def getBranchIfTrue : BetweenSenses<"false", "true">;

// From the lower half of a product to the upper one, which depends on the
// signs of the factors.
class ProductPart<string part> {
  string Part = part;
}
def getUpperProduct : InstrMapping {
  let FilterClass = "ProductPart";
  let ColFields = ["Part"];
  let KeyCol = ["low"];
  let ValueCols = [["high_signed"], ["high_mixed"], ["high_unsigned"]];
}

// From a quotient to the remainder of the same division.
class DivisionResult<string signs, string result> {
  string Signs = signs;
  string Result = result;
}
def getRemainder : InstrMapping {
  let FilterClass = "DivisionResult";
  let RowFields = ["Signs"];
  let ColFields = ["Result"];
  let KeyCol = ["quotient"];
  let ValueCols = [["remainder"]];
}
