use crate::{
    Queries,
    rows::{MoneyProposalRow, PaymentRow, Row, StrayRow},
    schema::{credit_grants, money_proposals, orders, payments, refunds, stray_charges},
};
use ::payments::{MoneyProposal, Payment, ProposalState, RefundSource, RefundStatus, StrayCharge};
use async_trait::async_trait;
use diesel::{
    dsl::sql,
    prelude::*,
    sql_types::{Bool, Text},
};
use kernel::{OrderId, OrderReference, StoreError};
use marketplace::read::{FinanceQueries, StrayView, UnappliedView};

const UNAPPLIED_MAX: i64 = 200;
/// As the index says it: a bound value would not be recognised.
const SPOKEN_FOR: &str = "money_proposals.state IN ('WAITING', 'APPROVED')";
/// As the index says it: a bound value would not be recognised.
const UNFIT: &str = "(payments.status = 'mismatched' OR payments.received_kobo > payments.amount_kobo)";

/// What was said of some money, with the name of the order that it is about.
fn wish_of(
    reference: &str,
    wish: Option<MoneyProposalRow>,
    order: Option<String>,
) -> Result<Option<(MoneyProposal, OrderReference)>, StoreError> {
    let named = order.map(|order| Row::new("money_proposals", reference).id("order", &order)).transpose()?;
    Ok(wish.map(MoneyProposal::try_from).transpose()?.zip(named))
}

#[async_trait]
impl FinanceQueries for Queries {
    async fn unapplied(&self) -> Result<Vec<UnappliedView>, StoreError> {
        type Found = (PaymentRow, Option<String>, Option<String>, Option<MoneyProposalRow>, Option<String>);
        let rows: Vec<Found> = self
            .read(|conn| {
                let given = refunds::payment_id.eq(payments::id).and(refunds::source.eq(RefundSource::Unapplied.code()));
                let kept = credit_grants::source.eq(sql::<Text>("'excess-credited:' || payments.id"));
                let said = money_proposals::reference.eq(payments::reference).and(sql::<Bool>(SPOKEN_FOR));
                payments::table
                    .left_join(money_proposals::table.on(said))
                    .left_join(orders::table.on(money_proposals::order_id.eq(orders::id)))
                    .left_join(refunds::table.on(given))
                    .left_join(credit_grants::table.on(kept))
                    .filter(sql::<Bool>(UNFIT))
                    .order((payments::created_at.desc(), payments::id.desc()))
                    .limit(UNAPPLIED_MAX)
                    .select((
                        PaymentRow::as_select(),
                        refunds::status.nullable(),
                        credit_grants::id.nullable(),
                        Option::<MoneyProposalRow>::as_select(),
                        orders::reference.nullable(),
                    ))
                    .load(conn)
            })
            .await?;
        let mut views = Vec::with_capacity(rows.len());
        for (row, refund, kept, said, order) in rows {
            let refund = refund.as_deref().and_then(RefundStatus::from_code);
            let said = wish_of(&row.reference, said, order)?;
            views.extend(UnappliedView::of(&Payment::try_from(row)?, refund, kept.is_some()).map(|view| view.said(said)));
        }
        Ok(views)
    }

    async fn stray_charges(&self) -> Result<Vec<StrayView>, StoreError> {
        type Wished = (StrayRow, Option<MoneyProposalRow>, Option<String>);
        let rows: Vec<Wished> = self
            .read(|conn| {
                let open = money_proposals::reference.eq(stray_charges::reference).and(sql::<Bool>(SPOKEN_FOR));
                stray_charges::table
                    .left_join(money_proposals::table.on(open))
                    .left_join(orders::table.on(money_proposals::order_id.eq(orders::id)))
                    .filter(money_proposals::state.is_null().or(money_proposals::state.eq(ProposalState::Waiting.code())))
                    .order((stray_charges::received_at.desc(), stray_charges::reference.desc()))
                    .limit(UNAPPLIED_MAX)
                    .select((StrayRow::as_select(), Option::<MoneyProposalRow>::as_select(), orders::reference.nullable()))
                    .load(conn)
            })
            .await?;
        let view = |(stray, wish, order): Wished| -> Result<StrayView, StoreError> {
            let wish = wish_of(&stray.reference, wish, order)?;
            Ok(StrayView { charge: StrayCharge::try_from(stray)?, proposal: wish })
        };
        rows.into_iter().map(view).collect()
    }

    async fn order_named(&self, reference: &OrderReference) -> Result<Option<OrderId>, StoreError> {
        let reference = reference.to_string();
        let found: Option<String> =
            self.read(move |conn| orders::table.filter(orders::reference.eq(reference)).select(orders::id).first(conn).optional()).await?;
        found.map(|id| Row::new("orders", &id).id("id", &id)).transpose()
    }
}
