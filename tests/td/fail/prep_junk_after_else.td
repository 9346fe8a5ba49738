#ifdef A
#else B
#endif
