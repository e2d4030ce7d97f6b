//! Decisions while the money is held.

use super::*;
use crate::support::{amina, bola};
use marketplace::{
    JobKind,
    dispatch::send_offers,
    fulfilment::auto_complete,
    paying::{PayingError, RefundPart, refund_part},
};
use orders::{DisputeError, OrderStatus, TrackingStep};
use payments::{Approval, PartReason, ledger::Account};
use providers::OfferState;
use referrals::CreditKind;

impl House {
    /// Staff give some of the labour back, and the materials where that is not enough.
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
    let house = House::new().await;
    let order = house.finished().await;
    let id = house.heard(order).await;
    assert_eq!(house.rule(1, id, ruling(Verdict::Release)).await, Ok(true));
    let (undisputed, other) = (House::new().await, Account::Provider(amina()));
    undisputed.completed().await;
    assert_eq!(house.balance(&other), undisputed.balance(&other));
    assert_eq!(
        (house.status(order), house.escrow(order)),
        (OrderStatus::Completed, 0)
    );
    assert_eq!(
        house.history(order).last().map(String::as_str),
        Some("DISPUTE_DECIDED")
    );
    house.assert_sound().await;
}

#[tokio::test]
async fn goodwill_pays_the_provider_in_full_and_gives_the_customer_credit_of_ours() {
    let house = House::new().await;
    let order = house.finished().await;
    let id = house.heard(order).await;
    for (kobo, text) in [(0, "how much credit"), (1_000_001, "At most ₦10,000")] {
        let refused = house.rule(1, id, goodwill(kobo)).await;
        assert!(
            matches!(&refused, Err(DisputingError::Dispute(DisputeError::Invalid(errors))) if format!("{errors:?}").contains(text)),
            "{refused:?}"
        );
    }
    assert_eq!(house.rule(1, id, goodwill(500_000)).await, Ok(true));
    let undisputed = House::new().await;
    undisputed.completed().await;
    let theirs = Account::Provider(amina());
    assert_eq!(
        (
            house.status(order),
            house.escrow(order),
            house.refunds().len()
        ),
        (OrderStatus::Completed, 0, 0)
    );
    assert_eq!(
        house.balance(&theirs),
        undisputed.balance(&theirs),
        "nothing is taken from them"
    );
    assert_eq!(
        (
            house.balance(&Account::MakegoodExpense),
            house.balance(&Account::CustomerCredit(bola()))
        ),
        (500_000, -500_000)
    );
    let given: Vec<_> = house
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
        house.dispute(id).ruling.unwrap().amount,
        Money::from_kobo(500_000)
    );
    assert_eq!(
        house.rule(1, id, goodwill(500_000)).await,
        Err(DisputeError::Closed.into()),
        "once"
    );
    house.relay().await;
    let told: Vec<_> = house
        .state()
        .notifications
        .owned()
        .into_values()
        .map(|one| one.message)
        .collect();
    assert!(
        told.iter()
            .any(|text| text.contains("you get ₦5,000 of credit for the trouble")),
        "{told:?}"
    );
    house.assert_sound().await;
}

#[tokio::test]
async fn goodwill_after_the_release_moves_nothing_of_it() {
    let house = House::new().await;
    let order = house.completed().await;
    let before = house.balance(&Account::Provider(amina()));
    let id = house.heard(order).await;
    assert_eq!(house.rule(1, id, goodwill(100)).await, Ok(true));
    assert_eq!(
        (
            house.balance(&Account::Provider(amina())),
            house.balance(&Account::GuaranteeFund)
        ),
        (before, 0)
    );
    assert_eq!(
        (
            house.status(order),
            house.balance(&Account::CustomerCredit(bola()))
        ),
        (OrderStatus::Completed, -100)
    );
    assert!(
        house.appeal(house.owner(), order).await.unwrap().is_now(),
        "the customer may ask for more"
    );
    house.assert_sound().await;
}

#[tokio::test]
async fn a_part_goes_back_and_the_rest_is_released() {
    let house = House::new().await;
    let order = house.in_progress().await;
    let id = house.heard(order).await;
    let too_much = house
        .rule(1, id, part(house.order(order).paid.kobo()))
        .await;
    assert!(
        matches!(
            too_much,
            Err(DisputingError::Paying(PayingError::TooMuch { .. }))
        ),
        "{too_much:?}"
    );
    assert_eq!(
        house.status(order),
        OrderStatus::Disputed,
        "S7: nothing changed"
    );
    assert_eq!(house.rule(1, id, part(500_000)).await, Ok(true));
    assert_eq!(
        (house.status(order), house.escrow(order)),
        (OrderStatus::Completed, 0)
    );
    assert_eq!(
        house
            .refunds()
            .iter()
            .map(|refund| refund.amount.kobo())
            .sum::<i64>(),
        500_000
    );
    assert_eq!(
        house.balance(&Account::GuaranteeFund),
        0,
        "the provider simply gets less"
    );
    house.assert_sound().await;
}

