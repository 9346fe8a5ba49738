include "../classes.td"
def a : Attr { let Documentation = []; }
