//! News of orders that people hear in their conversation on WhatsApp without asking.

use crate::support::{Fixture, a_large_job, amina, bola, in_stages};
use conversation::{
    Contact, MessageFailure, MessageState, Outgoing, StatusNews, Template, Thread, ThreadMessage,
};
use kernel::{NotificationId, OrderId, ThreadId, Timestamp, Urgency, UserId};
use marketplace::{
    TaskKind, WhatsAppContent, WhatsAppError, WhatsAppMessage, WhatsAppNews, WhatsAppStatus,
    conversations::{NotifyPerson, ReceiveDelivery, notify_person, receive_delivery},
    fulfilment::{JobStep, arrive, en_route},
    orders::{PriceOrder, price_order},
    reactions::whatsapp_of,
};
use notifications::{Channel, Notification, SendingReason, SendingState};
use providers::OfferState;
use std::{fmt::Write as _, fs, path::PathBuf};
use testkit::{id_no, world};

const PAID: &str = "Payment received";
const NEWS_DAILY: usize = 3;

impl Fixture {
    /// Connects a thread to an account. Its person wrote just now.
    fn connect(&self, number: u64, user: UserId) -> ThreadId {
        let contact = Contact {
            key: format!("NG.{number}"),
            phone: Some(format!("234803000000{number}")),
            name: None,
        };
        let (id, now) = (ThreadId::from(id_no(900 + number)), self.clock_now());
        let thread = Thread {
            user: Some(user),
            ..Thread::open(id, contact, now, now)
        };
        self.store.tamper(|state| {
            state.threads.insert(id, thread);
        });
        id
    }

    fn edit_thread(&self, id: ThreadId, change: impl FnOnce(&mut Thread)) {
        self.store
            .tamper(|state| change(state.threads.get_mut(&id).unwrap()));
    }

    fn edit_user(&self, user: UserId, change: impl FnOnce(&mut identity::User)) {
        self.store
            .tamper(|state| change(state.users.get_mut(&user).unwrap()));
    }

    fn sent_to(&self, number: u64) -> Vec<WhatsAppMessage> {
        let key = format!("NG.{number}");
        let mut sent = self.whatsapp.sent();
        sent.retain(|message| message.to.key == key);
        sent
    }

    fn news_of(&self, number: u64) -> Vec<String> {
        self.sent_to(number).iter().map(title_of).collect()
    }

    fn news_messages(&self) -> Vec<ThreadMessage> {
        let state = self.store.state();
        let mut all: Vec<ThreadMessage> = state.thread_messages.values().cloned().collect();
        all.sort_by_key(|message| message.number);
        all
    }

    fn notification(&self, user: UserId, title: &str) -> Notification {
        let all = self.state().notifications.owned();
        let mut of_user = all.into_values();
        of_user
            .find(|one| one.user == user && one.title == title)
            .unwrap()
    }

    fn chat_tasks(&self) -> Vec<Timestamp> {
        let state = self.state();
        let tasks = state.tasks.values();
        tasks
            .filter(|queued| queued.job.kind == TaskKind::ChatNotification)
            .map(|queued| queued.job.due_at)
            .collect()
    }

    async fn tell_again(&self, notification: NotificationId) {
        let cmd = NotifyPerson {
            call: self.system(),
            notification,
            reading_of: whatsapp_of,
            public_url: "https://gida.example".into(),
        };
        assert_eq!(notify_person(&self.store, cmd).await, Ok(()));
    }

    /// A paid order whose events were published and whose news is due.
    async fn paid_and_told(&self) -> OrderId {
        let (order, _) = self.paid().await;
        self.reactions().await;
        order
    }

    /// Cancels some orders that were never paid, which is news that can wait.
    async fn cancel_some(&self, count: usize) {
        for _ in 0..count {
            let order = self.priced().await;
            self.cancel(order).await;
        }
        self.reactions().await;
    }
}

/// The first line of a message: its title in bold type, or the parameter of an approved text.
fn title_of(message: &WhatsAppMessage) -> String {
    match &message.content {
        WhatsAppContent::Message(outgoing) => {
            let first = outgoing.text().lines().next().unwrap();
            first.trim_matches('*').to_owned()
        }
        WhatsAppContent::Template { parameter, .. } => parameter.clone(),
    }
}

