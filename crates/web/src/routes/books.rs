//! The books as people read them: the trial balance and the ledger for finance, and statements for
//! their owner and for finance, each as a page or as CSV.

mod statements;

use crate::{
    Call, Services,
    dto::{LEDGER_COLUMNS, LedgerEntryBody, TrialBalanceBody, entry_csv, trial_balance_csv},
    routes::{
        link_next,
        list_file::{csv_file, lines_of_pages},
        order_references::{Referenced, referenced},
        registrar::Registrar,
        staff_list::{oldest_first, selected},
    },
    services::page_request,
};
use actix_web::{HttpRequest, HttpResponse, get, web};
use bytes::Bytes;
use http_base::{
    Problem, Query,
    csv::{Cell, line},
};
use kernel::{Date, FieldErrors, OrderId, StoreError};
use marketplace::read::{EntryFilter, EntryView, Page, PageRequest};
use serde::Deserialize;
use utoipa::IntoParams;

/// The most pages of 100 entries in one file; more entries must be requested in several parts.
const PAGES_MAX: u32 = 200;
const TEXT_MAX: usize = 120;

pub(super) fn register(config: &mut Registrar<'_, '_>) {
    config
        .service(get_trial_balance)
        .service(search_ledger)
        .service(statements::get_customer_statement)
        .service(statements::get_provider_statement)
        .service(statements::get_my_statement)
        .service(statements::get_my_provider_statement);
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
        Some(_) => Err(invalid("format", "Give json or csv.")),
    }
}

impl LedgerQuery {
    fn filter(&self) -> Result<EntryFilter, Problem> {
        let text = |field: &str, value: &Option<String>| match value.as_deref().map(str::trim) {
            None | Some("") => Ok(None),
            Some(text) if text.len() <= TEXT_MAX => Ok(Some(text.to_owned())),
            Some(_) => Err(invalid(field, "This is too long.")),
        };
        let day = |field: &str, value: &Option<String>| {
            let parsed = value.as_deref().map(|text| {
                Date::parse(text).ok_or_else(|| invalid(field, "Give a day as 2026-11-20."))
            });
            parsed.transpose()
        };
        let order = text("order", &self.order)?.map(|id| {
            id.parse::<OrderId>()
                .map_err(|_| invalid("order", "This is no order."))
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
        return Ok(csv_file("ledger").streaming(ledger_file(call.services.clone(), filter)));
    }
    let limit = page.limit.rows();
    let found = entries(&call.services, filter, page).await?;
    let mut response = HttpResponse::Ok();
    link_next(&mut response, &req, limit, found.next.as_deref());
    Ok(response.json(
        found
            .items
            .iter()
            .map(|entry| LedgerEntryBody::new(&entry.row, entry.order.as_ref()))
            .collect::<Vec<_>>(),
    ))
}

/// A page of entries with the references of their orders.
async fn entries(
    services: &Services,
    filter: EntryFilter,
    page: PageRequest,
) -> Result<Page<Referenced<EntryView>>, StoreError> {
    let found = services.books.entries(filter, page).await?;
    referenced(services, found, |entry| entry.order).await
}

/// The ledger entries as a file.
fn ledger_file(
    services: web::Data<Services>,
    filter: EntryFilter,
) -> impl futures_util::Stream<Item = Result<Bytes, StoreError>> + 'static {
    let read = move |page: PageRequest| {
        let (services, filter) = (services.clone(), filter.clone());
        async move { entries(&services, filter, page).await }
    };
    let most = (PAGES_MAX, "There is more. Ask for fewer days at once.");
    let text = |entry: &Referenced<EntryView>| entry_csv(&entry.row, entry.order.as_ref());
    lines_of_pages(line(&LEDGER_COLUMNS.map(Cell::Text)), most, read, text)
}
