//! The command as people start it.
#![expect(
    clippy::unwrap_used,
    reason = "a test that cannot build its case has failed"
)]

use std::{
    fs,
    path::{Path, PathBuf},
    process::{Command, Output},
};

fn run(arguments: &[&str]) -> Output {
    let mut command = Command::new(env!("CARGO_BIN_EXE_simulate-dispatch"));
    command.args(arguments).output().unwrap()
}

/// A file of this test in the folder of the build.
fn file(name: &str) -> PathBuf {
    Path::new(env!("CARGO_TARGET_TMPDIR")).join(name)
}

/// The table and the page of a short run.
fn played(seed: &str, out: &Path) -> (String, Vec<u8>) {
    let small = ["--days=4", "--providers=60", "--orders-per-week=300"];
    let (seed, to) = (format!("--seed={seed}"), format!("--out={}", out.display()));
    let output = run(&[&small[..], &[&seed, &to]].concat());
    let complaints = String::from_utf8_lossy(&output.stderr).into_owned();
    assert!(output.status.success(), "{complaints}");
    assert!(
        complaints.contains("Score alone: day 4 of 4"),
        "{complaints}"
    );
    (
        String::from_utf8(output.stdout).unwrap(),
        fs::read(out).unwrap(),
    )
}

#[test]
fn b9_the_same_seed_gives_the_same_table_and_page_byte_for_byte() {
    let out = file("same.html");
    let first = played("7", &out);
    assert!(first.0.contains("Orders accepted twice"));
    assert!(first.1.starts_with(b"<!doctype html>"));
    assert!(first == played("7", &out), "the second run differs");
    let other = played("8", &out);
    assert!(
        first.0 != other.0 && first.1 != other.1,
        "the seed is ignored"
    );
}

#[test]
fn a_bad_value_is_refused_with_the_name_of_its_option() {
    for option in [
        "--days=0",
        "--set=weight_near=101",
        "--set=no_such_setting=1",
    ] {
        let output = run(&[option]);
        let complaint = String::from_utf8(output.stderr).unwrap();
        assert_eq!(output.status.code(), Some(2), "{option}");
        let name = option.split('=').next().unwrap();
        assert!(complaint.contains(name), "{complaint}");
    }
}

#[test]
fn a_page_that_cannot_be_written_is_refused_before_the_simulation() {
    let folder = env!("CARGO_TARGET_TMPDIR");
    let output = run(&["--out", folder]);
    let complaint = String::from_utf8(output.stderr).unwrap();
    assert_eq!(output.status.code(), Some(1));
    assert!(complaint.contains("--out cannot be written"), "{complaint}");
    assert!(!complaint.contains("day"), "{complaint}");
}

#[test]
fn the_help_names_every_option() {
    let output = run(&["--help"]);
    let help = String::from_utf8(output.stdout).unwrap();
    let options = [
        "--days",
        "--providers",
        "--orders-per-week",
        "--seed",
        "--accept-percent",
        "--set",
        "--out",
    ];
    for option in options {
        assert!(help.contains(option), "{option}");
    }
}
