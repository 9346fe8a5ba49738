if true then { def A;
