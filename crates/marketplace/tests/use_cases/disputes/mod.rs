//! Disputes: the job is frozen, both sides are heard, staff decide, and the money follows.

mod after_release;
mod appeals;
mod held;
mod opening;
mod statements;

use crate::support::Fixture;
use kernel::{Actor, Applied, DisputeId, Invocation, Money, OrderId, Permission, UserId};
use marketplace::disputes::{
    AnswerDispute, AppealDispute, DecideDispute, DisputesError, OpenDispute, SecondDecision,
    answer_dispute, appeal_dispute, decide_dispute, open_dispute, second_decision,
};
use orders::{Dispute, DisputeReason, OrderStatus, Ruling, RulingReason, Verdict};
use pricing::LineKind;
use testkit::id_no;

pub fn officer(number: u64) -> UserId {
    id_no(900 + number).into()
}

pub fn ruling(verdict: Verdict) -> Ruling {
    Ruling {
        verdict,
        line: None,
        amount: Money::ZERO,
        reason: RulingReason::PoorWork,
        explanation: "The photos show it.".into(),
    }
}

/// A ruling that refunds this many kobo of the labour.
pub fn part(kobo: i64) -> Ruling {
    Ruling {
        line: Some(LineKind::Labour.code().to_owned()),
        amount: Money::from_kobo(kobo),
        ..ruling(Verdict::Partial)
    }
}

/// A ruling that grants this many kobo of credit and counts the job as done.
pub fn goodwill(kobo: i64) -> Ruling {
    Ruling {
        amount: Money::from_kobo(kobo),
        ..ruling(Verdict::Goodwill)
    }
}

impl Fixture {
    /// A job that a provider has, at the end of the time by which they should have come.
    pub async fn overdue(&self) -> OrderId {
        let order = self.assigned().await;
        let by = self.order(order).expected_by().expect("it is assigned");
        self.clock.set(by);
        order
    }
    pub fn staff(&self, number: u64) -> Invocation {
        self.by(testkit::staff(officer(number)))
    }
    pub async fn open(
        &self,
        call: Invocation,
        order: OrderId,
    ) -> Result<Applied<DisputeId>, DisputesError> {
        let statement = "The oven is as dirty as before.".to_owned();
        let state = self.state();
        let is_assigned = state
            .orders
            .get(&order)
            .is_some_and(|order| order.status == OrderStatus::Assigned);
        let reason = if is_assigned {
            DisputeReason::NoShow
        } else {
            DisputeReason::PoorWork
        };
        let cmd = OpenDispute {
            call,
            order,
            reason,
            statement,
            photos: Vec::new(),
        };
        open_dispute(&self.store, cmd).await
    }
    pub async fn disputed(&self, order: OrderId) -> DisputeId {
        match self.open(self.owner(), order).await {
            Ok(Applied::Now(id)) => id,
            other => panic!("it was not opened: {other:?}"),
        }
    }
    pub fn dispute(&self, id: DisputeId) -> Dispute {
        self.state()
            .disputes
            .get(&id)
            .cloned()
            .expect("it is there")
    }
    pub async fn answer(&self, call: Invocation, order: OrderId) -> Result<(), DisputesError> {
        answer_dispute(
            &self.store,
            AnswerDispute {
                call,
                order,
                text: "It shone when I left.".to_owned(),
                photos: Vec::new(),
            },
        )
        .await
    }
    pub async fn rule(
        &self,
        number: u64,
        dispute: DisputeId,
        ruling: Ruling,
    ) -> Result<bool, DisputesError> {
        decide_dispute(
            &self.store,
            DecideDispute {
                call: self.staff(number),
                dispute,
                ruling,
            },
        )
        .await
    }
    pub async fn second(
        &self,
        number: u64,
        dispute: DisputeId,
        permission: Permission,
    ) -> Result<(), DisputesError> {
        second_decision(
            &self.store,
            SecondDecision {
                call: self.by(Actor::staff(officer(number), &[permission])),
                dispute,
            },
        )
        .await
    }
    pub async fn appeal(
        &self,
        call: Invocation,
        order: OrderId,
    ) -> Result<Applied<DisputeId>, DisputesError> {
        appeal_dispute(
            &self.store,
            AppealDispute {
                call,
                order,
                statement: "You did not see the photos.".to_owned(),
            },
        )
        .await
    }
    /// Opens a dispute as the customer and answers it as the provider.
    pub async fn heard(&self, order: OrderId) -> DisputeId {
        let id = self.disputed(order).await;
        self.answer(self.amina(), order).await.expect("an answer");
        id
    }
    /// Two people decide to refund all of the price.
    pub async fn all_back(&self, dispute: DisputeId) {
        assert_eq!(
            self.rule(1, dispute, ruling(Verdict::FullRefund)).await,
            Ok(false)
        );
        assert_eq!(self.second(2, dispute, Permission::Finance).await, Ok(()));
    }
}
