//! A payment that was confirmed to a customer survives a power failure, because it is on disk
//! before the answer is sent. The test runs itself again under `strace` and reads the order in
//! which the kernel received the system calls.

use crate::scenario::Scenario;
use marketplace::payments::{Settled, verify_payment};
use std::{fs, io::Write as _, process::Command};

const PAYMENTS: usize = 100;
const ANSWER: &str = "the payment was answered";

/// Pays one order after another and writes an answer after each payment.
async fn pay_and_answer() {
    let scenario = Scenario::on_sqlite().await;
    for _ in 0..PAYMENTS {
        let (_, reference) = scenario.paid_at_the_gateway().await;
        let settled = verify_payment(
            scenario.store(),
            &scenario.fake,
            &reference,
            scenario.owner(),
        )
        .await
        .unwrap();
        assert_eq!(settled, Settled::Paid);
        // This is one system call without a buffer.
        std::io::stderr().write_all(ANSWER.as_bytes()).unwrap();
    }
}

#[tokio::test]
#[ignore = "run under strace by the tests below"]
async fn payments_as_the_product_answers_them() {
    pay_and_answer().await;
}

#[tokio::test]
#[ignore = "run under strace by the tests below"]
async fn payments_that_are_answered_early() {
    persistence::testing::answer_early();
    pay_and_answer().await;
}

/// The number of answers that came after the write-ahead log was synced with everything that was
/// written to it.
fn synced_answers(child: &str) -> usize {
    let trace = std::env::temp_dir().join(format!("gida-strace-{}-{child}", std::process::id()));
    let done = Command::new("strace")
        .args([
            "-f",
            "-y",
            "-e",
            "trace=write,pwrite64,fdatasync,fsync",
            "-o",
        ])
        .arg(&trace)
        .arg(std::env::current_exe().unwrap())
        .args(["--ignored", "--nocapture", "--exact"])
        .arg(format!("synced::{child}"))
        .output()
        .expect("strace is installed");
    assert!(
        done.status.success(),
        "{}",
        String::from_utf8_lossy(&done.stderr)
    );
    let calls = fs::read_to_string(&trace).unwrap();
    fs::remove_file(&trace).unwrap();
    let (mut written, mut answers, mut synced) = (false, 0, 0);
    for call in calls.lines() {
        let on_the_log = call.contains("-wal>");
        if call.contains(ANSWER) {
            answers += 1;
            synced += usize::from(!written);
        } else if on_the_log && call.contains("pwrite64(") {
            written = true;
        } else if on_the_log && (call.contains("fdatasync(") || call.contains("fsync(")) {
            written = false;
        }
    }
    assert_eq!(answers, PAYMENTS);
    synced
}

#[test]
fn each_of_a_hundred_payment_answers_leaves_after_its_commit_was_synced() {
    assert_eq!(
        synced_answers("payments_as_the_product_answers_them"),
        PAYMENTS
    );
}

/// The check detects the fault that it exists for: a store that syncs later fails it.
#[test]
fn answers_before_the_sync_are_noticed() {
    assert!(synced_answers("payments_that_are_answered_early") < PAYMENTS / 2);
}
