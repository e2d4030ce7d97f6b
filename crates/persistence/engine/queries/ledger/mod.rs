//! The ledger check. It recalculates everything from the first row, in one snapshot. Every
//! statement selects rows that must not exist, so that a sound ledger gives no rows, however long
//! it is.

mod accounts;
mod advances;
mod chain;
mod chargebacks;
mod credit_payouts;
mod facts;
mod history;
mod payouts;
mod tenders;

use crate::prepared::RunQueryDsl;
use crate::{Queries, connection::DbConnection, dialect::allow_slow_statements};
use async_trait::async_trait;
use diesel::{
    QueryableByName,
    result::QueryResult,
    sql_query,
    sql_types::{BigInt, Text},
};
use kernel::{Money, StoreError};
use marketplace::read::{LedgerBreak, LedgerQueries, LedgerReport};

/// The maximum number of breaks that are reported. The first ones are enough to find the cause.
const BREAKS_MAX: usize = 100;

#[async_trait]
impl LedgerQueries for Queries {
    async fn check(&self) -> Result<LedgerReport, StoreError> {
        self.snapshot(|conn| {
            let mut check = Check {
                conn,
                breaks: Vec::new(),
            };
            // The whole history is read, which takes longer than a request may.
            allow_slow_statements(check.conn)?;
            // The chain is checked first, because it shows which row is wrong, whatever else is
            // wrong.
            let chain_hash = check.chain()?;
            let totals = check.totals()?;
            check.accounts()?;
            check.facts()?;
            check.tenders()?;
            check.payouts()?;
            check.credit_payouts()?;
            check.advances()?;
            check.chargebacks()?;
            check.history()?;
            Ok(LedgerReport {
                entries: u64::try_from(totals.entries).unwrap_or(0),
                trial_balance_kobo: Money::from_kobo(totals.trial_balance),
                captured_kobo: Money::from_kobo(totals.captured),
                escrow_kobo: Money::from_kobo(totals.escrow),
                unapplied_kobo: Money::from_kobo(totals.unapplied),
                refunds_in_flight_kobo: Money::from_kobo(totals.in_flight),
                chain_hash,
                breaks: check.breaks,
            })
        })
        .await
    }
}

struct Check<'c> {
    conn: &'c mut DbConnection,
    breaks: Vec<LedgerBreak>,
}

/// A row that must not exist: its subject, the stored value and the expected value.
#[derive(QueryableByName)]
struct Fault {
    #[diesel(sql_type = Text)]
    subject: String,
    #[diesel(sql_type = BigInt)]
    found: i64,
    #[diesel(sql_type = BigInt)]
    expected: i64,
}

#[derive(QueryableByName)]
struct Totals {
    #[diesel(sql_type = BigInt)]
    entries: i64,
    #[diesel(sql_type = BigInt)]
    trial_balance: i64,
    #[diesel(sql_type = BigInt)]
    captured: i64,
    #[diesel(sql_type = BigInt)]
    escrow: i64,
    #[diesel(sql_type = BigInt)]
    released: i64,
    #[diesel(sql_type = BigInt)]
    refunded: i64,
    #[diesel(sql_type = BigInt)]
    in_flight: i64,
    #[diesel(sql_type = BigInt)]
    unapplied: i64,
    #[diesel(sql_type = BigInt)]
    credited: i64,
    /// The credit that was spent on orders in place of cash and was not returned.
    #[diesel(sql_type = BigInt)]
    tendered: i64,
}

