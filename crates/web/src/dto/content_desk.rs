use catalog::{Banner, Category, CategoryDiscount, ContentItem, Faq, Stat};
use kernel::{Date, FieldErrors};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;
use validator::Validate;

/// A service and the words that find it besides its name.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = ServiceWords)]
pub struct ServiceWordsBody {
    pub category_slug: String,
    pub name: String,
    /// The most telling first.
    pub words: Vec<String>,
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
            words: keywords,
        }
    }
}

/// A word that shall find a service.
#[derive(Debug, Deserialize, Validate, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct SynonymRequest {
    #[validate(length(min = 1, max = 60))]
    pub category_slug: String,
    #[validate(length(min = 2, max = 40, message = "A search word is 2 to 40 characters"))]
    pub term: String,
}

/// A question on the desk.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = DeskFaq)]
pub struct DeskFaqBody {
    pub id: String,
    pub question: String,
    pub answer: String,
    pub position: u32,
    pub version: i64,
}

impl DeskFaqBody {
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

/// What a question says from now on. `version` is that of the question that the editor had.
#[derive(Debug, Deserialize, Validate, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct FaqRequest {
    #[validate(length(min = 1, max = 160, message = "A question is 1 to 160 characters"))]
    pub question: String,
    #[validate(length(min = 1, max = 1200, message = "An answer is 1 to 1200 characters"))]
    pub answer: String,
    /// Where it stands, counted from 1; where it was when nothing is said.
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

/// A figure on the desk.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = DeskStat)]
pub struct DeskStatBody {
    pub key: String,
    pub value: String,
    pub label: String,
    #[schema(value_type = String, format = Date)]
    pub as_of: String,
    pub source: String,
    pub version: i64,
}

impl DeskStatBody {
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

/// What a figure says from now on, since when, and on what grounds.
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
    /// # Errors
    /// When the day is none.
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

/// A banner on the desk.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = DeskBanner)]
pub struct DeskBannerBody {
    pub id: String,
    pub image_url: String,
    pub alt: String,
    pub title: Option<String>,
    pub description: Option<String>,
    pub link_url: Option<String>,
    pub button_label: Option<String>,
    /// The first day, in Abuja, on which it is shown.
    #[schema(value_type = Option<String>, format = Date)]
    pub from: Option<String>,
    /// The last one.
    #[schema(value_type = Option<String>, format = Date)]
    pub until: Option<String>,
    pub enabled: bool,
    pub position: u32,
    pub version: i64,
}

impl DeskBannerBody {
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
    /// A picture that we serve, at most 60 KB: `/banners/gas.svg`.
    #[validate(length(min = 1, max = 500))]
    pub image_url: String,
    /// What the picture shows, for those who do not see it.
    #[validate(length(
        min = 1,
        max = 160,
        message = "Say what the picture shows, in at most 160 characters"
    ))]
    pub alt: String,
    #[validate(length(max = 60, message = "A title is at most 60 characters"))]
    pub title: Option<String>,
    #[validate(length(max = 160, message = "A description is at most 160 characters"))]
    pub description: Option<String>,
    /// A page of ours, or an address that begins with `https://`.
    #[validate(length(max = 500))]
    pub link_url: Option<String>,
    /// Without one it is "Learn More".
    #[validate(length(max = 24, message = "A button has at most 24 characters"))]
    pub button_label: Option<String>,
    #[schema(value_type = Option<String>, format = Date)]
    pub from: Option<String>,
    #[schema(value_type = Option<String>, format = Date)]
    pub until: Option<String>,
    pub enabled: bool,
}

/// What a banner shows from now on. `version` is that of the banner that the editor had.
#[derive(Debug, Deserialize, Validate, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct BannerRequest {
    #[validate(nested)]
    pub banner: CreateBannerRequest,
    /// Where it stands, counted from 1; where it was when nothing is said.
    pub position: Option<u32>,
    pub version: i64,
}

impl CreateBannerRequest {
    /// # Errors
    /// When a day is none.
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

/// Without line breaks and other white space than one blank between words.
fn one_line(text: &str) -> String {
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}

/// A service with what is off for everybody.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = DeskDiscount)]
pub struct DeskDiscountBody {
    pub category_slug: String,
    pub name: String,
    pub percent: Option<u32>,
    /// `2026-12-01`, in Abuja.
    pub starts_on: Option<String>,
    /// Its last day.
    pub ends_on: Option<String>,
    /// Whether it counts today.
    pub live: bool,
}

impl DeskDiscountBody {
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

/// What is off for everybody, from a first day to a last one.
#[derive(Debug, Deserialize, Validate, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct DiscountRequest {
    /// 1 to 90.
    #[schema(minimum = 1, maximum = 90)]
    pub percent: u32,
    #[validate(length(max = 10))]
    pub starts_on: String,
    #[validate(length(max = 10))]
    pub ends_on: String,
}

impl DiscountRequest {
    /// # Errors
    /// `startsOn`, `endsOn`.
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
