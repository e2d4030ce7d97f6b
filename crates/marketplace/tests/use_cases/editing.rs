//! Staff change what visitors read: who may, what is refused, what is written down.

use crate::support::House;
use catalog::{Banner, ContentChange, ContentEntry, Faq, Page, content};
use kernel::{Actor, Applied, StoreError};
use marketplace::{
    editing::{
        CreateBanner, EditSynonym, EditingError, PublishPage, SaveItem, add_synonym, create_banner,
        publish_page, remove_synonym, save_item,
    },
    read::ContentQueries,
};
use testkit::world;

const CLEANING: &str = "home-cleaning";

impl House {
    fn editor(&self) -> kernel::Invocation {
        self.by(Actor::Staff(world::an_admin().id))
    }
    fn word(&self, category: &str, term: &str) -> EditSynonym {
        EditSynonym {
            call: self.editor(),
            category: category.into(),
            term: term.into(),
        }
    }
    fn words(&self, category: &str) -> Vec<String> {
        self.state().content.synonyms[category].clone()
    }
    fn changes(&self) -> Vec<ContentChange> {
        self.state().content_desk.changes
    }
    fn save(&self, entry: ContentEntry, position: Option<u32>, version: i64) -> SaveItem {
        SaveItem {
            call: self.editor(),
            entry,
            position,
            shown: None,
            version,
        }
    }
    async fn faq_ids(&self) -> Vec<String> {
        self.store
            .faqs()
            .await
            .expect("the store works")
            .into_iter()
            .map(|faq| faq.id)
            .collect()
    }
}

fn faq(id: &str, answer: &str) -> ContentEntry {
    ContentEntry::Faq(Faq {
        id: id.into(),
        question: "A question?".into(),
        answer: answer.into(),
    })
}

fn a_banner() -> Banner {
    content().expect("sound content").banners.remove(0)
}

fn terms(version: u32, lead: &str, days: u64) -> Page {
    let page = content().expect("sound content").pages.remove(0);
    let effective_from = testkit::now().abuja_date().plus_days(days);
    Page {
        version,
        lead: lead.into(),
        effective_from,
        ..page
    }
}

/// The word is normalised, kept once, and found by the service from then on.
#[tokio::test]
async fn a_word_is_added_once_and_written_down() {
    let house = House::new().await;
    assert_eq!(
        add_synonym(&house.store, house.word(CLEANING, "  Clean   MY Room ")).await,
        Ok(Applied::Now(()))
    );
    assert_eq!(
        house.words(CLEANING).last().map(String::as_str),
        Some("clean my room")
    );
    assert_eq!(
        add_synonym(&house.store, house.word(CLEANING, "clean my room")).await,
        Ok(Applied::Already)
    );
    let [told] = house.changes().try_into().expect("one change");
    let expected = (
        format!("synonym:{CLEANING}"),
        world::an_admin().id,
        None,
        Some("clean my room".to_owned()),
    );
    assert_eq!((told.subject, told.by, told.before, told.after), expected);
    assert_eq!(told.at, house.clock_now());
}

#[tokio::test]
async fn a_word_that_finds_another_service_is_refused_by_its_name() {
    let house = House::new().await;
    let refused = add_synonym(&house.store, house.word(CLEANING, "LPG"))
        .await
        .expect_err("it is taken");
    assert_eq!(
        refused.to_string(),
        "“lpg” already finds Gas Refill & Delivery. Remove it there first."
    );
    assert_eq!(
        remove_synonym(&house.store, house.word("gas-refill-delivery", "lpg")).await,
        Ok(Applied::Now(()))
    );
    assert_eq!(
        add_synonym(&house.store, house.word(CLEANING, "LPG")).await,
        Ok(Applied::Now(()))
    );
    assert_eq!(house.changes().len(), 3 - 1, "a refusal is no change");
}

#[tokio::test]
async fn a_shipped_word_is_switched_off_and_on_and_another_is_dropped() {
    let house = House::new().await;
    let off = || remove_synonym(&house.store, house.word(CLEANING, "janitor"));
    assert_eq!(
        (off().await, off().await),
        (Ok(Applied::Now(())), Ok(Applied::Already))
    );
    let name = (CLEANING.to_owned(), "janitor".to_owned());
    assert!(
        house.state().content_desk.disabled_words.contains(&name)
            && !house.words(CLEANING).contains(&name.1)
    );
    assert_eq!(
        add_synonym(&house.store, house.word(CLEANING, "janitor")).await,
        Ok(Applied::Now(()))
    );
    assert!(
        house.state().content_desk.disabled_words.is_empty()
            && house.words(CLEANING).contains(&name.1)
    );
    assert!(
        house.state().content_desk.added_words.is_empty(),
        "it still counts as shipped"
    );
    let _ = add_synonym(&house.store, house.word(CLEANING, "my own word"))
        .await
        .expect("it is new")
        .is_now();
    let _ = remove_synonym(&house.store, house.word(CLEANING, "my own word"))
        .await
        .expect("it is there")
        .is_now();
    assert!(
        house.state().content_desk.disabled_words.is_empty(),
        "what staff added is gone when they remove it"
    );
}

