//! Messages that are not understood, and the way to a person.

use super::Texts;

impl Texts {
    pub(crate) const fn handed_over(self) -> &'static str {
        self.pick(
            "We have told our team. Someone will answer you here. Send \"menu\" to go on by \
             yourself. In danger, call 112 at once.",
            "We don tell our team. Somebody go answer you here. Send \"menu\" if you wan continue by \
             yourself. If danger dey, call 112 now now.",
        )
    }

    pub(crate) const fn offers_person(self) -> &'static str {
        self.pick(
            "This does not seem to work. Would you like to talk to a person?",
            "E be like say dis one no dey work. You wan talk to person?",
        )
    }

    pub(crate) const fn old_button(self) -> &'static str {
        self.pick(
            "This button belongs to an earlier question.",
            "Dis button na for another question wey don pass.",
        )
    }

    pub(crate) const fn cannot_open(self) -> &'static str {
        self.pick(
            "We cannot open this. Please send text, a photo or a location.",
            "We no fit open dis one. Abeg send text, photo or location.",
        )
    }

    /// A smell of gas that cannot be reported without a number.
    #[must_use]
    pub const fn stay_outside(self) -> &'static str {
        self.pick(
            "Stay outside and call 112. Our team will answer you here.",
            "Stay outside and call 112. Our team go answer you here.",
        )
    }

    #[must_use]
    pub const fn team_not_reached(self) -> &'static str {
        self.pick(
            "We could not reach our team. Please call 112 now.",
            "We no fit reach our team. Abeg call 112 now now.",
        )
    }
}
