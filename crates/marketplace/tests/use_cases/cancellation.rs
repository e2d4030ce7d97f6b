//! Cancelling a job that a provider has accepted: requested on the shown terms, carried out unless
//! support objects.

use crate::settings::change;
use crate::support::{Fixture, amina, bola};
use ::settings::SettingKey;
use kernel::{Actor, Applied, CancellationId, Invocation, Money, OrderId, Permission};
use marketplace::{
    DomainEvent, TaskKind,
    cancellation::{
        AskCancellation, CancellationsError, DecideCancellation, ask_cancellation,
        decide_cancellation,
    },
    fulfilment::{JobStep, StartJob, en_route, start_job},
    orders::preview_cancellation,
    read::OrderLookup,
    settlement::SettlementError,
};
use orders::{
    CancelReason, Cancellation, CancellationPolicy, CancellationState, Decision, OrderError,
    OrderStatus, Stage,
};
use payments::{RefundState, RefundStatus, ledger::Account};
use pricing::{Promo, PromoUse, PromoUseState};
use support::{TicketCategory, TicketState};
use testkit::world::{self, OrderPlan};

const TOTAL: i64 = 3_010_000;

/// Bola's job of ₦30,100 that Amina has accepted, with the clock `mins_before` minutes before its
/// slot.
async fn taken(fixture: &Fixture, mins_before: i64) -> OrderId {
    let order = world::order_in(
        &fixture.store,
        &OrderPlan::numbered(1),
        OrderStatus::Assigned,
    )
    .await;
    let opens = order.slot.and_then(orders::Slot::starts_at).unwrap();
    fixture
        .clock
        .advance_secs(opens.secs_since(fixture.clock_now()) - mins_before * 60);
    order.id
}

fn request(fixture: &Fixture, order: OrderId, fee: i64) -> AskCancellation {
    AskCancellation {
        call: fixture.owner(),
        order,
        reason: CancelReason::ChangedMind,
        note: "We travel.".into(),
        fee: Money::from_kobo(fee),
        as_credit: false,
    }
}

async fn asked(fixture: &Fixture, order: OrderId, fee: i64) -> CancellationId {
    match ask_cancellation(&fixture.store, request(fixture, order, fee))
        .await
        .unwrap()
    {
        Applied::Now(id) => id,
        Applied::Already => panic!("it was asked before"),
    }
}

fn found(fixture: &Fixture, id: CancellationId) -> Cancellation {
    fixture.state().cancellations[&id].clone()
}

fn staff(fixture: &Fixture) -> Invocation {
    fixture.by(Actor::staff(world::an_admin().id, &[Permission::Support]))
}

fn decision(
    fixture: &Fixture,
    cancellation: CancellationId,
    decision: Decision,
) -> DecideCancellation {
    DecideCancellation {
        call: staff(fixture),
        cancellation,
        decision,
        note: "We are sorry to hear it.".into(),
        our_fault: false,
    }
}

fn share(fixture: &Fixture) -> i64 {
    -fixture.balance(&Account::Provider(amina()))
}

