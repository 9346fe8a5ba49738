if false then { def A; } else { def B;
