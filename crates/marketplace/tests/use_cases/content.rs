//! Staff change the content that visitors read: who may, what is refused, what is recorded.

use crate::support::Fixture;
use catalog::{Banner, ContentChange, ContentEntry, ContentKind, Faq, Page, content};
use kernel::{Actor, Applied, StoreError};
use marketplace::content::{
    ContentError, CreateBanner, EditSynonym, PublishPage, SaveItem, add_synonym, create_banner,
    publish_page, remove_synonym, save_item,
};
use testkit::world;

const CLEANING: &str = "home-cleaning";

impl Fixture {
    fn editor(&self) -> kernel::Invocation {
        self.by(testkit::staff(world::an_admin().id))
    }
    fn word(&self, category: &str, term: &str) -> EditSynonym {
        EditSynonym {
            call: self.editor(),
            category: category.into(),
            term: term.into(),
        }
    }
    fn explanation(&self, category: &str) -> Vec<String> {
        self.state().content.synonyms[category].clone()
    }
    fn changes(&self) -> Vec<ContentChange> {
        self.state().edited_content.changes
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
    /// The entries of a kind that visitors see, in their order.
    fn visible(&self, kind: ContentKind) -> Vec<ContentEntry> {
        let items = self.state().items_of(kind).into_iter();
        items
            .filter(|item| item.shown)
            .map(|item| item.entry)
            .collect()
    }
    fn faqs(&self) -> Vec<Faq> {
        let faq = |entry| match entry {
            ContentEntry::Faq(faq) => faq,
            other => panic!("{other:?} is no question"),
        };
        self.visible(ContentKind::Faq)
            .into_iter()
            .map(faq)
            .collect()
    }
    fn faq_ids(&self) -> Vec<String> {
        self.faqs().into_iter().map(|faq| faq.id).collect()
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

#[tokio::test]
async fn two_editors_do_not_overwrite_each_other() {
    let fixture = Fixture::new().await;
    assert_eq!(
        save_item(&fixture.store, fixture.save(faq("vat", "Inside."), None, 0)).await,
        Ok(Applied::Now(()))
    );
    assert_eq!(
        save_item(
            &fixture.store,
            fixture.save(faq("vat", "Outside."), None, 0)
        )
        .await,
        Err(ContentError::Stale)
    );
    assert_eq!(
        save_item(&fixture.store, fixture.save(faq("vat", "Inside."), None, 1)).await,
        Ok(Applied::Already)
    );
    let faqs = fixture.faqs();
    assert_eq!(
        faqs.iter()
            .find(|faq| faq.id == "vat")
            .map(|faq| faq.answer.as_str()),
        Some("Inside.")
    );
    let [change] = fixture.changes().try_into().expect("one change");
    assert!(
        change.before.is_some_and(|text| text.contains("7.5%"))
            && change.after.is_some_and(|text| text.contains("Inside."))
    );
    assert_eq!(change.subject, "faq:vat");
    let unknown = save_item(&fixture.store, fixture.save(faq("nothing", "A."), None, 0)).await;
    let empty = save_item(&fixture.store, fixture.save(faq("vat", " "), None, 1)).await;
    assert_eq!(unknown, Err(ContentError::NotFound));
    assert!(matches!(empty, Err(ContentError::Invalid(_))), "{empty:?}");
}

/// FAQ-01: however the entries are moved, there are eight, each once.
#[tokio::test]
async fn faq_01_a_moved_question_takes_its_place_and_the_others_close_up() {
    let fixture = Fixture::new().await;
    let before = fixture.faq_ids();
    let third = fixture.faqs().remove(2);
    let id = third.id.clone();
    assert_eq!(
        save_item(
            &fixture.store,
            fixture.save(ContentEntry::Faq(third.clone()), Some(1), 0)
        )
        .await,
        Ok(Applied::Now(()))
    );
    let after = fixture.faq_ids();
    assert_eq!(
        after[..4],
        [id, before[0].clone(), before[1].clone(), before[3].clone()]
    );
    assert_eq!(after.len(), 8);
    for nowhere in [0, 9, 2_147_483_648, u32::MAX] {
        let refused = save_item(
            &fixture.store,
            fixture.save(ContentEntry::Faq(third.clone()), Some(nowhere), 1),
        )
        .await;
        let Err(ContentError::Invalid(errors)) = refused else {
            panic!("{nowhere}: {refused:?}")
        };
        assert_eq!(
            (errors.0[0].field.as_str(), errors.0[0].code.as_str()),
            ("position", "out_of_range")
        );
    }
    assert_eq!(fixture.faq_ids(), after, "a refusal moves nothing");
    assert_eq!(
        save_item(
            &fixture.store,
            fixture.save(ContentEntry::Faq(third), Some(8), 1)
        )
        .await,
        Ok(Applied::Now(()))
    );
    assert_eq!(fixture.faq_ids().last(), Some(&after[0]));
}

#[tokio::test]
async fn a_banner_is_made_once_a_call_and_switched_off() {
    let fixture = Fixture::new().await;
    let cmd = CreateBanner {
        call: fixture.editor(),
        banner: a_banner(),
        shown: true,
    };
    let id = create_banner(&fixture.store, cmd.clone())
        .await
        .expect("it is sound");
    assert_eq!(
        create_banner(&fixture.store, cmd.clone()).await,
        Ok(id.clone()),
        "the same call makes one"
    );
    let today = fixture.clock_now().abuja_date();
    let shown = || {
        let banner = |entry| match entry {
            ContentEntry::Banner(banner) if banner.is_on(today) => Some(banner.id),
            _ => None,
        };
        let entries = fixture.visible(ContentKind::Banner).into_iter();
        entries.filter_map(banner)
    };
    assert_eq!(
        shown().next_back(),
        Some(id.clone()),
        "it stands behind the others"
    );
    let off = SaveItem {
        shown: Some(false),
        ..fixture.save(
            ContentEntry::Banner(Banner {
                id: id.clone(),
                ..a_banner()
            }),
            None,
            0,
        )
    };
    assert_eq!(save_item(&fixture.store, off).await, Ok(Applied::Now(())));
    assert!(shown().all(|other| other != id));
    let link = Banner {
        link_url: Some("javascript:alert(1)".into()),
        ..a_banner()
    };
    let refused = create_banner(
        &fixture.store,
        CreateBanner {
            banner: link,
            ..cmd.clone()
        },
    )
    .await;
    assert!(
        matches!(refused, Err(ContentError::Invalid(_))),
        "{refused:?}"
    );
    while fixture.state().content.banners.len() < catalog::BANNERS_MAX {
        create_banner(
            &fixture.store,
            CreateBanner {
                call: fixture.editor(),
                ..cmd.clone()
            },
        )
        .await
        .expect("there is room");
    }
    let full = create_banner(
        &fixture.store,
        CreateBanner {
            call: fixture.editor(),
            ..cmd
        },
    )
    .await;
    assert_eq!(full, Err(ContentError::TooManyBanners(24)));
}

#[tokio::test]
async fn rules_get_a_new_version_from_today_or_later_and_the_old_one_stays() {
    let fixture = Fixture::new().await;
    let publish = |page: Page| {
        publish_page(
            &fixture.store,
            PublishPage {
                call: fixture.editor(),
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
        Err(ContentError::Invalid(_))
    ));
    assert_eq!(
        publish(terms(1, "New rules.", 7)).await,
        Ok(Applied::Now(()))
    );
    assert_eq!(
        publish(terms(1, "Others.", 7)).await,
        Err(ContentError::Stale)
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
        Err(ContentError::NotFound)
    );
    let today = fixture.clock_now().abuja_date();
    let content = fixture.state().content.clone();
    let terms = content.pages.iter().filter(|page| page.slug == "terms");
    let from: Vec<_> = terms
        .map(|page| (page.version, page.effective_from > today.plus_days(6)))
        .collect();
    assert_eq!(from, [(1, false), (2, true)]);
    assert_eq!(
        content.pages.iter().map(|page| page.effective_from).max(),
        Some(today.plus_days(7))
    );
    let [change] = fixture.changes().try_into().expect("one change");
    assert_eq!(
        (change.before.as_deref(), change.after.as_deref()),
        (
            Some("Version 1, from 2026-11-01"),
            Some("Version 2, from 2026-11-27")
        )
    );
}

#[tokio::test]
async fn only_staff_edit_content() {
    let fixture = Fixture::new().await;
    for call in [
        fixture.owner(),
        fixture.amina(),
        fixture.system(),
        fixture.by(Actor::Guest),
    ] {
        let word = || EditSynonym {
            call,
            ..fixture.word(CLEANING, "clean my room")
        };
        assert_eq!(
            add_synonym(&fixture.store, word()).await,
            Err(ContentError::NotFound)
        );
        assert_eq!(
            remove_synonym(&fixture.store, word()).await,
            Err(ContentError::NotFound)
        );
        let item = SaveItem {
            call,
            ..fixture.save(faq("vat", "Inside."), None, 0)
        };
        assert_eq!(
            save_item(&fixture.store, item).await,
            Err(ContentError::NotFound)
        );
        let banner = CreateBanner {
            call,
            banner: a_banner(),
            shown: true,
        };
        assert_eq!(
            create_banner(&fixture.store, banner).await,
            Err(ContentError::NotFound)
        );
        let page = PublishPage {
            call,
            page: terms(1, "New rules.", 7),
        };
        assert_eq!(
            publish_page(&fixture.store, page).await,
            Err(ContentError::NotFound)
        );
    }
    assert_eq!(fixture.changes(), []);
}
