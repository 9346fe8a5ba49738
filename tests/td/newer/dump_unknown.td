// languages: 22
class R;
def A : R;
dump !cast<R>("none");
