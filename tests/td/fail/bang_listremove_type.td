def A { list<int> x = !listremove([1], ["a"]); }
