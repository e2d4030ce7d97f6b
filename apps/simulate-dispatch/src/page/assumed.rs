//! The section of the page that tells what is assumed.

use super::units::kept_together;
use crate::{
    Settings,
    assumptions::{
        ASAP_PERCENT, DECLINE_PERCENT, PROVIDER_PERCENT, SAME_DAY_PERCENT, SERVICES, SKILLS,
        SUITABLE_ORDERS_A_DAY,
    },
};

pub(super) fn assumed(settings: &Settings) -> String {
    let (least, most) = SKILLS;
    let later = 100 - ASAP_PERCENT - SAME_DAY_PERCENT;
    let all = [
        format!(
            "Customers and providers live in the 26 served areas of Abuja. Each provider has \
             {least} to {most} of {} services, working hours, zones and often a daily cap.",
            SERVICES.len()
        ),
        format!(
            "{ASAP_PERCENT} % of the orders are for as soon as possible, {SAME_DAY_PERCENT} % for \
             the same day and {later} % for a later day, unless it is too late in the day."
        ),
        format!(
            "A provider accepts {} to {} % of the offers, always with the same chance. Of the \
             others, {DECLINE_PERCENT} % are declined and the rest are not answered.",
            settings.accept_percent.0, settings.accept_percent.1
        ),
        "Short answer times are likelier than long ones. Providers at work take twice as long, \
         and at night they do not answer."
            .into(),
        format!(
            "A provider receives {PROVIDER_PERCENT} % of the price. All providers come to their jobs \
             and finish on time."
        ),
        format!(
            "A provider counts as eligible with at least {SUITABLE_ORDERS_A_DAY} suitable orders \
             a day within 15 km of their area. Those who live farther away wait because there are \
             few orders, whatever the choice."
        ),
        "A customer for whom no provider is found in time does not answer, so the search ends."
            .into(),
    ];
    let items = all
        .iter()
        .map(|text| format!("<li>{}</li>", kept_together(text)));
    let items: String = items.collect();
    format!(
        "<section class=\"card\"><h2>What is assumed</h2><ul class=\"assumed\">{items}</ul>\
         <p class=\"soft\">All assumptions are in <code>apps/simulate-dispatch/src/assumptions.rs\
         </code>.</p></section>"
    )
}
