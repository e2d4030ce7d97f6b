//! The refunds of a person's orders in the chat, from the data of the page of the order.

use super::{AssistantError, Person};
use crate::read::OrderView;
use conversation::{RefundCard, RefundStep};
use kernel::OrderId;
use payments::{Refund, RefundProgress, RefundWay};

/// The number of orders whose refunds are read.
const ORDERS: usize = 5;

impl Person<'_> {
    /// The refunds of one order, or of the last orders that had a price.
    pub(super) async fn refund_cards(
        &self,
        order: Option<OrderId>,
    ) -> Result<Vec<RefundCard>, AssistantError> {
        let orders: Vec<OrderView> = match order {
            Some(order) => self.own_order(order).await?.into_iter().collect(),
            None => self.latest_orders().await?,
        };
        let mut cards = Vec::new();
        let priced = orders.iter().filter(|order| order.total.is_some());
        for order in priced.take(ORDERS) {
            let refunds = self.tools.orders.refunds_of(order.id).await?;
            if refunds.is_empty() {
                continue;
            }
            let payments = self.tools.orders.payments_of(order.id).await?;
            cards.extend(refunds.iter().map(|refund| {
                let paid = payments.iter().filter(|one| one.id == refund.payment);
                let way = RefundWay::of(paid.map(|one| one.channel.as_deref()));
                card(order, refund, way)
            }));
        }
        Ok(cards)
    }
}

fn card(order: &OrderView, refund: &Refund, way: RefundWay) -> RefundCard {
    RefundCard {
        order: order.id,
        reference: order.reference.to_string(),
        title: order.title.clone(),
        amount: refund.amount,
        step: match refund.progress() {
            RefundProgress::Waiting => RefundStep::Requested,
            RefundProgress::OnItsWay => RefundStep::OnItsWay,
            RefundProgress::NeedsAccount => RefundStep::NeedsAccount,
            RefundProgress::Delayed => RefundStep::Delayed,
            RefundProgress::Paid => RefundStep::Paid,
        },
        paid_to: refund.paid_to.clone(),
        way: way_in_chat(way),
        as_credit: refund.to_credit,
        sent_from: refund.credit_until(),
        created_at: refund.created_at,
        paid_at: refund.settled_at,
    }
}

/// The way of a refund, as the dialogue names it.
pub(crate) const fn way_in_chat(way: RefundWay) -> conversation::RefundWay {
    match way {
        RefundWay::Card => conversation::RefundWay::Card,
        RefundWay::Transfer => conversation::RefundWay::Transfer,
        RefundWay::CardOrTransfer => conversation::RefundWay::CardOrTransfer,
    }
}
