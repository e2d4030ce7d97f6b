//! The migrations are compiled into the crate, so a changed migration rebuilds it.

fn main() {
    println!("cargo:rerun-if-changed=../../migrations");
}
