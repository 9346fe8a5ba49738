// languages: default latest
// What has no colon is the default, and the last.
def A { string S = !switch(1, 1: "one", "many", 2: "two"); }
