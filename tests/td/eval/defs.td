// Records with, without and with computed names.
class K { string n = NAME; }
def plain;
def semi : K;
def body : K { int x = 1; }
def : K;
def { int anon = 1; }
def "string name" : K;
def !strconcat("com", "puted") : K;
defvar nm = "viavar";
def nm : K;
def !if(true, "yes", "no") : K;
def _#5 : K;
