// Conditional text, nesting, and what counts as a directive.
#define FIRST
#ifdef FIRST
def InIfdef;
#else
def InElse; this is skipped, even if it could not be "read
#endif
#ifndef FIRST
#ifdef NEVER
def Deep;
#else
def DeepElse;
#endif
def Wrong;
#else
  #define SECOND   // a comment may follow
#ifdef SECOND /* and
  this one ends on another line */
def Second;
#endif
#endif
#ifdef UNDEFINED
/* a comment that hides an #endif
#endif
*/
#define NOT_SEEN
#endif
#ifndef NOT_SEEN
def NotSeen { int x = 1; }
#endif
