// languages: 19 22 default latest
// The message about the number of bits ended with a lone quotation mark before LLVM 22.
def A { bits<2> B = 0b111; }
