//! How the customer of a finished job is asked for a review, and on which channels.

use crate::{
    settings::change,
    support::{Fixture, bola},
};
use ::settings::SettingKey;
use conversation::{Contact, Thread};
use kernel::{Applied, OrderId, ThreadId};
use marketplace::{DomainEvent, TaskKind, reviews::ask_for_review};
use notifications::{Channel, Notification, Sending, SendingReason, SendingState};
use testkit::{id_no, world};

const PHONE: &str = "+2348031234567";
const ASKED: &str = "How did it go?";

impl Fixture {
    /// A completed order about which everything else was told before.
    async fn completed_and_told(&self) -> OrderId {
        let order = self.completed().await;
        let now = self.clock_now();
        self.store.tamper(|state| {
            for waiting in state.outbox.iter_mut() {
                waiting.published_at = Some(now);
            }
        });
        order
    }

    /// Publishes what happened, and sends what is due then.
    async fn news_goes_out(&self) {
        self.reactions().await;
        self.work().await;
    }

    fn prompts_by_mail(&self) -> Vec<String> {
        let mails = self.mailer.sent_to("bola@example.ng").into_iter();
        mails
            .filter(|mail| mail.subject.starts_with(ASKED))
            .map(|mail| mail.text)
            .collect()
    }

    fn prompts_in_the_app(&self) -> Vec<Notification> {
        let all = self.state().notifications.owned();
        all.into_values().filter(|one| one.title == ASKED).collect()
    }

    fn prompt_on(&self, channel: Channel) -> Sending {
        let all = self.state().sendings.owned();
        let mut prompts = all
            .into_values()
            .filter(|one| (one.channel, one.template.as_str()) == (channel, "reviewAsked"));
        prompts.next().unwrap()
    }

    fn bola_has(&self, change: impl FnOnce(&mut identity::User)) {
        self.store
            .tamper(|state| change(state.users.get_mut(&bola()).unwrap()));
    }

    /// Bola confirmed a phone number.
    fn bola_has_a_phone(&self) {
        let now = self.clock_now();
        self.bola_has(|user| {
            user.phone = kernel::NgPhone::parse(PHONE).ok();
            user.phone_confirmed_at = Some(now);
        });
    }
}

#[tokio::test]
async fn faq_08_the_customer_is_asked_twice_by_mail_and_in_the_product() {
    let fixture = Fixture::new().await;
    let order = fixture.completed_and_told().await;
    let asked = DomainEvent::ReviewAsked { order };
    fixture.work_after_mins(119).await;
    fixture.news_goes_out().await;
    assert_eq!(
        (fixture.count(&asked), fixture.prompts_by_mail().len()),
        (0, 0)
    );
    fixture.work_after_mins(1).await;
    fixture.news_goes_out().await;
    let mails = fixture.prompts_by_mail();
    assert_eq!((fixture.count(&asked), mails.len()), (1, 1));
    let link = format!("\nhttps://gida.example/order/{order}/track\n");
    assert!(mails[0].contains(&link), "{}", mails[0]);
    fixture.work_after_mins(3 * 24 * 60 - 121).await;
    fixture.news_goes_out().await;
    assert_eq!(fixture.prompts_by_mail().len(), 1);
    fixture.work_after_mins(1).await;
    fixture.news_goes_out().await;
    assert_eq!(
        (fixture.count(&asked), fixture.prompts_by_mail().len()),
        (2, 2)
    );
    fixture.work_after_mins(30 * 24 * 60).await;
    fixture.news_goes_out().await;
    assert_eq!(fixture.prompts_by_mail().len(), 2, "twice is enough");
    // The worker died after the unit, and the task runs again.
    let again = ask_for_review(fixture.as_store(), order, fixture.system()).await;
    assert_eq!(again, Ok(Applied::Already));
    assert_eq!(fixture.count(&asked), 2);
    let notices = fixture.prompts_in_the_app();
    let track = format!("/order/{order}/track");
    let leads_there = |one: &Notification| {
        let page = one.action_url.as_ref();
        page.is_some_and(|page| page.as_str() == track)
    };
    assert!(notices.iter().all(leads_there), "{notices:?}");
    assert_eq!(notices.len(), 2);
}

#[tokio::test]
async fn b11_12_the_times_of_the_two_questions_are_those_of_the_day_of_the_payment() {
    let fixture = Fixture::new().await;
    change(&fixture, (SettingKey::ReviewAskHours, 5, 0)).await;
    fixture.clock.advance_mins(1);
    change(&fixture, (SettingKey::ReviewAskAgainDays, 5, 0)).await;
    let order = fixture.completed().await;
    let asked = || fixture.count(&DomainEvent::ReviewAsked { order });
    fixture.work_after_mins(5 * 60 - 1).await;
    assert_eq!(asked(), 0);
    fixture.work_after_mins(1).await;
    assert_eq!(asked(), 1);
    fixture.work_after_mins((5 * 24 - 5) * 60 - 1).await;
    assert_eq!(asked(), 1);
    fixture.work_after_mins(1).await;
    assert_eq!(asked(), 2);
}

