//! The page of an order, as staff see it: which parts it has, and what is in them.

use crate::{
    job_page::{insert, move_request, part_refund, phone_call, photo, voice_note},
    order_page::{full, plan, time_change},
    test_databases::TestDatabase,
};
use kernel::Money;
use marketplace::{
    read::{CaseKind, JobHandlerView, OpenCase, ReserveView, StaffOrderPage},
    repositories::JobHandler,
};
use orders::{
    CancellationPolicy, EarlyTermination, EarlyTerminationFigures, EndReason, KeptLine,
    NewEarlyTermination, OrderStatus,
};
use payments::{Chargeback, ChargebackOutcome, GatewayDispute};
use providers::{Offer, OfferState};
use testkit::{
    id_no, now,
    world::{a_provider_no, an_admin, stored},
};

fn early_termination() -> EarlyTermination {
    let proposal = NewEarlyTermination {
        id: id_no(780_501).into(),
        order: plan().order_id(),
        reason: EndReason::Impossible,
        explanation: "The roof is gone.".into(),
        kept: vec![KeptLine {
            line: "LABOUR".into(),
            amount: Money::from_kobo(1_000_000),
        }],
        figures: EarlyTerminationFigures {
            kept: Money::from_kobo(1_000_000),
            back: Money::from_kobo(2_010_000),
            vat: Money::from_kobo(69_767),
            platform: Money::from_kobo(-70_233),
            provider: Money::from_kobo(1_000_466),
        },
        staff: an_admin().id,
        now: now(),
    };
    EarlyTermination::propose(proposal).expect("it is fine")
}

/// The cases of a full order, the oldest first.
fn open_cases() -> Vec<OpenCase> {
    let case = |(kind, number)| OpenCase {
        kind,
        id: id_no(number),
        opened_at: now(),
    };
    [
        (CaseKind::Dispute, 770_001),
        (CaseKind::Warranty, 775_001),
        (CaseKind::Damage, 776_001),
    ]
    .map(case)
    .to_vec()
}

async fn page(db: &TestDatabase) -> StaffOrderPage {
    let page = db.reads().staff_order_page(plan().order_id(), now()).await;
    page.unwrap().expect("it is there")
}

async fn a_page_has_what_the_single_reads_find(db: &TestDatabase) {
    let records = full(db, OrderStatus::Completed).await;
    db.run(insert).await;
    db.run(|uow| uow.early_terminations().insert(early_termination()))
        .await;
    db.run(|uow| {
        let mut order = uow.orders().lock(plan().order_id())?.expect("it is there");
        order.requested_at = Some(now());
        uow.orders().save(order)
    })
    .await;
    let (reads, id) = (db.reads(), plan().order_id());
    let offering = reads.offering("home-cleaning").await.unwrap();
    let expected = StaffOrderPage {
        order: reads.order(id).await.unwrap().expect("it is there"),
        customer: reads.user(plan().customer).await.unwrap().expect("known"),
        form: Some(offering.expect("it is offered").form),
        price: Some(plan().price()),
        estate: None,
        cancellation_policy: CancellationPolicy::default(),
        events: reads.events_of(id).await.unwrap(),
        time_changes: vec![time_change()],
        photos: vec![photo().id],
        voice_notes: vec![voice_note().id],
        moves: vec![move_request()],
        calls: vec![phone_call()],
        refunds: vec![records.refund],
        part_refunds: vec![part_refund()],
        early_termination: Some(early_termination()),
        assessment: reads.assessment(id).await.unwrap(),
        reserves: Vec::new(),
        open_cases: open_cases(),
        handler: None,
    };
    assert!(expected.assessment.is_some() && expected.events.len() > 3);
    let found = page(db).await;
    assert_eq!(found, expected);
    assert_eq!(found.refundable_price(), Some(&plan().price()));
    assert_eq!(found.keepable_price(), None);
}

async fn a_request_has_neither_a_price_nor_parts_of_it(db: &TestDatabase) {
    full(db, OrderStatus::Requested).await;
    let page = page(db).await;
    assert_eq!((page.price.as_ref(), &page.part_refunds), (None, &vec![]));
    assert!(page.assessment.is_some());
    assert_eq!(
        (page.refundable_price(), page.keepable_price()),
        (None, None)
    );
}

async fn parts_of_the_price_are_there_from_the_assignment_on(db: &TestDatabase) {
    full(db, OrderStatus::Paid).await;
    db.run(insert).await;
    let page = page(db).await;
    assert_eq!(page.price, Some(plan().price()));
    assert_eq!(page.part_refunds, []);
}

