// languages: 19 22 default latest
// Messages of the lexer begin with a small letter since LLVM 22; LLVM 19's with a capital one.
#define TWICE
#define TWICE
#ifdef TWICE
#else
#else
#endif
