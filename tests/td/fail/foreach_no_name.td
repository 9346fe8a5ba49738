foreach 5 = [1] in def A;
