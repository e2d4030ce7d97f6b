//! Money that does not simply fit is returned by itself, once, and never more than came.

use crate::support::{Fixture, bola};
use kernel::{Applied, Money, OrderId, StoreError};
use marketplace::{
    TaskKind,
    payments::{Settled, TakeAsCredit, return_unapplied, take_as_credit},
};
use orders::OrderStatus;
use payments::{
    GatewayError, Payment, PaymentReference, RefundSource, RefundState, RefundStatus,
    ledger::Account,
};
use testkit::{ChargeState, GatewayCallKind};

/// An order whose charge brought its price and this many kobo more.
async fn charged(fixture: &Fixture, difference: i64) -> (OrderId, PaymentReference) {
    let order = fixture.priced().await;
    let reference = fixture.checkout(order).await;
    let came = Money::from_kobo(fixture.payment(&reference).amount.kobo() + difference);
    fixture.gateway.set(&reference, ChargeState::Mismatch(came));
    (order, reference)
}

fn last_words(fixture: &Fixture) -> (String, String, Option<String>) {
    let notes = fixture
        .state()
        .notifications
        .owned()
        .into_values()
        .filter(|note| note.user == bola());
    let note = notes
        .max_by_key(|note| (note.created_at, note.id))
        .expect("Bola was told");
    (
        note.title,
        note.message,
        note.action_url.map(|url| url.to_string()),
    )
}

fn explanation(fixture: &Fixture, title: &str) -> (String, Option<String>) {
    let note = fixture
        .state()
        .notifications
        .owned()
        .into_values()
        .find(|note| note.title == title);
    let note =
        note.unwrap_or_else(|| panic!("no one was told {title:?}, but {:?}", last_words(fixture)));
    (note.message, note.action_url.map(|url| url.to_string()))
}

async fn gone(fixture: &Fixture, payment: &Payment, amount: i64) {
    let refunds: Vec<_> = fixture
        .refunds()
        .into_iter()
        .filter(|refund| refund.source == RefundSource::Unapplied)
        .collect();
    let seen: Vec<_> = refunds
        .iter()
        .map(|refund| (refund.payment, refund.amount.kobo(), refund.status))
        .collect();
    assert_eq!(seen, [(payment.id, amount, RefundStatus::Succeeded)]);
    assert_eq!(
        (
            fixture.gateway.refunded(&payment.reference).kobo(),
            fixture.unapplied()
        ),
        (amount, Money::ZERO)
    );
    fixture.assert_sound().await;
}

#[tokio::test]
async fn an_excess_pays_the_order_and_goes_back_without_the_price() {
    let fixture = Fixture::new().await;
    fixture.gateway.refunds_begin_as(RefundState::Processed);
    let (order, reference) = charged(&fixture, 10_001).await;
    assert_eq!(fixture.verify(&reference).await, Settled::Paid);
    let payment = fixture.payment(&reference);
    assert_eq!(
        (
            fixture.status(order),
            fixture.order(order).paid,
            fixture.escrow(order)
        ),
        (OrderStatus::Paid, payment.amount, payment.amount.kobo())
    );
    assert_eq!(fixture.unapplied().kobo(), 10_001);
    fixture.assert_sound().await;
    fixture.work().await;
    fixture.work_after_mins(29).await;
    assert_eq!(
        fixture.gateway.refunded(&reference),
        Money::ZERO,
        "its payer may take it as credit for half an hour"
    );
    fixture.work_after_mins(1).await;
    gone(&fixture, &payment, 10_001).await;
    fixture.reactions().await;
    let (message, link) = explanation(&fixture, "You paid more than the price");
    assert!(
        message.starts_with("We received \u{20a6}100.01 more than the price of "),
        "{message}"
    );
    assert_eq!(link, Some(format!("/order/{order}/track")));
    // A cancellation refunds the price and no more.
    fixture.cancel(order).await;
    fixture.no_one_chooses_credit().await;
    assert_eq!(fixture.gateway.refunded(&reference), payment.received);
    fixture.assert_sound().await;
}

#[tokio::test]
async fn an_excess_is_credit_with_one_tap_and_the_gateway_never_hears_of_it() {
    let fixture = Fixture::new().await;
    let (order, reference) = charged(&fixture, 40_000).await;
    assert_eq!(fixture.verify(&reference).await, Settled::Paid);
    fixture.work().await;
    let refund = fixture
        .refunds()
        .pop()
        .expect("the excess is on its way back");
    assert_eq!(
        (refund.amount.kobo(), refund.bonus),
        (40_000, Money::ZERO),
        "it was no one's fault"
    );
    let cmd = TakeAsCredit {
        call: fixture.owner(),
        order,
        refund: refund.id,
    };
    assert_eq!(
        take_as_credit(&fixture.store, cmd).await,
        Ok(Applied::Now(()))
    );
    fixture.work_after_mins(60).await;
    assert_eq!(
        (
            fixture.gateway.refunded(&reference),
            fixture.balance(&Account::CustomerCredit(bola()))
        ),
        (Money::ZERO, -40_000)
    );
    assert_eq!(
        (fixture.status(order), fixture.unapplied()),
        (OrderStatus::Paid, Money::ZERO)
    );
    fixture.assert_sound().await;
}

