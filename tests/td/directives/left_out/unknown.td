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
def AS_Later : Association<"Later">;
def C_if : Clause<"if"> { let isDefault = 1; }
def D_none : Directive<"none"> { let isDefault = 1; let association = AS_None; }
def D_version : Directive<"version"> { let allowedClauses = [VersionedClause<C_if, -1>]; }
def D_of_version : Directive<"of version"> { let leafConstructs = [D_version]; let association = AS_FromLeaves; }
def D_later : Directive<"later"> { let association = AS_Later; }
def D_block : Directive<"block">;
def D_both : Directive<"both"> { let leafConstructs = [D_later, D_block]; let association = AS_FromLeaves; }
