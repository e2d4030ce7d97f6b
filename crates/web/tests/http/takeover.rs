//! A conversation that a colleague takes over and hands back, as a readable text file. A changed
//! sentence shows as a difference. `UPDATE_GOLDEN=1` rewrites the file.

use crate::support::{Browser, CHIDI, Phone, TestApp, text_of};
use conversation::WINDOW_HOURS;
use marketplace::WhatsAppContent;
use serde_json::{Value, json};
use std::{fmt::Write as _, fs, path::PathBuf};

const DESK: &str = "/api/admin/conversations";

/// The conversation of one phone, as it goes on.
struct Story<'a> {
    app: &'a TestApp,
    phone: Phone<'a>,
    log: String,
    /// How many messages to the phone are in the log.
    shown: usize,
}

impl<'a> Story<'a> {
    fn new(app: &'a TestApp) -> Self {
        Self {
            app,
            phone: Phone::new(app, "NG.1", Some("2348031234567")),
            log: String::new(),
            shown: 0,
        }
    }

    fn note(&mut self, line: &str) {
        writeln!(self.log, "{line}\n").unwrap();
    }

    async fn says(&mut self, text: &str) {
        self.note(&format!("> {text}"));
        let _answer = self.phone.says(text).await;
        self.show("");
    }

    /// Adds what came to the phone since.
    fn show(&mut self, author: &str) {
        let new = self.phone.messages().split_off(self.shown);
        self.shown += new.len();
        for message in new {
            let text = match message.content {
                WhatsAppContent::Message(outgoing) => outgoing.text().to_owned(),
                WhatsAppContent::Template {
                    template,
                    parameter,
                    ..
                } => template.text(&parameter),
            };
            self.note(&format!("{author}{text}"));
        }
    }

    /// A step of a colleague at the desk.
    async fn steps(&mut self, chidi: &Browser, step: &str, line: &str) {
        let path = format!("{}/{step}", path(chidi).await);
        chidi.tell(&path).await.expect(200);
        self.note(line);
    }

    /// An answer of a colleague.
    async fn answers(&mut self, chidi: &Browser, answer: Value) {
        let messages = format!("{}/messages", path(chidi).await);
        chidi.post(&messages, answer).await.expect(200);
        self.app.work().await;
        self.show("(Chidi) ");
    }
}

/// The only conversation at the desk.
async fn path(chidi: &Browser) -> String {
    let row = chidi.get(DESK).await.expect(200).json()[0].clone();
    format!("{DESK}/{}", text_of(&row, "id"))
}

#[actix_web::test]
async fn prod_11_a_colleague_takes_a_conversation_over_and_hands_it_back() {
    let app = TestApp::new().await;
    let mut story = Story::new(&app);
    story.says("Talk to a person").await;
    let chidi = app.signed_in(3, CHIDI).await;
    let taken = "(Chidi takes the conversation over)";
    story.steps(&chidi, "take", taken).await;
    story.says("My tap leaks").await;
    story.says("It is worse now").await;
    let answer = json!({ "text": "A plumber can come at 4 pm today." });
    story.answers(&chidi, answer).await;
    let handed_back = "(Chidi hands the conversation back)";
    story.steps(&chidi, "hand-back", handed_back).await;
    story.says("my orders").await;

    app.clock.advance_hours(WINDOW_HOURS);
    story.note("(a day later)");
    let chidi = app.signed_in(4, CHIDI).await;
    story.steps(&chidi, "take", taken).await;
    let messages = format!("{}/messages", path(&chidi).await);
    let late = json!({ "text": "The plumber is on the way." });
    let refused = chidi.post(&messages, late.clone()).await;
    refused.problem(409, "window_closed");
    story
        .answers(&chidi, json!({ "template": "gida_answer" }))
        .await;
    story.says("Yes?").await;
    story.answers(&chidi, late).await;
    compare(&story.log);
}

/// Compares the text with its file.
#[expect(
    clippy::disallowed_methods,
    reason = "the variable only says to rewrite the file"
)]
fn compare(log: &str) {
    let path = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("tests/golden/takeover.txt");
    if std::env::var_os("UPDATE_GOLDEN").is_some() {
        fs::create_dir_all(path.parent().unwrap()).unwrap();
        fs::write(&path, log).unwrap();
    }
    assert_eq!(log, fs::read_to_string(&path).unwrap_or_default());
}