#[tokio::test]
async fn the_mail_that_asks_for_a_review_waits_for_the_end_of_the_night() {
    let fixture = Fixture::new().await;
    let evening = fixture.clock_now().abuja_date().at_hour(20);
    fixture.clock.set(evening);
    let order = fixture.completed_and_told().await;
    let asked = DomainEvent::ReviewAsked { order };
    fixture.work_after_mins(120).await;
    fixture.news_goes_out().await;
    assert_eq!(
        (fixture.count(&asked), fixture.prompts_by_mail().len()),
        (1, 0)
    );
    let morning = evening.plus_hours(10).plus_mins(30);
    fixture.clock.set(morning.plus_secs(-1));
    fixture.work().await;
    assert_eq!(fixture.prompts_by_mail().len(), 0);
    fixture.clock.set(morning);
    fixture.work().await;
    assert_eq!(
        (fixture.count(&asked), fixture.prompts_by_mail().len()),
        (1, 1)
    );
}

#[tokio::test]
async fn a_person_who_has_written_is_not_asked() {
    let fixture = Fixture::new().await;
    let (early, late) = (fixture.completed().await, fixture.completed().await);
    fixture.customer_says(early, "Neat work.").await;
    fixture.work_after_mins(120).await;
    fixture.customer_says(late, "Very neat work.").await;
    fixture.work_after_mins(4 * 24 * 60).await;
    let asked = |order| fixture.count(&DomainEvent::ReviewAsked { order });
    assert_eq!((asked(early), asked(late)), (0, 1));
}

#[tokio::test]
async fn b11_a_review_that_was_written_meanwhile_is_no_longer_asked_for() {
    let fixture = Fixture::new().await;
    fixture.bola_has_a_phone();
    let order = fixture.completed_and_told().await;
    fixture.work_after_mins(120).await;
    fixture.reactions().await;
    fixture.customer_says(order, "Neat work.").await;
    fixture.bola_has(|user| user.preferences.email = false);
    fixture.work_after_mins(2).await;
    assert_eq!(fixture.prompts_by_mail(), [""; 0]);
    assert_eq!(fixture.sms.texts_to(PHONE), [""; 0]);
    let text = fixture.prompt_on(Channel::Sms);
    let outdated = (SendingState::Suppressed, Some(SendingReason::Outdated));
    assert_eq!((text.state, text.reason), outdated);
}

#[tokio::test]
async fn a_person_who_wants_no_mails_is_not_asked_by_mail() {
    let fixture = Fixture::new().await;
    let order = fixture.completed_and_told().await;
    fixture.bola_has(|user| user.preferences.email = false);
    fixture.work_after_mins(120).await;
    fixture.news_goes_out().await;
    assert_eq!(fixture.prompts_by_mail(), [""; 0]);
    assert_eq!(fixture.count(&DomainEvent::ReviewAsked { order }), 1);
    let mail = fixture.prompt_on(Channel::Email);
    let off = (SendingState::Suppressed, Some(SendingReason::SwitchedOff));
    assert_eq!((mail.state, mail.reason), off);
}

#[tokio::test]
async fn a_mail_that_could_not_be_sent_is_sent_later_and_the_question_is_not_put_twice() {
    let fixture = Fixture::new().await;
    let order = fixture.completed_and_told().await;
    fixture.mailer.refuse_next(1);
    fixture.work_after_mins(120).await;
    fixture.news_goes_out().await;
    let mail = fixture.prompt_on(Channel::Email);
    assert_eq!((mail.state, mail.tries), (SendingState::Queued, 1));
    fixture.work_after_mins(1).await;
    assert_eq!(fixture.prompts_by_mail().len(), 1);
    assert_eq!(fixture.prompt_on(Channel::Email).state, SendingState::Sent);
    assert_eq!(fixture.count(&DomainEvent::ReviewAsked { order }), 1);
}