#[tokio::test]
async fn prod_11_in_the_window_news_has_the_text_and_a_button_of_the_dialogue() {
    let fixture = Fixture::new().await;
    let thread = fixture.connect(1, bola());
    let order = fixture.paid_and_told().await;
    fixture.work().await;
    let notification = fixture.notification(bola(), PAID);
    let sent = fixture.sent_to(1);
    assert_eq!(sent.len(), 1);
    assert_eq!(sent[0].id.uuid(), notification.id.uuid());
    let WhatsAppContent::Message(Outgoing::Buttons { text, buttons }) = &sent[0].content else {
        panic!("buttons: {sent:?}");
    };
    assert_eq!(text, &format!("*{PAID}*\n\n{}", notification.message));
    assert_eq!(buttons[0].id, format!("order:{order}"));
    let kept = &fixture.news_messages()[0];
    assert_eq!(
        (kept.thread, kept.news, kept.state),
        (thread, Some(Urgency::Urgent), MessageState::Sent)
    );
}

#[tokio::test]
async fn after_the_window_news_is_the_approved_text_with_a_button() {
    let fixture = Fixture::new().await;
    let thread = fixture.connect(1, bola());
    let day_ago = fixture.clock_now().plus_hours(-24);
    fixture.edit_thread(thread, |thread| thread.last_inbound_at = day_ago);
    fixture.paid_and_told().await;
    fixture.work().await;
    let notification = fixture.notification(bola(), PAID);
    let expected = WhatsAppContent::Template {
        template: Template::News,
        parameter: PAID.into(),
        button: Some(format!("news:{}", notification.id)),
    };
    assert_eq!(fixture.sent_to(1)[0].content, expected);
}

#[tokio::test]
async fn a_repeated_task_sends_the_news_once() {
    let fixture = Fixture::new().await;
    fixture.connect(1, bola());
    fixture.paid_and_told().await;
    fixture.work().await;
    let notification = fixture.notification(bola(), PAID);
    // The person also writes from another phone, which is connected to the same account.
    fixture.clock.advance_mins(1);
    for number in [1, 2] {
        if number == 2 {
            fixture.connect(2, bola());
        }
        fixture.tell_again(notification.id).await;
        fixture.work().await;
    }
    assert_eq!(fixture.news_of(1), [PAID]);
    assert_eq!(fixture.news_of(2), [""; 0]);
}

#[tokio::test]
async fn while_staff_hold_the_conversation_news_waits_half_an_hour_at_most() {
    for hands_back in [true, false] {
        let fixture = Fixture::new().await;
        let thread = fixture.connect(1, bola());
        fixture.edit_thread(thread, |thread| thread.staff = Some(world::an_admin().id));
        fixture.paid_and_told().await;
        fixture.work_after_mins(10).await;
        assert_eq!(fixture.news_of(1), [""; 0]);
        if hands_back {
            fixture.edit_thread(thread, |thread| thread.staff = None);
            fixture.work_after_mins(1).await;
        } else {
            fixture.work_after_mins(19).await;
            assert_eq!(fixture.news_of(1), [""; 0]);
            fixture.work_after_mins(1).await;
        }
        assert_eq!(fixture.news_of(1), [PAID], "handed back: {hands_back}");
    }
}

#[tokio::test]
async fn only_a_person_who_is_connected_and_wants_it_gets_news() {
    let nobody = Fixture::new().await;
    nobody.paid_and_told().await;
    assert_eq!(nobody.chat_tasks(), [], "no thread is connected");
    let strange = Fixture::new().await;
    strange.connect(1, world::a_customer_no(7).id);
    strange.paid_and_told().await;
    assert_eq!(strange.chat_tasks(), [], "the thread is another person's");
    // What changes after the task was scheduled counts.
    let changes: [fn(&Fixture, ThreadId); 4] = [
        |fixture, _| fixture.edit_user(bola(), |user| user.preferences.whatsapp = false),
        |fixture, thread| fixture.edit_thread(thread, |thread| thread.user = None),
        |fixture, thread| {
            let other = Some(world::a_customer_no(7).id);
            fixture.edit_thread(thread, |thread| thread.user = other);
        },
        |fixture, _| fixture.edit_user(bola(), |user| user.role = kernel::Role::Admin),
    ];
    for (number, change) in changes.into_iter().enumerate() {
        let fixture = Fixture::new().await;
        let thread = fixture.connect(1, bola());
        fixture.paid_and_told().await;
        assert_eq!(fixture.chat_tasks().len(), 2, "the price and the payment");
        change(&fixture, thread);
        fixture.work_after_mins(6).await;
        assert_eq!(fixture.whatsapp.sent().len(), 0, "change {number}");
        assert_eq!(fixture.chat_tasks(), [], "change {number}");
    }
}

