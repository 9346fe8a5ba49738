// languages: default latest
def A { string S = !switch(1, 1: "one", 2: "two"); }
