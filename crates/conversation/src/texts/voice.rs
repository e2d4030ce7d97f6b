//! Voice notes. A person hears them, and the dialogue does not.

use super::Texts;

impl Texts {
    pub(crate) const fn voice_is_kept(self) -> &'static str {
        self.pick(
            "We keep your voice note with this chat. Please also type your answer, \
             because it is read automatically.",
            "We don keep your voice note for dis chat. Abeg type your answer too, \
             because na machine dey read am.",
        )
    }

    /// A voice note that becomes part of the open booking, at a question that it does not answer.
    pub(crate) const fn voice_goes_along(self) -> &'static str {
        self.pick(
            "Your voice note goes with your booking, and the provider can listen to it. Please also \
             type your answer, because it is read automatically.",
            "Your voice note go follow your booking, and di provider fit listen to am. Abeg type your \
             answer too, because na machine dey read am.",
        )
    }

    /// A voice note in place of a note for the provider.
    pub(crate) const fn voice_is_note(self) -> &'static str {
        self.pick(
            "Thank you. Your voice note goes with your booking, and the provider can listen to it.",
            "Thank you. Your voice note go follow your booking, and di provider fit listen to am.",
        )
    }

    /// A voice note that came before a service was chosen.
    pub(crate) const fn voice_waits(self) -> &'static str {
        self.pick(
            "We keep your voice note for your booking. Please also type what you need, because it is \
             read automatically.",
            "We don keep your voice note for your booking. Abeg type wetin you need too, because na \
             machine dey read am.",
        )
    }
}
