//! The page of an order, as its customer sees it: which parts it has, and what is in them.

use crate::test_databases::TestDatabase;
use claims::{DamageClaim, NewClaim, NewDamage, WarrantyClaim};
use kernel::{Money, StoreError, TicketId};
use marketplace::{UnitOfWork, read::OrderPage, scheduling::job_of};
use orders::{
    Ask, AssessmentState, CancelReason, Cancellation, CancellationPolicy, ChangeOrder,
    ChangeOrderKind, ChangeOrderLine, Dispute, DisputeReason, DisputeSide, Disputed,
    NewChangeOrder, NewDispute, OrderStatus, Settlement, Slot, Stage, TimeChange, TimeChangedBy,
};
use payments::{
    Advance, Advanceable, NewAdvance, NewRefund, Payment, PaymentRecord, Refund, RefundSource,
};
use pricing::{PromoUse, PromoUseState};
use referrals::{CreditUse, CreditUseState};
use reviews::{Content, NewReview, Review, Side};
use support::{AnswerTimes, NewTicket, Ticket, TicketCategory};
use testkit::{
    id_no, now,
    world::{
        self, OrderPlan, a_promo, an_admin, an_assessment, order_in, people, promo as store_promo,
    },
};

pub fn plan() -> OrderPlan {
    OrderPlan::numbered(1)
}

fn kobo(kobo: i64) -> Money {
    Money::from_kobo(kobo)
}

/// One record of every kind that a page may show, as their rules make them.
#[derive(Clone)]
pub struct Records {
    pub cancellation: Cancellation,
    pub refund: Refund,
    pub change_order: ChangeOrder,
    pub advance: Advance,
    pub dispute: Dispute,
    pub damage_claim: DamageClaim,
    pub warranty_claim: WarrantyClaim,
    pub review: Review,
}

fn ticket() -> Ticket {
    let ticket = Ticket::open(NewTicket {
        id: TicketId::from_uuid(id_no(740_001)),
        user: plan().customer,
        category: TicketCategory::Cancellation,
        subject: "Cancel".into(),
        order: None,
        answer_times: AnswerTimes::default(),
        now: now(),
    });
    Ticket {
        messages: 1,
        ..ticket.expect("a sound ticket")
    }
}

fn cancellation() -> Cancellation {
    Cancellation::ask(Ask {
        id: id_no(750_001).into(),
        order: &plan().in_status(OrderStatus::Assigned),
        ticket: ticket().id,
        reason: CancelReason::ChangedMind,
        settlement: &Settlement {
            stage: Stage::Early,
            policy: CancellationPolicy::default(),
            received: kobo(3_010_000),
            refund: kobo(2_385_000),
            fee: kobo(625_000),
            delivered: Money::ZERO,
            due_at: now().plus_mins(30),
        },
        as_credit: false,
        vat: kobo(43_605),
        now: now(),
    })
}

fn change_order() -> ChangeOrder {
    let line = ChangeOrderLine {
        kind: ChangeOrderKind::Labour,
        label: "Another room".into(),
        quantity_milli: 1_000,
        unit: "room".into(),
        gross: kobo(100_000),
    };
    let new = NewChangeOrder {
        id: id_no(780_001).into(),
        lines: vec![line],
        reason: "There is another room behind the kitchen.".into(),
        photo: id_no(790_001).into(),
    };
    let order = plan().in_status(OrderStatus::InProgress);
    ChangeOrder::propose(&order, Money::ZERO, &[], new, &plan().worker()).expect("it is fine")
}

fn refund() -> Refund {
    Refund::new(NewRefund {
        id: id_no(710_001).into(),
        order: plan().order_id(),
        payment: plan().payment().id,
        source: RefundSource::Order,
        amount: kobo(1_000),
        together: kobo(1_000),
        our_fault: false,
        excess: false,
        to_credit: false,
        now: now(),
    })
    .expect("it is fine")
}

fn advance() -> Advance {
    let able = Advanceable {
        materials: kobo(9_000_000),
        received: kobo(9_000_000),
        stage: 1,
    };
    let new = NewAdvance {
        id: id_no(778_001).into(),
        order: plan().order_id(),
        provider: plan().provider,
        amount: kobo(9_000_000),
        supplier: "Dei-Dei Timber".into(),
        photos: vec![id_no(1).into()],
        now: now(),
    };
    Advance::request(new, able, &[]).expect("it is fine")
}

