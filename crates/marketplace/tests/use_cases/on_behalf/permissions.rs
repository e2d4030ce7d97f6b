//! Who of the staff may cancel which order, and what they must write.

use super::{FEE, cancel, cancelling, staff, starting, taken_no};
use crate::support::{Fixture, amina, bola};
use kernel::{Actor, Applied, OrderId, Permission};
use marketplace::{
    cancellation::{CancelForCustomer, CancellationsError},
    fulfilment::{FulfilmentError, StartWithoutPin, start_without_pin},
};
use orders::OrderStatus;
use testkit::id_no;

#[tokio::test]
async fn each_permission_cancels_its_own_kind_of_order() {
    let fixture = Fixture::new().await;
    let assigned = taken_no(&fixture, 1).await;
    let (paid, _) = fixture.paid().await;
    let with = |order, fee, permission| CancelForCustomer {
        call: staff(&fixture, &[permission, Permission::Finance]),
        ..cancelling(&fixture, order, fee)
    };
    assert_eq!(
        cancel(&fixture, with(assigned, FEE, Permission::Ops)).await,
        Err(CancellationsError::NotAllowed { assigned: true })
    );
    assert_eq!(
        cancel(&fixture, with(paid, 0, Permission::Support)).await,
        Err(CancellationsError::NotAllowed { assigned: false })
    );
    assert_eq!(
        cancel(&fixture, with(assigned, FEE, Permission::Support)).await,
        Ok(Applied::Now(()))
    );
    assert_eq!(
        cancel(&fixture, with(paid, 0, Permission::Ops)).await,
        Ok(Applied::Now(()))
    );
}

#[tokio::test]
async fn only_staff_cancel_for_a_customer_and_not_their_own_order_or_job() {
    let fixture = Fixture::new().await;
    let order = taken_no(&fixture, 1).await;
    let unauthorised = [
        fixture.owner(),
        fixture.stranger(),
        fixture.amina(),
        fixture.system(),
        fixture.by(Actor::Guest),
        fixture.by(testkit::staff(bola())),
        fixture.by(testkit::staff(amina().into())),
    ];
    for call in unauthorised {
        let cmd = CancelForCustomer {
            call,
            ..cancelling(&fixture, order, FEE)
        };
        assert_eq!(
            cancel(&fixture, cmd).await,
            Err(CancellationsError::NotFound),
            "{:?}",
            call.actor
        );
        let cmd = StartWithoutPin {
            call,
            ..starting(&fixture, order)
        };
        assert_eq!(
            start_without_pin(&fixture.store, cmd).await,
            Err(FulfilmentError::NotFound),
            "{:?}",
            call.actor
        );
    }
    let nowhere = OrderId::from_uuid(id_no(9));
    assert_eq!(
        cancel(&fixture, cancelling(&fixture, nowhere, 0)).await,
        Err(CancellationsError::NotFound)
    );
    assert_eq!(
        start_without_pin(&fixture.store, starting(&fixture, nowhere)).await,
        Err(FulfilmentError::NotFound)
    );
    assert_eq!(fixture.status(order), OrderStatus::Assigned);
}

#[tokio::test]
async fn an_explanation_is_needed() {
    let fixture = Fixture::new().await;
    let order = taken_no(&fixture, 1).await;
    for note in ["", "  ab ", &"x".repeat(301)] {
        let cmd = CancelForCustomer {
            note: note.into(),
            ..cancelling(&fixture, order, FEE)
        };
        let Err(CancellationsError::Invalid(errors)) = cancel(&fixture, cmd).await else {
            panic!("{note:.4} was taken");
        };
        assert_eq!(errors.0[0].field, "note");
    }
}
