class K { bits<4> b; }
let b<"s"> = 1 in def A : K;
