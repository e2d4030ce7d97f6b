//! Offers and news.

use super::Texts;
use crate::Marketing;

impl Texts {
    /// What a person reads who stopped or allowed offers and news.
    pub(crate) const fn marketing(self, choice: Marketing, has_account: bool) -> &'static str {
        match (choice, has_account) {
            (Marketing::Stopped, true) => self.pick(
                "You get no more offers and news from Gida. Messages about your orders and jobs go \
                 on; you can switch WhatsApp off under Settings on the web. Send START to get \
                 offers and news again.",
                "Gida no go send you offers and news again. Message about your orders and jobs go \
                 still dey come; you fit off WhatsApp under Settings for web. Send START to get \
                 offers and news again.",
            ),
            (Marketing::Stopped, false) => self.pick(
                "This number gets no offers and news from Gida. Messages about orders and jobs go \
                 on. Send START to allow offers and news again.",
                "Gida no go send offers and news to dis number. Message about orders and jobs go \
                 still dey come. Send START to allow offers and news again.",
            ),
            (Marketing::Wanted, true) => self.pick(
                "You get offers and news from Gida. Send STOP to end them at any time.",
                "Gida go dey send you offers and news. Send STOP to end am any time.",
            ),
            (Marketing::Wanted, false) => self.pick(
                "This number may get offers and news from Gida again, once its account asks for \
                 them. Send STOP to end them at any time.",
                "Gida fit send offers and news to dis number again, once di account ask for \
                 am. Send STOP to end am any time.",
            ),
        }
    }
}
