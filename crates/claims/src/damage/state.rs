//! The states of a damage claim, and the actions of its customer.

use DamageState::{Granted, Open, Proposed, Refused, Withdrawn};

kernel::coded!(
    DamageState {
        /// The claim waits for evidence, or for staff.
        Open => "OPEN",
        /// Support proposes an amount that a member of finance must approve.
        Proposed => "PROPOSED",
        /// The guarantee fund paid.
        Granted => "GRANTED",
        Refused => "REFUSED",
        /// The customer withdrew the claim.
        Withdrawn => "WITHDRAWN",
    }
);

kernel::coded!(
    /// The actions that the customer may take on a damage claim now, as the API names them.
    DamageStep {
        Open => "claim_damage",
        Add => "add_to_damage",
        Withdraw => "withdraw_damage",
    }
);

/// Every legal change of state: 7 of the 20 ordered pairs. All others are refused.
pub const DAMAGE_CLAIM_TRANSITIONS: [(DamageState, DamageState); 7] = [
    (Open, Proposed),
    (Open, Granted),
    (Open, Refused),
    (Open, Withdrawn),
    (Proposed, Open),
    (Proposed, Granted),
    (Proposed, Withdrawn),
];
