//! The cancellation of an order, on the terms that the person saw, and of a booking that is open.

use crate::{
    CancelledOrder, OrderStep, Product, Refusal, Texts,
    choices::{Choice, choices, chosen},
    command::{names_booking, names_order, shows_orders},
    dialogue::{Dialogue, Stage},
    plain::bare,
    talk::{Heard, Talk},
    texts::Title,
    typed::yes_or_no,
};
use kernel::{Money, OrderId};

/// The id of the button that cancels the booking that is open.
const BOOKING: &str = "booking";
/// The id of the button that cancels nothing.
const BACK: &str = "back";

impl<P: Product> Talk<'_, P> {
    /// Cancels the booking that is open or an order. Words that name a booking mean the open one, and a
    /// person without orders can mean nothing else. While orders are shown, those words may also mean an order
    /// that can be cancelled, so the person is asked. Other words then mean an order, and elsewhere either.
    pub(crate) async fn begin_cancel(&mut self, names_booking: bool) -> Result<(), P::Error> {
        let is_booking = !self.dialogue.booking.slug.is_empty();
        if is_booking && self.product.account().await?.is_none() {
            return self.drop_booking().await;
        }
        let sees_orders = shows_orders(&self.dialogue.stage);
        if is_booking && names_booking {
            if sees_orders && self.can_cancel_order().await? {
                return self.go(Stage::CancelWhich).await;
            }
            return self.drop_booking().await;
        }
        if self.must_connect().await? {
            return Ok(());
        }
        if !is_booking || sees_orders {
            return self.cancel_order().await;
        }
        if self.product.orders().await?.is_empty() {
            return self.drop_booking().await;
        }
        self.go(Stage::CancelWhich).await
    }

    async fn can_cancel_order(&self) -> Result<bool, P::Error> {
        let orders = self.product.orders().await?;
        Ok(orders
            .iter()
            .any(|card| card.steps.contains(&OrderStep::Cancel)))
    }

    /// Ends the booking that is open, if there is one.
    pub(crate) async fn cancel_booking(&mut self) -> Result<(), P::Error> {
        if self.dialogue.booking.slug.is_empty() {
            self.dialogue = Dialogue::default();
            return self.go(Stage::Menu).await;
        }
        self.drop_booking().await
    }

    /// Ends the booking that is open, and says so: a person who also has orders may have meant one of them.
    async fn drop_booking(&mut self) -> Result<(), P::Error> {
        let has_account = self.product.account().await?.is_some();
        let may_mean_order = has_account && self.can_cancel_order().await?;
        let name = &self.dialogue.booking.name;
        let text = self.texts.booking_is_cancelled(name, may_mean_order);
        self.dialogue = Dialogue::default();
        self.say_text(text);
        self.go(Stage::Menu).await
    }

    pub(crate) fn ask_what_to_cancel(&mut self) {
        let texts = self.texts;
        let text = texts.what_to_cancel(&self.dialogue.booking.name);
        let all = what_to_cancel(texts);
        self.say(choices(texts, (&text, Title::Choose), &all, 0));
    }

    pub(super) async fn take_what_to_cancel(&mut self, heard: &str) -> Result<Heard, P::Error> {
        let said = bare(heard);
        let all = what_to_cancel(self.texts);
        let meant = match chosen(&all, heard) {
            Some(choice) => choice.id.as_str(),
            None if names_booking(&said) => BOOKING,
            None if names_order(&said) => "order",
            None => return Ok(Heard::No(self.texts.choose_one().into())),
        };
        match meant {
            BOOKING => self.drop_booking().await?,
            BACK => self.back().await?,
            _ => self.cancel_order().await?,
        }
        Ok(Heard::Yes)
    }

    /// Begins with the terms of the order that is open, or was before the person was asked what to cancel, or
    /// of the only one that can be cancelled. Otherwise the person chooses the order first.
    async fn cancel_order(&mut self) -> Result<(), P::Error> {
        let unseen = |order| Stage::CancelConfirm {
            order,
            fee_kobo: None,
        };
        let seen = if self.dialogue.stage == Stage::CancelWhich {
            self.dialogue.trail.last()
        } else {
            Some(&self.dialogue.stage)
        };
        if let Some(order) = seen.and_then(Stage::order) {
            return self.go(unseen(order)).await;
        }
        let orders = self.product.orders().await?;
        let mut open = orders
            .iter()
            .filter(|card| card.steps.contains(&OrderStep::Cancel));
        match (open.next(), open.next()) {
            (Some(card), None) => return self.go(unseen(card.order)).await,
            (Some(_), Some(_)) => self.say_text(self.texts.which_to_cancel()),
            (None, _) if orders.is_empty() => {}
            (None, _) => self.say_text(self.texts.nothing_to_cancel()),
        }
        self.go(Stage::Orders).await
    }

    pub(crate) async fn ask_cancel(&mut self, order: OrderId) -> Result<(), P::Error> {
        match self.product.cancel_terms(order).await? {
            Ok(terms) => {
                let Some(card) = self.product.order(order).await? else {
                    return self.ask_order(order).await;
                };
                let texts = self.texts;
                let all = [
                    Choice::of("yes", Title::YesCancel, texts),
                    Choice::of("no", Title::KeepOrder, texts),
                ];
                let text = format!(
                    "{} ({})\n{}\n\n{}",
                    card.title,
                    card.reference,
                    terms.text,
                    texts.ask_to_cancel()
                );
                self.say(choices(texts, (&text, Title::Choose), &all, 0));
                self.dialogue.stage = Stage::CancelConfirm {
                    order,
                    fee_kobo: Some(terms.fee.kobo()),
                };
                Ok(())
            }
            Err(refusal) => {
                self.say_text(refusal.0);
                self.dialogue.stage = Stage::Order { order };
                self.ask_order(order).await
            }
        }
    }

    /// The answer to the terms that were shown. The order is cancelled on no others: when the cost has
    /// changed meanwhile, the person sees it and is asked again.
    pub(super) async fn take_cancel(
        &mut self,
        heard: &str,
        order: OrderId,
        fee_kobo: Option<i64>,
    ) -> Result<Heard, P::Error> {
        let said = bare(heard);
        let cancels = Title::YesCancel.is(&said).then_some(true);
        let keeps = Title::KeepOrder.is(&said).then_some(false);
        let Some(cancels) = cancels.or(keeps).or_else(|| yes_or_no(heard)) else {
            return Ok(Heard::No(self.texts.answer_yes_or_no().into()));
        };
        if !cancels {
            self.dialogue.stage = Stage::Order { order };
            self.say_text(self.texts.order_stays());
            self.ask_order(order).await?;
            return Ok(Heard::Yes);
        }
        let Some(fee) = fee_kobo.map(Money::from_kobo) else {
            self.ask_cancel(order).await?;
            return Ok(Heard::Yes);
        };
        match self.product.cancel(order, fee).await? {
            Ok(CancelledOrder::TermsChanged) => {
                self.say_text(self.texts.cost_has_changed());
                self.ask_cancel(order).await?;
            }
            Ok(CancelledOrder::Told(text)) | Err(Refusal(text)) => {
                self.dialogue.stage = Stage::Order { order };
                self.say_text(text);
            }
        }
        Ok(Heard::Yes)
    }
}

fn what_to_cancel(texts: Texts) -> [Choice; 3] {
    [
        Choice::of(BOOKING, Title::CancelBooking, texts),
        Choice::of("order", Title::CancelOrder, texts),
        Choice::of(BACK, Title::Back, texts),
    ]
}
