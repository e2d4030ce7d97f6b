//! Several members of staff change content at the same moment: one succeeds, and the others receive
//! an error.

use crate::scenario::{CALLERS, Scenario, at_once};
use catalog::{ContentEntry, Faq};
use kernel::{Actor, Applied, Language};
use marketplace::content::{
    ContentError, EditSynonym, SaveItem, SaveMessage, add_synonym, save_item, save_message,
};
use notifications::{MessagePart, MessageTemplate};
use testkit::world;

races!(
    sixteen_editors_of_one_question_are_one_and_fifteen_who_look_again,
    sixteen_first_texts_of_one_message_are_one_and_fifteen_who_look_again,
    a_word_given_to_two_services_at_once_finds_one,
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
