use catalog::{Banner, Category, CategoryDiscount, ContentItem, Faq, Stat};
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
    #[validate(length(min = 2, max = 40, message = "A search word is 2 to 40 characters"))]
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
    #[validate(length(min = 1, max = 160, message = "A question is 1 to 160 characters"))]
    pub question: String,
    #[validate(length(min = 1, max = 1200, message = "An answer is 1 to 1200 characters"))]
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
    #[validate(length(min = 1, max = 12, message = "A figure is 1 to 12 characters"))]
    pub value: String,
    #[validate(length(min = 1, max = 60, message = "A label is 1 to 60 characters"))]
    pub label: String,
    #[schema(value_type = String, format = Date)]
    pub as_of: String,
    #[validate(length(
        min = 1,
        max = 300,
        message = "Say where the figure comes from, in at most 300 characters"
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

/// A banner, as staff edit it.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = AdminBanner)]
pub struct AdminBannerBody {
    pub id: String,
    pub image_url: String,
    pub alt: String,
    pub title: Option<String>,
    pub description: Option<String>,
    pub link_url: Option<String>,
    pub button_label: Option<String>,
    /// The first day, in Abuja, on which the banner is shown.
    #[schema(value_type = Option<String>, format = Date)]
    pub from: Option<String>,
    /// The last day, in Abuja, on which the banner is shown.
    #[schema(value_type = Option<String>, format = Date)]
    pub until: Option<String>,
    pub enabled: bool,
    pub position: u32,
    pub version: i64,
}

impl AdminBannerBody {
    #[must_use]
    pub fn new(item: &ContentItem, banner: &Banner) -> Self {
        let Banner {
            id,
            image_url,
            alt,
            title,
            description,
            link_url,
            button_label,
            from,
            until,
        } = banner.clone();
        let (from, until) = (
            from.map(|day| day.to_string()),
            until.map(|day| day.to_string()),
        );
        let (enabled, position, version) = (item.shown, item.position, item.version);
        Self {
            id,
            image_url,
            alt,
            title,
            description,
            link_url,
            button_label,
            from,
            until,
            enabled,
            position,
            version,
        }
    }
}

/// A new banner.
#[derive(Debug, Deserialize, Validate, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct CreateBannerRequest {
    /// The URL of a picture that Gida serves, at most 60 KB, such as `/banners/gas.svg`.
    #[validate(length(min = 1, max = 500))]
    pub image_url: String,
    /// A description of the picture, for people who do not see it.
    #[validate(length(
        min = 1,
        max = 160,
        message = "Describe the picture in at most 160 characters"
    ))]
    pub alt: String,
    #[validate(length(max = 60, message = "A title is at most 60 characters"))]
    pub title: Option<String>,
    #[validate(length(max = 160, message = "A description is at most 160 characters"))]
    pub description: Option<String>,
    /// The path of a page of Gida, or a URL that begins with `https://`.
    #[validate(length(max = 500))]
    pub link_url: Option<String>,
    /// The text of the button; "Learn More" when absent.
    #[validate(length(max = 24, message = "A button has at most 24 characters"))]
    pub button_label: Option<String>,
    #[schema(value_type = Option<String>, format = Date)]
    pub from: Option<String>,
    #[schema(value_type = Option<String>, format = Date)]
    pub until: Option<String>,
    pub enabled: bool,
}

/// The new content of a banner. `version` is the version that was edited.
#[derive(Debug, Deserialize, Validate, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct BannerRequest {
    #[validate(nested)]
    pub banner: CreateBannerRequest,
    /// The position of the banner, counted from 1; unchanged when absent.
    pub position: Option<u32>,
    pub version: i64,
}

impl CreateBannerRequest {
    /// Returns the banner with this id.
    ///
    /// # Errors
    /// `from` or `until` when it is not a day.
    pub fn banner(self, id: String) -> Result<Banner, FieldErrors> {
        let some = |text: Option<String>| {
            text.map(|text| one_line(&text))
                .filter(|text| !text.is_empty())
        };
        let days =
            |field, text: Option<String>| some(text).map(|text| day(field, &text)).transpose();
        Ok(Banner {
            id,
            image_url: one_line(&self.image_url),
            alt: one_line(&self.alt),
            title: some(self.title),
            description: some(self.description),
            link_url: some(self.link_url),
            button_label: some(self.button_label),
            from: days("from", self.from)?,
            until: days("until", self.until)?,
        })
    }
}

pub(super) fn day(field: &str, text: &str) -> Result<Date, FieldErrors> {
    Date::parse(text)
        .ok_or_else(|| FieldErrors::one(field, "not_a_day", "Give a day, such as 2026-11-21."))
}

/// The text without line breaks and with single spaces between words.
fn one_line(text: &str) -> String {
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}

/// A service with its discount for every customer.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = AdminDiscount)]
pub struct AdminDiscountBody {
    pub category_slug: String,
    pub name: String,
    pub percent: Option<u32>,
    /// The first day of the discount, in Abuja, such as `2026-12-01`.
    pub starts_on: Option<String>,
    /// The last day of the discount.
    pub ends_on: Option<String>,
    /// Whether the discount applies today.
    pub live: bool,
}

impl AdminDiscountBody {
    pub(crate) fn new(category: &Category, today: Date) -> Self {
        let discount = category.discount;
        Self {
            category_slug: category.slug.clone(),
            name: category.name.clone(),
            percent: discount.map(|discount| discount.percent),
            starts_on: discount.map(|discount| discount.starts_on.to_string()),
            ends_on: discount.map(|discount| discount.ends_on.to_string()),
            live: discount.is_some_and(|discount| discount.is_live(today)),
        }
    }
}

/// A discount for every customer, from its first day to its last.
#[derive(Debug, Deserialize, Validate, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct DiscountRequest {
    /// The discount in percent: 1 to 90.
    #[schema(minimum = 1, maximum = 90)]
    pub percent: u32,
    #[validate(length(max = 10))]
    pub starts_on: String,
    #[validate(length(max = 10))]
    pub ends_on: String,
}

impl DiscountRequest {
    /// Returns the discount.
    ///
    /// # Errors
    /// `startsOn` or `endsOn` when it is not a day.
    pub fn discount(&self) -> Result<CategoryDiscount, FieldErrors> {
        let day = |field: &str, text: &str| {
            Date::parse(text)
                .ok_or_else(|| FieldErrors::one(field, "invalid", "Write the date as 2026-12-01."))
        };
        Ok(CategoryDiscount {
            percent: self.percent,
            starts_on: day("startsOn", &self.starts_on)?,
            ends_on: day("endsOn", &self.ends_on)?,
        })
    }
}
