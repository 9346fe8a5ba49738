def A { list<int> x = !listconcat([1], ["a"]); }
