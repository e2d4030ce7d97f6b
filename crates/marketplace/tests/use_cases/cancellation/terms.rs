//! The terms on which a customer leaves an accepted job.

use super::{TOTAL, asked, decision, found, request, share, taken};
use crate::{
    settings::change,
    support::{Fixture, amina, bola},
};
use ::settings::SettingKey;
use kernel::Money;
use marketplace::{
    DomainEvent, SettledCancellation, TaskKind,
    cancellation::{AskCancellation, CancellationsError, ask_cancellation, decide_cancellation},
    orders::preview_cancellation,
    read::OrderLookup,
};
use orders::{CancellationPolicy, CancellationState, Decision, OrderStatus, Stage};
use payments::{RefundState, RefundStatus, ledger::Account};
use support::{TicketCategory, TicketState};
use testkit::world::{self, OrderPlan};

fn vat(fixture: &Fixture) -> i64 {
    -fixture.balance(&Account::VatOutput)
}

#[tokio::test]
async fn the_terms_say_how_much_of_the_refund_returns_to_credit_and_cash_comes_back_first() {
    let fixture = Fixture::new().await;
    let order = taken(&fixture, 5 * 60).await;
    let view = fixture.store.order(order).await.unwrap().unwrap();
    let shown = |spent| {
        let price = fixture.price(order);
        let policy = CancellationPolicy::default();
        let costs = (kernel::Money::ZERO, &policy);
        preview_cancellation(&view, Some(&price), costs, fixture.clock_now())
            .unwrap()
            .with_credit(Money::from_kobo(spent))
            .unwrap()
    };
    let without = shown(0);
    assert_eq!(
        (without.refund.kobo(), without.credit.kobo()),
        (2_760_000, 0)
    );
    assert_eq!(
        shown(200_000),
        without,
        "the fee is kept from the credit, and no cash stays"
    );
    let with_credit = shown(500_000);
    assert_eq!(with_credit.credit.kobo(), 250_000);
    let sentence = " ₦2,500 of what you get back returns to your Gida credit.";
    assert_eq!(with_credit.text, without.text + sentence);
}

#[tokio::test]
async fn faq_07_a_customer_leaves_a_taken_job_through_support_on_the_terms_that_they_saw() {
    let fixture = Fixture::new().await;
    let order = taken(&fixture, 5 * 60).await;
    let view = fixture.store.order(order).await.unwrap().unwrap();
    let shown = preview_cancellation(
        &view,
        Some(&fixture.price(order)),
        (kernel::Money::ZERO, &CancellationPolicy::default()),
        fixture.clock_now(),
    )
    .unwrap();
    assert_eq!(
        (shown.refund.kobo(), shown.fee.kobo(), shown.provider.kobo()),
        (2_760_000, 250_000, 232_558)
    );
    assert_eq!(
        shown.text,
        "You paid ₦30,100 and get ₦27,600 back. Cancelling costs ₦2,500, because your slot is less than 24 hours away: 10 % of the \
         labour, at most ₦5,000. ₦2,325.58 of it goes to your provider, ₦174.42 is VAT. Support checks it first. If support does not \
         object, it is done within 30 minutes."
    );
    let id = asked(&fixture, order, 250_000).await;
    let ticket = fixture.state().tickets[&found(&fixture, id).ticket].clone();
    assert_eq!(
        (ticket.category, ticket.order, ticket.state),
        (TicketCategory::Cancellation, Some(order), TicketState::New)
    );
    let ticket_text = fixture.state().ticket_messages[0].body.clone();
    assert!(
        ticket_text.contains("We travel.") && ticket_text.contains(&shown.text),
        "{ticket_text}"
    );
    assert_eq!(
        (fixture.status(order), fixture.refunds().len()),
        (OrderStatus::Assigned, 0),
        "support may object"
    );
    assert_eq!(fixture.count(&DomainEvent::CancellationAsked { order }), 1);
    fixture.work_after_mins(29).await;
    assert_eq!(fixture.status(order), OrderStatus::Assigned);
    fixture.gateway.refunds_begin_as(RefundState::Processed);
    fixture.gateway.put(
        &fixture.payments(order)[0].reference,
        Money::from_kobo(TOTAL),
        testkit::ChargeState::Success,
    );
    fixture.work_after_mins(1).await;
    assert_eq!(
        (fixture.status(order), found(&fixture, id).state),
        (OrderStatus::Cancelled, CancellationState::Done)
    );
    assert_eq!(
        fixture.history(order).last().unwrap(),
        "CANCELLATION_UNOPPOSED"
    );
    assert_eq!(
        (fixture.escrow(order), share(&fixture), vat(&fixture)),
        (0, 232_558, 17_442),
        "VAT of the kept part alone"
    );
    assert_eq!(
        fixture
            .gateway
            .refunded(&fixture.payments(order)[0].reference)
            .kobo(),
        2_760_000
    );
    assert_eq!(
        fixture.state().tickets[&ticket.id].state,
        TicketState::Resolved
    );
    let event = DomainEvent::CancellationSettled(SettledCancellation {
        as_credit: false,
        order,
        refund: Money::from_kobo(2_760_000),
        fee: Money::from_kobo(250_000),
        to_provider: Money::from_kobo(232_558),
        held: Money::ZERO,
    });
    assert_eq!(fixture.count(&event), 1);
    fixture.assert_sound().await;
    fixture.reactions().await;
    let messages_to = |user| {
        fixture
            .state()
            .notifications
            .owned()
            .into_values()
            .filter(|one| one.user == user)
            .map(|one| one.message)
            .collect::<Vec<_>>()
    };
    assert!(
        messages_to(bola())
            .iter()
            .any(|text| text.contains("₦27,600 is refunded to you")
                && text.contains("The cancellation fee was ₦2,500"))
    );
    assert!(
        messages_to(amina().into())
            .iter()
            .any(|text| text.contains("your time is free again") && text.contains("₦2,325.58"))
    );
}

