// Mistakes of Objective-C, one after the other.
@class Forward;
@protocol Draws
- (void)draw;
@optional
- (int)size;
@end
@interface Root
{ int count; int count; @private int secret; }
- (void)go;
- (int)go:(int)n with:(float)f;
+ (id)alloc;
@property int value;
@property (readonly, readwrite) int both;
@property (copy, nonatomic, atomic) id mixed;
@property (getter=other, nothing) int unknown;
@end
@interface Child : Root <Draws, Missing>
- (float)go;
@property (readonly) float value;
@end
@interface Bad : Unknown
@end
@interface Root
@end
@implementation Root
- (void)go { [self missing]; [self go:1]; [self go:1 with:"x"]; self = 1; [super go]; }
- (float)go:(int)n with:(float)f { return n; }
- (void)extra { secret = 1; self->missing = 2; self.value = "x"; self.nothing = 1; [Root go]; [Root missing]; [Forward go]; [Nothing go]; }
@synthesize value, missing;
@dynamic value, both;
@end
@implementation Child
- (float)go { @throw 1; @try { } @catch (int n) { } @finally { } @synchronized (1) { } for (id x in 5) { } return 1; }
@end
@implementation Missing
@end
@interface Root (Category)
- (void)more;
- (void)go;
@end
@implementation Root (Category)
@end
@implementation Root (Other)
@end
void function(Root *root, id any, Child *child, Class class) {
  root = child; child = root; int n = root; root = 1; Root value; value.go; root->count; root->secret; [root go]; [n go]; [any nothing]; [class nothing];
  [root retain]; @selector(unknown:); @protocol(Missing); @encode(struct X); @"text" + 1; id<Draws> draws = root; id<Missing> m; [draws size]; [draws nothing];
  @[1, 2]; @{@"a": 1}; @(root); @1.5; root[0]; any[@"x"]; int (^block)(int) = ^(float f) { return 1.5; }; block(1, 2); ^{ n = 1; }; __block int b; sizeof(Root); (Root)any; @try { } [any go:1 with:2 and:3]; NSLog(@"%d"); if (root == n) return; [[root alloc] init]; super; 
}
@end
@property int outside;
@interface Unfinished
- (void)a:(int)a b;
