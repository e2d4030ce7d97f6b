//! The events about jobs and what can follow them, in each of their forms, as the outbox stores them.

use super::events::{ID, KOBO, Orders, TIME, WHY, event};
use crate::support::amina;
use kernel::OrderId;
use serde_json::{Value, json};

pub fn of_jobs(orders: &Orders) -> Vec<Value> {
    let (order, provider) = (orders.assigned, amina());
    let bare = [
        "providerArrived",
        "jobStarted",
        "jobFinished",
        "finishTakenBack",
        "orderCompleted",
        "orderCancelled",
        "customerNotReached",
    ];
    let mut all: Vec<Value> = bare
        .map(|kind| event(kind, &json!({ "order": order })))
        .into();
    for worker in [json!(null), json!("Zainab")] {
        all.push(event(
            "providerEnRoute",
            &json!({ "order": order, "worker": worker }),
        ));
        all.push(event(
            "personNamed",
            &json!({ "order": order, "firstName": worker }),
        ));
    }
    all.push(event(
        "providerAtGate",
        &json!({ "order": order, "firstName": "Zainab" }),
    ));
    for step in orders::CylinderStep::ALL {
        all.push(event(
            "cylinderMoved",
            &json!({ "order": order, "step": step.code() }),
        ));
    }
    for (fault, fee) in orders::CylinderFault::ALL
        .into_iter()
        .flat_map(|fault| [(fault, 0), (fault, KOBO)])
    {
        let fields = json!({ "order": order, "fault": fault.code(), "refund": KOBO, "fee": fee });
        all.push(event("cylinderRejected", &fields));
    }
    for is_over in [false, true] {
        all.push(event(
            "workPaused",
            &json!({ "order": order, "isOver": is_over }),
        ));
    }
    all.push(event(
        "problemAtHome",
        &json!({ "order": order, "reason": "NOT_DONE" }),
    ));
    for news in [
        json!({ "kind": "eveAsked", "confirmBy": TIME, "lostAt": TIME }),
        json!({ "kind": "eveOverdue", "lostAt": TIME }),
        json!({ "kind": "heartbeatAsked", "lostAt": TIME }),
        json!({ "kind": "confirmed" }),
        json!({ "kind": "heartbeatMissed" }),
        json!({ "kind": "suspendedAtWork" }),
    ] {
        let fields = json!({ "order": order, "provider": provider, "news": news });
        all.push(event("keepAlive", &fields));
    }
    for news in [
        json!({ "kind": "asked", "offer": ID, "knownAt": TIME }),
        json!({ "kind": "accepted", "knownAt": TIME }),
        json!({ "kind": "released" }),
    ] {
        let fields = json!({ "order": order, "provider": provider, "news": news });
        all.push(event("reserve", &fields));
    }
    let causes = [
        "PROVIDER_LEFT",
        "TAKEN_BACK",
        "PROVIDER_NO_SHOW",
        "NOT_CONFIRMED",
        "HEARTBEAT_MISSED",
        "SUSPENDED",
        "SERVICE_CLOSED",
    ];
    for cause in causes {
        for (replaced, until) in [
            (false, json!(null)),
            (true, json!(null)),
            (true, json!(TIME)),
        ] {
            let fields = json!({
                "order": order, "provider": provider, "whose": cause, "explanation": WHY,
                "replaced": replaced, "freeUntil": until,
            });
            all.push(event("jobUnassigned", &fields));
        }
    }
    for no_show in [false, true] {
        let fields = json!({ "order": order, "amount": KOBO, "noShow": no_show });
        all.push(event("madeGood", &fields));
    }
    all
}

pub fn of_moves_and_extra_work(orders: &Orders) -> Vec<Value> {
    let (order, provider) = (orders.assigned, amina());
    let moved = [
        json!({ "kind": "feePaid", "fee": KOBO, "toProvider": KOBO }),
        json!({ "kind": "unpaid" }),
        json!({ "kind": "asked", "until": TIME }),
        json!({ "kind": "accepted" }),
        json!({ "kind": "declined" }),
        json!({ "kind": "unanswered" }),
        json!({ "kind": "unavailable" }),
        json!({ "kind": "withdrawn" }),
        json!({ "kind": "setOut" }),
        json!({ "kind": "setOutUnpaid" }),
    ];
    let moved = moved.map(|news| {
        let to = "2 December, 10:00am to 12:00pm";
        let fields = json!({ "order": order, "provider": provider, "to": to, "news": news });
        event("move", &fields)
    });
    let changed = [
        json!({ "kind": "proposed", "within": true, "until": TIME }),
        json!({ "kind": "proposed", "within": false, "until": TIME }),
        json!({ "kind": "approved", "until": TIME }),
        json!({ "kind": "paid", "total": KOBO }),
        json!({ "kind": "declined" }),
        json!({ "kind": "withdrawn" }),
        json!({ "kind": "lapsed", "pauses": false }),
        json!({ "kind": "lapsed", "pauses": true }),
    ];
    let changed = changed.map(|news| {
        let fields = json!({ "order": order, "amount": KOBO, "news": news });
        event("changeOrder", &fields)
    });
    moved.into_iter().chain(changed).collect()
}

