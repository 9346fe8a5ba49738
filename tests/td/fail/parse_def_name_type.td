def !add(1, 2);
