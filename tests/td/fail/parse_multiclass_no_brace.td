multiclass M 5
