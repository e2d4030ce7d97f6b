//! Another time for an assigned job: the customer asks, the provider accepts, or the search for
//! another provider starts.

mod answering;
mod asking;
mod recorded;

use crate::support::Fixture;
use kernel::{Applied, Invocation, Money, MoveId, OrderId, Timestamp, UserId};
use marketplace::{
    TaskKind,
    moves::{AnswerMove, AskMove, MovesError, accept_move, ask_move},
};
use orders::{MoveReason, MoveRequest, MoveState, OrderStatus, Slot, TrackingStep};

impl Fixture {
    /// A job that Amina has accepted, with the clock `minutes` minutes before its slot.
    pub(super) async fn taken_before(&self, minutes: i64) -> OrderId {
        let order = self.assigned().await;
        self.moves_by_days(order, 3);
        self.stands_before(order, minutes);
        order
    }
    pub(super) fn stands_before(&self, order: OrderId, minutes: i64) {
        let opens = self.order(order).slot.and_then(Slot::starts_at).unwrap();
        self.clock
            .advance_secs(opens.secs_since(self.clock_now()) - minutes * 60);
    }
    pub(super) fn later(&self, days: u64) -> Slot {
        Slot::Window {
            date: self.clock_now().abuja_date().plus_days(days),
            from_hour: 12,
        }
    }
    pub(super) fn wants(
        &self,
        call: Invocation,
        order: OrderId,
        reason: MoveReason,
        to: Slot,
    ) -> AskMove {
        AskMove {
            call,
            order,
            reason,
            to,
            fee: Money::ZERO,
        }
    }
    pub(super) async fn sends_move(&self, cmd: AskMove) -> Result<MoveId, MovesError> {
        ask_move(&self.store, &self.store, "home-cleaning", cmd).await
    }
    /// Bola asks for another time because she has no power.
    pub(super) async fn asks_for(&self, order: OrderId, to: Slot) -> MoveId {
        self.sends_move(self.wants(self.owner(), order, MoveReason::NoPowerOrWater, to))
            .await
            .unwrap()
    }
    pub(super) fn request(&self, id: MoveId) -> MoveRequest {
        self.state().moves[&id].clone()
    }
    pub(super) fn answering(
        &self,
        call: Invocation,
        order: OrderId,
        request: MoveId,
    ) -> AnswerMove {
        AnswerMove {
            call,
            order,
            request,
        }
    }
    pub(super) async fn accepts(
        &self,
        order: OrderId,
        request: MoveId,
    ) -> Result<Applied<MoveState>, MovesError> {
        accept_move(&self.store, self.answering(self.amina(), order, request)).await
    }
    pub(super) fn lapses_at(&self, id: MoveId) -> Option<Timestamp> {
        self.job(TaskKind::LapseMove, id.uuid())
            .map(|queued| queued.job.due_at)
    }
    pub(super) fn told_to(&self, user: impl Into<UserId>) -> Vec<String> {
        let user = user.into();
        self.state()
            .notifications
            .owned()
            .into_values()
            .filter(|one| one.user == user)
            .map(|one| one.message)
            .collect()
    }
    pub(super) async fn assert_told(&self, user: impl Into<UserId>, explanation: &str) {
        self.reactions().await;
        let messages = self.told_to(user);
        assert!(
            messages.iter().any(|text| text.contains(explanation)),
            "{explanation}: {messages:?}"
        );
    }
    /// The order is searching for a provider at the new time, and its money is held.
    pub(super) fn assert_looked_for(&self, order: OrderId, to: Slot, reason: &str) {
        let after = self.order(order);
        assert_eq!(
            (after.status, after.tracking_step, after.provider),
            (OrderStatus::Paid, TrackingStep::Finding, None)
        );
        assert_eq!(
            (after.slot, self.history(order).last().unwrap().as_str()),
            (Some(to), reason)
        );
        assert_eq!(
            (self.escrow(order), self.refunds().len()),
            (after.paid.kobo(), 0)
        );
        assert_eq!(
            self.job(TaskKind::DispatchOffers, order)
                .unwrap()
                .job
                .due_at,
            self.clock_now()
        );
        assert!(self.job(TaskKind::CheckArrival, order).is_none());
    }
}
