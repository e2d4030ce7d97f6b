mod by_staff;

use crate::{Content, Flag, Hit, Rating, ReaderFlags, Reply, ReviewError, ReviewState};
use kernel::{Applied, OrderId, ProviderId, ReviewId, Timestamp, UserId, coded};

coded!(
    /// The side that writes the review.
    Side { Customer => "CUSTOMER", Provider => "PROVIDER" }
);

/// A review that one side of a job writes about the other.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Review {
    pub id: ReviewId,
    pub order: OrderId,
    pub side: Side,
    pub author: UserId,
    /// The provider who did the job, whichever side wrote the review.
    pub provider: ProviderId,
    /// The customer of the job, whichever side wrote the review.
    pub customer: UserId,
    pub content: Content,
    pub state: ReviewState,
    /// The findings because of which staff must read the review first. Empty when the rules found
    /// nothing, or staff have approved the review.
    pub hits: Vec<Hit>,
    /// The reason of staff for a rejection or removal.
    pub reason: Option<String>,
    /// Whether the author removed the public review.
    pub removed_by_author: bool,
    /// Whether the author has used the one chance to rewrite a rejected review.
    pub rewritten: bool,
    /// Whether it is shown on the landing page.
    pub featured: bool,
    pub created_at: Timestamp,
    /// The time at which the review is shown even if the other side has not written.
    pub release_at: Timestamp,
    pub published_at: Option<Timestamp>,
    pub reply: Option<Reply>,
    /// The provider's flag.
    pub flag: Option<Flag>,
    pub reader_flags: ReaderFlags,
    /// The time since which a flag, of the provider or of a reader, waits for a decision.
    pub flagged_since: Option<Timestamp>,
    pub version: i64,
}

/// The data that a new review starts with.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NewReview {
    pub id: ReviewId,
    pub order: OrderId,
    pub side: Side,
    pub author: UserId,
    pub provider: ProviderId,
    pub customer: UserId,
    pub content: Content,
    pub hits: Vec<Hit>,
    /// The number of days for which the review is hidden while the other side has not written.
    pub blind_days: i64,
    pub now: Timestamp,
}

/// Checks that a review of a job may be written: the job was completed at most `days` days ago.
///
/// # Errors
/// `NotCompleted`, also for a cancelled order; `TooLate`.
pub fn may_begin(
    completed_at: Option<Timestamp>,
    days: i64,
    now: Timestamp,
) -> Result<(), ReviewError> {
    let completed_at = completed_at.ok_or(ReviewError::NotCompleted)?;
    if now <= completed_at.plus_days(days) {
        Ok(())
    } else {
        Err(ReviewError::TooLate)
    }
}

impl Review {
    /// Creates a review. It is hidden until the other side has written too, or for some days.
    #[must_use]
    pub fn write(new: NewReview) -> Self {
        Self {
            id: new.id,
            order: new.order,
            side: new.side,
            author: new.author,
            provider: new.provider,
            customer: new.customer,
            content: new.content,
            state: ReviewState::Pending,
            hits: new.hits,
            reason: None,
            removed_by_author: false,
            rewritten: false,
            featured: false,
            created_at: new.now,
            release_at: new.now.plus_days(new.blind_days),
            published_at: None,
            reply: None,
            flag: None,
            reader_flags: ReaderFlags::default(),
            flagged_since: None,
            version: 0,
        }
    }

    /// Replaces the content, as the author, until the review is public. A rejected review is written
    /// again once. `Already` when the content is the same.
    ///
    /// # Errors
    /// `Public`; `Rewritten` when it was rejected again.
    pub fn edit(&mut self, content: Content, hits: Vec<Hit>) -> Result<Applied<()>, ReviewError> {
        if !self.is_editable() {
            let was_rejected = self.state == ReviewState::Rejected;
            return Err(if was_rejected {
                ReviewError::Rewritten
            } else {
                ReviewError::Public
            });
        }
        if self.content == content {
            return Ok(Applied::Already);
        }
        self.rewritten |= self.state == ReviewState::Rejected;
        self.content = content;
        self.hits = hits;
        self.state = ReviewState::Pending;
        self.reason = None;
        Ok(Applied::Now(()))
    }

    #[must_use]
    pub const fn is_editable(&self) -> bool {
        match self.state {
            ReviewState::Pending => true,
            ReviewState::Rejected => !self.rewritten,
            ReviewState::Published | ReviewState::Removed => false,
        }
    }

    /// Records that both sides have written, so that the review can be shown at once.
    pub fn answered(&mut self, now: Timestamp) {
        self.release_at = self.release_at.min(now);
    }

    /// Publishes the review when its time has come and no finding holds it back. `Already` when
    /// nothing changes.
    pub fn release(&mut self, now: Timestamp) -> Applied<()> {
        if self.state != ReviewState::Pending || !self.hits.is_empty() || now < self.release_at {
            return Applied::Already;
        }
        self.state = ReviewState::Published;
        self.published_at = Some(now);
        Applied::Now(())
    }

    /// Removes the public review as its author, and the reply with it. `Already` when it was removed
    /// before, by its author or by staff.
    ///
    /// # Errors
    /// `NotPublic` until it is public; the author can change it then.
    pub fn remove_own(&mut self) -> Result<Applied<()>, ReviewError> {
        match self.state {
            ReviewState::Published => {
                self.state = ReviewState::Removed;
                self.removed_by_author = true;
                self.featured = false;
                self.reply = None;
                self.close_flags();
                Ok(Applied::Now(()))
            }
            ReviewState::Removed => Ok(Applied::Already),
            ReviewState::Pending | ReviewState::Rejected => Err(ReviewError::NotPublic),
        }
    }

    /// Writes the provider's reply to a public review, which can be changed for so many hours;
    /// `Already` when the text is the same.
    ///
    /// # Errors
    /// `Illegal` for a review that is not public, `Public` for a changed text after these hours.
    pub fn reply(
        &mut self,
        text: String,
        hours: i64,
        now: Timestamp,
    ) -> Result<Applied<()>, ReviewError> {
        if !self.counts() {
            return Err(self.illegal(ReviewState::Published));
        }
        let reply = match &self.reply {
            Some(reply) if reply.text == text => return Ok(Applied::Already),
            Some(reply) => reply.edited(text, hours, now)?,
            None => Reply { text, at: now },
        };
        self.reply = Some(reply);
        Ok(Applied::Now(()))
    }

    /// Whether the review is public and counts in the provider's rating. Reviews that providers
    /// write about customers are never public.
    #[must_use]
    pub fn counts(&self) -> bool {
        self.side == Side::Customer && self.state == ReviewState::Published
    }

    const fn illegal(&self, to: ReviewState) -> ReviewError {
        ReviewError::Illegal {
            from: self.state,
            to,
        }
    }
}

impl FromIterator<Review> for Rating {
    /// The rating from the reviews that count.
    fn from_iter<I: IntoIterator<Item = Review>>(reviews: I) -> Self {
        reviews
            .into_iter()
            .filter(Review::counts)
            .fold(Self::default(), |sum, review| Self {
                count: sum.count.saturating_add(1),
                stars: sum.stars.saturating_add(u32::from(review.content.stars)),
            })
    }
}

#[cfg(test)]
#[path = "review_tests.rs"]
mod tests;
