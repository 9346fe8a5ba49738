class K { int x = 1; }
let x = 3in def A : K;
