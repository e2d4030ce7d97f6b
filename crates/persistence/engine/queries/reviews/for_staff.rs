//! The reviews that staff decide on: those that wait, and those that a provider or a reader flagged.

use super::{author, required, service, service_name};
use crate::cursor::{Cursor, rows_of};
use crate::paging::sorted;
use crate::prelude::*;
use crate::queries::{
    parts::all,
    search::{about_order, selected, users_with},
};
use crate::{
    Queries,
    connection::{Backend, DbConnection},
    rows::{ReaderFlagRow, ReviewRow, Row},
    schema::{categories, orders, providers, reader_flags, reviews, users},
};
use ::reviews::{ReaderFlag, Review, ReviewState, Side};
use diesel::result::QueryResult;
use kernel::StoreError;
use marketplace::read::{CaseFilter, OrderSearch, Page, PageRequest, StaffReview};
use std::{cmp::Reverse, collections::HashMap};

/// The review, its author's first name, the name of the provider, and the current name of the
/// service.
type AboutRow = (ReviewRow, Option<String>, Option<String>, Option<String>);
/// A review with the newest flags of readers.
type StaffRow = (AboutRow, Vec<ReaderFlagRow>);

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

/// Adds the newest flags of readers to each review.
fn with_reader_flags(conn: &mut DbConnection, found: Vec<AboutRow>) -> QueryResult<Vec<StaffRow>> {
    let newest = reviews::reader_flag_count - StaffReview::READER_FLAGS_MAX;
    let flags: Vec<ReaderFlagRow> = reader_flags::table
        .inner_join(reviews::table)
        .filter(reviews::id.eq_any(found.iter().map(|(review, ..)| review.id.as_str())))
        .filter(reader_flags::number.gt(newest))
        .select(ReaderFlagRow::as_select())
        .load(conn)?;
    let mut by_review: HashMap<String, Vec<ReaderFlagRow>> = HashMap::new();
    for flag in flags {
        by_review
            .entry(flag.review_id.clone())
            .or_default()
            .push(flag);
    }
    let whole = |about: AboutRow| {
        let mut flags = by_review.remove(&about.0.id).unwrap_or_default();
        flags.sort_unstable_by_key(|flag| Reverse(flag.number));
        (about, flags)
    };
    Ok(found.into_iter().map(whole).collect())
}

impl Queries {
    pub(super) async fn reviews_in_state(
        &self,
        state: ReviewState,
        filter: CaseFilter,
        request: PageRequest,
    ) -> Result<Page<StaffReview>, StoreError> {
        let rows = rows_of(request.limit);
        self.paged_snapshot(
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
                let found = sorted!(query, newest_first, reviews::created_at, reviews::id, after)
                    .load(conn)?;
                with_reader_flags(conn, found)
            },
            |((row, ..), _): &StaffRow| Cursor {
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
        self.paged_snapshot(
            request,
            move |conn, after| {
                let query = staff_reviews!()
                    .filter(reviews::flagged_since.is_not_null())
                    .limit(rows)
                    .into_boxed::<Backend>();
                let query = about_order!(query, &filter.search, reviews::order_id);
                let query = selected!(query, &filter.ids, reviews::id);
                let after = after.map(Cursor::by_time);
                let found = sorted!(
                    query,
                    filter.reversed,
                    reviews::flagged_since,
                    reviews::id.nullable(),
                    after
                )
                .load(conn)?;
                with_reader_flags(conn, found)
            },
            |((row, ..), _): &StaffRow| Cursor {
                at: row.flagged_since.unwrap_or(row.created_at),
                id: row.id.clone(),
            },
            staff_view,
        )
        .await
    }
}

fn staff_view(
    ((review, author, provider, service), flags): StaffRow,
) -> Result<StaffReview, StoreError> {
    let row = Row::new("reviews", &review.id);
    Ok(StaffReview {
        author_first_name: required(row, "author_id", author)?,
        provider_name: required(row, "provider_id", provider)?,
        service: service_name(row, service)?,
        reader_flags: all::<_, ReaderFlag>(flags)?,
        review: Review::try_from(review)?,
    })
}
