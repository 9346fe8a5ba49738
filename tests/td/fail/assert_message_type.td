assert false, 5;
