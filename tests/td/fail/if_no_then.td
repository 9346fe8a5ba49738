if true def A;
