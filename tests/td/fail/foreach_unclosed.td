foreach i = [1] in { def A # i;
