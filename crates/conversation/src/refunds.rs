//! "My refund": how far the money of an order has come on its way back.

use crate::{
    Outgoing, Product, RefundCard, RefundStep, Texts, choices::choices,
    find_provider::orders_or_person, plain::clip, talk::Talk, texts::Title, when::moment,
};
use kernel::Timestamp;

/// The most refunds in one message.
const SHOWN: usize = 4;
/// The most characters of the title of an order among its refunds.
const TITLE: usize = 60;

impl<P: Product> Talk<'_, P> {
    /// Tells about the refunds of the order that is open, or else of the person's last orders.
    pub(crate) async fn tell_refunds(&mut self) -> Result<(), P::Error> {
        if self.must_connect().await? {
            return Ok(());
        }
        let mut refunds = match self.dialogue.stage.order() {
            Some(order) => self.product.refunds(Some(order)).await?,
            None => Vec::new(),
        };
        if refunds.is_empty() {
            refunds = self.product.refunds(None).await?;
        }
        if refunds.is_empty() {
            let all = orders_or_person(self.texts);
            let question = (self.texts.no_refund(), Title::Choose);
            self.say(choices(self.texts, question, &all, 0));
            return Ok(());
        }
        let message = self.refunds_message(&refunds);
        self.say(message);
        Ok(())
    }

    /// The refunds, those that wait for the person first, and after them the newest.
    fn refunds_message(&self, refunds: &[RefundCard]) -> Outgoing {
        let mut sorted: Vec<&RefundCard> = refunds.iter().collect();
        sorted.sort_by_key(|card| {
            let waits = card.step == RefundStep::NeedsAccount;
            (!waits, std::cmp::Reverse(card.created_at))
        });
        let lines = sorted.iter().take(SHOWN).map(|card| {
            let title = clip(&card.title, TITLE);
            let head = self.texts.refund_head(card.amount, &title, &card.reference);
            format!("{head}\n{}", self.refund_text(card))
        });
        let mut text = lines.collect::<Vec<_>>().join("\n\n");
        let more = sorted.len().saturating_sub(SHOWN);
        if more > 0 {
            text = format!("{text}\n\n{}", self.texts.more_refunds(more));
        }
        match sorted.first() {
            Some(card) if card.step == RefundStep::NeedsAccount => Outgoing::Link {
                text,
                title: self.texts.title(Title::GiveAccount).into(),
                url: self.product.page(&format!("/order/{}", card.order)),
            },
            Some(_) | None => {
                let all = orders_or_person(self.texts);
                choices(self.texts, (&text, Title::Choose), &all, 0)
            }
        }
    }

    fn refund_text(&self, card: &RefundCard) -> String {
        let texts = self.texts;
        let since = moment(card.created_at, self.now);
        match card.step {
            RefundStep::Requested if card.as_credit => texts.credit_requested().to_owned(),
            RefundStep::Requested => texts.refund_requested(&since),
            RefundStep::OnItsWay => on_its_way(card, &since, (self.now, texts)),
            RefundStep::NeedsAccount => texts.bank_rejected().to_owned(),
            RefundStep::Delayed => texts.refund_delayed().to_owned(),
            RefundStep::Paid => {
                let left = moment(card.paid_at.unwrap_or(card.created_at), self.now);
                if card.as_credit {
                    return texts.became_credit(&left);
                }
                match &card.paid_to {
                    Some(account) => texts.paid_to(account, &left),
                    None => texts.refund_sent(&left, card.way),
                }
            }
        }
    }
}

fn on_its_way(card: &RefundCard, since: &str, (now, texts): (Timestamp, Texts)) -> String {
    if card.as_credit {
        return texts.becomes_credit().to_owned();
    }
    match (card.sent_from, &card.paid_to) {
        (Some(at), _) => texts.sent_later(&moment(at, now)),
        (None, Some(account)) => texts.on_its_way_to(account),
        (None, None) => texts.on_its_way_since(since, card.way),
    }
}
