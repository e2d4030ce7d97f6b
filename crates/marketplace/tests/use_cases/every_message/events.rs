//! The events about requests, money and people, in each of their forms, as the outbox stores them.

use crate::support::{amina, bola};
use kernel::OrderId;
use serde_json::{Value, json};

/// The orders that the events are about: one with a provider, one that is not paid, and one without
/// a provider whose first stage is paid.
pub struct Orders {
    pub assigned: OrderId,
    pub unpaid: OrderId,
    pub staged: OrderId,
}

pub const ID: &str = "019a9f00-0000-7000-8000-0000000000f1";
pub const TIME: &str = "2026-12-01T10:00:00Z";
pub const DAY: &str = "2026-12-01";
pub const WHY: &str = "Because.";
/// An amount above the largest excess that is kept as credit, and such an excess.
pub const KOBO: i64 = 100_000;
const LITTLE_KOBO: i64 = 5_000;

/// An event with its fields.
pub fn event(kind: &str, fields: &Value) -> Value {
    let mut event = json!({ "type": kind });
    let all = event.as_object_mut().unwrap();
    all.extend(fields.as_object().unwrap().clone());
    event
}

pub fn of_requests(orders: &Orders) -> Vec<Value> {
    let order = orders.assigned;
    let bare = [
        "priceRequested",
        "orderPriced",
        "orderRepriced",
        "priceLapsed",
        "revisionAsked",
        "requestEscalated",
        "requestUnanswered",
        "orderExpired",
        "serviceEnded",
        "assessmentOffered",
        "assessmentLate",
        "assessmentReported",
        "assessmentAccepted",
        "assessmentRefused",
        "orderAssigned",
        "providerMissing",
        "searchGivenUp",
        "gasReminder",
        "reviewAsked",
    ];
    let provider = amina();
    let mut all: Vec<Value> = bare
        .map(|kind| event(kind, &json!({ "order": order })))
        .into();
    for on_site in [false, true] {
        let fields = json!({ "order": order, "provider": provider, "at": TIME, "onSite": on_site });
        all.push(event("assessmentScheduled", &fields));
    }
    for step in orders::VisitStep::ALL {
        let fields = json!({ "order": order, "provider": provider, "step": step.code() });
        all.push(event("assessmentVisit", &fields));
    }
    for news in [
        json!({ "kind": "due", "fee": KOBO, "until": TIME, "at": TIME }),
        json!({ "kind": "unpaid" }),
        json!({ "kind": "earned", "provider": provider, "amount": KOBO }),
        json!({ "kind": "credited", "amount": KOBO }),
    ] {
        let fields = json!({ "order": order, "news": news });
        all.push(event("assessmentFee", &fields));
    }
    all.push(event(
        "assessmentReturned",
        &json!({ "order": order, "provider": provider }),
    ));
    for news in ["received", "withdrawn", "ended"] {
        let fields = json!({ "order": order, "provider": provider, "news": news });
        all.push(event("quote", &fields));
    }
    for kind in ["offerSent", "offerLost"] {
        let fields = json!({ "order": order, "offer": ID, "provider": provider });
        all.push(event(kind, &fields));
    }
    all.push(event(
        "noProviderFound",
        &json!({ "order": order, "until": TIME }),
    ));
    let review = json!({ "order": order, "review": ID });
    for kind in [
        "reviewPublished",
        "reviewRejected",
        "reviewRemoved",
        "reviewWaits",
    ] {
        all.push(event(kind, &review));
    }
    for news in [
        json!({ "kind": "raised" }),
        json!({ "kind": "raisedByReader" }),
        json!({ "kind": "removed" }),
        json!({ "kind": "kept", "reason": WHY }),
    ] {
        let fields = json!({ "order": order, "provider": provider, "news": news });
        all.push(event("reviewFlag", &fields));
    }
    for news in [
        json!({ "kind": "written", "byProvider": true, "message": ID }),
        json!({ "kind": "written", "byProvider": false, "message": ID }),
        json!({ "kind": "read" }),
    ] {
        let fields = json!({ "order": order, "provider": provider, "news": news });
        all.push(event("chat", &fields));
    }
    all
}

pub fn of_money(orders: &Orders) -> Vec<Value> {
    let (order, provider) = (orders.assigned, amina());
    let mut all = vec![
        event("paymentFailed", &json!({ "order": order, "payment": ID })),
        event("orderPaid", &json!({ "order": order })),
        event("balanceLapsed", &json!({ "order": order, "held": KOBO })),
    ];
    let reasons = [
        ("short", KOBO),
        ("over", KOBO),
        ("over", LITTLE_KOBO),
        ("duplicate", KOBO),
        ("late", KOBO),
        ("unwanted", KOBO),
        ("notmoved", KOBO),
        ("amount", KOBO),
        ("currency", 0),
    ];
    for (why, amount) in reasons {
        let fields = json!({ "order": order, "payment": ID, "why": why, "amount": amount });
        all.push(event("paymentUnapplied", &fields));
    }
    for order in [orders.assigned, orders.staged] {
        let fields = json!({ "order": order, "held": KOBO, "missing": KOBO });
        all.push(event("partReceived", &fields));
        for next in [json!(null), json!(2)] {
            let fields = json!({ "order": order, "held": KOBO, "next": next, "missing": KOBO });
            all.push(event("stagePaid", &fields));
        }
    }
    for next in [json!(null), json!(2)] {
        let fields = json!({ "order": order, "stage": 1, "next": next, "missing": KOBO });
        all.push(event("stageBegan", &fields));
    }
    all.push(event(
        "stageAwaited",
        &json!({ "order": order, "stage": 2, "missing": KOBO }),
    ));
    for kind in [
        "refundRequested",
        "refundSucceeded",
        "refundStuck",
        "refundNeedsAccount",
        "refundAccountNamed",
    ] {
        all.push(event(kind, &json!({ "order": order, "refund": ID })));
    }
    for bonus in [0, KOBO] {
        let fields = json!({ "order": order, "amount": KOBO, "bonus": bonus });
        all.push(event("refundCredited", &fields));
    }
    all.push(event(
        "partRefunded",
        &json!({ "order": order, "amount": KOBO, "lessForProvider": KOBO, "note": WHY }),
    ));
    for news in [
        json!({ "kind": "requested", "amount": KOBO }),
        json!({ "kind": "released", "amount": KOBO }),
        json!({ "kind": "refused", "explanation": WHY }),
        json!({ "kind": "delivered" }),
        json!({ "kind": "takenBack", "amount": KOBO }),
        json!({ "kind": "owed", "amount": KOBO }),
    ] {
        let fields = json!({ "order": order, "provider": provider, "news": news });
        all.push(event("advance", &fields));
    }
    for news in [
        json!({ "kind": "opened", "amount": KOBO, "until": TIME }),
        json!({ "kind": "reminded", "until": TIME }),
        json!({ "kind": "won", "amount": KOBO }),
        json!({ "kind": "lost", "amount": KOBO }),
    ] {
        all.push(event(
            "chargeback",
            &json!({ "order": order, "news": news }),
        ));
    }
    all
}

