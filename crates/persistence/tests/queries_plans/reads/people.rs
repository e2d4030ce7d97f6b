//! The reads of people, their sessions, what is sent to them, and the audit log.

use super::filters::{About, failed_to_ada};
use identity::SearchText;
use kernel::{Email, Role};
use marketplace::{
    read::{AuditFilter, FailedSendingFilter, PageRequest, PeopleFilter, PersonState, SendingList},
    staff::AuditKind,
};
use persistence::{Queries, testing::TestDatabase};
use testkit::{
    now,
    world::{a_customer, a_session},
};

pub(super) async fn reads(db: &TestDatabase, recorded: &mut Vec<(&'static str, Vec<String>)>) {
    let queries: &dyn Queries = &*db.queries();
    let About {
        customer,
        order,
        behind,
        ..
    } = About::one_order();
    let email = Email::parse("ada@example.ng").unwrap();
    hear!(recorded,
        "waitlist_of": queries.waitlist_of("Kwali".into(), PageRequest::default()),
        "waitlist_of after a cursor": queries.waitlist_of("Kwali".into(), behind.clone()),
        "session_by_key": queries.session_by_key(&"a".repeat(64)),
        "user": queries.user(customer),
        "user_by_email": queries.user_by_email(&email),
        "second_factor": queries.second_factor(customer),
        "sessions_of": queries.sessions_of(customer),
        "blocks_by": queries.blocks_by(customer, None),
        "blocks_by after an order": queries.blocks_by(customer, Some(order)),
        "blocks_about": queries.blocks_about(customer),
        "saved_places_of": queries.saved_places_of(customer),
        "ended_among": queries.ended_among(vec![a_session(&a_customer(), 'a').id]),
        "notifications_of": queries.notifications_of(customer, behind.clone()),
        "unread_count": queries.unread_count(customer),
        "sms_of": queries.sms_of(customer),
        "browsers_of": queries.browsers_of(customer),
        "sendings to a person": queries.sendings(SendingList::Person(customer), behind.clone()),
        "sendings about an order": queries.sendings(SendingList::Order(order), behind.clone()),
        "sendings that failed": queries.failed_sendings(FailedSendingFilter::default(), behind.clone()),
        "sendings that failed to a person": queries.failed_sendings(failed_to_ada(), behind.clone()),
        "sendings_of": queries.sendings_of(customer),
        "people": queries.people(PeopleFilter::default(), behind.clone()),
        "people by their words": queries.people(PeopleFilter { text: SearchText::parse("ada 0803"), ..PeopleFilter::default() }, behind.clone()),
        "people by an e-mail address": queries.people(PeopleFilter { text: SearchText::parse("ada@example.ng"), ..PeopleFilter::default() }, behind.clone()),
        "people by role": queries.people(PeopleFilter { role: Some(Role::Admin), ..PeopleFilter::default() }, behind.clone()),
        "people by state": queries.people(PeopleFilter { state: Some(PersonState::Suspended), ..PeopleFilter::default() }, behind.clone()),
        "people of a selection": queries.people(PeopleFilter { ids: vec![customer], ..PeopleFilter::default() }, behind.clone()),
        "people who leave": queries.people(PeopleFilter { state: Some(PersonState::Closing), ..PeopleFilter::default() }, behind.clone()),
        "person_counts": queries.person_counts(customer),
        "names_of": queries.names_of(vec![customer]),
        "staff_requests_of": queries.staff_requests_of(customer),
        "staff_requests_waiting": queries.staff_requests_waiting(),
        "audit_entries": queries.audit_entries(AuditFilter::default(), behind.clone()),
        "audit_entries about a person": queries.audit_entries(AuditFilter { person: Some(customer), ..AuditFilter::default() }, behind.clone()),
        "audit_entries by a member of staff": queries.audit_entries(AuditFilter { staff: Some(customer), ..AuditFilter::default() }, behind.clone()),
        "audit_entries about people by their words": queries.audit_entries(AuditFilter { search: SearchText::parse("ada 0803"), ..AuditFilter::default() }, behind.clone()),
        "audit_entries of a day": queries.audit_entries(AuditFilter { from: Some(now()), before: Some(now().plus_days(1)), ..AuditFilter::default() }, behind.clone()),
        "audit_entries of a kind": queries.audit_entries(AuditFilter { kind: Some(AuditKind::Suspended), ..AuditFilter::default() }, behind.clone()),
    );
}
