//! The mails about an order in their words, as a text file: `UPDATE_GOLDEN=1` rewrites it. The
//! HTML part of a mail is made from its text.

use crate::support::{Fixture, amina, bola};
use identity::CodeMaker;
use kernel::OrderId;
use marketplace::fulfilment::{JobStep, arrive, en_route};
use payments::ReceiptNumber;
use std::{fmt::Write as _, fs, path::PathBuf};
use testkit::PlainCodes;

impl Fixture {
    fn mail_addresses_are_confirmed(&self) {
        let now = self.clock_now();
        self.store.tamper(|state| {
            for user in state.users.values_mut() {
                user.email_verified_at = Some(now);
            }
        });
    }

    /// Publishes what waits, and sends the mails that are due within a quarter of an hour.
    async fn mails_go_out(&self) {
        self.reactions().await;
        self.work_after_mins(15).await;
    }
}

/// The mails of a job to both people, without what differs from run to run.
fn mails_of(fixture: &Fixture, order: OrderId) -> String {
    let mut log = String::new();
    for mail in fixture.mailer.sent() {
        writeln!(
            log,
            "To {}\nSubject: {}\n\n{}",
            mail.to, mail.subject, mail.text
        )
        .unwrap();
        log.push_str("----\n\n");
    }
    let reference = fixture.order(order).reference;
    let number = ReceiptNumber::of(reference.clone()).to_string();
    log.replace(reference.as_str(), "SVC-000000")
        .replace(&number, "R-000000")
        .replace(&PlainCodes.receipt_code(order), "CODE")
        .replace(&order.to_string(), "ORDER")
}

#[expect(
    clippy::disallowed_methods,
    reason = "the variable only says to rewrite the file"
)]
fn compare(name: &str, log: &str) {
    let path = PathBuf::from(env!("CARGO_MANIFEST_DIR"))
        .join("tests/golden")
        .join(name);
    if std::env::var_os("UPDATE_GOLDEN").is_some() {
        fs::create_dir_all(path.parent().unwrap()).unwrap();
        fs::write(&path, log).unwrap();
    }
    assert_eq!(log, fs::read_to_string(&path).unwrap_or_default());
}

#[tokio::test]
async fn the_mails_of_a_job_from_the_price_to_the_review() {
    let fixture = Fixture::new().await;
    fixture.mail_addresses_are_confirmed();
    let (order, _) = fixture.paid().await;
    fixture.mails_go_out().await;
    let offers = fixture.offers(order);
    let offer = offers.iter().find(|one| one.provider == amina()).unwrap();
    fixture.accept(order, offer.id).await;
    fixture.mails_go_out().await;
    let step = || JobStep {
        call: fixture.amina(),
        order,
    };
    assert!(en_route(&fixture.store, step()).await.unwrap().is_now());
    fixture.mails_go_out().await;
    assert!(arrive(&fixture.store, step()).await.unwrap().is_now());
    fixture.start(order).await;
    fixture.finish(order).await;
    fixture.mails_go_out().await;
    fixture.confirm(order).await;
    fixture.mails_go_out().await;
    fixture.work_after_mins(120).await;
    fixture.mails_go_out().await;
    let log = mails_of(&fixture, order);
    let to_bola = fixture.state().users[&bola()].email.to_string();
    assert!(log.contains(&format!("To {to_bola}")));
    compare("mails_of_a_job.txt", &log);
}

#[tokio::test]
async fn the_mails_of_a_cancelled_order_and_its_refund() {
    let fixture = Fixture::new().await;
    fixture.mail_addresses_are_confirmed();
    let (order, _) = fixture.paid().await;
    fixture.cancel(order).await;
    fixture.mails_go_out().await;
    fixture.mails_go_out().await;
    compare("mails_of_a_refund.txt", &mails_of(&fixture, order));
}
