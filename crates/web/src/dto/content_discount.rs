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

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::{Value, json};

    fn read(percent: &Value, starts_on: &str, ends_on: &str) -> Result<u32, String> {
        let sent = json!({ "percent": percent, "startsOn": starts_on, "endsOn": ends_on });
        let request: DiscountRequest = serde_json::from_value(sent).unwrap();
        request
            .discount()
            .map(|discount| discount.percent)
            .map_err(|errors| {
                let texts = errors.0.iter();
                let texts = texts.map(|error| format!("{}: {}", error.field, error.message));
                texts.collect::<Vec<_>>().join(" ")
            })
    }

    #[test]
    fn ent_10_a_percentage_outside_its_limits_is_answered_with_them() {
        let (from, until) = ("2026-12-01", "2026-12-24");
        for whole in [1, 90] {
            assert_eq!(read(&json!(whole), from, until), Ok(whole));
        }
        for other in [json!(-5), json!(12.5), json!(0), json!(91), json!(1e30)] {
            assert_eq!(
                read(&other, from, until),
                Err("percent: Enter a whole number from 1 to 90.".to_owned()),
                "{other}"
            );
        }
    }

    #[test]
    fn ent_10_a_day_that_is_missing_is_asked_for_together_with_every_other_fault() {
        assert_eq!(
            read(&json!(150), "", "tomorrow"),
            Err("percent: Enter a whole number from 1 to 90. \
                 startsOn: Choose a day. endsOn: Choose a day."
                .to_owned())
        );
        assert_eq!(
            read(&json!(10), "2026-12-01", ""),
            Err("endsOn: Choose a day.".to_owned())
        );
    }
}
