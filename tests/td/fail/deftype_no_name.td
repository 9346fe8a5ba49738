deftype 5 = int;
