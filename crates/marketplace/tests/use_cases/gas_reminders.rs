//! The reminder before a cylinder is empty: when it is sent, to which customers, and how they stop it.

use crate::support::{Fixture, bola};
use conversation::{Contact, Template, Thread};
use kernel::{Applied, OrderId, ThreadId, Timestamp};
use marketplace::{
    DomainEvent, Mail, RawSmsReport, TaskKind, WhatsAppContent,
    gas_reminders::remind_gas,
    identity::{StopMarketing, stop_marketing},
    sms::{ReceiveSmsReport, SmsReportError, receive_sms_report},
};
use notifications::{Channel, Notification, SendingReason, SendingState};
use orders::OrderStatus;
use serde_json::json;
use testkit::{
    PlainCodes, id_no,
    world::{self, OrderPlan, order_in},
};

const GAS: &str = "gas-refill-delivery";
const TITLE: &str = "Time for a new cylinder?";
/// Every twentieth day.
const DAYS: [i64; 4] = [0, 20, 40, 60];
/// 85 % of twenty days.
const DUE_AFTER_DAYS: i64 = 17;

impl Fixture {
    /// A gas order of Bola in a status, made at this time. A completed one was closed then.
    async fn gas_order(&self, number: u64, at: Timestamp, status: OrderStatus) -> OrderId {
        let order = order_in(&self.store, &OrderPlan::numbered(number), status).await;
        self.store.tamper(|state| {
            let order = state.orders.get_mut(&order.id).unwrap();
            order.category_slug = GAS.into();
            order.created_at = at;
            order.closed_at = order.closed_at.map(|_| at);
            order.answers = json!({ "mode": "swap", "size": "kg12_5", "quantity": 1 });
        });
        order.id
    }

    /// Full cylinders of Bola on these days. The clock shows the time of the last one, which was just
    /// completed.
    async fn cylinders(&self, days: &[i64]) -> OrderId {
        let order = self.gas_delivered(days).await;
        self.gas_completed(order).await;
        order
    }

    /// Full cylinders of Bola on these days. The clock shows the time of the last one.
    async fn gas_delivered(&self, days: &[i64]) -> OrderId {
        let first = self.clock_now();
        let mut newest = None;
        for (number, day) in (700..).zip(days) {
            let at = first.plus_days(*day);
            newest = Some(self.gas_order(number, at, OrderStatus::Completed).await);
            self.clock.set(at);
        }
        newest.unwrap()
    }

    async fn gas_completed(&self, order: OrderId) {
        let completed = DomainEvent::OrderCompleted { order };
        let told = self
            .as_store()
            .unit(self.system(), move |uow| uow.emit(&completed))
            .await;
        assert_eq!(told, Ok(()));
        self.reactions().await;
    }

    fn bola_wants_offers(&self, wants: bool) {
        let now = self.clock_now();
        self.store.tamper(|state| {
            let bola = state.users.get_mut(&bola()).unwrap();
            bola.preferences.marketing = wants;
            bola.email_verified_at = Some(now);
        });
    }

    fn reminder_due(&self) -> Option<Timestamp> {
        let tasks = self.state().tasks.owned();
        let mut reminders = tasks
            .into_values()
            .filter(|queued| queued.job.kind == TaskKind::RemindGas);
        reminders.next().map(|queued| queued.job.due_at)
    }

    fn reminders(&self) -> Vec<Notification> {
        let all = self.state().notifications.owned();
        all.into_values().filter(|one| one.title == TITLE).collect()
    }

    async fn time_comes(&self) {
        self.clock.set(self.clock_now().plus_days(DUE_AFTER_DAYS));
        self.work().await;
        self.reactions().await;
    }

    fn reminder_mails(&self) -> Vec<Mail> {
        let mut mails = self.mailer.sent_to("bola@example.ng");
        mails.retain(|mail| mail.subject.starts_with(TITLE));
        mails
    }

    fn mail_sending(&self) -> (SendingState, Option<SendingReason>) {
        let all = self.state().sendings.owned();
        let mut of_mail = all
            .into_values()
            .filter(|one| (one.channel, one.template.as_str()) == (Channel::Email, "gasReminder"));
        let sending = of_mail.next().unwrap();
        (sending.state, sending.reason)
    }

