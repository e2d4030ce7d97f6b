//! The workers of a company on the pages of their jobs, and with their documents.

use crate::test_databases::TestDatabase;
use kernel::OrderId;
use marketplace::read::{TeamMember, WorkerCard};
use orders::OrderStatus;
use providers::{Document, DocumentKind, NamedWorker, NewDocument, Worker, WorkerState};
use testkit::{
    id_no, now,
    world::{OrderPlan, a_provider, a_provider_no, a_worker_no, order_in, stored},
};

fn selfie(number: u64, worker: Option<&Worker>) -> Document {
    Document::send(NewDocument {
        id: id_no(960_000 + number).into(),
        provider: a_provider().id,
        worker: worker.map(|worker| worker.id),
        kind: DocumentKind::Selfie,
        number: None,
        insurer: None,
        cover: None,
        valid_until: None,
        file: format!("{number:032}"),
        bytes: 9,
        now: now(),
    })
}

fn named(order: OrderId) -> NamedWorker {
    NamedWorker {
        order,
        provider: a_provider().id,
        worker: Some(a_worker_no(1).shown()),
        named_at: now(),
    }
}

/// An assigned job for which the first of two workers is named.
async fn job(db: &TestDatabase) -> OrderId {
    let plan = OrderPlan::numbered(1);
    let order = order_in(&*db.store, &plan, OrderStatus::Assigned).await.id;
    db.run(move |uow| {
        let _company = uow.providers().lock(a_provider().id)?;
        uow.workers().insert(a_worker_no(1))?;
        uow.workers().insert(a_worker_no(2))?;
        uow.workers().name(named(order))
    })
    .await;
    order
}

async fn b8_13_the_order_and_the_job_say_who_comes(db: &TestDatabase) {
    let order = job(db).await;
    let view = db.reads().order(order).await.unwrap().expect("it is there");
    let card = view.provider.expect("it is assigned");
    let shown = a_worker_no(1).shown();
    assert_eq!(card.worker, Some(WorkerCard::from(&shown)));
    assert_eq!(card.comes(), "Chidi");
    assert_eq!(card.display_name, a_provider().display_name);
    let page = db.reads().job_page(a_provider().id, order, 10).await;
    let page = page.unwrap().expect("it is there");
    assert_eq!(page.named, Some(named(order)));
    assert_eq!(page.team, [a_worker_no(1), a_worker_no(2)]);
}

async fn b8_13_the_worker_of_an_earlier_provider_is_not_shown(db: &TestDatabase) {
    let order = job(db).await;
    let other = a_provider_no(1);
    stored::provider(&*db.store, other.clone()).await;
    let id = other.id;
    db.run(move |uow| {
        let mut order = uow.orders().lock(order)?.expect("it is there");
        order.provider = Some(id);
        uow.orders().save(order)
    })
    .await;
    let view = db.reads().order(order).await.unwrap().expect("it is there");
    let card = view.provider.expect("it is assigned");
    assert_eq!((card.id, card.worker), (id, None));
}

async fn b8_13_a_team_has_the_documents_of_its_workers_and_the_company_its_own(db: &TestDatabase) {
    let _order = job(db).await;
    let (first, second) = (a_worker_no(1), a_worker_no(2));
    let documents = [
        selfie(1, None),
        selfie(2, Some(&first)),
        selfie(3, Some(&second)),
    ];
    let inserted = documents.clone();
    let left = Worker {
        state: WorkerState::Removed,
        phone: None,
        ..second
    };
    db.run(move |uow| {
        let _company = uow.providers().lock(a_provider().id)?;
        inserted
            .iter()
            .try_for_each(|one| uow.applications().insert_document(one.clone()))?;
        uow.workers().save(left.clone())
    })
    .await;
    let team = db.reads().team_of(a_provider().id).await.unwrap();
    let [own, of_first, _] = documents;
    let expected = TeamMember {
        worker: first,
        documents: vec![of_first],
    };
    assert_eq!(team, [expected]);
    let company = db.reads().documents_of(a_provider().id).await.unwrap();
    assert_eq!(company, [own]);
}

contract!(sqlite, postgres =>
    b8_13_the_order_and_the_job_say_who_comes,
    b8_13_the_worker_of_an_earlier_provider_is_not_shown,
    b8_13_a_team_has_the_documents_of_its_workers_and_the_company_its_own,
);
