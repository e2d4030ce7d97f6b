//! Chargebacks: a customer's bank takes the money of a payment back unless we send convincing
//! evidence in time.

use kernel::{
    Applied, ChargebackId, Date, FieldErrors, Money, MoneyError, OrderId, PaymentId, StoreError,
    Timestamp, UserId,
};

const STATEMENT_CHARS: std::ops::RangeInclusive<usize> = 10..=1_000;
const CATEGORY_MAX_CHARS: usize = 40;
/// The number of hours until the evidence is due when the gateway states no time. The gateway
/// accepts an unanswered chargeback on our behalf after 16 working hours, so this is the earliest
/// possible time.
const ANSWER_HOURS: i64 = 16;

kernel::coded!(
    /// The state of a chargeback.
    ChargebackState {
        /// Finance must write the evidence.
        Open => "OPEN",
        /// The evidence is written; the bank decides.
        Answered => "ANSWERED",
        /// The bank decided for Gida: the money stays with us.
        Won => "WON",
        /// The bank gave the money to the customer.
        Lost => "LOST",
    }
);

/// A chargeback as the gateway reports it. The gateway calls it a dispute.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct GatewayDispute {
    /// The gateway's id of the dispute.
    pub gateway_id: String,
    pub charge: crate::PaymentReference,
    /// The amount that the bank wants back.
    pub amount: Money,
    /// The category, such as `chargeback` or `fraud`.
    pub category: String,
    /// The time by which the evidence is due.
    pub due_at: Option<Timestamp>,
    pub outcome: Option<ChargebackOutcome>,
}

/// The bank's decision.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum ChargebackOutcome {
    Won,
    Lost,
}

/// The evidence that the bank receives.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct DisputeEvidence {
    pub customer_email: String,
    pub customer_name: String,
    pub customer_phone: String,
    /// The description of the job and the statement of finance.
    pub service_details: String,
    pub delivery_address: Option<String>,
    /// The day on which the job was done.
    pub delivery_date: Option<Date>,
}

/// One chargeback of one payment, from the gateway's first message to the bank's decision.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Chargeback {
    pub id: ChargebackId,
    pub payment: PaymentId,
    pub order: OrderId,
    pub gateway_id: String,
    pub amount: Money,
    pub category: String,
    pub state: ChargebackState,
    pub opened_at: Timestamp,
    pub due_at: Timestamp,
    /// The statement of finance for the bank: why the money is rightfully ours.
    pub statement: Option<String>,
    pub answered_by: Option<UserId>,
    pub answered_at: Option<Timestamp>,
    /// The time at which the gateway accepted the evidence.
    pub sent_at: Option<Timestamp>,
    /// The amount that the bank gave to the customer.
    pub lost: Money,
    /// The part of `lost` that replaced refunds which were due to the customer anyway.
    pub set_off: Money,
    pub closed_at: Option<Timestamp>,
    pub version: i64,
}

/// The reason why a chargeback refuses a command.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum ChargebackError {
    #[error("The evidence for this chargeback was already sent.")]
    Answered,
    #[error("The bank has decided about this chargeback.")]
    Closed,
    #[error(transparent)]
    Invalid(#[from] FieldErrors),
}

impl Chargeback {
    #[must_use]
    pub fn new(
        id: ChargebackId,
        payment: PaymentId,
        order: OrderId,
        reported: &GatewayDispute,
        now: Timestamp,
    ) -> Self {
        Self {
            id,
            payment,
            order,
            gateway_id: reported.gateway_id.clone(),
            amount: reported.amount,
            category: reported.category.chars().take(CATEGORY_MAX_CHARS).collect(),
            state: ChargebackState::Open,
            opened_at: now,
            due_at: reported
                .due_at
                .unwrap_or_else(|| now.plus_hours(ANSWER_HOURS)),
            statement: None,
            answered_by: None,
            answered_at: None,
            sent_at: None,
            lost: Money::ZERO,
            set_off: Money::ZERO,
            closed_at: None,
            version: 0,
        }
    }

    /// Whether the bank has not decided yet.
    #[must_use]
    pub const fn is_open(&self) -> bool {
        matches!(
            self.state,
            ChargebackState::Open | ChargebackState::Answered
        )
    }

