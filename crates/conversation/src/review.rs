//! The whole booking before it is placed, and the order that follows.

use crate::{
    Booking, ChosenTime, Outgoing, Placed, Placing, Product, REPLY_BUTTONS,
    choices::{Choice, choices, clip, plain},
    dialogue::Stage,
    form::price_text,
    talk::{Heard, Talk},
    when::{day_name, window_name},
};
use kernel::OrderId;

impl<P: Product> Talk<'_, P> {
    pub(crate) async fn ask_review(&mut self) -> Result<(), P::Error> {
        let quote = match self.product.quote(&self.dialogue.booking).await? {
            Ok(quote) => quote,
            Err(refusal) => {
                self.say_text(refusal.0);
                self.booking().time = None;
                self.dialogue.stage = Stage::Day { page: 0 };
                self.ask_day(0);
                return Ok(());
            }
        };
        let price = match &quote {
            Some(quote) => price_text(quote),
            None => "Our team sets the price by hand. You pay nothing until you have seen it."
                .to_owned(),
        };
        let promo = match &self.dialogue.booking.promo {
            Some(code) => format!("\nPromo code: {code}"),
            None => String::new(),
        };
        let note = match self.dialogue.booking.note.as_str() {
            "" => String::new(),
            note => format!("\nNote: {}", clip(note, 120)),
        };
        let text = format!(
            "{}\n{}\n{}{}{note}\n\n{price}{promo}\n\nBy booking you accept the terms: {}",
            self.dialogue.booking.name,
            self.place_text(),
            self.time_text(),
            self.for_whom_text(),
            self.product.page("/terms")
        );
        let mut all = vec![Choice::new("confirm", "Confirm booking")];
        if quote.is_some() && self.dialogue.booking.promo.is_none() {
            all.push(Choice::new("promo", "Add promo code"));
        }
        all.push(self.for_whom());
        // Three choices are buttons; a fourth would turn them into a list, which costs a tap more.
        if all.len() < REPLY_BUTTONS {
            all.push(Choice::new("back", "Back"));
        }
        self.say(choices(&text, "Choose", &all, 0));
        Ok(())
    }

    fn place_text(&self) -> String {
        let address = self.dialogue.booking.address();
        address.map_or_else(String::new, |address| address.one_line())
    }

    fn time_text(&self) -> String {
        match self.dialogue.booking.time {
            Some(ChosenTime::Window { day, from_hour }) => {
                format!("{}, {}", day_name(day, self.now), window_name(from_hour))
            }
            Some(ChosenTime::Asap) | None => "As soon as possible".to_owned(),
        }
    }

    pub(crate) async fn take_review(&mut self, heard: &str) -> Result<Heard, P::Error> {
        match plain(heard).as_str() {
            "confirm" | "confirm booking" | "yes" | "1" => self.place().await?,
            "promo" | "add promo code" => self.go(Stage::Promo).await?,
            "someone" | "for someone else" | "someone else" => self.go(Stage::HomeName).await?,
            "me" | "for me" | "for me instead" => {
                self.booking().recipient = None;
                self.ask().await?;
            }
            _ => return Ok(Heard::No("Please choose one of these.".into())),
        }
        Ok(Heard::Yes)
    }

    pub(crate) async fn take_promo(&mut self, heard: &str) -> Result<Heard, P::Error> {
        if self.product.account().await?.is_none() {
            // The code is checked for the account, when the booking is placed.
            self.booking().promo = Some(heard.trim().to_uppercase());
            self.advance().await?;
            return Ok(Heard::Yes);
        }
        match self.product.promo(&self.dialogue.booking, heard).await? {
            Ok(text) => {
                self.booking().promo = Some(heard.trim().to_uppercase());
                self.say_text(text);
                self.advance().await?;
            }
            Err(refusal) => {
                self.say_text(refusal.0);
                self.advance().await?;
            }
        }
        Ok(Heard::Yes)
    }

    /// Places the booking. Without an account the person is asked for a name and an address first.
    pub(crate) async fn place(&mut self) -> Result<(), P::Error> {
        if self.product.account().await?.is_none() {
            return self.go(Stage::Name).await;
        }
        match self.product.place(&self.dialogue.booking).await? {
            Ok(Placing::Placed(placed)) => self.placed(placed).await,
            Ok(Placing::WithoutPromo(why)) => self.review_without_promo(&why).await,
            Err(refusal) => {
                self.say_text(refusal.0);
                let all = [
                    Choice::new("back", "Back"),
                    Choice::new("start again", "Start again"),
                    Choice::new("person", "Talk to a person"),
                ];
                self.say(choices("What would you like to do?", "Choose", &all, 0));
                Ok(())
            }
        }
    }

    /// The promo code is refused when the booking is placed. The person sees the price without it and
    /// decides again.
    async fn review_without_promo(&mut self, why: &str) -> Result<(), P::Error> {
        self.booking().promo = None;
        self.say_text(format!(
            "{why} We have not placed your booking yet. Please look at the price without the code."
        ));
        let trail = &mut self.dialogue.trail;
        if let Some(at) = trail.iter().position(|stage| *stage == Stage::Review) {
            trail.truncate(at);
        }
        self.dialogue.stage = Stage::Review;
        self.ask_review().await
    }

    async fn placed(&mut self, placed: Placed) -> Result<(), P::Error> {
        self.dialogue.booking = Booking::default();
        self.dialogue.trail.clear();
        self.dialogue.stage = Stage::Order {
            order: placed.order,
        };
        match placed.total {
            Some(_) => {
                let promo = if placed.lacks_promo {
                    " The promo code no longer applies, so the price is without it. You pay \
                     nothing if you cancel now."
                } else {
                    ""
                };
                self.say_text(format!(
                    "Your booking {} is placed.{promo}",
                    placed.reference
                ));
                self.send_checkout(placed.order).await
            }
            None => {
                let promo = if placed.lacks_promo {
                    " You can add the promo code on the web then."
                } else {
                    ""
                };
                self.say_text(format!(
                    "Your request {} is with our team. We send you the price here, usually within \
                     two hours.{promo}",
                    placed.reference
                ));
                Ok(())
            }
        }
    }

    pub(crate) async fn send_checkout(&mut self, order: OrderId) -> Result<(), P::Error> {
        match self.product.checkout(order).await? {
            Ok(checkout) => self.say(Outgoing::Link {
                text: format!(
                    "Please pay {} by card, transfer or USSD. We hold the money until the job is \
                     done.",
                    checkout.amount
                ),
                title: "Pay now".into(),
                url: checkout.url,
            }),
            Err(refusal) => {
                let all = [
                    Choice::new("pay", "Try again"),
                    Choice::new("person", "Talk to a person"),
                ];
                self.say(choices(&refusal.0, "Choose", &all, 0));
            }
        }
        Ok(())
    }
}
