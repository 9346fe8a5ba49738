// languages: 19 22 default latest
// An unclosed comment: the message lost its exclamation mark in LLVM 22.
class A;
#ifdef A /* no end
