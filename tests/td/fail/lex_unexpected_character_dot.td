def A : B..C;
