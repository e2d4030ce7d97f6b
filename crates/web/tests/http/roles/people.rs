//! The personas, and the data that each of them owns or would like to reach.

use crate::support::{ADA, BOLA, Browser, CHIDI, TestApp, text_of};
use identity::UserStatus;
use kernel::{
    Applied, Invocation, Money, Permission, Permissions, ProviderId, Role, UploadId, UserId,
};
use marketplace::{
    UnitOfWork,
    change_orders::{ProposeChangeOrder, propose_change_order},
    dispatch::send_offers,
    disputes::{OpenDispute, open_dispute},
    fulfilment::{FinishJob, finish_job},
    moves::{AskMove, ask_move},
    reviews::{Decision, ModerateReview, ReviewOrder, moderate_review, review_order},
    support::{OpenTicket, open_ticket},
    uploads::{FileStore, Upload},
};
use orders::{
    AssessmentState, CancelReason, Cancellation, CancellationState, ChangeOrderKind,
    ChangeOrderLine, DisputeReason, DisputeState, MoveReason, OrderStatus, Ruling, RulingReason,
    Slot, Stage, Verdict,
};
use payments::{Clawback, Refund, RefundStatus};
use providers::{
    Application, Document, DocumentKind, DocumentRecord, DocumentState, Provider, ProviderStatus,
};
use std::collections::BTreeMap;
use testkit::{
    edit,
    world::{self, OrderPlan},
};

/// A guest; the owner; a customer without a phone number and an address, who owns the same kinds of
/// data; another customer; the assigned provider; another provider; a member of staff with every
/// permission; a suspended customer.
pub const PERSONAS: [&str; 8] = [
    "guest",
    "owner",
    "incomplete",
    "stranger",
    "provider",
    "other",
    "admin",
    "suspended",
];

pub struct Persona {
    pub name: &'static str,
    pub browser: Browser,
    words: BTreeMap<&'static str, String>,
}

impl Persona {
    /// The template with the ids of this persona's data in place of their names.
    pub fn filled(&self, template: &str) -> String {
        self.words
            .iter()
            .fold(template.to_owned(), |text, (name, value)| {
                text.replace(&format!("{{{name}}}"), value)
            })
    }
    /// The template with ids that do not exist.
    pub fn nowhere(template: &str) -> String {
        let things = [
            "draft",
            "priced",
            "paid",
            "assigned",
            "started",
            "finished",
            "offer",
            "notification",
            "session",
        ];
        let words = [
            "completed",
            "reviewed",
            "hidden",
            "shown",
            "ticket",
            "conversation",
            "leaving",
            "leaving_job",
            "waiting",
            "failed",
            "stuck",
            "stuck_order",
            "worker",
            "own_document",
            "portrait",
            "applicant",
            "being_read",
            "document_read",
            "requested",
            "needed",
            "planned",
            "looked",
            "on_way",
            "upload",
            "disputed",
            "accused",
            "judged",
            "varied",
            "change_order",
            "found",
            "moved",
            "move",
        ];
        let ids = things.into_iter().chain(words);
        let none = testkit::id_no(77).to_string();
        let text = ids.fold(template.to_owned(), |text, name| {
            text.replace(&format!("{{{name}}}"), &none)
        });
        text.replace("{payment}", "ord-SVC-000000-v1-a1")
    }
}

