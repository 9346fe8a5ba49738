// Space hardly matters.
class	Tab{int x=1;}def a:Tab{let x=2;}def
b
:
Tab
;
let x=3 in def c:Tab;
