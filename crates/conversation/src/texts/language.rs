//! The language of the chat.

use super::Texts;

impl Texts {
    pub(crate) const fn ask_language(self) -> &'static str {
        self.pick(
            "Which language should this chat use? Pidgin is on trial.",
            "Which language make dis chat use? Pidgin dey on trial.",
        )
    }

    pub(crate) const fn language_is_chosen(self) -> &'static str {
        self.pick(
            "We write in English from now on. Send \"pidgin\" for Pidgin.",
            "From now we go write Pidgin. E dey on trial. Send \"english\" if you want English.",
        )
    }
}
