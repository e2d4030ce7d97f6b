/// The kind of a price line.
#[derive(
    Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, serde::Serialize, serde::Deserialize,
)]
#[serde(rename_all = "SCREAMING_SNAKE_CASE")]
pub enum LineKind {
    Labour,
    Material,
    Travel,
    Gas,
    /// A refundable deposit on a cylinder. It is held, and is neither the provider's nor the
    /// platform's income.
    DepositCylinder,
    Rental,
    Fee,
    /// A reduction: the only kind whose amount is negative.
    DiscountPromo,
    /// A tip after the work; all of it goes to the provider.
    Tip,
}

impl LineKind {
    pub const ALL: [Self; 9] = [
        Self::Labour,
        Self::Material,
        Self::Travel,
        Self::Gas,
        Self::DepositCylinder,
        Self::Rental,
        Self::Fee,
        Self::DiscountPromo,
        Self::Tip,
    ];

    /// The code used in storage and in API responses.
    #[must_use]
    pub const fn code(self) -> &'static str {
        match self {
            Self::Labour => "LABOUR",
            Self::Material => "MATERIAL",
            Self::Travel => "TRAVEL",
            Self::Gas => "GAS",
            Self::DepositCylinder => "DEPOSIT_CYLINDER",
            Self::Rental => "RENTAL",
            Self::Fee => "FEE",
            Self::DiscountPromo => "DISCOUNT_PROMO",
            Self::Tip => "TIP",
        }
    }
    /// The reverse of [`LineKind::code`].
    #[must_use]
    pub fn from_code(code: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|kind| kind.code() == code)
    }
    /// Whether commission is charged on this kind of line unless the draft says otherwise: labour,
    /// travel and fees only.
    #[must_use]
    pub const fn is_commissionable(self) -> bool {
        match self {
            Self::Labour | Self::Travel | Self::Fee => true,
            Self::Material
            | Self::Gas
            | Self::DepositCylinder
            | Self::Rental
            | Self::DiscountPromo
            | Self::Tip => false,
        }
    }
    /// The payee of the net amount unless the draft says otherwise. The platform pays for promo
    /// discounts.
    #[must_use]
    pub const fn default_payee(self) -> Payee {
        match self {
            Self::DepositCylinder | Self::DiscountPromo => Payee::Platform,
            Self::Labour
            | Self::Material
            | Self::Travel
            | Self::Gas
            | Self::Rental
            | Self::Fee
            | Self::Tip => Payee::Provider,
        }
    }
}

/// The payee of the net amount of a line; for a discount, the party that pays for it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, serde::Serialize, serde::Deserialize)]
#[serde(rename_all = "SCREAMING_SNAKE_CASE")]
pub enum Payee {
    Provider,
    Platform,
}
