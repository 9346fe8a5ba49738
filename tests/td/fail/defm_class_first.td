class K;
defm A : K;
