//! A chat with a product in memory, which writes down what was said.

mod product;
mod work;

use catalog::{Field, FieldType, Form};
use conversation::{
    Dialogue, Incoming, IncomingBody, MessageBody, News, OrderChatNews, Outgoing, Place,
};
use kernel::{Date, OrderId, Timestamp, UploadId};
use product::FakeProduct;
pub use product::{an_offer, an_order_message, some_news};
use std::{fmt::Write as _, fs, path::PathBuf};
use uuid::Uuid;
pub use work::{a_job, a_refund};

pub struct Chat {
    name: String,
    pub product: FakeProduct,
    dialogue: Dialogue,
    now: Timestamp,
    log: String,
    heard: usize,
    last: Vec<Outgoing>,
}

impl Chat {
    pub fn new(name: &str) -> Self {
        Self {
            name: name.to_owned(),
            product: FakeProduct::new(),
            dialogue: Dialogue::default(),
            // A Tuesday.
            now: Date::parse("2026-12-01").unwrap().at_hour(9),
            log: String::new(),
            heard: 0,
            last: Vec::new(),
        }
    }

    pub async fn say(&mut self, text: &str) {
        self.hear(text, IncomingBody::Text(text.to_owned())).await;
    }

    /// Says these messages one after the other.
    pub async fn say_all<const MESSAGES: usize>(&mut self, texts: [&str; MESSAGES]) {
        for text in texts {
            self.say(text).await;
        }
    }

    pub async fn tap(&mut self, id: &str) {
        let shown = format!("[{id}]");
        self.hear(&shown, IncomingBody::Choice(id.to_owned())).await;
    }

    pub async fn photo(&mut self) {
        self.photo_with(None).await;
    }

    /// Sends a photo with a text under it.
    pub async fn captioned(&mut self, caption: &str) {
        self.photo_with(Some(caption)).await;
    }

    async fn photo_with(&mut self, caption: Option<&str>) {
        let upload = UploadId::from(Uuid::from_u128(self.heard as u128 + 1));
        let shown = match caption {
            Some(text) => format!("(a photo) {text}"),
            None => "(a photo)".to_owned(),
        };
        let caption = caption.map(str::to_owned);
        self.hear(&shown, IncomingBody::Photo { upload, caption })
            .await;
    }

    pub async fn voice(&mut self) {
        let upload = UploadId::from(Uuid::from_u128(99));
        self.hear("(a voice note)", IncomingBody::Voice { upload })
            .await;
    }

    /// Sends something that Gida cannot read.
    pub async fn sticker(&mut self) {
        self.hear("(a sticker)", IncomingBody::Unreadable).await;
    }

    pub async fn place(&mut self, latitude: f64, longitude: f64) {
        let shown = format!("(the place {latitude}, {longitude})");
        let place = Place {
            latitude,
            longitude,
            name: None,
        };
        self.hear(&shown, IncomingBody::Place(place)).await;
    }

    /// News comes that the person did not ask for, in the window of any text.
    pub fn gets(&mut self, news: &News) {
        let outgoing = news.outgoing();
        check_limits(&outgoing);
        writeln!(self.log, "(news)\n").unwrap();
        show(&outgoing, &mut self.log);
    }

    /// A message of the chat of an order comes.
    pub fn gets_message(&mut self, message: &OrderChatNews) {
        let outgoing = message.outgoing();
        check_limits(&outgoing);
        writeln!(self.log, "(a message of an order)\n").unwrap();
        show(&outgoing, &mut self.log);
    }

    /// Answers a message of the chat of an order by quoting it.
    pub async fn quote(&mut self, order: OrderId, text: &str) {
        let shown = format!("(quotes the message) {text}");
        let body = IncomingBody::Text(text.to_owned());
        self.hear_about(&shown, body, Some(order)).await;
    }

    /// News comes after the window of any text has closed.
    pub fn gets_approved(&mut self, news: &News) {
        let body = news.template();
        let MessageBody::Template {
            template, button, ..
        } = &body
        else {
            panic!("news is an approved text after the window");
        };
        assert!(body.text().chars().count() <= conversation::TEXT_MAX);
        writeln!(self.log, "(news, approved text {template})\n").unwrap();
        writeln!(
            self.log,
            "{}\n[{}]\n",
            body.text(),
            button.as_ref().unwrap()
        )
        .unwrap();
    }

    pub async fn wait_hours(&mut self, hours: i64) {
        self.now = self.now.plus_hours(hours);
        writeln!(self.log, "({hours} hours later)\n").unwrap();
    }

    /// The number of messages that the person sent.
    pub const fn heard(&self) -> usize {
        self.heard
    }

    /// The state of the dialogue, as it is stored between two messages.
    pub fn stored(&self) -> String {
        serde_json::to_string(&self.dialogue).unwrap()
    }

    pub fn last_text(&self) -> String {
        let texts = self.last.iter().map(Outgoing::text);
        texts.collect::<Vec<_>>().join("\n")
    }

    /// Answers every required question of a form with the first thing that it takes.
    pub async fn answer_all(&mut self, form: &Form) {
        let mut answers = serde_json::Map::new();
        // The question of safety comes first.
        if form.field("gas_smell").is_some() {
            self.say("no").await;
            answers.insert("gas_smell".into(), false.into());
        }
        loop {
            let asked = form.asked(&answers);
            let next = asked
                .into_iter()
                .find(|field| field.required && !answers.contains_key(&field.key));
            let Some(field) = next else { return };
            let (typed, value) = first_answer(field);
            answers.insert(field.key.clone(), value);
            self.say(&typed).await;
            if field.kind == FieldType::Multi {
                self.tap("done").await;
            }
        }
    }

