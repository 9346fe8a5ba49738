// languages: 19 22
// Both messages about an open region.
#ifdef NOT_DEFINED
class A;
