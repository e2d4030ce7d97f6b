//! Reads of reviews. Those for staff are in a file of their own.

mod for_staff;

use crate::cursor::{Cursor, nothing, page, rows_of};
use crate::prelude::*;
use crate::{
    Queries,
    connection::{Backend, DbConnection},
    rows::{ReviewRow, Row, UploadRow, flag, photos, stars, tags, time},
    schema::{categories, order_details, orders, reviews, uploads, users},
};
use ::orders::Deadlines;
use ::reviews::{ReviewState, Side};
use async_trait::async_trait;
use diesel::{dsl::exists, result::QueryResult};
use kernel::{ProviderId, ReviewId, StoreError, UploadId};
use marketplace::read::{
    CaseFilter, Page, PageRequest, PublicReview, ReviewQueries, StaffReview, Testimonial,
};
use marketplace::uploads::Upload;

const TESTIMONIALS_MAX: i64 = 12;

/// The review, its author's first name, the area of the order, and the current name of the service.
type ToldRow = (ReviewRow, Option<String>, Option<String>, Option<String>);
/// The review, its author's first name, and the deadlines of the order.
type ReceivedRow = (ReviewRow, Option<String>, Option<String>);

// The columns of other tables that a review shows are subqueries by key, because the compiler takes
// seconds to check a join of five tables.
macro_rules! author {
    () => {
        users::table
            .find(reviews::author_id)
            .select(users::first_name)
            .single_value()
    };
}
macro_rules! service {
    () => {
        orders::table
            .inner_join(categories::table)
            .filter(orders::id.eq(reviews::order_id))
            .select(categories::document)
            .single_value()
    };
}

use {author, service};

/// The part of a service's document that a review shows. The order's title is not shown, because
/// the customer wrote it and it tells how big the home is.
#[derive(serde::Deserialize)]
struct Named {
    name: String,
}

pub(super) fn review_by(
    conn: &mut DbConnection,
    order: &str,
    side: Side,
) -> QueryResult<Option<ReviewRow>> {
    reviews::table
        .filter(reviews::order_id.eq(order))
        .filter(reviews::side.eq(side.code()))
        .select(ReviewRow::as_select())
        .first(conn)
        .optional()
}

impl Queries {
    /// The published reviews of a provider, newest first, with or without those that are withheld.
    async fn received(
        &self,
        provider: ProviderId,
        request: PageRequest,
        withheld_too: bool,
    ) -> Result<Page<PublicReview>, StoreError> {
        let Ok(after) = Cursor::of(&request) else {
            return Ok(nothing());
        };
        let rows: Vec<ReceivedRow> = self
            .read(move |conn| {
                let deadlines = order_details::table
                    .find(reviews::order_id)
                    .select(order_details::deadlines)
                    .single_value();
                let mut query = reviews::table
                    .filter(reviews::provider_id.eq(provider.to_string()))
                    .filter(reviews::side.eq(Side::Customer.code()))
                    .filter(reviews::state.eq(ReviewState::Published.code()))
                    .order((reviews::published_at.desc(), reviews::id.desc()))
                    .limit(rows_of(request.limit))
                    .select((ReviewRow::as_select(), author!(), deadlines))
                    .into_boxed::<Backend>();
                if !withheld_too {
                    query = query.filter(reviews::withheld.eq(false));
                }
                if let Some(Cursor { at, id }) = after {
                    let older = reviews::published_at
                        .lt(at)
                        .or(reviews::id.nullable().lt(id));
                    query = query.filter(reviews::published_at.le(at)).filter(older);
                }
                query.load(conn)
            })
            .await?;
        let cursor = |(row, ..): &ReceivedRow| Cursor {
            at: row.published_at.unwrap_or(row.created_at),
            id: row.id.clone(),
        };
        page(rows, request.limit, cursor, public_view)
    }
}

#[async_trait]
impl ReviewQueries for Queries {
    async fn reviews_of_provider(
        &self,
        provider: ProviderId,
        request: PageRequest,
    ) -> Result<Page<PublicReview>, StoreError> {
        self.received(provider, request, false).await
    }

