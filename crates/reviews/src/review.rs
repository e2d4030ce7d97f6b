use crate::{Content, Hit, Rating, Reply};
use kernel::{Applied, OrderId, ProviderId, ReviewId, Timestamp, UserId, coded};

coded!(
    /// Who writes.
    Side { Customer => "CUSTOMER", Provider => "PROVIDER" }
);
coded!(
    ReviewState {
        /// Hidden: until the other side has written or a week is over, or until a person has read it.
        Pending => "PENDING",
        Published => "PUBLISHED",
        /// A person read it and said why not; its author may write it anew.
        Rejected => "REJECTED",
        Removed => "REMOVED",
    }
);

/// What one side of a job says of the other.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Review {
    pub id: ReviewId,
    pub order: OrderId,
    pub side: Side,
    pub author: UserId,
    /// Who did the job, whichever side writes.
    pub provider: ProviderId,
    pub content: Content,
    pub state: ReviewState,
    /// Why a person must read it first; empty when nothing was found, or when somebody has.
    pub hits: Vec<Hit>,
    /// Of a rejection or removal.
    pub reason: Option<String>,
    /// Shown on the landing page.
    pub featured: bool,
    pub created_at: Timestamp,
    /// When it is shown at the latest.
    pub release_at: Timestamp,
    pub published_at: Option<Timestamp>,
    pub reply: Option<Reply>,
    pub version: i64,
}

/// What a review begins with.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NewReview {
    pub id: ReviewId,
    pub order: OrderId,
    pub side: Side,
    pub author: UserId,
    pub provider: ProviderId,
    pub content: Content,
    pub hits: Vec<Hit>,
    pub now: Timestamp,
}

/// Why something cannot be done with a review.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum ReviewError {
    #[error("You can review a job once it is completed.")]
    NotCompleted,
    #[error("A job can be reviewed for 30 days. They are over.")]
    TooLate,
    #[error("You have reviewed this job already.")]
    Already,
    #[error("This review is public and can no longer be changed.")]
    Public,
    #[error("A review that is {} cannot become {}.", from.code(), to.code())]
    Illegal { from: ReviewState, to: ReviewState },
}

/// Whether a review of a job may begin: it was completed, at most 30 days ago.
///
/// # Errors
/// `NotCompleted`, also for a cancelled order; `TooLate`.
pub fn may_begin(completed_at: Option<Timestamp>, now: Timestamp) -> Result<(), ReviewError> {
    let completed_at = completed_at.ok_or(ReviewError::NotCompleted)?;
    if now <= completed_at.plus_days(Review::WINDOW_DAYS) {
        Ok(())
    } else {
        Err(ReviewError::TooLate)
    }
}

impl Review {
    pub const WINDOW_DAYS: i64 = 30;
    /// How long the first side waits for the other.
    pub const BLIND_DAYS: i64 = 7;

    /// Hidden until the other side has written too, a week at most.
    #[must_use]
    pub fn write(new: NewReview) -> Self {
        Self {
            id: new.id,
            order: new.order,
            side: new.side,
            author: new.author,
            provider: new.provider,
            content: new.content,
            state: ReviewState::Pending,
            hits: new.hits,
            reason: None,
            featured: false,
            created_at: new.now,
            release_at: new.now.plus_days(Self::BLIND_DAYS),
            published_at: None,
            reply: None,
            version: 0,
        }
    }

    /// Its author writes it anew, as long as nobody else has seen it. `Already` when it says just that.
    ///
    /// # Errors
    /// `Public`.
    pub fn edit(&mut self, content: Content, hits: Vec<Hit>) -> Result<Applied<()>, ReviewError> {
        if !self.is_editable() {
            return Err(ReviewError::Public);
        }
        if self.content == content {
            return Ok(Applied::Already);
        }
        self.content = content;
        self.hits = hits;
        self.state = ReviewState::Pending;
        self.reason = None;
        Ok(Applied::Now(()))
    }

