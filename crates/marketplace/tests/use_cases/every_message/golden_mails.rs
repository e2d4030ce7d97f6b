//! The mails of requests, refunds, disputes, payouts and documents, as text files: `UPDATE_GOLDEN=1`
//! rewrites them.

use super::{
    events::{Orders, of_money, of_people},
    job_events::of_claims,
};
use crate::{
    mail_texts::{compare, mails_of},
    support::{Fixture, a_large_job, in_stages},
};
use kernel::OrderId;
use marketplace::orders::{PriceOrder, price_order};
use serde_json::Value;
use testkit::world;

impl Fixture {
    /// Sends the mails of events about a job that a provider has, each on its own, so that the daily
    /// limit holds none of them back.
    async fn mails_about_job(events: fn(&Orders) -> Vec<Value>, kinds: &[&str]) -> (Self, OrderId) {
        let fixture = Self::new().await;
        fixture.mail_addresses_are_confirmed();
        let order = fixture.assigned().await;
        fixture.reactions().await;
        let orders = Orders {
            assigned: order,
            unpaid: order,
            staged: order,
        };
        let is_wanted = |event: &Value| {
            event["type"]
                .as_str()
                .is_some_and(|kind| kinds.contains(&kind))
        };
        let wanted = events(&orders).into_iter().filter(is_wanted);
        for (number, event) in (30_000..).zip(wanted) {
            fixture.store.tamper(|state| {
                state.sendings.clear();
                state.tasks.clear();
            });
            let event = serde_json::from_value(event).unwrap();
            fixture.tells(number, event).await;
            fixture.mails_go_out().await;
        }
        (fixture, order)
    }
}

/// Compares the mails with a file, after a check that there is one with each of these subjects.
fn compare_all(file: &str, (fixture, order): &(Fixture, OrderId), subjects: &[&str]) {
    let sent = fixture.mailer.sent();
    for subject in subjects {
        assert!(
            sent.iter().any(|mail| mail.subject.starts_with(subject)),
            "no mail about {subject}"
        );
    }
    compare(file, &mails_of(fixture, *order));
}

#[tokio::test]
async fn the_mails_of_a_request_that_our_team_prices() {
    let fixture = Fixture::new().await;
    fixture.mail_addresses_are_confirmed();
    let order = fixture.requested().await;
    fixture.mails_go_out().await;
    let cmd = PriceOrder {
        call: fixture.by(testkit::staff(world::an_admin().id)),
        order,
        lines: a_large_job(),
        plan: in_stages(&[50, 30, 20]),
        note: None,
        valid_hours: None,
        version: None,
    };
    assert!(price_order(&fixture.store, cmd).await.unwrap().is_now());
    fixture.mails_go_out().await;
    let subjects = ["We are pricing your request", "Your price is ready"];
    compare_all("mails_of_a_request.txt", &(fixture, order), &subjects);
}

#[tokio::test]
async fn the_mail_of_an_order_with_a_price_that_is_not_paid_yet() {
    let fixture = Fixture::new().await;
    fixture.mail_addresses_are_confirmed();
    let order = fixture.priced().await;
    fixture.mails_go_out().await;
    let subjects = ["Your price is ready"];
    compare_all("mails_of_a_price.txt", &(fixture, order), &subjects);
}

#[tokio::test]
async fn the_mails_of_each_way_a_refund_is_paid() {
    let kinds = [
        "refundSucceeded",
        "refundCredited",
        "refundNeedsAccount",
        "refundStuck",
        "partRefunded",
    ];
    let all = Fixture::mails_about_job(of_money, &kinds).await;
    let subjects = [
        "Your refund is paid",
        "Your refund is now credit",
        "Where should we send your refund?",
        "You get a partial refund",
    ];
    compare_all("mails_of_refunds.txt", &all, &subjects);
}

#[tokio::test]
async fn the_mails_of_each_step_of_a_dispute() {
    let kinds = [
        "disputeOpened",
        "disputeAnswered",
        "disputeStatementAdded",
        "disputeWithdrawn",
        "disputeDecided",
    ];
    let all = Fixture::mails_about_job(of_claims, &kinds).await;
    // Four openings and eight decisions to both people, a statement of each side to the other, one of
    // our team to both, and the withdrawal to the provider. Our team reads the answer.
    assert_eq!(all.0.mailer.sent().len(), 2 * 4 + 2 * 8 + 4 + 1);
    compare_all("mails_of_a_dispute.txt", &all, &[]);
}

#[tokio::test]
async fn the_mails_of_payouts_and_documents_to_a_provider() {
    let kinds = ["payoutPaid", "payoutReturned", "document"];
    let all = Fixture::mails_about_job(|_| of_people(), &kinds).await;
    // Two payouts, and seven forms of the event of a document: a closed and an opened service too.
    assert_eq!(all.0.mailer.sent().len(), 2 + 7);
    compare_all("mails_to_a_provider.txt", &all, &[]);
}
