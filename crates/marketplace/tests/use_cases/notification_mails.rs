//! The mails that repeat notifications outside the app.

use crate::support::{Fixture, amina, bola};
use identity::PreferenceChanges;
use kernel::{Timestamp, UserId};
use marketplace::{
    Mail, TaskKind,
    identity::{SetPreferences, set_preferences},
    payments::Settled,
};
use notifications::{Channel, SendingReason, SendingState};
use orders::Slot;
use testkit::world;

const PAID: &str = "Payment received";

impl Fixture {
    /// The mails to a person whose subject begins with this.
    fn mails_about(&self, address: &str, subject: &str) -> Vec<Mail> {
        let mails = self.mailer.sent_to(address).into_iter();
        mails
            .filter(|mail| mail.subject.starts_with(subject))
            .collect()
    }

    fn edit(&self, user: UserId, change: impl FnOnce(&mut identity::User)) {
        self.store.tamper(|state| {
            change(state.users.get_mut(&user).unwrap());
        });
    }

    fn confirm_address(&self, user: UserId) {
        let now = self.clock_now();
        self.edit(user, |user| user.email_verified_at = Some(now));
    }

    fn reads_everything(&self) {
        let now = self.clock_now();
        self.store.tamper(|state| {
            for one in state.notifications.values_mut() {
                let _first = one.mark_read(now);
            }
        });
    }

    fn mail_due(&self) -> Option<Timestamp> {
        self.state()
            .tasks
            .values()
            .filter(|queued| queued.job.kind == TaskKind::MailNotification)
            .map(|queued| queued.job.due_at)
            .max()
    }
}

fn bolas() -> String {
    world::a_complete_customer().email.to_string()
}

#[tokio::test]
async fn a_payment_is_confirmed_by_mail_with_its_lines_and_the_vat() {
    let fixture = Fixture::new().await;
    fixture.confirm_address(bola());
    let (order, _) = fixture.paid().await;
    fixture.reactions().await;
    fixture.work().await;
    let mails = fixture.mails_about(&bolas(), PAID);
    assert_eq!(mails.len(), 1);
    let reference = fixture.order(order).reference;
    assert_eq!(mails[0].subject, format!("{PAID} ({reference})"));
    for line in [
        "Hello Bola,",
        "is held safely for",
        "Service: ",
        &format!("Reference: {reference}"),
        "When: ",
        "Where: ",
        "Total: ₦",
        "VAT included: ₦",
        &format!("/order/{order}/track"),
        "/account?tab=settings",
    ] {
        let text = &mails[0].text;
        assert!(text.contains(line), "{line} is missing in:\n{text}");
    }
}

#[tokio::test]
async fn b15_20_the_mail_of_an_accepted_job_names_the_provider() {
    let fixture = Fixture::new().await;
    fixture.confirm_address(bola());
    let order = fixture.assigned().await;
    fixture.reactions().await;
    fixture.work().await;
    let mails = fixture.mails_about(&bolas(), "A provider has accepted your job");
    assert_eq!(mails.len(), 1);
    let order = fixture.order(order);
    let sentence = format!(
        "Amina B. has accepted {} ({}).",
        order.title, order.reference
    );
    for part in [sentence.as_str(), "Provider: Amina B.", "When: "] {
        let text = &mails[0].text;
        assert!(text.contains(part), "{part} is missing in:\n{text}");
    }
}

#[tokio::test]
async fn b15_20_the_mail_of_a_finished_job_says_who_did_it_and_when() {
    let fixture = Fixture::new().await;
    fixture.confirm_address(bola());
    let order = fixture.finished().await;
    fixture.reactions().await;
    fixture.work_after_mins(11).await;
    let mails = fixture.mails_about(&bolas(), "Is it done?");
    assert_eq!(mails.len(), 1);
    let done = fixture.order(order).finished_at.unwrap().abuja_moment();
    for part in [format!("Done: {done}"), "Provider: Amina B.".to_owned()] {
        let text = &mails[0].text;
        assert!(text.contains(&part), "{part} is missing in:\n{text}");
    }
    assert!(!mails[0].text.contains("When: "));
}

