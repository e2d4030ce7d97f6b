//! Store credit for a customer who was left waiting: for a late provider, and for one who never
//! came. It is granted without a request.

use crate::settings::change;
use crate::support::{Fixture, PIN, amina, bola};
use ::settings::SettingKey;
use kernel::{Applied, Money, OrderId};
use marketplace::{
    DomainEvent,
    cancellation::{AskCancellation, CancellationsError, ask_cancellation},
    dispatch::check_arrival,
    fulfilment::{JobStep, StartJob, arrive, en_route, start_job},
    referrals::expire_credit,
};
use orders::{CancelReason, OrderStatus};
use payments::ledger::Account;
use referrals::{CreditGrant, CreditKind};

fn credit(fixture: &Fixture) -> Vec<CreditGrant> {
    fixture.state().credit.owned().into_values().collect()
}

fn given(fixture: &Fixture) -> Vec<(CreditKind, i64)> {
    credit(fixture)
        .iter()
        .map(|grant| (grant.kind, grant.amount.kobo()))
        .collect()
}

/// A job whose provider is on the way, this many minutes after they should have been there.
async fn on_the_way(fixture: &Fixture, minutes: i64) -> OrderId {
    let order = fixture.assigned().await;
    assert!(
        en_route(
            &fixture.store,
            JobStep {
                call: fixture.amina(),
                order
            }
        )
        .await
        .unwrap()
        .is_now()
    );
    let by = fixture.order(order).expected_by().unwrap();
    fixture
        .clock
        .advance_secs(by.secs_since(fixture.clock_now()) + minutes * 60);
    order
}

#[tokio::test]
async fn the_credit_for_lateness_is_that_of_the_time_when_the_order_was_paid() {
    for (days, kobo) in [(0, 300_000), (1, 100_000)] {
        let fixture = Fixture::new().await;
        change(&fixture, (SettingKey::LateCredit, 3_000, days)).await;
        let order = on_the_way(&fixture, 30).await;
        let step = JobStep {
            call: fixture.amina(),
            order,
        };
        assert!(arrive(&fixture.store, step).await.unwrap().is_now());
        let amounts: Vec<_> = given(&fixture).into_iter().map(|(_, kobo)| kobo).collect();
        assert_eq!(amounts, [kobo]);
    }
}

#[tokio::test]
async fn b7_2_the_minutes_of_lateness_are_those_of_the_time_when_the_order_was_paid() {
    for (days, expected) in [(0, vec![]), (1, vec![100_000])] {
        let fixture = Fixture::new().await;
        change(&fixture, (SettingKey::LateMinutes, 40, days)).await;
        let order = on_the_way(&fixture, 35).await;
        let step = JobStep {
            call: fixture.amina(),
            order,
        };
        assert!(arrive(&fixture.store, step).await.unwrap().is_now());
        let amounts: Vec<_> = given(&fixture).into_iter().map(|(_, kobo)| kobo).collect();
        assert_eq!(amounts, expected);
    }
}

#[tokio::test]
async fn a_late_arrival_gives_credit_once_and_it_is_told_and_booked() {
    for (minutes, kobo) in [(29, None), (30, Some(100_000)), (61, Some(250_000))] {
        let fixture = Fixture::new().await;
        let order = on_the_way(&fixture, minutes).await;
        let price = fixture.order(order).price.unwrap().total.kobo();
        let kobo = kobo.map(|kobo: i64| if minutes > 60 { price / 10 } else { kobo });
        for expected in [Applied::Now(()), Applied::Already] {
            assert_eq!(
                arrive(
                    &fixture.store,
                    JobStep {
                        call: fixture.amina(),
                        order
                    }
                )
                .await,
                Ok(expected)
            );
        }
        fixture.start(order).await;
        assert_eq!(
            given(&fixture),
            Vec::from_iter(kobo.map(|kobo| (CreditKind::Makegood, kobo))),
            "{minutes}"
        );
        assert_eq!(
            fixture.balance(&Account::MakegoodExpense),
            kobo.unwrap_or_default()
        );
        assert_eq!(
            fixture.balance(&Account::CustomerCredit(bola())),
            -kobo.unwrap_or_default()
        );
        assert_eq!(
            fixture.escrow(order),
            fixture.order(order).paid.kobo(),
            "the price of the job is not touched"
        );
        let amount = Money::from_kobo(kobo.unwrap_or_default());
        let events = fixture.count(&DomainEvent::MadeGood {
            order,
            amount,
            no_show: false,
        });
        assert_eq!(events, usize::from(kobo.is_some()));
        fixture.reactions().await;
        let was_notified = fixture
            .state()
            .notifications
            .owned()
            .into_values()
            .any(|one| one.user == bola() && one.title == "Sorry for the wait");
        assert_eq!(was_notified, kobo.is_some());
        fixture.assert_sound().await;
    }
}