#[tokio::test]
async fn words_that_are_none_too_many_or_for_no_service_are_refused() {
    let house = House::new().await;
    let refused = |category: &'static str, term: &'static str| {
        add_synonym(&house.store, house.word(category, term))
    };
    assert!(matches!(
        refused(CLEANING, "x").await,
        Err(EditingError::Invalid(_))
    ));
    assert!(matches!(
        refused(CLEANING, "a|b").await,
        Err(EditingError::Invalid(_))
    ));
    assert_eq!(
        refused("dog-walking", "dog walker").await,
        Err(EditingError::NotFound)
    );
    assert_eq!(
        remove_synonym(&house.store, house.word("dog-walking", "dog walker")).await,
        Err(EditingError::NotFound)
    );
    for number in house.words(CLEANING).len()..catalog::MAX_KEYWORDS {
        let word = house.word(CLEANING, &format!("word {number}"));
        let _ = add_synonym(&house.store, word)
            .await
            .expect("there is room")
            .is_now();
    }
    assert_eq!(
        refused(CLEANING, "one more").await,
        Err(EditingError::TooManySynonyms(60))
    );
    house.store.fail_next(StoreError::Unavailable);
    assert_eq!(
        refused(CLEANING, "one more").await,
        Err(EditingError::Store(StoreError::Unavailable))
    );
}

#[tokio::test]
async fn two_editors_do_not_overwrite_each_other() {
    let house = House::new().await;
    assert_eq!(
        save_item(&house.store, house.save(faq("vat", "Inside."), None, 0)).await,
        Ok(Applied::Now(()))
    );
    assert_eq!(
        save_item(&house.store, house.save(faq("vat", "Outside."), None, 0)).await,
        Err(EditingError::Stale)
    );
    assert_eq!(
        save_item(&house.store, house.save(faq("vat", "Inside."), None, 1)).await,
        Ok(Applied::Already)
    );
    let faqs = house.store.faqs().await.expect("the store works");
    assert_eq!(
        faqs.iter()
            .find(|faq| faq.id == "vat")
            .map(|faq| faq.answer.as_str()),
        Some("Inside.")
    );
    let [told] = house.changes().try_into().expect("one change");
    assert!(
        told.before.is_some_and(|said| said.contains("7.5%"))
            && told.after.is_some_and(|said| said.contains("Inside."))
    );
    assert_eq!(told.subject, "faq:vat");
    let unknown = save_item(&house.store, house.save(faq("nothing", "A."), None, 0)).await;
    let empty = save_item(&house.store, house.save(faq("vat", " "), None, 1)).await;
    assert_eq!(unknown, Err(EditingError::NotFound));
    assert!(matches!(empty, Err(EditingError::Invalid(_))), "{empty:?}");
}

/// FAQ-01: whatever is moved, there are eight, each once.
#[tokio::test]
async fn faq_01_a_moved_question_takes_its_place_and_the_others_close_up() {
    let house = House::new().await;
    let before = house.faq_ids().await;
    let third = house.store.faqs().await.expect("the store works").remove(2);
    let id = third.id.clone();
    assert_eq!(
        save_item(
            &house.store,
            house.save(ContentEntry::Faq(third.clone()), Some(1), 0)
        )
        .await,
        Ok(Applied::Now(()))
    );
    let after = house.faq_ids().await;
    assert_eq!(
        after[..4],
        [id, before[0].clone(), before[1].clone(), before[3].clone()]
    );
    assert_eq!(after.len(), 8);
    for nowhere in [0, 9, 2_147_483_648, u32::MAX] {
        let refused = save_item(
            &house.store,
            house.save(ContentEntry::Faq(third.clone()), Some(nowhere), 1),
        )
        .await;
        let Err(EditingError::Invalid(errors)) = refused else {
            panic!("{nowhere}: {refused:?}")
        };
        assert_eq!(
            (errors.0[0].field.as_str(), errors.0[0].code.as_str()),
            ("position", "out_of_range")
        );
    }
    assert_eq!(house.faq_ids().await, after, "a refusal moves nothing");
    assert_eq!(
        save_item(
            &house.store,
            house.save(ContentEntry::Faq(third), Some(8), 1)
        )
        .await,
        Ok(Applied::Now(()))
    );
    assert_eq!(house.faq_ids().await.last(), Some(&after[0]));
}

