//! "My refund": how far the money of an order has come on its way back.

use crate::{
    Outgoing, Product, RefundCard, RefundStep,
    choices::{Choice, choices, clip},
    talk::Talk,
    when::moment,
};

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
            let all = [
                Choice::new("my orders", "My orders"),
                Choice::new("person", "Talk to a person"),
            ];
            let text = "There is no refund for your last orders. Open an order to cancel it or to \
                        report a problem.";
            self.say(choices(text, "Choose", &all, 0));
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
            let text = self.refund_text(card);
            format!("*{}* for {title} ({})\n{text}", card.amount, card.reference)
        });
        let mut text = lines.collect::<Vec<_>>().join("\n\n");
        let more = sorted.len().saturating_sub(SHOWN);
        if more > 0 {
            text = format!("{text}\n\nRefunds that are not shown here: {more}.");
        }
        match sorted.first() {
            Some(card) if card.step == RefundStep::NeedsAccount => Outgoing::Link {
                text,
                title: "Give an account".into(),
                url: self.product.page(&format!("/order/{}", card.order)),
            },
            Some(_) | None => {
                let all = [
                    Choice::new("my orders", "My orders"),
                    Choice::new("person", "Talk to a person"),
                ];
                choices(&text, "Choose", &all, 0)
            }
        }
    }

    fn refund_text(&self, card: &RefundCard) -> String {
        let since = moment(card.created_at, self.now);
        match card.step {
            RefundStep::Requested if card.as_credit => {
                "Taken as credit. A member of our team must approve it first.".to_owned()
            }
            RefundStep::Requested => {
                format!("Requested: {since}. A member of our team must approve it first.")
            }
            RefundStep::OnItsWay => on_its_way(card, &since, self.now),
            RefundStep::NeedsAccount => {
                "Your bank rejected the refund. Give us an account in your own name on the page of \
                 the order, and we send it there."
                    .to_owned()
            }
            RefundStep::Delayed => {
                "It has not gone through yet. Your money is safe and our finance team is working on \
                 it. You need to do nothing."
                    .to_owned()
            }
            RefundStep::Paid => {
                let left = moment(card.paid_at.unwrap_or(card.created_at), self.now);
                if card.as_credit {
                    return format!("It became credit: {left}. Use it for your next job.");
                }
                match &card.paid_to {
                    Some(account) => format!("Paid to {account}: {left}."),
                    None => format!(
                        "Sent: {left}. Card refunds take your bank 3 to 10 working days."
                    ),
                }
            }
        }
    }
}

fn on_its_way(card: &RefundCard, since: &str, now: kernel::Timestamp) -> String {
    if card.as_credit {
        return "It becomes your credit.".to_owned();
    }
    match (card.sent_from, &card.paid_to) {
        (Some(at), _) => format!(
            "It is sent to your bank: {}. Until then you can take it as credit on the page of the \
             order.",
            moment(at, now)
        ),
        (None, Some(account)) => {
            format!("On its way to {account}. A transfer takes less than 24 hours.")
        }
        (None, None) => {
            format!("On its way since {since}. Card refunds take your bank 3 to 10 working days.")
        }
    }
}
