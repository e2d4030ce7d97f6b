//! Applications, assessments, reviews and photos of a provider and their jobs.

use super::belongings::{conversation, partings};
use crate::support::TestApp;
use kernel::{Invocation, ProviderId, UploadId, UserId};
use marketplace::{
    UnitOfWork,
    reviews::{Decision, ModerateReview, ReviewOrder, moderate_review, review_order},
    support::{OpenTicket, open_ticket},
    uploads::{FileStore, Upload},
};
use orders::{AssessmentState, OrderStatus};
use providers::{
    Application, Document, DocumentKind, DocumentRecord, DocumentState, Provider, ProviderStatus,
};
use std::collections::BTreeMap;
use testkit::world::{self, OrderPlan};

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
pub(super) async fn voices(
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
