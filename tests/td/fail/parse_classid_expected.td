def A : 5;
