deftype T int;
