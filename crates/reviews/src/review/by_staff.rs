//! What staff decide about a review: approved, rejected, removed, or shown on the landing page.

use super::Review;
use crate::{ReviewError, ReviewState};
use kernel::Applied;

impl Review {
    /// Whether the review waits until staff have read it.
    #[must_use]
    pub fn waits_for_staff(&self) -> bool {
        self.state == ReviewState::Pending && !self.hits.is_empty()
    }

    /// Approves the text after staff have read it; it is shown when its time has come. `Already`
    /// when nothing held it back.
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

    /// Rejects the text after staff have read it, with a reason.
    ///
    /// # Errors
    /// `Illegal` once it was published or removed.
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

    /// Removes a public review, as staff.
    ///
    /// # Errors
    /// `Illegal` when it was never published.
    pub fn remove(&mut self, reason: &str) -> Result<Applied<()>, ReviewError> {
        match self.state {
            ReviewState::Published => {
                self.state = ReviewState::Removed;
                self.reason = Some(reason.to_owned());
                self.featured = false;
                self.close_flags();
                Ok(Applied::Now(()))
            }
            ReviewState::Removed => Ok(Applied::Already),
            ReviewState::Pending | ReviewState::Rejected => Err(self.illegal(ReviewState::Removed)),
        }
    }

    /// Selects the review for the landing page, or deselects it. Only a customer's public review
    /// with a text and without a flag that waits can be selected.
    ///
    /// # Errors
    /// `Illegal` for any other review.
    pub fn feature(&mut self, featured: bool) -> Result<Applied<()>, ReviewError> {
        let fit = self.counts() && !self.content.text.is_empty() && !self.is_flagged();
        if featured && !fit {
            return Err(self.illegal(ReviewState::Published));
        }
        if self.featured == featured {
            return Ok(Applied::Already);
        }
        self.featured = featured;
        Ok(Applied::Now(()))
    }
}
