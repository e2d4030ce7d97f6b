//! Offers to a provider, and news that a person opens.

use super::Texts;
use kernel::{Language, Money};

impl Texts {
    pub(crate) const fn job_is_yours(self) -> &'static str {
        self.pick(
            "The job is yours. The address is on the job card.",
            "Di job na your own. Di address dey for di job card.",
        )
    }

    pub(crate) const fn you_are_reserve(self) -> &'static str {
        self.pick(
            "You are the reserve. The job is not yours yet: please keep the time free. We tell you here \
             when it is, or when you are not needed.",
            "You be di reserve. Di job never be your own: abeg keep di time free. We go tell you here \
             when e be your own, or when we no need you.",
        )
    }

    pub(crate) const fn offer_declined(self) -> &'static str {
        self.pick(
            "You have declined this job. It does not count against you.",
            "You don decline dis job. E no go count against you.",
        )
    }

    pub(crate) const fn news_not_found(self) -> &'static str {
        self.pick(
            "We do not find this message in your account.",
            "We no see dis message for your account.",
        )
    }

    #[must_use]
    pub const fn offer_not_found(self) -> &'static str {
        self.pick(
            "We do not find this offer in your account.",
            "We no see dis offer for your account.",
        )
    }

    #[must_use]
    pub const fn offer_is_closed(self) -> &'static str {
        self.pick(
            "This offer is no longer open.",
            "Dis offer no dey open again.",
        )
    }

    #[must_use]
    pub fn offer_pays(self, net: Money) -> String {
        match self.language {
            Language::English => format!("You get: {net}"),
            Language::Pidgin => format!("You go get: {net}"),
        }
    }

    /// `until` is a time of day.
    #[must_use]
    pub fn offer_open_until(self, until: &str) -> String {
        match self.language {
            Language::English => format!("Open until {until}."),
            Language::Pidgin => format!("E dey open until {until}."),
        }
    }
}
