//! The way to the web and back.

use super::Texts;
use kernel::Language;

impl Texts {
    pub(crate) const fn no_open_booking(self) -> &'static str {
        self.pick(
            "There is no open booking in this chat. Choose a service first.",
            "No open booking dey for dis chat. Choose service first.",
        )
    }

    pub(crate) fn web_link(self, service: &str) -> String {
        match self.language {
            Language::English => format!(
                "This link opens your booking of {service} on the web, with your answers. It is valid \
                 for 24 hours. Do not give it to others. You can also go on here."
            ),
            Language::Pidgin => format!(
                "Dis link go open your booking of {service} for web, with your answer dem. E go work \
                 for 24 hours. No give am to another person. You fit continue here too."
            ),
        }
    }

    /// `replaces` says whether another booking was open, `is_changed` and `is_whole` what the code of
    /// the web carried.
    pub(crate) fn continues_from_web(
        self,
        service: &str,
        replaces: bool,
        (is_changed, is_whole): (bool, bool),
    ) -> String {
        let mut text = match self.language {
            Language::English => format!("We go on with your booking of {service}."),
            Language::Pidgin => format!("We dey continue with your booking of {service}."),
        };
        if replaces {
            text.push_str(self.pick(
                " It takes the place of the booking that was open in this chat.",
                " E don take di place of di booking wey dey open for dis chat.",
            ));
        }
        if is_changed {
            text.push_str(self.pick(
                " Some questions have changed since, so we ask them again.",
                " Some questions don change since, so we go ask dem again.",
            ));
        }
        if !is_whole {
            text.push_str(self.pick(
                " This chat is not confirmed for the account on the web, so we ask for the address \
                 and other private details again.",
                " Dis chat never confirm for di account for web, so we go ask for di address \
                 and other private details again.",
            ));
        }
        text
    }

    #[must_use]
    pub const fn too_many_wrong_codes(self) -> &'static str {
        self.pick(
            "There were several wrong codes. Please try again in an hour.",
            "Plenty wrong code don enter. Abeg try again after one hour.",
        )
    }
}
