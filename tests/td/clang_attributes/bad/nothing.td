include "../classes.td"
class Unused;
