//! Proposals about unmatched money that are refused.

use super::{THEIRS, came, decide, ngozi, proposed, request, staff, total};
use crate::support::{Fixture, bola};
use kernel::{Actor, Money};
use marketplace::payments::{
    DecideMoney, PaymentsError, ProposeMoney, Settled, UnmatchedError, decide_money, propose_money,
};
use payments::{GatewayMode, PaymentReference, ProposalKind, ProposalState, ledger::Account};
use testkit::ChargeState;

#[tokio::test]
async fn an_order_that_no_longer_fits_refuses_it_and_nothing_is_booked() {
    let fixture = Fixture::new().await;
    let order = fixture.priced().await;
    let price = total(&fixture, order);
    came(&fixture, price).await;
    let request = proposed(&fixture, order, ProposalKind::Apply).await;
    let checkout = fixture.checkout(order).await;
    assert_eq!(
        decide(&fixture, ngozi(), request, true).await,
        Err(UnmatchedError::UnderWay.into())
    );
    fixture.gateway.pay(&checkout);
    fixture.verify(&checkout).await;
    let entries = fixture.entries();
    assert_eq!(
        decide(&fixture, ngozi(), request, true).await,
        Err(UnmatchedError::DoesNotFit.into()),
        "it is paid"
    );
    assert_eq!(
        (fixture.entries(), fixture.payments(order).len()),
        (entries, 1)
    );
    assert_eq!(
        decide(&fixture, ngozi(), request, false).await,
        Ok(ProposalState::Rejected)
    );
    let refused = propose_money(
        &fixture.store,
        self::request(&fixture, order, ProposalKind::Apply),
    )
    .await;
    assert_eq!(refused, Err(UnmatchedError::DoesNotFit.into()));
    let draft = fixture.draft().await;
    let refused = propose_money(
        &fixture.store,
        self::request(&fixture, draft, ProposalKind::Return),
    )
    .await;
    assert_eq!(
        refused,
        Err(UnmatchedError::DoesNotFit.into()),
        "there is no price"
    );
    fixture.assert_sound().await;
}

#[tokio::test]
async fn only_staff_may_and_not_for_their_own_order() {
    let fixture = Fixture::new().await;
    let order = fixture.priced().await;
    came(&fixture, total(&fixture, order)).await;
    for call in fixture
        .not_the_owner()
        .into_iter()
        .filter(|call| !matches!(call.actor, Actor::Staff { .. }))
    {
        let cmd = ProposeMoney {
            call,
            ..request(&fixture, order, ProposalKind::Apply)
        };
        assert_eq!(
            propose_money(&fixture.store, cmd).await,
            Err(PaymentsError::NotFound)
        );
    }
    let own = ProposeMoney {
        call: staff(&fixture, bola()),
        ..request(&fixture, order, ProposalKind::Apply)
    };
    assert_eq!(
        propose_money(&fixture.store, own).await,
        Err(UnmatchedError::OwnOrder.into())
    );
    let strange = ProposeMoney {
        reference: "never-came".parse().unwrap(),
        ..request(&fixture, order, ProposalKind::Apply)
    };
    assert_eq!(
        propose_money(&fixture.store, strange).await,
        Err(UnmatchedError::Gone.into())
    );
    let silent = ProposeMoney {
        note: " ".into(),
        ..request(&fixture, order, ProposalKind::Apply)
    };
    assert!(matches!(
        propose_money(&fixture.store, silent).await,
        Err(PaymentsError::Invalid(_))
    ));
    let request = proposed(&fixture, order, ProposalKind::Apply).await;
    assert_eq!(
        decide(&fixture, bola(), request, true).await,
        Err(UnmatchedError::OwnOrder.into())
    );
    let by_owner = DecideMoney {
        call: fixture.owner(),
        proposal: request,
        approve: true,
        mode: GatewayMode::Test,
    };
    assert_eq!(
        decide_money(&fixture.store, by_owner).await,
        Err(PaymentsError::NotFound)
    );
    assert_eq!(
        decide(&fixture, ngozi(), testkit::id_no(1).into(), true).await,
        Err(PaymentsError::NotFound)
    );
}

#[tokio::test]
async fn foreign_money_is_not_proposed() {
    let fixture = Fixture::new().await;
    let order = fixture.priced().await;
    let reference: PaymentReference = THEIRS.parse().unwrap();
    fixture.gateway.put(
        &reference,
        Money::from_kobo(100),
        ChargeState::WrongCurrency,
    );
    assert_eq!(fixture.verify(&reference).await, Settled::Ignored);
    assert_eq!(
        propose_money(
            &fixture.store,
            request(&fixture, order, ProposalKind::Apply)
        )
        .await,
        Err(UnmatchedError::NoNaira.into())
    );
    assert_eq!(fixture.balance(&Account::PspClearing), 0);
}
