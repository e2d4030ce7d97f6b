use super::{AssessmentView, PaymentView};
use claims::{DamageClaim, WarrantyClaim};
use orders::{ChangeOrder, Dispute, MoveRequest, OrderMessage, PhoneCall, Position, TimeChange};
use payments::Refund;
use reviews::{ReaderFlag, Review};

/// A customer's records beside the orders, each kind read once, however many orders there are.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct CustomerRecords {
    pub assessments: Vec<AssessmentView>,
    pub payments: Vec<PaymentView>,
    pub refunds: Vec<Refund>,
    pub disputes: Vec<Dispute>,
    pub warranty_claims: Vec<WarrantyClaim>,
    pub damage_claims: Vec<DamageClaim>,
    pub change_orders: Vec<ChangeOrder>,
    /// The customer's requests for another time.
    pub moves: Vec<MoveRequest>,
    /// The changes of the time of the customer's orders.
    pub time_changes: Vec<TimeChange>,
    /// The person's reviews of jobs, and as a provider those of customers.
    pub reviews: Vec<Review>,
    /// The flags of the person, as a reader, on reviews of others.
    pub reader_flags: Vec<ReaderFlag>,
    /// The messages that the person wrote in chats, also as a provider.
    pub messages: Vec<OrderMessage>,
    /// The calls that the person made through the relay.
    pub phone_calls: Vec<PhoneCall>,
    /// The positions of the person on the way to jobs, as a provider.
    pub positions: Vec<Position>,
}

impl CustomerRecords {
    /// The maximum number of records of a kind, the oldest first.
    pub const MAX: i64 = 20_000;
}
