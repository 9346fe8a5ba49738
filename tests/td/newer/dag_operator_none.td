// languages: 19 22 default latest
def A { dag D = ([{ code }] 1); dag E = (1 2); }
