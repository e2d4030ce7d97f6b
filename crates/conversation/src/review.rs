//! The whole booking before it is placed, and the order that follows.

use crate::{
    Booking, ChosenTime, Outgoing, Placed, Placing, Product, REPLY_BUTTONS,
    choices::{Choice, choices},
    dialogue::Stage,
    form::price_text,
    plain::{bare, clip},
    talk::{Heard, Talk},
    texts::Title,
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
        let texts = self.texts;
        let price = match &quote {
            Some(quote) => price_text(quote, texts),
            None => texts.team_will_set_price().to_owned(),
        };
        let promo = match &self.dialogue.booking.promo {
            Some(code) => format!("\n{}", texts.promo_line(code)),
            None => String::new(),
        };
        let note = match self.dialogue.booking.note.as_str() {
            "" => String::new(),
            note => format!("\n{}", texts.note_line(&clip(note, 120))),
        };
        let text = format!(
            "{}\n{}\n{}{}{note}\n\n{price}{promo}\n\n{}",
            self.dialogue.booking.name,
            self.place_text(),
            self.time_text(),
            self.for_whom_text(),
            texts.terms_line(&self.product.page("/terms-conditions"))
        );
        let mut all = vec![Choice::of("confirm", Title::ConfirmBooking, texts)];
        if quote.is_some() && self.dialogue.booking.promo.is_none() {
            all.push(Choice::of("promo", Title::AddPromo, texts));
        }
        all.push(self.for_whom());
        // Three choices are buttons; a fourth would turn them into a list, which costs a tap more.
        if all.len() < REPLY_BUTTONS {
            all.push(Choice::of("back", Title::Back, texts));
        }
        self.say(choices(texts, (&text, Title::Choose), &all, 0));
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
            Some(ChosenTime::Asap) | None => self.texts.title(Title::Soonest).to_owned(),
        }
    }

    pub(crate) async fn take_review(&mut self, heard: &str) -> Result<Heard, P::Error> {
        let said = bare(heard);
        match said.as_str() {
            // An order follows, so "ok" is not enough.
            "confirm" | "confirm am" | "yes" | "1" => self.place().await?,
            "promo" => self.go(Stage::Promo).await?,
            "someone" | "someone else" | "another person" => self.go(Stage::HomeName).await?,
            "me" | "for me" => self.book_for_oneself().await?,
            _ if Title::ConfirmBooking.is(&said) => self.place().await?,
            _ if Title::AddPromo.is(&said) => self.go(Stage::Promo).await?,
            _ if Title::ForSomeoneElse.is(&said) => self.go(Stage::HomeName).await?,
            _ if Title::ForMe.is(&said) => self.book_for_oneself().await?,
            _ => return Ok(Heard::No(self.texts.choose_one().into())),
        }
        Ok(Heard::Yes)
    }

    /// The job is for the person who books again.
    async fn book_for_oneself(&mut self) -> Result<(), P::Error> {
        self.booking().recipient = None;
        self.ask().await
    }

    pub(crate) async fn take_promo(&mut self, heard: &str) -> Result<Heard, P::Error> {
        // A person without an account counts as a new customer. The code is checked again when the booking is
        // placed.
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

    /// Places the booking. Without an account the person is asked for it first.
    pub(crate) async fn place(&mut self) -> Result<(), P::Error> {
        if self.product.account().await?.is_none() {
            let stage = self.account_question(true).await?;
            return self.go(stage).await;
        }
        self.attach_rest();
        match self.product.place(&self.dialogue.booking).await? {
            Ok(Placing::Placed(placed)) => self.placed(placed).await,
            Ok(Placing::WithoutPromo(why)) => self.review_without_promo(&why).await,
            Err(refusal) => {
                self.say_text(refusal.0);
                self.ask_what_to_do();
                Ok(())
            }
        }
    }

    /// The promo code is refused when the booking is placed. The person sees the price without it and
    /// decides again.
    async fn review_without_promo(&mut self, why: &str) -> Result<(), P::Error> {
        self.booking().promo = None;
        self.say_text(self.texts.promo_is_refused(why));
        let trail = &mut self.dialogue.trail;
        if let Some(at) = trail.iter().position(|stage| *stage == Stage::Review) {
            trail.truncate(at);
        }
        self.dialogue.stage = Stage::Review;
        self.ask_review().await
    }

    async fn placed(&mut self, placed: Placed) -> Result<(), P::Error> {
        self.dialogue.booking = Booking::default();
        self.dialogue.waiting_photos.clear();
        self.dialogue.trail.clear();
        self.dialogue.stage = Stage::Order {
            order: placed.order,
        };
        let (texts, lacks_promo) = (self.texts, placed.lacks_promo);
        if placed.total.is_none() {
            self.say_text(texts.request_is_placed(&placed.reference, lacks_promo));
            return Ok(());
        }
        self.say_text(texts.booking_is_placed(&placed.reference, lacks_promo));
        self.send_checkout(placed.order).await
    }

    pub(crate) async fn send_checkout(&mut self, order: OrderId) -> Result<(), P::Error> {
        match self.product.checkout(order).await? {
            Ok(checkout) => self.say(Outgoing::Link {
                text: self.texts.please_pay(checkout.amount),
                title: self.texts.title(Title::PayNow).into(),
                url: checkout.url,
            }),
            Err(refusal) => {
                let texts = self.texts;
                let all = [
                    Choice::of("pay", Title::TryAgain, texts),
                    Choice::of("person", Title::TalkToPerson, texts),
                ];
                self.say(choices(texts, (&refusal.0, Title::Choose), &all, 0));
            }
        }
        Ok(())
    }
}
