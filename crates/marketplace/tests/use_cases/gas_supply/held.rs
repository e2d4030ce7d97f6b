//! Compensations for rejected cylinders that wait for a decision, because their provider had many in the
//! month.

use super::{
    chidi,
    rejected::{MAKE_GOOD, found, rejected, rejected_again},
};
use crate::{
    settings::change,
    support::{Fixture, amina},
};
use ::settings::SettingKey;
use kernel::{
    Actor, CancellationId, Invocation, Money, OrderId, Permission, StoreError, Timestamp,
};
use marketplace::{
    DomainEvent, SettledCancellation,
    cancellation::{
        CancellationsError, DecideCancellation, DecideMakeGood, decide_cancellation,
        decide_make_good,
    },
    staff::AuditKind,
    support::{ResolveTicket, SupportError, resolve_ticket},
};
use orders::{CancellationState, Decision, MakeGood, MakeGoodState, OrderStatus};
use payments::ledger::Account;
use support::{TicketCategory, TicketState};
use testkit::world;

const AMOUNT: Money = Money::from_kobo(MAKE_GOOD);

/// From now on, an order that is paid has this limit.
async fn limited_to(fixture: &Fixture, a_month: i64) {
    fixture.clock.advance_mins(1);
    change(fixture, (SettingKey::MakeGoodsAMonth, a_month, 0)).await;
    fixture.clock.advance_mins(1);
}

/// A cylinder that is the first one of its customer, whose order then ends after ten minutes. The
/// customers of the earlier ones are others.
async fn ended(fixture: &Fixture) -> (OrderId, CancellationId) {
    fixture.store.tamper(|state| {
        for request in state.cancellations.values_mut() {
            request.customer = world::a_customer_no(7).id;
        }
    });
    let (order, id) = rejected(fixture).await;
    let _runs = fixture.work_after_mins(10).await;
    assert_eq!(fixture.status(order), OrderStatus::Cancelled);
    (order, id)
}

/// The compensation of an ended order. It is held.
async fn held(fixture: &Fixture) -> (CancellationId, MakeGood) {
    limited_to(fixture, 0).await;
    let (_, id) = ended(fixture).await;
    let make_good = found(fixture, id).make_good.unwrap();
    assert!(make_good.is_held());
    (id, make_good)
}

fn of_support(fixture: &Fixture) -> Invocation {
    fixture.by(Actor::staff(chidi(), &[Permission::Support]))
}

async fn decides(
    fixture: &Fixture,
    call: Invocation,
    cancellation: CancellationId,
    (pays, reason): (bool, &str),
) -> Result<MakeGoodState, CancellationsError> {
    let cmd = DecideMakeGood {
        call,
        cancellation,
        pays,
        reason: reason.into(),
    };
    decide_make_good(&fixture.store, cmd).await
}

fn paid(fixture: &Fixture) -> i64 {
    -fixture.balance(&Account::Provider(amina()))
}

/// The money of Amina that keeps her account from being closed.
async fn money_that_waits(fixture: &Fixture) -> u32 {
    let open: Result<_, StoreError> = fixture
        .as_store()
        .bare_unit(|uow| uow.personal_data().open_business(amina().into()))
        .await;
    open.unwrap().money
}

