defvar l = ["a", "b"];
def l[0];
