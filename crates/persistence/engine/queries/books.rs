//! Reads of the ledger: the trial balance, entries by subject, statements.

use crate::cursor::{Cursor, nothing, page, rows_of};
use crate::{
    Queries,
    connection::{Backend, DbConnection},
    rows::{Row, time},
    schema::{ledger_entries, ledger_legs, ledger_seals},
};
use ::payments::ledger::Account;
use async_trait::async_trait;
use chrono::NaiveDateTime;
use diesel::{
    dsl::sql,
    expression::SqlLiteral,
    prelude::*,
    result::QueryResult,
    sql_query,
    sql_types::{BigInt, Bool, Nullable, Text, Timestamp as Moment},
};
use kernel::{Money, OrderId, ProviderId, StoreError, Timestamp, UserId};
use marketplace::read::{
    BooksQueries, EntryFilter, EntryView, Page, PageRequest, SealView, Statement, StatementJob,
    StatementLine, TrialLine,
};

/// The accounts with a balance. The accounts of all people, and those of all orders, are summed up as one.
const TRIAL_BALANCE: &str = "
    SELECT k.account, COUNT(*) AS accounts,
        CAST(SUM(CASE WHEN k.balance_kobo > 0 THEN k.balance_kobo ELSE 0 END) AS BIGINT) AS debit,
        CAST(SUM(CASE WHEN k.balance_kobo < 0 THEN -k.balance_kobo ELSE 0 END) AS BIGINT) AS credit
    FROM (
        SELECT a.balance_kobo, CASE WHEN LENGTH(a.code) > 37 AND SUBSTR(a.code, LENGTH(a.code) - 36, 1) = ':'
            THEN SUBSTR(a.code, 1, LENGTH(a.code) - 37) ELSE a.code END AS account
        FROM ledger_accounts a WHERE a.balance_kobo <> 0
    ) k
    GROUP BY k.account";

/// The ids of all entries of one order: on its escrow and advance accounts, unapplied and excess payments, compensation
/// for its customer, claims, and refunds.
const OF_ORDER: &str = "
    SELECT g.entry_id FROM ledger_legs g WHERE g.account_code IN ('escrow:order:{order}', 'advance:order:{order}')
    UNION SELECT u.id FROM payments p JOIN ledger_entries u ON u.reference = 'unapplied:' || p.id WHERE p.order_id = '{order}'
    UNION SELECT v.id FROM money_proposals w JOIN ledger_entries v
        ON v.reference IN ('unapplied:' || w.held_payment_id, 'applied:' || w.held_payment_id, 'excess-credited:' || w.held_payment_id)
        WHERE w.held_order_id = '{order}' AND w.state = 'APPROVED'
    UNION SELECT c.id FROM payments p JOIN ledger_entries c ON c.reference = 'excess-credited:' || p.id WHERE p.order_id = '{order}'
    UNION SELECT m.id FROM ledger_entries m WHERE m.reference IN ('came-late:{order}', 'nobody-came:{order}')
    UNION SELECT w.id FROM disputes d JOIN ledger_entries w ON w.reference = 'goodwill:' || d.id WHERE d.order_id = '{order}'
    UNION SELECT v.id FROM warranty_claims c JOIN ledger_entries v ON v.reference = 'visit-paid:' || c.id WHERE c.order_id = '{order}'
    UNION SELECT x.id FROM damage_claims d JOIN ledger_entries x ON x.reference = 'damage:' || d.id WHERE d.order_id = '{order}'
    UNION SELECT b.id FROM refunds r JOIN ledger_entries b ON b.reference = 'refund-bonus:' || r.id WHERE r.order_id = '{order}'
    UNION SELECT g.entry_id FROM refunds r JOIN ledger_legs g ON g.account_code = 'refund:inflight:' || r.id
        WHERE r.order_id = '{order}'";

/// The balance of one account before a time, and its lines in a period, with the order of each entry.
const ACCOUNT_BEFORE: &str = "
    SELECT CAST(COALESCE(-SUM(l.amount_kobo), 0) AS BIGINT) AS amount FROM ledger_legs l WHERE l.account_code = $1 AND l.at < $2";
const ACCOUNT_LINES: &str = "
    SELECT e.reference, l.at, -l.amount_kobo AS amount, (
        SELECT MAX(SUBSTR(x.account_code, LENGTH(x.account_code) - 35)) FROM ledger_legs x
        WHERE x.entry_id = l.entry_id AND (x.account_code LIKE 'escrow:order:%' OR x.account_code LIKE 'advance:order:%')) AS order_id,
        CAST(NULL AS TEXT) AS job, CAST(NULL AS TEXT) AS provider,
        CAST(COALESCE((SELECT -f.amount_kobo FROM ledger_legs f
            WHERE f.entry_id = l.entry_id AND f.account_code = 'guarantee:fund' AND e.reference LIKE 'payout%'), 0) AS BIGINT) AS withheld,
        CAST(COALESCE((SELECT -f.amount_kobo FROM ledger_legs f
            WHERE f.entry_id = l.entry_id AND f.account_code = 'revenue:fees'), 0) AS BIGINT) AS transfer_cost
    FROM ledger_legs l JOIN ledger_entries e ON e.id = l.entry_id
    WHERE l.account_code = $1 AND l.at >= $2 AND l.at < $3
    ORDER BY l.at, l.entry_id LIMIT 5001";