#[tokio::test]
async fn b4_17_after_three_in_a_month_support_decides_and_the_customer_notices_nothing() {
    let fixture = Fixture::new().await;
    for number in 1..=3 {
        let (_, id) = ended(&fixture).await;
        let expected = Some(MakeGood::paid(AMOUNT));
        assert_eq!(found(&fixture, id).make_good, expected, "number {number}");
    }
    let (order, id) = ended(&fixture).await;
    let request = found(&fixture, id);
    assert_eq!(
        (request.state, request.refund, request.fee),
        (CancellationState::Done, request.received, Money::ZERO)
    );
    assert_eq!(fixture.escrow(order), 0);
    assert_eq!(
        fixture.state().tickets[&request.ticket].state,
        TicketState::Resolved
    );
    let make_good = request.make_good.unwrap();
    assert_eq!(
        (make_good.state, make_good.amount, make_good.decided_by),
        (MakeGoodState::Held, AMOUNT, None)
    );
    assert_eq!(paid(&fixture), 3 * MAKE_GOOD);
    let id = make_good.ticket.unwrap();
    let ticket = fixture.state().tickets[&id].clone();
    assert_eq!(
        (ticket.owner.account(), ticket.category, ticket.state),
        (
            Some(amina().into()),
            TicketCategory::Payout,
            TicketState::New
        )
    );
    assert_eq!(ticket.order, Some(order));
    let messages = fixture.state().ticket_messages.clone();
    let text = messages.iter().find(|one| one.ticket == id).unwrap();
    assert!(
        text.body.contains("There were 3 before it in this month."),
        "{}",
        text.body
    );
    let told = DomainEvent::CancellationSettled(SettledCancellation {
        order,
        refund: request.received,
        fee: Money::ZERO,
        to_provider: Money::ZERO,
        held: AMOUNT,
        as_credit: false,
    });
    assert_eq!(fixture.count(&told), 1);
    fixture.assert_sound().await;
}

#[tokio::test]
async fn b4_17_support_pays_or_refuses_a_held_compensation_once_and_says_why() {
    for (pays, state, amount) in [
        (true, MakeGoodState::Paid, MAKE_GOOD),
        (false, MakeGoodState::Refused, 0),
    ] {
        let fixture = Fixture::new().await;
        let (id, make_good) = held(&fixture).await;
        assert_eq!((paid(&fixture), money_that_waits(&fixture).await), (0, 1));
        let why = "The photos show the dent.";
        assert_eq!(
            decides(&fixture, of_support(&fixture), id, (pays, why)).await,
            Ok(state)
        );
        let decided = found(&fixture, id).make_good.unwrap();
        assert_eq!((decided.state, decided.decided_by), (state, Some(chidi())));
        assert_eq!(
            (paid(&fixture), money_that_waits(&fixture).await),
            (amount, 0)
        );
        let ticket = fixture.state().tickets[&make_good.ticket.unwrap()].clone();
        assert_eq!(ticket.state, TicketState::Resolved);
        let told = DomainEvent::SupportResolved {
            ticket: ticket.id,
            reference: ticket.reference.clone(),
            user: amina().into(),
            days: ticket.answer_times.reopen_days,
        };
        assert_eq!(fixture.count(&told), 1);
        let messages = fixture.state().ticket_messages.clone();
        let last = messages.iter().rfind(|one| one.ticket == ticket.id);
        assert!(last.unwrap().body.ends_with(why), "{last:?}");
        let entries = fixture.state().audit_entries.clone();
        let entry = entries
            .iter()
            .find(|entry| entry.kind == AuditKind::DecidedMakeGood)
            .unwrap();
        assert_eq!(
            (entry.person, entry.reason.as_deref()),
            (Some(amina().into()), Some(why))
        );
        assert_eq!(
            decides(&fixture, of_support(&fixture), id, (!pays, why)).await,
            Err(CancellationsError::NotHeld)
        );
        assert_eq!(paid(&fixture), amount);
        fixture.assert_sound().await;
    }
}

#[tokio::test]
async fn b4_17_only_staff_decide_about_a_held_compensation_and_with_a_reason() {
    let fixture = Fixture::new().await;
    let (id, _) = held(&fixture).await;
    for call in [
        fixture.owner(),
        fixture.amina(),
        fixture.system(),
        fixture.by(Actor::Guest),
        fixture.by(Actor::staff(amina().into(), &[Permission::Support])),
    ] {
        assert_eq!(
            decides(&fixture, call, id, (true, "I came.")).await,
            Err(CancellationsError::NotFound),
            "{:?}",
            call.actor
        );
    }
    assert_eq!(
        decides(
            &fixture,
            of_support(&fixture),
            testkit::id_no(990).into(),
            (true, "It is true.")
        )
        .await,
        Err(CancellationsError::NotFound)
    );
    assert!(matches!(
        decides(&fixture, of_support(&fixture), id, (false, " ")).await,
        Err(CancellationsError::Invalid(errors)) if errors.0[0].field == "reason"
    ));
    assert!(found(&fixture, id).make_good.unwrap().is_held());
    assert_eq!(paid(&fixture), 0);
}

