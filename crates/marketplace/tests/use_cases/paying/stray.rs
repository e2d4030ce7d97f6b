//! Money under a reference that is not ours: one person says what shall become of it, another one agrees, and then it is
//! booked as a charge of the order would have been.

use crate::support::{House, bola};
use kernel::{Actor, Invocation, Money, MoneyProposalId, OrderId, UserId};
use marketplace::{
    paying::{
        DecideMoney, PayingError, ProposeMoney, Settled, StrayError, decide_money, propose_money,
    },
    read::FinanceQueries,
    staffing::StaffDeedKind,
};
use orders::OrderStatus;
use payments::{
    GatewayMode, PaymentReference, PaymentStatus, ProposalError, ProposalKind, ProposalState,
    RefundState, ledger::Account,
};
use testkit::{ChargeState, world};

const THEIRS: &str = "somebody-elses-charge";

fn chidi() -> UserId {
    world::an_admin().id
}

fn ngozi() -> UserId {
    world::a_customer_no(7).id
}

fn staff(house: &House, id: UserId) -> Invocation {
    house.by(Actor::Staff(id))
}

/// Money comes under a strange reference; the gateway tells us.
async fn came(house: &House, kobo: i64) -> PaymentReference {
    let reference: PaymentReference = THEIRS.parse().unwrap();
    house
        .gateway
        .put(&reference, Money::from_kobo(kobo), ChargeState::Success);
    assert_eq!(house.verify(&reference).await, Settled::Ignored);
    reference
}

fn wish(house: &House, order: OrderId, kind: ProposalKind) -> ProposeMoney {
    let note = "The sender is the customer, by name and hour.".to_owned();
    ProposeMoney {
        call: staff(house, chidi()),
        reference: THEIRS.parse().unwrap(),
        kind,
        order,
        note,
    }
}

async fn proposed(house: &House, order: OrderId, kind: ProposalKind) -> MoneyProposalId {
    propose_money(&house.store, wish(house, order, kind))
        .await
        .unwrap()
}

async fn decide(
    house: &House,
    who: UserId,
    proposal: MoneyProposalId,
    approve: bool,
) -> Result<ProposalState, PayingError> {
    decide_money(
        &house.store,
        DecideMoney {
            call: staff(house, who),
            proposal,
            approve,
            mode: GatewayMode::Test,
        },
    )
    .await
}

fn total(house: &House, order: OrderId) -> i64 {
    house.order(order).price.unwrap().total.kobo()
}

#[tokio::test]
async fn it_pays_the_order_that_two_people_say_it_is_for() {
    let house = House::new().await;
    let order = house.priced().await;
    let price = total(&house, order);
    let reference = came(&house, price).await;
    let wish = proposed(&house, order, ProposalKind::Apply).await;
    assert_eq!(
        (house.status(order), house.entries()),
        (OrderStatus::Priced, Vec::<String>::new()),
        "nothing moves yet"
    );
    assert_eq!(
        decide(&house, chidi(), wish, true).await,
        Err(ProposalError::OwnProposal.into())
    );
    assert_eq!(
        decide(&house, ngozi(), wish, true).await,
        Ok(ProposalState::Approved)
    );
    let payment = house.payment(&reference);
    assert_eq!(
        (payment.status, payment.received.kobo(), payment.order),
        (PaymentStatus::Success, price, order)
    );
    assert_eq!(
        (house.status(order), house.escrow(order), house.unapplied()),
        (OrderStatus::Paid, price, Money::ZERO)
    );
    assert_eq!(house.entries(), [format!("charge:{}", payment.id)]);
    assert_eq!(
        decide(&house, ngozi(), wish, true).await,
        Err(ProposalError::Decided.into())
    );
    assert_eq!(
        house.verify(&reference).await,
        Settled::Already,
        "the gateway tells it once more"
    );
    assert!(
        house.store.stray_charges().await.unwrap().is_empty(),
        "it waits for nobody"
    );
    let deeds: Vec<_> = house
        .state()
        .staff_deeds
        .owned()
        .into_iter()
        .map(|deed| (deed.staff, deed.person, deed.kind))
        .collect();
    assert_eq!(
        deeds,
        [
            (chidi(), bola(), StaffDeedKind::ProposedMoney),
            (ngozi(), bola(), StaffDeedKind::AppliedMoney)
        ]
    );
    house.assert_sound().await;
    house.work().await;
    assert!(!house.offers(order).is_empty(), "somebody is looked for");
    house.complete(order).await;
    house.assert_sound().await;
}

