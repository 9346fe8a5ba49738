// Value types of our own, as descriptions have them since LLVM 20: without numbers.

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

def zz32 : ValueType<32> { let isInteger = true; }
def f24 : ValueType<24> { let isFP = true; }
def v3f24 : ValueType<72> {
  let nElem = 3;
  let ElementType = f24;
  let isFP = true;
  let isVector = true;
}
def Any : ValueType<0> { let isOverloaded = true; let isNormalValueType = false; }
