//! Staff change the content that visitors read: who may, what is refused, what is recorded.

mod banners;
mod search_words;

use crate::support::Fixture;
use catalog::{Banner, ContentChange, ContentEntry, ContentKind, Faq, Page, content};
use kernel::{Actor, Applied};
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
