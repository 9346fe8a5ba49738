// Calling conventions: ordered actions that place arguments and results.

class CCAction;
class CallingConv;

class CCCustom<string fn> : CCAction {
  string FuncName = fn;
}

// An action taken only under a condition.
class CCPredicateAction<CCAction A> : CCAction {
  CCAction SubAction = A;
}
class CCIfType<list<ValueType> vts, CCAction A> : CCPredicateAction<A> {
  list<ValueType> VTs = vts;
}
class CCIf<string predicate, CCAction A> : CCPredicateAction<A> {
  string Predicate = predicate;
}

// Conditions on the flags of the argument.
class CCIfByVal<CCAction A> : CCIf<"ArgFlags.isByVal()", A>;
class CCIfPreallocated<CCAction A> : CCIf<"ArgFlags.isPreallocated()", A>;
class CCIfSwiftSelf<CCAction A> : CCIf<"ArgFlags.isSwiftSelf()", A>;
class CCIfSwiftAsync<CCAction A> : CCIf<"ArgFlags.isSwiftAsync()", A>;
class CCIfSwiftError<CCAction A> : CCIf<"ArgFlags.isSwiftError()", A>;
class CCIfCFGuardTarget<CCAction A> : CCIf<"ArgFlags.isCFGuardTarget()", A>;
class CCIfConsecutiveRegs<CCAction A>
    : CCIf<"ArgFlags.isInConsecutiveRegs()", A>;
class CCIfInReg<CCAction A> : CCIf<"ArgFlags.isInReg()", A>;
class CCIfNest<CCAction A> : CCIf<"ArgFlags.isNest()", A>;
class CCIfSplit<CCAction A> : CCIf<"ArgFlags.isSplit()", A>;
class CCIfSRet<CCAction A> : CCIf<"ArgFlags.isSRet()", A>;
class CCIfPtr<CCAction A> : CCIf<"ArgFlags.isPointer()", A>;
class CCIfPtrAddrSpace<int AS, CCAction A>
    : CCIf<!strconcat("(ArgFlags.isPointer() && ",
                      "ArgFlags.getPointerAddrSpace() == ",
                      !cast<string>(AS), ")"), A>;

// Conditions on the call.
class CCIfCC<string CC, CCAction A>
    : CCIf<"State.getCallingConv() == " # CC, A>;
class CCIfVarArg<CCAction A> : CCIf<"State.isVarArg()", A>;
class CCIfNotVarArg<CCAction A> : CCIf<"!State.isVarArg()", A>;

// Places. A shadow list names registers used up along the way.
class CCAssignToReg<list<Register> regList> : CCAction {
  list<Register> RegList = regList;
}
class CCAssignToRegWithShadow<list<Register> regList,
                              list<Register> shadowList> : CCAction {
  list<Register> RegList = regList;
  list<Register> ShadowRegList = shadowList;
}
class CCAssignToStack<int size, int align> : CCAction {
  int Size = size;
  int Align = align;
}
class CCAssignToStackWithShadow<int size, int align,
                                list<Register> shadowList> : CCAction {
  int Size = size;
  int Align = align;
  list<Register> ShadowRegList = shadowList;
}
class CCAssignToRegAndStack<list<Register> regList, int size, int align>
    : CCAssignToReg<regList> {
  int Size = size;
  int Align = align;
}
class CCPassByVal<int size, int align> : CCAction {
  int Size = size;
  int Align = align;
}

// Conversions of the value before it is placed.
class CCPromoteToType<ValueType destTy> : CCAction {
  ValueType DestTy = destTy;
}
class CCPromoteToUpperBitsInType<ValueType destTy> : CCAction {
  ValueType DestTy = destTy;
}
class CCBitConvertToType<ValueType destTy> : CCAction {
  ValueType DestTy = destTy;
}
class CCTruncToType<ValueType destTy> : CCAction {
  ValueType DestTy = destTy;
}
class CCPassIndirect<ValueType destTy> : CCAction {
  ValueType DestTy = destTy;
}

class CCDelegateTo<CallingConv cc> : CCAction {
  CallingConv CC = cc;
}

class CallingConv<list<CCAction> actions> {
  list<CCAction> Actions = actions;
  bit Entry = false;
  bit Custom = false;
}
class CustomCallingConv : CallingConv<[]> {
  let Custom = true;
}

class CalleeSavedRegs<dag saves> {
  dag SaveList = saves;
  dag OtherPreserved;
}