#[tokio::test]
async fn too_little_is_a_part_and_too_much_gives_the_excess_back() {
    for (difference, status, unapplied) in [
        (-10_000, OrderStatus::Paid, 0),
        (-10_001, OrderStatus::DepositPaid, 0),
        (25_000, OrderStatus::Paid, 25_000),
    ] {
        let house = House::new().await;
        house.gateway.refunds_begin_as(RefundState::Processed);
        let order = house.priced().await;
        let price = total(&house, order);
        let reference = came(&house, price + difference).await;
        let wish = proposed(&house, order, ProposalKind::Apply).await;
        assert_eq!(
            decide(&house, ngozi(), wish, true).await,
            Ok(ProposalState::Approved)
        );
        let held = house.order(order).paid.kobo();
        assert_eq!(
            (house.status(order), held),
            (status, (price + difference).min(price)),
            "{difference}"
        );
        assert_eq!(
            (house.escrow(order), house.unapplied().kobo()),
            (held, unapplied)
        );
        house.assert_sound().await;
        house.nobody_chooses_credit().await;
        assert_eq!(house.gateway.refunded(&reference).kobo(), unapplied);
        house.assert_sound().await;
    }
}

#[tokio::test]
async fn it_pays_the_rest_of_a_price_that_was_paid_in_part() {
    let house = House::new().await;
    let (order, _first) = house.part_paid(1_000_000).await;
    let rest = house.order(order).outstanding().kobo();
    came(&house, rest).await;
    let wish = proposed(&house, order, ProposalKind::Apply).await;
    assert_eq!(
        decide(&house, ngozi(), wish, true).await,
        Ok(ProposalState::Approved)
    );
    assert_eq!(
        (house.status(order), house.escrow(order)),
        (OrderStatus::Paid, total(&house, order))
    );
    house.assert_sound().await;
}

#[tokio::test]
async fn it_goes_back_to_where_it_came_from_when_two_people_say_so() {
    let house = House::new().await;
    house.gateway.refunds_begin_as(RefundState::Processed);
    let (order, _paid) = house.paid().await;
    let reference = came(&house, 77_700).await;
    let wish = proposed(&house, order, ProposalKind::Return).await;
    let before = (house.status(order), house.escrow(order));
    assert_eq!(
        decide(&house, ngozi(), wish, true).await,
        Ok(ProposalState::Approved)
    );
    assert_eq!(
        (house.payment(&reference).status, house.unapplied().kobo()),
        (PaymentStatus::Mismatched, 77_700)
    );
    house.work().await;
    assert_eq!(
        (house.gateway.refunded(&reference).kobo(), house.unapplied()),
        (77_700, Money::ZERO)
    );
    assert_eq!(
        (house.status(order), house.escrow(order)),
        before,
        "the order is what it was"
    );
    house.assert_sound().await;
}

#[tokio::test]
async fn an_order_that_no_longer_fits_refuses_it_and_nothing_is_booked() {
    let house = House::new().await;
    let order = house.priced().await;
    let price = total(&house, order);
    came(&house, price).await;
    let wish = proposed(&house, order, ProposalKind::Apply).await;
    let checkout = house.checkout(order).await;
    assert_eq!(
        decide(&house, ngozi(), wish, true).await,
        Err(StrayError::UnderWay.into())
    );
    house.gateway.pay(&checkout);
    house.verify(&checkout).await;
    let entries = house.entries();
    assert_eq!(
        decide(&house, ngozi(), wish, true).await,
        Err(StrayError::DoesNotFit.into()),
        "it is paid"
    );
    assert_eq!((house.entries(), house.payments(order).len()), (entries, 1));
    assert_eq!(
        decide(&house, ngozi(), wish, false).await,
        Ok(ProposalState::Rejected)
    );
    let refused = propose_money(&house.store, self::wish(&house, order, ProposalKind::Apply)).await;
    assert_eq!(refused, Err(StrayError::DoesNotFit.into()));
    let draft = house.draft().await;
    let refused = propose_money(
        &house.store,
        self::wish(&house, draft, ProposalKind::Return),
    )
    .await;
    assert_eq!(
        refused,
        Err(StrayError::DoesNotFit.into()),
        "there is no price"
    );
    house.assert_sound().await;
}

