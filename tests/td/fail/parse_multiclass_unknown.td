defm x : Missing;
