include "clang/Basic/BuiltinsBase.td"

def Abs : LibBuiltin<"stdlib.h"> {
  let Spellings = ["abs"];
  let Attributes = [NoThrow, Const];
  let Prototype = "int(int)";
  let AddBuiltinPrefixedAlias = 1;
  let OnlyBuiltinPrefixedAliasIsConstexpr = 1;
}

def Print : LibBuiltin<"my/io-core.h"> {
  let Spellings = ["print"];
  let Attributes = [PrintfFormat<1>, MultiIndexAttribute<"C", [2, 3]>];
  let Prototype = "int(FILE*, char const* restrict, ...)";
  let RequiresUndef = 1;
}

def Load : AtomicBuiltin, Template<["char", "unsigned long int", "_Complex float"], ["_1", "_8", "_c"]> {
  let Spellings = ["load"];
  let Prototype = "T(T volatile*, _Constant int)";
}

def Dot : TargetBuiltin {
  let Spellings = ["dot"];
  let Features = "simd,(fma|fma4)";
  let Prototype = "_Vector<4,unsigned char>*(_ExtVector<4, float>, char const address_space<3>*, int32_t&)";
}

def Move : LangBuiltin<"CXX_LANG"> {
  let Spellings = ["move"];
  let Namespace = "std";
  let Prototype = "void(long long int, __int128_t, __float128, long double, sigjmp_buf, msuint32_t)";
}

def Anything : Builtin {
  let Spellings = ["anything"];
  let Attributes = [CustomTypeChecking];
  let Prototype = "";
}

def Gpu : NamePrefix<"__gpu_">;
def Wait : Builtin {
  let Spellings = ["wait"];
  let RequiredNamePrefix = Gpu;
  let EnableOpenCLLong = 1;
  let Prototype = "void(long long int, uint64_t)";
}

def Thread : CustomEntry {
  let Entry = "LIBBUILTIN(thread, \"\", \"fC<2,3>\", THREAD_H, ALL_LANGUAGES)";
}
