//! Values of ours and of LLVM's.

use serde_json::Value;

/// Whether our value is LLVM's.
///
/// An integer stands for bits, of which LLVM has a list; the text of a dag is not compared, as all
/// parts of it are.
pub(super) fn is_same(theirs: &Value, ours: &Value) -> bool {
    match (theirs, ours) {
        (Value::Array(bits), Value::Object(object)) => {
            let integer = object.get("bits").and_then(Value::as_str);
            integer.is_some_and(|text| integer_of(bits).is_some_and(|bits| bits == text))
        }
        (Value::Array(theirs), Value::Array(ours)) => {
            theirs.len() == ours.len() && theirs.iter().zip(ours).all(|(a, b)| is_same(a, b))
        }
        (Value::Object(theirs), Value::Object(ours)) => {
            let is_dag = theirs.get("kind").is_some_and(|kind| kind == "dag");
            let is_left_out = |name: &&String| is_dag && *name == "printable";
            let names = theirs.keys().filter(|name| !is_left_out(name));
            let count = names.clone().count();
            let is_same = |name: &String| {
                let ours = ours.get(name);
                ours.is_some_and(|ours| is_same(&theirs[name], ours))
            };
            count == ours.len() && names.into_iter().all(is_same)
        }
        _ => theirs == ours,
    }
}

/// The integer that bits are, the first one being the least significant.
fn integer_of(bits: &[Value]) -> Option<String> {
    let mut integer = 0u128;
    for (at, bit) in bits.iter().enumerate() {
        let bit = u128::from(bit.as_u64().filter(|bit| *bit < 2)?);
        if at >= 128 {
            return None;
        }
        integer |= bit << at;
    }
    Some(integer.to_string())
}
