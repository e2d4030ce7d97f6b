//! The refunds of a person's orders in the chat, from the data of the page of the order.

use super::{AssistantError, Person};
use crate::read::OrderView;
use conversation::{RefundCard, RefundStep};
use kernel::OrderId;
use payments::{Refund, RefundProgress};

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
            cards.extend(refunds.iter().map(|refund| card(order, refund)));
        }
        Ok(cards)
    }
}

fn card(order: &OrderView, refund: &Refund) -> RefundCard {
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
        as_credit: refund.to_credit,
        sent_from: refund.credit_until(),
        created_at: refund.created_at,
        paid_at: refund.settled_at,
    }
}