/// The change of the money held for a customer by each entry. An entry is about one customer, so all its legs on
/// accounts of held money count. Money that only moves between such accounts changes nothing.
macro_rules! held_for_customer {
    ($then:literal) => {
        concat!(
            "WITH mine AS (
                SELECT g.entry_id FROM orders o JOIN ledger_legs g ON g.account_code = 'escrow:order:' || o.id WHERE o.customer_id = $1
                UNION SELECT u.id FROM orders o JOIN payments p ON p.order_id = o.id
                    JOIN ledger_entries u ON u.reference = 'unapplied:' || p.id WHERE o.customer_id = $1
                UNION SELECT g.entry_id FROM orders o JOIN refunds r ON r.order_id = o.id
                    JOIN ledger_legs g ON g.account_code = 'refund:inflight:' || r.id WHERE o.customer_id = $1
                UNION SELECT g.entry_id FROM ledger_legs g WHERE g.account_code = 'liability:credit:' || $1
                UNION SELECT g.entry_id FROM credit_payouts w JOIN ledger_legs g ON g.account_code = 'withdrawal:inflight:' || w.id
                    WHERE w.user_id = $1
            ), held AS (
                SELECT e.id, e.reference, e.at, CAST(-SUM(l.amount_kobo) AS BIGINT) AS amount,
                    MAX(CASE WHEN l.account_code LIKE 'escrow:order:%' THEN SUBSTR(l.account_code, 14) END) AS order_id,
                    MAX(CASE WHEN l.account_code LIKE 'refund:inflight:%' THEN SUBSTR(l.account_code, 17) END) AS refund_id
                FROM mine m JOIN ledger_entries e ON e.id = m.entry_id JOIN ledger_legs l ON l.entry_id = e.id
                WHERE l.account_code LIKE 'escrow:order:%' OR l.account_code LIKE 'refund:inflight:%'
                    OR l.account_code LIKE 'withdrawal:inflight:%'
                    OR l.account_code = 'liability:unapplied' OR l.account_code = 'liability:credit:' || $1
                GROUP BY e.id, e.reference, e.at HAVING SUM(l.amount_kobo) <> 0
            ) ",
            $then
        )
    };
}
const CUSTOMER_BEFORE: &str = held_for_customer!(
    "SELECT CAST(COALESCE(SUM(h.amount), 0) AS BIGINT) AS amount FROM held h WHERE h.at < $2"
);
const CUSTOMER_LINES: &str = held_for_customer!(
    "SELECT h.reference, h.at, h.amount, o.id AS order_id, o.title AS job, p.display_name AS provider,
        CAST(0 AS BIGINT) AS withheld, CAST(0 AS BIGINT) AS transfer_cost
    FROM held h LEFT JOIN refunds r ON r.id = h.refund_id LEFT JOIN orders o ON o.id = COALESCE(h.order_id, r.order_id)
        LEFT JOIN providers p ON p.id = o.provider_id
    WHERE h.at >= $2 AND h.at < $3 ORDER BY h.at, h.id LIMIT 5001"
);

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
    job: Option<String>,
    #[diesel(sql_type = Nullable<Text>)]
    provider: Option<String>,
    #[diesel(sql_type = BigInt)]
    withheld: i64,
    #[diesel(sql_type = BigInt)]
    transfer_cost: i64,
}

/// An entry with one of its legs, and its seal.
type LegRow = (
    (String, String, NaiveDateTime),
    (String, i64),
    Option<(i64, String, String)>,
);

