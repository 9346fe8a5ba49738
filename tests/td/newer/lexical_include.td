// languages: 19 22 default
include "not_there.td"
