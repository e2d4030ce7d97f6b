//! The reads of orders, their pages, their assessments and their changes.

use super::filters::{About, all_filters, by_key, found_by, of_customer, tracking};
use marketplace::read::{CaseFilter, OrderSort, StaffOrderFilter};
use orders::{AssessmentState, OrderStatus};
use persistence::{Queries, testing::TestDatabase};
use testkit::{now, world::OrderPlan};

pub(super) async fn reads(db: &TestDatabase, recorded: &mut Vec<(&'static str, Vec<String>)>) {
    let queries: &dyn Queries = &*db.queries();
    let About {
        plan,
        customer,
        order,
        provider,
        behind,
        ranked,
    } = About::one_order();
    hear!(recorded,
        "orders_of": queries.orders_of(customer, Vec::new(), behind.clone()),
        "orders_of in a status": queries.orders_of(customer, vec![OrderStatus::Paid], behind.clone()),
        "orders_of in several statuses": queries.orders_of(customer, vec![OrderStatus::Paid, OrderStatus::Priced], behind.clone()),
        "staff_orders": queries.staff_orders(StaffOrderFilter::default(), behind.clone()),
        "staff_orders by start": queries.staff_orders(by_key(OrderSort::Start), behind.clone()),
        "staff_orders by total": queries.staff_orders(by_key(OrderSort::Total), ranked.clone()),
        "staff_orders by deadline": queries.staff_orders(by_key(OrderSort::Deadline), behind.clone()),
        "staff_orders that wait for a price": queries.staff_orders(StaffOrderFilter { statuses: vec![OrderStatus::Requested], ..StaffOrderFilter::default() }, behind.clone()),
        "staff_orders whose end waits": queries.staff_orders(StaffOrderFilter { ending: true, ..StaffOrderFilter::default() }, behind.clone()),
        "staff_orders by reference": queries.staff_orders(found_by("SVC-7K3F9Q"), behind.clone()),
        "staff_orders by customer": queries.staff_orders(found_by("ada 0803"), behind.clone()),
        "staff_orders by all filters": queries.staff_orders(all_filters(customer, order), behind.clone()),
        "backlog": db.database.backlog(now()),
        "share": queries.share(&"a".repeat(64)),
        "upload": queries.upload(order.uuid().into()),
        "photos_of": queries.photos_of(vec![order]),
        "is_in_ticket_of": queries.is_in_ticket_of(order.uuid().into(), customer),
        "is_shown_to": queries.is_shown_to(order.uuid().into(), order, provider, now()),
        "order": queries.order(order),
        "references_of": queries.references_of(vec![order]),
        "order_page": queries.order_page(order, now()),
        "staff_order_page": queries.staff_order_page(order, now()),
        "staff_order_page of a job on the way": queries.staff_order_page(OrderPlan::numbered(2).order_id(), now()),
        "tracking_page of the owner": queries.tracking_page(tracking(&plan, Some(customer))),
        "tracking_page of a link": queries.tracking_page(tracking(&plan, None)),
        "tracking_page on the way": queries.tracking_page(tracking(&OrderPlan::numbered(2), None)),
        "events_of": queries.events_of(order),
        "latest_price": queries.latest_price(order),
        "assessment": queries.assessment(order),
        "assessments_in of a customer": queries.assessments_in(AssessmentState::Needed, of_customer(), behind.clone()),
        "assessments_in": queries.assessments_in(AssessmentState::Needed, CaseFilter::default(), behind.clone()),
        "own_assessments": queries.own_assessments(provider, None),
        "own_assessments of an order": queries.own_assessments(provider, Some(order)),
        "assessment_outcomes": queries.assessment_outcomes(now()),
        "moves_of": queries.moves_of(order),
        "change_orders_of": queries.change_orders_of(order),
        "order_named": queries.order_named(&plan.draft().reference),
    );
}
