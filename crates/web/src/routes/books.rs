//! The books as people read them: the trial balance and the ledger for finance, and statements for
//! their owner and for finance, each as a page or as CSV.

use crate::routes::registrar::Registrar;
use crate::{
    Call,
    dto::{
        LEDGER_COLUMNS, LedgerEntryBody, StatementBody, TrialBalanceBody, entry_csv, statement_csv,
        trial_balance_csv,
    },
    routes::{
        link_next,
        list_file::{csv_file, lines_of_pages},
        record_views::viewed,
        staff_list::{oldest_first, selected},
    },
    services::page_request,
};
use actix_web::{HttpRequest, HttpResponse, get};
use bytes::Bytes;
use http_base::{
    CurrentUser, Path, Problem, Query,
    csv::{Cell, line},
};
use kernel::{Date, FieldErrors, OrderId, ProviderId, StoreError, Timestamp, UserId};
use marketplace::read::{BooksQueries, EntryFilter, PageRequest, Statement};
use serde::Deserialize;
use std::sync::Arc;
use utoipa::IntoParams;

/// The most pages of 100 entries in one file; more entries must be requested in several parts.
const PAGES_MAX: u32 = 200;
const TEXT_MAX: usize = 120;

pub(super) fn register(config: &mut Registrar<'_, '_>) {
    config
        .service(get_trial_balance)
        .service(search_ledger)
        .service(get_customer_statement)
        .service(get_provider_statement)
        .service(get_my_statement)
        .service(get_my_provider_statement);
}

#[derive(Debug, Deserialize, IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub struct FormatQuery {
    /// The format: `json`, the default, or `csv`.
    format: Option<String>,
}

#[derive(Debug, Deserialize, IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub struct StatementQuery {
    /// The month, such as `2026-11`, in Abuja time; the current month when absent.
    month: Option<String>,
    /// The format: `json`, the default, or `csv`.
    format: Option<String>,
}

#[derive(Debug, Deserialize, IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub struct LedgerQuery {
    /// Only entries with a leg on this account, such as `escrow:order:<id>`.
    account: Option<String>,
    /// Only the entry with this reference, such as `charge:<payment>`.
    reference: Option<String>,
    /// Only the entries about the money of this order.
    order: Option<String>,
    /// The first day, such as `2026-11-20`.
    from: Option<String>,
    /// The last day.
    to: Option<String>,
    /// Only the selected rows: their ids, at most 50, separated by commas.
    ids: Option<String>,
    /// The order: `-created`, the default, or `created`.
    sort: Option<String>,
    /// The format: `json`, the default, or `csv`, which has all pages in one file.
    format: Option<String>,
    /// The number of entries, 1 to 100; 20 when absent.
    limit: Option<u32>,
    /// The cursor from the `Link` header of the previous page.
    cursor: Option<String>,
}

fn invalid(field: &str, message: &'static str) -> Problem {
    Problem::malformed(FieldErrors::one(field, "invalid_parameter", message))
}

fn is_csv(format: Option<&str>) -> Result<bool, Problem> {
    match format {
        None | Some("json") => Ok(false),
        Some("csv") => Ok(true),
        Some(_) => Err(invalid("format", "Give json or csv")),
    }
}

/// The month as text, its beginning, and the beginning of the next month.
fn month_of(
    asked: Option<&str>,
    now: Timestamp,
) -> Result<(String, Timestamp, Timestamp), Problem> {
    let today = now.abuja_date().to_string();
    let month = asked.unwrap_or(today.get(..7).unwrap_or_default());
    let first = |month: &str| {
        Date::parse(&format!("{month}-01"))
            .ok_or_else(|| invalid("month", "Give a month as 2026-11"))
    };
    let begin = first(month)?;
    let after = begin.plus_days(31).to_string();
    let end = first(after.get(..7).unwrap_or_default())?;
    Ok((month.to_owned(), begin.at_hour(0), end.at_hour(0)))
}

impl LedgerQuery {
    fn filter(&self) -> Result<EntryFilter, Problem> {
        let text = |field: &str, value: &Option<String>| match value.as_deref().map(str::trim) {
            None | Some("") => Ok(None),
            Some(text) if text.len() <= TEXT_MAX => Ok(Some(text.to_owned())),
            Some(_) => Err(invalid(field, "This is too long")),
        };
        let day = |field: &str, value: &Option<String>| {
            let parsed = value.as_deref().map(|text| {
                Date::parse(text).ok_or_else(|| invalid(field, "Give a day as 2026-11-20"))
            });
            parsed.transpose()
        };
        let order = text("order", &self.order)?.map(|id| {
            id.parse::<OrderId>()
                .map_err(|_| invalid("order", "This is no order"))
        });
        Ok(EntryFilter {
            account: text("account", &self.account)?,
            reference: text("reference", &self.reference)?,
            order: order.transpose()?,
            from: day("from", &self.from)?.map(|day| day.at_hour(0)),
            to: day("to", &self.to)?.map(|day| day.at_hour(24)),
            ids: selected(self.ids.as_deref())?,
            oldest_first: oldest_first(self.sort.as_deref())?,
        })
    }
}

/// Returns the trial balance: the balances of all accounts by kind. Debits equal credits unless the
/// books are broken.
#[utoipa::path(tag = "admin", params(FormatQuery), responses((status = 200, body = TrialBalanceBody)))]
#[get("/api/admin/finance/trial-balance")]
pub async fn get_trial_balance(
    call: Call,
    query: Query<FormatQuery>,
) -> Result<HttpResponse, Problem> {
    let csv = is_csv(query.0.format.as_deref())?;
    let lines = call.services.books.trial_balance().await?;
    if csv {
        return Ok(
            csv_file(&format!("trial-balance-{}", call.now().abuja_date()))
                .body(trial_balance_csv(&lines)),
        );
    }
    Ok(HttpResponse::Ok().json(TrialBalanceBody::new(&lines, call.now()).map_err(Problem::fault)?))
}