#[async_trait]
impl BooksQueries for Queries {
    async fn trial_balance(&self) -> Result<Vec<TrialLine>, StoreError> {
        let rows: Vec<TrialRow> = self
            .read(|conn| sql_query(TRIAL_BALANCE).load(conn))
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
        let Ok(after) = Cursor::of(&request) else {
            return Ok(nothing());
        };
        let rows = self
            .read(move |conn| leg_rows(conn, &filter, after, rows_of(request.limit)))
            .await?;
        let mut entries: Vec<EntryView> = Vec::new();
        for ((id, reference, at), (account, kobo), seal) in rows {
            let leg = (account, Money::from_kobo(kobo));
            match entries.last_mut().filter(|last| last.id == id) {
                Some(entry) => entry.legs.push(leg),
                None => {
                    let seal = seal.map(|(seq, prev_hash, hash)| SealView {
                        seq,
                        prev_hash,
                        hash,
                    });
                    entries.push(EntryView {
                        id,
                        reference,
                        at: time(at),
                        legs: vec![leg],
                        seal,
                    });
                }
            }
        }
        for entry in &mut entries {
            entry.legs.sort();
        }
        page(
            entries,
            request.limit,
            |entry| Cursor {
                at: entry.at.naive_utc(),
                id: entry.id.clone(),
            },
            Ok,
        )
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
            .read(move |conn| {
                let opening = sql_query(before)
                    .bind::<Text, _>(&subject)
                    .bind::<Moment, _>(start)
                    .get_result(&mut *conn)?;
                let rows = {
                    sql_query(lines)
                        .bind::<Text, _>(&subject)
                        .bind::<Moment, _>(start)
                        .bind::<Moment, _>(end)
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
    let order = Row::new("ledger_legs", &row.reference)
        .opt_id::<OrderId>("account_code", row.order_id.as_deref())?;
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
        job,
        withheld,
        transfer_cost,
        amount,
        balance: Money::ZERO,
    })
}

/// Selects the page by an index, in order, before it looks up the legs, both in one snapshot.
fn leg_rows(
    conn: &mut DbConnection,
    filter: &EntryFilter,
    after: Option<Cursor>,
    limit: i64,
) -> QueryResult<Vec<LegRow>> {
    let picked: Vec<String> = match &filter.account {
        Some(account) => of_account(account, filter, after, limit).load(conn)?,
        None => of_all(filter, after, limit).load(conn)?,
    };
    ledger_entries::table
        .inner_join(ledger_legs::table.on(ledger_legs::entry_id.eq(ledger_entries::id)))
        .left_join(ledger_seals::table.on(ledger_seals::entry_id.eq(ledger_entries::id)))
        .filter(ledger_entries::id.eq_any(picked))
        .order((ledger_entries::at.desc(), ledger_entries::id.desc()))
        .select((
            (
                ledger_entries::id,
                ledger_entries::reference,
                ledger_entries::at,
            ),
            (ledger_legs::account_code, ledger_legs::amount_kobo),
            (
                ledger_seals::seq,
                ledger_seals::prev_hash,
                ledger_seals::hash,
            )
                .nullable(),
        ))
        .load(conn)
}

/// The ids of entries with a leg on the account.
fn of_account<'q>(
    account: &'q str,
    filter: &'q EntryFilter,
    after: Option<Cursor>,
    limit: i64,
) -> ledger_legs::BoxedQuery<'q, Backend, Text> {
    let mut query = ledger_legs::table
        .select(ledger_legs::entry_id)
        .filter(ledger_legs::account_code.eq(account))
        .order((ledger_legs::at.desc(), ledger_legs::entry_id.desc()))
        .limit(limit)
        .into_boxed();
    if let Some(reference) = &filter.reference {
        let fact = ledger_entries::table
            .filter(ledger_entries::reference.eq(reference))
            .select(ledger_entries::id);
        query = query.filter(ledger_legs::entry_id.eq_any(fact));
    }
    if let Some(order) = filter.order {
        query = query.filter(of_order("ledger_legs.entry_id", order));
    }
    if let Some(from) = filter.from {
        query = query.filter(ledger_legs::at.ge(from.naive_utc()));
    }
    if let Some(to) = filter.to {
        query = query.filter(ledger_legs::at.lt(to.naive_utc()));
    }
    if let Some(Cursor { at, id }) = after {
        query = query
            .filter(ledger_legs::at.le(at))
            .filter(ledger_legs::at.lt(at).or(ledger_legs::entry_id.lt(id)));
    }
    query
}

/// The ids of entries on any account.
fn of_all(
    filter: &EntryFilter,
    after: Option<Cursor>,
    limit: i64,
) -> ledger_entries::BoxedQuery<'_, Backend, Text> {
    let mut query = ledger_entries::table
        .select(ledger_entries::id)
        .order((ledger_entries::at.desc(), ledger_entries::id.desc()))
        .limit(limit)
        .into_boxed();
    if let Some(reference) = &filter.reference {
        query = query.filter(ledger_entries::reference.eq(reference));
    }
    if let Some(order) = filter.order {
        query = query.filter(of_order("ledger_entries.id", order));
    }
    if let Some(from) = filter.from {
        query = query.filter(ledger_entries::at.ge(from.naive_utc()));
    }
    if let Some(to) = filter.to {
        query = query.filter(ledger_entries::at.lt(to.naive_utc()));
    }
    if let Some(Cursor { at, id }) = after {
        query = query
            .filter(ledger_entries::at.le(at))
            .filter(ledger_entries::at.lt(at).or(ledger_entries::id.lt(id)));
    }
    query
}

/// The condition that an entry is about an order. The id of an order is digits and hyphens, so it needs no escaping.
fn of_order(column: &str, order: OrderId) -> SqlLiteral<Bool> {
    sql(&format!(
        "{column} IN ({})",
        OF_ORDER.replace("{order}", &order.to_string())
    ))
}
