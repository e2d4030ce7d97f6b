//! The orders of a person: the lines about them, their cancellation and their review.

use super::Texts;
use crate::MoneyBack;
use kernel::{Language, Money};

impl Texts {
    pub(crate) const fn no_orders(self) -> &'static str {
        self.pick("You have no orders yet.", "You never get any order.")
    }

    pub(crate) const fn your_orders(self) -> &'static str {
        self.pick("Your orders", "Your order dem")
    }

    pub(crate) const fn choose_order(self) -> &'static str {
        self.pick(
            "Please choose one of your orders.",
            "Abeg choose one of your order dem.",
        )
    }

    #[must_use]
    pub const fn order_not_found(self) -> &'static str {
        self.pick(
            "We do not find this order in your account.",
            "We no see dis order for your account.",
        )
    }

    pub(crate) fn order_is_not_listed(self, reference: &str) -> String {
        match self.language {
            Language::English => {
                format!("{reference} is not among your last orders. Older orders are on the web.")
            }
            Language::Pidgin => {
                format!("{reference} no dey inside your last order dem. Check di old ones for web.")
            }
        }
    }

    /// `service` is what is being booked.
    pub(crate) fn what_to_cancel(self, service: &str) -> String {
        match self.language {
            Language::English => format!(
                "Which do you want to cancel: your booking of {service}, which is not placed yet, or an \
                 order?"
            ),
            Language::Pidgin => format!(
                "Which one you wan cancel: your booking of {service}, wey you never confirm, or one order?"
            ),
        }
    }

    /// `service` is what was being booked. Who may have meant an order reads how to cancel it.
    pub(crate) fn booking_is_cancelled(self, service: &str, may_mean_order: bool) -> String {
        let told = match self.language {
            Language::English => {
                format!("Your booking of {service} is cancelled. Nothing was charged.")
            }
            Language::Pidgin => {
                format!("We don cancel your booking of {service}. We no collect any money.")
            }
        };
        if may_mean_order {
            let how = self.pick(
                "Your orders stay. To cancel one of them, send \"cancel my order\".",
                "Your order dem still dey. To cancel one of dem, send \"cancel my order\".",
            );
            format!("{told} {how}")
        } else {
            told
        }
    }

    pub(crate) const fn which_to_cancel(self) -> &'static str {
        self.pick(
            "Which order do you want to cancel? Open it, then choose \"Cancel order\".",
            "Which order you wan cancel? Open am, then choose \"Cancel order\".",
        )
    }

    pub(crate) const fn nothing_to_cancel(self) -> &'static str {
        self.pick(
            "None of your last orders can be cancelled now.",
            "You no fit cancel any of your last order dem now.",
        )
    }

    pub(crate) const fn job_is_complete(self) -> &'static str {
        self.pick(
            "Thank you. The job is complete.",
            "Thank you. Di job don complete.",
        )
    }

    pub(crate) const fn order_page(self) -> &'static str {
        self.pick(
            "On the web you can report a problem and read the receipt.",
            "For web you fit report problem and read di receipt.",
        )
    }

    pub(crate) const fn report_on_page(self) -> &'static str {
        self.pick(
            "Tell us what is wrong on the page of the order. To write to our team here, send \"person\".",
            "Tell us wetin no correct for di page of di order. To write to our team here, send \
             \"person\".",
        )
    }

    pub(crate) const fn follow_here(self) -> &'static str {
        self.pick(
            "Follow the job here. You can pass the link on to the person at home.",
            "Follow di job here. You fit send di link give di person wey dey house.",
        )
    }

    pub(crate) const fn ask_to_cancel(self) -> &'static str {
        self.pick("Do you want to cancel?", "You wan cancel?")
    }

    pub(crate) const fn order_stays(self) -> &'static str {
        self.pick(
            "Your order stays as it is.",
            "Your order go remain as e be.",
        )
    }

    pub(crate) const fn cost_has_changed(self) -> &'static str {
        self.pick(
            "The cost has changed since you saw it. Nothing is cancelled yet.",
            "Di cost don change since you see am. We never cancel anything.",
        )
    }

    pub(crate) const fn ask_stars(self) -> &'static str {
        self.pick("How was it?", "How di job be?")
    }

    /// What each number of stars says.
    pub(crate) const fn star_label(self, stars: u8) -> &'static str {
        match stars {
            5 => self.pick("Very good", "E good well well"),
            4 => self.pick("Good", "E good"),
            3 => self.pick("Fair", "E dey manage"),
            2 => self.pick("Poor", "E no good"),
            _ => self.pick("Very poor", "E bad well well"),
        }
    }

    pub(crate) const fn wants_stars(self) -> &'static str {
        self.pick(
            "Please send a number from 1 to 5.",
            "Abeg send number from 1 to 5.",
        )
    }

    pub(crate) const fn ask_review_text(self) -> &'static str {
        self.pick(
            "What was good, and what was not? Your review is published with your first \
             name.",
            "Wetin good, and wetin no good? People go see your review with your first \
             name.",
        )
    }

    pub(crate) fn review_length(self, most: usize) -> String {
        match self.language {
            Language::English => format!("A review can have at most {most} characters."),
            Language::Pidgin => format!("Review no fit pass {most} characters."),
        }
    }

    pub(crate) const fn thanks_for_review(self) -> &'static str {
        self.pick("Thank you for your review.", "Thank you for your review.")
    }
}

