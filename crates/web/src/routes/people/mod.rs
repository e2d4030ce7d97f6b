//! The users desk: who there is, what staff may do to an account, and what they did.

mod audit;
mod deeds;
mod export;
mod list;
mod requests;

use super::admin::must_be_one_of;
use crate::routes::registrar::Registrar;
use crate::{
    Call, CurrentUser, Problem,
    dto::{PersonCardBody, PersonFacts},
};
use kernel::{Actor, Limit, Permission, UserId};
use marketplace::read::{DeedFilter, PageRequest};

pub(super) fn register(config: &mut Registrar<'_, '_>) {
    config
        .service(list::list_people)
        .service(list::get_person)
        .service(deeds::suspend_person)
        .service(deeds::reinstate_person)
        .service(deeds::ask_role_of_person)
        .service(deeds::sign_person_out)
        .service(deeds::see_contact_of_person)
        .service(deeds::erase_person)
        .service(deeds::keep_person)
        .service(export::export_person)
        .service(requests::list_staff_requests)
        .service(requests::decide_staff_request)
        .service(audit::list_staff_deeds);
}

/// Whose work accounts are. The table lets any member of staff in.
const DESKS: [Permission; 2] = [Permission::Ops, Permission::Support];
const TICKETS_SHOWN: u32 = 5;
const DEEDS_SHOWN: u32 = 20;

fn must_be_desk(user: &CurrentUser) -> Result<(), Problem> {
    must_be_one_of(user, &DESKS)
}

fn as_staff(user: &CurrentUser) -> Actor {
    Actor::Staff(user.id())
}

fn first(rows: u32) -> PageRequest {
    PageRequest {
        limit: Limit::new(rows).unwrap_or_default(),
        after: None,
    }
}

/// The card as it is now.
async fn card(call: &Call, asker: &CurrentUser, id: UserId) -> Result<PersonCardBody, Problem> {
    let services = &call.services;
    let user = services
        .identity
        .user(id)
        .await?
        .ok_or_else(Problem::not_found)?;
    let requests = services.people.staff_requests_of(id).await?;
    let deeds = services
        .people
        .staff_deeds(
            DeedFilter {
                person: Some(id),
                ..DeedFilter::default()
            },
            first(DEEDS_SHOWN),
        )
        .await?
        .items;
    let asked = requests
        .iter()
        .flat_map(|request| [Some(request.asked_by), request.decided.map(|(who, _)| who)])
        .flatten();
    let mut people: Vec<UserId> = asked
        .chain(deeds.iter().map(|deed| deed.staff))
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
        deeds,
    };
    Ok(PersonCardBody::from(&facts))
}
