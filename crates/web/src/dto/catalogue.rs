//! The services with their booking forms, and the areas and places.

mod places;

pub use places::{
    AreaBody, GeoPlaceBody, GeoReverseRequest, GeoReverseResponse, GeoSuggestResponse,
    GeoSuggestionBody,
};

use super::{PublicPromoBody, content::BannerBody};
use catalog::{Category, Form};
use kernel::Date;
use pricing::{HintMeaning, PriceHint};
use serde::Serialize;
use utoipa::ToSchema;

/// A service (ENT-10).
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = Category)]
pub struct CategoryBody {
    /// The slug, which identifies the service everywhere.
    pub id: String,
    pub name: String,
    pub slug: String,
    pub description: String,
    /// The icon of the service, one of ICON-01.
    pub icon_key: String,
    pub is_popular: bool,
    pub has_discount: bool,
    pub discount_percentage: Option<u32>,
    /// The exact number of providers who take jobs of this service now; it may be zero.
    pub provider_count: u32,
    pub group: &'static str,
    /// The heading of the group.
    pub group_label: &'static str,
    #[schema(value_type = PricingModeSchema)]
    pub pricing_mode: &'static str,
    pub price_from_kobo: Option<i64>,
    /// How to read the starting price: `from`, `a kg`, `visit` and others.
    pub price_unit: &'static str,
    /// The starting price as a text for people, such as `from ₦10,000`.
    pub price_text: String,
    pub bookable_online: bool,
    /// The search terms that find the service besides its name.
    pub keywords: Vec<String>,
}

#[derive(ToSchema)]
#[schema(as = PricingMode, rename_all = "SCREAMING_SNAKE_CASE")]
#[expect(dead_code, reason = "only the published document reads it")]
pub enum PricingModeSchema {
    Fixed,
    Rate,
    Metered,
    Quote,
    Assessment,
}

impl CategoryBody {
    #[must_use]
    pub fn new(category: &Category, provider_count: u32, today: Date) -> Self {
        let discount = category.discount_on(today);
        Self {
            id: category.slug.clone(),
            name: category.name.clone(),
            slug: category.slug.clone(),
            description: category.description.clone(),
            icon_key: category.icon_key.clone(),
            is_popular: category.popular,
            has_discount: discount.is_some(),
            discount_percentage: discount,
            provider_count,
            group: category.group.code(),
            group_label: category.group.label(),
            pricing_mode: category.mode.code(),
            price_from_kobo: category.price_from.map(super::kobo),
            price_unit: category.price_unit.code(),
            price_text: category.price_phrase(),
            bookable_online: category.bookable_online,
            keywords: category.keywords.clone(),
        }
    }
}

/// A service with its booking form.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = CategoryDetail)]
pub struct CategoryDetailBody {
    #[serde(flatten)]
    pub category: CategoryBody,
    #[schema(value_type = BookingForm)]
    pub form: Form,
    /// The meaning of each answer for the price; empty for a service that staff or the gas prices
    /// price.
    pub price_hints: Vec<PriceHintBody>,
    /// Within how many hours staff price a request for which there is no automatic price.
    pub price_within_hours: i64,
}

/// The meaning of one answer for the price.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = PriceHint)]
pub struct PriceHintBody {
    /// The key of the question.
    pub key: String,
    /// The value of the answer; `true` or `false` for a yes-or-no question.
    pub value: String,
    #[schema(value_type = PriceHintKindSchema)]
    pub kind: &'static str,
    /// With `FROM`, the lowest price of the whole job; with `EXTRA`, the amount that is added.
    pub amount_kobo: Option<i64>,
    /// With `PERCENT`, the percentage of the labour that is added.
    pub percent: Option<u32>,
    /// The unit by which the extra is counted, such as `person`.
    pub each: Option<String>,
}

/// With `PERSON`, staff price the order.
#[derive(ToSchema)]
#[schema(as = PriceHintKind, rename_all = "SCREAMING_SNAKE_CASE")]
#[expect(dead_code, reason = "only the published document reads it")]
pub enum PriceHintKindSchema {
    From,
    Extra,
    Percent,
    Person,
}

impl From<PriceHint> for PriceHintBody {
    fn from(hint: PriceHint) -> Self {
        let (kind, amount, percent, each) = match hint.meaning {
            HintMeaning::From(amount) => ("FROM", Some(amount), None, None),
            HintMeaning::Extra { amount, each } => ("EXTRA", Some(amount), None, each),
            HintMeaning::Percent(share) => ("PERCENT", None, Some(share.get() / 100), None),
            HintMeaning::Person => ("PERSON", None, None, None),
        };
        Self {
            key: hint.key,
            value: hint.value,
            kind,
            amount_kobo: amount.map(super::kobo),
            percent,
            each,
        }
    }
}

/// The versioned booking form of a service.
#[derive(ToSchema)]
#[expect(dead_code, reason = "only the published document reads it")]
pub struct BookingForm {
    version: u32,
    fields: Vec<FormField>,
}

/// One question of a form; answers are stored by `key`.
#[derive(ToSchema)]
#[schema(rename_all = "camelCase")]
#[expect(dead_code, reason = "only the published document reads it")]
pub struct FormField {
    key: String,
    #[schema(rename = "type")]
    kind: FormFieldType,
    label: String,
    #[schema(nullable = false)]
    help: Option<String>,
    required: bool,
    #[schema(nullable = false)]
    options: Option<Vec<FormOption>>,
    #[schema(nullable = false)]
    min: Option<i64>,
    #[schema(nullable = false)]
    max: Option<i64>,
    #[schema(nullable = false)]
    show_if: Option<ShowIf>,
}

#[derive(ToSchema)]
#[schema(rename_all = "lowercase")]
#[expect(dead_code, reason = "only the published document reads it")]
pub enum FormFieldType {
    Choice,
    Multi,
    Count,
    Money,
    Text,
    Bool,
    Photo,
    File,
    Date,
}

#[derive(ToSchema)]
#[expect(dead_code, reason = "only the published document reads it")]
pub struct FormOption {
    value: String,
    label: String,
    #[schema(nullable = false)]
    help: Option<String>,
}

/// The condition of a question: it is asked only when the answer to `key` is among `equals`.
#[derive(ToSchema)]
#[expect(dead_code, reason = "only the published document reads it")]
pub struct ShowIf {
    key: String,
    equals: Vec<String>,
}

/// Everything that the landing page needs at once (ENT-12).
#[derive(Debug, Serialize, ToSchema)]
pub struct LandingBootstrap {
    pub categories: Vec<CategoryBody>,
    pub popular: Vec<CategoryBody>,
    pub banners: Vec<BannerBody>,
    /// The promo codes that staff marked as public and that can be used now (ENT-14).
    pub promos: Vec<PublicPromoBody>,
}
