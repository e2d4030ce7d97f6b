//! Each message is in the language of the person who gets it, at the time at which it is made.

use crate::support::{Fixture, amina, bola};
use identity::{CodePurpose, User};
use kernel::{Applied, Language, NgPhone, UserId};
use marketplace::{
    content::{SaveMessage, save_message},
    identity::{CodeRequest, RequestPhoneCode, request_phone_code},
};
use notifications::{MessagePart, MessageTemplate, Notification, PhoneChannel};
use std::{collections::BTreeSet, sync::Arc};
use testkit::{PlainCodes, world};

const PHONE: &str = "+2348031234567";

fn change(fixture: &Fixture, user: UserId, change: impl FnOnce(&mut User)) {
    fixture
        .store
        .tamper(|state| change(state.users.get_mut(&user).unwrap()));
}

fn reads(fixture: &Fixture, user: UserId, language: Language) {
    change(fixture, user, |user| user.preferences.language = language);
}

/// Bola has a confirmed number and gets no mails, so that an SMS is needed.
fn has_only_a_phone(fixture: &Fixture) {
    let now = fixture.clock_now();
    change(fixture, bola(), |user| {
        user.phone = NgPhone::parse(PHONE).ok();
        user.phone_confirmed_at = Some(now);
        user.preferences.email = false;
    });
}

fn notifications_of(fixture: &Fixture, user: UserId) -> Vec<Notification> {
    let all = fixture.state().notifications.owned().into_values();
    all.filter(|one| one.user == user).collect()
}

fn titles_of(fixture: &Fixture, user: UserId) -> BTreeSet<String> {
    let all = notifications_of(fixture, user).into_iter();
    all.map(|one| one.title).collect()
}

#[tokio::test]
async fn each_person_is_told_of_the_same_job_in_their_own_language() {
    let english = [
        "Payment received",
        "A provider has accepted your job",
        "A new job for you",
        "The job is yours",
    ];
    let pidgin = [
        "We don receive your payment",
        "One provider don accept your job",
        "New job dey for you",
        "Di job na your own",
    ];
    for customer_reads_pidgin in [true, false] {
        let fixture = Fixture::new().await;
        let (customer, provider) = if customer_reads_pidgin {
            reads(&fixture, bola(), Language::Pidgin);
            (pidgin, english)
        } else {
            reads(&fixture, amina().into(), Language::Pidgin);
            (english, pidgin)
        };
        fixture.assigned().await;
        fixture.reactions().await;
        let to_customer = titles_of(&fixture, bola());
        for title in &customer[..2] {
            assert!(to_customer.contains(*title), "{title}: {to_customer:?}");
        }
        let to_provider = titles_of(&fixture, amina().into());
        for title in &provider[2..] {
            assert!(to_provider.contains(*title), "{title}: {to_provider:?}");
        }
    }
}

#[tokio::test]
async fn a_sentence_in_a_message_has_the_language_of_the_message() {
    for (language, refund) in [
        (Language::English, "is refunded to you."),
        (Language::Pidgin, " We dey refund ₦"),
    ] {
        let fixture = Fixture::new().await;
        reads(&fixture, bola(), language);
        let (order, _) = fixture.paid().await;
        fixture.cancel(order).await;
        fixture.reactions().await;
        let all = notifications_of(&fixture, bola());
        let has_refund = |one: &Notification| one.message.contains(refund);
        assert!(all.iter().any(has_refund), "{language:?}: {all:?}");
    }
}

