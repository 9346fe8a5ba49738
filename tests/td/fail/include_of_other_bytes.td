include "café.td"
