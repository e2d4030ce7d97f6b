//! The reviews that staff decide on: those that wait, and those that a provider flagged.

use super::{author, required, service, service_name};
use crate::cursor::{Cursor, rows_of};
use crate::paging::sorted;
use crate::prelude::*;
use crate::queries::search::{about_order, selected, users_with};
use crate::{
    Queries,
    connection::Backend,
    rows::{ReviewRow, Row},
    schema::{categories, orders, providers, reviews, users},
};
use ::reviews::{Review, ReviewState, Side};
use diesel::{dsl::sql, sql_types::Bool};
use kernel::StoreError;
use marketplace::read::{CaseFilter, OrderSearch, Page, PageRequest, StaffReview};

/// The review, its author's first name, the name of the provider, and the current name of the
/// service.
type StaffRow = (ReviewRow, Option<String>, Option<String>, Option<String>);

macro_rules! staff_reviews {
    () => {
        reviews::table.select((
            ReviewRow::as_select(),
            author!(),
            providers::table
                .find(reviews::provider_id)
                .select(providers::display_name)
                .single_value(),
            service!(),
        ))
    };
}

impl Queries {
    pub(super) async fn reviews_in_state(
        &self,
        state: ReviewState,
        filter: CaseFilter,
        request: PageRequest,
    ) -> Result<Page<StaffReview>, StoreError> {
        let rows = rows_of(request.limit);
        self.paged(
            request,
            move |conn, after| {
                let mut query = staff_reviews!()
                    .filter(reviews::state.eq(state.code()))
                    .filter(reviews::side.eq(Side::Customer.code()))
                    .limit(rows)
                    .into_boxed::<Backend>();
                if state == ReviewState::Pending {
                    query = query.filter(reviews::hits.ne(""));
                }
                let query = about_order!(query, &filter.search, reviews::order_id);
                let query = selected!(query, &filter.ids, reviews::id);
                let (newest_first, after) = (!filter.reversed, after.map(Cursor::by_time));
                sorted!(query, newest_first, reviews::created_at, reviews::id, after).load(conn)
            },
            |(row, ..): &StaffRow| Cursor {
                at: row.created_at,
                id: row.id.clone(),
            },
            staff_view,
        )
        .await
    }

    pub(super) async fn reviews_with_flag(
        &self,
        filter: CaseFilter,
        request: PageRequest,
    ) -> Result<Page<StaffReview>, StoreError> {
        let rows = rows_of(request.limit);
        self.paged(
            request,
            move |conn, after| {
                let query = staff_reviews!()
                    .filter(sql::<Bool>("flag_state = 'OPEN'"))
                    .limit(rows)
                    .into_boxed::<Backend>();
                let query = about_order!(query, &filter.search, reviews::order_id);
                let query = selected!(query, &filter.ids, reviews::id);
                let after = after.map(Cursor::by_time);
                sorted!(
                    query,
                    filter.reversed,
                    reviews::flagged_at,
                    reviews::id.nullable(),
                    after
                )
                .load(conn)
            },
            |(row, ..): &StaffRow| Cursor {
                at: row.flagged_at.unwrap_or(row.created_at),
                id: row.id.clone(),
            },
            staff_view,
        )
        .await
    }
}

fn staff_view((review, author, provider, service): StaffRow) -> Result<StaffReview, StoreError> {
    let row = Row::new("reviews", &review.id);
    Ok(StaffReview {
        author_first_name: required(row, "author_id", author)?,
        provider_name: required(row, "provider_id", provider)?,
        service: service_name(row, service)?,
        review: Review::try_from(review)?,
    })
}
