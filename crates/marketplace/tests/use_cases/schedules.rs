//! Deliveries and reports that come twice, out of order and late, in random schedules: each message
//! of a person is handled and answered once, no answer is lost, and no state goes back.

use crate::{
    sequences::Chance,
    support::{Fixture, bola},
};
use async_trait::async_trait;
use conversation::{
    Contact, Direction, IncomingBody, MessageBody, MessageFailure, MessageState, Outgoing,
    StatusNews, Thread,
};
use kernel::{NgPhone, ThreadId, ThreadMessageId, Timestamp};
use marketplace::{
    Inbound, InboundBody, RawSmsReport, WhatsAppContent, WhatsAppError, WhatsAppNews,
    WhatsAppStatus,
    conversations::{Answered, Answerer, Question, ReceiveDelivery, receive_delivery},
    sms::{ReceiveSmsReport, receive_sms_report},
    task_runner::{self, Tools},
};
use notifications::{Channel, SendingState};
use std::collections::BTreeMap;
use testkit::id_no;

/// The number of schedules in every test run; `make simulate` plays ten times as many.
const SCHEDULES: u64 = 1_000;
const MANY: u64 = 10_000;
const SEED: u64 = 0x5C4E_D01E;
const STEPS: usize = 24;
const PHONE: &str = "+2348031234567";

/// Repeats what a person wrote.
struct Echo;

#[async_trait]
impl Answerer for Echo {
    async fn answer(&self, question: Question) -> Result<Answered, String> {
        let IncomingBody::Text(text) = question.incoming.body else {
            return Err("only texts are sent here".to_owned());
        };
        Ok(Answered {
            outgoing: vec![Outgoing::Text(format!("You wrote {text}"))],
            dialogue: question.thread.dialogue,
            user: question.thread.user,
            hand_over: false,
            marketing: None,
            language: None,
        })
    }
}

/// One call of a provider, which may come several times.
#[derive(Debug, Clone)]
enum Call {
    WhatsApp(Vec<WhatsAppNews>),
    Sms(&'static str),
}

/// What one schedule knows about itself.
struct Schedule {
    fixture: Fixture,
    chance: Chance,
    contact: Contact,
    /// The calls that are still to come.
    coming: Vec<Call>,
    written: u64,
    /// How often WhatsApp was too busy.
    busy: u32,
    /// How many of our messages have got their reports.
    reported: usize,
    /// The furthest state that was reported for each of our messages.
    furthest: BTreeMap<String, MessageState>,
    /// The furthest state that each message was seen in.
    seen: BTreeMap<ThreadMessageId, u8>,
}

const fn rank(state: MessageState) -> u8 {
    match state {
        MessageState::Received | MessageState::Queued => 0,
        MessageState::Handled | MessageState::Sent => 1,
        MessageState::Failed => 2,
        MessageState::Delivered => 3,
        MessageState::Read => 4,
    }
}

impl Schedule {
    /// A person whose conversation is connected to their account, and whose payment was received.
    async fn new(seed: u64) -> Self {
        let fixture = Fixture::new().await;
        let contact = Contact {
            key: "NG.1".into(),
            phone: Some("2348031234567".into()),
            name: None,
        };
        let now = fixture.clock_now();
        let thread = Thread {
            user: Some(bola()),
            ..Thread::open(ThreadId::from(id_no(901)), contact.clone(), now, now)
        };
        fixture.store.tamper(|state| {
            state.threads.insert(thread.id, thread);
            let user = state.users.get_mut(&bola()).unwrap();
            user.phone = NgPhone::parse(PHONE).ok();
            user.phone_confirmed_at = Some(now);
        });
        fixture.paid().await;
        fixture.reactions().await;
        let mut schedule = Self {
            fixture,
            chance: Chance::new(seed),
            contact,
            coming: ["sent", "delivered", "failed"].map(Call::Sms).to_vec(),
            written: 0,
            busy: 0,
            reported: 0,
            furthest: BTreeMap::new(),
            seen: BTreeMap::new(),
        };
        let messages = 2 + schedule.chance.below(5);
        for number in 1..=messages {
            schedule.writes(number, now.plus_secs(i64::try_from(number).unwrap()));
        }
        schedule
    }

    /// The person writes a message. Its delivery may contain an earlier one once more.
    fn writes(&mut self, number: u64, sent_at: Timestamp) {
        let message = |number: u64| {
            WhatsAppNews::Message(Inbound {
                quoted: None,
                wamid: format!("in.{number}"),
                from: self.contact.clone(),
                sent_at,
                body: InboundBody::Message(MessageBody::Text {
                    text: number.to_string(),
                }),
            })
        };
        let mut parts = vec![message(number)];
        if number > 1 && self.chance.one_in(3) {
            parts.insert(0, message(number - 1));
        }
        self.written = number;
        self.coming.push(Call::WhatsApp(parts));
    }

