//! People, for operations and support: the list, the actions on an account, and the audit entries.

mod actions;
mod audit;
mod blocks;
mod export;
mod list;
mod open;
mod requests;

use crate::routes::registrar::Registrar;
use crate::{
    Call,
    dto::{PersonCardBody, PersonFacts},
};
use http_base::{CurrentUser, Problem};
use kernel::{Limit, UserId};
use marketplace::read::{AuditFilter, PageRequest};

pub(super) fn register(config: &mut Registrar<'_, '_>) {
    config
        .service(list::list_people)
        .service(list::get_person)
        .service(open::open_account)
        .service(actions::suspend_person)
        .service(actions::reinstate_person)
        .service(actions::ask_role_of_person)
        .service(actions::sign_person_out)
        .service(actions::see_contact_of_person)
        .service(actions::erase_person)
        .service(actions::keep_person)
        .service(export::export_person)
        .service(requests::list_staff_requests)
        .service(requests::decide_staff_request)
        .service(audit::list_audit_entries)
        .service(blocks::list_blocks_of_person)
        .service(blocks::remove_block_of_person);
}

const TICKETS_SHOWN: u32 = 5;
const ENTRIES_SHOWN: u32 = 20;

fn first(rows: u32) -> PageRequest {
    PageRequest {
        limit: Limit::new(rows).unwrap_or_default(),
        after: None,
    }
}

/// The card with the current data.
async fn card(call: &Call, asker: &CurrentUser, id: UserId) -> Result<PersonCardBody, Problem> {
    let services = &call.services;
    let user = services
        .identity
        .user(id)
        .await?
        .ok_or_else(Problem::not_found)?;
    let requests = services.people.staff_requests_of(id).await?;
    let entries = services
        .people
        .audit_entries(
            AuditFilter {
                person: Some(id),
                ..AuditFilter::default()
            },
            first(ENTRIES_SHOWN),
        )
        .await?
        .items;
    let asked = requests
        .iter()
        .flat_map(|request| [Some(request.asked_by), request.decided.map(|(who, _)| who)])
        .flatten();
    let mut people: Vec<UserId> = asked
        .chain(entries.iter().map(|entry| entry.staff))
        .chain([id])
        .collect();
    people.sort_unstable();
    people.dedup();
    let facts = PersonFacts {
        asker: asker.id(),
        sessions: services.identity.sessions_of(id).await?,
        counts: services.people.person_counts(id).await?,
        tickets: services
            .support
            .tickets_of(id, first(TICKETS_SHOWN))
            .await?
            .items,
        credit_kobo: services
            .referrals
            .referral_stats(id, call.now())
            .await?
            .available
            .kobo(),
        names: services.people.names_of(people).await?,
        user,
        requests,
        entries,
    };
    Ok(PersonCardBody::from(&facts))
}