/// The personas in the order of [`PERSONAS`].
pub async fn everybody(app: &TestApp) -> Vec<Persona> {
    let (stranger, suspended) = (world::a_customer_no(7), world::a_customer_no(9));
    let other = world::a_provider_no(8);
    world::stored::user(&app.store, stranger.clone()).await;
    world::stored::user(&app.store, world::a_customer_no(6)).await;
    world::stored::user(&app.store, suspended.clone()).await;
    world::stored::provider(&app.store, other.clone()).await;
    let hers = things(app, 1, world::a_complete_customer().id).await;
    let adas = things(app, 11, world::a_customer().id).await;
    let emails = [
        None,
        Some(BOLA.to_owned()),
        Some(ADA.to_owned()),
        Some(stranger.email.to_string()),
        Some(app.amina_email()),
        Some(world::user_of(&other).email.to_string()),
        Some(CHIDI.to_owned()),
        Some(suspended.email.to_string()),
    ];
    let mut all = Vec::new();
    for (number, (name, email)) in (50..).zip(PERSONAS.into_iter().zip(emails)) {
        let browser = match &email {
            Some(email) => app.signed_in(number, email).await,
            None => Browser::new(app, number),
        };
        let mut words = if name == "incomplete" {
            adas.clone()
        } else {
            hers.clone()
        };
        let phone = match &email {
            Some(email) => phone_of(app, email).await,
            None => None,
        };
        words.insert("phone", phone.unwrap_or_else(|| "+2348039990000".into()));
        words.insert("email", format!("new-{name}@example.ng"));
        all.push(Persona {
            name,
            browser,
            words,
        });
    }
    for (owner, persona) in [(1, 1), (2, 2)] {
        let session = all[owner]
            .browser
            .get("/api/auth/sessions")
            .await
            .expect(200)
            .json();
        all[persona]
            .words
            .insert("session", text_of(&session[0], "id"));
    }
    let bolas = all[1].words["session"].clone();
    for persona in all
        .iter_mut()
        .filter(|persona| !["owner", "incomplete"].contains(&persona.name))
    {
        persona.words.insert("session", bolas.clone());
    }
    app.edit_user(suspended.id, |user| user.status = UserStatus::Suspended)
        .await;
    all
}

/// The permissions of the [`colleagues`]: each has one, and the last has none.
pub const STAFF: [Option<Permission>; 7] = [
    Some(Permission::Ops),
    Some(Permission::Pricing),
    Some(Permission::Support),
    Some(Permission::Finance),
    Some(Permission::Content),
    Some(Permission::Super),
    None,
];

/// Members of staff in the order of [`STAFF`].
pub async fn colleagues(app: &TestApp) -> Vec<Persona> {
    let everybody = everybody(app).await;
    let admin = everybody.iter().find(|persona| persona.name == "admin");
    let words = &admin.expect("a member of staff").words;
    let mut all = Vec::new();
    for (number, permission) in (170..).zip(STAFF) {
        let mut user = world::a_customer_no(u64::from(number));
        let given = Vec::from_iter(permission);
        assert!(user.set_role(Role::Admin, Permissions::of(&given)).is_now());
        let email = user.email.to_string();
        world::stored::user(&app.store, user).await;
        all.push(Persona {
            name: permission.map_or("NONE", Permission::code),
            browser: app.signed_in(number, &email).await,
            words: words.clone(),
        });
    }
    all
}

async fn phone_of(app: &TestApp, email: &str) -> Option<String> {
    let user = app.user_called(email).await;
    user.phone.map(|phone| phone.to_string())
}

/// A photo that belongs to an order.
async fn photo_of(app: &TestApp, plan: &OrderPlan) -> String {
    let file = hex::encode(plan.order_id().uuid().as_bytes());
    app.files
        .put(file.clone(), b"picture".to_vec())
        .await
        .expect("a file");
    let upload = Upload {
        id: testkit::id_no(700_000 + plan.number).into(),
        owner: Some(plan.customer),
        file,
        bytes: 7,
        width: 8,
        height: 6,
        sha256: "a".repeat(64),
        created_at: world::now(),
        order: Some(plan.order_id()),
    };
    let id = upload.id.to_string();
    app.store
        .in_unit(move |uow| uow.uploads().insert(upload.clone()))
        .await;
    id
}

/// A photo of the plan's customer that belongs to no order.
async fn free_photo(app: &TestApp, plan: &OrderPlan) -> UploadId {
    let id = testkit::id_no(720_000 + plan.number);
    let file = hex::encode(id.as_bytes());
    app.files
        .put(file.clone(), b"picture".to_vec())
        .await
        .expect("a file");
    let upload = Upload {
        id: id.into(),
        owner: Some(plan.customer),
        file,
        bytes: 7,
        width: 8,
        height: 6,
        sha256: "a".repeat(64),
        created_at: world::now(),
        order: None,
    };
    let id = upload.id;
    app.store
        .in_unit(move |uow| uow.uploads().insert(upload.clone()))
        .await;
    id
}

/// An accepted portrait of the provider.
async fn portrait(app: &TestApp, number: u64) -> String {
    let file = format!("{:032}", 765_000 + number);
    app.files
        .put(file.clone(), b"portrait".to_vec())
        .await
        .expect("a file");
    let document = Document::restore(DocumentRecord {
        kind: DocumentKind::Portrait,
        state: DocumentState::Accepted,
        ..document_in(765_000 + number, world::a_provider().id, file).into()
    });
    let id = document.id.to_string();
    app.store
        .in_unit(move |uow| uow.applications().insert_document(document.clone()))
        .await;
    id
}

