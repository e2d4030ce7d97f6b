//! Which notifications are sent by SMS, and to which people.

use super::{PAID, PHONE, far};
use crate::support::{Fixture, bola};
use marketplace::SmsError;
use notifications::{Channel, SendingReason, SendingState, SmsFailure};

impl Fixture {
    fn sms_reports(&self, text: &str) -> marketplace::sms::ReceiveSmsReport {
        marketplace::sms::ReceiveSmsReport {
            call: self.system(),
            provider: "recorder".into(),
            report: marketplace::RawSmsReport {
                proof: "signed".into(),
                body: text.as_bytes().to_vec(),
            },
        }
    }

    async fn sms_reported(&self, text: &str) {
        let cmd = self.sms_reports(text);
        let taken = marketplace::sms::receive_sms_report(&self.store, &self.sms, cmd).await;
        assert_eq!(taken, Ok(()));
    }
}

#[tokio::test]
async fn a_payment_that_nothing_else_delivered_is_texted_after_a_minute_in_plain_letters() {
    let fixture = Fixture::new().await;
    fixture.reachable();
    let (order, _) = fixture.paid().await;
    fixture.reactions().await;
    fixture.work().await;
    assert_eq!(fixture.sms.texts_to(PHONE), Vec::<String>::new());
    fixture.work_after_mins(1).await;
    let texts = fixture.sms.texts_to(PHONE);
    let reference = fixture.order(order).reference.to_string();
    assert_eq!(texts.len(), 1);
    assert!(texts[0].contains("NGN") && texts[0].contains(&reference));
    assert!(texts[0].is_ascii(), "{texts:?}");
    let row = fixture.sending(PAID, Channel::Sms);
    assert_eq!((far(&row), row.tries), ((SendingState::Sent, None), 1));
    for report in ["delivered", "sent", "delivered", "failed"] {
        fixture.sms_reported(&format!("sms-1 {report}")).await;
        let row = fixture.sending(PAID, Channel::Sms);
        assert_eq!((row.state, row.tries), (SendingState::Delivered, 1));
    }
}

#[tokio::test]
async fn a_person_already_reached_or_without_a_confirmed_number_gets_no_sms() {
    for (case, reason) in [
        ("read", SendingReason::AlreadyRead),
        ("reached", SendingReason::Reached),
        ("unconfirmed", SendingReason::NoAddress),
        ("late", SendingReason::Outdated),
        ("without a provider", SendingReason::NoService),
    ] {
        let fixture = Fixture::new().await;
        fixture.reachable();
        fixture.paid().await;
        fixture.reactions().await;
        if case == "without a provider" {
            fixture.sms.turn_off();
        }
        let now = fixture.clock_now();
        fixture.store.tamper(|state| match case {
            "read" => {
                for one in state.notifications.values_mut() {
                    let _first = one.mark_read(now);
                }
            }
            "reached" => {
                for one in state.sendings.values_mut() {
                    if one.channel == Channel::Email {
                        one.state = SendingState::Delivered;
                    }
                }
            }
            "unconfirmed" => {
                let user = state.users.get_mut(&bola()).unwrap();
                user.phone_confirmed_at = None;
            }
            _ => {}
        });
        fixture
            .work_after_mins(if case == "late" { 61 } else { 2 })
            .await;
        assert_eq!(fixture.sms.texts_to(PHONE), Vec::<String>::new(), "{case}");
        let row = fixture.sending(PAID, Channel::Sms);
        assert_eq!(
            far(&row),
            (SendingState::Suppressed, Some(reason)),
            "{case}"
        );
    }
}

#[tokio::test]
async fn the_pin_is_texted_to_the_customer_alone_and_only_while_it_is_needed() {
    let fixture = Fixture::new().await;
    fixture.reachable();
    let order = fixture.assigned().await;
    fixture.reactions().await;
    fixture.work_after_mins(1).await;
    let pin = fixture.order(order).arrival_pin.unwrap();
    let texts = fixture.sms.texts_to(PHONE);
    let told = texts.iter().filter(|text| text.contains(pin.reveal()));
    assert_eq!(told.count(), 1, "{texts:?}");
    let rows = fixture.state().sendings.owned();
    let sms = rows.values().filter(|one| one.channel == Channel::Sms);
    assert!(sms.clone().all(|one| one.user == bola()));
}

#[tokio::test]
async fn a_refused_text_has_failed_with_its_reason_and_can_be_sent_again() {
    let fixture = Fixture::new().await;
    fixture.reachable();
    fixture.paid().await;
    fixture.reactions().await;
    fixture
        .sms
        .fail_next(SmsError::Refused(SmsFailure::NoCredit));
    fixture.work_after_mins(1).await;
    let row = fixture.sending(PAID, Channel::Sms);
    assert_eq!(
        far(&row),
        (SendingState::Failed, Some(SendingReason::NoCredit))
    );
    assert_eq!(
        fixture.replay_as(fixture.operations(), row.id).await,
        Ok(())
    );
    fixture.work().await;
    assert_eq!(fixture.sms.texts_to(PHONE).len(), 1);
    let row = fixture.sending(PAID, Channel::Sms);
    assert_eq!((far(&row), row.tries), ((SendingState::Sent, None), 2));
}
