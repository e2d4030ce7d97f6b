//! What the command line says to the person in front of it.

use std::io::Write;

/// One line on standard output.
pub fn say(text: &str) {
    let _closed_pipe = writeln!(std::io::stdout().lock(), "{text}");
}

/// One sentence about what went wrong, on standard error.
pub fn complain(text: &str) {
    let _closed_pipe = writeln!(std::io::stderr().lock(), "gida: {text}");
}