fn dispute() -> Dispute {
    let order = plan().in_status(OrderStatus::InProgress);
    let new = NewDispute {
        id: id_no(770_001).into(),
        side: DisputeSide::Customer,
        opener: plan().customer,
        provider: order.provider,
        reason: DisputeReason::PoorWork,
        statement: "The oven is as dirty as before.",
        now: now(),
        photos: &[],
    };
    Dispute::open(&Disputed::of(&order, None), new).expect("it is fine")
}

/// A change of the time of the order by its customer.
pub fn time_change() -> TimeChange {
    TimeChange {
        order: plan().order_id(),
        from: Slot::Asap,
        to: Slot::Window {
            date: now().abuja_date().plus_days(3),
            from_hour: 10,
        },
        by: TimeChangedBy::Customer,
        user: Some(plan().customer),
        at: now(),
    }
}

fn records() -> Records {
    let done = plan().in_status(OrderStatus::Completed);
    let claimed = NewClaim {
        id: id_no(775_001).into(),
        statement: String::new(),
        now: now(),
    };
    let damaged = NewDamage {
        id: id_no(776_001).into(),
        now: now(),
    };
    Records {
        cancellation: cancellation(),
        refund: refund(),
        change_order: change_order(),
        advance: advance(),
        dispute: dispute(),
        damage_claim: DamageClaim::open(job_of(&done), &[], damaged).expect("it is fine"),
        warranty_claim: WarrantyClaim::open(job_of(&done), None, claimed).expect("it is fine"),
        review: Review::write(NewReview {
            id: id_no(700_001).into(),
            order: done.id,
            side: Side::Customer,
            author: plan().customer,
            provider: plan().provider,
            customer: plan().customer,
            content: Content {
                stars: 4,
                text: "Neat work.".into(),
                tags: Vec::new(),
                photos: Vec::new(),
            },
            hits: Vec::new(),
            blind_days: 7,
            now: now(),
        }),
    }
}

/// Stores the price and the payment that the records need, as far as the order has none.
fn insert_payment(uow: &mut dyn UnitOfWork, status: OrderStatus) -> Result<(), StoreError> {
    if matches!(status, OrderStatus::Draft | OrderStatus::Requested) {
        uow.price_versions().insert(&plan().price())?;
    } else if status != OrderStatus::Priced {
        return Ok(());
    }
    uow.payments().insert(Payment::restore(PaymentRecord {
        received: plan().payment().amount,
        ..plan().payment().into()
    }))
}

fn insert(uow: &mut dyn UnitOfWork, records: Records) -> Result<(), StoreError> {
    let assessment = an_assessment(&plan(), AssessmentState::Reported, an_admin().id);
    uow.assessments().insert(assessment)?;
    uow.cancellations().insert(records.cancellation)?;
    uow.refunds().insert(records.refund)?;
    uow.change_orders().insert(records.change_order)?;
    uow.advances().insert(records.advance)?;
    uow.disputes().insert(records.dispute)?;
    uow.damage_claims().insert(records.damage_claim)?;
    uow.warranty_claims().insert(records.warranty_claim)?;
    uow.reviews().insert(records.review)
}

/// Stores an order with one record of every kind, and says which they are.
pub async fn full(db: &TestDatabase, status: OrderStatus) -> Records {
    people(&*db.store).await;
    let order = order_in(&*db.store, &plan(), status).await.id;
    db.run(|uow| uow.tickets().insert(ticket())).await;
    let records = records();
    let unit = records.clone();
    db.run(move |uow| {
        insert_payment(uow, status)?;
        insert(uow, unit.clone())
    })
    .await;
    let code = a_promo(1, "GIDA10");
    store_promo(&*db.store, code.clone()).await;
    let grant = world::credit(&*db.store, plan().customer, 1, 1_000, 30).await;
    db.run(move |uow| {
        uow.promos().insert_use(PromoUse {
            id: id_no(950_001).into(),
            promo: code.id,
            code: code.code.clone(),
            user: plan().customer,
            order,
            discount: kobo(100),
            state: PromoUseState::Held,
            created_at: now(),
            version: 0,
        })?;
        uow.credit().insert_use(CreditUse {
            id: id_no(960_001).into(),
            grant,
            owner: plan().customer,
            order,
            payment: None,
            move_request: None,
            amount: kobo(300),
            returned: Money::ZERO,
            state: CreditUseState::Spent,
            created_at: now(),
            version: 0,
        })
    })
    .await;
    records
}