#[tokio::test]
async fn b15_20_the_mail_of_a_cancelled_order_does_not_promise_a_visit_as_soon_as_possible() {
    let fixture = Fixture::new().await;
    let order = fixture.priced().await;
    fixture.store.tamper(|state| {
        state.orders.get_mut(&order).unwrap().slot = Some(Slot::Asap);
    });
    fixture.cancel(order).await;
    fixture.reactions().await;
    fixture.work().await;
    let mails = fixture.mails_about(&bolas(), "Your request is cancelled");
    assert_eq!(mails.len(), 1);
    assert!(!mails[0].text.contains("as soon as possible"));
}

#[tokio::test]
async fn an_unconfirmed_address_gets_nothing_that_a_person_typed() {
    let fixture = Fixture::new().await;
    fixture.paid().await;
    fixture.reactions().await;
    fixture.work().await;
    let mails = fixture.mails_about(&bolas(), PAID);
    assert_eq!(mails.len(), 1);
    assert!(mails[0].text.starts_with("Hello,\n\nPayment received\n"));
    assert!(!mails[0].text.contains("Bola") && !mails[0].text.contains("Where:"));
}

#[tokio::test]
async fn a_person_who_turned_mail_off_gets_none_and_still_has_the_notification() {
    let fixture = Fixture::new().await;
    let cmd = SetPreferences {
        call: fixture.owner(),
        user: bola(),
        changes: PreferenceChanges {
            email: Some(false),
            ..PreferenceChanges::default()
        },
    };
    fixture.paid().await;
    fixture.reactions().await;
    // The preferences count until the mail is sent.
    set_preferences(fixture.as_store(), cmd).await.unwrap();
    fixture.work().await;
    assert_eq!(fixture.mails_about(&bolas(), PAID), []);
    let notifications = fixture.state().notifications.owned();
    assert!(notifications.values().any(|one| one.title == PAID));
}

#[tokio::test]
async fn a_finished_job_is_sent_by_mail_only_if_it_was_not_read_in_the_app() {
    const FINISHED: &str = "Is it done?";
    for reads in [false, true] {
        let fixture = Fixture::new().await;
        fixture.finished().await;
        fixture.reactions().await;
        fixture.work_after_mins(9).await;
        assert_eq!(fixture.mails_about(&bolas(), FINISHED).len(), 0);
        if reads {
            fixture.reads_everything();
        }
        fixture.work_after_mins(2).await;
        let mails = fixture.mails_about(&bolas(), FINISHED);
        assert_eq!(mails.len(), usize::from(!reads), "read: {reads}");
    }
}

#[tokio::test]
async fn b15_16_a_request_that_our_team_prices_is_confirmed_by_mail_at_once_although_it_was_read() {
    let fixture = Fixture::new().await;
    fixture.confirm_address(bola());
    let order = fixture.requested().await;
    fixture.reactions().await;
    fixture.reads_everything();
    fixture.work().await;
    let mails = fixture.mails_about(&bolas(), "We are pricing your request");
    assert_eq!(mails.len(), 1);
    let reference = fixture.order(order).reference;
    for part in [
        "We received your request for".to_owned(),
        format!("Reference: {reference}"),
        format!("/order/{order}/track"),
    ] {
        assert!(mails[0].text.contains(&part), "{part} in {}", mails[0].text);
    }
}