fn vat(fixture: &Fixture) -> i64 {
    -fixture.balance(&Account::VatOutput)
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
    let event = DomainEvent::CancellationSettled {
        order,
        refund: Money::from_kobo(2_760_000),
        fee: Money::from_kobo(250_000),
        to_provider: Money::from_kobo(232_558),
    };
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
async fn b7_1_support_has_the_time_to_object_that_was_in_force_when_the_order_was_paid() {
    let fixture = Fixture::new().await;
    let before = world::order_in(
        &fixture.store,
        &OrderPlan::numbered(1),
        OrderStatus::Assigned,
    )
    .await;
    fixture.clock.advance_mins(1);
    change(&fixture, (SettingKey::CancelWaitMinutes, 90, 0)).await;
    fixture.clock.advance_mins(1);
    let paid_later = OrderPlan {
        at: fixture.clock_now(),
        ..OrderPlan::numbered(2)
    };
    let after = world::order_in(&fixture.store, &paid_later, OrderStatus::Assigned).await;
    let opens = before.slot.and_then(orders::Slot::starts_at).unwrap();
    let until = opens.secs_since(fixture.clock_now());
    fixture.clock.advance_secs(until - 5 * 3_600);
    for (order, minutes) in [(before.id, 30), (after.id, 90)] {
        let id = asked(&fixture, order, 250_000).await;
        let due_at = found(&fixture, id).due_at;
        assert_eq!(due_at, Some(fixture.clock_now().plus_mins(minutes)));
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
async fn support_objects_with_a_reason_and_the_job_stays() {
    let fixture = Fixture::new().await;
    let order = taken(&fixture, 5 * 60).await;
    let id = asked(&fixture, order, 250_000).await;
    let silent = DecideCancellation {
        note: " ".into(),
        ..decision(&fixture, id, Decision::Refuse)
    };
    assert!(matches!(
        decide_cancellation(&fixture.store, silent).await,
        Err(CancellationsError::Invalid(_))
    ));
    assert_eq!(
        decide_cancellation(&fixture.store, decision(&fixture, id, Decision::Refuse)).await,
        Ok(CancellationState::Refused)
    );
    fixture.work_after_mins(60).await;
    assert_eq!(
        (fixture.status(order), fixture.refunds().len()),
        (OrderStatus::Assigned, 0)
    );
    assert_eq!(
        fixture.state().ticket_messages.last().unwrap().body,
        "We are sorry to hear it."
    );
    let again =
        decide_cancellation(&fixture.store, decision(&fixture, id, Decision::Approve)).await;
    assert_eq!(again, Err(CancellationsError::Decided));
    let fresh = ask_cancellation(&fixture.store, request(&fixture, order, 250_000))
        .await
        .unwrap();
    assert!(fresh.is_now(), "they may ask once more");
    fixture.assert_sound().await;
}

#[tokio::test]
async fn an_emergency_waits_for_support_and_a_provider_on_the_way_gets_something_for_the_trouble() {
    let fixture = Fixture::new().await;
    let order = taken(&fixture, 60).await;
    let _applied = en_route(
        &fixture.store,
        JobStep {
            call: fixture.amina(),
            order,
        },
    )
    .await
    .unwrap();
    let emergency = AskCancellation {
        reason: CancelReason::Emergency,
        ..request(&fixture, order, 625_000)
    };
    let Applied::Now(id) = ask_cancellation(&fixture.store, emergency).await.unwrap() else {
        panic!("asked once")
    };
    fixture.work_after_mins(24 * 60).await;
    assert_eq!(
        (fixture.status(order), found(&fixture, id).due_at),
        (OrderStatus::Assigned, None)
    );
    let _waived = decide_cancellation(&fixture.store, decision(&fixture, id, Decision::Waive))
        .await
        .unwrap();
    assert_eq!(
        (fixture.refunds()[0].amount.kobo(), share(&fixture)),
        (TOTAL, 200_000)
    );
    assert_eq!(
        fixture.balance(&Account::MakegoodExpense),
        200_000,
        "it is ours to bear"
    );
    fixture.assert_sound().await;
}

#[tokio::test]
async fn three_fees_a_year_may_be_waived_and_the_fourth_is_for_finance() {
    let fixture = Fixture::new().await;
    for number in 1..=4 {
        let order = world::order_in(
            &fixture.store,
            &OrderPlan::numbered(number),
            OrderStatus::Assigned,
        )
        .await;
        if number == 1 {
            let opens = order.slot.and_then(orders::Slot::starts_at).unwrap();
            fixture
                .clock
                .advance_secs(opens.secs_since(fixture.clock_now()) - 3600);
        }
        let id = asked(&fixture, order.id, 625_000).await;
        let answer =
            decide_cancellation(&fixture.store, decision(&fixture, id, Decision::Waive)).await;
        if number < 4 {
            assert_eq!(answer, Ok(CancellationState::Waived), "number {number}");
        } else {
            assert_eq!(answer, Err(CancellationsError::NeedsFinance));
            let of_finance = DecideCancellation {
                call: fixture.by(testkit::staff(world::an_admin().id)),
                ..decision(&fixture, id, Decision::Waive)
            };
            assert_eq!(
                decide_cancellation(&fixture.store, of_finance).await,
                Ok(CancellationState::Waived)
            );
        }
    }
    fixture.assert_sound().await;
}

#[tokio::test]
async fn a_job_that_began_meanwhile_goes_on_and_its_customer_is_told() {
    let fixture = Fixture::new().await;
    let order = taken(&fixture, 60).await;
    let id = asked(&fixture, order, 625_000).await;
    let _applied = start_job(
        &fixture.store,
        StartJob {
            call: fixture.amina(),
            order,
            pin: world::PIN.to_owned(),
        },
    )
    .await
    .unwrap();
    fixture.work_after_mins(30).await;
    assert_eq!(
        (fixture.status(order), found(&fixture, id).state),
        (OrderStatus::InProgress, CancellationState::Lapsed)
    );
    assert_eq!(
        (
            fixture.refunds().len(),
            fixture.count(&DomainEvent::CancellationLapsed { order })
        ),
        (0, 1)
    );
    let late = ask_cancellation(&fixture.store, request(&fixture, order, 625_000)).await;
    let illegal = OrderError::Illegal {
        from: OrderStatus::InProgress,
        to: OrderStatus::Cancelled,
    };
    assert_eq!(
        late,
        Err(CancellationsError::Settlement(SettlementError::Order(
            illegal
        )))
    );
    fixture.assert_sound().await;
}

#[tokio::test]
async fn a_repeated_request_counts_once_and_no_other_person_may_request_or_decide() {
    let fixture = Fixture::new().await;
    let order = taken(&fixture, 5 * 60).await;
    for call in fixture.not_the_owner() {
        let foreign = AskCancellation {
            call,
            ..request(&fixture, order, 250_000)
        };
        assert_eq!(
            ask_cancellation(&fixture.store, foreign).await,
            Err(CancellationsError::NotFound),
            "{:?}",
            call.actor
        );
    }
    let id = asked(&fixture, order, 250_000).await;
    assert_eq!(
        ask_cancellation(&fixture.store, request(&fixture, order, 250_000)).await,
        Ok(Applied::Already)
    );
    assert_eq!(
        (
            fixture.state().cancellations.len(),
            fixture.state().tickets.len()
        ),
        (1, 1)
    );
    for call in [
        fixture.owner(),
        fixture.amina(),
        fixture.system(),
        fixture.by(Actor::Guest),
    ] {
        let foreign = DecideCancellation {
            call,
            ..decision(&fixture, id, Decision::Waive)
        };
        assert_eq!(
            decide_cancellation(&fixture.store, foreign).await,
            Err(CancellationsError::NotFound),
            "{:?}",
            call.actor
        );
    }
    assert_eq!(found(&fixture, id).state, CancellationState::Asked);
}

/// Puts a promo code on the order, which then counts as a use.
async fn promo_on(fixture: &Fixture, order: OrderId) {
    let discount = Money::from_kobo(100);
    let promo = Promo {
        uses: 1,
        spent: discount,
        ..world::a_promo(1, "GIDA10")
    };
    let (id, code, user, created_at) = (
        testkit::id_no(990_001).into(),
        promo.code.clone(),
        bola(),
        fixture.clock_now(),
    );
    let used = PromoUse {
        id,
        promo: promo.id,
        code,
        user,
        order,
        discount,
        state: PromoUseState::Held,
        created_at,
        version: 0,
    };
    world::promo(&fixture.store, promo).await;
    let stored = fixture
        .as_store()
        .bare_unit(move |uow| uow.promos().insert_use(used.clone()))
        .await;
    stored.unwrap_or_else(|error: kernel::StoreError| panic!("{error}"));
}

fn promo_end(fixture: &Fixture) -> (PromoUseState, u32) {
    let state = fixture.state();
    (
        state.promo_uses.values().next().unwrap().state,
        state.promos.values().next().unwrap().uses,
    )
}

#[tokio::test]
async fn a_code_is_used_up_by_leaving_a_taken_job_with_or_without_a_fee() {
    let day = 24 * 60;
    for (mins_before, fee, decision_of) in [
        (2 * day, 0, None),
        (60, 625_000, None),
        (60, 625_000, Some(Decision::Waive)),
    ] {
        let fixture = Fixture::new().await;
        let order = taken(&fixture, mins_before).await;
        promo_on(&fixture, order).await;
        let id = asked(&fixture, order, fee).await;
        if let Some(said) = decision_of {
            let _state = decide_cancellation(&fixture.store, decision(&fixture, id, said))
                .await
                .unwrap();
        } else {
            let _runs = fixture.work_after_mins(40).await;
        }
        assert_eq!(
            fixture.status(order),
            OrderStatus::Cancelled,
            "{mins_before}"
        );
        assert_eq!(
            promo_end(&fixture),
            (PromoUseState::Consumed, 1),
            "{mins_before} {decision_of:?}"
        );
    }
}

#[tokio::test]
async fn a_code_comes_back_right_after_paying_and_where_it_is_not_the_customers_doing() {
    let fixture = Fixture::new().await;
    let order = fixture.assigned().await;
    promo_on(&fixture, order).await;
    asked(&fixture, order, 0).await;
    assert_eq!(
        promo_end(&fixture),
        (PromoUseState::Returned, 0),
        "the first ten minutes"
    );
    let fixture = Fixture::new().await;
    let order = taken(&fixture, 60).await;
    promo_on(&fixture, order).await;
    let id = asked(&fixture, order, 625_000).await;
    let for_our_fault = DecideCancellation {
        our_fault: true,
        ..decision(&fixture, id, Decision::Waive)
    };
    assert_eq!(
        decide_cancellation(&fixture.store, for_our_fault).await,
        Ok(CancellationState::Waived)
    );
    assert_eq!(
        promo_end(&fixture),
        (PromoUseState::Returned, 0),
        "our fault"
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
