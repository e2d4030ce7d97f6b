//! What previews of settings and prices read of what happened.

use crate::test_databases::TestDatabase;
use kernel::{Money, TicketId};
use marketplace::read::AnsweredTicket;
use orders::{CancelReason, Cancellation, CancellationState, OrderStatus, Stage};
use payments::ledger::Reference;
use referrals::{CreditGrant, CreditKind, NewGrant};
use support::{AnswerTimes, NewTicket, Priority, Ticket, TicketCategory};
use testkit::{
    id_no, now,
    world::{OrderPlan, order_in, people},
};

fn plan(number: u64) -> OrderPlan {
    OrderPlan::numbered(number)
}

fn ticket(number: u64) -> Ticket {
    let new = NewTicket {
        id: TicketId::from_uuid(id_no(740_000 + number)),
        user: plan(number).customer,
        category: TicketCategory::Cancellation,
        subject: "Cancel".into(),
        order: None,
        answer_times: AnswerTimes::default(),
        now: now(),
    };
    Ticket {
        messages: 1,
        ..Ticket::open(new).expect("a sound ticket")
    }
}

fn request(number: u64, state: CancellationState) -> Cancellation {
    let minutes = i64::try_from(number).expect("small");
    let received = plan(number).price().total();
    let open = state == CancellationState::Asked;
    Cancellation {
        id: id_no(750_000 + number).into(),
        order: plan(number).order_id(),
        customer: plan(number).customer,
        ticket: ticket(number).id,
        reason: CancelReason::ChangedMind,
        stage: Stage::Soon,
        fault: None,
        rejected_by: None,
        make_good: None,
        received,
        refund: received,
        fee: Money::ZERO,
        vat: Money::ZERO,
        state,
        as_credit: false,
        due_at: None,
        decided_by: None,
        decided_at: (!open).then(now),
        note: (!open).then(|| "Decided.".to_owned()),
        created_at: now().plus_mins(minutes),
        version: 0,
    }
}

async fn cancellations_that_took_effect_come_newest_first_with_their_prices(db: &TestDatabase) {
    people(&*db.store).await;
    let states = [
        CancellationState::Done,
        CancellationState::Asked,
        CancellationState::Refused,
        CancellationState::Waived,
    ];
    for (number, state) in (1..).zip(states) {
        order_in(&*db.store, &plan(number), OrderStatus::Assigned).await;
        db.run(move |uow| {
            uow.tickets().insert(ticket(number))?;
            uow.cancellations().insert(request(number, state))
        })
        .await;
    }
    let found = db.reads().last_cancellations().await.unwrap();
    let orders: Vec<_> = found.iter().map(|case| (case.order, case.state)).collect();
    assert_eq!(
        orders,
        [
            (plan(4).order_id(), CancellationState::Waived),
            (plan(1).order_id(), CancellationState::Done)
        ]
    );
    let last = &found[1];
    assert_eq!(last.reference, plan(1).draft().reference);
    assert_eq!(last.provider, Some(plan(1).provider));
    assert!(last.paid_at.is_some() && last.assigned_at.is_some());
    assert_eq!(last.price.total(), plan(1).price().total());
    assert_eq!(
        (last.stage, last.asked_at),
        (Stage::Soon, now().plus_mins(1))
    );
}

fn credit(number: u64, fact: Reference) -> CreditGrant {
    CreditGrant::new(NewGrant {
        id: id_no(760_000 + number).into(),
        owner: plan(1).customer,
        kind: CreditKind::Makegood,
        source: fact.to_string(),
        amount: Money::from_kobo(100_000),
        withdrawable: false,
        now: now().plus_mins(i64::try_from(number).expect("small")),
    })
}

async fn credits_for_a_provider_who_did_not_come_are_read_newest_first(db: &TestDatabase) {
    people(&*db.store).await;
    for number in 1..=4 {
        order_in(&*db.store, &plan(number), OrderStatus::Assigned).await;
    }
    let order = |number| plan(number).order_id();
    let grants = [
        credit(1, Reference::CameLate(order(1))),
        credit(2, Reference::NoShow(order(2))),
        credit(3, Reference::CameLate(order(3))),
        credit(4, Reference::NoShow(order(4))),
    ];
    db.run(move |uow| {
        grants
            .iter()
            .try_for_each(|grant| uow.credit().insert(grant.clone()))
    })
    .await;
    let missed = db.reads().last_no_shows().await.unwrap();
    let orders: Vec<_> = missed.iter().map(|case| (case.order, case.at)).collect();
    assert_eq!(
        orders,
        [
            (order(4), now().plus_mins(4)),
            (order(2), now().plus_mins(2))
        ]
    );
    assert_eq!(missed[0].price, plan(4).price().total());
}

async fn unpaid_and_sent_orders_are_read_for_what_they_are(db: &TestDatabase) {
    people(&*db.store).await;
    for (number, status) in (1..).zip([
        OrderStatus::Draft,
        OrderStatus::Priced,
        OrderStatus::Priced,
        OrderStatus::Completed,
    ]) {
        order_in(&*db.store, &plan(number), status).await;
    }
    assert_eq!(db.reads().unpaid_of_each().await.unwrap(), [2]);
    let since = now().plus_days(-30);
    assert_eq!(db.reads().sent_since(since).await.unwrap().len(), 3);
    let later = now().plus_days(30);
    assert_eq!(db.reads().sent_since(later).await.unwrap(), []);
}

async fn b17_8_answered_tickets_are_read_with_their_times(db: &TestDatabase) {
    people(&*db.store).await;
    let answered = Ticket {
        answered_at: Some(now().plus_mins(20)),
        resolved_at: Some(now().plus_mins(25)),
        ..ticket(1)
    };
    db.run(move |uow| {
        uow.tickets().insert(answered.clone())?;
        uow.tickets().insert(ticket(2))
    })
    .await;
    let expected = AnsweredTicket {
        priority: Priority::P2,
        opened_at: now(),
        answered_at: now().plus_mins(20),
        resolved_at: Some(now().plus_mins(25)),
    };
    let since = now().plus_days(-30);
    assert_eq!(db.reads().answered_since(since).await.unwrap(), [expected]);
    let later = now().plus_mins(1);
    assert_eq!(db.reads().answered_since(later).await.unwrap(), []);
}

contract!(sqlite, postgres =>
    b17_8_answered_tickets_are_read_with_their_times,
    cancellations_that_took_effect_come_newest_first_with_their_prices,
    credits_for_a_provider_who_did_not_come_are_read_newest_first,
    unpaid_and_sent_orders_are_read_for_what_they_are,
);