#[tokio::test]
async fn a_published_text_of_one_part_leaves_the_other_part_as_it_is() {
    let fixture = Fixture::new().await;
    reads(&fixture, bola(), Language::Pidgin);
    let cmd = SaveMessage {
        call: fixture.by(testkit::staff(world::an_admin().id)),
        template: MessageTemplate::PAYMENT_RECEIVED,
        language: Language::Pidgin,
        parts: vec![(MessagePart::Title, "Your money don enter".into())],
        publish: true,
        version: 0,
    };
    let saved = save_message(&fixture.store, cmd).await;
    assert_eq!(saved, Ok(Applied::Now(())));
    let _paid = fixture.paid().await;
    fixture.reactions().await;
    let all = notifications_of(&fixture, bola());
    let paid = all.iter().find(|one| one.title == "Your money don enter");
    let message = &paid.unwrap().message;
    assert!(message.contains(" dey safe with us for "), "{message}");
}

#[tokio::test]
async fn an_sms_has_the_language_that_was_chosen_before_it_is_sent() {
    let fixture = Fixture::new().await;
    has_only_a_phone(&fixture);
    let _paid = fixture.paid().await;
    fixture.reactions().await;
    reads(&fixture, bola(), Language::Pidgin);
    fixture.work_after_mins(2).await;
    let titles = titles_of(&fixture, bola());
    assert!(titles.contains("Payment received"), "{titles:?}");
    let sent = fixture.sms.texts_to(PHONE);
    assert_eq!(sent.len(), 1, "{sent:?}");
    let text = &sent[0];
    assert!(
        text.starts_with("Gida: we don receive your payment of NGN27,500 for SVC-"),
        "{text}"
    );
}

#[tokio::test]
async fn a_mail_is_whole_in_the_language_of_its_notification() {
    let fixture = Fixture::new().await;
    reads(&fixture, bola(), Language::Pidgin);
    let _paid = fixture.paid().await;
    fixture.reactions().await;
    reads(&fixture, bola(), Language::English);
    fixture.work_after_mins(15).await;
    let address = fixture.state().users[&bola()].email.clone();
    let mails = fixture.mailer.sent();
    let mails: Vec<_> = mails.iter().filter(|mail| mail.to == address).collect();
    assert!(!mails.is_empty());
    for mail in mails {
        assert_eq!(mail.language, Language::Pidgin);
        assert!(mail.text.starts_with("Good day"), "{}", mail.text);
        assert!(mail.text.contains("Choose di mails "), "{}", mail.text);
        assert_eq!(mail.button, "Open am for Gida");
    }
}

#[tokio::test]
async fn a_code_is_in_the_language_of_the_account_with_the_number() {
    for (language, has_account, text) in [
        (Language::Pidgin, true, " na your code "),
        (Language::English, true, " is your code "),
        (Language::Pidgin, false, " is your code "),
    ] {
        let fixture = Fixture::new().await;
        reads(&fixture, bola(), language);
        if has_account {
            has_only_a_phone(&fixture);
        } else {
            change(&fixture, bola(), |user| user.phone_confirmed_at = None);
        }
        let cmd = RequestPhoneCode {
            call: fixture.by(kernel::Actor::Guest),
            phone: NgPhone::parse(PHONE).unwrap(),
            purpose: CodePurpose::Account,
            user: None,
            device: None,
            asks: CodeRequest::New(PhoneChannel::Sms),
        };
        let made = request_phone_code(&fixture.store, Arc::new(PlainCodes), cmd).await;
        assert!(made.unwrap().is_now());
        fixture.work().await;
        let sent = fixture.sms.texts_to(PHONE);
        assert_eq!(sent.len(), 1, "{sent:?}");
        assert!(sent[0].contains(text), "{language:?}: {}", sent[0]);
    }
}

#[tokio::test]
async fn our_team_gets_english_whatever_a_member_chose_for_themselves() {
    let fixture = Fixture::new().await;
    let staff = world::an_admin().id;
    reads(&fixture, staff, Language::Pidgin);
    let _requested = fixture.requested().await;
    fixture.reactions().await;
    let titles = titles_of(&fixture, staff);
    assert!(titles.contains("A request to price"), "{titles:?}");
    for one in notifications_of(&fixture, staff) {
        assert_eq!(one.language, Language::English, "{}", one.title);
    }
}
