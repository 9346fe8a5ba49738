//! Tables of a small language: keywords and operators. No target is involved, and none
//! of what targets need is compiled:
//!
//! ```console
//! cargo run -p tblgen-runtime --no-default-features --features searchable_tables --example keywords
//! ```

tblgen_runtime::tablegen!("examples/td/Keywords.td", searchable_tables);

fn main() {
    let text = "let x = 2 ^ y ; while true return x - 1";
    for word in text.split(' ') {
        if let Some(keyword) = Keywords::by_text(word) {
            println!("{word:>8}  {}", keyword.is);
        } else if let Some(operator) = Operators::by_sign(word) {
            let side = if operator.binds_right {
                "right"
            } else {
                "left"
            };
            println!("{word:>8}  binds {side} with {}", operator.power);
        }
    }
    let signs: Vec<&str> = Operators::by_power(4).map(|row| row.sign).collect();
    println!("as strong as +: {}", signs.join(" "));
}
