// Block comments nest; line comments do not end at a "/*".
/* one /* two */ still one */
def A; // def B; /*
def C; /* a /* b /* c */ */ */ def D;
/**/ def E;
/* // */ def F;
