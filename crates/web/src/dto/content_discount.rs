//! The discounts of services for every customer, as staff edit them.

use catalog::{Category, CategoryDiscount};
use kernel::{Date, FieldErrors};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;
use validator::Validate;

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
