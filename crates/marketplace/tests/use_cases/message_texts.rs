//! Staff change the texts of messages.

use crate::support::{Fixture, bola};
use catalog::{ContentKind, MessageParts};
use kernel::{Applied, Invocation, Language};
use marketplace::{
    content::{
        ContentError, DropMessageDraft, MessageTexts, SaveMessage, check_messages,
        drop_message_draft, message_of, save_message,
    },
    reactions::publish_next,
};
use notifications::{MessagePart, MessageTemplate};
use testkit::world;

const TEMPLATE: MessageTemplate = MessageTemplate::PAYMENT_RECEIVED;

fn staff(fixture: &Fixture) -> Invocation {
    fixture.by(testkit::staff(world::an_admin().id))
}

fn save(fixture: &Fixture, text: &str, publish: bool, version: i64) -> SaveMessage {
    SaveMessage {
        call: staff(fixture),
        template: TEMPLATE,
        language: Language::English,
        parts: vec![(MessagePart::Text, text.into())],
        publish,
        version,
    }
}

fn built_in() -> &'static str {
    TEMPLATE.built_in(MessagePart::Text)
}

/// The text of a version or of a draft, if it is not the built-in one.
fn text_of(parts: &MessageParts) -> Option<String> {
    parts.get(MessagePart::Text.code()).cloned()
}

/// The text in use, the draft and the version.
type Stored = (Option<String>, Option<String>, i64);

/// What is stored about the message; `None` when staff never changed it.
fn stored(fixture: &Fixture) -> Option<Stored> {
    let items = fixture.state().items_of(ContentKind::Message);
    let item = items.first()?;
    let message = message_of(item)?;
    let published = message.published().and_then(text_of);
    let draft = message.draft.as_ref().and_then(text_of);
    Some((published, draft, item.version))
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
        (built_in(), true, 2),
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
    let again = save(&fixture, built_in(), true, 3);
    assert_eq!(
        save_message(&fixture.store, again).await,
        Ok(Applied::Already)
    );
    let changes = fixture.state().edited_content.changes;
    assert_eq!(changes.len(), 3);
    assert!(
        changes
            .iter()
            .all(|change| change.subject == "message:notification.payment-received.en-NG")
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
        language: Language::English,
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

#[tokio::test]
async fn b15_the_parts_of_a_message_are_published_together_and_kept_apart() {
    let fixture = Fixture::new().await;
    let cmd = SaveMessage {
        parts: vec![
            (MessagePart::Title, "Your money is here".into()),
            (MessagePart::Text, built_in().into()),
        ],
        ..save(&fixture, "", true, 0)
    };
    assert_eq!(
        save_message(&fixture.store, cmd).await,
        Ok(Applied::Now(()))
    );
    let items = fixture.state().items_of(ContentKind::Message);
    let published = message_of(&items[0]).unwrap().published().unwrap();
    let names: Vec<&str> = published.keys().map(String::as_str).collect();
    assert_eq!(names, ["title"], "a built-in text is not stored");
    let texts = MessageTexts::of(&items);
    let text = |part| texts.text_of(TEMPLATE, Language::English, part);
    assert_eq!(text(MessagePart::Title), "Your money is here");
    assert_eq!(text(MessagePart::Text), built_in());
    let back = SaveMessage {
        parts: Vec::new(),
        ..save(&fixture, "", true, 1)
    };
    assert_eq!(
        save_message(&fixture.store, back).await,
        Ok(Applied::Now(()))
    );
    assert_eq!(stored(&fixture), Some((None, None, 2)));
}

#[tokio::test]
async fn a_part_with_two_texts_is_refused() {
    let fixture = Fixture::new().await;
    let cmd = SaveMessage {
        parts: vec![
            (MessagePart::Text, "One: {job}.".into()),
            (MessagePart::Text, "Two: {job}.".into()),
        ],
        ..save(&fixture, "", true, 0)
    };
    let refused = save_message(&fixture.store, cmd).await;
    assert!(
        matches!(&refused, Err(ContentError::Invalid(errors)) if errors.0[0].field == "parts"),
        "{refused:?}"
    );
    assert_eq!(stored(&fixture), None);
}

#[tokio::test]
async fn b15_a_fault_names_the_part_that_has_it() {
    let fixture = Fixture::new().await;
    let cmd = SaveMessage {
        parts: vec![(MessagePart::Title, "Thanks for {job}".into())],
        ..save(&fixture, "", true, 0)
    };
    let refused = save_message(&fixture.store, cmd).await;
    assert!(
        matches!(&refused, Err(ContentError::Invalid(errors)) if errors.0[0].field == "title"),
        "{refused:?}"
    );
}
