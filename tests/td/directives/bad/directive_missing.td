class DirectiveLanguage { string name = ?; }
def Lang : DirectiveLanguage { let name = "T"; }
