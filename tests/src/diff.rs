//! Differences between two outputs, for people to read.

/// Lines shown around a difference.
const CONTEXT: usize = 2;
/// Lines shown of a difference at most.
const MOST: usize = 40;

/// The lines in which two outputs differ, from the first to the last of them.
pub fn diff(expected: &[u8], got: &[u8]) -> String {
    let expected: Vec<_> = expected.split(|byte| *byte == b'\n').collect();
    let got: Vec<_> = got.split(|byte| *byte == b'\n').collect();
    let same_start = common(expected.iter(), got.iter());
    let same_end = common(
        expected[same_start..].iter().rev(),
        got[same_start..].iter().rev(),
    );
    let from = same_start.saturating_sub(CONTEXT);
    let mut out = String::new();
    let mut show = |sign: char, lines: &[&[u8]]| {
        for line in lines.iter().take(MOST) {
            out.push_str(&format!("  {sign} {}\n", String::from_utf8_lossy(line)));
        }
        if lines.len() > MOST {
            out.push_str(&format!("  {sign} ... {} more\n", lines.len() - MOST));
        }
    };
    show(' ', &expected[from..same_start]);
    show('-', &expected[same_start..expected.len() - same_end]);
    show('+', &got[same_start..got.len() - same_end]);
    let after = expected.len() - same_end;
    show(' ', &expected[after..(after + CONTEXT).min(expected.len())]);
    out
}

fn common<'l>(
    left: impl Iterator<Item = &'l &'l [u8]>,
    right: impl Iterator<Item = &'l &'l [u8]>,
) -> usize {
    left.zip(right).take_while(|(a, b)| a == b).count()
}