#[tokio::test]
async fn b11_a_person_with_neither_mail_nor_whatsapp_is_asked_by_sms() {
    let fixture = Fixture::new().await;
    fixture.bola_has_a_phone();
    fixture.bola_has(|user| user.preferences.email = false);
    let order = fixture.completed_and_told().await;
    fixture.work_after_mins(120).await;
    fixture.news_goes_out().await;
    assert_eq!(fixture.sms.texts_to(PHONE), [""; 0]);
    fixture.work_after_mins(1).await;
    let texts = fixture.sms.texts_to(PHONE);
    let reference = fixture.order(order).reference.to_string();
    assert_eq!(texts.len(), 1, "{texts:?}");
    assert!(texts[0].contains(&reference), "{texts:?}");
    assert!(
        texts[0].contains(&format!("/order/{order}/track")),
        "{texts:?}"
    );
    assert!(texts[0].is_ascii(), "{texts:?}");
    assert_eq!(fixture.prompt_on(Channel::Sms).state, SendingState::Sent);
}

#[tokio::test]
async fn b11_a_person_who_switched_mail_and_whatsapp_off_is_asked_by_sms() {
    let fixture = Fixture::new().await;
    fixture.bola_has_a_phone();
    fixture.bola_has(|user| {
        user.preferences.email = false;
        user.preferences.whatsapp = false;
    });
    fixture.completed_and_told().await;
    fixture.bola_is_on_whatsapp();
    fixture.work_after_mins(120).await;
    fixture.news_goes_out().await;
    fixture.work_after_mins(1).await;
    assert_eq!(fixture.sms.texts_to(PHONE).len(), 1);
    assert_eq!(fixture.prompt_on(Channel::Sms).state, SendingState::Sent);
    fixture.work_after_mins(10).await;
    assert_eq!(fixture.whatsapp.sent().len(), 0);
}

#[tokio::test]
async fn b11_a_person_who_is_asked_by_mail_or_whatsapp_gets_no_sms() {
    for by_mail in [true, false] {
        let fixture = Fixture::new().await;
        fixture.bola_has_a_phone();
        fixture.bola_has(|user| user.preferences.email = by_mail);
        fixture.completed_and_told().await;
        if !by_mail {
            fixture.bola_is_on_whatsapp();
        }
        fixture.work_after_mins(120).await;
        fixture.news_goes_out().await;
        fixture.work_after_mins(10).await;
        assert_eq!(fixture.sms.texts_to(PHONE), [""; 0], "by mail: {by_mail}");
        let text = fixture.prompt_on(Channel::Sms);
        let reached = (SendingState::Suppressed, Some(SendingReason::Reached));
        assert_eq!((text.state, text.reason), reached, "by mail: {by_mail}");
        assert_eq!(fixture.prompts_by_mail().len(), usize::from(by_mail));
        assert_eq!(fixture.whatsapp.sent().len(), usize::from(!by_mail));
    }
}

#[tokio::test]
async fn b11_the_question_by_sms_obeys_the_switch_of_the_person_and_the_limit_of_the_day() {
    for (sms, had, reason) in [
        (false, 0, SendingReason::SwitchedOff),
        (true, 3, SendingReason::DailyLimit),
    ] {
        let fixture = Fixture::new().await;
        fixture.bola_has_a_phone();
        fixture.bola_has(|user| {
            user.preferences.email = false;
            user.preferences.sms = sms;
        });
        fixture.completed_and_told().await;
        fixture.texts_of_today(had);
        fixture.work_after_mins(120).await;
        fixture.news_goes_out().await;
        fixture.work_after_mins(1).await;
        assert_eq!(fixture.sms.texts_to(PHONE), [""; 0], "{reason:?}");
        let text = fixture.prompt_on(Channel::Sms);
        let suppressed = (SendingState::Suppressed, Some(reason));
        assert_eq!((text.state, text.reason), suppressed);
        let waits = fixture.state().tasks.owned();
        let mut tasks = waits.values().map(|queued| queued.job.kind);
        assert!(!tasks.any(|kind| kind == TaskKind::SmsNotification));
    }
}

impl Fixture {
    /// Connects a conversation to Bola, who wrote just now.
    fn bola_is_on_whatsapp(&self) {
        let contact = Contact {
            key: "NG.1".to_owned(),
            phone: Some(PHONE.to_owned()),
            name: None,
        };
        let (id, now) = (ThreadId::from(id_no(901)), self.clock_now());
        let thread = Thread {
            user: Some(bola()),
            ..Thread::open(id, contact, now, now)
        };
        self.store
            .tamper(|state| drop(state.threads.insert(id, thread)));
    }

    /// Bola got this many limited texts today.
    fn texts_of_today(&self, count: u64) {
        let now = self.clock_now();
        self.store.tamper(|state| {
            for number in 1..=count {
                let one = world::a_notification_no(bola(), number);
                let mut sending = world::a_sending_no(bola(), number);
                sending.channel = Channel::Sms;
                sending.state = SendingState::Sent;
                (sending.queued_at, sending.due_at) = (now, now);
                sending.sent_at = Some(now);
                state.sendings.insert(sending.id, sending);
                state.notifications.insert(one.id, one);
            }
        });
    }
}
