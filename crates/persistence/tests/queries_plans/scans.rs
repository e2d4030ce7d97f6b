//! The query plans of both engines: no read of a request scans a table.

use super::{
    TURN, assessed_job, kept, listen, plans_of_postgres, plans_of_sqlite, reads::reads,
    scans_a_table,
};
use persistence::testing::TestDatabase;
use testkit::world::people;

async fn overhear(db: &TestDatabase) -> Vec<(&'static str, Vec<String>)> {
    people(&*db.store()).await;
    assessed_job(db).await;
    kept::job_on_the_way(db).await;
    let recorded = reads(db).await;
    for (name, statements) in &recorded {
        assert_eq!(
            statements.len(),
            statements_of(name),
            "{name} takes a constant number of statements: {statements:#?}"
        );
    }
    recorded
}

/// The number of statements of a read: one, unless it selects a page first and then looks up
/// related rows by their ids, or is composed of parts.
fn statements_of(name: &str) -> usize {
    match name {
        _ if name.starts_with("entries") => 2,
        // The cancellations, their orders and the prices of these.
        "last_cancellations" => 3,
        // The services and the open changes; the card with its form, and the orders.
        "rated_services" | "rate_trial" => 2,
        // The card with its form, the changes and the names of their people.
        "service_rates" => 3,
        // The credits and their orders.
        "last_no_shows" => 2,
        // The orders, their first prices, their events, calls at closed doors and reviews.
        _ if name.starts_with("past_orders") => 5,
        // The proposals or disputes, and the references of their orders.
        "last_proposals" | "last_disputes" => 2,
        // The offers, their orders and the names of their providers.
        "last_waves" => 3,
        // The jobs, and the names of their providers.
        "last_jobs" => 2,
        // The threads, their latest messages and the names of the people. There is no such thread.
        "threads" | "threads of a person" => 3,
        // The assessments, and the photos of their orders.
        _ if name.starts_with("own_assessments") => 2,
        "unapplied"
        | "unmatched_charges"
        | "tickets_of"
        | "all_tickets_of"
        | "tickets_in"
        | "tickets_in of a phone"
        | "tickets_in of an owner" => 2,
        // The documents of the order and of its disputes, the items of all tables, and the names of
        // their people.
        "evidence" | "evidence after a cursor" => 4,
        // The offer, the name of its customer, what other providers think of them, and the settings.
        "offer" => 4,
        // The reviews and their newest flags of readers.
        "flagged_reviews" | "reviews_in" | "reviews_in of a customer" => 2,
        // The customers, and what providers think of them.
        "customer_ratings" => 2,
        // The three lists, the overdue jobs of one, and those that someone handles.
        "board_counts" => 5,
        // The jobs, their offers, their handlers and their reserves.
        _ if name.starts_with("board") => 4,
        // The status, the availability, the settings, the jobs, the other visits and the open offers.
        "calendar" => 6,
        // The events, the tasks that are due and those that failed.
        "backlog" => 3,
        // The alarms that wait, those taken recently, and the people who raised them. None is silent.
        "alarms that wait" => 3,
        // The order and its messages.
        _ if name.starts_with("messages for") => 2,
        // The order, the form of its service, the estates and fourteen parts, each of them once.
        "order_page" => 17,
        // The order, its customer, the form of its service, the estates and thirteen parts.
        "staff_order_page" => 17,
        // The same, with its reserves; it was never assessed.
        "staff_order_page of a job on the way" => 17,
        // The card or the page of cards, and the settings.
        "directory" | "public_provider" => 2,
        // The order, its history, seven parts, and the settings with the provider.
        "tracking_page of the owner" => 10,
        // The order, the link and the history.
        "tracking_page of a link" => 3,
        // The same, the last position, and how fast providers drove at this hour.
        "tracking_page on the way" => 5,
        // The job, the form of its service, the estates and fourteen parts.
        "job_page" => 17,
        // The workers and their documents.
        "team_of" => 2,
        // The provider, the recent jobs, two groups of settings, and the faults with their appeals.
        "reliability" => 5,
        // The orders, three kinds of cases, the money, what is open, and seven of offers, providers and
        // growth.
        "figure_rows" => 14,
        _ => 1,
    }
}