    /// The part of `lost` that replaced no refund and is a cost of the guarantee fund.
    ///
    /// # Errors
    /// `MoneyError` when an amount is out of range.
    pub fn borne(&self) -> Result<Money, MoneyError> {
        self.lost.minus(self.set_off)
    }

    /// Changes the due time. `Already` when nothing changes: the time is the same or unknown, or
    /// the chargeback is closed.
    pub fn move_to(&mut self, due_at: Option<Timestamp>) -> Applied<()> {
        match due_at.filter(|due| *due != self.due_at && self.is_open()) {
            Some(due) => {
                self.due_at = due;
                Applied::Now(())
            }
            None => Applied::Already,
        }
    }

    /// Records the statement of finance.
    ///
    /// # Errors
    /// `Closed`; `Answered`; `Invalid` for a statement that is too short or too long.
    pub fn answer(
        &mut self,
        statement: &str,
        staff: UserId,
        now: Timestamp,
    ) -> Result<(), ChargebackError> {
        match self.state {
            ChargebackState::Open => {}
            ChargebackState::Answered => return Err(ChargebackError::Answered),
            ChargebackState::Won | ChargebackState::Lost => return Err(ChargebackError::Closed),
        }
        let statement = statement.trim();
        if !STATEMENT_CHARS.contains(&statement.chars().count()) {
            let text = format!(
                "Describe in {} to {} characters what was done and how we know it.",
                STATEMENT_CHARS.start(),
                STATEMENT_CHARS.end()
            );
            return Err(FieldErrors::one("statement", "invalid", text).into());
        }
        self.state = ChargebackState::Answered;
        (self.statement, self.answered_by, self.answered_at) =
            (Some(statement.to_owned()), Some(staff), Some(now));
        Ok(())
    }

    /// Records that the gateway accepted the evidence.
    pub fn sent(&mut self, now: Timestamp) -> Applied<()> {
        if self.sent_at.is_some() {
            return Applied::Already;
        }
        self.sent_at = Some(now);
        Applied::Now(())
    }

    /// Records the bank's decision. `amount` is what the bank finally takes, capped at the amount
    /// first disputed. `Already` when the decision was recorded before.
    pub fn close(
        &mut self,
        outcome: ChargebackOutcome,
        amount: Money,
        now: Timestamp,
    ) -> Applied<()> {
        if !self.is_open() {
            return Applied::Already;
        }
        let (state, lost) = match outcome {
            ChargebackOutcome::Won => (ChargebackState::Won, Money::ZERO),
            ChargebackOutcome::Lost => (
                ChargebackState::Lost,
                amount.min(self.amount).max(Money::ZERO),
            ),
        };
        (self.state, self.lost, self.closed_at) = (state, lost, Some(now));
        Applied::Now(())
    }

    /// Counts the lost money as payment of a refund if it covers the whole refund, because the
    /// customer received that money from their bank. Returns whether it does.
    ///
    /// # Errors
    /// `MoneyError` when an amount is out of range.
    pub fn pay(&mut self, refund: Money) -> Result<bool, MoneyError> {
        if self.state != ChargebackState::Lost || refund > self.borne()? {
            return Ok(false);
        }
        self.set_off = self.set_off.plus(refund)?;
        Ok(true)
    }
}

/// The store of chargebacks. The order and the payment must be locked before them.
pub trait ChargebackRepository {
    /// The order and the payment of a chargeback. They never change.
    fn subject_of(&mut self, id: ChargebackId) -> Result<Option<(OrderId, PaymentId)>, StoreError>;
    /// Locks all chargebacks of a payment, the oldest first.
    fn lock_of(&mut self, payment: PaymentId) -> Result<Vec<Chargeback>, StoreError>;
    /// # Errors
    /// `Duplicate { chargebacks_id_key | chargebacks_gateway_id_key }`.
    fn insert(&mut self, chargeback: Chargeback) -> Result<(), StoreError>;
    /// # Errors
    /// `Contended` when another unit saved the row first.
    fn save(&mut self, chargeback: Chargeback) -> Result<(), StoreError>;
}

#[cfg(test)]
mod tests;
