def A { int x = !cast<int>("5"); }