#[tokio::test]
async fn b4_17_there_is_nothing_to_decide_where_a_compensation_was_paid_or_is_not_due_yet() {
    let fixture = Fixture::new().await;
    let (order, id) = rejected(&fixture).await;
    for after in [0, 10] {
        let _runs = fixture.work_after_mins(after).await;
        assert_eq!(
            decides(&fixture, of_support(&fixture), id, (true, "It is true.")).await,
            Err(CancellationsError::NotHeld),
            "after {after} minutes"
        );
    }
    assert_eq!(fixture.status(order), OrderStatus::Cancelled);
    assert_eq!(paid(&fixture), MAKE_GOOD);
}

#[tokio::test]
async fn b4_17_the_ticket_is_not_resolved_without_a_decision() {
    let fixture = Fixture::new().await;
    let (id, make_good) = held(&fixture).await;
    let ticket = make_good.ticket.unwrap();
    let resolve = || ResolveTicket {
        call: of_support(&fixture),
        ticket,
        message: None,
    };
    assert_eq!(
        resolve_ticket(&fixture.store, resolve()).await,
        Err(SupportError::Undecided)
    );
    assert!(found(&fixture, id).make_good.unwrap().is_held());
    let refuses = (false, "Three in a month is enough.");
    let decided = decides(&fixture, of_support(&fixture), id, refuses).await;
    assert_eq!(decided, Ok(MakeGoodState::Refused));
    assert_eq!(
        fixture.state().tickets[&ticket].state,
        TicketState::Resolved
    );
}

#[tokio::test]
async fn b4_17_the_month_of_the_limit_begins_at_midnight_in_lagos() {
    let (month, _) = world::now().abuja_month();
    let held_after = |earlier: Timestamp| async move {
        let fixture = Fixture::new().await;
        limited_to(&fixture, 1).await;
        let (_, first) = ended(&fixture).await;
        fixture.store.tamper(|state| {
            let before = state.cancellations.get_mut(&first).unwrap();
            before.decided_at = Some(earlier);
        });
        let (_, second) = ended(&fixture).await;
        found(&fixture, second).make_good.unwrap().is_held()
    };
    assert!(!held_after(month.plus_secs(-1)).await, "the month before");
    assert!(held_after(month).await, "this month");
}

#[tokio::test]
async fn b4_17_a_waived_fee_beyond_the_limit_waits_for_the_same_decision() {
    let fixture = Fixture::new().await;
    limited_to(&fixture, 1).await;
    let (order, cancellation) = rejected_again(&fixture).await;
    let before = paid(&fixture);
    let cmd = DecideCancellation {
        call: of_support(&fixture),
        cancellation,
        decision: Decision::Waive,
        note: "A misunderstanding.".to_owned(),
        our_fault: false,
    };
    decide_cancellation(&fixture.store, cmd).await.unwrap();
    assert_eq!(fixture.status(order), OrderStatus::Cancelled);
    let request = found(&fixture, cancellation);
    assert_eq!(
        (request.state, request.refund),
        (CancellationState::Waived, request.received)
    );
    assert!(request.make_good.unwrap().is_held());
    assert_eq!(paid(&fixture), before);
    fixture.assert_sound().await;
}

#[tokio::test]
async fn b4_17_a_fee_of_the_customer_needs_no_compensation_and_does_not_count() {
    let fixture = Fixture::new().await;
    let (_, id) = rejected_again(&fixture).await;
    let _runs = fixture.work_after_mins(10).await;
    let request = found(&fixture, id);
    assert!(request.fee.is_positive());
    assert_eq!(request.make_good, None);
}
