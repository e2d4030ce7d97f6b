use super::{MemoryUnit, guarded, present, unique};
use kernel::{OrderId, ProviderId, ReviewId, StoreError, UserId};
use providers::{Policy, PolicyRepository};
use reviews::{RankRules, Rating, ReaderFlag, Review, ReviewRepository, fingerprint};

impl ReviewRepository for MemoryUnit {
    fn order_of(&mut self, id: ReviewId) -> Result<Option<OrderId>, StoreError> {
        self.act(|state| Ok(state.reviews.get(&id).map(|review| review.order)))
    }
    fn lock_of_order(&mut self, order: OrderId) -> Result<Vec<Review>, StoreError> {
        self.locks("reviews");
        self.act(|state| {
            Ok(state
                .reviews
                .values()
                .filter(|review| review.order == order)
                .cloned()
                .collect())
        })
    }
    fn insert(&mut self, review: Review) -> Result<(), StoreError> {
        self.inserts("reviews");
        self.act(|state| {
            unique("reviews_id_key", state.reviews.contains_key(&review.id))?;
            let taken = state
                .reviews
                .values()
                .any(|other| (other.order, other.side) == (review.order, review.side));
            unique("reviews_order_id_side_key", taken)?;
            state.reviews.insert(review.id, review);
            Ok(())
        })
    }
    fn save(&mut self, review: Review) -> Result<(), StoreError> {
        self.changes("reviews");
        self.act(|state| {
            let row = guarded(state.reviews.get_mut(&review.id), review.version, |row| {
                row.version
            })?;
            *row = Review {
                version: review.version + 1,
                ..review
            };
            Ok(())
        })
    }
    fn has_reader_flag(&mut self, review: ReviewId, reader: UserId) -> Result<bool, StoreError> {
        self.act(|state| Ok(state.reader_flags.contains_key(&(review, reader))))
    }
    fn insert_reader_flag(&mut self, flag: ReaderFlag) -> Result<(), StoreError> {
        self.inserts("reader_flags");
        self.act(|state| {
            let key = (flag.review, flag.reader);
            let flags = &state.reader_flags;
            unique(
                "reader_flags_review_id_reader_id_key",
                flags.contains_key(&key),
            )?;
            let taken = flags
                .values()
                .any(|other| (other.review, other.number) == (flag.review, flag.number));
            unique("reader_flags_review_id_number_key", taken)?;
            state.reader_flags.insert(key, flag);
            Ok(())
        })
    }
    fn is_copied(&mut self, text: &str, order: OrderId) -> Result<bool, StoreError> {
        self.act(|state| {
            let alike = |review: &Review| {
                review.order != order && fingerprint(&review.content.text).as_deref() == Some(text)
            };
            Ok(state.reviews.values().any(alike))
        })
    }
    fn rating_of(&mut self, provider: ProviderId) -> Result<Rating, StoreError> {
        self.act(|state| {
            Ok(state
                .reviews
                .values()
                .filter(|review| review.provider == provider)
                .cloned()
                .collect())
        })
    }
    fn set_rating(
        &mut self,
        provider: ProviderId,
        rating: Rating,
        rules: RankRules,
    ) -> Result<(), StoreError> {
        self.act(|state| {
            present(state.providers.get_mut(&provider))?;
            state.ratings.insert(provider, rating);
            state.ranks.insert(provider, rating.rank_milli(rules));
            Ok(())
        })
    }
    fn rank_all(&mut self, rules: RankRules) -> Result<(), StoreError> {
        self.act(|state| {
            let rank = |(id, rating): (&ProviderId, &Rating)| (*id, rating.rank_milli(rules));
            let ranks: Vec<_> = state.ratings.iter().map(rank).collect();
            state.ranks.extend(ranks);
            Ok(())
        })
    }
}

impl PolicyRepository for MemoryUnit {
    fn put(&mut self, policy: Policy) -> Result<(), StoreError> {
        self.act(|state| {
            state
                .policies
                .insert((policy.provider, policy.number.clone()), policy);
            Ok(())
        })
    }
    fn remove(&mut self, provider: ProviderId, number: &str) -> Result<(), StoreError> {
        self.act(|state| {
            state.policies.remove(&(provider, number.to_owned()));
            Ok(())
        })
    }
}
