//! Photos, and what the person writes under them.

use super::Texts;
use kernel::Language;

impl Texts {
    pub(crate) const fn go_on_above(self) -> &'static str {
        self.pick(
            "Please go on with the question above.",
            "Abeg continue with di question wey dey up.",
        )
    }

    pub(crate) const fn photo_is_kept(self) -> &'static str {
        self.pick(
            "Thank you. The photo is kept with this chat.",
            "Thank you. We don keep di photo for dis chat.",
        )
    }

    /// A photo that came before a service was chosen.
    pub(crate) const fn photo_waits(self) -> &'static str {
        self.pick(
            "Thank you. Choose a service, and the photo becomes part of your booking.",
            "Thank you. Choose service, and we go add di photo to your booking.",
        )
    }

    /// The photos that came before the service was chosen.
    pub(crate) fn photos_joined(self, count: usize) -> String {
        match (self.language, count) {
            (Language::English, 1) => "The photo that you sent is added to your booking.".into(),
            (Language::English, _) => {
                format!("The {count} photos that you sent are added to your booking.")
            }
            (Language::Pidgin, 1) => "We don add di photo wey you send to your booking.".into(),
            (Language::Pidgin, _) => {
                format!("We don add di {count} photos wey you send to your booking.")
            }
        }
    }

    pub(crate) const fn no_more_photos(self) -> &'static str {
        self.pick(
            "No more photos can be added. The others are kept.",
            "You no fit add photo again. We don keep di other ones.",
        )
    }

    pub(crate) const fn photo_is_added(self) -> &'static str {
        self.pick(
            "The photo is added to your booking.",
            "We don add di photo to your booking.",
        )
    }

    pub(crate) const fn photo_is_added_too(self) -> &'static str {
        self.pick("This photo is added too.", "We don add dis photo too.")
    }

    pub(crate) fn caption_is_too_long(self, most: usize) -> String {
        match self.language {
            Language::English => format!(
                "The text under it does not fit into the note for the provider, which has at most \
                 {most} characters."
            ),
            Language::Pidgin => format!(
                "Di text under am too long for di note for di provider, wey no fit pass \
                 {most} characters."
            ),
        }
    }

    /// A photo or a voice note that was added to an order.
    pub(crate) const fn file_is_with_order(self) -> &'static str {
        self.pick(
            "Thank you. The provider and our team find it with your order. For an answer, please type \
             your question, or send \"talk to a person\".",
            "Thank you. Di provider and our team go see am for your order. If you want answer, abeg \
             type your question, or send \"talk to a person\".",
        )
    }

    /// A photo or a voice note for an order that takes none.
    #[must_use]
    pub const fn file_is_not_added(self) -> &'static str {
        self.pick(
            "It cannot be added to this order any more. We keep it with this chat.",
            "You no fit add am to dis order again. We don keep am for dis chat.",
        )
    }

    pub(crate) const fn caption_has_contacts(self) -> &'static str {
        self.pick(
            "The text under it is not added, because a note for the provider has no phone \
             numbers, e-mail addresses, links or account numbers.",
            "We no add di text under am, because note for di provider no fit get phone \
             number, e-mail address, link or account number.",
        )
    }

    pub(crate) const fn caption_is_added(self) -> &'static str {
        self.pick(
            "The text under it is added to the note for the provider.",
            "We don add di text under am to di note for di provider.",
        )
    }
}
