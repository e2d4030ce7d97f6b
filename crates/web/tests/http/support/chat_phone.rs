//! A phone with WhatsApp, which writes through the webhook.

use super::{Answer, Browser, TestApp};
use conversation::{Contact, MessageBody, Outgoing, Thread};
use kernel::{ThreadId, UserId};
use marketplace::{
    Inbound, InboundBody, UnitOfWork, WhatsAppContent, WhatsAppMessage, WhatsAppNews,
};
use testkit::id_no;

const HOOK: &str = "/api/webhooks/whatsapp";

/// A phone with WhatsApp.
pub struct Phone<'a> {
    pub app: &'a TestApp,
    key: &'static str,
    number: Option<&'static str>,
}

impl<'a> Phone<'a> {
    pub const fn new(app: &'a TestApp, key: &'static str, number: Option<&'static str>) -> Self {
        Self { app, key, number }
    }

    pub fn contact(&self) -> Contact {
        Contact {
            key: self.key.to_owned(),
            phone: self.number.map(str::to_owned),
            name: Some("Bola".into()),
        }
    }

    /// Connects the conversation of this phone to an account.
    pub async fn connect(&self, number: u64, user: UserId) {
        let (id, now) = (ThreadId::from(id_no(900 + number)), self.app.clock_now());
        let opened = Thread::open(id, self.contact(), now, now);
        let connected = move |uow: &mut dyn UnitOfWork| {
            let mut thread = uow.threads().open(opened.clone())?;
            thread.user = Some(user);
            uow.threads().save(thread)
        };
        self.app.store.in_unit(connected).await;
    }

    /// A message of the phone comes through the webhook. It is not answered yet.
    pub async fn delivers(&self, body: MessageBody) {
        let parts = vec![WhatsAppNews::Message(Inbound {
            quoted: None,
            wamid: format!("wamid.in.{}", self.app.count("whatsapp_messages")),
            from: self.contact(),
            sent_at: self.app.clock_now(),
            body: InboundBody::Message(body),
        })];
        self.app.whatsapp.put_delivery("{}", parts);
        self.delivers_again().await;
    }

    /// The last delivery comes once more.
    pub async fn delivers_again(&self) {
        let delivered: Answer = Browser::new(self.app, 77)
            .tell(HOOK)
            .without("sec-fetch-site")
            .without("sec-fetch-dest")
            .raw("application/json", b"{}".to_vec())
            .header("x-hub-signature-256", "signed")
            .await;
        delivered.expect(200);
    }

    /// A message of the phone comes and is answered. Returns the answer.
    async fn sends(&self, body: MessageBody) -> String {
        let before = self.messages().len();
        self.delivers(body).await;
        self.app.work().await;
        let texts = self.messages().split_off(before);
        texts.iter().map(text).collect::<Vec<_>>().join("\n")
    }

    /// A message with everything that WhatsApp says about it comes and is answered. Returns the answer.
    pub async fn sends_whole(&self, message: Inbound) -> String {
        self.reports(WhatsAppNews::Message(message)).await
    }

    /// A part of a delivery comes. Returns what is sent to the phone then.
    pub async fn reports(&self, part: WhatsAppNews) -> String {
        let before = self.messages().len();
        self.app.whatsapp.put_delivery("{}", vec![part]);
        self.delivers_again().await;
        self.app.work().await;
        let texts = self.messages().split_off(before);
        texts.iter().map(text).collect::<Vec<_>>().join("\n")
    }

    pub async fn says(&self, text: &str) -> String {
        self.sends(MessageBody::Text { text: text.into() }).await
    }

    pub async fn taps(&self, id: &str) -> String {
        let (id, title) = (id.to_owned(), "A button".to_owned());
        self.sends(MessageBody::Choice { id, title }).await
    }

    /// Everything that came to the phone.
    pub fn messages(&self) -> Vec<WhatsAppMessage> {
        let mut sent = self.app.whatsapp.sent();
        sent.retain(|message| message.to.key == self.key);
        sent
    }

    /// The ids that can be tapped under the latest message.
    pub fn ids(&self) -> Vec<String> {
        match &self.messages().last().expect("a message").content {
            WhatsAppContent::Message(outgoing) => {
                outgoing.ids().into_iter().map(str::to_owned).collect()
            }
            WhatsAppContent::Template { button, .. } => button.iter().cloned().collect(),
        }
    }

    pub fn latest(&self) -> String {
        text(self.messages().last().expect("a message"))
    }
}

fn text(message: &WhatsAppMessage) -> String {
    match &message.content {
        WhatsAppContent::Message(Outgoing::Link { text, url, .. }) => format!("{text}\n{url}"),
        WhatsAppContent::Message(outgoing) => outgoing.text().to_owned(),
        WhatsAppContent::Template {
            template,
            parameter,
            ..
        } => template.text(parameter),
    }
}
