//! "My refund".

use super::Texts;
use crate::RefundWay;
use kernel::{Language, Money};

impl Texts {
    pub(crate) const fn no_refund(self) -> &'static str {
        self.pick(
            "There is no refund for your last orders. Open an order to cancel it or to \
             report a problem.",
            "No refund dey for your last order dem. Open order to cancel am or to \
             report problem.",
        )
    }

    pub(crate) fn refund_head(self, amount: Money, title: &str, reference: &str) -> String {
        format!(
            "*{amount}* {} {title} ({reference})",
            self.pick("for", "for")
        )
    }

    pub(crate) fn more_refunds(self, more: usize) -> String {
        match self.language {
            Language::English => format!("Refunds that are not shown here: {more}."),
            Language::Pidgin => format!("Refund wey no show here: {more}."),
        }
    }

    pub(crate) const fn credit_requested(self) -> &'static str {
        self.pick(
            "Taken as credit. A member of our team must approve it first.",
            "You take am as credit. Person for our team must approve am first.",
        )
    }

    pub(crate) fn refund_requested(self, since: &str) -> String {
        match self.language {
            Language::English => {
                format!("Requested: {since}. A member of our team must approve it first.")
            }
            Language::Pidgin => {
                format!("You ask for am: {since}. Person for our team must approve am first.")
            }
        }
    }

    pub(crate) const fn bank_rejected(self) -> &'static str {
        self.pick(
            "Your bank rejected the refund. Give us an account in your own name on the page of \
             the order, and we send it there.",
            "Your bank no accept di refund. Give us account wey carry your own name for di page of \
             di order, we go send am there.",
        )
    }

    pub(crate) const fn refund_delayed(self) -> &'static str {
        self.pick(
            "It has not gone through yet. Your money is safe and our finance team is working on \
             it. You need to do nothing.",
            "E never go through. Your money dey safe and our finance team dey work on am. You no \
             need do anything.",
        )
    }

    pub(crate) fn became_credit(self, at: &str) -> String {
        match self.language {
            Language::English => format!("It became credit: {at}. Use it for your next job."),
            Language::Pidgin => format!("E don turn to credit: {at}. Use am for your next job."),
        }
    }

    pub(crate) fn paid_to(self, account: &str, at: &str) -> String {
        match self.language {
            Language::English => format!("Paid to {account}: {at}."),
            Language::Pidgin => format!("We don pay am to {account}: {at}."),
        }
    }

    /// How long the bank of the customer takes.
    #[must_use]
    pub const fn bank_time(self, way: RefundWay) -> &'static str {
        match way {
            RefundWay::Card => self.pick(
                "A card refund takes your bank 3 to 10 working days.",
                "Card refund dey take your bank 3 to 10 working days.",
            ),
            RefundWay::Transfer => self.pick(
                "A transfer takes less than 24 hours.",
                "Transfer no dey reach 24 hours.",
            ),
            RefundWay::CardOrTransfer => self.pick(
                "A card refund takes your bank 3 to 10 working days, a transfer less than 24 hours.",
                "Card refund dey take your bank 3 to 10 working days, transfer no dey reach 24 hours.",
            ),
        }
    }

    pub(crate) fn refund_sent(self, at: &str, way: RefundWay) -> String {
        let bank = self.bank_time(way);
        match self.language {
            Language::English => format!("Sent: {at}. {bank}"),
            Language::Pidgin => format!("We don send am: {at}. {bank}"),
        }
    }

    pub(crate) const fn becomes_credit(self) -> &'static str {
        self.pick("It becomes your credit.", "E go turn to your credit.")
    }

    pub(crate) fn sent_later(self, at: &str) -> String {
        match self.language {
            Language::English => format!(
                "It is sent to your bank: {at}. Until then you can take it as credit on the page of the \
                 order."
            ),
            Language::Pidgin => format!(
                "We go send am to your bank: {at}. Before then you fit take am as credit for di page of \
                 di order."
            ),
        }
    }

    pub(crate) fn on_its_way_to(self, account: &str) -> String {
        let bank = self.bank_time(RefundWay::Transfer);
        match self.language {
            Language::English => format!("On its way to {account}. {bank}"),
            Language::Pidgin => format!("E dey go {account}. {bank}"),
        }
    }

    pub(crate) fn on_its_way_since(self, since: &str, way: RefundWay) -> String {
        let bank = self.bank_time(way);
        match self.language {
            Language::English => format!("On its way since {since}. {bank}"),
            Language::Pidgin => format!("E dey road since {since}. {bank}"),
        }
    }
}
