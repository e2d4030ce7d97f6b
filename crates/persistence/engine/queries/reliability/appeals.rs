//! The appeals against faults: those that wait, one of them, and those of a provider.

use super::{OfferColumns, OrderColumns, event, offer_columns};
use crate::cursor::{Cursor, rows_of};
use crate::paging::sorted;
use crate::prelude::*;
use crate::queries::search::{selected, users_with};
use crate::{
    Queries,
    connection::Backend,
    rows::FaultAppealRow,
    schema::{fault_appeals, offers, orders, providers},
};
use ::providers::FaultAppeal;
use diesel::{dsl::sql, sql_types::Bool};
use kernel::{FaultAppealId, ProviderId, StoreError};
use marketplace::read::{
    AppealView, CaseFilter, FaultEvent, OrderSearch, Page, PageRequest, ReliabilityRecord,
};

type AppealRow = (FaultAppealRow, OfferColumns, OrderColumns, String);

macro_rules! appeals {
    () => {
        fault_appeals::table
            .inner_join(offers::table)
            .inner_join(orders::table.on(orders::id.eq(fault_appeals::order_id)))
            .inner_join(providers::table.on(providers::id.eq(fault_appeals::provider_id)))
            .select((
                FaultAppealRow::as_select(),
                offer_columns!(),
                (orders::reference, orders::title),
                providers::display_name,
            ))
    };
}

impl Queries {
    pub(super) async fn appeals_that_wait(
        &self,
        filter: CaseFilter,
        request: PageRequest,
    ) -> Result<Page<AppealView>, StoreError> {
        let cursor = |(row, ..): &AppealRow| Cursor {
            at: row.filed_at,
            id: row.id.clone(),
        };
        let rows = rows_of(request.limit);
        self.paged(
            request,
            move |conn, after| {
                // The state is written out, so that the index of the open appeals serves the query.
                let mut query = appeals!()
                    .filter(sql::<Bool>("fault_appeals.state = 'OPEN'"))
                    .limit(rows)
                    .into_boxed::<Backend>();
                match &filter.search {
                    Some(OrderSearch::Reference(reference)) => {
                        query = query.filter(orders::reference.eq(reference.to_string()));
                    }
                    // The account of a provider has the same id.
                    Some(OrderSearch::Customer(text)) => {
                        for word in &text.0 {
                            query =
                                query.filter(fault_appeals::provider_id.eq_any(users_with(word)));
                        }
                    }
                    None => {}
                }
                let query = selected!(query, &filter.ids, fault_appeals::id);
                let after = after.map(Cursor::by_time);
                sorted!(
                    query,
                    filter.reversed,
                    fault_appeals::filed_at,
                    fault_appeals::id,
                    after
                )
                .load(conn)
            },
            cursor,
            view,
        )
        .await
    }

    pub(super) async fn appeal_with_fault(
        &self,
        id: FaultAppealId,
    ) -> Result<Option<AppealView>, StoreError> {
        let row: Option<AppealRow> = self
            .read(move |conn| {
                appeals!()
                    .filter(fault_appeals::id.eq(id.to_string()))
                    .first(conn)
                    .optional()
            })
            .await?;
        row.map(view).transpose()
    }

    pub(super) async fn appeals_by(
        &self,
        provider: ProviderId,
    ) -> Result<Vec<FaultAppeal>, StoreError> {
        let rows: Vec<FaultAppealRow> = self
            .read(move |conn| {
                fault_appeals::table
                    .filter(fault_appeals::provider_id.eq(provider.to_string()))
                    .order((fault_appeals::filed_at, fault_appeals::id))
                    .limit(ReliabilityRecord::EVENTS_MAX)
                    .select(FaultAppealRow::as_select())
                    .load(conn)
            })
            .await?;
        rows.into_iter().map(FaultAppeal::try_from).collect()
    }
}

fn view((appeal, offer, order, provider_name): AppealRow) -> Result<AppealView, StoreError> {
    let appeal = FaultAppeal::try_from(appeal)?;
    Ok(AppealView {
        event: FaultEvent {
            appeal: Some(appeal.clone()),
            ..event(offer, order, None)?
        },
        appeal,
        provider_name,
    })
}
