// languages: default latest
class Fields { list<int> append = [1]; list<int> prepend = [2]; }
def A : Fields {
  let append append = [3];
  let prepend prepend = [4];
}
let append prepend = [5], prepend append = [6] in
def B : Fields;
