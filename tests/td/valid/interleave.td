// Joining lists to text.
class Join<list<string> words, list<int> numbers> {
  string line = !interleave(words, ", ");
  string digits = !interleave(numbers, "");
  string one = !interleave(["alone"], "-");
  string upper = !toupper(line);
  string lower = !tolower("MiXeD");
}
def Two : Join<["a", "b"], [1, 2, 3]>;
