//! The whole booking before it is placed.

use super::Texts;
use kernel::Language;

impl Texts {
    pub(crate) const fn team_will_set_price(self) -> &'static str {
        self.pick(
            "Our team sets the price by hand. You pay nothing until you have seen it.",
            "Na our team go set di price. You no go pay anything until you see am.",
        )
    }

    pub(crate) fn promo_line(self, code: &str) -> String {
        format!("{}: {code}", self.pick("Promo code", "Promo code"))
    }

    pub(crate) fn note_line(self, note: &str) -> String {
        format!("{}: {note}", self.pick("Note", "Note"))
    }

    pub(crate) fn terms_line(self, url: &str) -> String {
        match self.language {
            Language::English => format!("By booking you accept the terms: {url}"),
            Language::Pidgin => format!("If you book, e mean say you agree with di terms: {url}"),
        }
    }

    pub(crate) const fn ask_promo(self) -> &'static str {
        self.pick("Send the promo code.", "Send di promo code.")
    }

    pub(crate) fn promo_is_refused(self, why: &str) -> String {
        match self.language {
            Language::English => format!(
                "{why} We have not placed your booking yet. Please look at the price without the code."
            ),
            Language::Pidgin => {
                format!("{why} We never place your booking. Abeg look di price without di code.")
            }
        }
    }

    pub(crate) fn booking_is_placed(self, reference: &str, lacks_promo: bool) -> String {
        let promo = match (lacks_promo, self.language) {
            (false, _) => "",
            (true, Language::English) => {
                " The promo code no longer applies, so the price is without it. You pay \
                 nothing if you cancel now."
            }
            (true, Language::Pidgin) => {
                " Di promo code no dey work again, so di price no get am. You no go pay \
                 anything if you cancel now."
            }
        };
        match self.language {
            Language::English => format!("Your booking {reference} is placed.{promo}"),
            Language::Pidgin => format!("We don place your booking {reference}.{promo}"),
        }
    }

    pub(crate) fn request_is_placed(self, reference: &str, lacks_promo: bool) -> String {
        let promo = match (lacks_promo, self.language) {
            (false, _) => "",
            (true, Language::English) => " You can add the promo code on the web then.",
            (true, Language::Pidgin) => " You fit add di promo code for web dat time.",
        };
        match self.language {
            Language::English => format!(
                "Your request {reference} is with our team. We send you the price here, usually within \
                 two hours.{promo}"
            ),
            Language::Pidgin => format!(
                "Your request {reference} don reach our team. We go send you di price here, e no dey \
                 pass two hours most times.{promo}"
            ),
        }
    }
}

/// What the product says about a promo code.
impl Texts {
    #[must_use]
    pub const fn promo_needs_price(self) -> &'static str {
        self.pick(
            "A promo code can be used once the price is known.",
            "You fit use promo code when di price don dey.",
        )
    }

    #[must_use]
    pub const fn too_many_promo_codes(self) -> &'static str {
        self.pick(
            "There were too many wrong promo codes. Please try again in an hour, or book without one.",
            "Too many wrong promo code don enter. Abeg try again after one hour, or book without am.",
        )
    }

    #[must_use]
    pub fn promo_takes(self, off: kernel::Money) -> String {
        match self.language {
            Language::English => format!("The code takes {off} off."),
            Language::Pidgin => format!("Di code go remove {off} from di price."),
        }
    }
}
