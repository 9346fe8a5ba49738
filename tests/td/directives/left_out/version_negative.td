class DirectiveLanguage { string name = ?; }
class ClauseVal<string n, int v> { string name = n; int value = v; bit isUserValue = 1; bit isDefault = 0; }
class Clause<string c> { string name = c; bit isImplicit = 0; bit isDefault = 0; string enumClauseValue = ""; list<ClauseVal> allowedClauseValues = []; }
class VersionedClause<Clause c, int min = 1, int max = 9> { Clause clause = c; int minVersion = min; int maxVersion = max; }
class Association<string n> { string name = n; }
def AS_None : Association<"None">;
def AS_Block : Association<"Block">;
def AS_Loop : Association<"Loop">;
def AS_Declaration : Association<"Declaration">;
def AS_FromLeaves : Association<"FromLeaves">;
class Directive<string d> { string name = d; bit isDefault = 0; list<VersionedClause> allowedClauses = []; list<VersionedClause> allowedOnceClauses = []; list<VersionedClause> allowedExclusiveClauses = []; list<VersionedClause> requiredClauses = []; list<Directive> leafConstructs = []; Association association = AS_Block; }
def Lang : DirectiveLanguage { let name = "T"; }
def C_a : Clause<"a"> { let isDefault = 1; }
def D_a : Directive<"a"> { let isDefault = 1; }
def D_b : Directive<"b"> { let allowedClauses = [VersionedClause<C_a, -1>]; }
