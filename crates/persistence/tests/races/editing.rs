//! Content that several members of staff change at the same moment: one of them, and the others are told.

use crate::town::{CALLERS, Town, at_once};
use catalog::{ContentEntry, Faq};
use kernel::{Actor, Applied};
use marketplace::editing::{EditSynonym, EditingError, SaveItem, add_synonym, save_item};
use testkit::world;

races!(
    sixteen_editors_of_one_question_are_one_and_fifteen_who_look_again,
    a_word_given_to_two_services_at_once_finds_one,
);

fn staff() -> Actor {
    Actor::Staff(world::an_admin().id)
}

async fn sixteen_editors_of_one_question_are_one_and_fifteen_who_look_again(town: Town) {
    let answers = at_once(CALLERS, |caller| {
        let town = town.clone();
        async move {
            let entry = ContentEntry::Faq(Faq {
                id: "vat".into(),
                question: "VAT?".into(),
                answer: format!("Words of {caller}."),
            });
            save_item(
                town.door(),
                SaveItem {
                    call: town.by(staff()),
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
            .filter(|answer| **answer == Err(EditingError::Stale))
            .count(),
        CALLERS - 1,
        "{answers:?}"
    );
    assert_eq!(town.count("content_changes"), 1);
    assert_eq!(
        town.count("content_items WHERE kind = 'faq' AND id = 'vat' AND version = 1"),
        1
    );
}

async fn a_word_given_to_two_services_at_once_finds_one(town: Town) {
    let answers = at_once(CALLERS, |caller| {
        let town = town.clone();
        async move {
            let category = if caller % 2 == 0 {
                "electrical"
            } else {
                "plumbing"
            }
            .to_owned();
            add_synonym(
                town.door(),
                EditSynonym {
                    call: town.by(staff()),
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
        .filter(|answer| matches!(answer, Err(EditingError::Taken { .. })))
        .count();
    assert_eq!(refused, CALLERS / 2, "{answers:?}");
    assert_eq!(
        town.count("category_synonyms WHERE term = 'no current' AND enabled"),
        1
    );
    assert_eq!(town.count("content_changes"), 1);
}
