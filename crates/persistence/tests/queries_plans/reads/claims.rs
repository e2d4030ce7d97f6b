//! The reads of disputes, warranty claims and damage, and of how an order ended.

use super::filters::{About, of_customer, of_proposals};
use marketplace::read::{CaseFilter, EVIDENCE_MAX, EvidenceRequest};
use orders::DisputeState;
use persistence::{Queries, testing::TestDatabase};
use testkit::now;

pub(super) async fn reads(db: &TestDatabase, recorded: &mut Vec<(&'static str, Vec<String>)>) {
    let queries: &dyn Queries = &*db.queries();
    let About { order, behind, .. } = About::one_order();
    hear!(recorded,
        "cancellation_of": queries.cancellation_of(order),
        "make_goods_in_month": queries.make_goods_in_month(order.uuid().into(), now()),
        "ending_of": queries.early_termination_of(order),
        "alarms that wait": queries.alarms(now()),
        "disputes_of": queries.disputes_of(order),
        "disputes_in": queries.disputes_in(DisputeState::Decided, CaseFilter::default(), behind.clone()),
        "disputes_in of a customer": queries.disputes_in(DisputeState::Open, of_customer(), behind.clone()),
        "disputes_in that are proposed": queries.disputes_in(DisputeState::Open, of_proposals(), behind.clone()),
        "dispute": queries.dispute(order.uuid().into()),
        "open_claims": queries.open_claims(CaseFilter::default(), behind.clone()),
        "open_claims of a customer": queries.open_claims(of_customer(), behind.clone()),
        "claim": queries.claim(order.uuid().into()),
        "damage_of": queries.damage_of(order),
        "open_damage": queries.open_damage(CaseFilter::default(), behind.clone()),
        "open_damage of a customer": queries.open_damage(of_customer(), behind.clone()),
        "open_damage that is proposed": queries.open_damage(of_proposals(), behind.clone()),
        "damage": queries.damage(order.uuid().into()),
        "evidence": queries.evidence(EvidenceRequest { order, limit: EVIDENCE_MAX, after: None }),
        "evidence after a cursor": queries.evidence(EvidenceRequest { order, limit: EVIDENCE_MAX, after: behind.after.clone() }),
    );
}
