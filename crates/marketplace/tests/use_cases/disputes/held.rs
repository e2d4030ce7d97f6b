//! Decisions while the money is held.

use super::*;
use crate::support::{amina, bola};
use marketplace::{
    ProposedChange, TaskKind,
    dispatch::send_offers,
    fulfilment::auto_complete,
    payments::{RefundPart, refund_part},
    settlement::SettlementError,
};
use orders::{DisputeError, TrackingStep};
use payments::{Approval, PartReason, ledger::Account};
use providers::OfferState;
use referrals::CreditKind;

impl Fixture {
    /// Staff refund some of the labour, and of the materials where that is not enough.
    pub async fn give_labour(&self, order: OrderId, kobo: i64) {
        let labour = self.labour(order).min(kobo);
        for (line, kobo) in [
            (LineKind::Labour, labour),
            (LineKind::Material, kobo - labour),
        ] {
            if kobo > 0 {
                let call = self.staff(3);
                let cmd = RefundPart {
                    call,
                    order,
                    line,
                    amount: Money::from_kobo(kobo),
                    reason: PartReason::Other,
                    note: "As agreed.".into(),
                };
                refund_part(&self.store, cmd).await.expect("it goes back");
            }
        }
    }
    pub fn labour(&self, order: OrderId) -> i64 {
        let version = self.order(order).price.expect("a price").version;
        let state = self.state();
        let lines = state.price_versions[&version]
            .lines()
            .iter()
            .filter(|line| line.kind() == LineKind::Labour);
        lines.map(|line| line.gross().kobo()).sum()
    }
}

#[tokio::test]
async fn row_25_release_pays_the_provider_as_if_nothing_had_been_said() {
    let fixture = Fixture::new().await;
    let order = fixture.finished().await;
    let id = fixture.heard(order).await;
    assert_eq!(
        fixture.rule(1, id, ruling(Verdict::Release)).await,
        Ok(true)
    );
    let (undisputed, other) = (Fixture::new().await, Account::Provider(amina()));
    undisputed.completed().await;
    assert_eq!(fixture.balance(&other), undisputed.balance(&other));
    assert_eq!(
        (fixture.status(order), fixture.escrow(order)),
        (OrderStatus::Completed, 0)
    );
    assert_eq!(
        fixture.history(order).last().map(String::as_str),
        Some("DISPUTE_DECIDED")
    );
    fixture.assert_sound().await;
}

#[tokio::test]
async fn goodwill_pays_the_provider_in_full_and_gives_the_customer_credit_of_ours() {
    let fixture = Fixture::new().await;
    let order = fixture.finished().await;
    let id = fixture.heard(order).await;
    for (kobo, text) in [(0, "how much credit"), (1_000_001, "At most ₦10,000")] {
        let refused = fixture.rule(1, id, goodwill(kobo)).await;
        assert!(
            matches!(&refused, Err(DisputesError::Dispute(DisputeError::Invalid(errors))) if format!("{errors:?}").contains(text)),
            "{refused:?}"
        );
    }
    assert_eq!(fixture.rule(1, id, goodwill(500_000)).await, Ok(true));
    let undisputed = Fixture::new().await;
    undisputed.completed().await;
    let provider_account = Account::Provider(amina());
    assert_eq!(
        (
            fixture.status(order),
            fixture.escrow(order),
            fixture.refunds().len()
        ),
        (OrderStatus::Completed, 0, 0)
    );
    assert_eq!(
        fixture.balance(&provider_account),
        undisputed.balance(&provider_account),
        "nothing is taken from them"
    );
    assert_eq!(
        (
            fixture.balance(&Account::MakegoodExpense),
            fixture.balance(&Account::CustomerCredit(bola()))
        ),
        (500_000, -500_000)
    );
    let given: Vec<_> = fixture
        .state()
        .credit
        .owned()
        .into_values()
        .map(|grant| (grant.kind, grant.amount.kobo(), grant.source))
        .collect();
    assert_eq!(
        given,
        [(CreditKind::Goodwill, 500_000, format!("goodwill:{id}"))]
    );
    assert_eq!(
        fixture.dispute(id).ruling.unwrap().amount,
        Money::from_kobo(500_000)
    );
    assert_eq!(
        fixture.rule(1, id, goodwill(500_000)).await,
        Err(DisputeError::Closed.into()),
        "once"
    );
    fixture.reactions().await;
    let messages: Vec<_> = fixture
        .state()
        .notifications
        .owned()
        .into_values()
        .map(|one| one.message)
        .collect();
    assert!(
        messages
            .iter()
            .any(|text| text.contains("you get ₦5,000 of credit for the trouble")),
        "{messages:?}"
    );
    fixture.assert_sound().await;
}

