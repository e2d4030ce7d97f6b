kernel::coded!(
    /// The kind of a price line.
    #[derive(serde::Serialize, serde::Deserialize)]
    #[serde(rename_all = "SCREAMING_SNAKE_CASE")]
    LineKind {
        Labour => "LABOUR",
        Material => "MATERIAL",
        Travel => "TRAVEL",
        Gas => "GAS",
        /// A refundable deposit on a cylinder. It is held, and is neither the provider's nor the
        /// platform's income.
        DepositCylinder => "DEPOSIT_CYLINDER",
        Rental => "RENTAL",
        Fee => "FEE",
        /// A reduction: the only kind whose amount is negative.
        DiscountPromo => "DISCOUNT_PROMO",
        /// A tip after the work; all of it goes to the provider.
        Tip => "TIP",
    }
);

impl LineKind {
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
