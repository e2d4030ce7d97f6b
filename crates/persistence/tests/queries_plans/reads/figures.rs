//! The reads of past work, of figures, and of what waits.

use marketplace::read::{PastOrders, Waiting};
use persistence::{Queries, testing::TestDatabase};
use testkit::{now, world::an_admin};

pub(super) async fn reads(db: &TestDatabase, recorded: &mut Vec<(&'static str, Vec<String>)>) {
    let queries: &dyn Queries = &*db.queries();
    hear!(recorded,
        "last_cancellations": queries.last_cancellations(),
        "make_goods_since": queries.make_goods_since(now()),
        "rated_services": queries.rated_services(),
        "service_rates": queries.service_rates("home-cleaning"),
        "rate_trial": queries.rate_trial("home-cleaning"),
        "last_no_shows": queries.last_no_shows(),
        "past_orders that began": queries.past_orders(PastOrders::BegunBefore(now().plus_days(90))),
        "past_orders that were submitted": queries.past_orders(PastOrders::SubmittedSince(now().plus_days(-365))),
        "last_waves": queries.last_waves(),
        "last_jobs": queries.last_jobs(now().plus_days(90)),
        "last_proposals": queries.last_proposals(),
        "last_disputes": queries.last_disputes(),
        "unpaid_of_each": queries.unpaid_of_each(),
        "sent_since": queries.sent_since(now()),
        "review_counts": queries.review_counts(),
        "customer_ratings": queries.customer_ratings(now().plus_days(90)),
        "answered_since": queries.answered_since(now()),
        "sms_days_from": queries.sms_days_from(now().abuja_date()),
        "figure_rows": queries.figure_rows(now()),
        "waiting tickets": queries.waiting(Waiting::Tickets),
        "waiting requests": queries.waiting(Waiting::Requests),
        "waiting rewards": queries.waiting(Waiting::Rewards),
        "waiting assessments": queries.waiting(Waiting::Assessments),
        "waiting applications": queries.waiting(Waiting::Applications),
        "waiting unconfirmed": queries.waiting(Waiting::Unconfirmed(now())),
        "waiting reviews": queries.waiting(Waiting::Reviews),
        "waiting disputes": queries.waiting(Waiting::Disputes(now())),
        "waiting damage claims": queries.waiting(Waiting::DamageClaims),
        "waiting warranty claims": queries.waiting(Waiting::WarrantyClaims),
        "waiting appeals": queries.waiting(Waiting::Appeals(now())),
        "waiting staff requests": queries.waiting(Waiting::StaffRequests),
        "waiting setting changes": queries.waiting(Waiting::SettingChanges),
        "waiting gas prices": queries.waiting(Waiting::GasPrices),
        "waiting rate changes": queries.waiting(Waiting::RateChanges),
        "waiting commission rules": queries.waiting(Waiting::CommissionRules(an_admin().id)),
        "waiting money proposals": queries.waiting(Waiting::MoneyProposals(an_admin().id)),
        "waiting refunds": queries.waiting(Waiting::RefundApprovals(an_admin().id)),
        "waiting full refunds": queries.waiting(Waiting::FullRefunds(an_admin().id)),
        "waiting damage grants": queries.waiting(Waiting::DamageGrants(an_admin().id)),
        "waiting early terminations": queries.waiting(Waiting::EarlyTerminations(an_admin().id)),
        "waiting payout batches": queries.waiting(Waiting::PayoutBatches(an_admin().id)),
        "sms_count": queries.sms_count(now().abuja_date()),
        "waiting misses": queries.waiting(Waiting::Misses(now().abuja_date())),
    );
}
