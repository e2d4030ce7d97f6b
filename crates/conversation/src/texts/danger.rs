//! What a person in danger reads.

use super::Texts;
use crate::Danger;

impl Texts {
    /// What to do now. A smell of gas also ends a booking of gas.
    pub(crate) const fn in_danger(self, danger: Danger, ends_booking: bool) -> &'static str {
        match (danger, ends_booking) {
            (Danger::Gas, false) => self.pick(
                "Open the windows. No flames, and touch no switches. Move out, then call 112.",
                "Open di window dem. No light fire, no touch any switch. Comot for house, then call \
                 112.",
            ),
            (Danger::Gas, true) => self.pick(
                "Open the windows. No flames, and touch no switches. Move out, then call 112. We do \
                 not bring gas now.",
                "Open di window dem. No light fire, no touch any switch. Comot for house, then call \
                 112. We no go bring gas now.",
            ),
            (Danger::Fire, _) => self.pick(
                "Get everyone out now, and do not go back in. Then call 112. To reach our team here, \
                 send \"person\".",
                "Make everybody comot now, and no go back inside. Then call 112. To reach our team \
                 here, send \"person\".",
            ),
            (Danger::Unsafe, _) => self.pick(
                "Go to a safe place if you can, and call 112 now. To reach our team here, send \
                 \"person\".",
                "Go where e safe if you fit, and call 112 now now. To reach our team here, send \
                 \"person\".",
            ),
        }
    }

    /// Our team knows of the danger.
    pub(crate) const fn team_told(self, danger: Danger) -> &'static str {
        match danger {
            Danger::Gas | Danger::Fire => self.safety_team_told(),
            Danger::Unsafe => self.pick(
                "Our safety team was told and will call you.",
                "We don tell our safety team, dem go call you.",
            ),
        }
    }

    /// Danger that cannot be reported without a number.
    #[must_use]
    pub const fn call_112(self, danger: Danger) -> &'static str {
        match danger {
            Danger::Gas | Danger::Fire => self.stay_outside(),
            Danger::Unsafe => self.pick(
                "Call 112. Our team will answer you here.",
                "Call 112. Our team go answer you here.",
            ),
        }
    }
}