pub fn of_claims(orders: &Orders) -> Vec<Value> {
    let (order, provider) = (orders.assigned, amina());
    let bare = [
        "cancellationAsked",
        "cancellationLapsed",
        "earlyTerminationProposed",
        "disputeAnswered",
        "disputeWithdrawn",
        "disputeOverdue",
    ];
    let mut all: Vec<Value> = bare
        .map(|kind| event(kind, &json!({ "order": order })))
        .into();
    all.push(event(
        "noAccessReported",
        &json!({ "order": order, "refund": KOBO, "fee": KOBO }),
    ));
    for (kobo, as_credit) in [(0, false), (0, true), (KOBO, false), (KOBO, true)] {
        let fields = json!({ "order": order, "refund": KOBO, "fee": kobo, "toProvider": kobo, "asCredit": as_credit });
        all.push(event("cancellationSettled", &fields));
    }
    all.push(event(
        "cancellationSettled",
        &json!({ "order": order, "refund": KOBO, "fee": 0, "toProvider": 0, "held": KOBO }),
    ));
    all.push(event(
        "cancellationRefused",
        &json!({ "order": order, "note": WHY }),
    ));
    all.push(event(
        "workEnded",
        &json!({ "order": order, "kept": KOBO, "back": KOBO, "toProvider": KOBO, "explanation": WHY }),
    ));
    for (by_provider, appeal) in [(false, false), (false, true), (true, false), (true, true)] {
        let fields = json!({ "order": order, "byProvider": by_provider, "appeal": appeal });
        all.push(event("disputeOpened", &fields));
    }
    for side in orders::DisputeSide::ALL {
        let fields = json!({ "order": order, "by": side.code() });
        all.push(event("disputeStatementAdded", &fields));
    }
    for verdict in orders::Verdict::ALL {
        let fields = json!({
            "order": order, "provider": provider, "verdict": verdict.code(), "back": KOBO,
            "explanation": WHY,
        });
        all.push(event("disputeDecided", &fields));
    }
    all.push(event(
        "disputeStuck",
        &json!({ "order": order, "amount": KOBO }),
    ));
    for news in [
        json!({ "kind": "filed" }),
        json!({ "kind": "granted", "reason": WHY }),
        json!({ "kind": "refused", "reason": WHY }),
    ] {
        let fields = json!({ "order": order, "provider": provider, "news": news });
        all.push(event("faultAppeal", &fields));
    }
    let warranty = |news: Value| {
        let fields = json!({ "order": order, "provider": provider, "news": news });
        event("warranty", &fields)
    };
    for news in [
        json!({ "kind": "opened", "until": TIME }),
        json!({ "kind": "planned", "at": TIME }),
        json!({ "kind": "visited", "report": WHY, "until": TIME }),
        json!({ "kind": "declined", "reason": WHY }),
        json!({ "kind": "missed" }),
        json!({ "kind": "denied", "explanation": WHY }),
        json!({ "kind": "fixed", "fee": 0 }),
        json!({ "kind": "fixed", "fee": KOBO }),
        json!({ "kind": "sent", "until": TIME, "fee": KOBO }),
        json!({ "kind": "paidBack", "amount": KOBO, "explanation": WHY }),
        json!({ "kind": "refused", "explanation": WHY }),
        json!({ "kind": "withdrawn" }),
    ] {
        all.push(warranty(news));
    }
    for news in [
        json!({ "kind": "reported" }),
        json!({ "kind": "answered" }),
        json!({ "kind": "proposed", "amount": KOBO }),
        json!({ "kind": "left" }),
        json!({ "kind": "granted", "amount": KOBO, "explanation": WHY }),
        json!({ "kind": "refused", "explanation": WHY }),
        json!({ "kind": "withdrawn" }),
    ] {
        all.push(warranty(json!({ "kind": "damage", "news": news })));
    }
    all
}

pub fn of_staff_steps(orders: &Orders) -> Vec<Value> {
    let step =
        |order: OrderId, news: Value| event("staffStep", &json!({ "order": order, "news": news }));
    let to = "2 December, 10:00am to 12:00pm";
    let steps = [
        json!({ "kind": "offered", "offer": ID, "provider": amina() }),
        json!({ "kind": "cancelled", "explanation": WHY }),
        json!({ "kind": "started" }),
        json!({ "kind": "sent" }),
        json!({ "kind": "returned", "explanation": WHY }),
        json!({ "kind": "moved", "to": to }),
        json!({ "kind": "moveAsked", "to": to, "until": TIME }),
        json!({ "kind": "moveToPay", "to": to, "fee": KOBO, "until": TIME }),
        json!({ "kind": "begun" }),
        json!({ "kind": "priceWithdrawn", "explanation": WHY }),
        json!({ "kind": "reportSetAside" }),
        json!({ "kind": "completed", "explanation": WHY }),
    ];
    let mut all: Vec<Value> = steps.map(|news| step(orders.assigned, news)).into();
    let cancelled = json!({ "kind": "cancelled", "explanation": WHY });
    all.push(step(orders.unpaid, cancelled));
    all
}
