use super::{content_desk::day, time};
use catalog::{Page, Section};
use chrono::{DateTime, Utc};
use kernel::FieldErrors;
use marketplace::read::{ChangeView, PageVersion};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;
use validator::Validate;

/// A part of a page; `id` is its anchor.
#[derive(Debug, Clone, Serialize, Deserialize, Validate, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
#[schema(as = DeskSection)]
pub struct DeskSectionDto {
    #[validate(length(min = 1, max = 60))]
    pub id: String,
    #[validate(length(min = 1, max = 80, message = "A heading is 1 to 80 characters"))]
    pub heading: String,
    #[validate(length(min = 1, max = 40))]
    pub paragraphs: Vec<String>,
}

/// A version of a page of rules.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = DeskPage)]
pub struct DeskPageBody {
    pub slug: String,
    pub version: u32,
    pub title: String,
    pub lead: String,
    pub sections: Vec<DeskSectionDto>,
    #[schema(value_type = String, format = Date)]
    pub effective_from: String,
    /// Not so where it came with a release and staff had a newer one of their own.
    pub published: bool,
}

impl From<PageVersion> for DeskPageBody {
    fn from(PageVersion { page, published }: PageVersion) -> Self {
        let section = |Section {
                           id,
                           heading,
                           paragraphs,
                       }| DeskSectionDto {
            id,
            heading,
            paragraphs,
        };
        Self {
            slug: page.slug,
            version: page.version,
            title: page.title,
            lead: page.lead,
            sections: page.sections.into_iter().map(section).collect(),
            effective_from: page.effective_from.to_string(),
            published,
        }
    }
}

/// A page of rules in a new version. `after` is the version that the editor had.
#[derive(Debug, Deserialize, Validate, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
#[schema(as = PageVersionRequest)]
pub struct PageRequestBody {
    #[validate(length(min = 1, max = 60, message = "A title is 1 to 60 characters"))]
    pub title: String,
    #[validate(length(
        min = 1,
        max = 300,
        message = "A page begins with a sentence of 1 to 300 characters"
    ))]
    pub lead: String,
    #[validate(length(min = 1, max = 40), nested)]
    pub sections: Vec<DeskSectionDto>,
    /// The day, in Abuja, from which it holds: today or later.
    #[schema(value_type = String, format = Date)]
    pub effective_from: String,
    pub after: u32,
}

impl PageRequestBody {
    /// # Errors
    /// When the day is none.
    pub fn page(self, slug: String) -> Result<Page, FieldErrors> {
        let effective_from = day("effectiveFrom", &self.effective_from)?;
        let section = |DeskSectionDto {
                           id,
                           heading,
                           paragraphs,
                       }| Section {
            id,
            heading,
            paragraphs,
        };
        let sections = self.sections.into_iter().map(section).collect();
        Ok(Page {
            slug,
            title: self.title,
            version: self.after,
            effective_from,
            lead: self.lead,
            sections,
        })
    }
}

/// Who changed what, and when.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = ContentChange)]
pub struct ContentChangeBody {
    pub id: String,
    /// `faq:payment`, `synonym:electrical`, `page:terms`.
    pub subject: String,
    /// The name of whoever did.
    pub by: String,
    pub at: DateTime<Utc>,
    /// A word, or an item as JSON; null where it is new.
    pub before: Option<String>,
    /// Null where it was taken away.
    pub after: Option<String>,
}

impl From<ChangeView> for ContentChangeBody {
    fn from(ChangeView { change, by_name }: ChangeView) -> Self {
        Self {
            id: change.id.to_string(),
            subject: change.subject,
            by: by_name,
            at: time(change.at),
            before: change.before,
            after: change.after,
        }
    }
}

/// How much waits for staff; null where it is not their work.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = Dashboard)]
pub struct DashboardBody {
    /// Tickets whose next word is ours.
    pub tickets: Option<u64>,
    /// Requests without a price.
    pub requests: Option<u64>,
    /// Referral rewards that somebody must look at.
    pub rewards: Option<u64>,
    /// Reviews that a person must read.
    pub reviews: Option<u64>,
    /// Different words that were searched for in vain within 30 days.
    pub missed_terms: Option<u64>,
}
