// Classes named before they are complete.
class Later;
class User<Later l> { Later later = l; }
class Later { int x = 1; }
def Now : Later;
def Use : User<Now>;
class Self<int n> {
  int value = n;
  Self other = ?;
}
def First : Self<1>;
def Second : Self<2> { let other = First; }
