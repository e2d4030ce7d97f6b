//! Materials are charged at cost: what the provider did not spend is refunded to the customer.

use crate::support::{Fixture, amina, bola};
use kernel::{Applied, Money, OrderId};
use marketplace::{
    DomainEvent,
    fulfilment::{FinishJob, FulfilmentError, finish_job},
    settlement::SettlementError,
};
use payments::{PartReason, PartSource, RefundStatus, ledger::Account};
use pricing::LineKind;

/// The price of the materials in the tests' deep clean, in kobo.
const PLANNED: i64 = 200_000;

impl Fixture {
    async fn finish_with(&self, order: OrderId, kobo: i64) -> Result<Applied<()>, FulfilmentError> {
        let materials = Some(Money::from_kobo(kobo));
        finish_job(
            &self.store,
            FinishJob {
                call: self.amina(),
                order,
                note: "All rooms done.".into(),
                materials,
                weights: None,
                photos: Vec::new(),
                proof: None,
            },
        )
        .await
    }
}

fn field_of(refused: Result<Applied<()>, FulfilmentError>) -> String {
    match refused {
        Err(FulfilmentError::Settlement(error)) => match error {
            SettlementError::Invalid(errors) => format!("{errors:?}"),
            other => panic!("{other:?}"),
        },
        other => panic!("{other:?}"),
    }
}

#[tokio::test]
async fn unspent_material_money_is_refunded_at_once_and_the_provider_gets_that_much_less() {
    let (fixture, whole) = (Fixture::new().await, Fixture::new().await);
    let (order, other) = (fixture.in_progress().await, whole.in_progress().await);
    let paid = fixture.order(order).paid.kobo();
    assert_eq!(
        fixture.finish_with(order, 125_000).await,
        Ok(Applied::Now(()))
    );
    assert_eq!(
        fixture.finish_with(order, 0).await,
        Ok(Applied::Already),
        "said once"
    );
    let part = fixture.state().parts_of(order).pop().expect("a part");
    assert_eq!(
        (part.line.as_str(), part.amount.kobo(), part.source),
        (LineKind::Material.code(), 75_000, PartSource::Escrow)
    );
    assert_eq!(
        (part.decided_by, part.reason, part.note.as_str()),
        (
            amina().into(),
            PartReason::Other,
            "The materials cost ₦1,250 in place of ₦2,000."
        )
    );
    assert_eq!(part.platform, Money::ZERO, "materials bear no commission");
    let refund = fixture.refunds().pop().expect("a refund");
    assert_eq!(
        (refund.amount.kobo(), refund.bonus, refund.status),
        (75_000, Money::ZERO, RefundStatus::Approved)
    );
    assert_eq!(fixture.escrow(order), paid - 75_000);
    fixture.reactions().await;
    let notices: Vec<_> = fixture
        .state()
        .notifications
        .owned()
        .into_values()
        .filter(|one| one.user == bola())
        .map(|one| one.message)
        .collect();
    assert!(
        notices
            .iter()
            .any(|text| text.contains("₦750 of") && text.contains("The materials cost ₦1,250")),
        "{notices:?}"
    );
    fixture.confirm(order).await;
    whole.finish(other).await;
    whole.confirm(other).await;
    let earned = |fixture: &Fixture| -fixture.balance(&Account::Provider(amina()));
    assert_eq!(earned(&whole) - earned(&fixture), part.provider.kobo());
    assert_eq!(fixture.escrow(order), 0);
    fixture.assert_sound().await;
}

#[tokio::test]
async fn as_much_as_planned_moves_nothing_and_more_is_refused_whole() {
    let fixture = Fixture::new().await;
    let order = fixture.in_progress().await;
    for wrong in [PLANNED + 1, -1] {
        let refused = field_of(fixture.finish_with(order, wrong).await);
        assert!(
            refused.contains("materialsKobo") && refused.contains("₦2,000 for materials"),
            "{refused}"
        );
    }
    let asked = fixture.count(&DomainEvent::JobFinished { order });
    assert_eq!(
        (asked, fixture.order(order).finished_at),
        (0, None),
        "nothing is half done"
    );
    assert_eq!(
        fixture.finish_with(order, PLANNED).await,
        Ok(Applied::Now(()))
    );
    assert_eq!(
        (fixture.state().parts_of(order), fixture.refunds()),
        (vec![], vec![])
    );
    fixture.assert_sound().await;
}

#[tokio::test]
async fn an_earlier_refund_of_staff_is_not_saved_twice() {
    let fixture = Fixture::new().await;
    let order = fixture.in_progress().await;
    let staff = fixture.by(testkit::staff(testkit::id_no(901).into()));
    let note = "The supplies were ours.".to_owned();
    let (line, reason, amount) = (
        LineKind::Material,
        PartReason::Other,
        Money::from_kobo(150_000),
    );
    let cmd = marketplace::payments::RefundPart {
        call: staff,
        order,
        line,
        amount,
        reason,
        note,
    };
    marketplace::payments::refund_part(&fixture.store, cmd)
        .await
        .expect("a part");
    let refused = field_of(fixture.finish_with(order, 60_000).await);
    assert!(refused.contains("₦500 for materials"), "{refused}");
    assert_eq!(fixture.finish_with(order, 0).await, Ok(Applied::Now(())));
    let parts: i64 = fixture
        .state()
        .parts_of(order)
        .iter()
        .map(|part| part.amount.kobo())
        .sum();
    assert_eq!(parts, PLANNED);
    fixture.assert_sound().await;
}
