include Foo
def A;
