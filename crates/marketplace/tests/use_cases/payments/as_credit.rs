//! A refund becomes store credit when the customer does not want to wait for the bank.

use super::refund::{cancelled_at, staff, staff_with};
use crate::{
    disputes::ruling,
    support::{Fixture, bola},
};
use kernel::{Applied, Money, OrderId, Permission, RefundId};
use marketplace::{
    DomainEvent, TaskKind,
    orders::{CancelOrder, cancel_order},
    payments::{
        HandleRefund, PaymentsError, TakeAsCredit, approve_refund, retry_refund, take_as_credit,
    },
};
use orders::{OrderStatus, Verdict};
use payments::{GatewayError, Refund, RefundError, RefundStatus, ledger::Account};
use referrals::CreditKind;
use testkit::{GatewayCallKind, id_no};

impl Fixture {
    fn taking(&self, order: OrderId, refund: RefundId) -> TakeAsCredit {
        TakeAsCredit {
            call: self.owner(),
            order,
            refund,
        }
    }
    fn only_refund(&self) -> Refund {
        let refunds = self.refunds();
        assert_eq!(refunds.len(), 1);
        refunds.into_iter().next().expect("one")
    }
    fn grants(&self) -> Vec<(CreditKind, i64)> {
        self.state()
            .credit
            .owned()
            .into_values()
            .map(|grant| (grant.kind, grant.amount.kobo()))
            .collect()
    }
}

#[tokio::test]
async fn a_customer_who_cancels_takes_what_they_paid_as_credit_at_once_and_the_gateway_never_hears_of_it()
 {
    let fixture = Fixture::new().await;
    let (order, charge) = fixture.paid().await;
    let paid = fixture.order(order).paid;
    let cmd = CancelOrder {
        call: fixture.owner(),
        order,
        reason: String::new(),
        as_credit: true,
    };
    assert_eq!(
        cancel_order(&fixture.store, cmd.clone()).await,
        Ok(Applied::Now(()))
    );
    assert_eq!(
        cancel_order(&fixture.store, cmd).await,
        Ok(Applied::Already)
    );
    let refund = fixture.only_refund();
    assert_eq!(
        (refund.status, refund.paid_to.as_deref()),
        (RefundStatus::Succeeded, Some("Gida credit"))
    );
    assert_eq!(
        fixture.grants(),
        [(CreditKind::Overpayment, paid.kobo())],
        "their own money, and nothing on top: they asked for it"
    );
    assert_eq!(
        fixture.balance(&Account::CustomerCredit(bola())),
        -paid.kobo()
    );
    assert_eq!(
        (
            fixture.escrow(order),
            fixture.balance(&Account::RefundInFlight(refund.id))
        ),
        (0, 0)
    );
    assert!(
        fixture
            .job(TaskKind::PushRefund, refund.id.uuid())
            .is_none()
    );
    fixture.work().await;
    fixture.reactions().await;
    assert_eq!(
        (
            fixture.gateway.count(GatewayCallKind::Refund),
            fixture.gateway.refunded(&charge)
        ),
        (0, Money::ZERO)
    );
    assert_eq!(
        fixture.count(&DomainEvent::RefundCredited {
            order,
            amount: paid,
            bonus: Money::ZERO
        }),
        1
    );
    let was_notified = fixture
        .state()
        .notifications
        .owned()
        .into_values()
        .any(|one| one.title == "Your refund is now credit" && one.user == bola());
    assert!(was_notified);
    fixture.assert_sound().await;
    assert_eq!(
        -fixture.balance(&Account::CustomerCredit(bola())),
        paid.kobo(),
        "we hold as much for them as before"
    );
}

#[tokio::test]
async fn a_refund_for_the_providers_fault_waits_half_an_hour_for_a_choice_and_adds_five_percent() {
    let fixture = Fixture::new().await;
    let order = fixture.finished().await;
    let dispute = fixture.heard(order).await;
    fixture.all_back(dispute).await;
    let (paid, refund) = (fixture.order(order).paid, fixture.only_refund());
    let bonus = Money::from_kobo((paid.kobo() * 5 + 50) / 100);
    assert_eq!(
        (fixture.status(order), refund.amount, refund.bonus),
        (OrderStatus::Cancelled, paid, bonus)
    );
    let leaves = refund.created_at.plus_mins(30);
    assert_eq!(
        fixture
            .job(TaskKind::PushRefund, refund.id.uuid())
            .map(|queued| queued.job.due_at),
        Some(leaves)
    );
    fixture.work_after_mins(29).await;
    assert_eq!(fixture.gateway.count(GatewayCallKind::Refund), 0);
    for expected in [Applied::Now(()), Applied::Already] {
        assert_eq!(
            take_as_credit(&fixture.store, fixture.taking(order, refund.id)).await,
            Ok(expected)
        );
    }
    let mut given = fixture.grants();
    given.sort_by_key(|(_, kobo)| *kobo);
    assert_eq!(
        given,
        [
            (CreditKind::Makegood, bonus.kobo()),
            (CreditKind::Overpayment, paid.kobo())
        ]
    );
    assert_eq!(fixture.balance(&Account::MakegoodExpense), bonus.kobo());
    fixture.work_after_mins(60).await;
    assert_eq!(fixture.gateway.count(GatewayCallKind::Refund), 0);
    fixture.assert_sound().await;

    let slow = Fixture::new().await;
    let order = slow.finished().await;
    let dispute = slow.heard(order).await;
    slow.all_back(dispute).await;
    slow.work_after_mins(30).await;
    assert_eq!(
        slow.gateway.count(GatewayCallKind::Refund),
        1,
        "without a choice it goes back the way it came, within the hour"
    );
    let late = take_as_credit(&slow.store, slow.taking(order, slow.only_refund().id)).await;
    assert_eq!(
        late,
        Err(PaymentsError::Refund(RefundError::TooLateForCredit))
    );
    slow.assert_sound().await;
}

