//! The orders, offers, payments and notifications that a persona owns.

use super::{disputes::disputes, work::voices};
use crate::support::TestApp;
use kernel::{Money, UserId};
use marketplace::{
    UnitOfWork,
    change_orders::{ProposeChangeOrder, propose_change_order},
    dispatch::send_offers,
    fulfilment::{FinishJob, finish_job},
    moves::{AskMove, ask_move},
    support::{OpenTicket, open_ticket},
    uploads::Upload,
};
use orders::{
    CancelReason, Cancellation, CancellationState, ChangeOrderKind, ChangeOrderLine, MoveReason,
    OrderStatus, Slot, Stage,
};
use payments::{Refund, RefundStatus};
use std::collections::BTreeMap;
use testkit::{
    edit,
    world::{self, OrderPlan},
};

/// A conversation that the member of staff of the test has taken over.
pub(super) async fn conversation(app: &TestApp, first: u64) -> String {
    let contact = conversation::Contact {
        key: format!("NG.{first}"),
        phone: None,
        name: None,
    };
    let (id, now) = (testkit::id_no(790_000 + first).into(), app.clock_now());
    let mut thread = conversation::Thread::open(id, contact, now, now);
    thread.staff = Some(world::an_admin().id);
    app.store
        .in_unit(move |uow| uow.threads().open(thread.clone()).map(drop))
        .await;
    id.to_string()
}

/// A job with a cancellation request, a refund that waits for an approval, and a refund that
/// failed.
pub(super) async fn partings(
    app: &TestApp,
    words: &mut BTreeMap<&'static str, String>,
    first: u64,
    owner: UserId,
) {
    let store = &app.store;
    let plan = |number: u64| OrderPlan::numbered(first + 100 + number).of(owner);
    let set = async |refund, status| {
        let edited = move |uow: &mut dyn UnitOfWork| {
            let mut stored = uow.refunds().lock(refund)?.expect("stored");
            edit(&mut stored, Refund::restore, |row| row.status = status);
            uow.refunds().save(stored)
        };
        store.in_unit(edited).await;
    };
    for (number, name, status) in [
        (0, "waiting", RefundStatus::Requested),
        (1, "failed", RefundStatus::Failed),
    ] {
        let (_, refund) = world::stored::cancelled_with_refund(store, &plan(number), false).await;
        set(refund.id, status).await;
        words.insert(name, refund.id.to_string());
    }
    let (gone, refund) = world::stored::cancelled_with_refund(store, &plan(3), false).await;
    set(refund.id, RefundStatus::NeedsAccount).await;
    words.insert("stuck", refund.id.to_string());
    words.insert("stuck_order", gone.id.to_string());
    let order = world::order_in(store, &plan(2), OrderStatus::Assigned).await;
    let asks = OpenTicket {
        call: app.by_system(),
        user: owner,
        category: support::TicketCategory::Cancellation,
        subject: "Cancel".into(),
        message: "I want to cancel.".into(),
        order: Some(order.id),
        photos: Vec::new(),
    };
    let ticket = open_ticket(store, asks).await.expect("a ticket");
    let change = Cancellation {
        id: testkit::id_no(760_000 + first).into(),
        order: order.id,
        customer: owner,
        ticket,
        reason: CancelReason::ChangedMind,
        stage: Stage::Early,
        fault: None,
        rejected_by: None,
        make_good: None,
        received: order.paid,
        refund: order.paid,
        fee: Money::ZERO,
        vat: Money::ZERO,
        state: CancellationState::Asked,
        due_at: Some(world::now().plus_mins(30)),
        decided_by: None,
        decided_at: None,
        note: None,
        created_at: world::now(),
        as_credit: false,
        version: 0,
    };
    store
        .in_unit(move |uow| uow.cancellations().insert(change.clone()))
        .await;
    words.insert(
        "leaving_job",
        world::order_in(store, &plan(4), OrderStatus::Assigned)
            .await
            .id
            .to_string(),
    );
    words.insert("leaving", ticket.to_string());
}