/// The lines about an order.
impl Texts {
    #[must_use]
    pub fn order_time(self, time: &str) -> String {
        self.time_line(time)
    }

    #[must_use]
    pub fn order_price(self, price: Money) -> String {
        format!("{}: {price}", self.pick("Price", "Price"))
    }

    #[must_use]
    pub fn order_due(self, due: Money) -> String {
        format!("{}: {due}", self.pick("To pay", "You go pay"))
    }

    #[must_use]
    pub fn order_provider(self, name: &str) -> String {
        format!("{}: {name}", self.pick("Provider", "Provider"))
    }

    /// The digits follow "PIN: ", by which they are found and hidden in the stored message.
    #[must_use]
    pub fn order_pin(self, pin: &str) -> String {
        match self.language {
            Language::English => format!(
                "Arrival PIN: {pin}. Tell it to the provider only when they are at your door."
            ),
            Language::Pidgin => {
                format!("Arrival PIN: {pin}. Tell di provider only when dem don reach your door.")
            }
        }
    }

    #[must_use]
    pub const fn cancellation_is_asked(self) -> &'static str {
        self.pick(
            "We have your cancellation request. If support does not object, it takes \
             effect by itself and we tell you.",
            "We don get your request to cancel. If support no object, e go cancel by itself and \
             we go tell you.",
        )
    }

    /// The order is cancelled, and where its money goes.
    #[must_use]
    pub fn order_is_cancelled(self, back: MoneyBack) -> String {
        let MoneyBack {
            refund,
            credit,
            way,
        } = back;
        let told = self.pick("Your order is cancelled.", "We don cancel your order.");
        if refund.is_zero() {
            return told.to_owned();
        }
        let bank = self.bank_time(way);
        match self.language {
            Language::English if refund == credit => {
                format!("{told} You get {refund} back as Gida credit at once.")
            }
            Language::English if credit.is_positive() => format!(
                "{told} You get {refund} back: {credit} as Gida credit at once, the rest the way you paid \
                 it. We send it within the hour. {bank}"
            ),
            Language::English => format!(
                "{told} You get {refund} back, the way you paid it. We send it within the hour. {bank}"
            ),
            Language::Pidgin if refund == credit => {
                format!("{told} You go get {refund} back as Gida credit now now.")
            }
            Language::Pidgin if credit.is_positive() => format!(
                "{told} You go get {refund} back: {credit} as Gida credit now now, di rest di same way wey \
                 you pay am. We go send am before one hour. {bank}"
            ),
            Language::Pidgin => format!(
                "{told} You go get {refund} back, di same way wey you pay am. We go send am before one \
                 hour. {bank}"
            ),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::RefundWay;

    #[test]
    fn the_pin_of_an_order_is_found_in_both_languages_so_that_it_is_hidden() {
        for language in Language::ALL {
            let line = Texts::new(language).order_pin("4821");
            assert!(line.contains("PIN: 4821."), "{line}");
        }
    }

    #[test]
    fn a_cancelled_order_says_where_its_money_goes() {
        let naira = |amount: i64| Money::from_kobo(amount * 100);
        let told = |language, refund, credit, way| {
            Texts::new(language).order_is_cancelled(MoneyBack {
                refund: naira(refund),
                credit: naira(credit),
                way,
            })
        };
        let english = |refund, credit, way| told(Language::English, refund, credit, way);
        assert_eq!(english(0, 0, RefundWay::Card), "Your order is cancelled.");
        assert_eq!(
            english(10_000, 0, RefundWay::Transfer),
            "Your order is cancelled. You get ₦10,000 back, the way you paid it. We send it within the \
             hour. A transfer takes less than 24 hours."
        );
        assert_eq!(
            english(10_000, 2_000, RefundWay::Card),
            "Your order is cancelled. You get ₦10,000 back: ₦2,000 as Gida credit at once, the rest the \
             way you paid it. We send it within the hour. A card refund takes your bank 3 to 10 working \
             days."
        );
        let credit = told(Language::Pidgin, 10_000, 10_000, RefundWay::Card);
        assert!(credit.contains("₦10,000 back as Gida credit"), "{credit}");
        assert!(!credit.contains("bank"), "{credit}");
    }
}
