//! Money that does not fit: less, more, another currency, another world, another reference.

use crate::support::House;
use kernel::{Money, OrderId};
use marketplace::{
    DomainEvent, JobKind,
    paying::{Settled, settle_charge},
};
use orders::OrderStatus;
use payments::{
    GatewayMode, PaymentReference, PaymentStatus, Unfit, VerifiedCharge, ledger::Account,
};
use testkit::ChargeState;

async fn checkout(house: &House) -> (OrderId, PaymentReference) {
    let order = house.priced().await;
    let reference = house.checkout(order).await;
    (order, reference)
}

async fn assert_held(
    house: &House,
    order: OrderId,
    reference: &PaymentReference,
    received: Money,
    why: &str,
) {
    let payment = house.payment(reference);
    assert_eq!(
        (payment.status, payment.note.as_deref()),
        (PaymentStatus::Mismatched, Some(why))
    );
    assert_eq!(
        (house.status(order), house.escrow(order)),
        (OrderStatus::Priced, 0)
    );
    assert_eq!(house.unapplied(), received);
    assert_eq!(house.balance(&Account::PspClearing), received.kobo());
    let event = DomainEvent::PaymentUnapplied {
        order,
        payment: payment.id,
        why: Unfit::from_code(why),
        amount: received,
    };
    assert_eq!((house.count(&event), payment.received), (1, received));
    assert!(house.job(JobKind::CheckPayment, payment.id).is_none());
    house.assert_sound().await;
}

#[tokio::test]
async fn t39_another_currency_is_noted_and_never_booked_as_naira() {
    let house = House::new().await;
    let (order, reference) = checkout(&house).await;
    house.gateway.set(&reference, ChargeState::WrongCurrency);
    assert_eq!(house.verify(&reference).await, Settled::Unapplied);
    assert_eq!(house.verify(&reference).await, Settled::Already);
    assert_held(&house, order, &reference, Money::ZERO, "currency").await;
    assert_eq!(house.entries(), Vec::<String>::new());
}

#[tokio::test]
async fn t39_a_charge_of_the_other_world_or_a_reversed_one_is_ignored() {
    let house = House::new().await;
    let (order, reference) = checkout(&house).await;
    house.gateway.pay(&reference);
    let charge = house.gateway.verified(&reference).unwrap();
    let live = VerifiedCharge {
        mode: GatewayMode::Live,
        ..charge
    };
    assert_eq!(
        settle_charge(&house.store, live, GatewayMode::Test, house.system()).await,
        Ok(Settled::Ignored)
    );
    house.gateway.set(&reference, ChargeState::Reversed);
    assert_eq!(house.verify(&reference).await, Settled::Ignored);
    assert_eq!(
        (house.payment(&reference).status, house.status(order)),
        (PaymentStatus::Pending, OrderStatus::Priced)
    );
    assert_eq!(house.entries(), Vec::<String>::new());
    house.gateway.pay(&reference);
    assert_eq!(house.verify(&reference).await, Settled::Paid);
    house.assert_sound().await;
}

#[tokio::test]
async fn a_reference_that_is_not_ours_is_ignored() {
    let house = House::new().await;
    let foreign: PaymentReference = "somebody-elses-charge".parse().unwrap();
    house
        .gateway
        .put(&foreign, Money::from_kobo(100_000), ChargeState::Success);
    assert_eq!(house.verify(&foreign).await, Settled::Ignored);
    assert!(house.webhook(&foreign).await);
    house.work().await;
    assert_eq!(
        house.inbox()[0].note.as_deref(),
        Some("not a reference of ours")
    );
    let strays: Vec<_> = house
        .state()
        .strays
        .owned()
        .into_values()
        .map(|stray| (stray.reference, stray.amount.kobo(), stray.currency))
        .collect();
    assert_eq!(
        strays,
        [(foreign.clone(), 100_000, "NGN".to_owned())],
        "but people see it"
    );
    let unheard: PaymentReference = "never-heard-of".parse().unwrap();
    assert_eq!(house.verify(&unheard).await, Settled::Open);
    assert_eq!(house.entries(), Vec::<String>::new());
    house.assert_sound().await;
}

#[tokio::test]
async fn t40_the_reference_of_a_cheap_order_pays_that_order_and_no_other() {
    let house = House::new().await;
    let ((cheap, reference), (dear, _)) = (checkout(&house).await, checkout(&house).await);
    house.gateway.pay(&reference);
    assert_eq!(house.verify(&reference).await, Settled::Paid);
    assert_eq!(
        (house.status(cheap), house.status(dear)),
        (OrderStatus::Paid, OrderStatus::Priced)
    );
    house.assert_sound().await;
}

#[tokio::test]
async fn the_processors_fee_on_top_is_not_an_overpayment() {
    let house = House::new().await;
    let (order, reference) = checkout(&house).await;
    let asked = house.payment(&reference).amount;
    house.gateway.pay(&reference);
    let charge = house.gateway.verified(&reference).unwrap();
    let with_fee = VerifiedCharge {
        amount: Money::from_kobo(asked.kobo() + 55_150),
        requested_amount: Some(asked),
        fees: Some(Money::from_kobo(55_150)),
        ..charge
    };
    assert_eq!(
        settle_charge(&house.store, with_fee, GatewayMode::Test, house.system()).await,
        Ok(Settled::Paid)
    );
    assert_eq!(
        (house.order(order).paid, house.escrow(order)),
        (asked, asked.kobo())
    );
    assert_eq!(
        (house.payment(&reference).received, house.unapplied()),
        (asked, Money::ZERO)
    );
    house.assert_sound().await;
}
