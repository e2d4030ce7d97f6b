//! The state of an order in a few words.

use super::Texts;

impl Texts {
    #[must_use]
    pub const fn is_draft(self) -> &'static str {
        self.pick("Draft, not sent yet", "Draft, you never send am")
    }

    #[must_use]
    pub const fn waits_for_price(self) -> &'static str {
        self.pick("Our team sets the price", "Our team dey set di price")
    }

    #[must_use]
    pub const fn waits_for_payment(self) -> &'static str {
        self.pick("Waiting for your payment", "E dey wait for your payment")
    }

    #[must_use]
    pub const fn is_partly_paid(self) -> &'static str {
        self.pick("Partly paid", "You don pay part")
    }

    #[must_use]
    pub const fn is_paid(self) -> &'static str {
        self.pick(
            "Paid. We are finding a provider",
            "You don pay. We dey find provider",
        )
    }

    #[must_use]
    pub const fn provider_is_on_the_way(self) -> &'static str {
        self.pick("The provider is on the way", "Di provider dey road")
    }

    #[must_use]
    pub const fn provider_is_at_gate(self) -> &'static str {
        self.pick("The provider is at the gate", "Di provider dey for gate")
    }

    #[must_use]
    pub const fn provider_has_arrived(self) -> &'static str {
        self.pick("The provider has arrived", "Di provider don reach")
    }

    #[must_use]
    pub const fn provider_is_assigned(self) -> &'static str {
        self.pick("A provider is assigned", "Provider don take di job")
    }

    #[must_use]
    pub const fn provider_has_finished(self) -> &'static str {
        self.pick(
            "The provider reports the job as finished",
            "Di provider say di job don finish",
        )
    }

    #[must_use]
    pub const fn is_under_way(self) -> &'static str {
        self.pick("The work is under way", "Di work dey go on")
    }

    #[must_use]
    pub const fn is_completed(self) -> &'static str {
        self.pick("Completed", "E don complete")
    }

    #[must_use]
    pub const fn is_cancelled(self) -> &'static str {
        self.pick("Cancelled", "E don cancel")
    }

    #[must_use]
    pub const fn is_in_dispute(self) -> &'static str {
        self.pick(
            "In dispute. Our team looks at it",
            "Dispute dey. Our team dey look am",
        )
    }

    #[must_use]
    pub const fn cylinder_is_collected(self) -> &'static str {
        self.pick(
            "The provider is taking your cylinder to the plant",
            "Di provider dey carry your cylinder go plant",
        )
    }

    #[must_use]
    pub const fn cylinder_is_at_plant(self) -> &'static str {
        self.pick(
            "Your cylinder is at the plant",
            "Your cylinder dey for plant",
        )
    }

    #[must_use]
    pub const fn cylinder_is_filled(self) -> &'static str {
        self.pick("Your cylinder is filled", "Your cylinder don full")
    }

    #[must_use]
    pub const fn cylinder_is_returning(self) -> &'static str {
        self.pick(
            "Your filled cylinder is on its way back",
            "Your full cylinder dey come back",
        )
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ROW_DESCRIPTION_MAX;
    use kernel::Language;

    #[test]
    fn every_state_fits_into_the_row_of_its_order_in_both_languages() {
        let room = ROW_DESCRIPTION_MAX - "SVC-7K2M9Q, ".len();
        for language in Language::ALL {
            let texts = Texts::new(language);
            for state in [
                texts.is_draft(),
                texts.waits_for_price(),
                texts.waits_for_payment(),
                texts.is_partly_paid(),
                texts.is_paid(),
                texts.provider_is_on_the_way(),
                texts.provider_is_at_gate(),
                texts.provider_has_arrived(),
                texts.provider_is_assigned(),
                texts.provider_has_finished(),
                texts.is_under_way(),
                texts.is_completed(),
                texts.is_cancelled(),
                texts.is_in_dispute(),
                texts.cylinder_is_collected(),
                texts.cylinder_is_at_plant(),
                texts.cylinder_is_filled(),
                texts.cylinder_is_returning(),
            ] {
                assert!((1..=room).contains(&state.chars().count()), "{state}");
            }
        }
    }
}
