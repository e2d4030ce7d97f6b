use super::waitlist;
use crate::prelude::*;
use crate::{
    Queries,
    rows::Row,
    schema::{category_synonyms, content_items, content_pages, search_misses},
};
use async_trait::async_trait;
use catalog::{
    Banner, ContentKind, Faq, Landing, MissedTerm, Page as ContentPage, WaitlistCount,
    WaitlistEntry,
};
use diesel::dsl::{exists, max, not, sum};
use kernel::{Date, Limit, StoreError};
use marketplace::read::{ContentQueries, Page, PageRequest};
use serde::de::DeserializeOwned;

const PUBLISHED: &str = "PUBLISHED";

/// The kind, the id and the document of an item.
type Item = (String, String, String);

const LANDING_KINDS: [ContentKind; 5] = [
    ContentKind::Stat,
    ContentKind::TrustBadge,
    ContentKind::WhyChoose,
    ContentKind::HowItWorks,
    ContentKind::Subsidiary,
];

impl Queries {
    async fn items(&self, kinds: &[ContentKind]) -> Result<Vec<Item>, StoreError> {
        let kinds: Vec<&'static str> = kinds.iter().map(|kind| kind.code()).collect();
        self.read(move |conn| {
            let published = content_items::table
                .filter(content_items::kind.eq_any(kinds))
                .filter(content_items::state.eq(PUBLISHED));
            let ordered = published.order((
                content_items::kind,
                content_items::position,
                content_items::id,
            ));
            ordered
                .select((
                    content_items::kind,
                    content_items::id,
                    content_items::document,
                ))
                .load(conn)
        })
        .await
    }
}

fn of_kind<T: DeserializeOwned>(items: &[Item], kind: ContentKind) -> Result<Vec<T>, StoreError> {
    let wanted = items.iter().filter(|(code, ..)| code == kind.code());
    wanted
        .map(|(_, id, document)| Row::new("content_items", id).json("document", document))
        .collect()
}

#[async_trait]
impl ContentQueries for Queries {
    async fn faqs(&self) -> Result<Vec<Faq>, StoreError> {
        of_kind(&self.items(&[ContentKind::Faq]).await?, ContentKind::Faq)
    }

    async fn banners(&self, today: Date) -> Result<Vec<Banner>, StoreError> {
        let mut banners: Vec<Banner> = of_kind(
            &self.items(&[ContentKind::Banner]).await?,
            ContentKind::Banner,
        )?;
        banners.retain(|banner| banner.is_on(today));
        Ok(banners)
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

    async fn page(&self, slug: &str, today: Date) -> Result<Option<ContentPage>, StoreError> {
        let (slug, today) = (slug.to_owned(), today.to_string());
        let found: Option<(String, String)> = self
            .read(move |conn| {
                let versions = content_pages::table
                    .filter(content_pages::slug.eq(slug))
                    .filter(content_pages::state.eq(PUBLISHED));
                let in_force = versions
                    .filter(content_pages::effective_from.le(today))
                    .order(content_pages::version.desc());
                in_force
                    .select((content_pages::slug, content_pages::document))
                    .first(conn)
                    .optional()
            })
            .await?;
        found
            .map(|(slug, document)| Row::new("content_pages", &slug).json("document", &document))
            .transpose()
    }

    async fn missed_terms(&self, since: Date, limit: Limit) -> Result<Vec<MissedTerm>, StoreError> {
        let (since, limit) = (since.to_string(), i64::from(limit.rows()));
        let counted: Vec<(String, Option<i64>, Option<String>)> = self
            .read(move |conn| {
                let (asked, last) = (sum(search_misses::asked), max(search_misses::day));
                let now_found = category_synonyms::table
                    .filter(category_synonyms::term.eq(search_misses::term))
                    .filter(category_synonyms::enabled.eq(true));
                let missed = search_misses::table
                    .filter(search_misses::day.ge(since))
                    .filter(not(exists(now_found)));
                let counted =
                    missed
                        .group_by(search_misses::term)
                        .select((search_misses::term, asked, last));
                counted
                    .order((asked.desc(), search_misses::term))
                    .limit(limit)
                    .load(conn)
            })
            .await?;
        let read = |(term, asked, last): (String, Option<i64>, Option<String>)| -> Result<MissedTerm, StoreError> {
            let row = Row::new("search_misses", &term);
            let last = row.opt_code("day", last.as_deref(), Date::parse)?.ok_or_else(|| row.corrupt("day"))?;
            Ok(MissedTerm { asked: asked.and_then(|asked| u64::try_from(asked).ok()).unwrap_or_default(), last, term })
        };
        counted.into_iter().map(read).collect()
    }

    async fn waitlist_counts(&self) -> Result<Vec<WaitlistCount>, StoreError> {
        waitlist::counts(self).await
    }

    async fn waitlist_of(
        &self,
        area: String,
        request: PageRequest,
    ) -> Result<Page<WaitlistEntry>, StoreError> {
        waitlist::people(self, area, request).await
    }
}
