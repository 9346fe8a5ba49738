// Questions about an instruction with its operands.

// An immediate of a particular value, and not a symbol.
class IsImm<int index, int value>
    : CheckAll<[CheckIsImmOperand<index>, CheckImmOperand<index, value>]>;

// Copies one register to another.
def IsRegisterMove
    : TIIPredicate<"isRegisterMove", MCReturnStatement<
        CheckAny<[CheckAll<[CheckOpcode<[ADDI, XORI, ORI]>, IsImm<2, 0>]>,
                  CheckPseudo<[PseudoMVPair]>]>>>;

// The one way to do nothing that is spelled "nop".
def IsNop
    : TIIPredicate<"isNop", MCReturnStatement<
        CheckAll<[CheckOpcode<[ADDI]>, CheckRegOperand<0, X0>,
                  CheckRegOperand<1, X0>, IsImm<2, 0>]>>>;

// Gives zero, whatever its sources hold.
def IsZeroIdiom
    : TIIPredicate<"isZeroIdiom", MCOpcodeSwitchStatement<[
        MCOpcodeSwitchCase<[XOR, SUB, SLT, SLTU],
                           MCReturnStatement<CheckSameRegOperand<1, 2>>>,
        MCOpcodeSwitchCase<[ANDI], MCReturnStatement<IsImm<2, 0>>>,
        MCOpcodeSwitchCase<[LUI], MCReturnStatement<IsImm<1, 0>>>],
      MCReturnStatement<FalsePred>>>;
