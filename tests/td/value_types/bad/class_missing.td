def i32;