async fn work_under_way_can_be_ended_early_and_refunded_in_part(db: &TestDatabase) {
    full(db, OrderStatus::InProgress).await;
    db.run(insert).await;
    let page = page(db).await;
    let price = plan().price();
    assert_eq!(page.keepable_price(), Some(&price));
    assert_eq!(page.refundable_price(), Some(&price));
    assert_eq!(page.part_refunds, [part_refund()]);
}

async fn a_draft_has_a_page_and_an_unknown_order_has_none(db: &TestDatabase) {
    full(db, OrderStatus::Draft).await;
    let found = page(db).await;
    assert_eq!(
        (found.order.status, found.price),
        (OrderStatus::Draft, None)
    );
    let unknown = db.reads().staff_order_page(id_no(5).into(), now()).await;
    assert_eq!(unknown.unwrap(), None);
}

async fn b9_13_a_job_with_a_provider_names_its_reserve_and_those_who_are_asked(db: &TestDatabase) {
    full(db, OrderStatus::Assigned).await;
    assert_eq!(page(db).await.reserves, []);
    for number in [8, 9] {
        stored::provider(&*db.store, a_provider_no(number)).await;
        let state = if number == 8 {
            OfferState::Reserved
        } else {
            OfferState::Sent
        };
        db.run(move |uow| {
            uow.offers().insert(Offer {
                id: id_no(780_600 + number).into(),
                provider: a_provider_no(number).id,
                state,
                reserve: true,
                ..plan().offer()
            })
        })
        .await;
    }
    let view = |number, state| ReserveView {
        provider: a_provider_no(number).id,
        name: a_provider_no(number).display_name,
        state,
    };
    let expected = [view(8, OfferState::Reserved), view(9, OfferState::Sent)];
    assert_eq!(page(db).await.reserves, expected);
}

async fn cases_are_on_the_page_until_they_are_closed(db: &TestDatabase) {
    full(db, OrderStatus::Completed).await;
    let payment = plan().payment();
    let reported = GatewayDispute {
        gateway_id: "358951".into(),
        charge: payment.reference.clone(),
        amount: payment.amount,
        category: "fraud".into(),
        due_at: None,
        outcome: None,
    };
    let (id, order) = (id_no(960_001), plan().order_id());
    let opened_at = now().plus_mins(5);
    let mut chargeback = Chargeback::new(id.into(), payment.id, order, &reported, opened_at);
    let stored = chargeback.clone();
    db.run(move |uow| uow.chargebacks().insert(stored.clone()))
        .await;
    let open = OpenCase {
        kind: CaseKind::Chargeback,
        id,
        opened_at,
    };
    let mut expected = open_cases();
    expected.push(open);
    assert_eq!(page(db).await.open_cases, expected);
    let closed_at = now().plus_days(1);
    let _closed = chargeback.close(ChargebackOutcome::Won, payment.amount, closed_at);
    db.run(move |uow| uow.chargebacks().save(chargeback.clone()))
        .await;
    assert_eq!(page(db).await.open_cases, open_cases());
}

async fn a_job_names_its_handler_while_their_time_lasts(db: &TestDatabase) {
    full(db, OrderStatus::Paid).await;
    let (order, staff) = (plan().order_id(), an_admin());
    let taken = move |since| JobHandler::taking(order, staff.id, since);
    for (since, there) in [(now().plus_mins(-40), false), (now(), true)] {
        let handler = taken(since);
        db.run(move |uow| {
            uow.orders().lock(order)?;
            uow.staff().put_handler(handler.clone())
        })
        .await;
        let expected = there.then(|| JobHandlerView {
            staff: an_admin().id,
            name: format!("{} {}", an_admin().first_name, an_admin().last_name),
            since,
            until: since.plus_mins(30),
            hold: None,
        });
        assert_eq!(page(db).await.handler, expected);
    }
}

contract!(sqlite, postgres =>
    cases_are_on_the_page_until_they_are_closed,
    a_job_names_its_handler_while_their_time_lasts,
    a_page_has_what_the_single_reads_find,
    a_request_has_neither_a_price_nor_parts_of_it,
    parts_of_the_price_are_there_from_the_assignment_on,
    work_under_way_can_be_ended_early_and_refunded_in_part,
    a_draft_has_a_page_and_an_unknown_order_has_none,
    b9_13_a_job_with_a_provider_names_its_reserve_and_those_who_are_asked,
);
