//! The states of a warranty claim, and the actions of its customer.

use ClaimState::{Fixed, PaidBack, Refused, Staff, Visit, Visited, Withdrawn};

kernel::coded!(
    ClaimState {
        /// A provider must come.
        Visit => "VISIT",
        /// The provider reports that the problem is fixed; the customer has to answer.
        Visited => "VISITED",
        /// Staff decide what follows.
        Staff => "DESK",
        /// A visit fixed the problem.
        Fixed => "FIXED",
        /// Money was refunded for the claim.
        PaidBack => "PAID_BACK",
        /// The Fix-it promise does not cover the claim.
        Refused => "REFUSED",
        /// The customer withdrew the claim.
        Withdrawn => "WITHDRAWN",
    }
);

kernel::coded!(
    /// The actions that the customer may take on a warranty claim now, as the API names them.
    ClaimStep {
        Open => "claim_guarantee",
        Add => "add_to_claim",
        Confirm => "confirm_fix",
        Deny => "deny_fix",
        Withdraw => "withdraw_claim",
    }
);

/// Every legal change of state: 15 of the 49 ordered pairs. All others are refused. Another provider
/// may be sent while one is to come.
pub const WARRANTY_CLAIM_TRANSITIONS: [(ClaimState, ClaimState); 15] = [
    (Visit, Visit),
    (Visit, Visited),
    (Visit, Staff),
    (Visit, PaidBack),
    (Visit, Refused),
    (Visit, Withdrawn),
    (Visited, Staff),
    (Visited, Fixed),
    (Visited, PaidBack),
    (Visited, Refused),
    (Visited, Withdrawn),
    (Staff, Visit),
    (Staff, PaidBack),
    (Staff, Refused),
    (Staff, Withdrawn),
];