#[tokio::test]
async fn news_that_can_wait_is_not_sent_to_who_read_it_in_the_app() {
    for reads in [false, true] {
        let fixture = Fixture::new().await;
        fixture.connect(1, bola());
        fixture.cancel_some(1).await;
        fixture.work_after_mins(4).await;
        assert_eq!(fixture.news_of(1), [""; 0]);
        if reads {
            let now = fixture.clock_now();
            fixture.store.tamper(|state| {
                for one in state.notifications.values_mut() {
                    let _first = one.mark_read(now);
                }
            });
        }
        fixture.work_after_mins(1).await;
        assert_eq!(
            fixture.news_of(1).len(),
            usize::from(!reads),
            "read: {reads}"
        );
    }
}

#[tokio::test]
async fn news_that_can_wait_comes_three_times_a_day_at_most() {
    let fixture = Fixture::new().await;
    fixture.connect(1, bola());
    fixture.cancel_some(5).await;
    fixture.work_after_mins(5).await;
    assert_eq!(fixture.news_of(1).len(), NEWS_DAILY);
    fixture.paid_and_told().await;
    fixture.work().await;
    assert_eq!(fixture.news_of(1).len(), NEWS_DAILY + 1, "this is urgent");
    fixture.clock.advance_hours(23);
    fixture.cancel_some(1).await;
    fixture.work_after_mins(5).await;
    let titles = fixture.news_of(1);
    assert_eq!(titles.last().unwrap(), "Your request is cancelled");
    let cancelled = titles.iter().filter(|title| title.contains("cancelled"));
    assert_eq!(cancelled.count(), NEWS_DAILY + 1, "a new day began");
}

#[tokio::test]
async fn at_night_only_urgent_news_is_sent() {
    let fixture = Fixture::new().await;
    fixture.connect(1, bola());
    let night: Timestamp = fixture.clock_now().abuja_date().at_hour(22);
    fixture.clock.set(night);
    fixture.cancel_some(1).await;
    fixture.paid_and_told().await;
    let morning = night.plus_hours(8).plus_mins(30);
    assert!(fixture.chat_tasks().contains(&morning));
    fixture.work_after_mins(30).await;
    assert_eq!(fixture.news_of(1), [PAID]);
    fixture.clock.set(morning);
    fixture.work().await;
    let last = fixture.news_of(1).pop();
    assert_eq!(last.as_deref(), Some("Your request is cancelled"));
}

#[tokio::test]
async fn own_quiet_hours_hold_news_that_can_wait() {
    let fixture = Fixture::new().await;
    fixture.connect(1, bola());
    fixture.edit_user(bola(), |user| {
        let hours = identity::QuietHours::parse(true, "13:00", "15:00").unwrap();
        user.preferences.quiet_hours = hours;
    });
    let today = fixture.clock_now().abuja_date();
    fixture.clock.set(today.at_hour(13).plus_mins(30));
    fixture.cancel_some(1).await;
    assert!(fixture.chat_tasks().contains(&today.at_hour(15)));
    fixture.work_after_mins(30).await;
    assert_eq!(fixture.news_of(1), [""; 0]);
    fixture.clock.set(today.at_hour(15));
    fixture.work().await;
    let last = fixture.news_of(1).pop();
    assert_eq!(last.as_deref(), Some("Your request is cancelled"));
}

#[tokio::test]
async fn news_that_waited_for_staff_into_the_night_waits_for_the_morning() {
    let fixture = Fixture::new().await;
    let thread = fixture.connect(1, bola());
    let evening: Timestamp = fixture.clock_now().abuja_date().at_hour(20).plus_mins(50);
    fixture.clock.set(evening);
    fixture.edit_thread(thread, |thread| thread.staff = Some(world::an_admin().id));
    fixture.cancel_some(1).await;
    fixture.work_after_mins(15).await;
    fixture.edit_thread(thread, |thread| thread.staff = None);
    fixture.work_after_mins(1).await;
    assert_eq!(fixture.news_of(1), [""; 0]);
    let morning = evening.plus_hours(9).plus_mins(40);
    assert_eq!(fixture.chat_tasks(), [morning; 2]);
    fixture.clock.set(morning);
    fixture.work().await;
    assert_eq!(fixture.news_of(1), ["Your request is cancelled"]);
}

