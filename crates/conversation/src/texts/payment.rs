//! Payments.

use super::Texts;
use kernel::{Language, Money};

impl Texts {
    pub(crate) fn please_pay(self, amount: Money) -> String {
        match self.language {
            Language::English => format!(
                "Please pay {amount} by card, transfer or USSD. We hold the money until the job is \
                 done."
            ),
            Language::Pidgin => format!(
                "Abeg pay {amount} with card, transfer or USSD. We go hold di money until di job \
                 don do."
            ),
        }
    }

    #[must_use]
    pub const fn everything_is_paid(self) -> &'static str {
        self.pick("Everything is paid.", "You don pay everything.")
    }
}
