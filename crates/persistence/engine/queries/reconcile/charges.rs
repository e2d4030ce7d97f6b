//! Our charges, as they are compared with those of the gateway, and the result of a day.

use crate::prelude::*;
use crate::{
    Queries,
    rows::{DifferenceRow, ReconciliationRow},
    schema::{payments, reconciliation_differences, reconciliations},
};
use ::payments::{Difference, OurCharge, PaymentStatus, Reconciliation};
use async_trait::async_trait;
use diesel::{dsl::sql, sql_types::Bool};
use kernel::{Date, Money, StoreError, Timestamp};
use marketplace::read::ChargeQueries;

/// The maximum number of references in one statement.
const ASKED: usize = 500;
/// This must be the same text as in the index, because the index does not match a bound value.
const BROUGHT: &str = "payments.received_kobo > 0";

type ChargeRow = (String, i64, i64);

#[async_trait]
impl ChargeQueries for Queries {
    async fn our_charges(
        &self,
        from: Timestamp,
        to: Timestamp,
    ) -> Result<Vec<OurCharge>, StoreError> {
        let rows: Vec<ChargeRow> = self
            .read(move |conn| {
                payments::table
                    .filter(sql::<Bool>(BROUGHT))
                    .filter(payments::paid_at.ge(from.naive_utc()))
                    .filter(payments::paid_at.lt(to.naive_utc()))
                    .select((
                        payments::reference,
                        payments::amount_kobo,
                        payments::received_kobo,
                    ))
                    .load(conn)
            })
            .await?;
        Ok(rows.into_iter().map(charge).collect())
    }

    async fn our_charges_under(
        &self,
        references: Vec<String>,
    ) -> Result<Vec<OurCharge>, StoreError> {
        let rows: Vec<ChargeRow> = self
            .snapshot(move |conn| {
                let came =
                    [PaymentStatus::Success, PaymentStatus::Mismatched].map(PaymentStatus::code);
                let mut rows = Vec::new();
                for some in references.chunks(ASKED) {
                    let found: Vec<ChargeRow> = payments::table
                        .filter(payments::reference.eq_any(some))
                        .filter(payments::status.eq_any(came))
                        .select((
                            payments::reference,
                            payments::amount_kobo,
                            payments::received_kobo,
                        ))
                        .load(conn)?;
                    rows.extend(found);
                }
                Ok(rows)
            })
            .await?;
        Ok(rows.into_iter().map(charge).collect())
    }

    async fn reconciliation(&self, day: Date) -> Result<Option<Reconciliation>, StoreError> {
        let found: Option<(ReconciliationRow, Vec<DifferenceRow>)> = self
            .snapshot(move |conn| {
                let of_day = reconciliations::table
                    .find(day.to_string())
                    .select(ReconciliationRow::as_select());
                let Some(row) = of_day.get_result(conn).optional()? else {
                    return Ok(None);
                };
                let differences = reconciliation_differences::table
                    .filter(reconciliation_differences::day.eq(day.to_string()))
                    .order(reconciliation_differences::reference)
                    .select(DifferenceRow::as_select())
                    .load(conn)?;
                Ok(Some((row, differences)))
            })
            .await?;
        let Some((row, differences)) = found else {
            return Ok(None);
        };
        let mut differences = differences
            .into_iter()
            .map(Difference::try_from)
            .collect::<Result<Vec<_>, _>>()?;
        // The engines sort texts in different ways, so the differences are sorted here.
        differences.sort_by(|a, b| a.reference.cmp(&b.reference));
        Ok(Some(Reconciliation {
            differences,
            ..Reconciliation::try_from(row)?
        }))
    }
}

fn charge((reference, asked, received): ChargeRow) -> OurCharge {
    OurCharge {
        reference,
        asked: Money::from_kobo(asked),
        received: Money::from_kobo(received),
    }
}
