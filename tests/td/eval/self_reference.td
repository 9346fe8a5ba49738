// A record may refer to itself, and to records not complete yet.
class K { K other; string n = NAME; }
def me : K { let other = me; }
def d { dag self = (d); list<K> l = [me]; }
