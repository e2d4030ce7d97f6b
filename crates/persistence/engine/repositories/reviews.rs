use crate::prelude::*;
use crate::{
    locked::Lock,
    rows::{ReaderFlagRow, ReviewRow, Row, count},
    schema::{providers, reader_flags, reviews},
    unit::DieselUnit,
};
use ::reviews::{RankRules, Rating, ReaderFlag, Review, ReviewRepository, ReviewState, Side};
use diesel::{
    dsl::{count_star, exists, sum},
    sql_query,
    sql_types::BigInt,
};
use kernel::{OrderId, ProviderId, ReviewId, StoreError, UserId};

/// Stores the rank of each provider that has another one now. See [`Rating::rank_milli`].
const RANK: &str =
    "UPDATE providers SET rank_milli = ($1 + rating_stars * 1000) / ($2 + rating_count)
    WHERE rank_milli <> ($1 + rating_stars * 1000) / ($2 + rating_count)";

impl ReviewRepository for DieselUnit<'_> {
    fn order_of(&mut self, id: ReviewId) -> Result<Option<OrderId>, StoreError> {
        let id = id.to_string();
        let order: Option<String> = self.query(|c| {
            reviews::table
                .find(&id)
                .select(reviews::order_id)
                .get_result(c)
                .optional()
        })?;
        self.keep(Row::new("reviews", &id).opt_id("order_id", order.as_deref()))
    }

    fn lock_of_order(&mut self, order: OrderId) -> Result<Vec<Review>, StoreError> {
        let both = reviews::table
            .filter(reviews::order_id.eq(order.to_string()))
            .order(reviews::id);
        self.read_all(|c| both.select(ReviewRow::as_select()).locked().load(c))
    }

    fn insert(&mut self, review: Review) -> Result<(), StoreError> {
        let row = ReviewRow::from(review);
        self.query(|c| diesel::insert_into(reviews::table).values(&row).execute(c))
            .map(drop)
    }

    fn save(&mut self, review: Review) -> Result<(), StoreError> {
        let read = reviews::table
            .find(review.id.to_string())
            .filter(reviews::version.eq(review.version));
        let mut row = ReviewRow::from(review);
        row.version = row.version.saturating_add(1);
        self.guarded(|c| diesel::update(read).set(&row).execute(c))
    }

    fn has_reader_flag(&mut self, review: ReviewId, reader: UserId) -> Result<bool, StoreError> {
        let earlier = reader_flags::table
            .filter(reader_flags::review_id.eq(review.to_string()))
            .filter(reader_flags::reader_id.eq(reader.to_string()));
        self.query(|c| diesel::select(exists(earlier)).get_result(c))
    }

    fn insert_reader_flag(&mut self, flag: ReaderFlag) -> Result<(), StoreError> {
        let row = ReaderFlagRow::from(flag);
        self.query(|c| {
            diesel::insert_into(reader_flags::table)
                .values(&row)
                .execute(c)
        })
        .map(drop)
    }

    fn is_copied(&mut self, fingerprint: &str, order: OrderId) -> Result<bool, StoreError> {
        let alike = reviews::table
            .filter(reviews::fingerprint.eq(fingerprint))
            .filter(reviews::order_id.ne(order.to_string()));
        self.query(|c| diesel::select(exists(alike)).get_result(c))
    }

    fn rating_of(&mut self, provider: ProviderId) -> Result<Rating, StoreError> {
        let provider = provider.to_string();
        let public = reviews::table
            .filter(reviews::provider_id.eq(&provider))
            .filter(reviews::side.eq(Side::Customer.code()))
            .filter(reviews::state.eq(ReviewState::Published.code()));
        let (count, stars): (i64, Option<i64>) = self.query(|c| {
            public
                .select((count_star(), sum(reviews::stars)))
                .get_result(c)
        })?;
        let whole = |number: i64| {
            u32::try_from(number)
                .map_err(|_| Row::new("providers", &provider).corrupt("rating_stars"))
        };
        self.keep(whole(count).and_then(|count| {
            Ok(Rating {
                count,
                stars: whole(stars.unwrap_or(0))?,
            })
        }))
    }

    fn set_rating(
        &mut self,
        provider: ProviderId,
        rating: Rating,
        rules: RankRules,
    ) -> Result<(), StoreError> {
        let values = (
            count(rating.count),
            count(rating.stars),
            count(rating.rank_milli(rules)),
        );
        let (number, stars, rank) = (
            self.keep(values.0)?,
            self.keep(values.1)?,
            self.keep(values.2)?,
        );
        let change = (
            providers::rating_count.eq(number),
            providers::rating_stars.eq(stars),
            providers::rank_milli.eq(rank),
        );
        let provider = providers::table.find(provider.to_string());
        self.present(|c| diesel::update(provider).set(change).execute(c))
    }

    fn rank_all(&mut self, rules: RankRules) -> Result<(), StoreError> {
        self.query(|c| {
            sql_query(RANK)
                .bind::<BigInt, _>(i64::from(rules.added_milli()))
                .bind::<BigInt, _>(i64::from(rules.added_reviews))
                .execute(c)
        })
        .map(drop)
    }
}
