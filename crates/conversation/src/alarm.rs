//! The answer to a message that names danger: what to do, and the report to our team.

use crate::{
    Booking, Danger, Incoming, IncomingBody, Product, Refusal, dialogue::Stage,
    gas_smell::GAS_SMELL, talk::Talk,
};
use kernel::OrderId;

/// The minutes in which a repeated message about the same danger is no new report.
const ONE_REPORT_MINUTES: i64 = 60;

impl<P: Product> Talk<'_, P> {
    /// Answers a text that names danger, before everything else and at every stage. `false` for any other
    /// message, and for a smell of gas that is the answer to the question about it. A booking stays open,
    /// except one of gas while gas smells.
    pub(crate) async fn hear_danger(&mut self, incoming: &Incoming) -> Result<bool, P::Error> {
        let IncomingBody::Text(text) = &incoming.body else {
            return Ok(false);
        };
        let Some(danger) = Danger::named_in(text) else {
            return Ok(false);
        };
        let is_silent_long = self.is_silent_long();
        let replying = self.dialogue.replying;
        let replies = incoming.order.is_some() || replying.is_some();
        if danger == Danger::Gas && self.asks_about_smell() && !replies && !is_silent_long {
            return Ok(false);
        }
        let order = incoming.order.or(replying);
        self.dialogue.replying = None;
        self.dialogue.misses = 0;
        self.answer_danger(danger, order).await?;
        Ok(true)
    }

    /// Says what to do, tells our team, and asks the open question again. A message that was meant for the
    /// chat of an order is not sent there.
    async fn answer_danger(
        &mut self,
        danger: Danger,
        replied_to: Option<OrderId>,
    ) -> Result<(), P::Error> {
        let order = replied_to.or_else(|| self.dialogue.stage.order());
        let ends_booking = danger == Danger::Gas && self.dialogue.booking.gas;
        if ends_booking {
            self.end_booking();
        }
        self.say_text(self.texts.in_danger(danger, ends_booking));
        if replied_to.is_some() {
            self.say_text(self.texts.no_message_sent());
        }
        if !self.was_reported(danger)
            && let Err(refusal) = self.report(danger, order).await?
        {
            self.say_text(refusal.0);
            return Ok(());
        }
        self.say_text(self.texts.team_told(danger));
        if self.product.is_with_staff() {
            return Ok(());
        }
        self.return_to_question().await
    }

    /// Reports danger to our team, and remembers that they were told.
    pub(crate) async fn report(
        &mut self,
        danger: Danger,
        order: Option<OrderId>,
    ) -> Result<Result<(), Refusal>, P::Error> {
        let told = self.product.report_danger(danger, order).await?;
        if told.is_ok() {
            self.dialogue.reported = Some((danger, self.now));
        }
        Ok(told)
    }

    /// Ends the booking, because no gas is brought now.
    pub(crate) fn end_booking(&mut self) {
        self.dialogue.booking = Booking::default();
        self.dialogue.stage = Stage::Menu;
        self.dialogue.trail.clear();
    }

    fn was_reported(&self, danger: Danger) -> bool {
        let reported = self.dialogue.reported;
        reported.is_some_and(|(before, at)| {
            before == danger && self.now < at.plus_mins(ONE_REPORT_MINUTES)
        })
    }

    fn asks_about_smell(&self) -> bool {
        let stage = &self.dialogue.stage;
        let is_in_form = matches!(stage, Stage::Question { key, .. } if key == GAS_SMELL);
        is_in_form || *stage == Stage::GasSmell
    }
}
