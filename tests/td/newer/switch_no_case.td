// languages: default latest
def A { string S = !switch(1, "default"); }