#[tokio::test]
async fn a_provider_who_starts_without_reporting_the_arrival_arrived_at_the_start() {
    let fixture = Fixture::new().await;
    let order = on_the_way(&fixture, 45).await;
    let call = fixture.amina();
    assert!(
        start_job(
            &fixture.store,
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
    assert_eq!(given(&fixture), [(CreditKind::Makegood, 100_000)]);
    fixture.assert_sound().await;
}

#[tokio::test]
async fn a_provider_who_came_in_time_and_began_late_was_not_late() {
    let fixture = Fixture::new().await;
    let order = on_the_way(&fixture, -5).await;
    assert!(
        arrive(
            &fixture.store,
            JobStep {
                call: fixture.amina(),
                order
            }
        )
        .await
        .unwrap()
        .is_now()
    );
    fixture.clock.advance_secs(2 * 3_600);
    fixture.start(order).await;
    assert_eq!(given(&fixture), []);
}

#[tokio::test]
async fn a_no_show_gives_credit_whether_another_provider_comes_or_the_money_goes_back() {
    let fixture = Fixture::new().await;
    let order = fixture.assigned().await;
    let due = fixture.order(order).no_show_at().unwrap();
    fixture
        .clock
        .advance_secs(due.secs_since(fixture.clock_now()));
    for expected in [Applied::Now(()), Applied::Already] {
        assert_eq!(
            check_arrival(&fixture.store, order, fixture.system()).await,
            Ok(expected)
        );
    }
    assert_eq!(given(&fixture), [(CreditKind::Makegood, 200_000)]);
    fixture.reactions().await;
    assert!(
        fixture
            .state()
            .notifications
            .owned()
            .into_values()
            .any(|one| one.user == bola() && one.title == "Sorry that no one came")
    );
    fixture.cancel(order).await;
    assert_eq!(
        (fixture.status(order), given(&fixture).len()),
        (OrderStatus::Cancelled, 1),
        "the provider keeps it"
    );
    fixture.assert_sound().await;

    // Credit that is not spent in a year goes back to the account it came from.
    let id = credit(&fixture)[0].id;
    fixture.clock.advance_secs(366 * 86_400);
    expire_credit(&fixture.store, id, fixture.system())
        .await
        .unwrap();
    assert_eq!(
        (
            fixture.balance(&Account::MakegoodExpense),
            fixture.balance(&Account::Provider(amina()))
        ),
        (0, 0)
    );
    fixture.assert_sound().await;
}

#[tokio::test]
async fn after_an_hour_of_delay_a_customer_cancels_free_of_charge_and_at_once() {
    let fixture = Fixture::new().await;
    let order = on_the_way(&fixture, 61).await;
    let paid = fixture.order(order).paid;
    let asked = |fee| AskCancellation {
        call: fixture.owner(),
        order,
        reason: CancelReason::Other,
        note: String::new(),
        fee,
        as_credit: false,
    };
    let shown_before = Money::from_kobo(625_000);
    let changed = Err(CancellationsError::TermsChanged { now: Money::ZERO });
    assert_eq!(
        ask_cancellation(&fixture.store, asked(shown_before)).await,
        changed,
        "what was shown cost something then"
    );
    assert!(
        ask_cancellation(&fixture.store, asked(Money::ZERO))
            .await
            .unwrap()
            .is_now()
    );
    assert_eq!(
        (fixture.status(order), fixture.escrow(order)),
        (OrderStatus::Cancelled, 0),
        "no provider is asked first"
    );
    assert_eq!(
        fixture
            .refunds()
            .iter()
            .map(|one| one.amount)
            .collect::<Vec<_>>(),
        [paid]
    );
    assert_eq!(
        (
            given(&fixture),
            fixture.balance(&Account::Provider(amina()))
        ),
        (vec![], 0),
        "one or the other, and nothing for being late"
    );
    fixture.assert_sound().await;
}
