//! What staff do: they answer tickets, read reviews before these are public, see what people looked for in vain, and
//! change what visitors read.

mod assessments;
mod cancellations;
mod discounts;
mod gas;
mod items;
mod pages;
mod providers;
mod reviews;
mod searches;
mod synonyms;
mod tickets;

use crate::CurrentUser;
use crate::routes::registrar::Registrar;
use kernel::Actor;

pub(super) fn register(config: &mut Registrar<'_, '_>) {
    config
        .service(tickets::list_desk_tickets)
        .service(tickets::get_desk_ticket)
        .service(tickets::reply_to_ticket)
        .service(tickets::resolve_ticket)
        .service(cancellations::decide_cancellation)
        .service(assessments::list_assessments)
        .service(assessments::assessment_figures)
        .service(assessments::get_assessment)
        .service(assessments::schedule_assessment)
        .service(assessments::report_assessment)
        .service(assessments::review_assessment)
        .service(providers::list_desk_providers)
        .service(providers::get_desk_provider)
        .service(providers::take_desk_application)
        .service(providers::decide_on_provider)
        .service(providers::correct_provider_gender)
        .service(providers::show_desk_paper)
        .service(providers::judge_desk_paper)
        .service(gas::list_gas_prices)
        .service(gas::set_gas_price)
        .service(gas::decide_gas_price)
        .service(reviews::list_desk_reviews)
        .service(reviews::publish_review)
        .service(reviews::reject_review)
        .service(reviews::remove_review)
        .service(reviews::feature_review)
        .service(searches::list_search_misses)
        .service(synonyms::list_synonyms)
        .service(synonyms::add_search_word)
        .service(synonyms::remove_search_word)
        .service(discounts::list_discounts)
        .service(discounts::put_discount)
        .service(discounts::drop_discount)
        .service(items::list_desk_faqs)
        .service(items::edit_faq)
        .service(items::list_desk_stats)
        .service(items::edit_stat)
        .service(items::list_desk_banners)
        .service(items::make_banner)
        .service(items::edit_banner)
        .service(pages::list_page_versions)
        .service(pages::publish_page_version)
        .service(pages::list_content_changes);
}

fn as_staff(user: &CurrentUser) -> Actor {
    Actor::Staff(user.id())
}