#[tokio::test]
async fn b15_16_an_order_with_a_price_is_confirmed_by_mail_after_ten_minutes_unless_it_was_paid() {
    for pays in [false, true] {
        let fixture = Fixture::new().await;
        let order = fixture.priced().await;
        fixture.reactions().await;
        fixture.reads_everything();
        fixture.work_after_mins(9).await;
        assert_eq!(fixture.mails_about(&bolas(), "Your price").len(), 0);
        if pays {
            let reference = fixture.checkout(order).await;
            fixture.gateway.pay(&reference);
            assert_eq!(fixture.verify(&reference).await, Settled::Paid);
            fixture.reactions().await;
        }
        fixture.work_after_mins(2).await;
        let count = |subject| fixture.mails_about(&bolas(), subject).len();
        assert_eq!(
            (count("Your price"), count(PAID)),
            (usize::from(!pays), usize::from(pays)),
            "paid: {pays}"
        );
    }
}

#[tokio::test]
async fn at_night_a_record_waits_for_the_morning_and_an_offer_does_not() {
    let fixture = Fixture::new().await;
    let (order, _) = fixture.paid().await;
    fixture.reactions().await;
    fixture.work().await;
    let night: Timestamp = fixture.clock_now().abuja_date().at_hour(22);
    fixture.clock.set(night);
    fixture.cancel(order).await;
    fixture.reactions().await;
    let morning = night.plus_hours(8).plus_mins(30);
    assert_eq!(fixture.mail_due(), Some(morning));
}

/// How the mails about cancelled requests of Bola ended.
fn cancelled_mails(fixture: &Fixture) -> Vec<(SendingState, Option<SendingReason>)> {
    let all = fixture.state().sendings.owned();
    let about = all
        .into_values()
        .filter(|one| (one.channel, one.template.as_str()) == (Channel::Email, "orderCancelled"));
    about.map(|one| (one.state, one.reason)).collect()
}

#[tokio::test]
async fn b15_4_a_mail_about_a_cancelled_order_is_sent_however_many_there_are() {
    let fixture = Fixture::new().await;
    for _ in 0..5 {
        let order = fixture.priced().await;
        fixture.cancel(order).await;
    }
    fixture.reactions().await;
    fixture.work().await;
    let mails = fixture.mails_about(&bolas(), "Your request is cancelled");
    assert_eq!(mails.len(), 5);
}

#[tokio::test]
async fn b15_limited_mails_come_three_times_a_day_at_most() {
    let fixture = Fixture::new().await;
    for _ in 0..5 {
        let order = fixture.priced().await;
        fixture.cancel(order).await;
    }
    fixture.reactions().await;
    fixture.limits_notifications();
    // The later ones wait a minute, until it is known that the earlier ones were sent.
    for _ in 0..3 {
        fixture.work_after_mins(1).await;
    }
    let cancelled = "Your request is cancelled";
    assert_eq!(fixture.mails_about(&bolas(), cancelled).len(), 3);
    let all = cancelled_mails(&fixture);
    let limited = (SendingState::Suppressed, Some(SendingReason::DailyLimit));
    assert_eq!(all.len(), 5);
    assert_eq!(all.iter().filter(|one| **one == limited).count(), 2);
    fixture.paid().await;
    fixture.reactions().await;
    fixture.work().await;
    assert_eq!(fixture.mails_about(&bolas(), PAID).len(), 1, "urgent");
    fixture.clock.advance_hours(24);
    let order = fixture.priced().await;
    fixture.cancel(order).await;
    fixture.reactions().await;
    fixture.limits_notifications();
    fixture.work().await;
    let mails = fixture.mails_about(&bolas(), cancelled);
    assert_eq!(mails.len(), 4, "a new day began");
}

#[tokio::test]
async fn an_offer_reaches_the_provider_by_mail_at_once() {
    let fixture = Fixture::new().await;
    fixture.offered().await;
    fixture.reactions().await;
    fixture.work().await;
    let address = fixture.state().users[&UserId::from(amina())]
        .email
        .to_string();
    let mails = fixture.mailer.sent_to(&address);
    assert!(
        mails
            .iter()
            .any(|mail| mail.text.contains("/service-provider/dashboard")),
        "{mails:#?}"
    );
}
