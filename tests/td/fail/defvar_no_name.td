defvar 5 = 1;
