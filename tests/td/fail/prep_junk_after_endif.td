#ifdef A
#endif A
