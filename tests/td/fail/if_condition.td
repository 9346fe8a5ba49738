if "s" then def A;
