//! The state of a review.

use kernel::coded;

coded!(
    ReviewState {
        /// Hidden until the other side has written or some days have passed, and, when a rule found
        /// something, until staff have approved it.
        Pending => "PENDING",
        Published => "PUBLISHED",
        /// Staff rejected it with a reason; the author may write it again.
        Rejected => "REJECTED",
        Removed => "REMOVED",
    }
);
