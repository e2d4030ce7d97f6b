//! The output of the command line for its user.

use std::io::Write;

/// Prints one line to standard output.
pub fn say(text: &str) {
    let _closed_pipe = writeln!(std::io::stdout().lock(), "{text}");
}

/// Prints one sentence about a failure to standard error.
pub fn complain(text: &str) {
    let _closed_pipe = writeln!(std::io::stderr().lock(), "gida: {text}");
}
