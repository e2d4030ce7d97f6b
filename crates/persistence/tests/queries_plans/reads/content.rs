//! The reads of services, gas, pages, settings and the crashes of the client.

use super::filters::{About, of_customer};
use catalog::ContentKind;
use kernel::Limit;
use marketplace::read::{CaseFilter, CrashFilter};
use persistence::{Queries, testing::TestDatabase};
use settings::SettingGroup;
use testkit::now;

pub(super) async fn reads(db: &TestDatabase, recorded: &mut Vec<(&'static str, Vec<String>)>) {
    let queries: &dyn Queries = &*db.queries();
    let About { behind, .. } = About::one_order();
    hear!(recorded,
        "setting_values": queries.setting_values(SettingGroup::Cancellation, now()),
        "categories": queries.categories(),
        "gas_prices": queries.gas_prices(),
        "gas_proposals": queries.gas_proposals(),
        "gas_plants": queries.gas_plants(),
        "gas_slots": queries.gas_slots(),
        "gas_booked": queries.gas_booked(now().abuja_date(), now().abuja_date().plus_days(6)),
        "weigh_exceptions": queries.weigh_exceptions(CaseFilter::default(), behind.clone()),
        "weigh_exceptions of a customer": queries.weigh_exceptions(of_customer(), behind.clone()),
        "short_fills": queries.short_fills(now().plus_days(-90)),
        "setting_changes": queries.setting_changes(),
        "commission_rules": queries.commission_rules(),
        "offering": queries.offering("home-cleaning"),
        "faqs": queries.faqs(),
        "banners": queries.banners(now().abuja_date()),
        "landing": queries.landing(),
        "page": queries.page("terms", now().abuja_date()),
        "missed_terms": queries.missed_terms(now().abuja_date(), Limit::default()),
        "desk_items": queries.items_for_staff(ContentKind::Banner),
        "services_for_staff": queries.services_for_staff(),
        "client_errors": queries.client_errors(CrashFilter::default(), behind.clone()),
        "client_errors by a word": queries.client_errors(CrashFilter { text: Some("undefined".into()), browser: Some("CHROME".into()), ..CrashFilter::default() }, behind.clone()),
        "page_versions": queries.page_versions(),
        "content_changes": queries.content_changes(None, behind.clone()),
        "content_changes of an item": queries.content_changes(Some("service:painting".into()), behind.clone()),
    );
}
