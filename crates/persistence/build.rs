//! The migrations are built in; a changed one builds the crate again.

fn main() {
    println!("cargo:rerun-if-changed=../../migrations");
}
