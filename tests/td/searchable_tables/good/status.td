// Status codes of HTTP: a table that needs no target.
include "llvm/TableGen/SearchableTable.td"

class Kind<bits<8> first> { bits<8> First = first; }
def Informational : Kind<1>;
def Success : Kind<2>;
def Redirection : Kind<3>;
def ClientError : Kind<4>;
def ServerError : Kind<5>;

def Kind : GenericEnum {
  let FilterClass = "Kind";
  let ValueField = "First";
}

class Status<bits<16> number, string reason, Kind kind, bit cacheable = 0> {
  bits<16> Code = number;
  string Reason = reason;
  Kind Class = kind;
  bit IsCacheable = cacheable;
}

def Continue : Status<100, "Continue", Informational>;
def Ok : Status<200, "OK", Success, 1>;
def Created : Status<201, "Created", Success>;
def NoContent : Status<204, "No Content", Success, 1>;
def MovedPermanently : Status<301, "Moved Permanently", Redirection, 1>;
def Found : Status<302, "Found", Redirection>;
def NotModified : Status<304, "Not Modified", Redirection>;
def BadRequest : Status<400, "Bad Request", ClientError>;
def Forbidden : Status<403, "Forbidden", ClientError>;
def NotFound : Status<404, "Not Found", ClientError, 1>;
def Gone : Status<410, "Gone", ClientError, 1>;
def ServerFailure : Status<500, "Internal Server Error", ServerError>;
def Unavailable : Status<503, "Service Unavailable", ServerError>;

def StatusTable : GenericTable {
  let FilterClass = "Status";
  let Fields = ["Code", "Reason", "Class", "IsCacheable"];
  string TypeOf_Class = "Kind";
  let PrimaryKey = ["Code"];
  let PrimaryKeyName = "lookupStatusByCode";
  let PrimaryKeyEarlyOut = 1;
}

def lookupStatusByReason : SearchIndex {
  let Table = StatusTable;
  let Key = ["Reason"];
}

def lookupStatusByClass : SearchIndex {
  let Table = StatusTable;
  let Key = ["Class", "IsCacheable"];
}

def CacheableTable : GenericTable {
  let FilterClass = "Status";
  let FilterClassField = "IsCacheable";
  let CppTypeName = "Cacheable";
  let Fields = ["Class", "Code"];
  string TypeOf_Class = "Kind";
  let PrimaryKey = ["Class"];
  let PrimaryKeyName = "cacheableOfClass";
  let PrimaryKeyReturnRange = 1;
}
