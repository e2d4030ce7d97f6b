//! The hints of a question of a booking form, and what is wrong with an answer. The question itself
//! is a text of the form.

use super::Texts;
use kernel::Language;

impl Texts {
    pub(crate) const fn ask_kilograms(self) -> &'static str {
        self.pick("How many kilograms of gas?", "How many kilogram of gas?")
    }

    /// The numbers that a count takes.
    fn range(self, least: &str, most: Option<&str>) -> String {
        match (self.language, most) {
            (Language::English, Some(most)) => format!("a number from {least} to {most}"),
            (Language::English, None) => format!("a number from {least}"),
            (Language::Pidgin, Some(most)) => format!("number from {least} to {most}"),
            (Language::Pidgin, None) => format!("number from {least}"),
        }
    }

    pub(crate) fn send_number(self, least: &str, most: Option<&str>) -> String {
        format!("{} {}.", self.pick("Send", "Send"), self.range(least, most))
    }

    pub(crate) fn please_send_number(self, least: &str, most: Option<&str>) -> String {
        let send = self.pick("Please send", "Abeg send");
        format!("{send} {}.", self.range(least, most))
    }

    pub(crate) const fn send_amount(self) -> &'static str {
        self.pick(
            "Send an amount in naira, for example 15000.",
            "Send di amount for naira, for example 15000.",
        )
    }

    /// The amount for gas is for the gas alone.
    pub(crate) const fn delivery_is_on_top(self) -> &'static str {
        self.pick(
            "This is for the gas. Delivery is extra.",
            "Dis one na for di gas. Delivery go join on top.",
        )
    }

    pub(crate) const fn please_send_amount(self) -> &'static str {
        self.pick(
            "Please send an amount in naira, for example 15000 or 15k.",
            "Abeg send di amount for naira, for example 15000 or 15k.",
        )
    }

    pub(crate) const fn send_date(self) -> &'static str {
        self.pick(
            "Send a date, for example tomorrow or 5 December.",
            "Send date, for example tomorrow, next tomorrow or 5 December.",
        )
    }

    pub(crate) const fn please_send_date(self) -> &'static str {
        self.pick(
            "Please send a date, for example tomorrow or 5 December.",
            "Abeg send date, for example tomorrow, next tomorrow or 5 December.",
        )
    }

    pub(crate) const fn send_photo(self) -> &'static str {
        self.pick("Send one photo at a time.", "Send photo one by one.")
    }

    pub(crate) const fn please_send_photo(self) -> &'static str {
        self.pick("Please send a photo.", "Abeg send photo.")
    }

    pub(crate) const fn choose_several(self) -> &'static str {
        self.pick(
            "You can choose several, one at a time.",
            "You fit choose plenty, one by one.",
        )
    }

    pub(crate) fn chosen(self, labels: &str) -> String {
        match self.language {
            Language::English => format!("Chosen: {labels}."),
            Language::Pidgin => format!("You don choose: {labels}."),
        }
    }

    pub(crate) const fn please_send_words(self) -> &'static str {
        self.pick("Please send a few words.", "Abeg send small words.")
    }

    pub(crate) const fn choose_from_these(self) -> &'static str {
        self.pick("Please choose from these.", "Abeg choose from dem.")
    }
}
