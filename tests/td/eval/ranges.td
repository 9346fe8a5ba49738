// Ranges in lists of bits and of elements, up and down, in three notations.
class R<list<int> l> { list<int> L = l; }
defvar all = [0, 10, 20, 30, 40, 50, 60, 70];
def Up : R<all[1...3]>;
def Down : R<all[3...1]>;
def Dash : R<all[2-4]>;
def Juxtaposed : R<all[4-2]>;
def Mixed : R<all[0, 2...3, 7-6, 5]>;
def Same : R<all[3...3]>;
def TrailingComma : R<all[3,]>;
foreach i = 0-2 in def D # i;
foreach i = {4-3, 8} in def B # i;
foreach i = 6...5 in def E # i;
foreach i = 9 in def One # i;
