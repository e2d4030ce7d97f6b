//! What staff do: they answer tickets, read reviews before these are public, and see what people looked for in vain.

mod reviews;
mod searches;
mod tickets;

use crate::CurrentUser;
use kernel::Actor;
use utoipa_actix_web::service_config::ServiceConfig;

pub(super) fn register(config: &mut ServiceConfig) {
    config
        .service(tickets::list_desk_tickets)
        .service(tickets::get_desk_ticket)
        .service(tickets::reply_to_ticket)
        .service(tickets::resolve_ticket)
        .service(reviews::list_desk_reviews)
        .service(reviews::publish_review)
        .service(reviews::reject_review)
        .service(reviews::remove_review)
        .service(reviews::feature_review)
        .service(searches::list_search_misses);
}

fn as_staff(user: &CurrentUser) -> Actor {
    Actor::Staff(user.id())
}
