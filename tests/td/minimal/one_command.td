// For doc_comments: a command alone.
class Tag<string s> { string Spelling = s; bit EndTagOptional = 0; bit EndTagForbidden = 0; }
class NCR<string s, int c> { string Spelling = s; int CodePoint = c; }
class Command<string n> { string Name = n; string EndCommandName = ""; int NumArgs = 0; bit IsInlineCommand = 0; }
def C : Command<"c">;
