//! The cancellation of an order, on the terms that the person saw.

use crate::{
    CancelledOrder, OrderStep, Product, Refusal,
    choices::{Choice, choices},
    dialogue::{Dialogue, Stage},
    plain::bare,
    talk::{Heard, Talk},
    texts::Title,
    typed::yes_or_no,
};
use kernel::{Money, OrderId};

impl<P: Product> Talk<'_, P> {
    /// Begins with the terms of the order that is open, or of the only one that can be cancelled.
    /// Otherwise the person chooses the order first. Who has no account means the booking that they are
    /// making.
    pub(crate) async fn begin_cancel(&mut self) -> Result<(), P::Error> {
        let is_booking = !self.dialogue.booking.slug.is_empty();
        if is_booking && self.product.account().await?.is_none() {
            self.dialogue = Dialogue::default();
            return self.go(Stage::Menu).await;
        }
        if self.must_connect().await? {
            return Ok(());
        }
        let unseen = |order| Stage::CancelConfirm {
            order,
            fee_kobo: None,
        };
        if let Some(order) = self.dialogue.stage.order() {
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
                let texts = self.texts;
                let all = [
                    Choice::of("yes", Title::YesCancel, texts),
                    Choice::of("no", Title::KeepOrder, texts),
                ];
                let text = format!("{}\n\n{}", terms.text, texts.ask_to_cancel());
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
