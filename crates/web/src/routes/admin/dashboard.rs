use crate::routes::registrar::Registrar;
use crate::{
    Call,
    dto::{DashboardBody, FiguresBody, SmsTodayBody},
    figure_cache::FigureCache,
};
use actix_web::{Responder, get, web};
use http_base::{CurrentUser, Problem};
use kernel::{
    Permission::{self, Content, Finance, Ops, Pricing, Super, Support},
    Timestamp, UserId,
};
use marketplace::{read::Waiting, sms::sms_cost_max};
use settings::SettingGroup;

pub(super) fn register(config: &mut Registrar<'_, '_>) {
    config.service(dashboard);
    config.service(figures);
}

/// The number of days for which searches without a result are counted, including today.
const DAYS: i64 = 30;

// The permissions of those who do the work behind the counts. Others may read some of the lists:
// finance reads disputes and damage claims, to be the second approver, operations read the finished
// jobs that only support may complete, and operations and support read the requests of staff, on
// which SUPER decides.
const OPS: &[Permission] = &[Ops];
const PRICING: &[Permission] = &[Pricing];
const SUPPORT: &[Permission] = &[Support];
const FINANCE: &[Permission] = &[Finance];
const CONTENT: &[Permission] = &[Content];
const SUPER: &[Permission] = &[Super];
const OPS_OR_PRICING: &[Permission] = &[Ops, Pricing];

/// A kind of work, and the permissions of which one is enough to do it.
type Work = (&'static [Permission], Waiting);

const PROPOSALS: [Work; 4] = [
    (SUPER, Waiting::StaffRequests),
    (SUPER, Waiting::SettingChanges),
    (PRICING, Waiting::GasPrices),
    (PRICING, Waiting::RateChanges),
];

fn work(now: Timestamp) -> [Work; 8] {
    let since = now.plus_days(1 - DAYS).abuja_date();
    [
        (SUPPORT, Waiting::Tickets),
        (OPS_OR_PRICING, Waiting::Requests),
        (SUPPORT, Waiting::Unconfirmed(now)),
        (FINANCE, Waiting::Rewards),
        (CONTENT, Waiting::Reviews),
        (CONTENT, Waiting::Misses(since)),
        (OPS_OR_PRICING, Waiting::Assessments),
        (OPS, Waiting::Applications),
    ]
}

const fn cases(now: Timestamp) -> [Work; 4] {
    [
        (SUPPORT, Waiting::Disputes(now)),
        (SUPPORT, Waiting::DamageClaims),
        (SUPPORT, Waiting::WarrantyClaims),
        (OPS, Waiting::Appeals(now)),
    ]
}

/// What waits for a person of finance. It is counted without what this one proposed or signed,
/// because another person must decide on that.
const fn of_finance(who: UserId) -> [Work; 7] {
    [
        (FINANCE, Waiting::CommissionRules(who)),
        (FINANCE, Waiting::MoneyProposals(who)),
        (FINANCE, Waiting::RefundApprovals(who)),
        (FINANCE, Waiting::FullRefunds(who)),
        (FINANCE, Waiting::DamageGrants(who)),
        (FINANCE, Waiting::EarlyTerminations(who)),
        (FINANCE, Waiting::PayoutBatches(who)),
    ]
}

/// Returns how many items wait for the caller, for each kind of work that the caller may do.
#[utoipa::path(tag = "admin", responses((status = 200, body = DashboardBody)))]
#[get("/api/admin/dashboard")]
pub async fn dashboard(call: Call, user: CurrentUser) -> Result<impl Responder, Problem> {
    let [
        tickets,
        requests,
        unconfirmed,
        rewards,
        reviews,
        missed_terms,
        assessments,
        applications,
    ] = counts(&call, &user, work(call.now())).await?;
    let [disputes, damage_claims, warranty_claims, appeals] =
        counts(&call, &user, cases(call.now())).await?;
    let [staff_requests, setting_changes, gas_prices, rate_changes] =
        counts(&call, &user, PROPOSALS).await?;
    let [
        commission_rules,
        money_proposals,
        refund_approvals,
        full_refunds,
        damage_grants,
        early_terminations,
        payout_batches,
    ] = counts(&call, &user, of_finance(user.id())).await?;
    Ok(web::Json(DashboardBody {
        tickets,
        requests,
        unconfirmed,
        rewards,
        reviews,
        missed_terms,
        dispatch: dispatch_now(&call, &user).await?,
        assessments,
        applications,
        disputes,
        damage_claims,
        warranty_claims,
        appeals,
        staff_requests,
        setting_changes,
        gas_prices,
        rate_changes,
        commission_rules,
        money_proposals,
        refund_approvals,
        full_refunds,
        damage_grants,
        early_terminations,
        payout_batches,
        sms: sms_today(&call, &user).await?,
    }))
}

/// The jobs of the dispatch board that need attention now; `None` for a caller who is not of
/// operations.
async fn dispatch_now(call: &Call, user: &CurrentUser) -> Result<Option<u64>, Problem> {
    if !user.permissions().has_any(OPS) {
        return Ok(None);
    }
    let counts = call.services.board.board_counts(call.now()).await?;
    Ok(Some(counts.overdue.saturating_add(counts.endangered)))
}

/// How many items of each kind wait; `None` for a caller without any of its permissions.
async fn counts<const KINDS: usize>(
    call: &Call,
    user: &CurrentUser,
    kinds: [Work; KINDS],
) -> Result<[Option<u64>; KINDS], Problem> {
    let mut counted = [None; KINDS];
    for (count, (permissions, kind)) in counted.iter_mut().zip(kinds) {
        if user.permissions().has_any(permissions) {
            *count = Some(call.services.staff.waiting(kind).await?);
        }
    }
    Ok(counted)
}

/// `None` for a caller who is not of operations.
async fn sms_today(call: &Call, user: &CurrentUser) -> Result<Option<SmsTodayBody>, Problem> {
    if !user.permissions().has_any(OPS) {
        return Ok(None);
    }
    let today = call.now().abuja_date();
    let count = call.services.staff.sms_count(today).await?;
    let settings = &call.services.catalog;
    let values = settings
        .setting_values(SettingGroup::Messages, call.now())
        .await?;
    Ok(Some(SmsTodayBody::new(count, sms_cost_max(&values))))
}

/// Returns what happened on each of the last 28 days, and the orders by the step that they reached.
/// Amounts that the business earns or pays are shown to finance staff alone.
#[utoipa::path(tag = "admin", responses((status = 200, body = FiguresBody)))]
#[get("/api/admin/dashboard/figures")]
pub async fn figures(
    call: Call,
    user: CurrentUser,
    cache: web::Data<FigureCache>,
) -> Result<impl Responder, Problem> {
    let figures = cache.at(&*call.services.staff, call.now()).await?;
    let sees_money = user.permissions().has_any(FINANCE);
    Ok(web::Json(FiguresBody::new(&figures, sees_money)))
}