    fn tools(&self) -> Tools<'_> {
        Tools {
            assistant: &Echo,
            ..self.fixture.tools()
        }
    }

    /// One of the calls comes. Every third one comes again later.
    async fn call_comes(&mut self) {
        if self.coming.is_empty() {
            return;
        }
        let count = u64::try_from(self.coming.len()).unwrap();
        let place = usize::try_from(self.chance.below(count)).unwrap();
        let call = self.coming.swap_remove(place);
        if self.chance.one_in(3) {
            self.coming.push(call.clone());
        }
        match call {
            Call::WhatsApp(parts) => self.delivered(parts).await,
            Call::Sms(report) => self.sms_reported(report).await,
        }
    }

    async fn delivered(&mut self, parts: Vec<WhatsAppNews>) {
        self.fixture.whatsapp.put_delivery("{}", parts);
        let cmd = ReceiveDelivery {
            call: self.fixture.system(),
            signature: "signed".into(),
            body: b"{}".to_vec(),
        };
        let taken = receive_delivery(&self.fixture.store, &self.fixture.whatsapp, cmd).await;
        assert_eq!(taken, Ok(()));
    }

    async fn sms_reported(&mut self, report: &str) {
        let cmd = ReceiveSmsReport {
            call: self.fixture.system(),
            provider: "recorder".into(),
            report: RawSmsReport {
                proof: "signed".into(),
                body: format!("sms-1 {report}").into_bytes(),
            },
        };
        let taken = receive_sms_report(&self.fixture.store, &self.fixture.sms, cmd).await;
        assert_eq!(taken, Ok(()));
    }

    /// Runs some due tasks. One in four workers dies after it has claimed a task.
    async fn work(&mut self) {
        let store = &self.fixture.store;
        let jobs = task_runner::claim(store, self.fixture.system(), 4).await;
        for job in jobs.unwrap() {
            if self.chance.one_in(4) {
                continue;
            }
            let run = task_runner::run(self.tools(), job, self.fixture.system()).await;
            let _error = run.unwrap();
        }
        self.reports_follow();
    }

    /// WhatsApp will report about each message that it has taken.
    fn reports_follow(&mut self) {
        let sent = self.fixture.whatsapp.sent();
        for (number, message) in sent.iter().enumerate().skip(self.reported) {
            let wamid = format!("wamid.{}", number + 1);
            let ways: [&[MessageState]; 4] = [
                &[MessageState::Sent],
                &[MessageState::Sent, MessageState::Failed],
                &[MessageState::Sent, MessageState::Delivered],
                &[
                    MessageState::Sent,
                    MessageState::Failed,
                    MessageState::Delivered,
                    MessageState::Read,
                ],
            ];
            // After an answer that failed, staff take over and the answers stop, so only news fails.
            let stored = self.fixture.store.state();
            let is_news = stored.thread_messages[&message.id].news.is_some();
            let ways = if is_news { &ways[..] } else { &ways[2..3] };
            let states = self.chance.of(ways).unwrap();
            for state in states {
                let failed = *state == MessageState::Failed;
                let status = WhatsAppStatus {
                    news: StatusNews {
                        wamid: wamid.clone(),
                        state: *state,
                        failure: failed.then_some(MessageFailure::Refused),
                        error_code: failed.then_some(131_026),
                        at: self.fixture.clock_now(),
                    },
                    message: self.chance.one_in(2).then_some(message.id),
                    to: self.contact.clone(),
                };
                self.coming
                    .push(Call::WhatsApp(vec![WhatsAppNews::Status(status)]));
            }
            let last = states.iter().copied().max_by_key(|state| rank(*state));
            self.furthest.insert(wamid, last.unwrap());
        }
        self.reported = sent.len();
    }

    async fn something_happens(&mut self) {
        match self.chance.below(6) {
            0..=2 => self.call_comes().await,
            3 | 4 => self.work().await,
            // After six failures in a row a message is given up, which other tests show.
            _ if self.busy < 3 && self.chance.one_in(4) => {
                self.busy += 1;
                let busy = WhatsAppError::Unavailable("too slow");
                self.fixture.whatsapp.fail_next(busy);
            }
            _ => {
                let secs = i64::try_from(self.chance.below(90)).unwrap();
                let _now = self.fixture.clock.advance_secs(secs);
            }
        }
        self.no_state_goes_back();
    }

