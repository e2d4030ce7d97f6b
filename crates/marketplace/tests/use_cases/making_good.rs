//! Credit for whoever was left waiting: of a late provider, and of one who never came. Nobody has to ask for it.

use crate::support::{House, PIN, amina, bola};
use kernel::{Applied, Money, OrderId};
use marketplace::{
    DomainEvent,
    cancelling::{AskCancellation, CancellingError, ask_cancellation},
    dispatch::check_arrival,
    fulfilment::{JobStep, StartJob, arrive, en_route, start_job},
    referring::expire_credit,
};
use orders::{CancelReason, OrderStatus};
use payments::ledger::Account;
use referrals::{CreditGrant, CreditKind};

fn credit(house: &House) -> Vec<CreditGrant> {
    house.state().credit.owned().into_values().collect()
}

fn given(house: &House) -> Vec<(CreditKind, i64)> {
    credit(house)
        .iter()
        .map(|grant| (grant.kind, grant.amount.kobo()))
        .collect()
}

/// On its way, so many minutes after the provider should have been there.
async fn on_the_way(house: &House, minutes: i64) -> OrderId {
    let order = house.assigned().await;
    assert!(
        en_route(
            &house.store,
            JobStep {
                call: house.amina(),
                order
            }
        )
        .await
        .unwrap()
        .is_now()
    );
    let by = house.order(order).expected_by().unwrap();
    house
        .clock
        .advance_secs(by.secs_since(house.clock_now()) + minutes * 60);
    order
}

#[tokio::test]
async fn a_late_arrival_gives_credit_once_and_it_is_told_and_booked() {
    for (minutes, kobo) in [(29, None), (30, Some(100_000)), (61, Some(250_000))] {
        let house = House::new().await;
        let order = on_the_way(&house, minutes).await;
        let price = house.order(order).price.unwrap().total.kobo();
        let kobo = kobo.map(|kobo: i64| if minutes > 60 { price / 10 } else { kobo });
        for expected in [Applied::Now(()), Applied::Already] {
            assert_eq!(
                arrive(
                    &house.store,
                    JobStep {
                        call: house.amina(),
                        order
                    }
                )
                .await,
                Ok(expected)
            );
        }
        house.start(order).await;
        assert_eq!(
            given(&house),
            Vec::from_iter(kobo.map(|kobo| (CreditKind::Makegood, kobo))),
            "{minutes}"
        );
        assert_eq!(
            house.balance(&Account::MakegoodExpense),
            kobo.unwrap_or_default()
        );
        assert_eq!(
            house.balance(&Account::CustomerCredit(bola())),
            -kobo.unwrap_or_default()
        );
        assert_eq!(
            house.escrow(order),
            house.order(order).paid.kobo(),
            "the price of the job is not touched"
        );
        let amount = Money::from_kobo(kobo.unwrap_or_default());
        let told = house.count(&DomainEvent::MadeGood {
            order,
            amount,
            nobody_came: false,
        });
        assert_eq!(told, usize::from(kobo.is_some()));
        house.relay().await;
        let told = house
            .state()
            .notifications
            .owned()
            .into_values()
            .any(|one| one.user == bola() && one.title == "Sorry for the wait");
        assert_eq!(told, kobo.is_some());
        house.assert_sound().await;
    }
}

#[tokio::test]
async fn whoever_begins_without_saying_that_they_came_came_then() {
    let house = House::new().await;
    let order = on_the_way(&house, 45).await;
    let call = house.amina();
    assert!(
        start_job(
            &house.store,
            StartJob {
                call,
                order,
                pin: PIN.into()
            }
        )
        .await
        .unwrap()
        .is_now()
    );
    assert_eq!(given(&house), [(CreditKind::Makegood, 100_000)]);
    house.assert_sound().await;
}

#[tokio::test]
async fn whoever_came_in_time_and_began_late_was_not_late() {
    let house = House::new().await;
    let order = on_the_way(&house, -5).await;
    assert!(
        arrive(
            &house.store,
            JobStep {
                call: house.amina(),
                order
            }
        )
        .await
        .unwrap()
        .is_now()
    );
    house.clock.advance_secs(2 * 3_600);
    house.start(order).await;
    assert_eq!(given(&house), []);
}

#[tokio::test]
async fn nobody_came_gives_credit_whether_another_comes_or_the_money_goes_back() {
    let house = House::new().await;
    let order = house.assigned().await;
    let due = house.order(order).no_show_at().unwrap();
    house.clock.advance_secs(due.secs_since(house.clock_now()));
    for expected in [Applied::Now(()), Applied::Already] {
        assert_eq!(
            check_arrival(&house.store, order, house.system()).await,
            Ok(expected)
        );
    }
    assert_eq!(given(&house), [(CreditKind::Makegood, 200_000)]);
    house.relay().await;
    assert!(
        house
            .state()
            .notifications
            .owned()
            .into_values()
            .any(|one| one.user == bola() && one.title == "Sorry that no one came")
    );
    house.cancel(order).await;
    assert_eq!(
        (house.status(order), given(&house).len()),
        (OrderStatus::Cancelled, 1),
        "it stays theirs"
    );
    house.assert_sound().await;

    // What is not spent in a year goes back to where it came from.
    let id = credit(&house)[0].id;
    house.clock.advance_secs(366 * 86_400);
    expire_credit(&house.store, id, house.system())
        .await
        .unwrap();
    assert_eq!(
        (
            house.balance(&Account::MakegoodExpense),
            house.balance(&Account::Provider(amina()))
        ),
        (0, 0)
    );
    house.assert_sound().await;
}

#[tokio::test]
async fn beyond_an_hour_whoever_does_not_want_to_wait_leaves_for_nothing_and_at_once() {
    let house = House::new().await;
    let order = on_the_way(&house, 61).await;
    let paid = house.order(order).paid;
    let asked = |fee| AskCancellation {
        call: house.owner(),
        order,
        reason: CancelReason::Other,
        note: String::new(),
        fee,
        as_credit: false,
    };
    let shown_before = Money::from_kobo(625_000);
    let changed = Err(CancellingError::TermsChanged { now: Money::ZERO });
    assert_eq!(
        ask_cancellation(&house.store, asked(shown_before)).await,
        changed,
        "what was shown cost something then"
    );
    assert!(
        ask_cancellation(&house.store, asked(Money::ZERO))
            .await
            .unwrap()
            .is_now()
    );
    assert_eq!(
        (house.status(order), house.escrow(order)),
        (OrderStatus::Cancelled, 0),
        "nobody is asked first"
    );
    assert_eq!(
        house
            .refunds()
            .iter()
            .map(|one| one.amount)
            .collect::<Vec<_>>(),
        [paid]
    );
    assert_eq!(
        (given(&house), house.balance(&Account::Provider(amina()))),
        (vec![], 0),
        "one or the other, and nothing for being late"
    );
    house.assert_sound().await;
}