    async fn reviews_for_provider(
        &self,
        provider: ProviderId,
        request: PageRequest,
    ) -> Result<Page<PublicReview>, StoreError> {
        self.received(provider, request, true).await
    }

    async fn review_photo(
        &self,
        review: ReviewId,
        photo: UploadId,
        only_public: bool,
    ) -> Result<Option<Upload>, StoreError> {
        let row: Option<UploadRow> = self
            .read(move |conn| {
                let mut of_review = reviews::table
                    .find(review.to_string())
                    .filter(reviews::side.eq(Side::Customer.code()))
                    .filter(reviews::photos.like(format!("%{photo}%")))
                    .select(reviews::id)
                    .into_boxed::<Backend>();
                if only_public {
                    of_review = of_review
                        .filter(reviews::state.eq(ReviewState::Published.code()))
                        .filter(reviews::withheld.eq(false));
                }
                uploads::table
                    .find(photo.to_string())
                    .filter(exists(of_review))
                    .select(UploadRow::as_select())
                    .first(conn)
                    .optional()
            })
            .await?;
        row.map(Upload::try_from).transpose()
    }

    async fn testimonials(&self) -> Result<Vec<Testimonial>, StoreError> {
        let rows: Vec<ToldRow> = self
            .read(|conn| {
                let area = orders::table
                    .find(reviews::order_id)
                    .select(orders::area)
                    .single_value();
                reviews::table
                    .filter(reviews::featured.eq(true))
                    .filter(reviews::withheld.eq(false))
                    .order((reviews::published_at.desc(), reviews::id.desc()))
                    .limit(TESTIMONIALS_MAX)
                    .select((ReviewRow::as_select(), author!(), area, service!()))
                    .load(conn)
            })
            .await?;
        rows.into_iter().map(testimonial).collect()
    }

    async fn reviews_in(
        &self,
        state: ReviewState,
        filter: CaseFilter,
        request: PageRequest,
    ) -> Result<Page<StaffReview>, StoreError> {
        self.reviews_in_state(state, filter, request).await
    }

    async fn flagged_reviews(
        &self,
        filter: CaseFilter,
        request: PageRequest,
    ) -> Result<Page<StaffReview>, StoreError> {
        self.reviews_with_flag(filter, request).await
    }
}

fn public_view((review, first_name, deadlines): ReceivedRow) -> Result<PublicReview, StoreError> {
    let row = Row::new("reviews", &review.id);
    let limits: Deadlines = Row::new("order_details", &review.order_id)
        .opt_json("deadlines", deadlines.as_deref())?
        .unwrap_or_default();
    let replied_at = review.replied_at.filter(|_| review.reply.is_some());
    Ok(PublicReview {
        flag: flag(row, &review)?,
        id: row.id("id", &review.id)?,
        stars: stars(row, review.stars)?,
        tags: tags(row, &review.tags)?,
        photos: photos(row, &review.photos)?,
        published_at: time(review.published_at.unwrap_or(review.created_at)),
        text: review.text,
        first_name: required(row, "author_id", first_name)?,
        reply_editable_until: replied_at.map(|at| time(at).plus_hours(limits.review_reply_hours)),
        reply: review.reply,
    })
}

fn testimonial((review, first_name, area, service): ToldRow) -> Result<Testimonial, StoreError> {
    let row = Row::new("reviews", &review.id);
    Ok(Testimonial {
        id: row.id("id", &review.id)?,
        stars: stars(row, review.stars)?,
        published_at: time(review.published_at.unwrap_or(review.created_at)),
        text: review.text,
        first_name: required(row, "author_id", first_name)?,
        area: area.unwrap_or_default(),
        service: service_name(row, service)?,
    })
}

fn service_name(row: Row<'_>, document: Option<String>) -> Result<String, StoreError> {
    Ok(row
        .json::<Named>("order_id", &required(row, "order_id", document)?)?
        .name)
}

/// The value from a row that a foreign key refers to. It must exist.
fn required<T>(row: Row<'_>, column: &str, found: Option<T>) -> Result<T, StoreError> {
    found.ok_or_else(|| row.corrupt(column))
}
