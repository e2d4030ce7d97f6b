use super::{Banner, ContentKind, Faq, Landing, Page, Reply, check::distinct};
use crate::{ContentFault, SeedError};
use serde::{Serialize, de::DeserializeOwned};
use std::collections::{BTreeMap, BTreeSet};

/// One file for each kind. The client reads the same files when it prerenders its pages.
const FAQS: &str = include_str!("../../content/faqs.json");
const LANDING: &str = include_str!("../../content/landing.json");
const BANNERS: &str = include_str!("../../content/banners.json");
const PAGES: &str = include_str!("../../content/pages.json");
const REPLIES: &str = include_str!("../../content/replies.json");
const SYNONYMS: &str = include_str!("../../content/synonyms.json");

/// All content that the product starts with. The texts are defaults: staff change them in the
/// content tables.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct SiteContent {
    pub faqs: Vec<Faq>,
    pub landing: Landing,
    pub banners: Vec<Banner>,
    pub pages: Vec<Page>,
    /// The prepared replies of support.
    pub replies: Vec<Reply>,
    /// The search words by service slug, most relevant first.
    pub synonyms: BTreeMap<String, Vec<String>>,
}

/// One item in the form in which it is stored.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ContentSeed {
    pub kind: ContentKind,
    pub id: String,
    /// The position within the kind, counted from 1.
    pub position: u32,
    /// The item as JSON.
    pub document: String,
}

/// Returns the content that the product starts with, checked.
///
/// # Errors
/// `SeedError` when the embedded data is faulty.
pub fn content() -> Result<SiteContent, SeedError> {
    let content = SiteContent {
        faqs: read("faqs", FAQS)?,
        landing: read("landing", LANDING)?,
        banners: read("banners", BANNERS)?,
        pages: read("pages", PAGES)?,
        replies: read("replies", REPLIES)?,
        synonyms: read("synonyms", SYNONYMS)?,
    };
    content.check()?;
    Ok(content)
}

fn read<T: DeserializeOwned>(file: &'static str, json: &str) -> Result<T, SeedError> {
    serde_json::from_str(json).map_err(|source| SeedError::Json { file, source })
}

impl SiteContent {
    fn check(&self) -> Result<(), ContentFault> {
        self.faqs.iter().try_for_each(Faq::check)?;
        distinct(self.faqs.iter().map(|faq| &faq.id))?;
        self.landing.check()?;
        self.banners.iter().try_for_each(Banner::check)?;
        distinct(self.banners.iter().map(|banner| &banner.id))?;
        self.pages.iter().try_for_each(Page::check)?;
        distinct(self.pages.iter().map(|page| &page.slug))?;
        self.replies.iter().try_for_each(Reply::check)?;
        distinct(self.replies.iter().map(|reply| &reply.id))?;
        let twice = |text: &&Vec<String>| text.iter().collect::<BTreeSet<_>>().len() < text.len();
        match self.synonyms.iter().find(|(_, text)| twice(text)) {
            Some((slug, _)) => Err(ContentFault {
                id: slug.clone(),
                field: None,
                why: "a word is there twice",
            }),
            None => Ok(()),
        }
    }

    /// Returns everything but pages and synonyms in the form in which it is stored.
    ///
    /// # Errors
    /// `SeedError` when an item cannot be written as JSON.
    pub fn items(&self) -> Result<Vec<ContentSeed>, SeedError> {
        let mut items = Vec::new();
        let landing = &self.landing;
        add(&mut items, ContentKind::Faq, &self.faqs, |faq| &faq.id)?;
        add(&mut items, ContentKind::Stat, &landing.stats, |stat| {
            &stat.key
        })?;
        add(
            &mut items,
            ContentKind::TrustBadge,
            &landing.trust_badges,
            |badge| &badge.id,
        )?;
        add(
            &mut items,
            ContentKind::WhyChoose,
            &landing.why_choose,
            |card| &card.id,
        )?;
        add(
            &mut items,
            ContentKind::HowItWorks,
            &landing.how_it_works,
            |step| &step.id,
        )?;
        add(
            &mut items,
            ContentKind::Subsidiary,
            landing.subsidiary.as_slice(),
            |company| &company.id,
        )?;
        add(&mut items, ContentKind::Banner, &self.banners, |banner| {
            &banner.id
        })?;
        add(&mut items, ContentKind::Reply, &self.replies, |reply| {
            &reply.id
        })?;
        Ok(items)
    }
}

fn add<T: Serialize>(
    items: &mut Vec<ContentSeed>,
    kind: ContentKind,
    of: &[T],
    id: impl Fn(&T) -> &String,
) -> Result<(), SeedError> {
    for (position, item) in (1..).zip(of) {
        let document = serde_json::to_string(item).map_err(|source| SeedError::Json {
            file: kind.code(),
            source,
        })?;
        items.push(ContentSeed {
            kind,
            id: id(item).clone(),
            position,
            document,
        });
    }
    Ok(())
}
