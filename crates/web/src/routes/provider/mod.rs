//! What providers see and do: their standing, offers, jobs and earnings.

mod jobs;
mod money;
mod offers;
mod photos;
mod review;
mod standing;

use crate::CurrentUser;
use kernel::{Actor, ProviderId};
use utoipa_actix_web::service_config::ServiceConfig;

pub(super) fn register(config: &mut ServiceConfig) {
    config
        .service(standing::get_standing)
        .service(money::get_earnings)
        .service(money::export_earnings)
        .service(money::list_my_payouts)
        .service(money::list_banks)
        .service(money::resolve_account)
        .service(money::put_bank_account)
        .service(offers::list_offers)
        .service(offers::accept)
        .service(offers::decline)
        .service(jobs::list_jobs)
        .service(jobs::get_job)
        .service(jobs::go_en_route)
        .service(jobs::report_arrival)
        .service(jobs::start)
        .service(jobs::finish)
        .service(review::review_customer)
        .service(review::list_my_reviews)
        .service(review::reply);
}

fn provider_id(user: &CurrentUser) -> ProviderId {
    user.id().into()
}

fn as_provider(user: &CurrentUser) -> Actor {
    Actor::Provider(provider_id(user))
}
