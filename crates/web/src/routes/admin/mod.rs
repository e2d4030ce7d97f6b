//! The calls of staff.

mod finance;
mod orders;

use crate::{CurrentUser, Problem};
use kernel::{Actor, Permission};
use utoipa_actix_web::service_config::ServiceConfig;

pub(super) fn register(config: &mut ServiceConfig) {
    config.service(orders::list_all_orders).service(orders::get_any_order).service(orders::price_order).service(finance::unapplied_money);
}

/// A member of staff at work.
fn acting(user: &CurrentUser) -> Actor {
    Actor::Staff(user.id())
}

/// The table lets any member of staff in; this is for those whose work it is.
fn must_be_one_of(user: &CurrentUser, desks: &[Permission]) -> Result<(), Problem> {
    if desks.iter().any(|desk| user.user().has_permission(*desk)) { Ok(()) } else { Err(Problem::forbidden()) }
}
