//! A person with another number, or without a number.

use super::{NUMBER, text};
use crate::support::Fixture;
use conversation::Contact;
use kernel::NgPhone;
use marketplace::{Inbound, InboundBody, WhatsAppNews};
use testkit::world::a_complete_customer;

#[tokio::test]
async fn a_person_is_known_by_the_id_also_when_the_number_is_hidden_or_new() {
    let fixture = Fixture::new().await;
    let mut by_number = fixture.inbound("wamid.A", text("Hi"));
    by_number.from.key = NUMBER.into();
    fixture
        .arrives(vec![WhatsAppNews::Message(by_number)])
        .await;
    assert_eq!(fixture.the_thread().contact.key, NUMBER);
    fixture.writes("wamid.B", "Now with an id").await;
    assert_eq!(fixture.the_thread().contact.key, "NG.1");
    let mut hidden = fixture.inbound("wamid.C", text("Hidden"));
    hidden.from.phone = None;
    fixture.arrives(vec![WhatsAppNews::Message(hidden)]).await;
    let contact = fixture.the_thread().contact;
    assert_eq!(contact.phone.as_deref(), Some(NUMBER));
    let moved = Inbound {
        quoted: None,
        wamid: "wamid.D".into(),
        from: Contact {
            key: "NG.2".into(),
            phone: Some("2348059876543".into()),
            name: None,
        },
        sent_at: fixture.clock_now(),
        body: InboundBody::ContactChanged {
            before: "NG.1".into(),
        },
    };
    fixture.arrives(vec![WhatsAppNews::Message(moved)]).await;
    let contact = fixture.the_thread().contact;
    assert_eq!(
        (contact.key.as_str(), contact.phone.as_deref()),
        ("NG.2", Some("2348059876543"))
    );
    assert_eq!(contact.name.as_deref(), Some("Ada"));
}

impl Fixture {
    /// Connects the thread to Bola's account.
    fn connect_to_bola(&self) {
        let id = self.the_thread().id;
        self.store.tamper(|state| {
            let thread = state.threads.get_mut(&id).unwrap();
            thread.user = Some(a_complete_customer().id);
        });
    }

    /// The app tells that the person has another number and another id.
    async fn changes_number(&self, before: &str, after: &str) {
        let from = Contact {
            key: after.into(),
            phone: Some("2348059876543".into()),
            name: None,
        };
        let before = before.into();
        let moved = Inbound {
            quoted: None,
            wamid: "wamid.moved".into(),
            from,
            sent_at: self.clock_now(),
            body: InboundBody::ContactChanged { before },
        };
        self.arrives(vec![WhatsAppNews::Message(moved)]).await;
    }

    /// How often the person was told that the chat is not connected any more.
    fn told_disconnected(&self) -> usize {
        let texts = self.ours();
        let texts = texts.iter().map(|message| message.body.text());
        texts
            .filter(|text| text.contains("no longer connected") && text.contains("\"connect\""))
            .count()
    }
}

#[tokio::test]
async fn another_number_disconnects_the_account_and_the_person_is_told_how_to_connect_it() {
    let fixture = Fixture::new().await;
    fixture.writes("wamid.A", "Hi").await;
    fixture.run_due().await;
    fixture.connect_to_bola();
    fixture.changes_number("NG.1", "NG.2").await;
    assert_eq!(fixture.the_thread().user, None);
    assert_eq!(fixture.told_disconnected(), 1);
    fixture.run_due().await;
    let sent = fixture.whatsapp.sent().pop().unwrap();
    assert_eq!(sent.to.key, "NG.2");
    fixture.changes_number("NG.2", "NG.3").await;
    assert_eq!(fixture.told_disconnected(), 1, "nothing was connected");
}

#[tokio::test]
async fn another_number_behind_the_same_id_disconnects_the_account() {
    let fixture = Fixture::new().await;
    fixture.writes("wamid.A", "Hi").await;
    fixture.connect_to_bola();
    fixture.writes("wamid.B", "Hi again").await;
    assert!(
        fixture.the_thread().user.is_some(),
        "the number is the same"
    );
    let mut hidden = fixture.inbound("wamid.C", text("Hidden"));
    hidden.from.phone = None;
    fixture.arrives(vec![WhatsAppNews::Message(hidden)]).await;
    assert!(fixture.the_thread().user.is_some(), "it is only hidden");
    let mut other = fixture.inbound("wamid.D", text("New phone"));
    other.from.phone = Some("2348059876543".into());
    fixture.arrives(vec![WhatsAppNews::Message(other)]).await;
    assert_eq!(fixture.the_thread().user, None);
    assert_eq!(fixture.told_disconnected(), 1);
}

#[tokio::test]
async fn an_id_that_takes_over_the_thread_of_a_number_disconnects_the_account() {
    let fixture = Fixture::new().await;
    let mut by_number = fixture.inbound("wamid.A", text("Hi"));
    by_number.from.key = NUMBER.into();
    fixture
        .arrives(vec![WhatsAppNews::Message(by_number)])
        .await;
    fixture.run_due().await;
    fixture.connect_to_bola();
    fixture.writes("wamid.B", "my orders").await;
    let thread = fixture.the_thread();
    assert_eq!((thread.contact.key.as_str(), thread.user), ("NG.1", None));
    assert_eq!(fixture.told_disconnected(), 1);
    fixture.run_due().await;
    assert_eq!(fixture.the_thread().user, None);
}

#[tokio::test]
async fn a_number_whose_new_id_has_a_thread_loses_its_account_too() {
    let fixture = Fixture::new().await;
    fixture.writes("wamid.A", "Hi").await;
    fixture.connect_to_bola();
    let old = fixture.the_thread().id;
    let mut other = fixture.inbound("wamid.B", text("Hi"));
    other.from.key = "NG.2".into();
    other.from.phone = Some("2348059876543".into());
    fixture.arrives(vec![WhatsAppNews::Message(other)]).await;
    fixture.changes_number("NG.1", "NG.2").await;
    let state = fixture.store.state();
    let left = &state.threads[&old];
    assert_eq!((left.contact.key.as_str(), left.user), ("NG.1", None));
}

#[tokio::test]
async fn after_the_window_a_changed_number_is_not_written_to() {
    let fixture = Fixture::new().await;
    fixture.writes("wamid.A", "Hi").await;
    fixture.run_due().await;
    fixture.connect_to_bola();
    fixture.clock.advance_hours(25);
    fixture.changes_number("NG.1", "NG.2").await;
    assert_eq!(fixture.the_thread().user, None);
    assert_eq!(fixture.told_disconnected(), 0);
}

#[tokio::test]
async fn a_number_alone_never_links_the_account_because_numbers_are_given_to_new_owners() {
    let fixture = Fixture::new().await;
    let bola = a_complete_customer().id;
    fixture.writes("wamid.A", "Hi").await;
    assert_eq!(fixture.the_thread().user, None);
    let now = fixture.clock_now();
    fixture.store.tamper(|state| {
        let user = state.users.get_mut(&bola).unwrap();
        user.confirm_phone(NgPhone::parse("08031234567").unwrap(), now);
    });
    fixture.writes("wamid.B", "It is me").await;
    fixture.run_due().await;
    assert_eq!(fixture.the_thread().user, None);
}