    #[must_use]
    pub const fn is_editable(&self) -> bool {
        matches!(self.state, ReviewState::Pending | ReviewState::Rejected)
    }

    /// Both sides have written: there is nothing left to wait for.
    pub fn answered(&mut self, now: Timestamp) {
        self.release_at = self.release_at.min(now);
    }

    /// Shows it when its time has come and no rule holds it back.
    pub fn release(&mut self, now: Timestamp) -> Applied<()> {
        if self.state != ReviewState::Pending || !self.hits.is_empty() || now < self.release_at {
            return Applied::Already;
        }
        self.state = ReviewState::Published;
        self.published_at = Some(now);
        Applied::Now(())
    }

    /// A person has read it and finds it fit; it is shown when its time has come. `Already` when nothing held it.
    ///
    /// # Errors
    /// `Illegal` when it was rejected or removed.
    pub fn approve(&mut self) -> Result<Applied<()>, ReviewError> {
        match self.state {
            ReviewState::Pending if self.hits.is_empty() => Ok(Applied::Already),
            ReviewState::Pending => {
                self.hits.clear();
                Ok(Applied::Now(()))
            }
            ReviewState::Published => Ok(Applied::Already),
            ReviewState::Rejected | ReviewState::Removed => {
                Err(self.illegal(ReviewState::Published))
            }
        }
    }

    /// A person has read it and says why it is not shown.
    ///
    /// # Errors
    /// `Illegal` once it was shown or removed.
    pub fn reject(&mut self, reason: &str) -> Result<Applied<()>, ReviewError> {
        match self.state {
            ReviewState::Pending => {
                self.state = ReviewState::Rejected;
                self.reason = Some(reason.to_owned());
                Ok(Applied::Now(()))
            }
            ReviewState::Rejected => Ok(Applied::Already),
            ReviewState::Published | ReviewState::Removed => {
                Err(self.illegal(ReviewState::Rejected))
            }
        }
    }

    /// Takes a public review away.
    ///
    /// # Errors
    /// `Illegal` when it was never shown.
    pub fn remove(&mut self, reason: &str) -> Result<Applied<()>, ReviewError> {
        match self.state {
            ReviewState::Published => {
                self.state = ReviewState::Removed;
                self.reason = Some(reason.to_owned());
                self.featured = false;
                Ok(Applied::Now(()))
            }
            ReviewState::Removed => Ok(Applied::Already),
            ReviewState::Pending | ReviewState::Rejected => Err(self.illegal(ReviewState::Removed)),
        }
    }

    /// Chooses it for the landing page, or no longer. Only what a customer said in words, and in public, can be.
    ///
    /// # Errors
    /// `Illegal` for anything else.
    pub fn feature(&mut self, featured: bool) -> Result<Applied<()>, ReviewError> {
        let fit = self.counts() && !self.content.text.is_empty();
        if featured && !fit {
            return Err(self.illegal(ReviewState::Published));
        }
        if self.featured == featured {
            return Ok(Applied::Already);
        }
        self.featured = featured;
        Ok(Applied::Now(()))
    }

    /// The provider answers a public review of their work; `Already` when they said just that.
    ///
    /// # Errors
    /// `Illegal` for one that is not public, `Public` for other words after a day.
    pub fn reply(&mut self, text: String, now: Timestamp) -> Result<Applied<()>, ReviewError> {
        if !self.counts() {
            return Err(self.illegal(ReviewState::Published));
        }
        let reply = match &self.reply {
            Some(reply) if reply.text == text => return Ok(Applied::Already),
            Some(reply) => reply.edited(text, now)?,
            None => Reply { text, at: now },
        };
        self.reply = Some(reply);
        Ok(Applied::Now(()))
    }

    /// Whether it is part of its provider's rating: what providers say of customers is never public.
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
    /// Of those that count.
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
