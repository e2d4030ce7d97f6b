//! The assistant on real reads and use cases: what is booked in a chat is what is booked on the web.

mod account;
mod booking;
mod changes;
mod following;
mod links;

use crate::support::{GAZETTEER, TestApp};
use conversation::{Incoming, IncomingBody, Outgoing};
use kernel::{Language, NgPhone, UserId};
use marketplace::{
    IdSource,
    assistant::{Answer, AssistantTools, Turn, answer},
};
use testkit::PlainCodes;
use uuid::Uuid;

/// One person who writes to the assistant.
struct Chat<'a> {
    app: &'a TestApp,
    user: Option<UserId>,
    phone: Option<NgPhone>,
    language: Option<Language>,
    state: Option<String>,
    last: Vec<Outgoing>,
    hand_over: bool,
}

impl<'a> Chat<'a> {
    fn new(app: &'a TestApp) -> Self {
        Self {
            app,
            user: None,
            phone: NgPhone::parse("0803 555 0101").ok(),
            language: None,
            state: None,
            last: Vec::new(),
            hand_over: false,
        }
    }

    async fn answer_to(&self, message: Uuid, body: IncomingBody) -> Answer {
        let now = self.app.clock_now();
        let turn = Turn {
            message,
            thread: Uuid::from_u128(1).into(),
            user: self.user,
            phone: self.phone.clone(),
            name: Some("Ngozi".into()),
            marketing_is_stopped: false,
            is_with_staff: false,
            language: self.language,
            state: self.state.clone(),
            incoming: Incoming {
                body,
                order: None,
                sent_at: now,
            },
            now,
        };
        let tools = AssistantTools {
            store: &self.app.store,
            catalog: &*self.app.queries,
            orders: &*self.app.queries,
            providers: &*self.app.queries,
            promos: &*self.app.queries,
            identity: &*self.app.queries,
            gateway: &self.app.gateway,
            mailer: &self.app.mailer,
            hasher: &self.app.hasher,
            codes: &PlainCodes,
            ids: &self.app.ids,
            gazetteer: &GAZETTEER,
            public_url: "http://gida.test",
        };
        answer(tools, turn).await.expect("the product answers")
    }

    async fn hear(&mut self, body: IncomingBody) {
        let message = self.app.ids.uuid();
        let answer = self.answer_to(message, body).await;
        self.keep(answer);
    }

    fn keep(&mut self, answer: Answer) {
        self.user = answer.user;
        self.language = answer.language.or(self.language);
        self.state = Some(answer.state);
        self.hand_over |= answer.hand_over;
        self.last = answer.outgoing;
    }

    async fn say(&mut self, text: &str) -> String {
        self.hear(IncomingBody::Text(text.to_owned())).await;
        self.text()
    }

    async fn tap(&mut self, id: &str) -> String {
        self.hear(IncomingBody::Choice(id.to_owned())).await;
        self.text()
    }

    fn text(&self) -> String {
        let texts = self.last.iter().map(Outgoing::text);
        texts.collect::<Vec<_>>().join("\n")
    }

    fn link(&self) -> String {
        let link = self.last.iter().find_map(|message| {
            let Outgoing::Link { url, .. } = message else {
                return None;
            };
            Some(url.clone())
        });
        link.unwrap_or_else(|| panic!("no link in {}", self.text()))
    }

    /// Everything of the deep clean in Gwarinpa up to the tap that confirms it.
    async fn describe(&mut self) {
        self.tap("service:home-cleaning").await;
        for answer in ["deep", "3", "2", "1", "by_us", "no", "yes", "yes"] {
            self.say(answer).await;
        }
        self.say("Gwarinpa").await;
        self.tap("details").await;
        self.say("Anything extra?").await;
        self.tap("oven").await;
        self.tap("done").await;
        self.tap("book").await;
        self.say("12 Third Avenue").await;
        self.tap("asap").await;
    }

    /// Connects Bola's account with the code that was sent to her address.
    async fn connect(&mut self, email: &str) -> String {
        self.say("Bola Ade").await;
        let asked = self.say(email).await;
        assert!(asked.contains("code of six digits"), "{asked}");
        let code = code_in(self.app, email);
        self.say(&code).await
    }
}

/// The code in the latest mail to this address.
fn code_in(app: &TestApp, email: &str) -> String {
    let mail = app.mailer.sent_to(email).pop().expect("a mail with a code");
    let after = mail.text.split("Your code is ").nth(1);
    after.expect("a code in the mail").chars().take(6).collect()
}
