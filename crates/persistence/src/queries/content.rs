use crate::{
    Queries,
    rows::Row,
    schema::{content_items, content_pages, search_misses},
};
use async_trait::async_trait;
use catalog::{Banner, ContentKind, Faq, Landing, MissedTerm, Page};
use diesel::dsl::sum;
use diesel::prelude::*;
use kernel::{Date, Limit, StoreError};
use marketplace::read::ContentQueries;
use serde::de::DeserializeOwned;

const PUBLISHED: &str = "PUBLISHED";

/// Kind, id, document.
type Item = (String, String, String);

const LANDING_KINDS: [ContentKind; 5] =
    [ContentKind::Stat, ContentKind::TrustBadge, ContentKind::WhyChoose, ContentKind::HowItWorks, ContentKind::Subsidiary];

impl Queries {
    async fn items(&self, kinds: &[ContentKind]) -> Result<Vec<Item>, StoreError> {
        let kinds: Vec<&'static str> = kinds.iter().map(|kind| kind.code()).collect();
        self.read(move |conn| {
            let published = content_items::table.filter(content_items::kind.eq_any(kinds)).filter(content_items::state.eq(PUBLISHED));
            let ordered = published.order((content_items::kind, content_items::position, content_items::id));
            ordered.select((content_items::kind, content_items::id, content_items::document)).load(conn)
        })
        .await
    }
}

fn of_kind<T: DeserializeOwned>(items: &[Item], kind: ContentKind) -> Result<Vec<T>, StoreError> {
    let wanted = items.iter().filter(|(code, ..)| code == kind.code());
    wanted.map(|(_, id, document)| Row::new("content_items", id).json("document", document)).collect()
}

#[async_trait]
impl ContentQueries for Queries {
    async fn faqs(&self) -> Result<Vec<Faq>, StoreError> {
        of_kind(&self.items(&[ContentKind::Faq]).await?, ContentKind::Faq)
    }

    async fn banners(&self) -> Result<Vec<Banner>, StoreError> {
        of_kind(&self.items(&[ContentKind::Banner]).await?, ContentKind::Banner)
    }

    async fn landing(&self) -> Result<Landing, StoreError> {
        let items = self.items(&LANDING_KINDS).await?;
        Ok(Landing {
            stats: of_kind(&items, ContentKind::Stat)?,
            trust_badges: of_kind(&items, ContentKind::TrustBadge)?,
            why_choose: of_kind(&items, ContentKind::WhyChoose)?,
            how_it_works: of_kind(&items, ContentKind::HowItWorks)?,
            subsidiary: of_kind(&items, ContentKind::Subsidiary)?.pop(),
        })
    }

    async fn page(&self, slug: &str, today: Date) -> Result<Option<Page>, StoreError> {
        let (slug, today) = (slug.to_owned(), today.to_string());
        let found: Option<(String, String)> = self
            .read(move |conn| {
                let versions = content_pages::table.filter(content_pages::slug.eq(slug)).filter(content_pages::state.eq(PUBLISHED));
                let in_force = versions.filter(content_pages::effective_from.le(today)).order(content_pages::version.desc());
                in_force.select((content_pages::slug, content_pages::document)).first(conn).optional()
            })
            .await?;
        found.map(|(slug, document)| Row::new("content_pages", &slug).json("document", &document)).transpose()
    }

    async fn missed_terms(&self, since: Date, limit: Limit) -> Result<Vec<MissedTerm>, StoreError> {
        let (since, limit) = (since.to_string(), i64::from(limit.rows()));
        let counted: Vec<(String, Option<i64>)> = self
            .read(move |conn| {
                let asked = sum(search_misses::asked);
                let counted = search_misses::table.filter(search_misses::day.ge(since)).group_by(search_misses::term);
                counted.select((search_misses::term, asked)).order((asked.desc(), search_misses::term)).limit(limit).load(conn)
            })
            .await?;
        let asked = |asked: Option<i64>| asked.and_then(|asked| u64::try_from(asked).ok()).unwrap_or_default();
        Ok(counted.into_iter().map(|(term, times)| MissedTerm { term, asked: asked(times) }).collect())
    }
}
