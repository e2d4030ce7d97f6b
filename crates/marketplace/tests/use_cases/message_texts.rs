//! Staff change the texts of messages.

use crate::support::{Fixture, bola};
use catalog::ContentKind;
use kernel::{Applied, Invocation};
use marketplace::{
    content::{
        ContentError, DropMessageDraft, SaveMessage, check_messages, drop_message_draft,
        message_of, save_message,
    },
    reactions::publish_next,
};
use notifications::MessageTemplate;
use testkit::world;

const TEMPLATE: MessageTemplate = MessageTemplate::PaymentReceived;

fn staff(fixture: &Fixture) -> Invocation {
    fixture.by(testkit::staff(world::an_admin().id))
}

fn save(fixture: &Fixture, text: &str, publish: bool, version: i64) -> SaveMessage {
    SaveMessage {
        call: staff(fixture),
        template: TEMPLATE,
        text: text.into(),
        publish,
        version,
    }
}

/// The text in use, the draft and the version.
type Stored = (Option<String>, Option<String>, i64);

/// What is stored about the message; `None` when staff never changed it.
fn stored(fixture: &Fixture) -> Option<Stored> {
    let items = fixture.state().items_of(ContentKind::Message);
    let item = items.first()?;
    let message = message_of(item)?;
    let published = message.published().map(str::to_owned);
    Some((published, message.draft.clone(), item.version))
}

/// The text of the notification that a payment made.
async fn told_of_a_payment(fixture: &Fixture) -> String {
    let _paid = fixture.assigned().await;
    loop {
        let (store, live) = (&fixture.store, &fixture.live);
        if !publish_next(store, store, live, fixture.system())
            .await
            .unwrap()
        {
            break;
        }
    }
    let mut notes = fixture.state().notifications.owned().into_values();
    let told = notes.find(|note| note.user == bola() && note.title == "Payment received");
    told.unwrap().message
}

#[tokio::test]
async fn b15_a_published_text_is_in_the_next_message_and_a_draft_is_not() {
    let fixture = Fixture::new().await;
    let drafted = save_message(&fixture.store, save(&fixture, "Thanks: {job}.", false, 0)).await;
    assert_eq!(drafted, Ok(Applied::Now(())));
    let built_in = told_of_a_payment(&fixture).await;
    assert!(built_in.contains("is held safely for"), "{built_in}");

    let fixture = Fixture::new().await;
    let published = save_message(&fixture.store, save(&fixture, "Thanks: {job}.", true, 0)).await;
    assert_eq!(published, Ok(Applied::Now(())));
    let told = told_of_a_payment(&fixture).await;
    assert!(
        told.starts_with("Thanks: ") && told.contains("(SVC-"),
        "{told}"
    );
}

#[tokio::test]
async fn b15_a_text_is_drafted_published_and_taken_back_and_each_is_recorded() {
    let fixture = Fixture::new().await;
    let steps = [
        ("One: {job}.", false, 0),
        ("One: {job}.", true, 1),
        (TEMPLATE.built_in(), true, 2),
    ];
    for (text, publish, version) in steps {
        let cmd = save(&fixture, text, publish, version);
        assert_eq!(
            save_message(&fixture.store, cmd).await,
            Ok(Applied::Now(())),
            "{text}"
        );
    }
    assert_eq!(stored(&fixture), Some((None, None, 3)));
    let again = save(&fixture, TEMPLATE.built_in(), true, 3);
    assert_eq!(
        save_message(&fixture.store, again).await,
        Ok(Applied::Already)
    );
    let changes = fixture.state().edited_content.changes;
    assert_eq!(changes.len(), 3);
    assert!(
        changes
            .iter()
            .all(|change| change.subject == format!("message:{}", TEMPLATE.code()))
    );
    let items = fixture.state().items_of(ContentKind::Message);
    assert_eq!(check_messages(&items), Ok(()));
}

#[tokio::test]
async fn a_dropped_draft_leaves_the_text_in_use() {
    let fixture = Fixture::new().await;
    let drop = |call| DropMessageDraft {
        call,
        template: TEMPLATE,
    };
    let nothing = drop_message_draft(&fixture.store, drop(staff(&fixture))).await;
    assert_eq!(nothing, Ok(Applied::Already));
    for (text, publish, version) in [("One: {job}.", true, 0), ("Two: {job}.", false, 1)] {
        let cmd = save(&fixture, text, publish, version);
        assert_eq!(
            save_message(&fixture.store, cmd).await,
            Ok(Applied::Now(()))
        );
    }
    let dropped = drop_message_draft(&fixture.store, drop(staff(&fixture))).await;
    assert_eq!(dropped, Ok(Applied::Now(())));
    assert_eq!(
        stored(&fixture),
        Some((Some("One: {job}.".to_owned()), None, 3))
    );
    assert_eq!(
        drop_message_draft(&fixture.store, drop(fixture.owner())).await,
        Err(ContentError::NotFound)
    );
}

#[tokio::test]
async fn a_text_needs_staff_the_read_version_and_the_rules_of_its_message() {
    let fixture = Fixture::new().await;
    let stranger = SaveMessage {
        call: fixture.owner(),
        ..save(&fixture, "One: {job}.", true, 0)
    };
    assert_eq!(
        save_message(&fixture.store, stranger).await,
        Err(ContentError::NotFound)
    );
    let stale = save(&fixture, "One: {job}.", true, 4);
    assert_eq!(
        save_message(&fixture.store, stale).await,
        Err(ContentError::Stale)
    );
    let long = "a".repeat(301);
    for text in ["", "For {pin}.", "One\nTwo", long.as_str()] {
        for publish in [false, true] {
            let refused = save_message(&fixture.store, save(&fixture, text, publish, 0)).await;
            assert!(
                matches!(&refused, Err(ContentError::Invalid(errors)) if errors.0[0].field == "text"),
                "{text}: {refused:?}"
            );
        }
    }
    assert_eq!(stored(&fixture), None);
}
