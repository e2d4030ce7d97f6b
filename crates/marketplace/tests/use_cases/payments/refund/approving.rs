//! Who must approve a refund.

use super::{cancelled_at, push, refund, staff_with};
use crate::support::Fixture;
use kernel::Permission;
use marketplace::{
    DomainEvent,
    payments::{HandleRefund, PaymentsError, approve_refund},
};
use payments::{Approved, RefundError, RefundState, RefundStatus};

#[tokio::test]
async fn a_refund_waits_for_the_staff_that_its_amount_needs() {
    for (kobo, support, finance) in [
        (5_000_000, 0, 0),
        (5_000_001, 1, 0),
        (10_000_000, 1, 0),
        (10_000_001, 0, 1),
        (25_000_000, 0, 2),
    ] {
        let fixture = Fixture::new().await;
        fixture.gateway.refunds_begin_as(RefundState::Processed);
        let c = cancelled_at(&fixture, kobo).await;
        fixture.work().await;
        let waits = support + finance > 0;
        assert_eq!(
            fixture.gateway.refunded(&c.charge).is_zero(),
            waits,
            "{kobo}"
        );
        assert_eq!(
            fixture.count(&DomainEvent::RefundRequested {
                order: c.order,
                refund: c.refund
            }),
            usize::from(waits)
        );
        let by = |number, permission| HandleRefund {
            call: staff_with(&fixture, number, permission),
            refund: c.refund,
        };
        if finance > 0 {
            assert_eq!(
                approve_refund(&fixture.store, by(1, Permission::Support)).await,
                Err(PaymentsError::NotAllowed),
                "{kobo}"
            );
        }
        if finance == 2 {
            assert_eq!(
                approve_refund(&fixture.store, by(1, Permission::Finance)).await,
                Ok(Approved::ByFirst)
            );
            assert_eq!(
                approve_refund(&fixture.store, by(1, Permission::Finance)).await,
                Err(PaymentsError::Refund(RefundError::SamePerson))
            );
            fixture.work().await;
            assert_eq!(
                refund(&fixture).status,
                RefundStatus::Requested,
                "one person is not two"
            );
        }
        if waits {
            assert_eq!(
                push(&fixture, c.refund).await,
                Ok(()),
                "a visit before anybody agreed"
            );
            assert!(fixture.gateway.refunded(&c.charge).is_zero());
            let approver = if finance > 0 {
                Permission::Finance
            } else {
                Permission::Support
            };
            assert_eq!(
                approve_refund(&fixture.store, by(2, approver)).await,
                Ok(Approved::Wholly),
                "{kobo}"
            );
        }
        fixture.work().await;
        assert_eq!(
            (
                refund(&fixture).status,
                fixture.gateway.refunded(&c.charge).kobo()
            ),
            (RefundStatus::Succeeded, kobo)
        );
        let late = approve_refund(&fixture.store, by(3, Permission::Finance)).await;
        assert_eq!(late, Err(PaymentsError::Refund(RefundError::NotRequested)));
    }
}

#[tokio::test]
async fn only_staff_approve_a_refund_and_never_their_own() {
    let fixture = Fixture::new().await;
    let c = cancelled_at(&fixture, 6_000_000).await;
    let owner = fixture.owner().actor.user().unwrap();
    for actor in [
        fixture.owner().actor,
        fixture.amina().actor,
        kernel::Actor::Guest,
        testkit::staff(owner),
    ] {
        let cmd = HandleRefund {
            call: fixture.by(actor),
            refund: c.refund,
        };
        assert_eq!(
            approve_refund(&fixture.store, cmd).await,
            Err(PaymentsError::NotFound),
            "{actor:?}"
        );
    }
    assert_eq!(refund(&fixture).status, RefundStatus::Requested);
}
