//! Phone codes, confirmed numbers, the messages to phones and their counts.

use crate::test_databases::TestDatabase;
use identity::{CodePurpose, NewPhoneCode, PhoneCode, User};
use kernel::{Date, Money, NgPhone, SmsId, StoreError, UserId};
use notifications::{
    PhoneChannel, SmsCount, SmsFailure, SmsMessage, SmsOutcome, SmsPurpose, SmsReport, SmsState,
    WHATSAPP_PROVIDER,
};
use testkit::{
    id_no, now,
    world::{a_complete_customer, a_customer},
};

fn phone() -> NgPhone {
    NgPhone::parse("08031234567").unwrap()
}

fn code(number: u64, user: Option<UserId>) -> PhoneCode {
    let new = NewPhoneCode {
        id: id_no(number).into(),
        phone: phone(),
        purpose: CodePurpose::Account,
        user,
        device: Some("d".repeat(64)),
        sealed: "a".repeat(64),
        now: now(),
    };
    PhoneCode::issue(None, new).unwrap()
}

async fn with_people(db: &TestDatabase) {
    db.run(|uow| {
        uow.users().insert(a_customer())?;
        uow.users().insert(a_complete_customer())
    })
    .await;
}

async fn a_number_has_one_code_which_the_next_one_replaces(db: &TestDatabase) {
    with_people(db).await;
    db.run(|uow| uow.phone_codes().insert(code(1, None))).await;
    assert_eq!(
        db.refused(|uow| uow.phone_codes().insert(code(2, None)))
            .await,
        "phone_codes_phone_key"
    );
    let mut next = code(2, Some(a_customer().id));
    assert!(next.redeem(next.user, false, now().plus_mins(1)).is_err());
    assert!(next.redeem(next.user, true, now().plus_mins(1)).is_ok());
    let saved = next.clone();
    db.run(move |uow| uow.phone_codes().save(saved.clone()))
        .await;
    let found = db.run(|uow| uow.phone_codes().lock(&phone())).await;
    assert_eq!(found, Some(next));
    let other = NgPhone::parse("08057654321").unwrap();
    let found = db.run(move |uow| uow.phone_codes().lock(&other)).await;
    assert_eq!(found, None);
}

async fn a_code_that_is_not_there_cannot_be_saved(db: &TestDatabase) {
    let saved = db
        .bare_unit(|uow| uow.phone_codes().save(code(1, None)))
        .await;
    assert!(saved.is_err());
}

fn confirming(user: User) -> User {
    let mut user = user;
    user.confirm_phone(phone(), now());
    user
}

async fn a_number_is_the_confirmed_number_of_one_account(db: &TestDatabase) {
    with_people(db).await;
    let (ada, bola) = (a_customer().id, a_complete_customer().id);
    let confirm = move |id: UserId| {
        db.bare_unit(move |uow| {
            let user = uow.users().lock(id)?.unwrap();
            uow.users().save(confirming(user))
        })
    };
    assert_eq!(
        db.run(|uow| uow.users().holder_of_phone(&phone())).await,
        None
    );
    assert_eq!(confirm(ada).await, Ok(()));
    let constraint = "users_phone_key".to_owned();
    assert_eq!(
        confirm(bola).await,
        Err(StoreError::Duplicate { constraint })
    );
    let (holder, locked) = db
        .run(|uow| {
            let holder = uow.users().holder_of_phone(&phone())?;
            Ok((holder, uow.users().lock_by_confirmed_phone(&phone())?))
        })
        .await;
    assert_eq!(holder, Some(ada));
    let locked = locked.unwrap();
    assert_eq!((locked.id, locked.phone_confirmed_at), (ada, Some(now())));
    db.run(move |uow| {
        let mut user = uow.users().lock(ada)?.unwrap();
        user.phone_confirmed_at = None;
        uow.users().save(user)
    })
    .await;
    let found = db
        .run(|uow| uow.users().lock_by_confirmed_phone(&phone()))
        .await;
    assert_eq!(found, None, "the same number unconfirmed does not count");
    assert_eq!(confirm(bola).await, Ok(()));
}

fn message(number: u64, user: Option<UserId>) -> SmsMessage {
    SmsMessage::queue(
        id_no(number).into(),
        phone(),
        user,
        SmsPurpose::SignIn,
        id_no(900).into(),
        now().plus_secs(i64::try_from(number).unwrap()),
    )
}

fn id(number: u64) -> SmsId {
    id_no(number).into()
}

