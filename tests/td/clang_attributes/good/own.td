include "../classes.td"

def RuleFunction : AttrSubjectMatcherRule<"function", [Function]>;
def RulePart : AttrSubjectMatcherSubRule<"is_parameter", [Param], 1> {
  let LangOpts = [LangOpt<"CPlusPlus">];
}
def RuleVar : AttrSubjectMatcherRule<"variable", [Var], [RulePart]>;
def RuleNamed : AttrSubjectMatcherAggregateRule<Named>;

def Arm : TargetSpec { let Arches = ["arm", "thumb"]; let OSes = ["Linux"]; }
def Avr : TargetSpec { let Arches = ["avr"]; let CustomCode = "T.isSmall()"; }

def Aligned : InheritableAttr {
  let Spellings = [GCC<"aligned">, Declspec<"align">, Keyword<"alignas", 1>, CXX11<"", "align", 201103>];
  let Subjects = SubjectList<[Function, Var, Param]>;
  let Args = [ExprArgument<"Size", 1>, DefaultIntArgument<"Bias", -2>, DefaultBoolArgument<"Hard", 1>,
    BoolArgument<"Implicit", 0, 1>, DeclArgument<Function, "With">];
  let Accessors = [Accessor<"isKeyword", [Keyword<"alignas", 1>]>];
  let AdditionalMembers = "int depth() const;";
  let Documentation = [Missing];
}
def ArmInterrupt : InheritableAttr, TargetSpecificAttr<Arm> {
  let Spellings = [GNU<"interrupt">];
  let ParseKind = "Interrupt";
  let Subjects = SubjectList<[Function], ErrorDiag>;
  let Args = [EnumArgument<"Kind", "KindType", 1, ["irq", "fiq"], ["IRQ", "FIQ", "None"]>];
  let LateParsed = LateAttrParseStandard;
  let Documentation = [Missing];
}
def AvrInterrupt : InheritableAttr, TargetSpecificAttr<Avr> {
  let Spellings = [GNU<"interrupt">];
  let ParseKind = "Interrupt";
  let Subjects = SubjectList<[Function]>;
  let Documentation = [Missing];
}
def FastDocs : Documentation {
  let Category = Functions;
  let Content = "Makes it *fast*.";
  let Heading = "fast";
}
def SlowDocs : Documentation {
  let Category = Functions;
  let Content = "Makes it slow.";
  let Heading = "slow, very slow";
  let Deprecated = DocDeprecated<"lazy">;
}

def Fast : Attr {
  let Spellings = [Clang<"__fast__", 0, 3>, Pragma<"clang", "fast">, Keyword<"__fast", 0>];
  let Subjects = SubjectList<[Named]>;
  let LangOpts = [LangOpt<"CUDA">, LangOpt<"", "LangOpts.isHost()">];
  let SimpleHandler = 1;
  let Documentation = [FastDocs];
}
def Slow : Attr {
  let Spellings = [Clang<"slow">];
  let TargetSpecificSpellings = [TargetSpecificSpelling<Arm, [Clang<"slow">]>];
  let Documentation = [SlowDocs];
}
def Hidden : TypeAttr {
  let Spellings = [];
  let SemaHandler = 0;
  let Documentation = [];
}
def FastOrSlow : MutualExclusions<[Fast, Slow]>;
