multiclass M {}
