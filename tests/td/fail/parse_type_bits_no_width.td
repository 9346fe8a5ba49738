def A { bits x = 1; }