async fn page(db: &TestDatabase) -> OrderPage {
    let page = db
        .reads()
        .order_page(plan().order_id(), now())
        .await
        .unwrap();
    page.expect("it is there")
}

async fn a_page_has_what_the_single_reads_find(db: &TestDatabase) {
    let records = full(db, OrderStatus::Completed).await;
    db.run(|uow| {
        let mut order = uow.orders().lock(plan().order_id())?.expect("it is there");
        order.requested_at = Some(now());
        order.new_times = vec![time_change()];
        uow.orders().save(order)
    })
    .await;
    let (reads, id) = (db.reads(), plan().order_id());
    let offering = reads.offering("home-cleaning").await.unwrap();
    let assessment = reads.assessment(id).await.unwrap();
    assert!(assessment.is_some());
    let tenders = reads.tenders_of(id).await.unwrap();
    let policy = CancellationPolicy::default();
    assert!(tenders.promo.is_some() && tenders.spent == kobo(300));
    let expected = OrderPage {
        order: reads.order(id).await.unwrap().expect("it is there"),
        form: Some(offering.expect("it is offered").form),
        price: Some(plan().price()),
        estate: None,
        cancellation_policy: policy,
        tenders,
        cancellation: Some(records.cancellation),
        refunds: vec![records.refund],
        assessment,
        change_orders: vec![records.change_order],
        advances: vec![records.advance],
        disputes: vec![records.dispute],
        damage_claims: vec![records.damage_claim],
        warranty_claims: vec![records.warranty_claim],
        review: Some(records.review),
        unread_messages: 0,
        time_changes: vec![time_change()],
    };
    assert_eq!(page(db).await, expected);
}

/// The names of the parts that are on the page.
fn parts(page: &OrderPage) -> Vec<&'static str> {
    let parts = [
        ("price", page.price.is_some()),
        ("refunds", !page.refunds.is_empty()),
        ("tenders", page.tenders != Default::default()),
        ("change orders", !page.change_orders.is_empty()),
        ("disputes", !page.disputes.is_empty()),
        ("cancellation", page.cancellation.is_some()),
        ("advances", !page.advances.is_empty()),
        ("damage", !page.damage_claims.is_empty()),
        ("warranty", !page.warranty_claims.is_empty()),
        ("review", page.review.is_some()),
        ("assessment", page.assessment.is_some()),
        ("time changes", !page.time_changes.is_empty()),
    ];
    let there = parts.into_iter().filter(|(_, there)| *there);
    there.map(|(name, _)| name).collect()
}

async fn a_draft_has_no_parts(db: &TestDatabase) {
    full(db, OrderStatus::Draft).await;
    let page = page(db).await;
    assert_eq!(parts(&page), [""; 0]);
    assert!(page.form.is_some(), "its answers are shown with the form");
}

async fn a_priced_order_has_its_price_and_money_that_went_back(db: &TestDatabase) {
    full(db, OrderStatus::Priced).await;
    assert_eq!(parts(&page(db).await), ["price", "refunds"]);
}

async fn a_paid_order_has_what_paid_it(db: &TestDatabase) {
    full(db, OrderStatus::Paid).await;
    let paid = ["price", "refunds", "tenders", "change orders", "disputes"];
    assert_eq!(parts(&page(db).await), paid);
}

async fn a_job_has_everything_but_what_follows_its_end(db: &TestDatabase) {
    full(db, OrderStatus::InProgress).await;
    let at_work = parts(&page(db).await);
    assert_eq!(
        at_work[5..],
        ["cancellation", "advances", "damage"],
        "{at_work:?}"
    );
}

async fn a_request_has_its_assessment(db: &TestDatabase) {
    full(db, OrderStatus::Requested).await;
    assert_eq!(parts(&page(db).await), ["assessment"]);
}

async fn an_unknown_order_has_no_page(db: &TestDatabase) {
    assert_eq!(
        db.reads().order_page(id_no(5).into(), now()).await.unwrap(),
        None
    );
}

contract!(sqlite, postgres =>
    a_page_has_what_the_single_reads_find,
    a_draft_has_no_parts,
    a_priced_order_has_its_price_and_money_that_went_back,
    a_paid_order_has_what_paid_it,
    a_job_has_everything_but_what_follows_its_end,
    a_request_has_its_assessment,
    an_unknown_order_has_no_page,
);