pub fn of_people() -> Vec<Value> {
    let (user, provider) = (bola(), amina());
    let mut all = vec![
        event("userRegistered", &json!({ "user": user })),
        event("passwordChanged", &json!({ "user": user })),
        event(
            "accountNotice",
            &json!({ "user": user, "notice": "passwordReset" }),
        ),
        event("manyOffersShown", &json!({ "provider": provider })),
        event("conversationWaiting", &json!({ "thread": ID })),
        event(
            "payoutBatchReady",
            &json!({ "batch": ID, "payouts": 2, "amount": KOBO }),
        ),
    ];
    all.push(event(
        "proposalWaits",
        &json!({ "proposedBy": user, "change": { "kind": "commission" } }),
    ));
    let ticket = json!({ "ticket": ID, "reference": "SUP-7K3F9Q2X", "user": user });
    all.push(event("supportAnswered", &ticket));
    all.push(event(
        "supportResolved",
        &json!({ "ticket": ID, "reference": "SUP-7K3F9Q2X", "user": user, "days": 7 }),
    ));
    all.push(event(
        "providerAsked",
        &json!({ "ticket": ID, "reference": "SUP-7K3F9Q2X", "provider": provider }),
    ));
    let payout = json!({ "payout": ID, "provider": provider, "amount": KOBO });
    all.push(event("payoutPaid", &payout));
    all.push(event("payoutReturned", &payout));
    for until in [json!(null), json!(TIME)] {
        let fields = json!({ "provider": provider, "bank": "Zenith Bank", "heldUntil": until });
        all.push(event("bankAccountChanged", &fields));
    }
    for news in [
        json!({ "kind": "asked", "amount": KOBO, "to": "Zenith Bank ••••6789" }),
        json!({ "kind": "paid", "amount": KOBO, "to": "Zenith Bank ••••6789" }),
        json!({ "kind": "returned", "amount": KOBO }),
    ] {
        all.push(event(
            "creditPayout",
            &json!({ "user": user, "news": news }),
        ));
    }
    for news in [
        json!({ "kind": "refused", "document": "Licence", "note": WHY }),
        json!({ "kind": "runsOut", "document": "Licence", "until": DAY, "days": 14 }),
        json!({ "kind": "servicesDecided", "services": ["Cleaning"], "accepted": true, "note": "" }),
        json!({ "kind": "servicesDecided", "services": ["Cleaning"], "accepted": false, "note": WHY }),
        json!({ "kind": "serviceClosed", "service": "Cleaning", "closed": true, "note": WHY }),
        json!({ "kind": "serviceClosed", "service": "Cleaning", "closed": false, "note": WHY }),
        json!({ "kind": "ranOut", "documents": "Licence", "services": ["Cleaning"] }),
    ] {
        all.push(event(
            "document",
            &json!({ "provider": provider, "news": news }),
        ));
    }
    for (from, to, until) in [
        ("DRAFT", "SUBMITTED", None),
        ("UNDER_REVIEW", "CHANGES_REQUESTED", None),
        ("UNDER_REVIEW", "REJECTED", None),
        ("UNDER_REVIEW", "PROBATION", None),
        ("PROBATION", "ACTIVE", None),
        ("RESTRICTED", "ACTIVE", None),
        ("SUSPENDED", "ACTIVE", None),
        ("ACTIVE", "SUSPENDED", None),
        ("ACTIVE", "SUSPENDED", Some(TIME)),
        ("ACTIVE", "PAUSED", None),
        ("ACTIVE", "PAUSED", Some(TIME)),
        ("PAUSED", "ACTIVE", None),
    ] {
        let fields =
            json!({ "provider": provider, "from": from, "to": to, "reason": WHY, "until": until });
        all.push(event("providerMoved", &fields));
    }
    for fields in [
        json!({ "why": "manySent", "day": DAY, "messages": 2_001, "segments": 2_002 }),
        json!({ "why": "costly", "day": DAY, "cost": KOBO, "limit": KOBO }),
        json!({ "why": "noCredit", "day": DAY }),
        json!({ "why": "badSender", "day": DAY }),
    ] {
        all.push(event("sms", &fields));
    }
    all
}
