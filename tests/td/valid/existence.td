// Questions about records and types.
class Animal { int legs = 4; }
class Bird : Animal { let legs = 2; }
def Robin : Bird;
class Ask<string name> {
  bit there = !exists<Animal>(name);
  bit bird = !exists<Bird>(name);
}
def Known : Ask<"Robin">;
def Unknown : Ask<"Dodo">;
class Test<Animal a> {
  bit is_bird = !isa<Bird>(a);
}
def Tested : Test<Robin>;
