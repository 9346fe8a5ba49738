// languages: 19 22 default latest
def A { dag D = ([] 1); }