#[tokio::test]
async fn a_price_that_came_with_the_order_is_no_news_and_one_of_staff_is() {
    let fixture = Fixture::new().await;
    fixture.connect(1, bola());
    fixture.priced().await;
    fixture.reactions().await;
    fixture.work_after_mins(6).await;
    assert_eq!(fixture.news_of(1), [""; 0]);
    let order = fixture.requested().await;
    fixture.clock.advance_mins(20);
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
    fixture.reactions().await;
    fixture.work_after_mins(6).await;
    let sent = fixture.sent_to(1);
    let WhatsAppContent::Message(outgoing) = &sent[0].content else {
        panic!("a message: {sent:?}");
    };
    assert!(outgoing.text().starts_with("*Your price is ready*"));
    assert_eq!(outgoing.ids(), [format!("order:{order}")]);
}

#[tokio::test]
async fn an_offer_has_its_facts_and_two_buttons() {
    let fixture = Fixture::new().await;
    fixture.connect(1, amina().into());
    let (order, offer) = fixture.offered().await;
    fixture.reactions().await;
    fixture.work().await;
    let sent = fixture.sent_to(1);
    let WhatsAppContent::Message(Outgoing::Buttons { text, buttons }) = &sent[0].content else {
        panic!("buttons: {sent:?}");
    };
    let stored = fixture.offers(order);
    let stored = stored.iter().find(|one| one.id == offer).unwrap();
    for fact in [
        "*A new job for you*".to_owned(),
        "Time: ".to_owned(),
        format!("You get: {}", stored.net),
        "Open until ".to_owned(),
    ] {
        assert!(text.contains(&fact), "{fact} is missing in:\n{text}");
    }
    let ids: Vec<&str> = buttons.iter().map(|button| button.id.as_str()).collect();
    let expected = [
        format!("accept-offer:{offer}"),
        format!("decline-offer:{offer}"),
    ];
    assert_eq!(ids, expected);
    // The provider who accepts is not told once more that they have the job.
    fixture.accept(order, offer).await;
    fixture.reactions().await;
    fixture.work().await;
    assert_eq!(fixture.news_of(1), ["A new job for you"]);
}

#[tokio::test]
async fn an_offer_that_closed_meanwhile_is_no_news() {
    let fixture = Fixture::new().await;
    fixture.connect(1, amina().into());
    let (_, offer) = fixture.offered().await;
    fixture.reactions().await;
    fixture.store.tamper(|state| {
        let offer = state.offers.get_mut(&offer).unwrap();
        offer.state = OfferState::Withdrawn;
    });
    fixture.work().await;
    assert_eq!(fixture.news_of(1), [""; 0]);
}

#[tokio::test]
async fn news_that_is_refused_is_no_work_for_staff() {
    let fixture = Fixture::new().await;
    let thread = fixture.connect(1, bola());
    fixture
        .whatsapp
        .fail_next(WhatsAppError::Refused(Some(131_026)));
    fixture.paid_and_told().await;
    fixture.work().await;
    let kept = &fixture.news_messages()[0];
    assert_eq!(kept.failure, Some(MessageFailure::Refused));
    assert_eq!(fixture.state().threads[&thread].waiting_since, None);
}

impl Fixture {
    /// News that was queued and could not be sent at once. It is tried again in a minute.
    async fn put_back(&self, urgent: bool) {
        self.whatsapp
            .fail_next(WhatsAppError::Unavailable("too slow"));
        if urgent {
            self.paid_and_told().await;
            self.work().await;
        } else {
            self.cancel_some(1).await;
            self.work_after_mins(5).await;
        }
        let waiting = self.news_messages();
        assert!(
            waiting.iter().any(|one| one.state == MessageState::Queued),
            "{waiting:?}"
        );
    }

