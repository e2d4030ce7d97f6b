use crate::{
    Queries,
    rows::{PaymentRow, StrayRow},
    schema::{credit_grants, payments, refunds, stray_charges},
};
use ::payments::{Payment, RefundSource, RefundStatus, StrayCharge};
use async_trait::async_trait;
use diesel::{
    dsl::sql,
    prelude::*,
    sql_types::{Bool, Text},
};
use kernel::StoreError;
use marketplace::read::{FinanceQueries, UnappliedView};

const UNAPPLIED_MAX: i64 = 200;
/// As the index says it: a bound value would not be recognised.
const UNFIT: &str = "(payments.status = 'mismatched' OR payments.received_kobo > payments.amount_kobo)";

#[async_trait]
impl FinanceQueries for Queries {
    async fn unapplied(&self) -> Result<Vec<UnappliedView>, StoreError> {
        let rows: Vec<(PaymentRow, Option<String>, Option<String>)> = self
            .read(|conn| {
                let given = refunds::payment_id.eq(payments::id).and(refunds::source.eq(RefundSource::Unapplied.code()));
                let kept = credit_grants::source.eq(sql::<Text>("'excess-credited:' || payments.id"));
                payments::table
                    .left_join(refunds::table.on(given))
                    .left_join(credit_grants::table.on(kept))
                    .filter(sql::<Bool>(UNFIT))
                    .order((payments::created_at.desc(), payments::id.desc()))
                    .limit(UNAPPLIED_MAX)
                    .select((PaymentRow::as_select(), refunds::status.nullable(), credit_grants::id.nullable()))
                    .load(conn)
            })
            .await?;
        let mut views = Vec::with_capacity(rows.len());
        for (row, refund, kept) in rows {
            let refund = refund.as_deref().and_then(RefundStatus::from_code);
            views.extend(UnappliedView::of(&Payment::try_from(row)?, refund, kept.is_some()));
        }
        Ok(views)
    }

    async fn stray_charges(&self) -> Result<Vec<StrayCharge>, StoreError> {
        let rows: Vec<StrayRow> = self
            .read(|conn| {
                stray_charges::table
                    .order((stray_charges::received_at.desc(), stray_charges::reference.desc()))
                    .limit(UNAPPLIED_MAX)
                    .select(StrayRow::as_select())
                    .load(conn)
            })
            .await?;
        rows.into_iter().map(StrayCharge::try_from).collect()
    }
}