fn document_in(number: u64, provider: ProviderId, file: String) -> Document {
    Document::restore(DocumentRecord {
        id: testkit::id_no(number).into(),
        provider,
        worker: None,
        kind: DocumentKind::Selfie,
        state: DocumentState::Pending,
        number: None,
        insurer: None,
        cover: None,
        valid_until: None,
        note: None,
        file: Some(file),
        bytes: 5,
        sent_at: world::now(),
    })
}

/// An application with a document; returns the document's id.
async fn applies(app: &TestApp, number: u64, person: UserId, status: ProviderStatus) -> String {
    let id = ProviderId::from(person);
    let file = format!("{:032}", 760_000 + number);
    app.files
        .put(file.clone(), b"paper".to_vec())
        .await
        .expect("a file");
    let document = document_in(760_000 + number, id, file);
    let document_id = document.id.to_string();
    let provider = Provider {
        id,
        status,
        categories: Vec::new(),
        zones: Vec::new(),
        ..world::a_provider()
    };
    let stored = move |uow: &mut dyn UnitOfWork| {
        uow.providers().insert(provider.clone())?;
        uow.applications()
            .insert(Application::begin(id, world::now()))?;
        uow.applications().insert_document(document.clone())
    };
    app.store.in_unit(stored).await;
    document_id
}

/// An order with an assessment in each stage.
async fn assessed(
    app: &TestApp,
    words: &mut BTreeMap<&'static str, String>,
    first: u64,
    owner: UserId,
) {
    let store = &app.store;
    let plan = |number: u64| OrderPlan::numbered(first + number).of(owner);
    let stages = [
        ("needed", AssessmentState::Needed),
        ("planned", AssessmentState::Scheduled),
        ("looked", AssessmentState::Reported),
        ("on_way", AssessmentState::EnRoute),
    ];
    for (number, (name, state)) in (200..).zip(stages) {
        let plan = plan(number).of(world::a_customer_no(6).id);
        let assessment = world::an_assessment(&plan, state, world::an_admin().id);
        let photos = world::request_photos(&plan);
        words.insert(
            name,
            world::order_in(store, &plan, OrderStatus::Requested)
                .await
                .id
                .to_string(),
        );
        store
            .in_unit(move |uow| {
                for photo in &photos {
                    uow.uploads().insert(photo.clone())?;
                }
                uow.assessments().insert(assessment.clone())
            })
            .await;
    }
}

/// Completed orders without a review, with a hidden one and with a public one, and a ticket.
async fn voices(
    app: &TestApp,
    words: &mut BTreeMap<&'static str, String>,
    first: u64,
    owner: UserId,
) {
    let store = &app.store;
    let plan = |number: u64| OrderPlan::numbered(first + number).of(owner);
    words.insert("worker", world::a_provider().id.to_string());
    words.insert(
        "requested",
        world::order_in(store, &plan(9), OrderStatus::Requested)
            .await
            .id
            .to_string(),
    );
    assessed(app, words, first, owner).await;
    words.insert("upload", photo_of(app, &plan(3)).await);
    words.insert("portrait", portrait(app, first).await);
    words.insert(
        "own_document",
        applies(app, first, owner, ProviderStatus::Draft).await,
    );
    for (number, (name, status)) in (60..).zip([
        ("applicant", ProviderStatus::Submitted),
        ("being_read", ProviderStatus::UnderReview),
    ]) {
        let person = world::a_customer_no(number + first);
        world::stored::user(store, person.clone()).await;
        let document = applies(app, number * 100 + first, person.id, status).await;
        words.insert(name, person.id.to_string());
        words.insert("document_read", document);
    }
    words.insert(
        "completed",
        world::order_in(store, &plan(6), OrderStatus::Completed)
            .await
            .id
            .to_string(),
    );
    for (number, name, photo_name) in [(7, "hidden", "hidden_photo"), (8, "shown", "shown_photo")] {
        let (plan, text) = (plan(number), format!("Neat work, number {number}."));
        let order = world::order_in(store, &plan, OrderStatus::Completed)
            .await
            .id;
        let photo = free_photo(app, &plan).await;
        words.insert(photo_name, photo.to_string());
        let says = |call: Invocation, text: &str, photos: Vec<UploadId>| {
            let call = Invocation {
                seed: app.by_system().seed,
                ..call
            };
            ReviewOrder {
                call,
                order,
                stars: 5,
                text: text.into(),
                tags: Vec::new(),
                photos,
            }
        };
        let review = review_order(store, says(plan.owner(), &text, vec![photo]))
            .await
            .expect("a review");
        words.insert(name, review.id.to_string());
        if name == "shown" {
            let looked_at = ModerateReview {
                call: Invocation {
                    actor: testkit::staff(world::an_admin().id),
                    ..app.by_system()
                },
                review: review.id,
                decision: Decision::Publish,
            };
            moderate_review(store, looked_at).await.expect("a decision");
            review_order(store, says(plan.worker(), "", Vec::new()))
                .await
                .expect("the other side's");
        } else {
            words.insert("reviewed", order.to_string());
        }
    }
    let asks = OpenTicket {
        call: app.by_system(),
        user: owner,
        category: support::TicketCategory::Other,
        subject: "A question".into(),
        message: "Do you come on Sundays?".into(),
        order: None,
        photos: Vec::new(),
    };
    words.insert(
        "ticket",
        open_ticket(store, asks)
            .await
            .expect("a ticket")
            .to_string(),
    );
    words.insert("conversation", conversation(app, first).await);
    partings(app, words, first, owner).await;
}

