//! A crate that uses the output, through the macro and through the build script.

/// By the macro; vectors need a feature.
pub mod by_macro {
    reg_lists_macros::tablegen!("td/toy.td", reg_lists, gate = ["vector" = "VR"]);
}

/// By the build script, which asks for one list.
pub mod by_script {
    include!(concat!(env!("OUT_DIR"), "/toy.rs"));
}

#[cfg(test)]
mod tests {
    #[test]
    fn lists_name_the_registers_of_classes() {
        use super::by_macro::{GPR, RegClass};
        assert_eq!(GPR.len(), 2);
        assert!(GPR.iter().all(|register| RegClass::GPR.contains(*register)));
        assert_eq!(super::by_script::GPR.len(), 2);
        #[cfg(feature = "vector")]
        assert_eq!(super::by_macro::VR.len(), 1);
    }
}
