assert true "message";
