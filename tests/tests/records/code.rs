//! The look of the generated code.

use super::generate;

#[test]
fn a_class_and_its_records() {
    let text = "/// A status.
class Status<bits<10> number, string reason> {
  bits<10> Code = number; // From 100 to 599.
  string Reason = reason;
  // Those that a client may get instead, `first` first.
  list<Status> Instead = [];
  bit Cacheable = ?;
}
// All is well.
def Ok : Status<200, \"OK\">;
def NotFound : Status<404, \"Not Found\"> { let Cacheable = 1; let Instead = [Ok]; }
";
    assert_snapshot_in!("code", "class", generate(text, &[("class", "Status")]));
}
