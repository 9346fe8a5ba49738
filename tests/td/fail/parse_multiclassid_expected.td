defm x : 5;
