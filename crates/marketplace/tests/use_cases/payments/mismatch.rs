//! Money that does not fit: less, more, another currency, another gateway mode, another reference.

use crate::support::Fixture;
use kernel::{Money, OrderId};
use marketplace::{
    DomainEvent, TaskKind,
    payments::{Settled, settle_charge},
};
use orders::OrderStatus;
use payments::{
    GatewayMode, MismatchReason, PaymentReference, PaymentStatus, VerifiedCharge, ledger::Account,
};
use testkit::ChargeState;

async fn checkout(fixture: &Fixture) -> (OrderId, PaymentReference) {
    let order = fixture.priced().await;
    let reference = fixture.checkout(order).await;
    (order, reference)
}

async fn assert_held(
    fixture: &Fixture,
    order: OrderId,
    reference: &PaymentReference,
    received: Money,
    why: &str,
) {
    let payment = fixture.payment(reference);
    assert_eq!(
        (payment.status, payment.note.as_deref()),
        (PaymentStatus::Mismatched, Some(why))
    );
    assert_eq!(
        (fixture.status(order), fixture.escrow(order)),
        (OrderStatus::Priced, 0)
    );
    assert_eq!(fixture.unapplied(), received);
    assert_eq!(fixture.balance(&Account::PspClearing), received.kobo());
    let event = DomainEvent::PaymentUnapplied {
        order,
        payment: payment.id,
        why: MismatchReason::from_code(why),
        amount: received,
    };
    assert_eq!((fixture.count(&event), payment.received), (1, received));
    assert!(fixture.job(TaskKind::CheckPayment, payment.id).is_none());
    fixture.assert_sound().await;
}

#[tokio::test]
async fn t39_another_currency_is_noted_and_never_booked_as_naira() {
    let fixture = Fixture::new().await;
    let (order, reference) = checkout(&fixture).await;
    fixture.gateway.set(&reference, ChargeState::WrongCurrency);
    assert_eq!(fixture.verify(&reference).await, Settled::Unapplied);
    assert_eq!(fixture.verify(&reference).await, Settled::Already);
    assert_held(&fixture, order, &reference, Money::ZERO, "currency").await;
    assert_eq!(fixture.entries(), Vec::<String>::new());
}

#[tokio::test]
async fn t39_a_charge_of_the_other_world_or_a_reversed_one_is_ignored() {
    let fixture = Fixture::new().await;
    let (order, reference) = checkout(&fixture).await;
    fixture.gateway.pay(&reference);
    let charge = fixture.gateway.verified(&reference).unwrap();
    let live = VerifiedCharge {
        mode: GatewayMode::Live,
        ..charge
    };
    assert_eq!(
        settle_charge(&fixture.store, live, GatewayMode::Test, fixture.system()).await,
        Ok(Settled::Ignored)
    );
    fixture.gateway.set(&reference, ChargeState::Reversed);
    assert_eq!(fixture.verify(&reference).await, Settled::Ignored);
    assert_eq!(
        (fixture.payment(&reference).status, fixture.status(order)),
        (PaymentStatus::Pending, OrderStatus::Priced)
    );
    assert_eq!(fixture.entries(), Vec::<String>::new());
    fixture.gateway.pay(&reference);
    assert_eq!(fixture.verify(&reference).await, Settled::Paid);
    fixture.assert_sound().await;
}

#[tokio::test]
async fn a_reference_that_is_not_ours_is_ignored() {
    let fixture = Fixture::new().await;
    let foreign: PaymentReference = "somebody-elses-charge".parse().unwrap();
    fixture
        .gateway
        .put(&foreign, Money::from_kobo(100_000), ChargeState::Success);
    assert_eq!(fixture.verify(&foreign).await, Settled::Ignored);
    assert!(fixture.webhook(&foreign).await);
    fixture.work().await;
    assert_eq!(
        fixture.inbox()[0].note.as_deref(),
        Some("not a reference of ours")
    );
    let unmatched_charges: Vec<_> = fixture
        .state()
        .unmatched_charges
        .owned()
        .into_values()
        .map(|unmatched| {
            (
                unmatched.reference,
                unmatched.amount.kobo(),
                unmatched.currency,
            )
        })
        .collect();
    assert_eq!(
        unmatched_charges,
        [(foreign.clone(), 100_000, "NGN".to_owned())],
        "but people see it"
    );
    let unheard: PaymentReference = "never-heard-of".parse().unwrap();
    assert_eq!(fixture.verify(&unheard).await, Settled::Open);
    assert_eq!(fixture.entries(), Vec::<String>::new());
    fixture.assert_sound().await;
}

#[tokio::test]
async fn t40_the_reference_of_a_cheap_order_pays_that_order_and_no_other() {
    let fixture = Fixture::new().await;
    let ((cheap, reference), (dear, _)) = (checkout(&fixture).await, checkout(&fixture).await);
    fixture.gateway.pay(&reference);
    assert_eq!(fixture.verify(&reference).await, Settled::Paid);
    assert_eq!(
        (fixture.status(cheap), fixture.status(dear)),
        (OrderStatus::Paid, OrderStatus::Priced)
    );
    fixture.assert_sound().await;
}

#[tokio::test]
async fn the_processors_fee_on_top_is_not_an_overpayment() {
    let fixture = Fixture::new().await;
    let (order, reference) = checkout(&fixture).await;
    let asked = fixture.payment(&reference).amount;
    fixture.gateway.pay(&reference);
    let charge = fixture.gateway.verified(&reference).unwrap();
    let with_fee = VerifiedCharge {
        amount: Money::from_kobo(asked.kobo() + 55_150),
        requested_amount: Some(asked),
        fees: Some(Money::from_kobo(55_150)),
        ..charge
    };
    assert_eq!(
        settle_charge(
            &fixture.store,
            with_fee,
            GatewayMode::Test,
            fixture.system()
        )
        .await,
        Ok(Settled::Paid)
    );
    assert_eq!(
        (fixture.order(order).paid, fixture.escrow(order)),
        (asked, asked.kobo())
    );
    assert_eq!(
        (fixture.payment(&reference).received, fixture.unapplied()),
        (asked, Money::ZERO)
    );
    fixture.assert_sound().await;
}
