//! Statements of one month, for their owner and for finance.

use super::{invalid, is_csv};
use crate::{
    Call,
    dto::{StatementBody, statement_csv},
    routes::{list_file::csv_file, record_views::viewed},
};
use actix_web::{HttpResponse, get};
use http_base::{CurrentUser, Path, Problem, Query};
use kernel::{Date, ProviderId, Timestamp, UserId};
use marketplace::read::Statement;
use serde::Deserialize;
use utoipa::IntoParams;

#[derive(Debug, Deserialize, IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub struct StatementQuery {
    /// The month, such as `2026-11`, in Abuja time; the current month when absent.
    month: Option<String>,
    /// The format: `json`, the default, or `csv`.
    format: Option<String>,
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
            .ok_or_else(|| invalid("month", "Give a month as 2026-11."))
    };
    let begin = first(month)?;
    let after = begin.plus_days(31).to_string();
    let end = first(after.get(..7).unwrap_or_default())?;
    Ok((month.to_owned(), begin.at_hour(0), end.at_hour(0)))
}

/// Who reads a statement.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Reader {
    Owner,
    Finance,
}

fn answer(statement: &Statement, month: String, csv: bool, reader: Reader) -> HttpResponse {
    if csv {
        let text = statement_csv(statement, reader == Reader::Finance);
        return csv_file(&format!("statement-{month}")).body(text);
    }
    HttpResponse::Ok().json(StatementBody::new(statement, month))
}

async fn of_customer(
    call: &Call,
    customer: UserId,
    query: StatementQuery,
    reader: Reader,
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
        reader,
    ))
}

async fn of_provider(
    call: &Call,
    provider: ProviderId,
    query: StatementQuery,
    reader: Reader,
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
        reader,
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
    of_customer(&call, id.0, query.0, Reader::Finance).await
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
    of_provider(&call, id.0, query.0, Reader::Finance).await
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
    of_customer(&call, user.id(), query.0, Reader::Owner).await
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
    of_provider(&call, user.id().into(), query.0, Reader::Owner).await
}
