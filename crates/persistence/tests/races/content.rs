//! Several members of staff change content at the same moment: one succeeds, and the others receive
//! an error.

use crate::scenario::{CALLERS, Scenario, at_once};
use catalog::{ContentEntry, ContentKind, Faq, PlannedPublication, ServiceText};
use kernel::{Actor, Applied, Language};
use marketplace::content::{
    ContentError, EditSynonym, Publish, SaveItem, SaveMessage, SaveService, add_synonym,
    publish_service, save_item, save_message, save_service,
};
use notifications::{MessagePart, MessageTemplate};
use testkit::world;

races!(
    sixteen_editors_of_one_question_are_one_and_fifteen_who_look_again,
    sixteen_first_texts_of_one_message_are_one_and_fifteen_who_look_again,
    a_word_given_to_two_services_at_once_finds_one,
    b17_9_a_draft_is_published_on_its_day_once_or_taken_back,
);

fn staff() -> Actor {
    testkit::staff(world::an_admin().id)
}

async fn sixteen_editors_of_one_question_are_one_and_fifteen_who_look_again(scenario: Scenario) {
    let answers = at_once(CALLERS, |caller| {
        let scenario = scenario.clone();
        async move {
            let entry = ContentEntry::Faq(Faq {
                id: "vat".into(),
                question: "VAT?".into(),
                answer: format!("Words of {caller}."),
            });
            save_item(
                scenario.store(),
                SaveItem {
                    call: scenario.by(staff()),
                    entry,
                    position: None,
                    shown: None,
                    version: 0,
                },
            )
            .await
        }
    })
    .await;
    assert_eq!(
        answers
            .iter()
            .filter(|answer| **answer == Ok(Applied::Now(())))
            .count(),
        1,
        "{answers:?}"
    );
    assert_eq!(
        answers
            .iter()
            .filter(|answer| **answer == Err(ContentError::Stale))
            .count(),
        CALLERS - 1,
        "{answers:?}"
    );
    assert_eq!(scenario.count("content_changes"), 1);
    assert_eq!(
        scenario.count("content_items WHERE kind = 'faq' AND id = 'vat' AND version = 1"),
        1
    );
}

async fn sixteen_first_texts_of_one_message_are_one_and_fifteen_who_look_again(scenario: Scenario) {
    let answers = at_once(CALLERS, |caller| {
        let scenario = scenario.clone();
        async move {
            let cmd = SaveMessage {
                call: scenario.by(staff()),
                template: MessageTemplate::WORK_STARTED,
                language: Language::English,
                parts: vec![(MessagePart::Text, format!("{{job}}: text {caller}."))],
                publish: true,
                version: 0,
            };
            save_message(scenario.store(), cmd).await
        }
    })
    .await;
    let count = |wanted: &Result<Applied<()>, ContentError>| {
        answers.iter().filter(|answer| *answer == wanted).count()
    };
    assert_eq!(count(&Ok(Applied::Now(()))), 1, "{answers:?}");
    assert_eq!(count(&Err(ContentError::Stale)), CALLERS - 1, "{answers:?}");
    assert_eq!(scenario.count("content_changes"), 1);
    assert_eq!(
        scenario.count("content_items WHERE kind = 'message' AND version = 1"),
        1
    );
}

async fn a_word_given_to_two_services_at_once_finds_one(scenario: Scenario) {
    let answers = at_once(CALLERS, |caller| {
        let scenario = scenario.clone();
        async move {
            let category = if caller % 2 == 0 {
                "electrical"
            } else {
                "plumbing"
            }
            .to_owned();
            add_synonym(
                scenario.store(),
                EditSynonym {
                    call: scenario.by(staff()),
                    category,
                    term: "no current".into(),
                },
            )
            .await
        }
    })
    .await;
    assert_eq!(
        answers
            .iter()
            .filter(|answer| **answer == Ok(Applied::Now(())))
            .count(),
        1,
        "{answers:?}"
    );
    let refused = answers
        .iter()
        .filter(|answer| matches!(answer, Err(ContentError::Taken { .. })))
        .count();
    assert_eq!(refused, CALLERS / 2, "{answers:?}");
    assert_eq!(
        scenario.count("category_synonyms WHERE term = 'no current' AND enabled"),
        1
    );
    assert_eq!(scenario.count("content_changes"), 1);
}

async fn save_painting(
    scenario: &Scenario,
    publish: Publish,
    version: i64,
) -> Result<Applied<()>, ContentError> {
    let cmd = SaveService {
        call: scenario.by(staff()),
        text: ServiceText {
            slug: "painting".into(),
            name: "Painters".into(),
            description: "Walls and doors.".into(),
            icon_key: "paint-bucket".into(),
            popular: false,
            visible: true,
            publication: None,
        },
        position: None,
        publish,
        version,
    };
    save_service(scenario.store(), cmd).await
}

async fn planned_painting(scenario: &Scenario) -> PlannedPublication {
    let tomorrow = scenario.by(staff()).now.abuja_date().plus_days(1);
    let saved = save_painting(scenario, Publish::On(tomorrow), 0).await;
    assert!(saved.is_ok(), "{saved:?}");
    let drafts = scenario.queries.items_for_staff(ContentKind::Service).await;
    let (_, planned) = drafts.as_ref().unwrap()[0].planned().unwrap();
    planned
}

async fn b17_9_a_draft_is_published_on_its_day_once_or_taken_back(scenario: Scenario) {
    let planned = planned_painting(&scenario).await;
    scenario.clock.advance_hours(24);
    let answers = at_once(CALLERS, |caller| {
        let scenario = scenario.clone();
        async move {
            if caller == 5 {
                return save_painting(&scenario, Publish::Later, 1).await;
            }
            publish_service(scenario.store(), planned.id, scenario.system()).await
        }
    })
    .await;
    let count = |wanted: &Result<Applied<()>, ContentError>| {
        answers.iter().filter(|answer| *answer == wanted).count()
    };
    // One publishes it and the person who takes it back is told, or the other way around.
    let published = scenario.count("content_items WHERE kind = 'service' AND state = 'PUBLISHED'");
    assert_eq!(count(&Ok(Applied::Now(()))), 1, "{answers:?}");
    assert_eq!(
        i64::try_from(count(&Err(ContentError::Stale))).unwrap(),
        published,
        "{answers:?}"
    );
    assert_eq!(scenario.count("content_changes"), 2);
    let renamed = scenario.count("categories WHERE document LIKE '%\"Painters\"%'");
    assert_eq!(renamed, published);
}
