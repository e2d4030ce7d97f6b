//! What tests and repositories ask of the state: what belongs to one order, the events that wait and
//! the balance of an account.

use super::State;
use kernel::{Money, OrderId};
use marketplace::OutboxMessage;
use orders::{AccessAttempt, ChangeOrder, EarlyTermination, MoveRequest, OrderEvent, OrderMessage};
use payments::{PartRefund, ledger::Account};

impl State {
    /// The history of one order, the oldest event first.
    #[must_use]
    pub fn events_of(&self, order: OrderId) -> Vec<OrderEvent> {
        self.order_events
            .iter()
            .filter(|event| event.order == order)
            .cloned()
            .collect()
    }
    /// The unpublished events, oldest first.
    #[must_use]
    pub fn unpublished_events(&self) -> Vec<OutboxMessage> {
        self.outbox
            .iter()
            .filter(|waiting| waiting.published_at.is_none())
            .map(|waiting| waiting.message.clone())
            .collect()
    }
    /// The latest proposal to terminate an order early.
    #[must_use]
    pub fn latest_early_termination(&self, order: OrderId) -> Option<EarlyTermination> {
        let of_order = self
            .early_terminations
            .values()
            .filter(|early_termination| early_termination.order == order);
        of_order
            .max_by_key(|early_termination| (early_termination.proposed_at, early_termination.id))
            .cloned()
    }
    /// The access attempts at the address of an order, the oldest first.
    #[must_use]
    pub fn marks_of(&self, order: OrderId) -> Vec<AccessAttempt> {
        let mut marks: Vec<_> = self
            .access_attempts
            .iter()
            .filter(|mark| mark.order == order)
            .copied()
            .collect();
        marks.sort_by_key(|mark| (mark.at, mark.step.code()));
        marks
    }
    /// The partial refunds of an order, the oldest first.
    #[must_use]
    pub fn parts_of(&self, order: OrderId) -> Vec<PartRefund> {
        let mut parts: Vec<_> = self
            .part_refunds
            .values()
            .filter(|part| part.order == order)
            .cloned()
            .collect();
        parts.sort_by_key(|part| (part.created_at, part.id));
        parts
    }
    /// The move requests of an order, the oldest first.
    #[must_use]
    pub fn moves_of(&self, order: OrderId) -> Vec<MoveRequest> {
        let mut all: Vec<_> = self
            .moves
            .values()
            .filter(|request| request.order == order)
            .cloned()
            .collect();
        all.sort_by_key(|request| (request.asked_at, request.id));
        all
    }
    /// The change orders of an order, by number.
    #[must_use]
    pub fn change_orders_of(&self, order: OrderId) -> Vec<ChangeOrder> {
        let mut all: Vec<_> = self
            .change_orders
            .values()
            .filter(|change_order| change_order.order == order)
            .cloned()
            .collect();
        all.sort_by_key(|change_order| change_order.number);
        all
    }
    /// The messages in the chat of an order, by number.
    #[must_use]
    pub fn messages_of(&self, order: OrderId) -> Vec<OrderMessage> {
        let mut all: Vec<_> = self
            .order_messages
            .values()
            .filter(|message| message.order == order)
            .cloned()
            .collect();
        all.sort_by_key(|message| message.number);
        all
    }
    /// The balance of an account: debit positive, credit negative, zero for an account without
    /// entries.
    #[must_use]
    pub fn balance(&self, account: &Account) -> Money {
        self.balances.get(account).copied().unwrap_or_default()
    }
}