/// The place of all money that was ever received. Debits are positive, so the sum of money that is
/// held for others is negative.
const TOTALS: &str = "
    SELECT CAST((SELECT COUNT(*) FROM ledger_entries) AS BIGINT) AS entries,
        CAST(COALESCE(SUM(l.amount_kobo), 0) AS BIGINT) AS trial_balance,
        CAST(COALESCE(SUM(CASE WHEN l.account_code = 'psp:clearing'
            AND (e.reference LIKE 'charge:%' OR e.reference LIKE 'unapplied:%')
            THEN l.amount_kobo END), 0) AS BIGINT) AS captured,
        CAST(COALESCE(SUM(CASE WHEN l.account_code LIKE 'escrow:order:%'
            THEN -l.amount_kobo END), 0) AS BIGINT) AS escrow,
        CAST(COALESCE(SUM(CASE WHEN l.account_code LIKE 'escrow:order:%'
            AND (e.reference LIKE 'release:%' OR e.reference LIKE 'part-reversed:%'
            OR e.reference LIKE 'release-reversed:%' OR e.reference LIKE 'clawback:%' OR e.reference LIKE 'move-fee:%'
            OR e.reference LIKE 'assessment-fee:%')
            THEN l.amount_kobo END), 0) AS BIGINT) AS released,
        CAST(COALESCE(SUM(CASE WHEN l.account_code LIKE 'refund:inflight:%' AND e.reference LIKE 'refund-paid:%'
            THEN l.amount_kobo END), 0) AS BIGINT) AS refunded,
        CAST(COALESCE(SUM(CASE WHEN l.account_code LIKE 'refund:inflight:%'
            THEN -l.amount_kobo END), 0) AS BIGINT) AS in_flight,
        CAST(COALESCE(SUM(CASE WHEN l.account_code = 'liability:unapplied'
            THEN -l.amount_kobo END), 0) AS BIGINT) AS unapplied,
        CAST(COALESCE(SUM(CASE WHEN l.account_code = 'liability:unapplied'
            AND (e.reference LIKE 'excess-credited:%' OR e.reference LIKE 'credit-expired:%')
            THEN l.amount_kobo END), 0) AS BIGINT) AS credited,
        CAST(COALESCE(SUM(CASE WHEN l.account_code LIKE 'credit:held:%'
            AND (e.reference LIKE 'charge:%' OR e.reference LIKE 'credit-paid:%') THEN l.amount_kobo
            WHEN l.account_code LIKE 'escrow:order:%' AND e.reference LIKE 'credit-restored:%'
            THEN -l.amount_kobo END), 0) AS BIGINT) AS tendered
    FROM ledger_legs l JOIN ledger_entries e ON e.id = l.entry_id";

impl Check<'_> {
    fn totals(&mut self) -> QueryResult<Totals> {
        let totals: Totals = sql_query(TOTALS).prepared().get_result(self.conn)?;
        if totals.trial_balance != 0 {
            let detail = format!("all accounts sum to {} kobo", totals.trial_balance);
            self.tell("trial_balance", "all accounts".into(), detail);
        }
        let parts = [
            totals.escrow,
            totals.released,
            totals.refunded,
            totals.in_flight,
            totals.unapplied,
            totals.credited,
        ];
        let accounted: i128 = parts.into_iter().map(i128::from).sum();
        if accounted != i128::from(totals.captured) + i128::from(totals.tendered) {
            let (captured, tendered) = (totals.captured, totals.tendered);
            let detail = format!(
                "captured {captured} kobo and {tendered} of credit, but {accounted} held, released, given back or on the way"
            );
            self.tell("captured", "psp:clearing".into(), detail);
        }
        Ok(totals)
    }

    /// Records a break for every row that the statement finds, up to the maximum number of breaks.
    fn refuse(&mut self, invariant: &'static str, statement: &str) -> QueryResult<()> {
        let room = i64::try_from(BREAKS_MAX.saturating_sub(self.breaks.len())).unwrap_or(0);
        let statement = format!("{statement} LIMIT {room}");
        let faults: Vec<Fault> = sql_query(statement).prepared().load(&mut *self.conn)?;
        for fault in faults {
            let detail = format!("is {} kobo, should be {} kobo", fault.found, fault.expected);
            self.tell(invariant, fault.subject, detail);
        }
        Ok(())
    }

    fn tell(&mut self, invariant: &'static str, subject: String, detail: String) {
        if self.breaks.len() < BREAKS_MAX {
            self.breaks.push(LedgerBreak {
                invariant,
                subject,
                detail,
            });
        }
    }
}
