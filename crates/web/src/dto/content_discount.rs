//! The discounts of services for every customer, as staff edit them.

use catalog::{Category, CategoryDiscount};
use kernel::{Date, FieldError, FieldErrors};
use serde::{Deserialize, Serialize};
use serde_json::Number;
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
    // Any number is read, so that -5 and 12.5 are answered with the limits.
    #[schema(value_type = u32, minimum = 1, maximum = 90)]
    pub percent: Number,
    #[validate(length(max = 10))]
    pub starts_on: String,
    #[validate(length(max = 10))]
    pub ends_on: String,
}

impl DiscountRequest {
    /// Returns the discount.
    ///
    /// # Errors
    /// `percent` when it is not a whole number within its limits; `startsOn` and `endsOn` when they
    /// are not days.
    pub fn discount(&self) -> Result<CategoryDiscount, FieldErrors> {
        let most = CategoryDiscount::MOST_PERCENT;
        let percent = self.percent.as_u64();
        let percent = percent
            .and_then(|percent| u32::try_from(percent).ok())
            .filter(|percent| (1..=most).contains(percent));
        let (starts_on, ends_on) = (Date::parse(&self.starts_on), Date::parse(&self.ends_on));
        if let (Some(percent), Some(starts_on), Some(ends_on)) = (percent, starts_on, ends_on) {
            return Ok(CategoryDiscount {
                percent,
                starts_on,
                ends_on,
            });
        }
        let mut faults = Vec::new();
        if percent.is_none() {
            let limits = format!("Enter a whole number from 1 to {most}.");
            faults.push(FieldError::new("percent", "out_of_range", limits));
        }
        for (field, day) in [("startsOn", starts_on), ("endsOn", ends_on)] {
            if day.is_none() {
                faults.push(FieldError::new(field, "invalid", "Choose a day."));
            }
        }
        Err(FieldErrors(faults))
    }
}
