//! The routes of staff.

mod advances;
mod assessments;
mod cancellations;
mod chargebacks;
mod commission;
mod conversations;
mod damage;
mod dashboard;
mod discounts;
mod dispatch_board;
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
mod resolve;
mod reviews;
mod searches;
mod settings;
mod staff_steps;
mod synonyms;
mod tickets;
mod warranty;

use crate::routes::registrar::Registrar;

pub(super) fn register(config: &mut Registrar<'_, '_>) {
    orders::register(config);
    finance::register(config);
    payouts::register(config);
    reconcile::register(config);
    commission::register(config);
    promos::register(config);
    disputes::register(config);
    warranty::register(config);
    damage::register(config);
    chargebacks::register(config);
    advances::register(config);
    early_terminations::register(config);
    resolve::register(config);
    staff_steps::register(config);
    dispatch_board::register(config);
    dashboard::register(config);
    refunds::register(config);
    tickets::register(config);
    conversations::register(config);
    cancellations::register(config);
    assessments::register(config);
    providers::register(config);
    gas::register(config);
    settings::register(config);
    reviews::register(config);
    searches::register(config);
    synonyms::register(config);
    discounts::register(config);
    items::register(config);
    pages::register(config);
    people::register(config);
}
