def A : Missing;
