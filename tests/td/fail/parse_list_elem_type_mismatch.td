defvar x = ["a"]<int>;