#[tokio::test]
async fn goodwill_after_the_release_does_not_change_the_earning() {
    let fixture = Fixture::new().await;
    let order = fixture.completed().await;
    let before = fixture.balance(&Account::Provider(amina()));
    let id = fixture.heard(order).await;
    assert_eq!(fixture.rule(1, id, goodwill(100)).await, Ok(true));
    assert_eq!(
        (
            fixture.balance(&Account::Provider(amina())),
            fixture.balance(&Account::GuaranteeFund)
        ),
        (before, 0)
    );
    assert_eq!(
        (
            fixture.status(order),
            fixture.balance(&Account::CustomerCredit(bola()))
        ),
        (OrderStatus::Completed, -100)
    );
    assert!(
        fixture
            .appeal(fixture.owner(), order)
            .await
            .unwrap()
            .is_now(),
        "the customer may ask for more"
    );
    fixture.assert_sound().await;
}

#[tokio::test]
async fn a_part_goes_back_and_the_rest_is_released() {
    let fixture = Fixture::new().await;
    let order = fixture.in_progress().await;
    let id = fixture.heard(order).await;
    let too_much = fixture
        .rule(1, id, part(fixture.order(order).paid.kobo()))
        .await;
    assert!(
        matches!(
            too_much,
            Err(DisputesError::Settlement(SettlementError::TooMuch { .. }))
        ),
        "{too_much:?}"
    );
    assert_eq!(
        fixture.status(order),
        OrderStatus::Disputed,
        "S7: nothing changed"
    );
    assert_eq!(fixture.rule(1, id, part(500_000)).await, Ok(true));
    assert_eq!(
        (fixture.status(order), fixture.escrow(order)),
        (OrderStatus::Completed, 0)
    );
    assert_eq!(
        fixture
            .refunds()
            .iter()
            .map(|refund| refund.amount.kobo())
            .sum::<i64>(),
        500_000
    );
    assert_eq!(
        fixture.balance(&Account::GuaranteeFund),
        0,
        "the provider simply gets less"
    );
    fixture.assert_sound().await;
}

#[tokio::test]
async fn row_26_everything_is_refunded_when_support_and_finance_approve() {
    let fixture = Fixture::new().await;
    let order = fixture.in_progress().await;
    let (id, paid) = (fixture.heard(order).await, fixture.order(order).paid);
    assert_eq!(
        fixture.second(2, id, Permission::Finance).await,
        Err(DisputeError::NotProposed.into())
    );
    assert_eq!(
        fixture.rule(1, id, ruling(Verdict::FullRefund)).await,
        Ok(false)
    );
    assert_eq!(
        (fixture.status(order), fixture.refunds().len()),
        (OrderStatus::Disputed, 0),
        "nothing yet"
    );
    let announced = ProposedChange::FullRefund {
        dispute: id,
        reference: fixture.order(order).reference.to_string(),
    };
    assert_eq!(fixture.proposals(), [announced]);
    assert_eq!(
        fixture.second(1, id, Permission::Finance).await,
        Err(DisputeError::SamePerson.into()),
        "one person is not two"
    );
    assert_eq!(
        fixture.second(2, id, Permission::Support).await,
        Err(DisputesError::NeedsFinance)
    );
    assert_eq!(fixture.second(2, id, Permission::Finance).await, Ok(()));
    assert_eq!(
        fixture.second(2, id, Permission::Finance).await,
        Err(DisputeError::Closed.into())
    );
    assert_eq!(
        (fixture.status(order), fixture.escrow(order)),
        (OrderStatus::Cancelled, 0)
    );
    let refund = fixture.refunds().pop().expect("a refund");
    assert_eq!(
        (refund.amount, refund.approval),
        (paid, Approval::of(paid)),
        "the limits of refunds hold here too"
    );
    assert_eq!(fixture.balance(&Account::Provider(amina())), 0);
    fixture.assert_sound().await;
}

