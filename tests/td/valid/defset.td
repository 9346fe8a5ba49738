// Collecting definitions.
class Animal<string s> {
  string sound = s;
}
defset list<Animal> Pets = {
  def Cat : Animal<"meow">;
  def Dog : Animal<"woof">;
  foreach n = [1, 2] in
    def Fish # n : Animal<"">;
}
def Summary {
  list<string> sounds = !foreach(pet, Pets, pet.sound);
  int count = !size(Pets);
}
