class K { bits<4> b; }
let b<1-0 = 1 in def A : K;
