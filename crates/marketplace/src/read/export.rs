use super::{AssessmentView, PaymentView};
use orders::{DamageClaim, Dispute, GuaranteeClaim, MoveRequest, Variation};
use payments::Refund;
use reviews::Review;

/// What is kept of a customer beside their orders, each kind in one read, however many orders there are.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct CustomerRecords {
    pub assessments: Vec<AssessmentView>,
    pub payments: Vec<PaymentView>,
    pub refunds: Vec<Refund>,
    pub disputes: Vec<Dispute>,
    pub guarantee_claims: Vec<GuaranteeClaim>,
    pub damage_claims: Vec<DamageClaim>,
    pub variations: Vec<Variation>,
    /// Their requests for another time.
    pub moves: Vec<MoveRequest>,
    /// What they said of jobs.
    pub reviews: Vec<Review>,
}

impl CustomerRecords {
    /// So many of a kind at most, the oldest first.
    pub const MAX: i64 = 20_000;
}
