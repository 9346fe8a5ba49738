defvar x = [1, "two"];