    /// Says everything up to the confirmed booking.
    pub async fn book_cleaning(&mut self) {
        self.tap("service:home-cleaning").await;
        self.say_all(["regular", "3", "2", "1", "by_us", "no", "yes", "yes"])
            .await;
        self.say("Jabi").await;
        self.tap("book").await;
        self.say("Plot 12, 3rd Avenue").await;
        self.tap("day:2026-12-03").await;
        self.tap("window:12").await;
        self.tap("confirm").await;
    }

    async fn hear(&mut self, shown: &str, body: IncomingBody) {
        self.hear_about(shown, body, None).await;
    }

    async fn hear_about(&mut self, shown: &str, body: IncomingBody, order: Option<OrderId>) {
        writeln!(self.log, "> {shown}\n").unwrap();
        self.heard += 1;
        let incoming = Incoming {
            body,
            order,
            sent_at: self.now,
        };
        // The state is stored as JSON between two messages.
        let stored = serde_json::to_string(&self.dialogue).unwrap();
        self.dialogue = serde_json::from_str(&stored).unwrap();
        let answer = self.dialogue.answer(&incoming, &self.product, self.now);
        self.last = answer.await.unwrap();
        for outgoing in &self.last {
            check_limits(outgoing);
            show(outgoing, &mut self.log);
        }
        self.now = self.now.plus_secs(20);
    }

    /// Compares the conversation with its file.
    pub fn check(&self) {
        let path = PathBuf::from(env!("CARGO_MANIFEST_DIR"))
            .join("tests/golden")
            .join(format!("{}.txt", self.name));
        if std::env::var_os("UPDATE_GOLDEN").is_some() {
            fs::create_dir_all(path.parent().unwrap()).unwrap();
            fs::write(&path, &self.log).unwrap();
        }
        let expected = fs::read_to_string(&path).unwrap_or_default();
        assert_eq!(self.log, expected, "the conversation {} changed", self.name);
    }
}

/// The first answer that a field takes: as a person types it, and as the form stores it.
fn first_answer(field: &Field) -> (String, serde_json::Value) {
    let least = field.min.unwrap_or(0);
    match field.kind {
        FieldType::Choice => {
            let value = field.options()[0].value.clone();
            (value.clone(), value.into())
        }
        FieldType::Multi => {
            let value = field.options()[0].value.clone();
            (value.clone(), vec![value].into())
        }
        FieldType::Bool => ("yes".into(), true.into()),
        FieldType::Count => (least.to_string(), least.into()),
        FieldType::Money => ((least / 100).to_string(), least.into()),
        FieldType::Date => ("tomorrow".into(), "2026-12-02".into()),
        FieldType::Text => {
            let text = "Blue gates";
            (text.into(), text.into())
        }
        FieldType::Photo | FieldType::File => panic!("no form requires a file"),
    }
}

/// The limits of the messaging app, which every message must keep.
fn check_limits(outgoing: &Outgoing) {
    let within = |text: &str, most: usize| {
        assert!(
            (1..=most).contains(&text.chars().count()),
            "{most} characters: {text}"
        );
    };
    within(outgoing.text(), conversation::TEXT_MAX);
    match outgoing {
        Outgoing::Text(_) | Outgoing::AskPlace(_) => {}
        Outgoing::Link { title, .. } => within(title, conversation::TITLE_BUTTON_MAX),
        Outgoing::Buttons { buttons, .. } => {
            assert!((1..=conversation::REPLY_BUTTONS).contains(&buttons.len()));
            for button in buttons {
                within(&button.title, conversation::TITLE_BUTTON_MAX);
                within(&button.id, 200);
            }
        }
        Outgoing::List { label, rows, .. } => {
            within(label, conversation::TITLE_BUTTON_MAX);
            assert!((1..=conversation::LIST_ROWS).contains(&rows.len()));
            for row in rows {
                within(&row.title, conversation::TITLE_ROW_MAX);
                within(&row.id, 200);
                if let Some(description) = &row.description {
                    within(description, conversation::ROW_DESCRIPTION_MAX);
                }
            }
        }
    }
}

fn show(outgoing: &Outgoing, log: &mut String) {
    writeln!(log, "{}", outgoing.text()).unwrap();
    match outgoing {
        Outgoing::Text(_) => {}
        Outgoing::Buttons { buttons, .. } => {
            let titles = buttons.iter().map(|button| format!("[{}]", button.title));
            writeln!(log, "{}", titles.collect::<Vec<_>>().join(" ")).unwrap();
        }
        Outgoing::List { label, rows, .. } => {
            writeln!(log, "[{label}]").unwrap();
            for row in rows {
                match &row.description {
                    Some(description) => writeln!(log, "  - {}: {description}", row.title),
                    None => writeln!(log, "  - {}", row.title),
                }
                .unwrap();
            }
        }
        Outgoing::Link { title, url, .. } => writeln!(log, "[{title}] {url}").unwrap(),
        Outgoing::AskPlace(_) => writeln!(log, "[Send location]").unwrap(),
    }
    writeln!(log).unwrap();
}
