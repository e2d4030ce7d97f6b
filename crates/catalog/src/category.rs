use crate::{
    CategoryDiscount, ICON_KEYS,
    text::{is_plain, is_slug},
};
use kernel::{Date, Money};
use std::fmt;

/// The maximum number of search keywords of one service.
pub const MAX_KEYWORDS: usize = 60;

/// One service that customers book.
#[derive(Debug, Clone, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct Category {
    /// The stable name of the service in URLs and links: `home-cleaning`.
    pub slug: String,
    pub name: String,
    /// A description of one sentence.
    pub description: String,
    /// The key of an icon, one of [`ICON_KEYS`].
    pub icon_key: String,
    /// Whether the service is shown among the popular ones.
    #[serde(default)]
    pub popular: bool,
    /// A discount to advertise, 1 to 90 percent.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub discount_percentage: Option<u32>,
    /// The discount that staff set. It is stored separately, like the keywords.
    #[serde(skip)]
    pub discount: Option<CategoryDiscount>,
    /// The position in lists, counted from 1.
    pub position: u32,
    pub mode: PricingMode,
    /// The lowest price of a booking in the centre, VAT and travel included; for gas and laundry
    /// the price of one kilogram or piece, without collection and return. `None` when the service
    /// has quotes only.
    #[serde(
        default,
        rename = "priceFromKobo",
        skip_serializing_if = "Option::is_none"
    )]
    pub price_from: Option<Money>,
    pub price_unit: PriceUnit,
    pub group: ServiceGroup,
    /// Whether the service can be booked on the web.
    pub bookable_online: bool,
    /// Other search words for the service, in lower case (SRCH-05). They are stored separately,
    /// because staff change them.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub keywords: Vec<String>,
}

kernel::coded!(
    /// The way in which the price of a job is set.
    #[derive(serde::Serialize, serde::Deserialize)]
    #[serde(rename_all = "SCREAMING_SNAKE_CASE")]
    PricingMode {
        /// A menu of fixed prices.
        Fixed => "FIXED",
        /// A rate card applied to the answers.
        Rate => "RATE",
        /// A price for each measured unit: kilograms, kilometres, pieces.
        Metered => "METERED",
        /// Quotes from providers.
        Quote => "QUOTE",
        /// An assessment before the price is set.
        Assessment => "ASSESSMENT",
    }
);

kernel::coded!(
    /// The wording around the starting price.
    #[derive(serde::Serialize, serde::Deserialize)]
    PriceUnit {
        /// "from ₦8,000".
        #[serde(rename = "from")]
        From => "from",
        /// "from ₦700 each".
        #[serde(rename = "from, each")]
        FromEach => "from, each",
        /// "₦1,300 a kg".
        #[serde(rename = "a kg")]
        PerKg => "a kg",
        /// "visit ₦5,000": the fee of the visit after which the price is set.
        #[serde(rename = "visit")]
        Visit => "visit",
        /// "price by quote": there is no starting price.
        #[serde(rename = "by quote")]
        ByQuote => "by quote",
    }
);

kernel::coded!(
    /// The five groups of the services page.
    #[derive(serde::Serialize, serde::Deserialize)]
    #[serde(rename_all = "snake_case")]
    ServiceGroup {
        KeepingHouse => "keeping_house",
        RepairsAndPower => "repairs_and_power",
        MovingAndErrands => "moving_and_errands",
        BuildingAndFinishing => "building_and_finishing",
        PeopleAndOccasions => "people_and_occasions",
    }
);

impl PriceUnit {
    /// The starting price as text: "from ₦8,000", "price by quote".
    #[must_use]
    pub fn phrase(self, price: Option<Money>) -> String {
        match (self, price) {
            (Self::ByQuote, _) | (_, None) => "price by quote".to_owned(),
            (Self::From, Some(price)) => format!("from {price}"),
            (Self::FromEach, Some(price)) => format!("from {price} each"),
            (Self::PerKg, Some(price)) => format!("{price} a kg"),
            (Self::Visit, Some(price)) => format!("visit {price}"),
        }
    }
}

impl ServiceGroup {
    /// The heading as it is shown.
    #[must_use]
    pub const fn label(self) -> &'static str {
        match self {
            Self::KeepingHouse => "Keeping house",
            Self::RepairsAndPower => "Repairs and power",
            Self::MovingAndErrands => "Moving and errands",
            Self::BuildingAndFinishing => "Building and finishing",
            Self::PeopleAndOccasions => "People and occasions",
        }
    }
}

impl fmt::Display for ServiceGroup {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.label())
    }
}

/// A rule that a category breaks.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("category {slug}: {why}")]
pub struct CategoryFault {
    pub slug: String,
    pub why: &'static str,
}

impl Category {
    /// The discount on the service on a day, in percent.
    #[must_use]
    pub fn discount_on(&self, day: Date) -> Option<u32> {
        self.discount
            .filter(|discount| discount.is_live(day))
            .map(|discount| discount.percent)
            .or(self.discount_percentage)
    }

    /// The starting price as text.
    #[must_use]
    pub fn price_phrase(&self) -> String {
        self.price_unit.phrase(self.price_from)
    }

    /// Checks that the category may be stored and shown: the limits of every text, a known icon,
    /// and a price where the price unit needs one.
    ///
    /// # Errors
    /// The first fault that is found.
    pub fn check(&self) -> Result<(), CategoryFault> {
        let keyword_ok = |word: &String| {
            is_plain(word, 40) && *word == word.to_lowercase() && !word.contains('|')
        };
        let priced = self.price_from.is_some_and(Money::is_positive);
        let by_quote = matches!(self.price_unit, PriceUnit::ByQuote);
        let faults = [
            (
                !is_slug(&self.slug),
                "the slug must be lower-case letters, digits and dashes, at most 60",
            ),
            (
                !is_plain(&self.name, 60),
                "the name must be 1 to 60 characters of plain text",
            ),
            (
                !is_plain(&self.description, 240),
                "the description must be 1 to 240 characters of plain text",
            ),
            (
                !ICON_KEYS.contains(&self.icon_key.as_str()),
                "the icon key is unknown",
            ),
            (
                self.discount_percentage
                    .is_some_and(|percent| !(1..=90).contains(&percent)),
                "a discount is 1 to 90 percent",
            ),
            (self.position == 0, "positions count from 1"),
            (
                by_quote != self.price_from.is_none(),
                "a starting price is there exactly unless the price is by quote",
            ),
            (!by_quote && !priced, "a starting price must be above zero"),
            (
                self.keywords.len() > MAX_KEYWORDS || !self.keywords.iter().all(keyword_ok),
                "keywords are lower-case plain text without a bar, at most 60",
            ),
        ];
        let fault = faults.into_iter().find(|(broken, _)| *broken);
        fault.map_or(Ok(()), |(_, why)| {
            Err(CategoryFault {
                slug: self.slug.chars().take(60).collect(),
                why,
            })
        })
    }
}