/// A conversation that the member of staff of the test has taken over.
async fn conversation(app: &TestApp, first: u64) -> String {
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
async fn partings(
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

/// A job that its customer disputes, a job that its provider disputes, and a decided dispute by
/// which Amina owes money.
async fn disputes(
    app: &TestApp,
    words: &mut BTreeMap<&'static str, String>,
    first: u64,
    owner: UserId,
) {
    let store = &app.store;
    for (number, name) in (0..).zip(["disputed", "accused", "judged"]) {
        let plan = OrderPlan::numbered(first + 60 + number).of(owner);
        world::order_in(store, &plan, OrderStatus::InProgress).await;
        let call = if name == "accused" {
            plan.worker()
        } else {
            plan.owner()
        };
        let statement = "The oven is as dirty as before.".to_owned();
        let cmd = OpenDispute {
            call,
            order: plan.order_id(),
            reason: DisputeReason::PoorWork,
            statement,
        };
        let Applied::Now(id) = open_dispute(store, cmd).await.expect("a dispute") else {
            panic!("it was open")
        };
        if name == "judged" {
            let plan = plan.clone();
            let judged = move |uow: &mut dyn UnitOfWork| {
                let mut order = uow.orders().lock(plan.order_id())?.expect("stored");
                (order.status, order.closed_at) = (OrderStatus::Completed, Some(plan.at));
                uow.orders().save(order)?;
                let mut dispute = uow.disputes().lock(id)?.expect("stored");
                dispute.from = OrderStatus::Completed;
                dispute.ruling = Some(a_ruling());
                (dispute.state, dispute.decided_by, dispute.decided_at) = (
                    DisputeState::Decided,
                    Some(world::an_admin().id),
                    Some(plan.at),
                );
                uow.disputes().save(dispute)?;
                uow.clawbacks().insert(a_debt(&plan))
            };
            store.in_unit(judged).await;
        }
        words.insert(name, plan.order_id().to_string());
    }
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

fn a_ruling() -> Ruling {
    let (line, amount) = (Some("LABOUR".to_owned()), Money::from_kobo(100_000));
    Ruling {
        verdict: Verdict::Partial,
        line,
        amount,
        reason: RulingReason::PoorWork,
        explanation: "The photos show it.".into(),
    }
}

fn a_debt(plan: &OrderPlan) -> Clawback {
    Clawback {
        id: testkit::id_no(770_000 + plan.number).into(),
        order: plan.order_id(),
        provider: plan.provider,
        amount: Money::from_kobo(80_000),
        recovered: Money::ZERO,
        forgiven: Money::ZERO,
        reason: "Decided".into(),
        created_at: plan.at,
        version: 0,
    }
}

/// An order in each status that a row needs, an offer to Amina, a payment and a notification of one
/// customer.
async fn things(app: &TestApp, first: u64, owner: UserId) -> BTreeMap<&'static str, String> {
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
