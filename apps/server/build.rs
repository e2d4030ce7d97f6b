//! Passes the commit of the build and its time to the binary (BUILD-09). Outside a checkout both
//! stay unknown.

use std::process::Command;

fn git(arguments: &[&str]) -> Option<String> {
    let output = Command::new("git")
        .args(arguments)
        .output()
        .ok()
        .filter(|output| output.status.success())?;
    Some(String::from_utf8(output.stdout).ok()?.trim().to_owned()).filter(|text| !text.is_empty())
}

fn main() {
    let values = [
        ("GIDA_COMMIT", git(&["rev-parse", "HEAD"])),
        ("GIDA_BUILD_TIME", git(&["log", "-1", "--format=%cI"])),
    ];
    for (name, value) in values {
        if let Some(value) = value {
            println!("cargo::rustc-env={name}={value}");
        }
    }
    // Only a new commit can change the result.
    if let Some(head) = git(&["rev-parse", "--git-path", "logs/HEAD"]) {
        println!("cargo::rerun-if-changed={head}");
    }
}