#[tokio::test]
async fn the_proposer_takes_it_back_and_may_propose_something_else() {
    let house = House::new().await;
    let (order, other) = (house.priced().await, house.priced().await);
    came(&house, total(&house, order)).await;
    let first = proposed(&house, order, ProposalKind::Apply).await;
    assert_eq!(
        propose_money(&house.store, wish(&house, other, ProposalKind::Apply)).await,
        Err(StrayError::Waiting.into())
    );
    let seen = house.store.stray_charges().await.unwrap();
    assert_eq!(
        seen[0]
            .proposal
            .as_ref()
            .map(|(wish, name)| (wish.id, name.clone())),
        Some((first, house.order(order).reference))
    );
    assert_eq!(
        decide(&house, chidi(), first, false).await,
        Ok(ProposalState::Withdrawn)
    );
    let second = proposed(&house, other, ProposalKind::Apply).await;
    assert_eq!(
        decide(&house, ngozi(), second, true).await,
        Ok(ProposalState::Approved)
    );
    assert_eq!(
        (house.status(order), house.status(other)),
        (OrderStatus::Priced, OrderStatus::Paid)
    );
    assert_eq!(
        propose_money(&house.store, wish(&house, order, ProposalKind::Apply)).await,
        Err(StrayError::Waiting.into())
    );
    house.assert_sound().await;
}

#[tokio::test]
async fn only_staff_and_nobody_for_their_own_order() {
    let house = House::new().await;
    let order = house.priced().await;
    came(&house, total(&house, order)).await;
    for call in house
        .not_the_owner()
        .into_iter()
        .filter(|call| !matches!(call.actor, Actor::Staff(_)))
    {
        let cmd = ProposeMoney {
            call,
            ..wish(&house, order, ProposalKind::Apply)
        };
        assert_eq!(
            propose_money(&house.store, cmd).await,
            Err(PayingError::NotFound)
        );
    }
    let own = ProposeMoney {
        call: staff(&house, bola()),
        ..wish(&house, order, ProposalKind::Apply)
    };
    assert_eq!(
        propose_money(&house.store, own).await,
        Err(StrayError::OwnOrder.into())
    );
    let strange = ProposeMoney {
        reference: "never-came".parse().unwrap(),
        ..wish(&house, order, ProposalKind::Apply)
    };
    assert_eq!(
        propose_money(&house.store, strange).await,
        Err(StrayError::Gone.into())
    );
    let silent = ProposeMoney {
        note: " ".into(),
        ..wish(&house, order, ProposalKind::Apply)
    };
    assert!(matches!(
        propose_money(&house.store, silent).await,
        Err(PayingError::Invalid(_))
    ));
    let wish = proposed(&house, order, ProposalKind::Apply).await;
    assert_eq!(
        decide(&house, bola(), wish, true).await,
        Err(StrayError::OwnOrder.into())
    );
    let nobody = DecideMoney {
        call: house.owner(),
        proposal: wish,
        approve: true,
        mode: GatewayMode::Test,
    };
    assert_eq!(
        decide_money(&house.store, nobody).await,
        Err(PayingError::NotFound)
    );
    assert_eq!(
        decide(&house, ngozi(), testkit::id_no(1).into(), true).await,
        Err(PayingError::NotFound)
    );
}

#[tokio::test]
async fn foreign_money_is_not_proposed() {
    let house = House::new().await;
    let order = house.priced().await;
    let reference: PaymentReference = THEIRS.parse().unwrap();
    house.gateway.put(
        &reference,
        Money::from_kobo(100),
        ChargeState::WrongCurrency,
    );
    assert_eq!(house.verify(&reference).await, Settled::Ignored);
    assert_eq!(
        propose_money(&house.store, wish(&house, order, ProposalKind::Apply)).await,
        Err(StrayError::NoNaira.into())
    );
    assert_eq!(house.balance(&Account::PspClearing), 0);
}
