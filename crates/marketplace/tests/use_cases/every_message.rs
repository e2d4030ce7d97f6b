//! The text of every message is data that staff can change.

mod events;
mod golden_mails;
mod job_events;

use crate::support::{Fixture, amina};
use catalog::{ContentEntry, MessageParts, MessageText};
use events::{Orders, of_money, of_people, of_requests};
use job_events::{of_claims, of_jobs, of_moves_and_extra_work, of_staff_steps};
use kernel::{Actor, EventId, Language, StoreError};
use marketplace::{
    DomainEvent,
    support::{RaiseAlarm, Reporter, raise_alarm},
};
use notifications::{MessageTemplate, Notification, TemplateChannel};
use serde_json::{Value, json};
use std::collections::BTreeSet;
use support::TicketCategory;
use testkit::id_no;

/// A use case of its own sends each of these, not its event alone. `alarms.rs` and `referrals.rs` test
/// them.
const NOT_WALKED: [&str; 2] = ["notification.alarm-", "notification.referral-"];

/// The pages of the client, one pattern on each line. A test of the client compares them with its
/// routes.
const PAGES: &str = include_str!("../../../http-base/src/client/routes.txt");

/// Whether the client has a page at this address.
fn is_page(address: &str) -> bool {
    let path = address.split(['?', '#']).next().unwrap_or_default();
    let fits = |pattern: &str| {
        let (wanted, found) = (pattern.split('/'), path.split('/'));
        let is_same = |(wanted, found): (&str, &str)| wanted == found || wanted.starts_with(':');
        wanted.clone().count() == found.clone().count() && wanted.zip(found).all(is_same)
    };
    PAGES.lines().any(fits)
}

impl Fixture {
    /// Staff published a title and a text for each notification, which say which message it is.
    fn every_text_is_changed(&self) {
        let now = self.clock_now();
        let changed = |template: MessageTemplate| {
            let text = |part: &str| (part.to_owned(), format!("{part} of {}", template.code()));
            let parts = MessageParts::from([text("title"), text("text")]);
            let name = template.name(Language::English);
            ContentEntry::Message(MessageText::new(name).with_version(parts, now))
        };
        let all = MessageTemplate::of_channel(TemplateChannel::Notification).map(changed);
        self.store
            .tamper(|state| state.edited_content.staff_items.extend(all));
    }

    async fn tells(&self, number: u64, event: DomainEvent) {
        let now = self.clock_now();
        let id = EventId::from_uuid(id_no(number));
        let stored: Result<(), StoreError> = self
            .as_store()
            .bare_unit(move |uow| uow.outbox().append(id, &event, now))
            .await;
        stored.unwrap();
    }

    fn all_notifications(&self) -> Vec<Notification> {
        let all = self.state().notifications.owned();
        all.into_values().collect()
    }
}

/// Every event in each of its forms. Events about which only staff are notified, and events without
/// a message, are among them.
fn every_event(orders: &Orders) -> Vec<Value> {
    let mut all = of_requests(orders);
    all.extend(of_money(orders));
    all.extend(of_jobs(orders));
    all.extend(of_moves_and_extra_work(orders));
    all.extend(of_claims(orders));
    all.extend(of_staff_steps(orders));
    all.extend(of_people());
    all
}

/// The kinds of all events. The error about an unknown one names them.
fn every_kind() -> BTreeSet<String> {
    let unknown = serde_json::from_value::<DomainEvent>(json!({ "type": "unknown" }));
    let names = unknown.unwrap_err().to_string();
    let quoted = names.split('`').skip(1).step_by(2);
    quoted
        .filter(|name| *name != "unknown")
        .map(str::to_owned)
        .collect()
}

#[tokio::test]
async fn b15_the_text_of_every_event_is_data_that_staff_can_change() {
    let fixture = Fixture::new().await;
    let orders = Orders {
        assigned: fixture.assigned().await,
        unpaid: fixture.priced().await,
        staged: fixture.staged().await,
    };
    fixture.stage_paid(orders.staged).await;
    fixture.reactions().await;
    fixture.store.tamper(|state| state.notifications.clear());
    fixture.every_text_is_changed();
    let mut kinds = BTreeSet::from(["alarm".to_owned()]);
    for (number, stored) in (20_000..).zip(every_event(&orders)) {
        let event: DomainEvent = serde_json::from_value(stored.clone())
            .unwrap_or_else(|error| panic!("{stored}: {error}"));
        kinds.insert(event.kind());
        fixture.tells(number, event).await;
        assert!(fixture.reactions().await > 0, "{stored}");
    }
    assert_eq!(kinds, every_kind(), "every event is told here");
    let cmd = RaiseAlarm {
        call: fixture.by(Actor::Guest),
        by: Reporter::Guest {
            name: "Musa".into(),
            phone: "0803 555 0199".into(),
        },
        category: TicketCategory::GasSafety,
        message: "It smells of gas in the stairwell.".into(),
        order: None,
        position: None,
    };
    raise_alarm(&fixture.store, cmd).await.unwrap();
    fixture.reactions().await;

    let mut told = BTreeSet::new();
    for note in fixture.all_notifications() {
        let (title, text) = (
            note.title.strip_prefix("title of "),
            note.message.strip_prefix("text of "),
        );
        assert!(title.is_some() && title == text, "{note:?}");
        let page = note.action_url.as_ref().map(|url| url.as_str());
        assert!(page.is_some_and(is_page), "the client has a page: {note:?}");
        told.extend(title.map(str::to_owned));
    }
    assert!(told.contains(MessageTemplate::ALARM_GAS.code()));
    let silent: Vec<&str> = MessageTemplate::of_channel(TemplateChannel::Notification)
        .map(MessageTemplate::code)
        .filter(|code| !NOT_WALKED.iter().any(|one| code.starts_with(one)))
        .filter(|code| !told.contains(*code))
        .collect();
    assert_eq!(silent, [""; 0], "every text is used by an event");
    assert!(
        fixture
            .all_notifications()
            .iter()
            .any(|note| note.user == amina().into())
    );
}
