def A;
#endif
