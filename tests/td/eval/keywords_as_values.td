// true, false and names close to keywords.
def K { bit t = true; bit f = false; int trueish = 1; int i = !add(true, true); string s = "true"; bits<2> b = {true, false}; list<bit> l = [true, 0, 1, false]; }