/// A photo by Amina, and a job of hers with a change order that waits for the customer.
async fn extra_work(
    app: &TestApp,
    words: &mut BTreeMap<&'static str, String>,
    first: u64,
    owner: UserId,
) {
    let plan = OrderPlan::numbered(first + 80).of(owner);
    world::order_in(&app.store, &plan, OrderStatus::InProgress).await;
    let photo = async |number: u64| {
        let file = format!("{:032}", 780_000 + first * 2 + number);
        let id = testkit::id_no(780_000 + first * 2 + number).into();
        let (owner, sha256, created_at) =
            (Some(plan.provider.into()), "a".repeat(64), world::now());
        let upload = Upload {
            id,
            owner,
            file,
            bytes: 7,
            width: 8,
            height: 6,
            sha256,
            created_at,
            order: None,
        };
        app.store
            .in_unit(move |uow| uow.uploads().insert(upload.clone()))
            .await;
        id
    };
    words.insert("found", photo(0).await.to_string());
    let line = ChangeOrderLine {
        kind: ChangeOrderKind::Labour,
        label: "A new pipe".into(),
        quantity_milli: 1_000,
        unit: "job".into(),
        gross: Money::from_kobo(500_000),
    };
    let (call, reason) = (
        plan.worker(),
        "The pipe behind the wall is broken.".to_owned(),
    );
    let cmd = ProposeChangeOrder {
        call,
        order: plan.order_id(),
        lines: vec![line],
        reason,
        photo: photo(1).await,
    };
    words.insert(
        "change_order",
        propose_change_order(&app.store, cmd)
            .await
            .expect("extra work")
            .to_string(),
    );
    words.insert("varied", plan.order_id().to_string());
}

/// A job of Amina's with a move request of its customer.
async fn another_time(
    app: &TestApp,
    words: &mut BTreeMap<&'static str, String>,
    first: u64,
    owner: UserId,
) {
    let plan = OrderPlan::numbered(first + 84).of(owner);
    world::order_in(&app.store, &plan, OrderStatus::Assigned).await;
    let to = Slot::Window {
        date: plan.at.abuja_date().plus_days(40 + first),
        from_hour: 12,
    };
    let cmd = AskMove {
        call: plan.owner(),
        order: plan.order_id(),
        reason: MoveReason::NoPowerOrWater,
        to,
        fee: Money::ZERO,
    };
    words.insert(
        "move",
        ask_move(&app.store, &*app.queries, "home-cleaning", cmd)
            .await
            .expect("a request")
            .to_string(),
    );
    words.insert("moved", plan.order_id().to_string());
}

/// An order in each status that a row needs, an offer to Amina, a payment and a notification of one
/// customer.
pub(super) async fn things(
    app: &TestApp,
    first: u64,
    owner: UserId,
) -> BTreeMap<&'static str, String> {
    let store = &app.store;
    let plan = |number: u64| OrderPlan::numbered(first + number).of(owner);
    let mut words = BTreeMap::new();
    let stages = [
        ("draft", OrderStatus::Draft),
        ("priced", OrderStatus::Priced),
        ("paid", OrderStatus::Paid),
        ("assigned", OrderStatus::Assigned),
        ("started", OrderStatus::InProgress),
        ("finished", OrderStatus::InProgress),
    ];
    for (number, (name, status)) in (0..).zip(stages) {
        words.insert(
            name,
            world::order_in(store, &plan(number), status)
                .await
                .id
                .to_string(),
        );
    }
    let finished = plan(5);
    let cmd = FinishJob {
        call: finished.worker(),
        order: finished.order_id(),
        note: "All rooms done.".into(),
        materials: None,
        weights: None,
        photos: Vec::new(),
        proof: None,
    };
    assert!(
        finish_job(store, cmd)
            .await
            .expect("the work is done")
            .is_now()
    );
    voices(app, &mut words, first, owner).await;
    disputes(app, &mut words, first, owner).await;
    extra_work(app, &mut words, first, owner).await;
    another_time(app, &mut words, first, owner).await;
    let paid = plan(2);
    // Amina has the other jobs, so this one is on a different day.
    let date = paid.at.abuja_date().plus_days(20 + first % 97);
    let slot = Slot::Window {
        date,
        from_hour: 10,
    };
    app.edit_order(paid.order_id(), move |order| order.slot = Some(slot))
        .await;
    words.insert("payment", paid.payment().reference.to_string());
    send_offers(store, paid.order_id(), app.by_system())
        .await
        .expect("offers go out");
    let order = paid.order_id();
    let offers = store
        .in_unit(move |uow| uow.offers().lock_open_of(order))
        .await;
    let to_amina = offers
        .iter()
        .find(|offer| offer.provider == world::a_provider().id);
    words.insert("offer", to_amina.expect("Amina is asked").id.to_string());
    let notification = world::a_notification_no(owner, first);
    words.insert("notification", notification.id.to_string());
    store
        .in_unit(move |uow| {
            uow.notifications()
                .insert_new(notification.clone())
                .map(drop)
        })
        .await;
    words
}
