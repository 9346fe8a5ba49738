def A;
#else
#endif