#[tokio::test]
async fn row_26_all_of_it_goes_back_when_support_and_finance_say_so() {
    let house = House::new().await;
    let order = house.in_progress().await;
    let (id, paid) = (house.heard(order).await, house.order(order).paid);
    assert_eq!(
        house.second(2, id, true).await,
        Err(DisputeError::NotProposed.into())
    );
    assert_eq!(
        house.rule(1, id, ruling(Verdict::FullRefund)).await,
        Ok(false)
    );
    assert_eq!(
        (house.status(order), house.refunds().len()),
        (OrderStatus::Disputed, 0),
        "nothing yet"
    );
    assert_eq!(
        house.second(1, id, true).await,
        Err(DisputeError::SamePerson.into()),
        "one person is not two"
    );
    assert_eq!(
        house.second(2, id, false).await,
        Err(DisputingError::NeedsFinance)
    );
    assert_eq!(house.second(2, id, true).await, Ok(()));
    assert_eq!(
        house.second(2, id, true).await,
        Err(DisputeError::Closed.into())
    );
    assert_eq!(
        (house.status(order), house.escrow(order)),
        (OrderStatus::Cancelled, 0)
    );
    let refund = house.refunds().pop().expect("a refund");
    assert_eq!(
        (refund.amount, refund.approval),
        (paid, Approval::of(paid)),
        "the limits of refunds hold here too"
    );
    assert_eq!(house.balance(&Account::Provider(amina())), 0);
    house.assert_sound().await;
}

#[tokio::test]
async fn row_24_the_same_provider_goes_on_and_is_paid_when_it_is_done() {
    let house = House::new().await;
    let order = house.finished().await;
    let id = house.heard(order).await;
    assert_eq!(
        house.rule(1, id, ruling(Verdict::ReworkSame)).await,
        Ok(true)
    );
    let again = house.order(order);
    assert_eq!(
        (again.status, again.tracking_step, again.finished_at),
        (OrderStatus::InProgress, TrackingStep::Started, None)
    );
    house.clock.advance_hours(48);
    assert_eq!(
        auto_complete(&house.store, order, house.system()).await,
        Ok(Applied::Already),
        "they say anew when it is done"
    );
    house.finish(order).await;
    house.confirm(order).await;
    assert_eq!(
        (house.status(order), house.escrow(order)),
        (OrderStatus::Completed, 0)
    );
    house.assert_sound().await;
}

#[tokio::test]
async fn row_24_another_provider_is_found_and_the_first_is_not_asked_again() {
    let house = House::new().await;
    let order = house.in_progress().await;
    let id = house.heard(order).await;
    assert_eq!(
        house.rule(1, id, ruling(Verdict::ReworkOther)).await,
        Ok(true)
    );
    let free = house.order(order);
    assert_eq!(
        (free.status, free.provider, free.arrival_pin.is_none()),
        (OrderStatus::Paid, None, true)
    );
    assert_eq!(house.offer_states(order), [OfferState::Withdrawn]);
    assert!(house.job(JobKind::DispatchOffers, order).is_some());
    assert_eq!(
        house
            .history(order)
            .iter()
            .rev()
            .take(2)
            .rev()
            .collect::<Vec<_>>(),
        ["REWORK_OTHER", "PROVIDER_REPLACED"]
    );
    assert_eq!(
        send_offers(&house.store, order, house.system()).await,
        Ok(0),
        "there is nobody but Amina"
    );
    house.assert_sound().await;
    house.cancel(order).await;
    assert_eq!(
        house.escrow(order),
        0,
        "the customer may still have their money"
    );
    house.assert_sound().await;
}

#[tokio::test]
async fn row_21_a_no_show_is_disputed_before_the_work_began() {
    let house = House::new().await;
    let order = house.assigned().await;
    let id = house.heard(order).await;
    assert_eq!(
        house.rule(1, id, ruling(Verdict::ReworkSame)).await,
        Ok(true)
    );
    let anew = house.order(order);
    assert_eq!(
        (anew.status, anew.tracking_step),
        (OrderStatus::Assigned, TrackingStep::Accepted)
    );
    assert_eq!(
        anew.assigned_at,
        Some(house.clock_now()),
        "the hours in which staff decided are not the provider's"
    );
    assert_eq!(
        house
            .job(JobKind::CheckArrival, order)
            .map(|queued| queued.job.due_at),
        anew.no_show_at()
    );
    house.start(order).await;
    assert!(house.state().credit.is_empty(), "nobody came late");
    house.assert_sound().await;
}
