foreach i = "s" in def A # i;
