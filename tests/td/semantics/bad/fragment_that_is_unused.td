include "base.inc"
def nothing_is_set : PatLeaf<(set)>;