    fn chat_sending(&self) -> (SendingState, Option<SendingReason>) {
        let id = self.news_messages()[0].id.uuid().into();
        let all = self.state().sendings.owned();
        let mut all = all.into_values();
        let sending = all.find(|one| one.notification == id && one.channel == Channel::WhatsApp);
        let sending = sending.unwrap();
        (sending.state, sending.reason)
    }
}

/// What changes while news waits.
type Change = fn(&Fixture, ThreadId);

#[tokio::test]
async fn news_that_waited_to_be_sent_is_dropped_when_it_is_no_longer_wanted() {
    let changes: [(Change, SendingReason); 3] = [
        (
            |fixture, _| fixture.edit_user(bola(), |user| user.preferences.whatsapp = false),
            SendingReason::SwitchedOff,
        ),
        (
            |fixture, _| {
                let now = fixture.clock_now();
                fixture.store.tamper(|state| {
                    for one in state.notifications.values_mut() {
                        let _first = one.mark_read(now);
                    }
                });
            },
            SendingReason::AlreadyRead,
        ),
        (
            |fixture, thread| fixture.edit_thread(thread, |thread| thread.user = None),
            SendingReason::NoAddress,
        ),
    ];
    for (change, reason) in changes {
        let fixture = Fixture::new().await;
        let thread = fixture.connect(1, bola());
        fixture.put_back(false).await;
        change(&fixture, thread);
        fixture.work_after_mins(2).await;
        assert_eq!(fixture.news_of(1), [""; 0], "{reason:?}");
        let suppressed = (SendingState::Suppressed, Some(reason));
        assert_eq!(fixture.chat_sending(), suppressed);
        let kept = &fixture.news_messages()[0];
        assert_eq!(kept.failure, Some(MessageFailure::NotNeeded));
        assert_eq!(fixture.state().threads[&thread].waiting_since, None);
    }
}

#[tokio::test]
async fn news_that_waited_into_the_quiet_hours_waits_for_the_morning_and_holds_nothing_back() {
    let fixture = Fixture::new().await;
    fixture.connect(1, bola());
    let evening: Timestamp = fixture.clock_now().abuja_date().at_hour(20).plus_mins(54);
    fixture.clock.set(evening);
    fixture.put_back(false).await;
    fixture.work_after_mins(2).await;
    assert_eq!(fixture.news_of(1), [""; 0]);
    let morning = evening.plus_hours(9).plus_mins(36);
    assert_eq!(fixture.news_messages()[0].due_at, Some(morning));
    fixture.paid_and_told().await;
    fixture.work().await;
    assert_eq!(fixture.news_of(1), [PAID], "this is urgent");
    fixture.clock.set(morning);
    fixture.work().await;
    assert_eq!(fixture.news_of(1).len(), 2);
}

#[tokio::test]
async fn news_whose_window_closed_meanwhile_goes_out_as_the_approved_text() {
    let fixture = Fixture::new().await;
    let thread = fixture.connect(1, bola());
    fixture.put_back(true).await;
    let day_ago = fixture.clock_now().plus_hours(-24);
    fixture.edit_thread(thread, |thread| thread.last_inbound_at = day_ago);
    fixture.work_after_mins(2).await;
    let sent = fixture.sent_to(1);
    assert!(is_approved(&sent[0]), "{sent:?}");
    assert_eq!(fixture.news_messages()[0].state, MessageState::Sent);
}

/// Whether the message is the approved text about the payment.
fn is_approved(message: &WhatsAppMessage) -> bool {
    matches!(
        &message.content,
        WhatsAppContent::Template { template: Template::News, parameter, .. } if parameter == PAID
    )
}

#[tokio::test]
async fn news_that_the_channel_refuses_outside_its_window_goes_out_as_the_approved_text() {
    let fixture = Fixture::new().await;
    fixture.connect(1, bola());
    let closed = WhatsAppError::WindowClosed(Some(131_047));
    fixture.whatsapp.fail_next(closed);
    fixture.paid_and_told().await;
    fixture.work().await;
    let sent = fixture.sent_to(1);
    assert!(sent.len() == 1 && is_approved(&sent[0]), "{sent:?}");
    assert_eq!(fixture.chat_sending(), (SendingState::Sent, None));
}