    fn no_state_goes_back(&mut self) {
        let state = self.fixture.store.state();
        for message in state.thread_messages.values() {
            let now = rank(message.state);
            let before = self.seen.insert(message.id, now).unwrap_or_default();
            assert!(now >= before, "{message:?} was at {before}");
        }
    }

    /// Everything that was still to come comes, and everything is worked off.
    async fn the_rest_comes(&mut self) {
        for _ in 0..200 {
            while !self.coming.is_empty() {
                self.call_comes().await;
                self.no_state_goes_back();
            }
            self.fixture.clock.advance_secs(61);
            self.work().await;
            let waits = self.fixture.store.state().thread_messages.owned();
            let waits = waits.values().any(|message| {
                matches!(message.state, MessageState::Received | MessageState::Queued)
            });
            if !waits && self.coming.is_empty() && self.sms_is_settled() {
                return;
            }
        }
        panic!("the schedule never ends");
    }

    fn sms_is_settled(&self) -> bool {
        let state = self.fixture.store.state();
        let mut all = state.sendings.values();
        state.sms_reports.is_empty()
            && all.all(|one| one.channel != Channel::Sms || one.state != SendingState::Queued)
    }

    fn holds(&self) {
        let state = self.fixture.store.state();
        let sent = self.fixture.whatsapp.sent();
        for number in 1..=self.written {
            let wamid = format!("in.{number}");
            let handled = state.thread_messages.values().filter(|message| {
                message.direction == Direction::In && message.wamid.as_deref() == Some(&*wamid)
            });
            let states: Vec<_> = handled.map(|message| message.state).collect();
            assert_eq!(states, [MessageState::Handled], "message {number}");
            let answer = Outgoing::Text(format!("You wrote {number}"));
            let answers = sent
                .iter()
                .filter(|one| one.content == WhatsAppContent::Message(answer.clone()));
            assert_eq!(answers.count(), 1, "the answer to message {number}");
        }
        for message in state.thread_messages.values() {
            if let Some(furthest) = message.wamid.as_ref().and_then(|id| self.furthest.get(id)) {
                assert_eq!(message.state, *furthest, "{message:?}");
            }
            if message.news.is_some() {
                let told = sent.iter().filter(|one| one.id == message.id);
                assert_eq!(told.count(), 1, "the news is told once");
            }
        }
        self.rows_agree();
    }

    /// The rows of the channels say the same as the messages.
    fn rows_agree(&self) {
        let state = self.fixture.store.state();
        let texts = self.fixture.sms.texts_to(PHONE).len();
        for row in state.sendings.values() {
            if row.channel == Channel::WhatsApp {
                let id = ThreadMessageId::from(row.notification.uuid());
                let message = state.thread_messages.get(&id);
                match message {
                    Some(message) => assert_eq!(message.state.code(), row.state.code(), "{row:?}"),
                    // It waits for its time, or the person has read it meanwhile.
                    None => assert!(
                        matches!(row.state, SendingState::Queued | SendingState::Suppressed),
                        "{row:?}"
                    ),
                }
            }
            if row.channel == Channel::Sms && row.template == "orderPaid" {
                let expected = usize::from(row.state != SendingState::Suppressed);
                assert_eq!(texts, expected, "{row:?}");
                let is_delivered = row.state == SendingState::Delivered;
                assert_eq!(is_delivered, texts == 1, "the report arrived: {row:?}");
            }
        }
    }
}

async fn play(first: u64, schedules: u64) {
    let (mut texted, mut failed) = (0_u64, 0_u64);
    for number in 0..schedules {
        let seed = first.wrapping_add(number);
        let mut schedule = Schedule::new(seed).await;
        for _ in 0..STEPS {
            schedule.something_happens().await;
        }
        schedule.the_rest_comes().await;
        schedule.holds();
        texted += u64::from(!schedule.fixture.sms.texts_to(PHONE).is_empty());
        let state = schedule.fixture.store.state();
        let mut rows = state.sendings.values();
        failed += u64::from(rows.any(|row| row.state == SendingState::Failed));
    }
    let often = schedules / 20;
    assert!(texted > often && texted < schedules - often, "{texted}");
    assert!(failed > often, "{failed}");
}

#[tokio::test]
async fn prod_11_duplicated_reordered_and_delayed_calls_lose_and_repeat_nothing() {
    play(SEED, SCHEDULES).await;
}

#[tokio::test]
#[ignore = "takes minutes: make simulate"]
async fn ten_thousand_schedules_of_calls_lose_and_repeat_nothing() {
    play(SEED, MANY).await;
}