#[tokio::test]
async fn the_fee_follows_the_clock_and_an_old_look_is_told_so() {
    for (mins, stage, fee) in [
        (25 * 60, Stage::Early, 0),
        (5 * 60, Stage::Soon, 250_000),
        (60, Stage::Late, 625_000),
    ] {
        let fixture = Fixture::new().await;
        let order = taken(&fixture, mins).await;
        let other = request(&fixture, order, fee + 1);
        let now = Money::from_kobo(fee);
        assert_eq!(
            ask_cancellation(&fixture.store, other).await,
            Err(CancellationsError::TermsChanged { now })
        );
        assert_eq!(
            (
                fixture.state().cancellations.len(),
                fixture.state().tickets.len()
            ),
            (0, 0)
        );
        let id = asked(&fixture, order, fee).await;
        assert_eq!(
            (found(&fixture, id).stage, found(&fixture, id).refund.kobo()),
            (stage, TOTAL - fee)
        );
        fixture.work_after_mins(30).await;
        assert_eq!(
            (fixture.status(order), fixture.escrow(order)),
            (OrderStatus::Cancelled, 0),
            "{stage:?}"
        );
        assert_eq!(
            share(&fixture) + vat(&fixture),
            fee,
            "all of the fee is the provider's and the state's"
        );
        fixture.assert_sound().await;
    }
}

#[tokio::test]
async fn an_order_keeps_the_cancellation_fees_of_the_time_when_it_was_paid() {
    let fixture = Fixture::new().await;
    let before = world::order_in(
        &fixture.store,
        &OrderPlan::numbered(1),
        OrderStatus::Assigned,
    )
    .await;
    fixture.clock.advance_mins(1);
    change(&fixture, (SettingKey::CancelSoonPercent, 20, 0)).await;
    fixture.clock.advance_mins(1);
    let paid_later = OrderPlan {
        at: fixture.clock_now(),
        ..OrderPlan::numbered(2)
    };
    let after = world::order_in(&fixture.store, &paid_later, OrderStatus::Assigned).await;
    let opens = before.slot.and_then(orders::Slot::starts_at).unwrap();
    let until = opens.secs_since(fixture.clock_now());
    fixture.clock.advance_secs(until - 5 * 3_600);
    for (order, fee) in [(before.id, 250_000), (after.id, 500_000)] {
        let other = request(&fixture, order, fee + 1);
        let now = Money::from_kobo(fee);
        assert_eq!(
            ask_cancellation(&fixture.store, other).await,
            Err(CancellationsError::TermsChanged { now })
        );
    }
}

#[tokio::test]
async fn full_refund_reverses_vat_and_share_everywhere() {
    let fixture = Fixture::new().await;
    let order = taken(&fixture, 60).await;
    let id = asked(&fixture, order, 625_000).await;
    assert_eq!(
        decide_cancellation(&fixture.store, decision(&fixture, id, Decision::Waive)).await,
        Ok(CancellationState::Waived)
    );
    assert_eq!(
        (fixture.status(order), fixture.refunds()[0].amount.kobo()),
        (OrderStatus::Cancelled, TOTAL)
    );
    assert_eq!(
        (
            fixture.escrow(order),
            share(&fixture),
            vat(&fixture),
            fixture.balance(&Account::RevenueCommission)
        ),
        (0, 0, 0, 0)
    );
    assert_eq!(
        fixture.history(order).last().unwrap(),
        "CANCELLATION_AGREED"
    );
    assert!(
        fixture
            .job(TaskKind::ExecuteCancellation, id.uuid())
            .is_none()
    );
    fixture.assert_sound().await;
}

#[tokio::test]
async fn right_after_paying_it_is_done_at_once_and_free() {
    let fixture = Fixture::new().await;
    let order = fixture.assigned().await;
    let id = asked(&fixture, order, 0).await;
    assert_eq!(
        (found(&fixture, id).stage, found(&fixture, id).state),
        (Stage::Grace, CancellationState::Done)
    );
    assert_eq!(
        (
            fixture.status(order),
            fixture.escrow(order),
            fixture.refunds().len()
        ),
        (OrderStatus::Cancelled, 0, 1)
    );
    fixture.assert_sound().await;
}

#[tokio::test]
async fn the_refund_of_an_accepted_job_is_credit_at_once_for_a_customer_who_chose_credit() {
    let fixture = Fixture::new().await;
    let order = taken(&fixture, 5 * 60).await;
    let asked = AskCancellation {
        as_credit: true,
        ..request(&fixture, order, 250_000)
    };
    assert!(
        ask_cancellation(&fixture.store, asked)
            .await
            .unwrap()
            .is_now()
    );
    fixture.work_after_mins(31).await;
    assert_eq!(fixture.status(order), OrderStatus::Cancelled);
    let [refund] = &fixture.refunds()[..] else {
        panic!("one refund")
    };
    assert_eq!(
        (refund.to_credit, refund.status, refund.amount.kobo()),
        (true, RefundStatus::Succeeded, 2_760_000)
    );
    assert_eq!(
        fixture.balance(&Account::CustomerCredit(bola())),
        -2_760_000
    );
    assert_eq!(
        share(&fixture),
        232_558,
        "the provider keeps their part of the fee all the same"
    );
    fixture.assert_sound().await;
}
