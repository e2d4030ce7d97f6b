//! The words by which people find a service: staff add, switch off and drop them.

use super::CLEANING;
use crate::support::Fixture;
use kernel::{Applied, StoreError};
use marketplace::content::{ContentError, add_synonym, remove_synonym};
use testkit::world;

impl Fixture {
    fn explanation(&self, category: &str) -> Vec<String> {
        self.state().content.synonyms[category].clone()
    }
}

/// The word is normalised, stored once, and finds the service from then on.
#[tokio::test]
async fn a_word_is_added_once_and_written_down() {
    let fixture = Fixture::new().await;
    assert_eq!(
        add_synonym(&fixture.store, fixture.word(CLEANING, "  Clean   MY Room ")).await,
        Ok(Applied::Now(()))
    );
    assert_eq!(
        fixture.explanation(CLEANING).last().map(String::as_str),
        Some("clean my room")
    );
    assert_eq!(
        add_synonym(&fixture.store, fixture.word(CLEANING, "clean my room")).await,
        Ok(Applied::Already)
    );
    let [change] = fixture.changes().try_into().expect("one change");
    let expected = (
        format!("synonym:{CLEANING}"),
        world::an_admin().id,
        None,
        Some("clean my room".to_owned()),
    );
    assert_eq!(
        (change.subject, change.by, change.before, change.after),
        expected
    );
    assert_eq!(change.at, fixture.clock_now());
}

#[tokio::test]
async fn a_word_that_finds_another_service_is_refused_by_its_name() {
    let fixture = Fixture::new().await;
    let refused = add_synonym(&fixture.store, fixture.word(CLEANING, "LPG"))
        .await
        .expect_err("it is taken");
    assert_eq!(
        refused.to_string(),
        "“lpg” already finds Gas Refill & Delivery. Remove it there first."
    );
    assert_eq!(
        remove_synonym(&fixture.store, fixture.word("gas-refill-delivery", "lpg")).await,
        Ok(Applied::Now(()))
    );
    assert_eq!(
        add_synonym(&fixture.store, fixture.word(CLEANING, "LPG")).await,
        Ok(Applied::Now(()))
    );
    assert_eq!(fixture.changes().len(), 3 - 1, "a refusal is no change");
}

#[tokio::test]
async fn a_shipped_word_is_switched_off_and_on_and_another_is_dropped() {
    let fixture = Fixture::new().await;
    let off = || remove_synonym(&fixture.store, fixture.word(CLEANING, "janitor"));
    assert_eq!(
        (off().await, off().await),
        (Ok(Applied::Now(())), Ok(Applied::Already))
    );
    let name = (CLEANING.to_owned(), "janitor".to_owned());
    assert!(
        fixture
            .state()
            .edited_content
            .disabled_words
            .contains(&name)
            && !fixture.explanation(CLEANING).contains(&name.1)
    );
    assert_eq!(
        add_synonym(&fixture.store, fixture.word(CLEANING, "janitor")).await,
        Ok(Applied::Now(()))
    );
    assert!(
        fixture.state().edited_content.disabled_words.is_empty()
            && fixture.explanation(CLEANING).contains(&name.1)
    );
    assert!(
        fixture.state().edited_content.added_words.is_empty(),
        "it still counts as shipped"
    );
    let _applied = add_synonym(&fixture.store, fixture.word(CLEANING, "my own word"))
        .await
        .expect("it is new")
        .is_now();
    let _applied = remove_synonym(&fixture.store, fixture.word(CLEANING, "my own word"))
        .await
        .expect("it is there")
        .is_now();
    assert!(
        fixture.state().edited_content.disabled_words.is_empty(),
        "what staff added is gone when they remove it"
    );
}

#[tokio::test]
async fn words_that_are_none_too_many_or_for_no_service_are_refused() {
    let fixture = Fixture::new().await;
    let refused = |category: &'static str, term: &'static str| {
        add_synonym(&fixture.store, fixture.word(category, term))
    };
    assert!(matches!(
        refused(CLEANING, "x").await,
        Err(ContentError::Invalid(_))
    ));
    assert!(matches!(
        refused(CLEANING, "a|b").await,
        Err(ContentError::Invalid(_))
    ));
    assert_eq!(
        refused("dog-walking", "dog walker").await,
        Err(ContentError::NotFound)
    );
    assert_eq!(
        remove_synonym(&fixture.store, fixture.word("dog-walking", "dog walker")).await,
        Err(ContentError::NotFound)
    );
    for number in fixture.explanation(CLEANING).len()..catalog::MAX_KEYWORDS {
        let word = fixture.word(CLEANING, &format!("word {number}"));
        let _applied = add_synonym(&fixture.store, word)
            .await
            .expect("there is room")
            .is_now();
    }
    assert_eq!(
        refused(CLEANING, "one more").await,
        Err(ContentError::TooManySynonyms(60))
    );
    fixture.store.fail_next(StoreError::Unavailable);
    assert_eq!(
        refused(CLEANING, "one more").await,
        Err(ContentError::Store(StoreError::Unavailable))
    );
}