#[tokio::test]
async fn an_excess_of_a_hundred_naira_becomes_credit_once() {
    let fixture = Fixture::new().await;
    let (order, reference) = charged(&fixture, 10_000).await;
    assert_eq!(fixture.verify(&reference).await, Settled::Paid);
    fixture.work().await;
    let payment = fixture.payment(&reference);
    assert_eq!(
        return_unapplied(&fixture.store, payment.id, fixture.system()).await,
        Ok(Applied::Already)
    );
    assert_eq!(
        (
            fixture.balance(&Account::CustomerCredit(bola())),
            fixture.unapplied()
        ),
        (-10_000, Money::ZERO)
    );
    let grants: Vec<_> = fixture
        .state()
        .credit
        .owned()
        .into_values()
        .map(|grant| (grant.owner, grant.kind.code(), grant.left.kobo()))
        .collect();
    assert_eq!(grants, [(bola(), "OVERPAYMENT", 10_000)]);
    assert_eq!(fixture.refunds(), []);
    fixture.reactions().await;
    assert!(
        explanation(&fixture, "You paid a little more")
            .0
            .ends_with("We kept it for you as credit.")
    );
    fixture.assert_sound().await;
    // After a year it does not become ours: it is unapplied money again.
    fixture.cancel(order).await;
    fixture.gateway.refunds_begin_as(RefundState::Processed);
    fixture.work_after_mins(60 * 24 * 366).await;
    assert_eq!(
        (
            fixture.balance(&Account::CustomerCredit(bola())),
            fixture.unapplied().kobo()
        ),
        (0, 10_000)
    );
    assert_eq!(fixture.balance(&Account::ReferralExpense), 0);
    fixture.assert_sound().await;
}

#[tokio::test]
async fn a_shortfall_of_a_hundred_naira_is_waived_and_ours_when_the_job_is_done() {
    let fixture = Fixture::new().await;
    let (order, reference) = charged(&fixture, -10_000).await;
    assert_eq!(fixture.verify(&reference).await, Settled::Paid);
    let payment = fixture.payment(&reference);
    assert_eq!(
        (fixture.order(order).paid, fixture.escrow(order)),
        (payment.received, payment.amount.kobo() - 10_000)
    );
    assert_eq!(fixture.balance(&Account::ShortfallExpense), 0);
    fixture.assert_sound().await;
    fixture.complete(order).await;
    assert_eq!(
        (
            fixture.balance(&Account::ShortfallExpense),
            fixture.escrow(order)
        ),
        (10_000, 0)
    );
    fixture.assert_sound().await;
}

#[tokio::test]
async fn a_waived_shortfall_is_not_refunded() {
    let fixture = Fixture::new().await;
    fixture.gateway.refunds_begin_as(RefundState::Processed);
    let (order, reference) = charged(&fixture, -10_000).await;
    assert_eq!(fixture.verify(&reference).await, Settled::Paid);
    fixture.cancel(order).await;
    fixture.work().await;
    assert_eq!(
        fixture.gateway.refunded(&reference),
        fixture.payment(&reference).received
    );
    assert_eq!(
        (
            fixture.balance(&Account::ShortfallExpense),
            fixture.balance(&Account::PspClearing)
        ),
        (0, 0)
    );
    fixture.assert_sound().await;
}

#[tokio::test]
async fn t45_money_that_is_refunded_many_times_goes_back_once() {
    let fixture = Fixture::new().await;
    fixture.gateway.refunds_begin_as(RefundState::Processed);
    let (_, reference) = charged(&fixture, 50_000).await;
    assert_eq!(fixture.verify(&reference).await, Settled::Paid);
    let payment = fixture.payment(&reference);
    assert_eq!(
        return_unapplied(&fixture.store, payment.id, fixture.system()).await,
        Ok(Applied::Now(()))
    );
    for _ in 0..3 {
        assert_eq!(
            return_unapplied(&fixture.store, payment.id, fixture.system()).await,
            Ok(Applied::Already)
        );
        fixture.work_after_mins(15).await;
    }
    gone(&fixture, &payment, 50_000).await;
    assert_eq!(fixture.gateway.count(GatewayCallKind::Refund), 1);
}

/// The process ends between the commit and the call to the gateway, at each step.
#[tokio::test]
async fn t43_a_crash_at_any_step_delays_the_way_back_and_doubles_nothing() {
    for step in 0..4 {
        let fixture = Fixture::new().await;
        fixture.gateway.refunds_begin_as(RefundState::Processed);
        let (_, reference) = charged(&fixture, 20_000).await;
        assert_eq!(fixture.verify(&reference).await, Settled::Paid);
        let payment = fixture.payment(&reference);
        match step {
            0 => fixture.store.fail_next(StoreError::Unavailable),
            1 => fixture
                .gateway
                .fail_next(GatewayCallKind::RefundsOf, GatewayError::Unavailable),
            2 => fixture
                .gateway
                .fail_next(GatewayCallKind::Refund, GatewayError::Unavailable),
            _ => fixture.gateway.lose_answer_of_next(GatewayCallKind::Refund),
        }
        let tools = fixture.tools();
        for minutes in [0, 30] {
            fixture.clock.advance_mins(minutes);
            if let Ok(jobs) =
                marketplace::task_runner::claim(tools.store, fixture.system(), 1).await
            {
                for job in jobs {
                    let _crashed =
                        marketplace::task_runner::run(tools, job, fixture.system()).await;
                }
            }
        }
        for _ in 0..3 {
            fixture.work_after_mins(20).await;
        }
        gone(&fixture, &payment, 20_000).await;
        assert!(
            fixture.job(TaskKind::ReturnUnapplied, payment.id).is_none(),
            "step {step}"
        );
    }
}
