//! The search terms, the questions and the figures of the public pages, as staff edit them.

use catalog::{Category, ContentItem, Faq, Stat};
use kernel::{Date, FieldErrors};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;
use validator::Validate;

/// A service and the search terms that find it besides its name.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = ServiceWords)]
pub struct ServiceWordsBody {
    pub category_slug: String,
    pub name: String,
    /// The search terms, the most specific first.
    #[serde(rename = "words")]
    pub terms: Vec<String>,
}

impl From<Category> for ServiceWordsBody {
    fn from(
        Category {
            slug,
            name,
            keywords,
            ..
        }: Category,
    ) -> Self {
        Self {
            category_slug: slug,
            name,
            terms: keywords,
        }
    }
}

/// A search term that is to find a service.
#[derive(Debug, Deserialize, Validate, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct SynonymRequest {
    #[validate(length(min = 1, max = 60))]
    pub category_slug: String,
    #[validate(length(min = 2, max = 40, message = "A search word is 2 to 40 characters."))]
    pub term: String,
}

/// A frequently asked question, as staff edit it.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = AdminFaq)]
pub struct AdminFaqBody {
    pub id: String,
    pub question: String,
    pub answer: String,
    pub position: u32,
    pub version: i64,
}

impl AdminFaqBody {
    #[must_use]
    pub fn new(item: &ContentItem, faq: &Faq) -> Self {
        let Faq {
            id,
            question,
            answer,
        } = faq.clone();
        Self {
            id,
            question,
            answer,
            position: item.position,
            version: item.version,
        }
    }
}

/// The new text of a question. `version` is the version that was edited.
#[derive(Debug, Deserialize, Validate, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct FaqRequest {
    #[validate(length(min = 1, max = 160, message = "A question is 1 to 160 characters."))]
    pub question: String,
    #[validate(length(min = 1, max = 1200, message = "An answer is 1 to 1200 characters."))]
    pub answer: String,
    /// The position of the question, counted from 1; unchanged when absent.
    pub position: Option<u32>,
    pub version: i64,
}

impl FaqRequest {
    #[must_use]
    pub fn faq(self, id: String) -> Faq {
        Faq {
            id,
            question: one_line(&self.question),
            answer: one_line(&self.answer),
        }
    }
}

/// A figure of the landing page, as staff edit it.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = AdminStat)]
pub struct AdminStatBody {
    pub key: String,
    pub value: String,
    pub label: String,
    #[schema(value_type = String, format = Date)]
    pub as_of: String,
    pub source: String,
    pub version: i64,
}

impl AdminStatBody {
    #[must_use]
    pub fn new(item: &ContentItem, stat: &Stat) -> Self {
        let Stat {
            key,
            value,
            label,
            as_of,
            source,
        } = stat.clone();
        Self {
            key,
            value,
            label,
            as_of: as_of.to_string(),
            source,
            version: item.version,
        }
    }
}

/// The new value of a figure, its source, and the day since which it is true. `version` is the
/// version that was edited.
#[derive(Debug, Deserialize, Validate, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct StatRequest {
    #[validate(length(min = 1, max = 12, message = "A figure is 1 to 12 characters."))]
    pub value: String,
    #[validate(length(min = 1, max = 60, message = "A label is 1 to 60 characters."))]
    pub label: String,
    #[schema(value_type = String, format = Date)]
    pub as_of: String,
    #[validate(length(
        min = 1,
        max = 300,
        message = "Say where the figure comes from, in at most 300 characters."
    ))]
    pub source: String,
    pub version: i64,
}

impl StatRequest {
    /// Returns the figure with its new value.
    ///
    /// # Errors
    /// `asOf` when it is not a day.
    pub fn stat(self, key: String) -> Result<Stat, FieldErrors> {
        let as_of = day("asOf", &self.as_of)?;
        Ok(Stat {
            key,
            value: one_line(&self.value),
            label: one_line(&self.label),
            as_of,
            source: one_line(&self.source),
        })
    }
}

pub(super) fn day(field: &str, text: &str) -> Result<Date, FieldErrors> {
    Date::parse(text)
        .ok_or_else(|| FieldErrors::one(field, "not_a_day", "Give a day, such as 2026-11-21."))
}

/// The text without line breaks and with single spaces between words.
pub(super) fn one_line(text: &str) -> String {
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}