    /// Connects a conversation to Bola, who wrote long ago.
    fn bola_has_whatsapp(&self) {
        let contact = Contact {
            key: "NG.1".to_owned(),
            phone: Some("2348030000001".to_owned()),
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
}

#[tokio::test]
async fn b4_21_the_reminder_comes_once_and_opens_the_same_order_again() {
    let fixture = Fixture::new().await;
    fixture.bola_wants_offers(true);
    let order = fixture.cylinders(&DAYS).await;
    let due = fixture.clock_now().plus_days(DUE_AFTER_DAYS);
    assert_eq!(fixture.reminder_due(), Some(due));
    fixture.clock.set(due.plus_secs(-1));
    fixture.work().await;
    fixture.reactions().await;
    assert_eq!(fixture.reminders(), []);
    fixture.clock.set(due);
    fixture.work().await;
    fixture.reactions().await;
    let reminders = fixture.reminders();
    assert_eq!(reminders.len(), 1);
    assert_eq!(reminders[0].user, bola());
    let page = reminders[0].action_url.as_ref().unwrap();
    assert_eq!(page.as_str(), format!("/book-gas-delivery?again={order}"));
    // The worker died after the unit, and the task runs again.
    let again = remind_gas(fixture.as_store(), order, fixture.system()).await;
    assert_eq!(again, Ok(Applied::Already));
    fixture.reactions().await;
    assert_eq!(fixture.reminders().len(), 1);
}

#[tokio::test]
async fn b4_21_orders_that_overlap_count_by_the_time_of_their_completion() {
    let fixture = Fixture::new().await;
    fixture.bola_wants_offers(true);
    let long_ago = fixture.clock_now().plus_days(-1);
    let order = fixture.gas_delivered(&DAYS).await;
    // The cylinder that was delivered last was ordered first.
    fixture.store.tamper(|state| {
        state.orders.get_mut(&order).unwrap().created_at = long_ago;
    });
    fixture.gas_completed(order).await;
    let due = fixture.clock_now().plus_days(DUE_AFTER_DAYS);
    assert_eq!(fixture.reminder_due(), Some(due));
    fixture.time_comes().await;
    assert_eq!(fixture.reminders().len(), 1);
}

#[tokio::test]
async fn b4_21_a_customer_with_too_few_orders_is_not_reminded() {
    let fixture = Fixture::new().await;
    fixture.bola_wants_offers(true);
    fixture.cylinders(&DAYS[..3]).await;
    assert_eq!(fixture.reminder_due(), None);
}

#[tokio::test]
async fn b4_21_there_is_no_reminder_without_consent_with_an_open_order_or_after_another_one() {
    for case in ["no consent", "an open order", "another delivery"] {
        let fixture = Fixture::new().await;
        fixture.bola_wants_offers(case != "no consent");
        fixture.cylinders(&DAYS).await;
        let later = fixture.clock_now().plus_days(1);
        match case {
            "an open order" => {
                fixture.gas_order(720, later, OrderStatus::Paid).await;
            }
            "another delivery" => {
                fixture.gas_order(720, later, OrderStatus::Completed).await;
            }
            _ => {}
        }
        fixture.time_comes().await;
        assert_eq!(fixture.reminders(), [], "{case}");
        assert_eq!(fixture.reminder_due(), None, "{case}");
    }
}

#[tokio::test]
async fn b4_21_in_the_quiet_hours_the_reminder_waits_for_their_end() {
    let fixture = Fixture::new().await;
    fixture.bola_wants_offers(true);
    let night = fixture.clock_now().abuja_date().at_hour(23);
    fixture.clock.set(night);
    fixture.cylinders(&DAYS).await;
    fixture.time_comes().await;
    assert_eq!(fixture.reminders(), []);
    let morning = fixture.clock_now().plus_hours(7).plus_mins(30);
    assert_eq!(fixture.reminder_due(), Some(morning));
    fixture.clock.set(morning);
    fixture.work().await;
    fixture.reactions().await;
    assert_eq!(fixture.reminders().len(), 1);
}

#[tokio::test]
async fn b15_the_reminder_goes_by_whatsapp_in_the_text_that_was_approved_for_marketing() {
    let fixture = Fixture::new().await;
    fixture.bola_wants_offers(true);
    fixture.bola_has_whatsapp();
    fixture.cylinders(&DAYS).await;
    fixture.time_comes().await;
    fixture.work_after_mins(11).await;
    let sent = fixture.whatsapp.sent();
    let offers = sent.iter().filter(|message| {
        matches!(
            &message.content,
            WhatsAppContent::Template { template: Template::Marketing, parameter, .. } if parameter == TITLE
        )
    });
    assert_eq!(offers.count(), 1, "{sent:?}");
    assert_eq!(fixture.reminder_mails(), [], "one message is enough");
    let reached = (SendingState::Suppressed, Some(SendingReason::Reached));
    assert_eq!(fixture.mail_sending(), reached);
}

#[tokio::test]
async fn b15_without_whatsapp_the_reminder_is_a_mail_that_can_be_stopped_with_one_click() {
    let fixture = Fixture::new().await;
    fixture.bola_wants_offers(true);
    fixture.cylinders(&DAYS).await;
    fixture.time_comes().await;
    fixture.work_after_mins(11).await;
    let mails = fixture.reminder_mails();
    assert_eq!(mails.len(), 1);
    let link = mails[0].stop_url.clone().unwrap();
    assert!(link.starts_with("https://gida.example/api/marketing/stop?person="));
    assert!(mails[0].text.contains(&link), "{}", mails[0].text);
    let others = fixture.mailer.sent();
    let mut others = others
        .iter()
        .filter(|mail| !mail.subject.starts_with(TITLE));
    assert!(others.all(|mail| mail.stop_url.is_none()));
}

#[tokio::test]
async fn b15_a_stop_ends_also_the_marketing_that_waits_on_every_channel() {
    let fixture = Fixture::new().await;
    fixture.bola_wants_offers(true);
    fixture.bola_has_whatsapp();
    fixture.cylinders(&DAYS).await;
    fixture.time_comes().await;
    assert_eq!(fixture.reminders().len(), 1);
    let stop = StopMarketing {
        call: fixture.by(kernel::Actor::Guest),
        user: bola(),
        code: identity::CodeMaker::stop_code(&PlainCodes, bola()),
    };
    for expected in [Applied::Now(()), Applied::Already] {
        let stopped = stop_marketing(fixture.as_store(), &PlainCodes, stop.clone()).await;
        assert_eq!(stopped, Ok(expected));
    }
    fixture.work_after_mins(11).await;
    let offered = fixture.whatsapp.sent().iter().any(|message| {
        matches!(
            message.content,
            WhatsAppContent::Template {
                template: Template::Marketing,
                ..
            }
        )
    });
    assert!(!offered);
    assert_eq!(fixture.reminder_mails(), []);
    let off = (SendingState::Suppressed, Some(SendingReason::SwitchedOff));
    assert_eq!(fixture.mail_sending(), off);
}

#[tokio::test]
async fn b4_21_gas_that_was_ordered_or_delivered_meanwhile_needs_no_message() {
    let (ordered, delivered) = (OrderStatus::Paid, OrderStatus::Completed);
    for (on_whatsapp, status) in [
        (true, ordered),
        (true, delivered),
        (false, ordered),
        (false, delivered),
    ] {
        let fixture = Fixture::new().await;
        fixture.bola_wants_offers(true);
        if on_whatsapp {
            fixture.bola_has_whatsapp();
        }
        fixture.cylinders(&DAYS).await;
        fixture.time_comes().await;
        let now = fixture.clock_now();
        fixture.gas_order(720, now, status).await;
        fixture.work_after_mins(11).await;
        let offered = fixture.whatsapp.sent().iter().any(|message| {
            matches!(&message.content, WhatsAppContent::Template { parameter, .. } if parameter == TITLE)
        });
        assert!(!offered, "{status:?}");
        assert_eq!(fixture.reminder_mails(), []);
        let outdated = (SendingState::Suppressed, Some(SendingReason::Outdated));
        assert_eq!(fixture.mail_sending(), outdated);
    }
}

#[tokio::test]
async fn b15_a_mail_of_marketing_goes_only_to_a_confirmed_address() {
    let fixture = Fixture::new().await;
    fixture.bola_wants_offers(true);
    fixture.store.tamper(|state| {
        let user = world::a_complete_customer().id;
        state.users.get_mut(&user).unwrap().email_verified_at = None;
    });
    fixture.cylinders(&DAYS).await;
    fixture.time_comes().await;
    fixture.work_after_mins(11).await;
    assert_eq!(fixture.reminder_mails(), []);
    let unknown = (SendingState::Suppressed, Some(SendingReason::NoAddress));
    assert_eq!(fixture.mail_sending(), unknown);
}

const PHONE: &str = "+2348031234567";

impl Fixture {
    /// A message from a phone, as the SMS provider hands it on.
    async fn replied(&self, proof: &str, message: &str) -> Result<(), SmsReportError> {
        let cmd = ReceiveSmsReport {
            call: self.system(),
            provider: "recorder".into(),
            report: RawSmsReport {
                proof: proof.into(),
                body: format!("{PHONE}: {message}").into_bytes(),
            },
        };
        receive_sms_report(&self.store, &self.sms, cmd).await
    }

    fn wants_offers(&self) -> bool {
        self.state().users[&bola()].preferences.marketing
    }
}

#[tokio::test]
async fn b15_stop_by_sms_ends_marketing_for_who_confirmed_the_number() {
    for is_confirmed in [true, false] {
        let fixture = Fixture::new().await;
        fixture.bola_wants_offers(true);
        let now = fixture.clock_now();
        fixture.store.tamper(|state| {
            let bola = state.users.get_mut(&bola()).unwrap();
            bola.phone = kernel::NgPhone::parse(PHONE).ok();
            bola.phone_confirmed_at = is_confirmed.then_some(now);
        });
        for words in ["When do you come?", "START"] {
            assert_eq!(fixture.replied("signed", words).await, Ok(()));
            assert!(fixture.wants_offers(), "{words}");
        }
        let forged = fixture.replied("forged", "STOP").await;
        assert!(matches!(forged, Err(SmsReportError::Bad(_))));
        assert!(fixture.wants_offers());
        for _ in 0..2 {
            assert_eq!(fixture.replied("signed", "Stop").await, Ok(()));
            assert_eq!(fixture.wants_offers(), !is_confirmed);
        }
        fixture.bola_wants_offers(false);
        assert_eq!(fixture.replied("signed", "START").await, Ok(()));
        assert!(!fixture.wants_offers(), "an SMS gives no consent");
    }
}
