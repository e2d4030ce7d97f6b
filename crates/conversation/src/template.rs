//! The texts that the messaging app approved, and that may be sent at any time.

use crate::STOP_MARKETING;

kernel::coded!(
    /// A text that the messaging app approved, and that may be sent when the person has not written
    /// for a while. The app refuses every other text then.
    Template {
        /// Our team has an answer.
        Answer => "gida_answer",
        /// Our team could not reach the person.
        CallBack => "gida_call_back",
        /// Something happened to an order of the person. It is sent without a colleague.
        News => "gida_news",
        /// A marketing message to a person who wants offers and news. No colleague sends it.
        Marketing => "gida_marketing",
    }
);

impl Template {
    /// The code of its language at the messaging app.
    pub const LANGUAGE: &'static str = "en";
    /// The templates that a colleague may send.
    pub const OF_STAFF: [Self; 2] = [Self::Answer, Self::CallBack];

    /// When it is sent.
    #[must_use]
    pub const fn occasion(self) -> &'static str {
        match self {
            Self::Answer => "A colleague has an answer, and the person has not written for a day",
            Self::CallBack => {
                "A colleague could not reach the person, who has not written for a day"
            }
            Self::News => "News about an order, and the person has not written for a day",
            Self::Marketing => "Offers and news, and the person has not written for a day",
        }
    }

    /// What its parameter is.
    #[must_use]
    pub const fn parameter(self) -> &'static str {
        match self {
            Self::Answer | Self::CallBack => "The first name of the person",
            Self::News | Self::Marketing => "The title of the notification",
        }
    }

    /// The id of its second button, which ends offers and news.
    #[must_use]
    pub const fn stop_button(self) -> Option<&'static str> {
        match self {
            Self::Answer | Self::CallBack | Self::News => None,
            Self::Marketing => Some(STOP_MARKETING),
        }
    }

    /// The text with its parameter, as it was approved: the name of the person, or for news the
    /// title.
    #[must_use]
    pub fn text(self, parameter: &str) -> String {
        match self {
            Self::Answer => format!(
                "Hello {parameter}, our team at Gida has an answer to your message. Reply here to read it."
            ),
            Self::CallBack => format!(
                "Hello {parameter}, our team at Gida tried to reach you about your message. Reply here when it suits you."
            ),
            Self::News => {
                format!("Gida has news for you: \"{parameter}\". Tap the button to read it here.")
            }
            Self::Marketing => format!(
                "Offers and news from Gida: \"{parameter}\". Tap \"Read it\" to read it here. Tap \"Stop offers\" or send STOP to end offers and news."
            ),
        }
    }
}