#[tokio::test]
async fn release_has_nothing_to_choose() {
    let fixture = Fixture::new().await;
    let order = fixture.finished().await;
    let dispute = fixture.heard(order).await;
    assert_eq!(
        fixture.rule(1, dispute, ruling(Verdict::Release)).await,
        Ok(true)
    );
    let unknown = RefundId::from_uuid(id_no(999));
    assert_eq!(
        take_as_credit(&fixture.store, fixture.taking(order, unknown)).await,
        Err(PaymentsError::NotFound)
    );
}

#[tokio::test]
async fn a_refund_that_needs_approval_becomes_credit_after_it() {
    let fixture = Fixture::new().await;
    let order = cancelled_at(&fixture, 6_000_000).await.order;
    let refund = fixture.only_refund();
    assert_eq!(refund.status, RefundStatus::Requested);
    assert_eq!(
        take_as_credit(&fixture.store, fixture.taking(order, refund.id)).await,
        Ok(Applied::Now(()))
    );
    assert_eq!(
        (fixture.only_refund().status, fixture.grants()),
        (RefundStatus::Requested, vec![]),
        "the limits hold for credit too"
    );
    let agreed = HandleRefund {
        call: staff_with(&fixture, 1, Permission::Support),
        refund: refund.id,
    };
    assert!(approve_refund(&fixture.store, agreed).await.is_ok());
    assert_eq!(
        (fixture.only_refund().status, fixture.grants()),
        (
            RefundStatus::Succeeded,
            vec![(CreditKind::Overpayment, 6_000_000)]
        )
    );
    fixture.work().await;
    assert_eq!(fixture.gateway.count(GatewayCallKind::Refund), 0);
}

#[tokio::test]
async fn what_failed_at_the_gateway_does_not_become_credit_for_another_try_may_be_alive_there() {
    let fixture = Fixture::new().await;
    let (order, _) = fixture.paid().await;
    fixture.cancel(order).await;
    fixture.gateway.fail_next(
        GatewayCallKind::Refund,
        GatewayError::Refused("card closed".into()),
    );
    fixture.work().await;
    let refund = fixture.only_refund();
    assert_eq!(refund.status, RefundStatus::Failed);
    let late = Err(PaymentsError::Refund(RefundError::TooLateForCredit));
    assert_eq!(
        take_as_credit(&fixture.store, fixture.taking(order, refund.id)).await,
        late
    );
    let again = HandleRefund {
        call: staff(&fixture, 1),
        refund: refund.id,
    };
    assert_eq!(retry_refund(&fixture.store, again).await, Ok(()));
    assert_eq!(
        take_as_credit(&fixture.store, fixture.taking(order, refund.id)).await,
        late
    );
    assert_eq!(fixture.grants(), []);
    fixture.assert_sound().await;
}

#[tokio::test]
async fn only_the_owner_takes_the_refund_as_credit() {
    let fixture = Fixture::new().await;
    let order = fixture.finished().await;
    let dispute = fixture.heard(order).await;
    fixture.all_back(dispute).await;
    let refund = fixture.only_refund().id;
    for call in fixture.not_the_owner() {
        let cmd = TakeAsCredit {
            call,
            order,
            refund,
        };
        assert_eq!(
            take_as_credit(&fixture.store, cmd).await,
            Err(PaymentsError::NotFound),
            "{:?}",
            call.actor
        );
    }
    let elsewhere = TakeAsCredit {
        call: fixture.owner(),
        order: OrderId::from_uuid(id_no(77)),
        refund,
    };
    assert_eq!(
        take_as_credit(&fixture.store, elsewhere).await,
        Err(PaymentsError::NotFound)
    );
    assert_eq!(fixture.grants(), []);
}
