let x{1-0} = 2 in def B;
