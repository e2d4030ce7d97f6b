//! The routes of staff.

mod advances;
mod assessments;
mod cancellations;
mod chargebacks;
mod commission;
mod damage;
mod dashboard;
mod discounts;
mod disputes;
mod early_terminations;
mod finance;
mod gas;
mod items;
mod orders;
mod pages;
mod payouts;
mod people;
mod promos;
mod providers;
mod reconcile;
mod refunds;
mod reviews;
mod searches;
mod staff_steps;
mod synonyms;
mod tickets;
mod warranty;

use crate::routes::registrar::Registrar;

pub(super) fn register(config: &mut Registrar<'_, '_>) {
    config
        .service(orders::list_all_orders)
        .service(orders::get_any_order)
        .service(orders::price_order)
        .service(finance::unapplied_money);
    config
        .service(finance::propose_money)
        .service(finance::decide_money)
        .service(finance::matching_orders);
    config
        .service(payouts::list_batches)
        .service(payouts::get_batch)
        .service(payouts::make_batch_now)
        .service(payouts::release_batch)
        .service(payouts::mark_batch_paid)
        .service(payouts::export_batch);
    config
        .service(reconcile::list_reconciliations)
        .service(reconcile::get_reconciliation)
        .service(reconcile::compare_day)
        .service(reconcile::list_refunds)
        .service(reconcile::list_stuck)
        .service(reconcile::replay_event)
        .service(reconcile::replay_task);
    config
        .service(commission::list_commission_rules)
        .service(commission::propose_commission_rule)
        .service(commission::decide_commission_rule)
        .service(commission::preview_commission_rule);
    config
        .service(promos::list_promos)
        .service(promos::create_promo)
        .service(promos::edit_promo)
        .service(promos::set_promo_state)
        .service(promos::publish_promo);
    config
        .service(disputes::list_disputes)
        .service(disputes::get_dispute)
        .service(disputes::decide_dispute)
        .service(disputes::second_dispute)
        .service(disputes::open_for_customer);
    config
        .service(warranty::list_claims)
        .service(warranty::get_claim)
        .service(warranty::send_other)
        .service(warranty::pay_back)
        .service(warranty::refuse);
    config
        .service(damage::list_damage)
        .service(damage::get_damage)
        .service(damage::grant_damage)
        .service(damage::agree_to_damage)
        .service(damage::refuse_damage);
    config
        .service(chargebacks::list_chargebacks)
        .service(chargebacks::answer_chargeback);
    config
        .service(advances::list_advances)
        .service(advances::release_advance)
        .service(advances::refuse_advance);
    config
        .service(early_terminations::propose_early_termination)
        .service(early_terminations::decide_early_termination)
        .service(early_terminations::take_job_back);
    config
        .service(staff_steps::list_candidates)
        .service(staff_steps::assign_by_hand)
        .service(staff_steps::preview_cancellation_for)
        .service(staff_steps::cancel_for_customer)
        .service(staff_steps::start_without_pin);
    config
        .service(dashboard::dashboard)
        .service(refunds::approve_refund)
        .service(refunds::retry_refund)
        .service(refunds::refund_part);
    config
        .service(tickets::list_admin_tickets)
        .service(tickets::get_admin_ticket)
        .service(tickets::reply_to_ticket)
        .service(tickets::resolve_ticket);
    config.service(cancellations::decide_cancellation);
    config
        .service(assessments::list_assessments)
        .service(assessments::assessment_figures)
        .service(assessments::get_assessment)
        .service(assessments::schedule_assessment)
        .service(assessments::report_assessment)
        .service(assessments::review_assessment);
    config
        .service(providers::list_admin_providers)
        .service(providers::get_admin_provider)
        .service(providers::take_admin_application)
        .service(providers::decide_on_provider)
        .service(providers::correct_provider_gender)
        .service(providers::show_admin_document)
        .service(providers::judge_admin_document);
    config
        .service(gas::list_gas_prices)
        .service(gas::set_gas_price)
        .service(gas::decide_gas_price);
    config
        .service(reviews::list_admin_reviews)
        .service(reviews::publish_review)
        .service(reviews::reject_review)
        .service(reviews::remove_review)
        .service(reviews::feature_review);
    config.service(searches::list_search_misses);
    config
        .service(synonyms::list_synonyms)
        .service(synonyms::add_search_word)
        .service(synonyms::remove_search_word);
    config
        .service(discounts::list_discounts)
        .service(discounts::put_discount)
        .service(discounts::drop_discount);
    config
        .service(items::list_admin_faqs)
        .service(items::edit_faq)
        .service(items::list_admin_stats)
        .service(items::edit_stat)
        .service(items::list_admin_banners)
        .service(items::make_banner)
        .service(items::edit_banner);
    config
        .service(pages::list_page_versions)
        .service(pages::publish_page_version)
        .service(pages::list_content_changes);
    people::register(config);
}
