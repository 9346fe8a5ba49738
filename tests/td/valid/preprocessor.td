// Conditional text.
#define HAVE
#ifdef HAVE
def Have;
#ifndef LACK
def NoLack;
#else
def Lack error here
#endif
#else
nothing of this is read ( [ {
#ifdef DEEPER
#endif
#endif
#ifndef HAVE
more that is skipped
#endif
def Last;
