use super::{AssessmentView, PaymentView};
use orders::{ChangeOrder, DamageClaim, Dispute, MoveRequest, WarrantyClaim};
use payments::Refund;
use reviews::Review;

/// What is kept of a customer beside their orders, each kind in one read, however many orders there are.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct CustomerRecords {
    pub assessments: Vec<AssessmentView>,
    pub payments: Vec<PaymentView>,
    pub refunds: Vec<Refund>,
    pub disputes: Vec<Dispute>,
    pub warranty_claims: Vec<WarrantyClaim>,
    pub damage_claims: Vec<DamageClaim>,
    pub change_orders: Vec<ChangeOrder>,
    /// Their requests for another time.
    pub moves: Vec<MoveRequest>,
    /// What they said of jobs.
    pub reviews: Vec<Review>,
}

impl CustomerRecords {
    /// So many of a kind at most, the oldest first.
    pub const MAX: i64 = 20_000;
}
