defvar x 1;
