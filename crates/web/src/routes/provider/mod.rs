//! The routes of providers: their standing, offers, jobs and earnings.

mod advances;
mod application;
mod assessments;
mod availability;
mod call;
mod change_order;
mod cylinder;
mod damage;
mod dispute;
mod documents;
mod job_body;
mod jobs;
mod leave;
mod messages;
mod money;
mod moves;
mod no_access;
mod offers;
mod part_refunds;
mod payout_today;
mod photos;
mod position;
mod questions;
mod reliability;
mod return_visits;
mod review;
mod standing;
mod steps;
mod team;

pub(super) use money::number_of;
pub(super) use reliability::record_of;

pub(super) use application::{dossier, own_dossier};
pub(super) use documents::{OWN_PICTURES, day_of, picture};

use crate::routes::registrar::Registrar;
use http_base::CurrentUser;
use kernel::{Actor, ProviderId};

pub(super) fn register(config: &mut Registrar<'_, '_>) {
    register_account(config);
    register_jobs(config);
}

/// The provider's account: standing, availability, application, documents and money.
fn register_account(config: &mut Registrar<'_, '_>) {
    config
        .service(standing::get_standing)
        .service(standing::say_my_gender)
        .service(standing::set_my_base_area)
        .service(standing::set_my_services)
        .service(standing::set_my_vehicle)
        .service(standing::remove_my_vehicle)
        .service(team::get_team)
        .service(team::add_team_worker)
        .service(team::change_team_worker)
        .service(availability::get_my_availability)
        .service(availability::set_my_availability)
        .service(availability::pause)
        .service(availability::resume)
        .service(availability::get_my_calendar)
        .service(application::begin_my_application)
        .service(application::get_my_application)
        .service(application::edit_my_application)
        .service(application::submit_my_application)
        .service(documents::send_document)
        .service(documents::show_my_document)
        .service(documents::take_back_document)
        .service(money::get_earnings)
        .service(money::export_earnings)
        .service(money::list_my_payouts)
        .service(payout_today::get_payout_today)
        .service(payout_today::ask_payout_today)
        .service(money::list_banks)
        .service(money::resolve_account)
        .service(money::put_bank_account);
}

/// Offers, jobs and what follows them.
fn register_jobs(config: &mut Registrar<'_, '_>) {
    config
        .service(offers::list_offers)
        .service(offers::accept)
        .service(offers::see)
        .service(offers::decline)
        .service(assessments::list_own_assessments)
        .service(assessments::get_own_assessment)
        .service(assessments::take_own_visit_step)
        .service(assessments::submit_quote)
        .service(assessments::quote_share)
        .service(assessments::withdraw_quote)
        .service(jobs::list_jobs)
        .service(jobs::get_job)
        .service(jobs::keep_job)
        .service(team::name_job_worker)
        .service(steps::go_en_route)
        .service(steps::tell_at_gate)
        .service(steps::report_arrival)
        .service(steps::start)
        .service(steps::pause_work_of_job)
        .service(steps::resume_work_of_job)
        .service(steps::move_cylinder)
        .service(position::put_position)
        .service(jobs::go_on)
        .service(steps::finish)
        .service(steps::take_back_finish)
        .service(leave::leave_job)
        .service(questions::list_questions)
        .service(questions::answer_question)
        .service(call::intend_job_call)
        .service(messages::list_job_messages)
        .service(messages::write_job_message)
        .service(messages::read_job_messages)
        .service(moves::accept_move)
        .service(moves::decline_move)
        .service(no_access::log_call)
        .service(no_access::report_no_access)
        .service(cylinder::reject_cylinder)
        .service(change_order::propose_change_order)
        .service(change_order::withdraw_change_order)
        .service(advances::ask_advance)
        .service(advances::withdraw_advance)
        .service(dispute::dispute_job)
        .service(dispute::answer_job_dispute)
        .service(dispute::add_job_dispute_statement)
        .service(dispute::appeal_job_dispute)
        .service(return_visits::list_return_visits)
        .service(return_visits::plan_visit)
        .service(return_visits::report_visit)
        .service(return_visits::decline_visit)
        .service(damage::list_own_damage)
        .service(damage::answer_damage)
        .service(review::review_customer)
        .service(review::list_my_reviews)
        .service(review::reply)
        .service(review::edit_customer_review)
        .service(review::flag_review)
        .service(reliability::get_my_reliability)
        .service(reliability::appeal_fault);
}

fn provider_id(user: &CurrentUser) -> ProviderId {
    user.id().into()
}

fn as_provider(user: &CurrentUser) -> Actor {
    Actor::Provider(provider_id(user))
}
