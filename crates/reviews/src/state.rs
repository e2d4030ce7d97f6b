//! The state of a review.

use kernel::coded;

coded!(
    ReviewState {
        /// Hidden until the other side has written or a week is over, and until staff have read it if a rule found
        /// something.
        Pending => "PENDING",
        Published => "PUBLISHED",
        /// Staff rejected it with a reason; the author may rewrite it.
        Rejected => "REJECTED",
        Removed => "REMOVED",
    }
);
