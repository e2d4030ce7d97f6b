//! Reads of the ledger: the trial balance, the entries on a subject, and statements.

mod entries;

use super::books_sql::{
    ACCOUNT_BEFORE, ACCOUNT_LINES, CUSTOMER_BEFORE, CUSTOMER_LINES, TRIAL_BALANCE,
};
use crate::prelude::*;
use crate::{
    Queries,
    rows::{Row, time},
};
use ::payments::ledger::Account;
use async_trait::async_trait;
use chrono::NaiveDateTime;
use diesel::{
    sql_query,
    sql_types::{BigInt, Nullable, Text, Timestamp as Moment},
};
use kernel::{Money, ProviderId, StoreError, Timestamp, UserId};
use marketplace::read::{
    BooksQueries, EntryFilter, EntryView, Page, PageRequest, Statement, StatementJob,
    StatementLine, TrialLine,
};

#[derive(QueryableByName)]
struct TrialRow {
    #[diesel(sql_type = Text)]
    account: String,
    #[diesel(sql_type = BigInt)]
    accounts: i64,
    #[diesel(sql_type = BigInt)]
    debit: i64,
    #[diesel(sql_type = BigInt)]
    credit: i64,
}

#[derive(QueryableByName)]
struct BeforeRow {
    #[diesel(sql_type = BigInt)]
    amount: i64,
}

#[derive(QueryableByName)]
struct LineRow {
    #[diesel(sql_type = Text)]
    reference: String,
    #[diesel(sql_type = Moment)]
    at: NaiveDateTime,
    #[diesel(sql_type = BigInt)]
    amount: i64,
    #[diesel(sql_type = Nullable<Text>)]
    order_id: Option<String>,
    #[diesel(sql_type = Nullable<Text>)]
    order_reference: Option<String>,
    #[diesel(sql_type = Nullable<Text>)]
    job: Option<String>,
    #[diesel(sql_type = Nullable<Text>)]
    provider: Option<String>,
    #[diesel(sql_type = BigInt)]
    credit: i64,
    #[diesel(sql_type = BigInt)]
    withheld: i64,
    #[diesel(sql_type = BigInt)]
    transfer_cost: i64,
}

#[async_trait]
impl BooksQueries for Queries {
    async fn trial_balance(&self) -> Result<Vec<TrialLine>, StoreError> {
        let rows: Vec<TrialRow> = self
            .read(|conn| sql_query(TRIAL_BALANCE).prepared().load(conn))
            .await?;
        let mut lines: Vec<_> = rows
            .into_iter()
            .map(|row| TrialLine {
                account: row.account,
                accounts: u64::try_from(row.accounts).unwrap_or(0),
                debit: Money::from_kobo(row.debit),
                credit: Money::from_kobo(row.credit),
            })
            .collect();
        lines.sort_by(|a, b| a.account.cmp(&b.account));
        Ok(lines)
    }

    async fn entries(
        &self,
        filter: EntryFilter,
        request: PageRequest,
    ) -> Result<Page<EntryView>, StoreError> {
        self.page_of_entries(filter, request).await
    }

    async fn provider_statement(
        &self,
        provider: ProviderId,
        from: Timestamp,
        to: Timestamp,
    ) -> Result<Statement, StoreError> {
        self.statement(
            (ACCOUNT_BEFORE, ACCOUNT_LINES),
            Account::Provider(provider).to_string(),
            from,
            to,
        )
        .await
    }

    async fn customer_statement(
        &self,
        customer: UserId,
        from: Timestamp,
        to: Timestamp,
    ) -> Result<Statement, StoreError> {
        self.statement(
            (CUSTOMER_BEFORE, CUSTOMER_LINES),
            customer.to_string(),
            from,
            to,
        )
        .await
    }
}

impl Queries {
    async fn statement(
        &self,
        (before, lines): (&'static str, &'static str),
        subject: String,
        from: Timestamp,
        to: Timestamp,
    ) -> Result<Statement, StoreError> {
        let (start, end) = (from.naive_utc(), to.naive_utc());
        let (opening, rows): (BeforeRow, Vec<LineRow>) = self
            .snapshot(move |conn| {
                let opening = sql_query(before)
                    .bind::<Text, _>(&subject)
                    .bind::<Moment, _>(start)
                    .prepared()
                    .get_result(&mut *conn)?;
                let rows = {
                    sql_query(lines)
                        .bind::<Text, _>(&subject)
                        .bind::<Moment, _>(start)
                        .bind::<Moment, _>(end)
                        .prepared()
                        .load(conn)
                }?;
                Ok((opening, rows))
            })
            .await?;
        let changes = rows.into_iter().map(line).collect::<Result<_, _>>()?;
        Statement::new(Money::from_kobo(opening.amount), changes)
            .map_err(|error| StoreError::Failed(error.to_string()))
    }
}

fn line(row: LineRow) -> Result<StatementLine, StoreError> {
    let found = Row::new("ledger_entries", &row.reference);
    let order = found.opt_id("order_id", row.order_id.as_deref())?;
    let order_reference = found.opt_id("order_reference", row.order_reference.as_deref())?;
    let (at, amount) = (time(row.at), Money::from_kobo(row.amount));
    let (withheld, transfer_cost) = (
        Money::from_kobo(row.withheld),
        Money::from_kobo(row.transfer_cost),
    );
    let job = row.job.map(|title| StatementJob {
        title,
        provider: row.provider,
    });
    Ok(StatementLine {
        at,
        reference: row.reference,
        order,
        order_reference,
        job,
        credit: Money::from_kobo(row.credit),
        withheld,
        transfer_cost,
        amount,
        balance: Money::ZERO,
    })
}
