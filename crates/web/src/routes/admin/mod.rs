//! The calls of staff.

mod advances;
mod chargebacks;
mod commission;
mod damage;
mod dashboard;
mod disputes;
mod endings;
mod finance;
mod guarantee;
mod orders;
mod payouts;
mod promos;
mod reconcile;
mod refunds;

use crate::routes::registrar::Registrar;
use crate::{CurrentUser, Problem};
use kernel::{Actor, Permission};

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
        .service(reconcile::replay_job);
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
        .service(guarantee::list_claims)
        .service(guarantee::get_claim)
        .service(guarantee::send_other)
        .service(guarantee::pay_back)
        .service(guarantee::refuse);
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
        .service(endings::propose_ending)
        .service(endings::decide_ending)
        .service(endings::take_job_back);
    config
        .service(dashboard::dashboard)
        .service(refunds::approve_refund)
        .service(refunds::retry_refund)
        .service(refunds::refund_part);
}

/// A member of staff at work.
fn acting(user: &CurrentUser) -> Actor {
    Actor::Staff(user.id())
}

/// The table lets any member of staff in; this is for those whose work it is.
pub(super) fn must_be_one_of(user: &CurrentUser, desks: &[Permission]) -> Result<(), Problem> {
    if desks.iter().any(|desk| user.has_permission(*desk)) {
        Ok(())
    } else {
        Err(Problem::forbidden())
    }
}