async fn a_message_reads_back_and_is_found_by_the_providers_id(db: &TestDatabase) {
    with_people(db).await;
    let queued = message(1, Some(a_customer().id));
    let inserted = queued.clone();
    db.run(move |uow| uow.sms().insert(inserted.clone())).await;
    let found = db.run(|uow| uow.sms().lock(id(1))).await;
    assert_eq!(found, Some(queued.clone()));
    assert_eq!(
        db.refused(|uow| uow.sms().insert(message(1, None))).await,
        "sms_messages_id_key"
    );
    let mut sent = queued.clone();
    assert!(sent.was_sent("termii", "77".into(), 2, now()).is_now());
    let saved = sent.clone();
    db.run(move |uow| uow.sms().save(saved.clone())).await;
    let stale = sent.clone();
    assert_eq!(
        db.bare_unit(move |uow| uow.sms().save(stale.clone())).await,
        Err(StoreError::Contended)
    );
    let find = |provider: &'static str, reference: &'static str| {
        db.run(move |uow| uow.sms().lock_by_reference(provider, reference))
    };
    let found = find("termii", "77").await.unwrap();
    assert_eq!((found.state, found.segments), (SmsState::Sent, 2));
    assert_eq!(find("termii", "78").await, None);
    assert_eq!(find("africastalking", "77").await, None);
    let mut failed = found;
    let outcome = SmsOutcome::Failed(SmsFailure::DoNotDisturb);
    assert!(failed.take_report(outcome, now().plus_mins(1)).is_now());
    let saved = failed.clone();
    db.run(move |uow| uow.sms().save(saved.clone())).await;
    let found = db.run(|uow| uow.sms().lock(id(1))).await.unwrap();
    assert_eq!(found.failure, Some(SmsFailure::DoNotDisturb));
    assert_eq!(found.settled_at, failed.settled_at);
}

async fn two_messages_have_two_ids_at_the_provider(db: &TestDatabase) {
    for number in [1, 2] {
        db.run(move |uow| uow.sms().insert(message(number, None)))
            .await;
    }
    let send = |number: u64| {
        db.bare_unit(move |uow| {
            let mut message = uow.sms().lock(id(number))?.unwrap();
            assert!(message.was_sent("termii", "77".into(), 1, now()).is_now());
            uow.sms().save(message)
        })
    };
    assert_eq!(send(1).await, Ok(()));
    let constraint = "sms_messages_provider_reference_key".to_owned();
    assert_eq!(send(2).await, Err(StoreError::Duplicate { constraint }));
}

async fn a_report_waits_until_it_is_dropped(db: &TestDatabase) {
    for (number, outcome) in [
        (1, SmsOutcome::Sent),
        (2, SmsOutcome::Delivered),
        (3, SmsOutcome::Failed(SmsFailure::Expired)),
    ] {
        let report = SmsReport {
            id: id_no(number).into(),
            provider: "termii".into(),
            reference: "77".into(),
            outcome,
            at: now(),
        };
        let (kept, id) = (report.clone(), report.id);
        db.run(move |uow| uow.sms().keep_report(kept.clone())).await;
        let found = db.run(move |uow| uow.sms().lock_report(id)).await;
        assert_eq!(found, Some(report));
        let gone = db
            .run(move |uow| {
                uow.sms().drop_report(id)?;
                uow.sms().lock_report(id)
            })
            .await;
        assert_eq!(gone, None);
    }
}

async fn the_messages_of_a_day_add_up(db: &TestDatabase) {
    let day = |text: &str| Date::parse(text).unwrap();
    let count = |messages: u32, segments: u32, failed: u32| SmsCount {
        messages,
        segments,
        failed,
        cost: Money::from_kobo(i64::from(segments) * 500),
    };
    let add =
        |text: &'static str, more: SmsCount| db.run(move |uow| uow.sms().count(day(text), more));
    assert_eq!(add("2026-12-01", count(1, 2, 0)).await, count(1, 2, 0));
    assert_eq!(add("2026-12-01", count(0, 0, 1)).await, count(1, 2, 1));
    assert_eq!(add("2026-12-01", count(1, 1, 0)).await, count(2, 3, 1));
    assert_eq!(add("2026-12-02", count(1, 1, 0)).await, count(1, 1, 0));
}

async fn a_message_on_whatsapp_is_found_by_its_id_and_by_that_of_the_provider(db: &TestDatabase) {
    db.run(|uow| {
        uow.sms().insert(message(1, None).on_whatsapp())?;
        uow.sms().insert(message(2, None))
    })
    .await;
    let read = db.run(|uow| uow.sms().lock(id(1))).await.unwrap();
    assert_eq!(read.channel, PhoneChannel::WhatsApp);
    let find = |number: Option<u64>, reference: &'static str| {
        db.run(move |uow| uow.sms().on_whatsapp(number.map(id), reference))
    };
    assert_eq!(find(Some(1), "wamid.1").await, Some(id(1)), "not sent yet");
    assert_eq!(find(Some(2), "wamid.1").await, None, "it is an SMS");
    assert_eq!(find(None, "wamid.1").await, None);
    db.run(|uow| {
        let mut sent = uow.sms().lock(id(1))?.unwrap();
        let taken = sent.was_sent(WHATSAPP_PROVIDER, "wamid.1".into(), 0, now());
        assert!(taken.is_now());
        uow.sms().save(sent)
    })
    .await;
    assert_eq!(find(None, "wamid.1").await, Some(id(1)));
    assert_eq!(find(Some(9), "wamid.1").await, Some(id(1)));
    assert_eq!(find(None, "wamid.2").await, None);
}

