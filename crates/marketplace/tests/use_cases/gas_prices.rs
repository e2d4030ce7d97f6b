//! The gas price board, maintained by staff.

use crate::support::{Fixture, bola};
use kernel::{Actor, GasProposalId, Invocation, Money, UserId};
use marketplace::{
    ProposedChange,
    gas_prices::{DecideGasPrice, GasPricesError, SetGasPrice, decide_gas_price, set_gas_price},
    read::CatalogQueries,
    repositories::AuditKind,
};
use pricing::{GasBoard, GasProposalError, TravelZone};
use testkit::{id_no, world};

fn staff(fixture: &Fixture, id: UserId) -> Invocation {
    fixture.by(testkit::staff(id))
}

fn chidi() -> UserId {
    world::an_admin().id
}

fn second() -> UserId {
    world::a_customer_no(7).id
}

async fn set(fixture: &Fixture, call: Invocation, kobo: i64) -> Result<(), GasPricesError> {
    let cmd = SetGasPrice {
        call,
        zone: TravelZone::B,
        per_kg: Money::from_kobo(kobo),
        note: Some(" Depot ".into()),
    };
    set_gas_price(&fixture.store, cmd).await
}

async fn decide(fixture: &Fixture, call: Invocation, approve: bool) -> Result<(), GasPricesError> {
    let proposal = fixture
        .store
        .gas_proposals()
        .await
        .unwrap()
        .first()
        .map_or(GasProposalId::from_uuid(id_no(9)), |one| one.id);
    decide_gas_price(
        &fixture.store,
        DecideGasPrice {
            call,
            proposal,
            approve,
        },
    )
    .await
}

fn now(fixture: &Fixture) -> Option<i64> {
    GasBoard::newest_of(&fixture.state().gas_prices)
        .per_kg(TravelZone::B)
        .map(Money::kobo)
}

#[tokio::test]
async fn a_small_change_is_on_the_board_at_once_with_its_author() {
    let fixture = Fixture::new().await;
    set(&fixture, staff(&fixture, chidi()), 140_000)
        .await
        .unwrap();
    let entry = fixture.state().gas_prices.last().cloned().unwrap();
    assert_eq!(
        (entry.set_by, entry.approved_by, entry.note.as_deref()),
        (Some(chidi()), None, Some("Depot"))
    );
    assert_eq!(
        (entry.effective_from, now(&fixture)),
        (fixture.clock_now(), Some(140_000))
    );
    assert_eq!(
        set(&fixture, staff(&fixture, second()), 139_000).await,
        Err(GasPricesError::JustChanged),
        "at the very same moment"
    );
    assert_eq!(fixture.proposals(), [], "no one must approve it");
}

#[tokio::test]
async fn a_large_move_waits_until_a_second_person_agrees() {
    let fixture = Fixture::new().await;
    set(&fixture, staff(&fixture, chidi()), 150_000)
        .await
        .unwrap();
    assert_eq!(now(&fixture), Some(130_000));
    assert_eq!(
        set(&fixture, staff(&fixture, second()), 131_000).await,
        Err(GasPricesError::Waiting)
    );
    let zone = "B".to_owned();
    assert_eq!(fixture.proposals(), [ProposedChange::GasPrice { zone }]);
    fixture.clock.advance_mins(1);
    assert_eq!(
        decide(&fixture, staff(&fixture, chidi()), true).await,
        Err(GasProposalError::OwnPrice.into())
    );
    decide(&fixture, staff(&fixture, second()), true)
        .await
        .unwrap();
    let entry = fixture.state().gas_prices.last().cloned().unwrap();
    assert_eq!(
        (entry.set_by, entry.approved_by),
        (Some(chidi()), Some(second()))
    );
    assert_eq!(
        (entry.effective_from, now(&fixture)),
        (fixture.clock_now(), Some(150_000)),
        "from the agreement on"
    );
    assert!(fixture.store.gas_proposals().await.unwrap().is_empty());
}

#[tokio::test]
async fn a_rejected_price_never_reaches_the_board() {
    let fixture = Fixture::new().await;
    set(&fixture, staff(&fixture, chidi()), 150_000)
        .await
        .unwrap();
    decide(&fixture, staff(&fixture, second()), false)
        .await
        .unwrap();
    assert_eq!(now(&fixture), Some(130_000));
    let proposal = fixture
        .state()
        .gas_proposals
        .keys()
        .next()
        .copied()
        .unwrap();
    let again = DecideGasPrice {
        call: staff(&fixture, second()),
        proposal,
        approve: true,
    };
    assert_eq!(
        decide_gas_price(&fixture.store, again).await,
        Err(GasProposalError::Decided.into())
    );
    set(&fixture, staff(&fixture, chidi()), 135_000)
        .await
        .unwrap();
    assert_eq!(now(&fixture), Some(135_000), "the zone is free again");
}

#[tokio::test]
async fn a_price_at_once_a_proposed_one_and_its_decision_are_in_the_audit_log() {
    let depot = || Some("Depot".to_owned());
    let zone = || "Gas price: zone B".to_owned();
    let fixture = Fixture::new().await;
    set(&fixture, staff(&fixture, chidi()), 140_000)
        .await
        .unwrap();
    let at_once = (AuditKind::ChangedTerms, chidi(), zone(), depot());
    assert_eq!(fixture.audited_terms(), [at_once]);
    for approve in [true, false] {
        let fixture = Fixture::new().await;
        set(&fixture, staff(&fixture, chidi()), 150_000)
            .await
            .unwrap();
        fixture.clock.advance_mins(1);
        decide(&fixture, staff(&fixture, second()), approve)
            .await
            .unwrap();
        let decided = if approve {
            AuditKind::ChangedTerms
        } else {
            AuditKind::LeftTerms
        };
        assert_eq!(
            fixture.audited_terms(),
            [
                (AuditKind::ProposedTerms, chidi(), zone(), depot()),
                (decided, second(), zone(), None),
            ]
        );
    }
}

#[tokio::test]
async fn only_staff_change_the_board() {
    let fixture = Fixture::new().await;
    for actor in [
        Actor::Guest,
        Actor::Customer(bola()),
        Actor::Provider(world::a_provider().id),
        Actor::System,
    ] {
        assert_eq!(
            set(&fixture, fixture.by(actor), 135_000).await,
            Err(GasPricesError::NotFound),
            "{actor:?}"
        );
        assert_eq!(
            decide(&fixture, fixture.by(actor), true).await,
            Err(GasPricesError::NotFound),
            "{actor:?}"
        );
    }
    assert_eq!(
        decide(&fixture, staff(&fixture, chidi()), true).await,
        Err(GasPricesError::NotFound),
        "nothing waits"
    );
    assert_eq!(now(&fixture), Some(130_000));
}
