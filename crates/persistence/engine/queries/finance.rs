//! Reads of money that needs a decision: money without an order, and chargebacks.

mod matches;

use crate::prelude::*;
use crate::{
    Queries,
    connection::DbConnection,
    rows::{MoneyProposalRow, PaymentRow, Row, UnmatchedRow},
    schema::{credit_grants, money_proposals, orders, payments, refunds, unmatched_charges},
};
use ::payments::{
    ChargebackState, MoneyProposal, Payment, ProposalState, RefundSource, RefundStatus,
    UnmatchedCharge,
};
use async_trait::async_trait;
use diesel::{
    dsl::{exists, not, sql},
    result::QueryResult,
    sql_types::{Bool, Text},
};
use kernel::{ChargebackId, OrderId, OrderReference, StoreError, Timestamp};
use marketplace::read::{
    CaseFilter, ChargebackView, FinanceQueries, MatchingOrder, Page, PageRequest, SoughtOrder,
    UnappliedView, UnmatchedView,
};
use std::collections::HashMap;

const UNAPPLIED_MAX: i64 = 1_000;
/// This must be the same text as in the index, because the index does not match a bound value.
const SPOKEN_FOR: &str = "money_proposals.state IN ('WAITING', 'APPROVED')";
/// This must be the same text as in the index, because the index does not match a bound value.
const MISMATCHED: &str =
    "(payments.status = 'mismatched' OR payments.received_kobo > payments.amount_kobo)";

/// A proposal and the reference of its order.
type ProposalColumns = (MoneyProposalRow, String);
/// Proposals by payment reference.
type Proposals = HashMap<String, ProposalColumns>;

/// The waiting and approved proposals for these payment references. A unique index allows at most
/// one for each reference.
fn open_proposals<'a>(
    conn: &mut DbConnection,
    references: impl Iterator<Item = &'a str>,
) -> QueryResult<Proposals> {
    let found: Vec<ProposalColumns> = money_proposals::table
        .inner_join(orders::table.on(orders::id.eq(money_proposals::order_id)))
        .filter(money_proposals::reference.eq_any(references))
        .filter(sql::<Bool>(SPOKEN_FOR))
        .select((MoneyProposalRow::as_select(), orders::reference))
        .load(conn)?;
    Ok(found
        .into_iter()
        .map(|(proposal, order)| (proposal.reference.clone(), (proposal, order)))
        .collect())
}

fn read_proposal(
    (proposal, order): ProposalColumns,
) -> Result<(MoneyProposal, OrderReference), StoreError> {
    let order = Row::new("money_proposals", &proposal.reference).id("order", &order)?;
    Ok((proposal.try_into()?, order))
}

#[async_trait]
impl FinanceQueries for Queries {
    async fn unapplied(&self) -> Result<Vec<UnappliedView>, StoreError> {
        type Found = (PaymentRow, Option<String>, Option<String>);
        let (rows, mut proposals): (Vec<Found>, Proposals) = self
            .snapshot(|conn| {
                let given = refunds::payment_id
                    .eq(payments::id)
                    .and(refunds::source.eq(RefundSource::Unapplied.code()));
                let kept =
                    credit_grants::source.eq(sql::<Text>("'excess-credited:' || payments.id"));
                let found: Vec<Found> = payments::table
                    .filter(sql::<Bool>(MISMATCHED))
                    .order((payments::created_at.desc(), payments::id.desc()))
                    .limit(UNAPPLIED_MAX)
                    .select((
                        PaymentRow::as_select(),
                        refunds::table
                            .filter(given)
                            .select(refunds::status)
                            .single_value(),
                        credit_grants::table
                            .filter(kept)
                            .select(credit_grants::id)
                            .single_value(),
                    ))
                    .load(conn)?;
                let proposals = open_proposals(
                    conn,
                    found.iter().map(|(payment, ..)| payment.reference.as_str()),
                )?;
                Ok((found, proposals))
            })
            .await?;
        let mut views = Vec::with_capacity(rows.len());
        for (row, refund, kept) in rows {
            let refund = refund.as_deref().and_then(RefundStatus::from_code);
            let proposal = proposals
                .remove(&row.reference)
                .map(read_proposal)
                .transpose()?;
            views.extend(
                UnappliedView::of(&Payment::try_from(row)?, refund, kept.is_some())
                    .map(|view| view.said(proposal)),
            );
        }
        Ok(views)
    }

    async fn unmatched_charges(&self) -> Result<Vec<UnmatchedView>, StoreError> {
        let (rows, mut proposals): (Vec<UnmatchedRow>, Proposals) = self
            .snapshot(|conn| {
                let approved = money_proposals::table
                    .filter(money_proposals::reference.eq(unmatched_charges::reference))
                    .filter(sql::<Bool>(SPOKEN_FOR))
                    .filter(money_proposals::state.eq(ProposalState::Approved.code()));
                let found: Vec<UnmatchedRow> = unmatched_charges::table
                    .filter(not(exists(approved)))
                    .order((
                        unmatched_charges::received_at.desc(),
                        unmatched_charges::reference.desc(),
                    ))
                    .limit(UNAPPLIED_MAX)
                    .select(UnmatchedRow::as_select())
                    .load(conn)?;
                let proposals =
                    open_proposals(conn, found.iter().map(|charge| charge.reference.as_str()))?;
                Ok((found, proposals))
            })
            .await?;
        let view = |unmatched: UnmatchedRow| -> Result<UnmatchedView, StoreError> {
            let proposal = proposals
                .remove(&unmatched.reference)
                .map(read_proposal)
                .transpose()?;
            Ok(UnmatchedView {
                charge: UnmatchedCharge::try_from(unmatched)?,
                proposal,
            })
        };
        rows.into_iter().map(view).collect()
    }

    async fn matching_orders(
        &self,
        sought: SoughtOrder,
        now: Timestamp,
    ) -> Result<Vec<MatchingOrder>, StoreError> {
        self.orders_that_match(sought, now).await
    }

    async fn chargebacks(
        &self,
        state: Option<ChargebackState>,
        filter: CaseFilter,
        page: PageRequest,
    ) -> Result<Page<ChargebackView>, StoreError> {
        self.chargebacks_page(state, filter, page).await
    }

    async fn chargeback(&self, id: ChargebackId) -> Result<Option<ChargebackView>, StoreError> {
        self.one_chargeback(id).await
    }

    async fn order_named(&self, reference: &OrderReference) -> Result<Option<OrderId>, StoreError> {
        let reference = reference.to_string();
        let found: Option<String> = self
            .read(move |conn| {
                orders::table
                    .filter(orders::reference.eq(reference))
                    .select(orders::id)
                    .first(conn)
                    .optional()
            })
            .await?;
        found
            .map(|id| Row::new("orders", &id).id("id", &id))
            .transpose()
    }
}
