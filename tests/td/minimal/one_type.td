// For value_types: one type.
class ValueType<int size> {
  string LLVMName = NAME;
  int Size = size;
  int nElem = 1;
  ValueType ElementType = ?;
  bit isOverloaded = false;
  bit isInteger = false;
  bit isFP = false;
  bit isVector = false;
  bit isScalable = false;
  bit isNormalValueType = true;
}
def i7 : ValueType<7> { let isInteger = true; }
