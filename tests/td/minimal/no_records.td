// For records: classes without records, and without fields.
class None { int n = ?; }
class Bare;
def : Bare;
