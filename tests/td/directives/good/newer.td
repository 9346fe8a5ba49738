class DirectiveLanguage { string name = ?; }
class Versioned<int min = 0, int max = 0x7FFFFFFF> { int minVersion = min; int maxVersion = max; }
class Spelling<string s, int min = 0, int max = 0x7FFFFFFF> : Versioned<min, max> { string spelling = s; }
class EnumVal<string n, int v, bit uv> { string name = n; int value = v; bit isUserValue = uv; bit isDefault = 0; }
class Clause<list<Spelling> ss> { list<Spelling> spellings = ss; bit isImplicit = 0; bit isDefault = 0; string enumClauseValue = ""; list<EnumVal> allowedClauseValues = []; }
class VersionedClause<Clause c, int min = 1, int max = 0x7FFFFFFF> : Versioned<min, max> { Clause clause = c; }
class SourceLanguage<string n> { string name = n; }
def L_C : SourceLanguage<"C">;
def L_Fortran : SourceLanguage<"Fortran">;
class Category<string n> { string name = n; }
def CA_Meta : Category<"Meta">;
class Directive<list<Spelling> ss> { list<Spelling> spellings = ss; bit isDefault = 0; list<VersionedClause> allowedClauses = []; list<VersionedClause> allowedOnceClauses = []; list<VersionedClause> allowedExclusiveClauses = []; list<VersionedClause> requiredClauses = []; list<Directive> leafConstructs = []; Category category = CA_Meta; list<SourceLanguage> languages = [L_C, L_Fortran]; }
def Lang : DirectiveLanguage { let name = "T"; }
def C_copy : Clause<[Spelling<"copy">, Spelling<"pcopy">]> { let isDefault = 1; }
def D_data : Directive<[Spelling<"target data", 1, 52>, Spelling<"target_data", 60>]> { let isDefault = 1; let languages = [L_C]; }
