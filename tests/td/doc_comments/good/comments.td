class Tag<string s> { string Spelling = s; bit EndTagOptional = 0; bit EndTagForbidden = 0; }
class NCR<string s, int c> { string Spelling = s; int CodePoint = c; }
class Command<string n> { string Name = n; string EndCommandName = ""; int NumArgs = 0; bit IsInlineCommand = 0; }
def Em : Tag<"em">;
def Li : Tag<"li"> { let EndTagOptional = 1; }
def Br : Tag<"br"> { let EndTagForbidden = 1; }
def : NCR<"amp", 0x26>;
def : NCR<"ouml", 0xf6>;
def C : Command<"c"> { let NumArgs = 1; let IsInlineCommand = 1; }
def Code : Command<"code"> { let EndCommandName = "endcode"; }
def EndCode : Command<"endcode">;
def Formula : Command<"f$"> { let EndCommandName = "f$"; }