/// Lists ledger entries, newest first.
#[utoipa::path(tag = "admin", params(LedgerQuery), responses((status = 200, body = Vec<LedgerEntryBody>)))]
#[get("/api/admin/finance/ledger")]
pub async fn search_ledger(
    req: HttpRequest,
    call: Call,
    query: Query<LedgerQuery>,
) -> Result<HttpResponse, Problem> {
    let (filter, csv) = (query.0.filter()?, is_csv(query.0.format.as_deref())?);
    let page = page_request(query.0.limit, query.0.cursor)?;
    if csv {
        return Ok(
            csv_file("ledger").streaming(ledger_file(Arc::clone(&call.services.books), filter))
        );
    }
    let limit = page.limit.rows();
    let found = call.services.books.entries(filter, page).await?;
    let mut response = HttpResponse::Ok();
    link_next(&mut response, &req, limit, found.next.as_deref());
    Ok(response.json(
        found
            .items
            .iter()
            .map(LedgerEntryBody::from)
            .collect::<Vec<_>>(),
    ))
}

/// The ledger entries as a file.
fn ledger_file(
    books: Arc<dyn BooksQueries>,
    filter: EntryFilter,
) -> impl futures_util::Stream<Item = Result<Bytes, StoreError>> + 'static {
    let read = move |page: PageRequest| {
        let (books, filter) = (Arc::clone(&books), filter.clone());
        async move { books.entries(filter, page).await }
    };
    let most = (PAGES_MAX, "There is more. Ask for fewer days at once.");
    lines_of_pages(line(&LEDGER_COLUMNS.map(Cell::Text)), most, read, entry_csv)
}

fn answer(statement: &Statement, month: String, csv: bool) -> HttpResponse {
    if csv {
        return csv_file(&format!("statement-{month}")).body(statement_csv(statement));
    }
    HttpResponse::Ok().json(StatementBody::new(statement, month))
}

async fn of_customer(
    call: &Call,
    customer: UserId,
    query: StatementQuery,
) -> Result<HttpResponse, Problem> {
    let (csv, (month, from, to)) = (
        is_csv(query.format.as_deref())?,
        month_of(query.month.as_deref(), call.now())?,
    );
    Ok(answer(
        &call
            .services
            .books
            .customer_statement(customer, from, to)
            .await?,
        month,
        csv,
    ))
}

async fn of_provider(
    call: &Call,
    provider: ProviderId,
    query: StatementQuery,
) -> Result<HttpResponse, Problem> {
    let (csv, (month, from, to)) = (
        is_csv(query.format.as_deref())?,
        month_of(query.month.as_deref(), call.now())?,
    );
    Ok(answer(
        &call
            .services
            .books
            .provider_statement(provider, from, to)
            .await?,
        month,
        csv,
    ))
}

/// Returns a customer's statement of one month. The access writes an audit entry.
#[utoipa::path(tag = "admin", params(("id" = String, Path), StatementQuery), responses((status = 200, body = StatementBody)))]
#[get("/api/admin/finance/customers/{id}/statement")]
pub async fn get_customer_statement(
    call: Call,
    user: CurrentUser,
    id: Path<UserId>,
    query: Query<StatementQuery>,
) -> Result<HttpResponse, Problem> {
    call.services
        .identity
        .user(id.0)
        .await?
        .ok_or_else(Problem::not_found)?;
    viewed(&call, &user, id.0, "Statement as a customer".to_owned()).await?;
    of_customer(&call, id.0, query.0).await
}

/// Returns a provider's statement of one month. The access writes an audit entry.
#[utoipa::path(tag = "admin", params(("id" = String, Path), StatementQuery), responses((status = 200, body = StatementBody)))]
#[get("/api/admin/finance/providers/{id}/statement")]
pub async fn get_provider_statement(
    call: Call,
    user: CurrentUser,
    id: Path<ProviderId>,
    query: Query<StatementQuery>,
) -> Result<HttpResponse, Problem> {
    call.services
        .providers
        .provider(id.0)
        .await?
        .ok_or_else(Problem::not_found)?;
    viewed(
        &call,
        &user,
        id.0.into(),
        "Statement as a provider".to_owned(),
    )
    .await?;
    of_provider(&call, id.0, query.0).await
}

/// Returns the caller's statement of one month: the amount that Gida holds, what was paid in and
/// what was paid back.
#[utoipa::path(tag = "account", params(StatementQuery), responses((status = 200, body = StatementBody)))]
#[get("/api/users/me/statement")]
pub async fn get_my_statement(
    call: Call,
    user: CurrentUser,
    query: Query<StatementQuery>,
) -> Result<HttpResponse, Problem> {
    of_customer(&call, user.id(), query.0).await
}

/// Returns the caller's statement of one month as a provider: what was earned and what was paid
/// out.
#[utoipa::path(tag = "service-provider", params(StatementQuery), responses((status = 200, body = StatementBody)))]
#[get("/api/service-provider/statement")]
pub async fn get_my_provider_statement(
    call: Call,
    user: CurrentUser,
    query: Query<StatementQuery>,
) -> Result<HttpResponse, Problem> {
    of_provider(&call, user.id().into(), query.0).await
}