#[tokio::test]
async fn an_approved_text_that_is_refused_is_not_sent_for_ever() {
    let fixture = Fixture::new().await;
    fixture.connect(1, bola());
    for _ in 0..2 {
        let closed = WhatsAppError::WindowClosed(Some(131_047));
        fixture.whatsapp.fail_next(closed);
    }
    fixture.paid_and_told().await;
    fixture.work_after_mins(60).await;
    assert_eq!(fixture.news_of(1), [""; 0]);
    let kept = &fixture.news_messages()[0];
    assert_eq!(kept.failure, Some(MessageFailure::WindowClosed));
}

#[tokio::test]
async fn a_report_that_the_window_was_closed_sends_the_approved_text() {
    let fixture = Fixture::new().await;
    fixture.connect(1, bola());
    fixture.paid_and_told().await;
    fixture.work().await;
    let first = fixture.news_messages()[0].clone();
    let status = WhatsAppStatus {
        news: StatusNews {
            wamid: first.wamid.unwrap(),
            state: MessageState::Failed,
            failure: Some(MessageFailure::WindowClosed),
            error_code: Some(131_047),
            at: fixture.clock_now(),
        },
        message: Some(first.id),
        to: fixture.state().threads[&first.thread].contact.clone(),
    };
    let parts = vec![WhatsAppNews::Status(status)];
    fixture.whatsapp.put_delivery("{}", parts);
    for _ in 0..2 {
        let cmd = ReceiveDelivery {
            call: fixture.system(),
            signature: "signed".into(),
            body: b"{}".to_vec(),
        };
        let received = receive_delivery(&fixture.store, &fixture.whatsapp, cmd).await;
        assert_eq!(received, Ok(()));
    }
    fixture.work().await;
    let sent = fixture.sent_to(1);
    assert!(sent.len() == 2 && is_approved(&sent[1]), "{sent:?}");
}

/// What both people hear of one job, as a text file. `UPDATE_GOLDEN=1` rewrites it.
#[tokio::test]
async fn prod_11_the_news_of_a_job_in_its_words() {
    let fixture = Fixture::new().await;
    fixture.connect(1, bola());
    fixture.connect(2, amina().into());
    let order = fixture.paid_and_told().await;
    fixture.work().await;
    fixture.reactions().await;
    let offers = fixture.offers(order);
    let offer = offers.iter().find(|one| one.provider == amina()).unwrap();
    fixture.work().await;
    fixture.accept(order, offer.id).await;
    let step = || JobStep {
        call: fixture.amina(),
        order,
    };
    assert!(en_route(&fixture.store, step()).await.unwrap().is_now());
    assert!(arrive(&fixture.store, step()).await.unwrap().is_now());
    fixture.start(order).await;
    fixture.finish(order).await;
    fixture.reactions().await;
    fixture.work_after_mins(6).await;
    fixture.confirm(order).await;
    fixture.reactions().await;
    fixture.work_after_mins(6).await;
    let reference = fixture.order(order).reference.to_string();
    let mut log = String::new();
    for message in fixture.whatsapp.sent() {
        let to = if message.to.key == "NG.1" {
            "customer"
        } else {
            "provider"
        };
        let WhatsAppContent::Message(outgoing) = &message.content else {
            panic!("the window is open");
        };
        writeln!(log, "To the {to}\n\n{}", outgoing.text()).unwrap();
        match outgoing {
            Outgoing::Buttons { buttons, .. } => {
                let titles = buttons.iter().map(|button| format!("[{}]", button.title));
                writeln!(log, "{}\n", titles.collect::<Vec<_>>().join(" ")).unwrap();
            }
            Outgoing::Link { title, url, .. } => writeln!(log, "[{title}] {url}\n").unwrap(),
            other => panic!("a button: {other:?}"),
        }
    }
    let log = log.replace(&reference, "SVC-000000");
    compare(&log);
}

/// Compares the text with its file.
#[expect(
    clippy::disallowed_methods,
    reason = "the variable only says to rewrite the file"
)]
fn compare(log: &str) {
    let path = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("tests/golden/news_of_a_job.txt");
    if std::env::var_os("UPDATE_GOLDEN").is_some() {
        fs::create_dir_all(path.parent().unwrap()).unwrap();
        fs::write(&path, log).unwrap();
    }
    assert_eq!(log, fs::read_to_string(&path).unwrap_or_default());
}
