let 5 = 2 in def B;