#[tokio::test]
async fn row_24_the_same_provider_goes_on_and_is_paid_when_it_is_done() {
    let fixture = Fixture::new().await;
    let order = fixture.finished().await;
    let id = fixture.heard(order).await;
    assert_eq!(
        fixture.rule(1, id, ruling(Verdict::ReworkSame)).await,
        Ok(true)
    );
    let again = fixture.order(order);
    assert_eq!(
        (again.status, again.tracking_step, again.finished_at),
        (OrderStatus::InProgress, TrackingStep::Started, None)
    );
    fixture.clock.advance_hours(48);
    assert_eq!(
        auto_complete(&fixture.store, order, fixture.system()).await,
        Ok(Applied::Already),
        "they report again when it is done"
    );
    fixture.finish(order).await;
    fixture.confirm(order).await;
    assert_eq!(
        (fixture.status(order), fixture.escrow(order)),
        (OrderStatus::Completed, 0)
    );
    fixture.assert_sound().await;
}

#[tokio::test]
async fn row_24_another_provider_is_found_and_the_first_is_not_asked_again() {
    let fixture = Fixture::new().await;
    let order = fixture.in_progress().await;
    let id = fixture.heard(order).await;
    assert_eq!(
        fixture.rule(1, id, ruling(Verdict::ReworkOther)).await,
        Ok(true)
    );
    let free = fixture.order(order);
    assert_eq!(
        (free.status, free.provider, free.arrival_pin.is_none()),
        (OrderStatus::Paid, None, true)
    );
    assert_eq!(fixture.offer_states(order), [OfferState::Withdrawn]);
    assert!(fixture.job(TaskKind::DispatchOffers, order).is_some());
    assert_eq!(
        fixture
            .history(order)
            .iter()
            .rev()
            .take(2)
            .rev()
            .collect::<Vec<_>>(),
        ["REWORK_OTHER", "PROVIDER_REPLACED"]
    );
    assert_eq!(
        send_offers(&fixture.store, order, fixture.system()).await,
        Ok(0),
        "there is no other provider than Amina"
    );
    fixture.assert_sound().await;
    fixture.cancel(order).await;
    assert_eq!(
        fixture.escrow(order),
        0,
        "the customer may still have their money"
    );
    fixture.assert_sound().await;
}

#[tokio::test]
async fn row_21_a_no_show_is_disputed_before_the_work_began() {
    let fixture = Fixture::new().await;
    let order = fixture.overdue().await;
    let id = fixture.heard(order).await;
    assert_eq!(
        fixture.rule(1, id, ruling(Verdict::ReworkSame)).await,
        Ok(true)
    );
    let restarted = fixture.order(order);
    assert_eq!(
        (restarted.status, restarted.tracking_step),
        (OrderStatus::Assigned, TrackingStep::Accepted)
    );
    assert_eq!(
        restarted.assigned_at,
        Some(fixture.clock_now()),
        "the hours in which staff decided are not the provider's"
    );
    assert_eq!(
        fixture
            .job(TaskKind::CheckArrival, order)
            .map(|queued| queued.job.due_at),
        restarted.no_show_at()
    );
    fixture.start(order).await;
    assert!(fixture.state().credit.is_empty(), "no provider came late");
    fixture.assert_sound().await;
}
