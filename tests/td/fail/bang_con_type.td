def A { dag x = !con(1, 2); }
