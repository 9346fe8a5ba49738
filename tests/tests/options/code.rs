//! The look of the generated code.

use super::generate;

#[test]
fn a_tool() {
    let text = "def Output : OptionGroup<\"<output>\">, HelpText<\"OUTPUT\">;
        def help : Flag<[\"-\", \"--\"], \"help\">, HelpText<\"Print this help\">;
        def h : Flag<[\"-\"], \"h\">, Alias<help>;
        def o : JoinedOrSeparate<[\"-\"], \"o\">, MetaVarName<\"<file>\">, Group<Output>,
            HelpText<\"Write to <file>\">;";
    assert_snapshot_in!("code", "tool", generate(text));
}