/// The only list that is read as a whole, because there are just thirty services.
const WHOLE: &str = "categories";
/// Reads that have their own index, which contains only the waiting rows, in their order.
const NEWEST: [&str; 22] = [
    "last_waves",
    "last_proposals",
    "last_disputes",
    "last_cancellations",
    "last_no_shows",
    "unpaid_of_each",
    "backlog",
    "client_errors",
    "alarms that wait",
    "unapplied",
    "unmatched_charges",
    "chargebacks",
    "waiting requests",
    "waiting rewards",
    "gas_prices",
    "gas_proposals",
    "gas_plants",
    "gas_slots",
    "weigh_exceptions",
    "setting_changes",
    "commission_rules",
    "staff_requests_waiting",
];

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn on_sqlite_no_read_of_a_request_scans_a_table() {
    let _turn = TURN.lock().await;
    listen();
    let db = TestDatabase::sqlite().await;
    let recorded = overhear(&db).await;
    for (name, plan) in plans_of_sqlite(&db, &recorded) {
        if NEWEST.contains(&name) {
            let ordered = [
                "SCAN alarms USING INDEX alarms_open_idx",
                "SCAN outbox USING INDEX outbox_pending_idx",
                "SCAN tasks USING INDEX tasks_failed_idx",
                "SCAN client_errors USING INDEX client_errors_last_seen_at_idx",
                "SCAN payments USING INDEX payments_unapplied_idx",
                "SCAN unmatched_charges USING INDEX unmatched_charges_received_at_idx",
                "SCAN chargebacks USING INDEX chargebacks_opened_at_idx",
                "SCAN orders USING COVERING INDEX orders_to_price_idx",
                "SCAN referrals USING COVERING INDEX referrals_review_idx",
                "SCAN gas_prices USING INDEX gas_prices_effective_from_idx",
                "SCAN gas_price_proposals USING INDEX gas_price_proposals_zone_key",
                "SCAN gas_plants USING INDEX sqlite_autoindex_gas_plants_1",
                "SCAN gas_slots USING INDEX sqlite_autoindex_gas_slots_1",
                "SCAN gas_weighings USING INDEX gas_weighings_weighed_at_idx",
                "SCAN cancellations USING INDEX cancellations_carried_out_idx",
                "SCAN offers USING INDEX offers_sent_at_idx",
                "SCAN change_orders USING INDEX change_orders_proposed_at_idx",
                "SCAN disputes USING INDEX disputes_opened_at_idx",
                "SCAN credit_grants USING INDEX credit_grants_makegood_idx",
                "SCAN orders USING COVERING INDEX orders_customer_id_status_idx",
                "SCAN setting_changes USING INDEX setting_changes_proposed_at_idx",
                "SCAN staff_requests USING INDEX staff_requests_waiting_idx",
                "SCAN commission_rules USING INDEX sqlite_autoindex_commission_rules_1",
            ];
            let scans: Vec<_> = plan.iter().filter(|step| scans_a_table(step)).collect();
            assert!(
                scans.iter().all(|step| ordered.contains(&step.as_str())),
                "{name}: {plan:#?}"
            );
            assert!(
                !plan.iter().any(|step| step.contains("TEMP B-TREE")),
                "{name}: {plan:#?}"
            );
            continue;
        }
        assert_eq!(
            plan.iter().any(|step| scans_a_table(step)),
            name == WHOLE,
            "{name}: {plan:#?}"
        );
        assert!(
            plan.iter()
                .any(|step| step.starts_with("SEARCH") && step.contains("INDEX")),
            "{name}: {plan:#?}"
        );
        let sorts = plan
            .iter()
            .any(|step| step.contains("TEMP B-TREE FOR ORDER BY"));
        let paged = matches!(
            name,
            "orders_of"
                | "orders_of in a status"
                | "staff_orders"
                | "staff_orders by start"
                | "staff_orders by total"
                | "staff_orders by deadline"
                | "staff_orders that wait for a price"
                | "board"
                | "board by start"
                | "jobs_of"
                | "notifications_of"
                | "directory"
                | "reviews_of_provider"
                | "reviews_for_provider"
                | "flagged_reviews"
                | "open_appeals"
                | "chargebacks in a state"
                | "referrals_in_review"
                | "tickets_of"
                | "tickets_in"
                | "threads"
                | "people"
                | "people by role"
                | "people by state"
                | "audit_entries"
                | "audit_entries about a person"
                | "audit_entries by a member of staff"
                | "audit_entries of a kind"
                | "content_changes of an item"
        );
        assert!(
            !(paged && sorts),
            "{name} comes out of its index in order: {plan:#?}"
        );
    }
    db.outside()
        .execute("DROP INDEX payments_order_id_idx")
        .unwrap();
    let plans = plans_of_sqlite(&db, &recorded);
    let missed = plans
        .iter()
        .any(|(name, plan)| *name == "payments_of" && plan.iter().any(|step| scans_a_table(step)));
    assert!(missed, "an index that is gone is missed: {plans:#?}");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn on_postgresql_no_read_of_a_request_needs_to_scan_a_table() {
    let _turn = TURN.lock().await;
    listen();
    let db = TestDatabase::postgres().await;
    let recorded = overhear(&db).await;
    let scans = |plan: &[String]| plan.iter().any(|line| line.contains("Seq Scan"));
    for (name, plan) in plans_of_postgres(&db, &recorded) {
        assert!(!scans(&plan) || name == WHOLE, "{name}: {plan:#?}");
        assert!(
            plan.iter().any(|line| line.contains("Index")),
            "{name}: {plan:#?}"
        );
    }
    db.outside()
        .execute("DROP INDEX payments_order_id_idx")
        .unwrap();
    let plans = plans_of_postgres(&db, &recorded);
    let missed = plans
        .iter()
        .any(|(name, plan)| *name == "payments_of" && scans(plan));
    assert!(missed, "an index that is gone is missed: {plans:#?}");
}
