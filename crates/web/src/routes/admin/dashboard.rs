use crate::routes::registrar::Registrar;
use crate::{
    Call,
    dto::{DashboardBody, FiguresBody, SmsTodayBody},
    figure_cache::FigureCache,
};
use actix_web::{Responder, get, web};
use http_base::{CurrentUser, Problem};
use kernel::Permission;
use marketplace::{read::Waiting, sms::sms_cost_max};
use settings::SettingGroup;

pub(super) fn register(config: &mut Registrar<'_, '_>) {
    config.service(dashboard);
    config.service(figures);
}

/// The number of days for which searches without a result are counted, including today.
const DAYS: i64 = 30;

/// Returns how many items wait for the caller, for each kind of work that the caller may do.
#[utoipa::path(tag = "admin", responses((status = 200, body = DashboardBody)))]
#[get("/api/admin/dashboard")]
pub async fn dashboard(call: Call, user: CurrentUser) -> Result<impl Responder, Problem> {
    let since = call.now().plus_days(1 - DAYS).abuja_date();
    Ok(web::Json(DashboardBody {
        tickets: count(&call, &user, &[Permission::Support], Waiting::Tickets).await?,
        requests: count(
            &call,
            &user,
            &[Permission::Ops, Permission::Pricing],
            Waiting::Requests,
        )
        .await?,
        unconfirmed: count(
            &call,
            &user,
            &[Permission::Support, Permission::Ops],
            Waiting::Unconfirmed(call.now()),
        )
        .await?,
        rewards: count(&call, &user, &[Permission::Finance], Waiting::Rewards).await?,
        reviews: count(&call, &user, &[Permission::Content], Waiting::Reviews).await?,
        missed_terms: count(&call, &user, &[Permission::Content], Waiting::Misses(since)).await?,
        dispatch: dispatch_now(&call, &user).await?,
        assessments: count(
            &call,
            &user,
            &[Permission::Ops, Permission::Pricing],
            Waiting::Assessments,
        )
        .await?,
        applications: count(&call, &user, &[Permission::Ops], Waiting::Applications).await?,
        sms: sms_today(&call, &user).await?,
    }))
}

/// The jobs of the dispatch board that need attention now; `None` for a caller who is not of
/// operations.
async fn dispatch_now(call: &Call, user: &CurrentUser) -> Result<Option<u64>, Problem> {
    if !user.permissions().has_any(&[Permission::Ops]) {
        return Ok(None);
    }
    let counts = call.services.board.board_counts(call.now()).await?;
    Ok(Some(counts.overdue.saturating_add(counts.endangered)))
}

/// `None` for a caller without any of these permissions.
async fn count(
    call: &Call,
    user: &CurrentUser,
    permissions: &[Permission],
    of: Waiting,
) -> Result<Option<u64>, Problem> {
    if !user.permissions().has_any(permissions) {
        return Ok(None);
    }
    Ok(Some(call.services.staff.waiting(of).await?))
}

/// `None` for a caller who is not of operations.
async fn sms_today(call: &Call, user: &CurrentUser) -> Result<Option<SmsTodayBody>, Problem> {
    if !user.permissions().has_any(&[Permission::Ops]) {
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
    let sees_money = user.permissions().has_any(&[Permission::Finance]);
    Ok(web::Json(FiguresBody::new(&figures, sees_money)))
}
