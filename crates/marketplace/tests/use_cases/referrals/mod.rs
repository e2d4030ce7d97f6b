//! Referrals: who referred whom, the reward, and what becomes of it.

mod doubts;
mod rewards;

use crate::support::{Fixture, bola};
use identity::ReferralCode;
use kernel::{Actor, Applied, EventId, Money, OrderId, RefundId, StoreError, UserId};
use marketplace::{
    DomainEvent,
    identity::Device,
    read::ReferralStats,
    referrals::{ApplyReferralCode, apply_referral_code},
};
use payments::{Approval, Refund, RefundRecord, RefundSource, RefundStatus, ledger::Account};
use referrals::ReferralState;
use testkit::{id_no, total, world};

const REWARD: i64 = 500_000;

fn ada() -> UserId {
    world::a_customer().id
}
fn code_of(user: UserId) -> String {
    ReferralCode::derive(user, 0).to_string()
}

impl Fixture {
    fn uses(&self, user: UserId, code: &str) -> ApplyReferralCode {
        ApplyReferralCode {
            call: self.by(Actor::Customer(user)),
            user,
            code: code.into(),
            device: Device::default(),
        }
    }
    /// Ada referred Bola.
    async fn sent(&self) {
        assert_eq!(
            apply_referral_code(&self.store, self.uses(bola(), &code_of(ada()))).await,
            Ok(Applied::Now(()))
        );
    }
    /// What a person earned by referring others, may still earn, and has left.
    fn stats(&self, user: UserId) -> ReferralStats {
        let (state, now) = (self.state(), self.clock_now());
        let rewards = |states: &[ReferralState]| {
            let of_state =
                |one: &&referrals::Referral| one.referrer == user && states.contains(&one.state);
            total(
                state
                    .referrals
                    .values()
                    .filter(of_state)
                    .map(|one| one.reward),
            )
        };
        let live = state.credit.values();
        let live: Vec<_> = live
            .filter(|grant| grant.owner == user && grant.expires_at > now)
            .collect();
        let soon = now.plus_days(referrals::EXPIRES_SOON_DAYS);
        let expiring = live.iter().filter(|grant| grant.expires_at <= soon);
        ReferralStats {
            earned: rewards(&[ReferralState::Earned]),
            pending: rewards(&[ReferralState::Pending, ReferralState::Review]),
            available: total(live.iter().map(|grant| grant.left)),
            expiring: total(expiring.map(|grant| grant.left)),
        }
    }
    /// The number of referrals that wait for a decision of staff.
    fn in_review(&self) -> usize {
        let state = self.state();
        let mut waiting = state.referrals.values();
        waiting
            .by_ref()
            .filter(|one| one.state == ReferralState::Review)
            .count()
    }
    fn referral(&self) -> referrals::Referral {
        self.state()
            .referrals
            .get(&bola())
            .cloned()
            .expect("Bola was sent")
    }
    fn credit_of(&self, user: UserId) -> i64 {
        -self.balance(&Account::CustomerCredit(user))
    }
    /// As after a crash between publishing and marking.
    fn forget_what_was_told(&self) {
        self.store.tamper(|state| {
            state
                .outbox
                .iter_mut()
                .for_each(|waiting| waiting.published_at = None)
        });
    }
    /// This amount of the order is refunded, long after its completion.
    async fn refunded(&self, order: OrderId, amount: Money) {
        let (payment, now, id) = (
            self.payments(order).remove(0).id,
            self.clock_now(),
            RefundId::from_uuid(id_no(900_001)),
        );
        let refund = Refund::restore(RefundRecord {
            id,
            order,
            payment,
            source: RefundSource::Order,
            amount,
            approval: Approval::NoOne,
            status: RefundStatus::Succeeded,
            gateway_id: None,
            note: None,
            approved_by: None,
            second_by: None,
            created_at: now,
            settled_at: Some(now),
            account: None,
            paid_to: None,
            bonus: Money::ZERO,
            to_credit: false,
            sent_at: None,
            choose_until: None,
            version: 0,
        });
        self.store
            .tamper(|state| drop(state.refunds.insert(id, refund)));
        let event = DomainEvent::RefundSucceeded { order, refund: id };
        let appended = self.as_store().bare_unit(move |uow| {
            uow.outbox()
                .append(EventId::from_uuid(id_no(900_002)), &event, now)
        });
        appended
            .await
            .unwrap_or_else(|error: StoreError| panic!("{error}"));
        self.reactions().await;
    }
}