async fn an_sms_with_a_code_is_known(db: &TestDatabase) {
    db.run(|uow| uow.sms().insert(message(1, None).on_whatsapp()))
        .await;
    let has =
        |number: u64| db.run(move |uow| uow.sms().has_sms_with(&phone(), id_no(number).into()));
    assert!(!has(900).await, "that one is on WhatsApp");
    db.run(|uow| uow.sms().insert(message(2, None))).await;
    assert!(has(900).await);
    assert!(!has(901).await);
    let other = NgPhone::parse("08057654321").unwrap();
    let of_other = db
        .run(move |uow| uow.sms().has_sms_with(&other, id_no(900).into()))
        .await;
    assert!(!of_other);
}

async fn the_newest_outcome_tells_whether_a_number_is_without_whatsapp(db: &TestDatabase) {
    let without = || db.run(|uow| uow.sms().is_without_whatsapp(&phone()));
    assert!(!without().await);
    let bad = SmsOutcome::Failed(SmsFailure::BadNumber);
    let rejected = SmsOutcome::Failed(SmsFailure::Rejected);
    for (number, outcome, expected) in [
        (1, None, false),
        (2, Some(rejected), false),
        (3, Some(bad), true),
        (4, None, true),
        (5, Some(SmsOutcome::Delivered), false),
        (6, Some(bad), true),
    ] {
        db.run(move |uow| {
            let mut one = message(number, None).on_whatsapp();
            if let Some(outcome) = outcome {
                let reference = format!("wamid.{number}");
                assert!(
                    one.was_sent(WHATSAPP_PROVIDER, reference, 0, now())
                        .is_now()
                );
                assert!(one.take_report(outcome, now()).is_now());
            }
            uow.sms().insert(one)
        })
        .await;
        assert_eq!(without().await, expected, "message {number}");
    }
    // An SMS says nothing about WhatsApp.
    db.run(move |uow| {
        let mut sms = message(7, None);
        assert!(sms.was_sent("termii", "77".into(), 1, now()).is_now());
        assert!(sms.take_report(SmsOutcome::Delivered, now()).is_now());
        uow.sms().insert(sms)
    })
    .await;
    assert!(without().await);
}

async fn the_messages_to_a_person_and_of_a_day_are_read(db: &TestDatabase) {
    with_people(db).await;
    let ada = a_customer().id;
    db.run(move |uow| {
        for (number, user) in [(1, Some(ada)), (2, None), (3, Some(ada))] {
            uow.sms().insert(message(number, user))?;
        }
        let more = SmsCount {
            messages: 3,
            segments: 4,
            failed: 1,
            cost: Money::from_kobo(2_000),
        };
        uow.sms().count(now().abuja_date(), more).map(drop)
    })
    .await;
    let of_ada = db.reads().sms_of(ada).await.unwrap();
    let ids: Vec<_> = of_ada.iter().map(|message| message.id).collect();
    assert_eq!(ids, [id(3), id(1)], "newest first");
    let bola = a_complete_customer().id;
    assert_eq!(db.reads().sms_of(bola).await.unwrap(), []);
    let today = db.reads().sms_count(now().abuja_date()).await.unwrap();
    assert_eq!((today.messages, today.segments, today.failed), (3, 4, 1));
    assert_eq!(today.cost, Money::from_kobo(2_000));
    let tomorrow = now().abuja_date().plus_days(1);
    assert_eq!(
        db.reads().sms_count(tomorrow).await.unwrap(),
        SmsCount::default()
    );
}

contract!(memory, sqlite, postgres =>
    a_number_has_one_code_which_the_next_one_replaces,
    a_code_that_is_not_there_cannot_be_saved,
    a_number_is_the_confirmed_number_of_one_account,
    a_message_reads_back_and_is_found_by_the_providers_id,
    two_messages_have_two_ids_at_the_provider,
    a_message_on_whatsapp_is_found_by_its_id_and_by_that_of_the_provider,
    an_sms_with_a_code_is_known,
    the_newest_outcome_tells_whether_a_number_is_without_whatsapp,
    a_report_waits_until_it_is_dropped,
    the_messages_of_a_day_add_up;
    the_messages_to_a_person_and_of_a_day_are_read,
);
