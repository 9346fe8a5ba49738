class K;
deftype T = K;
