//! News of orders that people hear in their conversation on WhatsApp without asking.

mod timing;
mod waiting;
mod words;

use crate::support::Fixture;
use conversation::{Contact, Thread, ThreadMessage};
use kernel::{NotificationId, OrderId, ThreadId, Timestamp, UserId};
use marketplace::{
    TaskKind, WhatsAppContent, WhatsAppMessage,
    conversations::{NotifyPerson, notify_person},
    reactions::whatsapp_of,
};
use notifications::Notification;
use testkit::id_no;

const PAID: &str = "Payment received";

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
