//! The reads of providers, their work, and the board of dispatch.

use super::filters::{About, narrow, of_customer};
use crate::many_providers;
use marketplace::read::{
    BoardFilter, BoardKind, BoardList, BoardSort, CalendarRange, CaseFilter, QueueFilter, QueueWord,
};
use orders::OrderStatus;
use persistence::{Queries, testing::TestDatabase};
use providers::ProviderStatus;
use testkit::now;

pub(super) async fn reads(db: &TestDatabase, recorded: &mut Vec<(&'static str, Vec<String>)>) {
    let queries: &dyn Queries = &*db.queries();
    let About {
        plan,
        order,
        provider,
        behind,
        ranked,
        ..
    } = About::one_order();
    hear!(recorded,
        "damage_said": queries.damage_said(provider, behind.clone()),
        "visits_of": queries.visits_of(provider, behind.clone()),
        "provider": queries.provider(provider),
        "open_offers": queries.open_offers(provider, now()),
        "candidates": queries.candidates(many_providers::sought_for(&plan), None, 50),
        "board": queries.board(BoardFilter::of(BoardList::Unassigned), now(), behind.clone()),
        "board of late providers": queries.board(BoardFilter::of(BoardList::Endangered), now(), behind.clone()),
        "board by area, service and age": queries.board(BoardFilter { area: Some("Gwarinpa".into()), category: Some("home-cleaning".into()), due_by: Some(now()), ..BoardFilter::of(BoardList::Unassigned) }, now(), behind.clone()),
        "board of suspended providers": queries.board(BoardFilter::of(BoardList::Suspended), now(), behind.clone()),
        "board of silent providers": queries.board(BoardFilter { kind: Some(BoardKind::Silent), ..BoardFilter::of(BoardList::Endangered) }, now(), behind.clone()),
        "board of providers who do not come": queries.board(BoardFilter { kind: Some(BoardKind::Late), ..BoardFilter::of(BoardList::Endangered) }, now(), behind.clone()),
        "board of a zone": queries.board(BoardFilter { areas: Some(vec!["Gwarinpa".into(), "Kado".into()]), ..BoardFilter::of(BoardList::Unassigned) }, now(), behind.clone()),
        "board by start": queries.board(BoardFilter { sort: BoardSort::Start, ..BoardFilter::of(BoardList::Unassigned) }, now(), behind.clone()),
        "board of late providers by start": queries.board(BoardFilter { sort: BoardSort::Start, ..BoardFilter::of(BoardList::Endangered) }, now(), behind.clone()),
        "board_counts": queries.board_counts(now()),
        "availability": queries.availability(provider),
        "calendar": queries.calendar(provider, CalendarRange::week(now().abuja_date(), now())),
        "offer": queries.offer(provider, plan.offer().id, now()),
        "jobs_of": queries.jobs_of(provider, vec![OrderStatus::Assigned, OrderStatus::Completed], behind.clone()),
        "part_refunds_of_jobs": queries.part_refunds_of_jobs(vec![order]),
        "job_page": queries.job_page(provider, order, 10),
        "earnings": queries.earnings(provider),
        "application": queries.application(provider),
        "papers_of": queries.documents_of(provider),
        "paper": queries.document(order.uuid().into()),
        "team_of": queries.team_of(provider),
        "provider_history": queries.provider_history(provider),
        "document_views": queries.document_views(provider),
        "provider_queue": queries.provider_queue(QueueFilter::default(), behind.clone()),
        "provider_queue in a status": queries.provider_queue(QueueFilter { status: Some(ProviderStatus::Submitted), ..QueueFilter::default() }, behind.clone()),
        "provider_queue by its words": queries.provider_queue(QueueFilter { search: QueueWord::all("musa zone b"), ..QueueFilter::default() }, behind.clone()),
        "provider_queue of a service": queries.provider_queue(QueueFilter { service: Some("home-cleaning".into()), ids: vec![provider], ..QueueFilter::default() }, behind.clone()),
        "provider_queue without a policy": queries.provider_queue(QueueFilter { without_policy_on: Some(now().abuja_date()), ..QueueFilter::default() }, behind.clone()),
        "provider_queue of those who ask for services": queries.provider_queue(QueueFilter { asks_services: true, ..QueueFilter::default() }, behind.clone()),
        "approved_services": queries.approved_services(vec![provider]),
        "approved_zones": queries.approved_zones(vec![provider]),
        "directory": queries.directory(narrow(), now(), ranked.clone()),
        "public_provider": queries.public_provider(provider, now()),
        "reliability": queries.reliability(provider, now()),
        "open_appeals": queries.open_appeals(CaseFilter::default(), behind.clone()),
        "open_appeals of a provider": queries.open_appeals(of_customer(), behind.clone()),
        "appeal": queries.appeal(order.uuid().into()),
        "appeals_of": queries.appeals_of(provider),
    );
}
