//! Tells the binary which commit it was built from and when that commit was made (BUILD-09). Outside a checkout it
//! stays unknown.

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
    let told = [
        ("GIDA_COMMIT", git(&["rev-parse", "HEAD"])),
        ("GIDA_BUILD_TIME", git(&["log", "-1", "--format=%cI"])),
    ];
    for (name, value) in told {
        if let Some(value) = value {
            println!("cargo::rustc-env={name}={value}");
        }
    }
    // Only a new commit can change the answer.
    if let Some(head) = git(&["rev-parse", "--git-path", "logs/HEAD"]) {
        println!("cargo::rerun-if-changed={head}");
    }
}