#[tokio::test]
async fn a_banner_is_made_once_a_call_and_switched_off() {
    let house = House::new().await;
    let cmd = CreateBanner {
        call: house.editor(),
        banner: a_banner(),
        shown: true,
    };
    let id = create_banner(&house.store, cmd.clone())
        .await
        .expect("it is sound");
    assert_eq!(
        create_banner(&house.store, cmd.clone()).await,
        Ok(id.clone()),
        "the same call makes one"
    );
    let today = house.clock_now().abuja_date();
    let shown = || async {
        house
            .store
            .banners(today)
            .await
            .expect("the store works")
            .into_iter()
            .map(|banner| banner.id)
    };
    assert_eq!(
        shown().await.next_back(),
        Some(id.clone()),
        "it stands behind the others"
    );
    let off = SaveItem {
        shown: Some(false),
        ..house.save(
            ContentEntry::Banner(Banner {
                id: id.clone(),
                ..a_banner()
            }),
            None,
            0,
        )
    };
    assert_eq!(save_item(&house.store, off).await, Ok(Applied::Now(())));
    assert!(shown().await.all(|other| other != id));
    let link = Banner {
        link_url: Some("javascript:alert(1)".into()),
        ..a_banner()
    };
    let refused = create_banner(
        &house.store,
        CreateBanner {
            banner: link,
            ..cmd.clone()
        },
    )
    .await;
    assert!(
        matches!(refused, Err(EditingError::Invalid(_))),
        "{refused:?}"
    );
    while house.state().content.banners.len() < catalog::BANNERS_MAX {
        create_banner(
            &house.store,
            CreateBanner {
                call: house.editor(),
                ..cmd.clone()
            },
        )
        .await
        .expect("there is room");
    }
    let full = create_banner(
        &house.store,
        CreateBanner {
            call: house.editor(),
            ..cmd
        },
    )
    .await;
    assert_eq!(full, Err(EditingError::TooManyBanners(24)));
}

#[tokio::test]
async fn rules_get_a_new_version_from_today_or_later_and_the_old_one_stays() {
    let house = House::new().await;
    let publish = |page: Page| {
        publish_page(
            &house.store,
            PublishPage {
                call: house.editor(),
                page,
            },
        )
    };
    assert!(matches!(
        publish(Page {
            effective_from: kernel::Date::parse("2026-11-19").expect("a day"),
            ..terms(1, "New.", 0)
        })
        .await,
        Err(EditingError::Invalid(_))
    ));
    assert_eq!(
        publish(terms(1, "New rules.", 7)).await,
        Ok(Applied::Now(()))
    );
    assert_eq!(
        publish(terms(1, "Others.", 7)).await,
        Err(EditingError::Stale)
    );
    assert_eq!(
        publish(terms(2, "New rules.", 7)).await,
        Ok(Applied::Already),
        "version 2 says that"
    );
    assert_eq!(
        publish(Page {
            slug: "nothing".into(),
            ..terms(1, "New.", 0)
        })
        .await,
        Err(EditingError::NotFound)
    );
    let on = async |days: u64| {
        let day = house.clock_now().abuja_date().plus_days(days);
        house
            .store
            .page("terms", day)
            .await
            .expect("the store works")
            .expect("a page")
            .version
    };
    assert_eq!((on(6).await, on(7).await), (1, 2));
    let [told] = house.changes().try_into().expect("one change");
    assert_eq!(
        (told.before.as_deref(), told.after.as_deref()),
        (
            Some("Version 1, from 2026-11-01"),
            Some("Version 2, from 2026-11-27")
        )
    );
}

#[tokio::test]
async fn nobody_but_staff_edits_anything() {
    let house = House::new().await;
    for call in [
        house.owner(),
        house.amina(),
        house.system(),
        house.by(Actor::Guest),
    ] {
        let word = || EditSynonym {
            call,
            ..house.word(CLEANING, "clean my room")
        };
        assert_eq!(
            add_synonym(&house.store, word()).await,
            Err(EditingError::NotFound)
        );
        assert_eq!(
            remove_synonym(&house.store, word()).await,
            Err(EditingError::NotFound)
        );
        let item = SaveItem {
            call,
            ..house.save(faq("vat", "Inside."), None, 0)
        };
        assert_eq!(
            save_item(&house.store, item).await,
            Err(EditingError::NotFound)
        );
        let banner = CreateBanner {
            call,
            banner: a_banner(),
            shown: true,
        };
        assert_eq!(
            create_banner(&house.store, banner).await,
            Err(EditingError::NotFound)
        );
        let page = PublishPage {
            call,
            page: terms(1, "New rules.", 7),
        };
        assert_eq!(
            publish_page(&house.store, page).await,
            Err(EditingError::NotFound)
        );
    }
    assert_eq!(house.changes(), []);
}
