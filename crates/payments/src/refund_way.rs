//! How the money of a refund reaches the customer's bank, which decides how long it takes.

/// The way of a refund to the customer's bank.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum RefundWay {
    Card,
    /// A transfer to an account, also when the customer paid by USSD.
    Transfer,
    /// One or the other: the payments had both, or their channel is not known.
    CardOrTransfer,
}

impl RefundWay {
    /// The way back of money that came through these channels of the gateway.
    #[must_use]
    pub fn of<'a>(channels: impl IntoIterator<Item = Option<&'a str>>) -> Self {
        let ways = channels.into_iter().map(|channel| match channel {
            Some("card") => Self::Card,
            Some(_) => Self::Transfer,
            None => Self::CardOrTransfer,
        });
        let both = |one: Self, other: Self| {
            if one == other {
                one
            } else {
                Self::CardOrTransfer
            }
        };
        ways.reduce(both).unwrap_or(Self::CardOrTransfer)
    }

    /// How long the customer's bank takes, as a sentence.
    #[must_use]
    pub const fn bank_time(self) -> &'static str {
        match self {
            Self::Card => "A card refund takes your bank 3 to 10 working days.",
            Self::Transfer => "A transfer takes less than 24 hours.",
            Self::CardOrTransfer => {
                "A card refund takes your bank 3 to 10 working days, a transfer less than 24 hours."
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_refund_goes_back_the_way_that_was_paid() {
        for (channels, way) in [
            (vec![Some("card")], RefundWay::Card),
            (vec![Some("card"), Some("card")], RefundWay::Card),
            (vec![Some("bank_transfer")], RefundWay::Transfer),
            (vec![Some("ussd"), Some("bank")], RefundWay::Transfer),
            (vec![Some("card"), Some("ussd")], RefundWay::CardOrTransfer),
            (vec![None], RefundWay::CardOrTransfer),
            (Vec::new(), RefundWay::CardOrTransfer),
        ] {
            assert_eq!(RefundWay::of(channels.clone()), way, "{channels:?}");
        }
    }
}
